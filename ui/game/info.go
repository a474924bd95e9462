package game

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/tally"
	"roborally/ui/look"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// info is the window about a player.
type info struct {
	*kit
	presenter *watch.Presenter
	tally     *tally.Tally
	seat      int
}

// openInfo opens the window about a player: the model, the robot's condition, the counts of this
// game, and the player's achievements.
func (p *person) openInfo(seat int) {
	if seat >= len(p.match.players) {
		return
	}
	w := info{p.kit, p.presenter, p.record.tally, seat}
	sides := widgets.NewRow(p.stage, 0, w.robot(), w.game())
	sides.Gap = 3 * look.Gap
	items := append([]fyne.CanvasObject{newInfoHead(p.presenter, seat), sides}, w.achievements()...)
	p.openWindow("player", 720, items...)
}

// robot returns the left half: quote, ability, damage, lives, checkpoints, condition.
func (w *info) robot() *widgets.Column {
	column := widgets.NewColumn(w.stage)
	column.Gap = look.Gap
	add := func(o fyne.CanvasObject) { column.Items = append(column.Items, o) }
	if model := w.presenter.Game.Players()[w.seat].Model; model != core.NoModel {
		id := "robot." + model.String()
		quote := widgets.NewParagraph(w.stage, w.text.Of(id+".quote"), look.Body, look.Muted)
		quote.Style = fyne.TextStyle{Italic: true}
		add(quote)
		if w.presenter.Game.Setup().Abilities {
			add(widgets.NewParagraph(w.stage, w.text.Of(id+".ability"), look.Body, look.Ink))
		}
	}
	add(newDamageMeter(w.presenter, w.seat))
	add(newLivesMeter(w.presenter, w.seat))
	add(newCheckpointMeter(w.presenter, w.seat))
	add(widgets.NewParagraph(w.stage, w.presenter.Condition(w.seat), look.Body, look.Muted))
	return column
}

// game returns the right half: the robot's counts in this game.
func (w *info) game() *widgets.Column {
	counts := w.tally.Robot(w.seat)
	column := widgets.NewColumn(w.stage, widgets.NewHeading(w.stage, w.text.Of("info.game"), look.Body))
	column.Gap = 0
	for _, kind := range tally.Kinds {
		column.Items = append(column.Items, newInfoCount(w.stage, w.text.Of("count."+kind.String()+".name"), counts.Of(kind)))
	}
	return column
}

// achievements returns a heading and a list of the player's achievements in all games, or nil
// if they are not known.
func (w *info) achievements() []fyne.CanvasObject {
	if w.options.Achievements == nil {
		return nil
	}
	names := w.options.Achievements(w.seat)
	if names == nil {
		return nil
	}
	list := w.text.Of("info.no-achievements")
	if len(names) > 0 {
		list = w.joinNames(names)
	}
	return []fyne.CanvasObject{
		widgets.NewHeading(w.stage, w.text.Of("info.achievements"), look.Body),
		widgets.NewParagraph(w.stage, list, look.Small, look.Muted),
	}
}

// maxNamesLength limits the names shown, in bytes; that is about three lines.
const maxNamesLength = 220

// joinNames returns as many names as fit, and the number of the others.
func (w *info) joinNames(names []string) string {
	joined := names[0]
	for n, name := range names[1:] {
		if len(joined)+len(name) > maxNamesLength {
			return w.text.Count("info.more", len(names)-1-n, "Names", joined)
		}
		joined += " · " + name
	}
	return joined
}

// infoCount is a line with a count.
type infoCount struct {
	widget.BaseWidget
	stage *widgets.Stage
	label string
	count int
}

func newInfoCount(s *widgets.Stage, label string, count int) *infoCount {
	c := &infoCount{stage: s, label: label, count: count}
	c.ExtendBaseWidget(c)
	return c
}

// HeightFor returns the height of a line.
func (c *infoCount) HeightFor(float32) float32 { return 20 * c.stage.Unit() }

// CreateRenderer puts the number at the end of the line; 0 is muted.
func (c *infoCount) CreateRenderer() fyne.WidgetRenderer {
	ink := look.Ink
	if c.count == 0 {
		ink = look.Muted
	}
	label, number := look.NewText("", look.Small, look.Muted), look.NewBold(strconv.Itoa(c.count), look.Small, ink)
	number.Alignment = fyne.TextAlignTrailing
	line := canvas.NewRectangle(look.Faded(look.Line, 0.6))
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{line, label, number},
		Place: func(size fyne.Size) {
			u := c.stage.Unit()
			label.TextSize, number.TextSize = look.Small*u, look.Small*u
			width := number.MinSize().Width
			label.Text = look.Truncate(c.label, label.TextSize, label.TextStyle, size.Width-width-look.Gap*u)
			widgets.Put(label, 0, 0, size.Width, size.Height)
			widgets.Put(number, size.Width-width, 0, width, size.Height)
			widgets.Put(line, 0, size.Height-1, size.Width, 1)
		},
		MinimumSize: func() fyne.Size { return fyne.NewSize(1, c.HeightFor(0)) },
	}).Placed(c.Size())
}

// infoHead is the top of the window about a player: portrait, name, model.
type infoHead struct {
	widget.BaseWidget
	presenter *watch.Presenter
	seat      int
}

func newInfoHead(c *watch.Presenter, seat int) *infoHead {
	h := &infoHead{presenter: c, seat: seat}
	h.ExtendBaseWidget(h)
	return h
}

// HeightFor returns the height of the portrait.
func (h *infoHead) HeightFor(float32) float32 { return 110 * h.presenter.Stage.Unit() }

// CreateRenderer puts the names beside the portrait.
func (h *infoHead) CreateRenderer() fyne.WidgetRenderer {
	c := h.presenter
	face := canvas.NewRaster(func(w, hh int) image.Image { return c.Pictures.PortraitOf(c.Figure(h.seat))(w, hh) })
	name := look.NewBold(c.Name(h.seat), look.Large, look.Ink)
	model := look.NewText(c.Model(c.Game.Players()[h.seat].Model), look.Body, look.Muted)
	kind := look.NewText("", look.Small, look.Muted)
	switch player := c.Game.Players()[h.seat]; {
	case h.seat == c.Game.Seat():
		kind.Text = c.Text.Of("info.you")
	case c.Text.Has("level." + player.Bot + ".name"):
		kind.Text = c.Text.Of("info.bot-level", "Level", c.Text.Of("level."+player.Bot+".name"))
	case player.Bot != "":
		kind.Text = c.Text.Of("info.bot")
	}
	badge := canvas.NewRaster(func(w, hh int) image.Image {
		return c.Pictures.BadgeOf(c.Figure(h.seat).Colour)(w, hh)
	})
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{face, name, model, kind, badge},
		Place: func(size fyne.Size) {
			u := c.Stage.Unit()
			side := size.Height
			widgets.Put(face, 0, 0, side, side)
			x := side + 2*look.Gap*u
			name.TextSize, model.TextSize, kind.TextSize = look.Large*1.2*u, look.Body*u, look.Small*u
			name.Text = look.Truncate(c.Name(h.seat), name.TextSize, name.TextStyle, size.Width-x-34*u)
			y := 0.16 * side
			for _, t := range []*canvas.Text{name, model, kind} {
				line := t.MinSize().Height
				widgets.Put(t, x, y, size.Width-x, line)
				y += line
			}
			widgets.Put(badge, size.Width-28*u, 0.2*side, 28*u, 28*u)
		},
		MinimumSize: func() fyne.Size { return fyne.NewSize(1, h.HeightFor(0)) },
	}).Placed(h.Size())
}
