// Package replay is the page on which a finished or saved game is watched: to
// and fro, at any speed, with an eye on one robot.
package replay

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/sounds"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// Page shows a film.
type Page struct {
	widget.BaseWidget
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	// OnBack is called when the player has seen enough.
	OnBack func()

	title    string
	show     *projection
	cast     *watch.Cast
	course   *course
	pursuit  pursuit
	story    *watch.Story
	view     *board.View
	caption  *watch.Caption
	panel    *panel
	controls *controls
	motor    *watch.Motor
	scene    timeline.Scene
	playing  bool
	resume   bool // it was playing before the bar was taken hold of
}

// NewPage shows a film of a game that was played by players, which may be fewer
// than there are seats or have no names; title says which game it is. It begins
// to run at once.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, film *replay.Film, players []table.Player, title string) *Page {
	p := &Page{stage: s, text: t, pictures: pictures, title: title, OnBack: func() {}}
	p.show = project(film, named(t, film.Setup, players))
	p.show.OnCue = p.hear
	p.cast = &watch.Cast{Stage: s, Text: t, Pictures: pictures, Game: p.show}
	p.course = newCourse(p.show.Film)
	p.pursuit = pursuit{page: p, hunt: timeline.NewHunt(p.show.Reel)}
	p.story = watch.Tell(p.show.Film, core.NoSeat)
	p.view = board.NewView(s, pictures, film.Setup.Board, p.cast.Figures())
	p.view.Describe = p.cast.Describe
	keyed := func(tip, key string) string { return t.Of(tip) + "\n" + t.Of("keys.hint", "Key", key) }
	p.view.ShowZoom(keyed("tip.zoom-in", "+"), keyed("tip.zoom-out", "-"), keyed("tip.zoom-whole", "0"))
	p.caption = watch.NewCaption(s, pictures)
	p.controls = newControls(p)
	p.panel = newPanel(p)
	p.motor = watch.NewMotor(p.Advance)
	p.ExtendBaseWidget(p)
	p.play(true)
	return p
}

// named gives a player for every seat, each with a name.
func named(t *text.Text, setup *core.Setup, players []table.Player) []table.Player {
	all := make([]table.Player, len(setup.Models))
	for i := range all {
		all[i] = table.Player{Colour: i}
		if i < len(players) {
			all[i] = players[i]
		}
		all[i].Model = setup.Models[i]
		if all[i].Name == "" {
			all[i].Name = t.Of("replay.nameless", "Seat", i+1)
		}
	}
	return all
}

// Close lets everything rest; the page is not wanted any more.
func (p *Page) Close() { p.motor.Stop() }

// back leaves the page.
func (p *Page) back() {
	p.Close()
	p.OnBack()
}

// Advance lets time pass.
func (p *Page) Advance(dt time.Duration) {
	if !p.playing {
		return
	}
	event, seen, halting := p.show.Event(), p.show.Seen(), p.show.Halting()
	p.show.Advance(dt)
	if halting && !p.show.Halting() || p.show.Ended() {
		p.play(false)
		return
	}
	if p.show.Event() != event || p.show.Seen() != seen {
		p.sync()
		return
	}
	p.draw()
}

// hear plays what is shown, while the film runs.
func (p *Page) hear(n sounds.Note) {
	if p.playing {
		p.stage.PlayAt(n)
	}
}

// play lets the film run, or stops it.
func (p *Page) play(on bool) {
	p.playing = on && !p.show.Ended()
	if p.playing {
		p.motor.Start()
	} else {
		p.motor.Stop()
	}
	p.sync()
}

// toggle is what the big button does. At the end the film begins anew.
func (p *Page) toggle() {
	if !p.playing {
		p.pursuit.lose()
	}
	if p.show.Ended() {
		p.show.Seek(0)
	}
	p.play(!p.playing)
}

// seek leads elsewhere in the film.
func (p *Page) seek(how func()) {
	p.pursuit.lose()
	how()
	p.sync()
}

// step leads a beat on or back, and stops there.
func (p *Page) step(how func(*timeline.Reel)) {
	p.pursuit.lose()
	how(p.show.Reel)
	p.play(false)
}

// chapter leads to the next register or round, or back.
func (p *Page) chapter(find func(scene, n int, begun bool) (int, bool), n int) {
	begun := p.show.Event() > p.show.Film.Scenes[p.show.Scene()].At
	to, ok := find(p.show.Scene(), n, begun)
	at := len(p.show.Film.Events)
	switch {
	case ok:
		at = p.show.Film.Scenes[to].At
	case n < 0:
		at = 0
	}
	p.seek(func() { p.show.Seek(at) })
}

// draw shows the board of this moment, and how far it has come.
func (p *Page) draw() {
	p.show.Pose(&p.scene)
	p.view.SetScene(&p.scene)
	if seat := p.show.followed; seat != core.NoSeat && p.scene.Robots[seat].Shown {
		p.view.Follow(p.scene.Robots[seat].X, p.scene.Robots[seat].Y, false)
	}
	p.controls.bar.Set(p.course.at(p.show.Scene(), p.show.Place()))
}

// sync brings everything into line with what is shown.
func (p *Page) sync() {
	p.panel.show()
	p.controls.show()
	p.pursuit.show()
	p.draw()
}

// moment says which round and register a scene belongs to.
func (p *Page) moment(scene int) string { return p.cast.Moment(p.show.Film.Scenes[scene]) }

// CreateRenderer puts the board on the left with the controls below it, and the
// panel on the right.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Drawing{
		Parts: []fyne.CanvasObject{p.view, p.caption, p.controls, p.panel},
		Place: func(size fyne.Size) {
			u := p.stage.Unit()
			panel := max(330*u, min(size.Width*0.29, 430*u))
			edge := look.Gap * u
			width := size.Width - panel - 2*edge
			controls := p.controls.HeightFor(width)
			height := size.Height - controls - 3*edge
			widgets.Put(p.view, edge, edge, width, height)
			widgets.Put(p.caption, edge, edge, width, height)
			widgets.Put(p.controls, edge, size.Height-controls-edge, width, controls)
			widgets.Put(p.panel, size.Width-panel, 0, panel, size.Height)
		},
	}).Placed(p.Size())
}
