package game

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/lan/table"
	"roborally/ui/board"
	"roborally/ui/coach"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// Page is the page on which a game is played: by one person, by several who take turns at one
// machine, or by nobody at this machine, for a spectator. It shows the board, and beside it the
// panel of the person whose turn it is.
type Page struct {
	widgets.Box
	*kit
	Callbacks

	people  []*person // all at this machine, by seat; the spectator who watches for several is not one of them
	watcher *person   // whose knowledge the moves are shown with: the only person, or a spectator for several
	at      *person   // the person whose panel is shown; nil while nobody may look
	turns   *turns    // nil unless several people take turns
	modes   modes
	mode    mode

	room          *roomView
	rounds        rerun // the last round, to be watched again
	corner        *corner
	cues          cues
	menu          menu
	stopFollowing func() // stops following the room
	stopClock     func() // stops the updates of the time left; nil: they do not run
	ticker        *watch.Ticker
	scene         timeline.Scene
	side          *widgets.Column // the board, the banner above it and the strip of the room
	hold          hold
	closed        bool
	advancing     bool // time passes, so that what becomes visible is not skipped
}

// Seat is a seat of one of several people at this machine.
type Seat struct {
	Session table.Session
	Coach   coach.Adviser // nil: none
}

// NewPage returns a page for one person's session, or a spectator's. Call Listen or Take to feed it.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, session table.Session, options *Options) *Page {
	p := newPage(s, t, pictures, options)
	p.watcher = newPerson(p, session, options.Coach)
	p.people = []*person{p.watcher}
	p.furnish()
	p.at = p.watcher
	p.mode = &p.modes.moving
	return p
}

// NewSharedPage returns the page for several people at one machine, ordered by seat. They all watch
// the moves with the knowledge of a spectator. Each decides in turn at a panel of their own; between two of them a
// cover hides the window until the next one lifts it. watcher is a spectator's session of the same table; the table's
// Options must have Turns set. Call Listen or Take to feed the page. The coach of the options is ignored.
func NewSharedPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, seats []Seat, watcher table.Session, options *Options) *Page {
	p := newPage(s, t, pictures, options)
	p.turns = &turns{Page: p}
	p.watcher = newPerson(p, watcher, nil)
	for _, seat := range seats {
		own := sharedSession{seat.Session, func() { p.turns.markDecided(seat.Session.Seat()) }}
		p.people = append(p.people, newPerson(p, own, seat.Coach))
	}
	p.watcher.match.Own = p.localSeats()
	for _, s := range p.all() {
		s.match.takesTurns = true
	}
	p.furnish()
	return p
}

func newPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, options *Options) *Page {
	p := &Page{kit: &kit{stage: s, text: t, pictures: pictures, options: options, keys: newKeys()}, Callbacks: newCallbacks()}
	p.stopFollowing = func() {}
	p.cues.page, p.hold.page, p.menu.page = p, p, p
	p.makeModes()
	return p
}

// furnish makes the board, what lies over it, and the panels.
func (p *Page) furnish() {
	p.view = board.NewView(p.stage, p.pictures, p.watcher.match.setup.Board, p.watcher.presenter.Figures())
	p.view.PowerName = p.watcher.presenter.Power
	p.view.GoalName = p.watcher.presenter.SecretGoal
	p.view.OnNoChoice = func(at grid.Pos) { p.current().question.refuse(at) }
	p.view.Describe = func(at grid.Pos) string { return p.current().describe(at) }
	p.view.Depict = func(at grid.Pos) look.Painter { return p.current().presenter.MomentumOn(at) }
	p.view.ShowZoom(p.withKey(p.text.Of("tip.zoom-in"), "zoom-in", 0),
		p.withKey(p.text.Of("tip.zoom-out"), "zoom-out", 0), p.withKey(p.text.Of("tip.zoom-whole"), "zoom-whole", 0))
	p.view.ShowMinimap(p.text.Of("tip.minimap"))
	p.SetFollow(p.options.Follow)
	p.view.Jumps = p.options.Speed == Off
	p.room = newRoomView(p)
	p.rounds.make(p)
	p.corner = newCorner(p)
	p.ticker = watch.NewTicker(p.stage, p.Advance)
	for _, s := range p.all() {
		s.makePanel()
	}
	if p.turns != nil {
		p.turns.cover = newCover(p.turns)
	}
	p.mode = &p.modes.away
	p.layOut()
}

// all returns everybody whose session the page follows, the watcher first.
func (p *Page) all() []*person {
	if p.turns == nil {
		return p.people
	}
	return append([]*person{p.watcher}, p.people...)
}

// current returns the person whose panel is shown, or else the watcher.
func (p *Page) current() *person {
	if p.at == nil {
		return p.watcher
	}
	return p.at
}

// start starts the animation if there is something to show.
func (p *Page) start() {
	if p.at != nil && (p.at.match.Busy() || p.at.flight.Busy() || p.rounds.player != nil && !p.rounds.halted) {
		p.ticker.Start()
	}
}

// Close closes the page and its sessions.
func (p *Page) Close() {
	p.closed = true
	p.stopFollowing()
	p.room.strip.stopTicker()
	p.ticker.Stop()
	p.rounds.drop()
	p.setClock(false)
	if p.turns != nil {
		p.turns.cover.close()
	}
	for _, s := range p.all() {
		s.close()
	}
}

// Advance advances the animation by dt.
func (p *Page) Advance(dt time.Duration) {
	if p.at == nil {
		return
	}
	p.advancing = true
	defer func() { p.advancing = false }()
	p.at.flight.Advance(dt)
	p.view.AdvanceCamera(dt)
	switch r := &p.rounds; {
	case r.player == nil:
	case r.halted:
		return
	default:
		r.advance(dt)
		return
	}
	m := p.at.match
	changes, moved := m.Changes(), m.Busy()
	m.advance(dt)
	if !m.Busy() && !p.at.flight.Busy() {
		p.ticker.Stop()
	}
	if m.Changes() != changes || moved && !m.Busy() {
		p.sync()
		p.checkTurn()
		return
	}
	p.draw()
}

// checkTurn shows the panel of the next person once everything has been shown.
func (p *Page) checkTurn() {
	if p.turns != nil && !p.watcher.match.Busy() {
		p.turns.sync()
	}
}

// skipStep jumps to the end of the current step.
func (p *Page) skipStep() {
	if p.rounds.player != nil {
		p.rounds.skipStep()
		return
	}
	p.skip((*timeline.Player).SkipStep)
}

// skipRegister jumps to the end of the current register.
func (p *Page) skipRegister() {
	if p.rounds.player != nil {
		p.rounds.skipRegister()
		return
	}
	p.skip((*timeline.Player).SkipRegister)
}

// skipAll jumps to the end of the move phase. It also skips the moves of this round that are still
// to come.
func (p *Page) skipAll() {
	if p.rounds.player != nil {
		p.rounds.stop()
		return
	}
	if w := p.watcher; w.match.Busy() && w.match.known.State.Phase != core.Programming {
		w.startAutoSkip()
	}
	p.skip((*timeline.Player).SkipAll)
}

func (p *Page) skip(how func(*timeline.Player)) {
	p.watcher.match.skip(how)
	p.watcher.flight.Clear()
	p.sync()
	p.checkTurn()
}

// draw shows the board at the current moment.
func (p *Page) draw() {
	s := p.at
	if s == nil {
		return
	}
	s.match.Show().Pose(&p.scene)
	if s.editor.choosesFacing() {
		p.scene.Robots[s.match.seat].Angle = s.editor.heading()
	}
	p.view.SetScene(&p.scene)
	s.showFacing()
	s.showFront()
	s.watch()
}

// sync updates every part of the page to the current moment.
func (p *Page) sync() {
	s := p.at
	if s == nil {
		p.settle()
		return
	}
	if !s.match.Ready() {
		return
	}
	if !s.match.Busy() {
		if !s.reruns() && !s.flight.Busy() {
			p.ticker.Stop()
		}
		s.release()
	}
	s.editor.sync()
	s.dropStaleHint()
	p.room.strip.show()
	p.settle()
	p.rounds.show()
	p.corner.show()
	s.telegraph.show()
	s.showGoal()
	s.showDrifts()
	p.view.SetBackups(s.match.Show().Shown.State.Robots[:len(s.match.players)])
	s.showGhost()
	p.draw()
	if !s.reruns() {
		p.OnShow()
	}
	if s.sheet != nil {
		s.sheet.sync()
	}
	s.meets.show(s)
}

// show shows the panel of a person; nil covers the window.
func (p *Page) show(next *person) {
	if next == p.at && next != nil {
		return
	}
	p.stage.Input.Unfocus()
	p.stage.News.HideTip()
	p.stage.Input.EndDrag()
	if p.at != nil {
		// A dialog of one player may show secrets; one that all may see cannot.
		if p.at != p.watcher {
			p.stage.Windows.CloseAll()
		}
		p.withdraw()
	}
	p.at = next
	p.settle()
	p.Refresh()
	p.sync()
	p.start()
	p.stage.Repaint()
}

// withdraw hides everything that is the person's own, before another one looks at the screen.
func (p *Page) withdraw() {
	p.ticker.Stop()
	p.rounds.drop()
	p.at.flight.Clear()
	p.at.withdraw()
	p.mode.leave()
	p.mode = &p.modes.away
	p.menu.dialog = nil
	p.room.closeChat()
	p.setClock(false)
	p.view.SetGhost(nil)
	p.view.SetTelegraph(nil)
	p.at.telegraph.shown = nil
	p.view.SetAdvised(nil)
	p.view.SetOwn(core.NoSeat)
	p.view.SetGoal(grid.Pos{}, false)
	p.view.AskFacing(grid.Pos{}, grid.North, nil, nil)
	p.view.SetFront(grid.Pos{}, grid.North, false)
}

// tick updates the time left, every second.
func (p *Page) tick() {
	if p.at != nil {
		p.at.programming.head.show()
		p.at.moving.head.show()
		p.cues.countdown(p.at.match)
		p.menu.showTime()
	}
}

// showClock starts or stops the updates of the time left, which is shown if decides holds, and of the play time, which is
// always. They run only if there is a limit.
func (p *Page) showClock(decides bool) {
	_, limited := p.at.match.timeLeft()
	_, playing := p.at.match.playLeft()
	p.setClock(decides && limited || playing)
}

// setClock starts or stops the updates of the time left.
func (p *Page) setClock(run bool) {
	switch {
	case run && p.stopClock == nil:
		p.stopClock = p.stage.Time.Every(time.Second, p.tick)
	case !run && p.stopClock != nil:
		p.stopClock()
		p.stopClock = nil
	}
}

// SetAsleep pauses everything while the page is out of sight, as when a tablet shows another program:
// the animation, and the clock of a game on this machine alone. With asleep false everything
// continues.
func (p *Page) SetAsleep(asleep bool) {
	switch t := p.turns; {
	case t == nil:
		p.watcher.match.asleep = asleep
		p.watcher.match.pauseClock()
	case t.person != nil && t.uncovered:
		t.pauseClock(asleep)
	}
	if asleep {
		p.hold.end()
		p.ticker.Stop()
	} else {
		p.start()
	}
}

// layOut puts the board on the left, with what lies over it, and the panel on the right; or shows the cover.
func (p *Page) layOut() {
	s := p.stage
	over := []fyne.CanvasObject{p.view, widgets.NewPadded(s, look.Gap, look.Gap, p.rounds.caption), widgets.NewPadded(s, look.Gap, look.Gap, p.corner)}
	p.side = widgets.NewColumn(s)
	p.side.Gap = 0
	if p.room.room != nil {
		over = append(over, widgets.NewPadded(s, look.Gap, look.Gap, p.room.corner))
	}
	p.side.Items = []fyne.CanvasObject{widgets.Fill(widgets.NewStack(s, over...)), p.room.strip} // messages come and go above the strip
	panel := widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject { return p.mode.panel() })
	content := widgets.NewRow(s, 0, widgets.Fill(p.side), widgets.Computed(p.panelWidth, panel))
	content.Gap = 0
	game := widgets.NewStack(s, content, widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject { return p.current().flight }))
	p.InitBox(s, p, widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject {
		if p.at == nil {
			return p.turns.cover
		}
		return game
	}))
}

// panelWidth returns the width of the panel.
func (p *Page) panelWidth(whole float32) float32 {
	size := fyne.NewSize(whole, p.Size().Height)
	if p.stage.Touch() {
		return p.at.programming.touchWidth(size)
	}
	return max(330*p.stage.Unit(), min(size.Width*0.29, 430*p.stage.Unit()))
}

// swapPanel puts the panel of the current mode into the window. The focus may be on a control that goes.
func (p *Page) swapPanel() {
	if !p.room.typing() {
		p.stage.Input.Unfocus()
	}
	p.Refresh()
}

// SetFollow sets whether the board follows the action where its fields would be small.
func (p *Page) SetFollow(on bool) {
	p.options.Follow = on
	mode := board.Whole
	if on {
		mode = board.Follow
	}
	p.view.SetCamera(mode)
}

// SetCaptions sets whether buttons with an icon have captions.
func (p *Page) SetCaptions(on bool) { p.showCaptions(on) }

// toggleCaptions shows captions, or hides them, from now on in every game.
func (p *Page) toggleCaptions() {
	p.options.Captions = !p.stage.Captions
	p.showCaptions(p.options.Captions)
	p.OnOptions()
}

// SetSpeed sets the playing speed of the move phase.
func (p *Page) SetSpeed(s Speed) {
	p.options.Speed, p.view.Jumps = s, s == Off
	for _, all := range p.all() {
		all.match.SetSpeed(s)
		all.moving.showSpeed()
	}
	if p.rounds.player != nil {
		p.rounds.player.SetSpeed(s)
	}
}

// SetGhost switches the preview of the program on or off.
func (p *Page) SetGhost(on bool) {
	p.options.Ghost = on
	if p.at != nil && p.programs() {
		p.at.programming.show()
		p.at.showGhost()
		p.OnShow()
	}
}

// programs reports whether the panel for programming is shown.
func (p *Page) programs() bool {
	return p.mode == mode(&p.modes.programming) || p.mode == mode(&p.modes.watching)
}

// localSeats returns the seats of the players at this machine; a spectator has none.
func (p *Page) localSeats() []int {
	var seats []int
	for _, s := range p.people {
		seats = append(seats, s.match.seat)
	}
	return slices.DeleteFunc(seats, func(seat int) bool { return seat == core.NoSeat })
}
