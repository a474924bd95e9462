package game

import (
	"image"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"roborally/core"
	"roborally/core/tally"
	"roborally/ui/hand"
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
	items := []fyne.CanvasObject{newInfoHead(p.presenter, seat), sides}
	if knows(p, seat) {
		known, _ := registers(p, seat, nil, nil)
		items = append(items, widgets.NewRow(p.stage, 0, widgets.Share(0.4, known), widgets.Share(0.6, layout.NewSpacer())))
	}
	var targets []widgets.Target
	add := func(all []core.Owned) {
		if len(all) == 0 {
			return
		}
		cards, named := p.aboutOptions(p.presenter, all)
		items, targets = append(items, cards), append(targets, named...)
	}
	bugs, options := divided(p.presenter.Robot(seat).Cards())
	add(options)
	if len(bugs) > 0 {
		var names []string
		for _, o := range bugs {
			names = append(names, p.presenter.Power(o.Power))
		}
		items = append(items, widgets.NewParagraph(p.stage, p.text.Of("mission.bugs-of", "Names", strings.Join(names, ", ")), look.Small, look.Muted))
	}
	add(bugs)
	items = append(items, w.achievements()...)
	p.stage.Windows.Open(withTargets(p.newWindow("player", 720, items...), targets))
}

// robot returns the left half: quote, ability, damage, lives, checkpoints, condition; in games of
// missions, what they have brought.
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
	if score := newScore(w.presenter, w.seat, nil); score != nil {
		score.place.X = 0
		add(score)
		add(w.secret())
	} else {
		add(newLivesMeter(w.presenter, w.seat))
		add(newCheckpointMeter(w.presenter, w.seat))
	}
	if g := newGauge(w.presenter, w.seat); g.Visible() {
		add(widgets.NewRow(w.stage, 2*gaugeHeight, widgets.Fill(g)))
	}
	add(widgets.NewParagraph(w.stage, w.presenter.Condition(w.seat), look.Body, look.Muted))
	if w.presenter.Game.Setup().Rules.GoalFlags {
		add(w.missions())
	}
	return column
}

// secret returns the card of the robot's secret goal, closed unless it is the player's own, beside its name.
func (w *info) secret() fyne.CanvasObject {
	goal := w.presenter.Robot(w.seat).Secret
	name, about := w.text.Of("mission.secret"), w.text.Of("mission.secret-hidden")
	if own := secretName(w.kit, goal); own != "" {
		name, about = own, w.text.Of("secret."+goal.String()+".about")
	}
	card := widgets.NewDraggable(w.stage, hand.SecretCardOf(w.pictures, goal))
	card.Tip = func() string { return about }
	texts := widgets.NewColumn(w.stage, widgets.NewBoldLine(w.stage, name, look.Small, look.Ink), widgets.NewParagraph(w.stage, about, look.Small, look.Muted))
	texts.Gap = 0
	row := widgets.NewRow(w.stage, 0, widgets.Tight(widgets.NewFixed(w.stage, 42, 54, card)), widgets.Fill(widgets.NewAt(w.stage, widgets.Full, 0.5, texts)))
	row.Gap = look.Gap
	widgets.Show(row, goal != core.NoSecret)
	return row
}

// game returns the right half: the robot's counts in this game.
func (w *info) game() *widgets.Column {
	column := widgets.NewColumn(w.stage, widgets.NewHeading(w.stage, w.text.Of("info.game"), look.Body))
	column.Gap = 0
	counts := w.tally.Robot(w.seat)
	for _, kind := range countsOf(w.presenter.Game.Setup()) {
		column.Items = append(column.Items, w.count(kind, counts.Of(kind)))
	}
	return column
}

// missions returns what missions have brought the robot in this game, as far as there is anything.
func (w *info) missions() *widgets.Column {
	column := widgets.NewColumn(w.stage)
	column.Gap = 0
	counts := w.tally.Robot(w.seat)
	for _, kind := range tally.OfMissions {
		if n := counts.Of(kind); n > 0 {
			column.Items = append(column.Items, w.count(kind, n))
		}
	}
	return column
}

// count returns a line with a count.
func (w *info) count(kind tally.Count, n int) fyne.CanvasObject {
	return newInfoCount(w.stage, w.text.Of("count."+kind.String()+".name"), n)
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

// newInfoCount returns a line with a count at its end; 0 is muted.
func newInfoCount(s *widgets.Stage, label string, count int) fyne.CanvasObject {
	ink := look.Ink
	if count == 0 {
		ink = look.Muted
	}
	row := widgets.NewRow(s, 19, widgets.Fill(widgets.NewLine(s, label, look.Small, look.Muted)),
		widgets.Tight(widgets.NewBoldLine(s, strconv.Itoa(count), look.Small, ink)))
	line := widgets.NewColumn(s, row, widgets.Fixed(1, widgets.NewSurface(s, look.Faded(look.Line, 0.6), look.Clear, 0)))
	line.Gap = 0
	return line
}

// newInfoHead returns the top of the window about a player: portrait, name, model, badge.
func newInfoHead(c *watch.Presenter, seat int) fyne.CanvasObject {
	s, player := c.Stage, c.Game.Players()[seat]
	kind := ""
	switch {
	case seat == c.Game.Seat():
		kind = c.Text.Of("info.you")
	case c.Text.Has("level." + player.Bot + ".name"):
		kind = c.Text.Of("info.bot-level", "Level", c.Text.Of("level."+player.Bot+".name"))
	case player.Bot != "":
		kind = c.Text.Of("info.bot")
	}
	face := canvas.NewRaster(func(w, h int) image.Image { return c.Pictures.PortraitOf(c.Figure(seat))(w, h) })
	badge := canvas.NewRaster(func(w, h int) image.Image { return c.Pictures.BadgeOf(c.Figure(seat).Colour)(w, h) })
	texts := widgets.NewColumn(s, widgets.NewBoldLine(s, c.Name(seat), 1.2*look.Large, look.Ink),
		widgets.NewLine(s, c.Model(player.Model), look.Body, look.Muted), widgets.NewLine(s, kind, look.Small, look.Muted))
	texts.Gap = 0
	row := widgets.NewRow(s, 110, widgets.Fixed(110, face), widgets.Fill(widgets.NewAt(s, widgets.Full, 0.35, texts)),
		widgets.Fixed(28, widgets.NewFixed(s, 28, 28, badge)))
	row.Gap = 2 * look.Gap
	return row
}
