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
	"roborally/ui/widgets"
)

// openInfo opens the window about a player: the model, the robot's condition, the counts of this
// game, and the player's achievements.
func (p *person) openInfo(seat int) {
	sides := widgets.NewRow(p.stage, 0, p.infoRobot(seat), p.infoGame(seat))
	sides.Gap = 3 * look.Gap
	items := append([]fyne.CanvasObject{newInfoHead(p, seat), sides}, p.infoAchievements(seat)...)
	p.openWindow("player", 720, items...)
}

// infoRobot returns the left half: quote, ability, damage, lives, checkpoints, condition.
func (p *person) infoRobot(seat int) *widgets.Column {
	column := widgets.NewColumn(p.stage)
	column.Gap = look.Gap
	add := func(o fyne.CanvasObject) { column.Items = append(column.Items, o) }
	if model := p.match.players[seat].Model; model != core.NoModel {
		id := "robot." + model.String()
		quote := widgets.NewParagraph(p.stage, p.text.Of(id+".quote"), look.Body, look.Muted)
		quote.Style = fyne.TextStyle{Italic: true}
		add(quote)
		if p.match.setup.Abilities {
			add(widgets.NewParagraph(p.stage, p.text.Of(id+".ability"), look.Body, look.Ink))
		}
	}
	add(p.damageOf(seat))
	add(p.livesOf(seat))
	add(p.checkpointsOf(seat))
	add(widgets.NewParagraph(p.stage, p.presenter.Condition(seat), look.Body, look.Muted))
	return column
}

// infoGame returns the right half: the robot's counts in this game.
func (p *person) infoGame(seat int) *widgets.Column {
	counts := p.record.tally.Robot(seat)
	column := widgets.NewColumn(p.stage, widgets.NewHeading(p.stage, p.text.Of("info.game"), look.Body))
	column.Gap = 0
	for _, kind := range tally.Kinds {
		column.Items = append(column.Items, newInfoCount(p, p.text.Of("count."+kind.String()+".name"), counts.Of(kind)))
	}
	return column
}

// infoAchievements returns a heading and a list of the player's achievements in all games, or nil
// if they are not known.
func (p *person) infoAchievements(seat int) []fyne.CanvasObject {
	if p.options.Achievements == nil {
		return nil
	}
	names := p.options.Achievements(seat)
	if names == nil {
		return nil
	}
	list := p.text.Of("info.no-achievements")
	if len(names) > 0 {
		list = p.joinNames(names)
	}
	return []fyne.CanvasObject{
		widgets.NewHeading(p.stage, p.text.Of("info.achievements"), look.Body),
		widgets.NewParagraph(p.stage, list, look.Small, look.Muted),
	}
}

// maxNamesLength limits the names shown, in bytes; that is about three lines.
const maxNamesLength = 220

// joinNames returns as many names as fit, and the number of the others.
func (p *person) joinNames(names []string) string {
	joined := names[0]
	for n, name := range names[1:] {
		if len(joined)+len(name) > maxNamesLength {
			return p.text.Count("info.more", len(names)-1-n, "Names", joined)
		}
		joined += " · " + name
	}
	return joined
}

// infoCount is a line with a count.
type infoCount struct {
	widget.BaseWidget
	person *person
	label  string
	count  int
}

func newInfoCount(p *person, label string, count int) *infoCount {
	c := &infoCount{person: p, label: label, count: count}
	c.ExtendBaseWidget(c)
	return c
}

// HeightFor returns the height of a line.
func (c *infoCount) HeightFor(float32) float32 { return 20 * c.person.stage.Unit() }

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
			u := c.person.stage.Unit()
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

// checkpointsOf returns the meter of the checkpoints that a player has reached.
func (p *person) checkpointsOf(seat int) *widgets.Meter {
	r := p.presenter.Robot(seat)
	m := widgets.NewMeter(p.stage, int(r.GoalCount), func(i int) look.Painter {
		return p.pictures.CheckpointOf(i+1, i < int(p.presenter.Robot(seat).Touched))
	})
	m.Tip = func() string {
		return p.text.Of("tip.checkpoints", "N", p.presenter.Robot(seat).Touched, "Total", p.presenter.Robot(seat).GoalCount)
	}
	return m
}

// infoHead is the top of the window about a player: portrait, name, model.
type infoHead struct {
	widget.BaseWidget
	person *person
	seat   int
}

func newInfoHead(p *person, seat int) *infoHead {
	h := &infoHead{person: p, seat: seat}
	h.ExtendBaseWidget(h)
	return h
}

// HeightFor returns the height of the portrait.
func (h *infoHead) HeightFor(float32) float32 { return 110 * h.person.stage.Unit() }

// CreateRenderer puts the names beside the portrait.
func (h *infoHead) CreateRenderer() fyne.WidgetRenderer {
	p := h.person
	face := canvas.NewRaster(func(w, hh int) image.Image { return p.pictures.PortraitOf(p.presenter.Figure(h.seat))(w, hh) })
	name := look.NewBold(p.presenter.Name(h.seat), look.Large, look.Ink)
	model := look.NewText(p.presenter.Model(p.match.players[h.seat].Model), look.Body, look.Muted)
	kind := look.NewText("", look.Small, look.Muted)
	switch player := p.match.players[h.seat]; {
	case h.seat == p.match.seat:
		kind.Text = p.text.Of("info.you")
	case p.text.Has("level." + player.Bot + ".name"):
		kind.Text = p.text.Of("info.bot-level", "Level", p.text.Of("level."+player.Bot+".name"))
	case player.Bot != "":
		kind.Text = p.text.Of("info.bot")
	}
	badge := canvas.NewRaster(func(w, hh int) image.Image {
		return p.pictures.BadgeOf(p.presenter.Figure(h.seat).Colour)(w, hh)
	})
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{face, name, model, kind, badge},
		Place: func(size fyne.Size) {
			u := p.stage.Unit()
			side := size.Height
			widgets.Put(face, 0, 0, side, side)
			x := side + 2*look.Gap*u
			name.TextSize, model.TextSize, kind.TextSize = look.Large*1.2*u, look.Body*u, look.Small*u
			name.Text = look.Truncate(p.presenter.Name(h.seat), name.TextSize, name.TextStyle, size.Width-x-34*u)
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
