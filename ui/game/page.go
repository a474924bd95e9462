package game

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/sounds"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// Options are the player's preferences; they outlive the game.
type Options struct {
	Speed Speed
	Ghost bool // show the preview of the program
	// Coach gives hints and reviews rounds; nil leaves out both and their buttons. It belongs to
	// one game. In a network game it is nil unless the host allows it for everybody.
	Coach Coach
	// Achievements returns the names of the achievements of a seat's player in the order in which
	// they are shown, or nil if they are not known. The function itself may be nil.
	Achievements func(seat int) []string
	// Room is the lobby of a game across several machines: the page shows its members and its chat.
	// With nil all players sit at this machine.
	Room lobby.Room
	// Sounds plays what is heard of the game; nil: nothing.
	Sounds sounds.Player
}

// Page is the page on which a game is played.
type Page struct {
	widget.BaseWidget
	stage     *widgets.Stage
	text      *text.Text
	pictures  *look.Pictures
	options   *Options
	coach     Coach // nil: none
	match     *Match
	presenter *watch.Presenter
	// OnLeave is called when the player returns to the main menu, OnAgain to play the same game
	// again, OnQuit to end the program.
	OnLeave, OnAgain, OnQuit func()
	// OnOptions is called when the player has changed the Options on the page.
	OnOptions func()
	// OnLobby returns to the lobby of the game. If it is set, the result offers it instead of
	// OnAgain.
	OnLobby func()
	// OnAborted is called when the session has ended before the game was over, after all events have
	// been shown.
	OnAborted func()
	// LeaveQuestion and QuitQuestion are asked before OnLeave and OnQuit; "" selects the default
	// question.
	LeaveQuestion, QuitQuestion string
	// OnSave, OnSettings and OnRules are the actions of the menu's entries; an entry whose action
	// is nil is left out.
	OnSave, OnSettings, OnRules func()
	// OnMembers shows the members of the game's lobby. OnEndForAll ends the game on all machines
	// and returns to the lobby. A menu entry whose function is nil is left out.
	OnMembers, OnEndForAll func()
	// OnFinished is called when the game is over, for every player at this machine. The callee fills in
	// what the page does not know (ID, Ended, Map) and counts the game. It passes the achievements won
	// with it to won, at once or later, in the window's goroutine; the result does not wait for them.
	OnFinished func(seat int, g tally.Game, won func([]*tally.Achievement))
	// OnCall is called before the page shows anything unprompted, so that it can come to the front.
	OnCall func()
	// OnLessons returns to the list of lessons. If it is set, the game is a lesson: it is not
	// recorded, and no result is shown at its end.
	OnLessons func()
	// QuestionNote is a sentence that is shown with every question that needs no explanation of its
	// control, as in a lesson; "": none.
	QuestionNote string
	// OnShow is called whenever the page has been updated to the state of the game.
	OnShow func()
	// OnFault is called when the session sends invalid events.
	OnFault func(error)

	view          *board.View
	programming   *programming
	moving        *moving
	draft         draft
	draftFor      draftKey
	cursor        cursor
	followedRound uint16 // round in which the board was scrolled to the player's robot
	autoSkip      uint16 // round whose moves are skipped as soon as they arrive; 0: none
	keys          *keys
	question      *questionStrip
	menu          *menu
	people        []int // seats of the players at this machine, if the page itself has none
	result        *widgets.Dialog
	tabs          *widgets.Segments // selects the part of the result
	tabStack      *tabStack         // the parts of the result
	againButton   *widgets.Button
	leaveButton   *widgets.Button
	reviewButton  *widgets.Button // review of the last round, from the result
	hint          hint
	review        review
	rerun         rerun
	record        record
	roomView      *roomView
	link          link
	stopFollowing func() // stops following the room
	ticker        *watch.Ticker
	scene         timeline.Scene
	caughtUp      chan struct{} // holds a token when all received events have been shown
	closed        bool
	endPlayed     bool // the cue for the end of the game has been played
	screen        screen
	banner        widgets.Sized // above the board; nil: none
}

// draftKey identifies the hand that a draft belongs to.
type draftKey struct {
	round   uint16
	hand    [core.MaxHand]core.Card
	renewed bool
}

// keyOf returns the key of the hand of a view's own robot.
func keyOf(v *core.View) draftKey {
	r := v.Own()
	return draftKey{v.State.Round, r.Hand, r.Renewed}
}

// NewPage returns a page for a session. Call Listen or Take to feed it.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, session table.Session, options *Options) *Page {
	return newPage(s, t, pictures, session, options, options.Coach, screen{onIdle: func() {}})
}

func newPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, session table.Session, options *Options, coach Coach, shared screen) *Page {
	p := &Page{
		stage: s, text: t, pictures: pictures, options: options, coach: coach, screen: shared,
		match:    newMatch(session, time.Now),
		caughtUp: make(chan struct{}, 1),
		cursor:   noCursor,
		keys:     newKeys(),
		OnLeave:  func() {}, OnAgain: func() {}, OnQuit: func() {}, OnOptions: func() {}, OnFault: func(error) {}, OnCall: func() {}, OnAborted: func() {}, OnShow: func() {},
		OnFinished: func(int, tally.Game, func([]*tally.Achievement)) {},
	}
	p.presenter = &watch.Presenter{Stage: s, Text: t, Pictures: pictures, Game: p.match}
	p.record.story.MaxLines = maxLines
	p.record.tally = tally.New(p.match.setup)
	p.match.OnApply, p.match.OnVisible, p.match.OnCue = p.countEvent, p.tellEvent, p.playMove
	p.match.SetSpeed(options.Speed)
	if p.view = shared.view; p.view == nil {
		p.view = board.NewView(s, pictures, p.match.setup.Board, p.presenter.Figures())
		p.view.PowerName = p.presenter.Power
		p.view.Describe = p.describe
		p.view.ShowZoom(p.withKey(p.text.Of("tip.zoom-in"), "zoom-in", 0),
			p.withKey(p.text.Of("tip.zoom-out"), "zoom-out", 0), p.withKey(p.text.Of("tip.zoom-whole"), "zoom-whole", 0))
	}
	p.stopFollowing = func() {}
	p.makeRoomView()
	p.makeHint()
	p.makeReview()
	p.makeRerun()
	p.programming = newProgramming(p)
	p.programming.Hide() // until there is a view
	p.question = newQuestionStrip(p)
	p.moving = newMoving(p)
	p.moving.Hide()
	p.ticker = watch.NewTicker(p.stage, p.Advance)
	p.ExtendBaseWidget(p)
	return p
}

// start starts the animation if there is something to show.
func (p *Page) start() {
	if p.match.Busy() || p.rerun.player != nil && !p.rerun.halted {
		p.ticker.Start()
	}
}

// Close closes the page and its session.
func (p *Page) Close() {
	p.closed = true
	p.stopFollowing()
	p.roomView.strip.stopTicker()
	p.ticker.Stop()
	p.dropRerun()
	p.programming.stopClock()
	p.hint.job.cancel()
	p.review.job.cancel()
	p.match.Drop()
	p.release()
	p.match.session.Close()
}

// Advance advances the animation by dt.
func (p *Page) Advance(dt time.Duration) {
	switch r := &p.rerun; {
	case r.player == nil:
	case r.halted:
		return
	default:
		p.advanceRerun(dt)
		return
	}
	left, count := p.match.BeatsLeft(), p.record.eventCount
	p.match.advance(dt)
	if p.match.BeatsLeft() != left || p.record.eventCount != count || !p.match.Busy() {
		p.sync()
		p.notifyIdle()
		return
	}
	p.draw()
}

// notifyIdle calls the screen's onIdle once everything has been shown.
func (p *Page) notifyIdle() {
	if !p.match.Busy() {
		p.screen.onIdle()
	}
}

// skipStep jumps to the end of the current step.
func (p *Page) skipStep() {
	if p.rerun.player != nil {
		p.skipRerunStep()
		return
	}
	p.skip((*timeline.Player).SkipStep)
}

// skipRegister jumps to the end of the current register.
func (p *Page) skipRegister() {
	if p.rerun.player != nil {
		p.skipRerunRegister()
		return
	}
	p.skip((*timeline.Player).SkipRegister)
}

// skipAll jumps to the end of the move phase. It also skips the moves of this round that are still
// to come.
func (p *Page) skipAll() {
	if p.rerun.player != nil {
		p.stopRerun()
		return
	}
	if p.match.Busy() && p.match.known.State.Phase != core.Programming {
		p.startAutoSkip()
	}
	p.skip((*timeline.Player).SkipAll)
}

func (p *Page) skip(how func(*timeline.Player)) {
	p.match.skip(how)
	p.sync()
	p.notifyIdle()
}

// panelWidth returns the width of the panel.
func (p *Page) panelWidth(size fyne.Size) float32 {
	if p.stage.Touch() {
		return p.touchPanelWidth(size)
	}
	return max(330*p.stage.Unit(), min(size.Width*0.29, 430*p.stage.Unit()))
}

// SetInstructions puts a banner above the board. It must be called before the page is shown.
func (p *Page) SetInstructions(o widgets.Sized) { p.banner = o }

// CreateRenderer puts the board on the left and the panel on the right.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	parts := []fyne.CanvasObject{p.view, p.rerun.caption, p.rerun.hitButton, p.rerun.button, p.programming, p.moving}
	if p.banner != nil {
		parts = append(parts, p.banner)
	}
	return (&widgets.Renderer{Parts: append(parts, p.roomView.parts()...), Place: p.place}).Placed(p.Size())
}

// place lays out the page.
func (p *Page) place(size fyne.Size) {
	panel := p.panelWidth(size)
	edge := look.Gap * p.stage.Unit()
	width, top := size.Width-panel-2*edge, edge
	widgets.Put(p.programming, size.Width-panel, 0, panel, size.Height) // before the banner, which depends on SaysHighlight
	if p.banner != nil {
		bannerHeight := p.banner.HeightFor(width)
		widgets.Put(p.banner, edge, edge, width, bannerHeight)
		top += bannerHeight + edge
	}
	widgets.Put(p.view, edge, top, width, p.placeRoomStrip(width, size.Height)-top)
	p.placeRerun(edge, top, p.view.Size())
	p.placeRoomView(size)
	widgets.Put(p.moving, size.Width-panel, 0, panel, size.Height)
}
