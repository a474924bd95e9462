package game

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// Options are how the player likes it; they outlive the game.
type Options struct {
	Speed Speed
	Ghost bool // the programming aid
	// Coach gives hints and looks back at rounds; with nil there is none of
	// that, and no button for it. It belongs to one game. A game in the network
	// leaves it nil unless the host allows it to everybody.
	Coach Coach
	// Achievements gives the names of what the player of a seat has achieved so
	// far, the first ones to be shown first; nil where that is not known. It may be
	// nil itself.
	Achievements func(seat int) []string
	// Room is the lobby that the game is played from together with other machines:
	// the page shows who is there, and what is said. With nil all sit at this one.
	Room lobby.Room
}

// Page is the page a game is played on.
type Page struct {
	widget.BaseWidget
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	options  *Options
	coach    Coach // the player's own; nil: none
	match    *Match
	cast     *watch.Cast
	// OnLeave is called when the player goes back to the start, OnAgain for the
	// same game once more, OnQuit to end the program.
	OnLeave, OnAgain, OnQuit func()
	// OnOptions is called when the player has changed the Options on the page.
	OnOptions func()
	// OnLobby goes back to the lobby that the game was begun in. Where it is set, the
	// result offers that instead of OnAgain.
	OnLobby func()
	// OnEnd is called when the game has ended before it was over, and all that has
	// happened has been shown.
	OnEnd func()
	// LeaveQuestion and QuitQuestion are asked before OnLeave and OnQuit where the
	// usual questions do not fit; "" asks those.
	LeaveQuestion, QuitQuestion string
	// OnSave, OnSettings and OnRules are what the entries of the menu do; one that
	// is nil is left out.
	OnSave, OnSettings, OnRules func()
	// OnMembers shows who is in the lobby of the game, OnEndForAll ends the game of
	// several machines for everybody and goes back there; nil is left out.
	OnMembers, OnEndForAll func()
	// OnOver is called when the game is over, for everybody who plays at this
	// machine; the caller adds what the page does not know (ID, Ended, Map), has the
	// game counted, and gives the achievements won with it.
	OnOver func(seat int, g tally.Game) []*tally.Achievement
	// OnCall is called before the page asks or tells something that the player has
	// not asked for: it must be seen then.
	OnCall func()
	// OnLessons makes a lesson of the game: it is what leads out of it, nothing of
	// it is kept, and at its end no result is shown.
	OnLessons func()
	// OnShow is called whenever the page has been brought into line with the game.
	OnShow func()
	// OnFault is called when the session sends what cannot be.
	OnFault func(error)

	view        *board.View
	programming *programming
	moving      *moving
	draft       draft
	draftFor    draftKey
	cursor      cursor
	followed    uint16 // the round in which the board was brought to the own robot
	rush        uint16 // the round whose moves are skipped as soon as they are known; 0: none
	keys        *keys
	asking      *widgets.Dialog // an open question
	askingID    uint16
	answers     []*widgets.Button
	menu        *menu
	people      []int // seats at this machine, where no seat is the own one
	result      *widgets.Dialog
	leaf        *widgets.Segments // which part of the result is shown
	again       *widgets.Button
	fresh       *widgets.Button
	lesson      *widgets.Button // the review of the last round, beside the result
	hint        hint
	review      review
	rerun       again
	record      record
	company     *company
	apart       func() // ends the following of the room
	motor       *watch.Motor
	scene       timeline.Scene
	caught      chan struct{} // a token: everything taken has been shown
	closed      bool
	fanfare     bool // the end of the game has been heard
	screen      screen
	strip       widgets.Sized // above the board; nil: nothing
}

// draftKey tells whether a draft still belongs to the hand.
type draftKey struct {
	round   uint16
	hand    [core.MaxHand]core.Card
	renewed bool
}

// NewPage shows a session. Listen, or Take, brings it to life.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, session table.Session, options *Options) *Page {
	return newPage(s, t, pictures, session, options, options.Coach, screen{rested: func() {}})
}

func newPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, session table.Session, options *Options, coach Coach, shared screen) *Page {
	p := &Page{
		stage: s, text: t, pictures: pictures, options: options, coach: coach, screen: shared,
		match:   newMatch(session, time.Now),
		caught:  make(chan struct{}, 1),
		cursor:  noCursor,
		keys:    newKeys(),
		OnLeave: func() {}, OnAgain: func() {}, OnQuit: func() {}, OnOptions: func() {}, OnFault: func(error) {}, OnCall: func() {}, OnEnd: func() {}, OnShow: func() {},
		OnOver: func(int, tally.Game) []*tally.Achievement { return nil },
	}
	p.cast = &watch.Cast{Stage: s, Text: t, Pictures: pictures, Game: p.match}
	p.record.story.Most = mostLines
	p.record.tally = tally.New(p.match.setup)
	p.match.OnFold, p.match.OnSee, p.match.OnCue = p.fold, p.see, p.hearMoves
	p.match.SetSpeed(options.Speed)
	if p.view = shared.view; p.view == nil {
		p.view = board.NewView(s, pictures, p.match.setup.Board, p.cast.Figures())
		p.view.Describe = p.describe
		p.view.ShowZoom(p.keyed(p.text.Of("tip.zoom-in"), "zoom-in", 0),
			p.keyed(p.text.Of("tip.zoom-out"), "zoom-out", 0), p.keyed(p.text.Of("tip.zoom-whole"), "zoom-whole", 0))
	}
	p.apart = func() {}
	p.makeCompany()
	p.makeHint()
	p.makeReview()
	p.makeAgain()
	p.programming = newProgramming(p)
	p.programming.Hide() // until there is something to show
	p.moving = newMoving(p)
	p.moving.Hide()
	p.motor = watch.NewMotor(p.Advance)
	p.ExtendBaseWidget(p)
	return p
}

// start lets the animation run if there is something to be shown.
func (p *Page) start() {
	if p.match.Busy() || p.rerun.reel != nil && !p.rerun.halted {
		p.motor.Start()
	}
}

// Close leaves the session.
func (p *Page) Close() {
	p.closed = true
	p.apart()
	p.motor.Stop()
	p.endAgain()
	p.programming.stop()
	p.hint.errand.cancel()
	p.review.errand.cancel()
	p.match.Drop()
	p.release()
	p.match.session.Close()
}

// Advance lets time pass in the animation.
func (p *Page) Advance(dt time.Duration) {
	switch a := &p.rerun; {
	case a.reel == nil:
	case a.halted:
		return
	default:
		p.advanceAgain(dt)
		return
	}
	left, told := p.match.Left(), p.record.told
	p.match.advance(dt)
	if p.match.Left() != left || p.record.told != told || !p.match.Busy() {
		p.sync()
		p.rest()
		return
	}
	p.draw()
}

// rest says when everything has been shown.
func (p *Page) rest() {
	if !p.match.Busy() {
		p.screen.rested()
	}
}

// skipStep jumps to the end of the step that is shown.
func (p *Page) skipStep() {
	if p.rerun.reel != nil {
		p.stepAgain()
		return
	}
	p.skip((*timeline.Player).SkipStep)
}

// skipRegister jumps to the end of the register that is shown.
func (p *Page) skipRegister() {
	if p.rerun.reel != nil {
		p.registerAgain()
		return
	}
	p.skip((*timeline.Player).SkipRegister)
}

// skipAll jumps to the end of the move phase: over all that has happened, and over
// what is still to come of the round.
func (p *Page) skipAll() {
	if p.rerun.reel != nil {
		p.stopAgain()
		return
	}
	if p.match.Busy() && p.match.known.State.Phase != core.Programming {
		p.rushOn()
	}
	p.skip((*timeline.Player).SkipAll)
}

func (p *Page) skip(how func(*timeline.Player)) {
	p.match.skip(how)
	p.sync()
	p.rest()
}

// panelWidth gives how much of the window the panel takes.
func (p *Page) panelWidth(size fyne.Size) float32 {
	if p.stage.Mobile() {
		return p.fingerPanel(size)
	}
	return max(330*p.stage.Unit(), min(size.Width*0.29, 430*p.stage.Unit()))
}

// SetStrip puts something above the board. It must be done before the page is
// shown.
func (p *Page) SetStrip(o widgets.Sized) { p.strip = o }

// CreateRenderer puts the board on the left and the panel on the right.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	parts := []fyne.CanvasObject{p.view, p.rerun.caption, p.rerun.hit, p.rerun.button, p.programming, p.moving}
	if p.strip != nil {
		parts = append(parts, p.strip)
	}
	return (&widgets.Drawing{
		Parts: append(parts, p.company.parts()...),
		Place: func(size fyne.Size) {
			panel := p.panelWidth(size)
			edge := look.Gap * p.stage.Unit()
			width, top := size.Width-panel-2*edge, edge
			if p.strip != nil {
				high := p.strip.HeightFor(width)
				widgets.Put(p.strip, edge, edge, width, high)
				top += high + edge
			}
			widgets.Put(p.view, edge, top, width, size.Height-top-edge)
			p.placeAgain(edge, top, p.view.Size())
			p.placeCompany(size)
			widgets.Put(p.programming, size.Width-panel, 0, panel, size.Height)
			widgets.Put(p.moving, size.Width-panel, 0, panel, size.Height)
		},
	}).Placed(p.Size())
}
