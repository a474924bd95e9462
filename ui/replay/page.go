// Package replay is the page on which a finished or saved game is watched again: forwards and
// backwards, at any speed, following one robot if wanted. Begin reading at Page; ui/timeline moves
// through the recording.
package replay

import (
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// Page plays a recording.
type Page struct {
	widgets.Box
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	sounds   sounds.Player
	// OnBack is called when the player leaves the page.
	OnBack func()

	playback        *playback
	presenter       *watch.Presenter
	scale           *seekScale
	hits            hitView
	story           *story.Story
	view            *board.View
	caption         *watch.Caption
	flight          *watch.FlagFlight
	header          *widgets.Header
	panel           *panel
	controls        *controls
	ticker          *watch.Ticker
	scene           timeline.Scene
	playing         bool
	advancing       bool // time passes, so that what becomes visible is not skipped
	resumeAfterDrag bool // the recording was playing when the player grabbed the bar
}

// NewPage returns a page that shows a recording and starts it at once. Players may be missing or
// have no name. The title is shown above the programs.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, play sounds.Player, recording *replay.Recording, players []table.Player, title string) *Page {
	p := &Page{stage: s, text: t, pictures: pictures, sounds: play, OnBack: func() {}}
	p.playback = newPlayback(recording, namedPlayers(t, recording.Setup, players))
	p.playback.OnCue = p.playCue
	p.presenter = &watch.Presenter{Stage: s, Words: story.Words{Text: t}, Pictures: pictures, Game: p.playback}
	p.scale = newSeekScale(p.playback.Recording)
	p.hits = hitView{page: p, navigator: timeline.NewHitNavigator(p.playback.SeekPlayer)}
	p.story = story.Of(p.playback.Recording, core.NoSeat)
	p.view = board.NewView(s, pictures, recording.Setup.Board, p.presenter.Figures())
	p.view.PowerName = p.presenter.Power
	p.view.GoalName = p.presenter.SecretGoal
	p.view.Describe, p.view.Depict = p.presenter.Describe, p.presenter.MomentumOn
	tipWithKey := func(tip, key string) string { return t.Of(tip) + "\n" + t.Of("keys.hint", "Key", key) }
	p.view.ShowZoom(tipWithKey("tip.zoom-in", "+"), tipWithKey("tip.zoom-out", "-"), tipWithKey("tip.zoom-whole", "0"))
	p.view.ShowMinimap(t.Of("tip.minimap"))
	p.caption = watch.NewCaption(s, pictures)
	p.controls = newControls(p)
	p.panel = newPanel(p)
	back := widgets.NewButton(s, t.Of("app.back"), pictures.TintableIcon(art.IconBack), p.back)
	back.Tip = t.Of("replay.tip-back")
	p.header = widgets.NewHeader(s, back, title)
	p.flight = watch.NewFlagFlight(p.presenter)
	p.flight.OnArrival = p.panel.table.Update
	p.playback.OnVisible = p.fly
	p.ticker = watch.NewTicker(p.stage, p.Advance)
	p.layOut()
	p.play(true)
	return p
}

// namedPlayers returns one player for each seat, each with a name.
func namedPlayers(t *text.Text, setup *core.Setup, players []table.Player) []table.Player {
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

// Close stops the animation. The page must not be used afterwards.
func (p *Page) Close() { p.ticker.Stop() }

func (p *Page) back() {
	p.Close()
	p.OnBack()
}

// Advance plays the recording on by dt, if it is running. Flags arrive although it has stopped.
func (p *Page) Advance(dt time.Duration) {
	p.flight.Advance(dt)
	if !p.playing {
		p.rest()
		return
	}
	changes, halting := p.playback.Changes(), p.playback.StopPending()
	p.advancing = true
	p.playback.Advance(dt)
	p.advancing = false
	defer p.view.AdvanceCamera(dt)
	if halting && !p.playback.StopPending() || p.playback.Ended() {
		p.play(false)
		return
	}
	if p.playback.Changes() != changes {
		p.sync()
		return
	}
	p.draw()
}

// rest stops the ticker if nothing moves.
func (p *Page) rest() {
	if !p.playing && !p.flight.Busy() {
		p.ticker.Stop()
	}
}

// fly lets the flag of a checkpoint that is reached fly to the row of the robot.
func (p *Page) fly(e *core.Event, _ *core.State) {
	if !p.advancing || e.Kind != core.Touched && e.Kind != core.Scored {
		return
	}
	p.flight.Start(int(e.N), p.view, p.view.PositionOf(e.At), p.panel.table.Row(int(e.Robot)))
}

// playCue plays a sound of the recording, while the recording is running.
func (p *Page) playCue(n sounds.Note) {
	if p.playing {
		p.sounds.PlayAt(n)
	}
}

// play starts or stops the recording.
func (p *Page) play(on bool) {
	p.playing = on && !p.playback.Ended()
	if p.playing {
		p.ticker.Start()
	}
	p.rest()
	p.sync()
}

// toggle plays or pauses the recording. At the end it restarts it.
func (p *Page) toggle() {
	if !p.playing {
		p.hits.clear()
	}
	if p.playback.Ended() {
		p.flight.Clear()
		p.playback.Seek(0)
	}
	p.play(!p.playing)
}

// seek calls how, which moves to another moment, and updates the page.
func (p *Page) seek(how func()) {
	p.hits.clear()
	p.flight.Clear()
	how()
	p.sync()
}

// step calls how, which moves one beat forwards or back, and stops there.
func (p *Page) step(how func(*timeline.SeekPlayer)) {
	p.hits.clear()
	p.flight.Clear()
	how(p.playback.SeekPlayer)
	p.play(false)
}

// skip moves to the next register or round (n is 1), or back (-1). find is seekScale.register or
// seekScale.round.
func (p *Page) skip(find func(scene, n int, begun bool) (int, bool), n int) {
	begun := p.playback.NextEvent() > p.playback.Recording.Scenes[p.playback.Scene()].Start
	to, ok := find(p.playback.Scene(), n, begun)
	at := len(p.playback.Recording.Events)
	switch {
	case ok:
		at = p.playback.Recording.Scenes[to].Start
	case n < 0:
		at = 0
	}
	p.seek(func() { p.playback.Seek(at) })
}

// maxCameraTime is more time than the camera needs for any way: while nothing runs, it is where it is wanted.
const maxCameraTime = time.Second

// draw updates the board and the bar to the current moment.
func (p *Page) draw() {
	p.playback.Pose(&p.scene)
	p.view.SetScene(&p.scene)
	p.view.Watch(board.Action, p.Round())
	if !p.playing {
		p.view.AdvanceCamera(maxCameraTime)
	}
	p.controls.bar.Set(p.scale.position(p.playback.Scene(), p.playback.Progress()))
}

// sync updates every part of the page.
func (p *Page) sync() {
	p.panel.update()
	p.controls.update()
	p.hits.update()
	p.view.SetBackups(p.presenter.State().Robots[:len(p.playback.players)])
	p.draw()
}

// moment returns the round and register of a scene, as text.
func (p *Page) moment(scene int) string {
	return p.presenter.Moment(p.playback.Recording.Scenes[scene])
}

// layOut puts the board on the left with the controls below it, and the panel on the right.
func (p *Page) layOut() {
	s := p.stage
	left := widgets.NewColumn(s, widgets.Fill(widgets.NewStack(s, p.view, p.caption)), p.controls)
	left.Gap = look.Gap
	panes := func(least, part, most float32) *widgets.Row {
		row := widgets.NewRow(s, 0, widgets.Fill(widgets.NewPadded(s, look.Gap, look.Gap, left)), widgets.Between(least, part, most, p.panel))
		row.Gap = 0
		return row
	}
	normal, low := panes(330, 0.29, 430), panes(330, 0.41, 400)
	p.InitBox(s, p, widgets.NewHeaded(s, p.header, widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject {
		if s.Low() {
			return low
		}
		return normal
	})), p.flight)
}
