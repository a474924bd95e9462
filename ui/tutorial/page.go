package tutorial

import (
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

// Page is a lesson: the page of a game with a strip above the board that says what
// there is to do, and points at what it is done with.
type Page struct {
	widget.BaseWidget
	// Game is the page of the game below.
	Game *game.Page
	// OnSolved is called when the lesson has been solved. OnNext leads to the next
	// lesson, OnAgain to the same once more.
	OnSolved, OnNext, OnAgain func()

	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	lesson   *Lesson
	number   int // from 1
	solution core.Program
	options  *game.Options
	outcome  outcome
	seen     bool   // the outcome has been
	unseen   func() // ends the wait for that
	strip    *strip
}

// ID names the lesson.
func (p *Page) ID() string { return p.lesson.ID }

// outcome is what has come of a lesson.
type outcome uint8

const (
	open outcome = iota
	solved
	missed
)

// NewPage gives lesson n (from 0). Listen brings it to life. The preview is off in
// the beginning of every lesson; the options are changed by the page.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, n int, options *game.Options) *Page {
	l := &Lessons()[n]
	session, err := table.NewExercise(l.Scenario, l.players(t))
	if err != nil {
		panic("tutorial: " + err.Error())
	}
	options.Ghost = false
	p := &Page{
		stage: s, text: t, pictures: pictures, lesson: l, number: n + 1, options: options,
		OnSolved: func() {}, OnNext: func() {}, OnAgain: func() {}, unseen: func() {},
	}
	p.solution, _ = l.Solution()
	p.Game = game.NewPage(s, t, pictures, session, options)
	p.Game.OnLessons = func() {}
	p.strip = newStrip(p)
	p.Game.SetStrip(p.strip)
	p.Game.OnShow = p.follow
	p.ExtendBaseWidget(p)
	return p
}

// players gives the robots the names of their models.
func (l *Lesson) players(t *text.Text) []table.Player {
	var all []table.Player
	for i := range l.Robots {
		m := l.Robots[i].Model
		all = append(all, table.Player{Name: t.Of("robot." + m.String() + ".name"), Model: m, Colour: i})
	}
	return all
}

// Listen shows what happens, until Close.
func (p *Page) Listen() { p.Game.Listen() }

// Close leaves the lesson.
func (p *Page) Close() {
	p.unseen()
	p.Game.Close()
}

// settles is how long the outcome is seen before Enter goes on: whoever skips the last
// moves, and presses once more, has not read yet what has come of the lesson.
const settles = time.Second

// follow brings strip and pointer into line with the game, and looks whether the
// lesson is over.
func (p *Page) follow() {
	s := &p.Game.View().State
	if p.outcome == open && !p.Game.Busy() && (s.Phase == core.RoundEnd || s.Phase == core.Finished) {
		p.outcome = missed
		if len(p.lesson.Unmet(s)) == 0 {
			p.outcome = solved
		}
		p.Game.Conclude(p.outcome == solved)
		p.unseen = p.stage.After(settles, func() { p.seen = true })
		if p.outcome == solved {
			p.OnSolved()
		}
	}
	p.strip.show()
	p.Game.Point(p.guide().point...)
}

// Mode says what is shown: solved or missed when the lesson is over, else what the
// game shows.
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

// Targets gives what a player can click.
func (p *Page) Targets() []widgets.Target {
	return append(p.Game.Targets(), p.strip.targets()...)
}

// TypedKey does what a key does in the game; Enter goes on when the lesson is
// over, and that has been seen.
func (p *Page) TypedKey(key fyne.KeyName) {
	enter := key == fyne.KeyReturn || key == fyne.KeyEnter
	if enter && (p.Mode() == "solved" || p.Mode() == "missed") {
		if p.seen {
			p.strip.first.OnTap()
		}
		return
	}
	p.Game.TypedKey(key)
}

// TypedRune does what a key with a character does in the game.
func (p *Page) TypedRune(r rune) { p.Game.TypedRune(r) }

// TakesEnter keeps Enter for confirming and going on.
func (p *Page) TakesEnter() bool { return true }

// CreateRenderer shows the game.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Drawing{Parts: []fyne.CanvasObject{p.Game}, Place: p.Game.Resize}).Placed(p.Size())
}
