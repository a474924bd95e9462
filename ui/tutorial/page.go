package tutorial

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/lan/table"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Page is a lesson: the page of a game with instructions above the board. It highlights the
// controls that the next step needs, and says beside them what to do there.
type Page struct {
	widget.BaseWidget
	// Game is the page of the game.
	Game *game.Page
	// OnSolved is called when the lesson has been solved, OnNext to play the next lesson, OnAgain
	// to repeat this one.
	OnSolved, OnNext, OnAgain func()

	stage        *widgets.Stage
	text         *text.Text
	pictures     *look.Pictures
	lesson       *Lesson
	number       int // from 1
	options      *game.Options
	outcome      outcome
	enterReady   bool   // enterDelay has passed since the outcome appeared
	cancelDelay  func() // cancels the running enterDelay
	instructions *instructions
}

// ID returns the ID of the lesson.
func (p *Page) ID() string { return p.lesson.ID }

// outcome is the result of a lesson; open means that it is still being played.
type outcome uint8

const (
	open outcome = iota
	solved
	missed
)

// NewPage returns the page of lesson n (from 0); Listen starts the lesson. The lessons up to the one about the
// preview begin with the preview off, the others with it on: NewPage sets options.Ghost.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, n int, options *game.Options) *Page {
	all := Lessons()
	l := &all[n]
	session, err := table.NewExercise(l.Scenario, l.players(t))
	if err != nil {
		panic("tutorial: " + err.Error())
	}
	options.Ghost = slices.ContainsFunc(all[:n], func(l Lesson) bool { return l.Lesson.Preview })
	p := &Page{
		stage: s, text: t, pictures: pictures, lesson: l, number: n + 1, options: options,
		OnSolved: func() {}, OnNext: func() {}, OnAgain: func() {}, cancelDelay: func() {},
	}
	p.Game = game.NewPage(s, t, pictures, session, options)
	p.Game.OnLessons = func() {}
	p.Game.Advise = p.answer
	p.instructions = newInstructions(p)
	p.Game.Lesson().SetInstructions(p.instructions)
	p.Game.OnShow = p.update
	p.ExtendBaseWidget(p)
	return p
}

// players returns the robots as players, named after their models.
func (l *Lesson) players(t *text.Text) []table.Player {
	var all []table.Player
	for i := range l.Robots {
		m := l.Robots[i].Model
		all = append(all, table.Player{Name: t.Of("robot." + m.String() + ".name"), Model: m, Colour: i})
	}
	return all
}

// Listen starts the lesson, which Close ends.
func (p *Page) Listen() { p.Game.Listen() }

// Close ends the lesson.
func (p *Page) Close() {
	p.cancelDelay()
	p.Game.Close()
}

// enterDelay is the time after the outcome appears in which Enter is ignored. A player who skips
// the last moves and presses Enter once too often has not read the outcome yet.
const enterDelay = time.Second

// update checks whether the lesson is over, and updates instructions and highlights.
func (p *Page) update() {
	s := &p.Game.View().State
	if p.outcome == open && !p.Game.Lesson().Busy() && p.ended() {
		p.outcome = missed
		if len(p.lesson.Unmet(s)) == 0 {
			p.outcome = solved
		}
		p.Game.Lesson().PlayOutcome(p.outcome == solved)
		p.cancelDelay = p.stage.Time.After(enterDelay, func() { p.enterReady = true })
		if p.outcome == solved {
			p.OnSolved()
		}
	}
	now := p.advise()
	p.Game.Lesson().Highlight(now.text, now.targets...)
	p.instructions.update()
}

// ended reports whether the last round is over, and nothing is asked any more.
func (p *Page) ended() bool {
	view := p.Game.View()
	_, asked := view.Pending()
	return !asked && (view.State.Phase == core.RoundEnd || view.State.Phase == core.Finished)
}

// Mode returns what is shown, for scripts: solved or missed when the lesson is over, else the mode
// of the game.
func (p *Page) Mode() string {
	mode := p.Game.Mode()
	switch {
	case p.outcome == open || mode == "again":
		return mode
	case p.outcome == solved:
		return "solved"
	}
	return "missed"
}

// Targets returns everything the player can click.
func (p *Page) Targets() []widgets.Target {
	return append(p.Game.Targets(), p.instructions.targets()...)
}

// TypedKey passes keys to the game. When the lesson is over, Enter presses the first button once
// enterDelay has passed.
func (p *Page) TypedKey(key fyne.KeyName) {
	enter := key == fyne.KeyReturn || key == fyne.KeyEnter
	if enter && (p.Mode() == "solved" || p.Mode() == "missed") {
		if p.enterReady {
			p.instructions.first.OnTap()
		}
		return
	}
	p.Game.TypedKey(key)
}

// TypedRune passes characters to the game.
func (p *Page) TypedRune(r rune) { p.Game.TypedRune(r) }

// KeyDown passes keys that are held to the game.
func (p *Page) KeyDown(key fyne.KeyName) { p.Game.KeyDown(key) }

// KeyUp passes keys that are released to the game.
func (p *Page) KeyUp(key fyne.KeyName) { p.Game.KeyUp(key) }

// TakesEnter returns true: Enter confirms and goes on, whichever control has the focus.
func (p *Page) TakesEnter() bool { return true }

// Inside returns the game, for screen readers.
func (p *Page) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{p.Game} }

// CreateRenderer shows the game.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Renderer{Parts: []fyne.CanvasObject{p.Game}, Place: p.Game.Resize}).Placed(p.Size())
}
