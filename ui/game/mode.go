package game

import (
	"fyne.io/fyne/v2"

	"roborally/core"
)

// mode is what the page is for at a moment. Exactly one mode is current; choose says which.
type mode interface {
	// name returns the mode in one word, for scripts.
	name() string
	// enter puts into the window what only this mode shows, leave removes it.
	enter()
	leave()
	// show updates what the mode shows to the current moment.
	show()
	// panel returns what lies beside the board.
	panel() fyne.CanvasObject
	// keys returns the lists of active keys; the first that has a key decides.
	keys() [][]binding
	// ownKey and ownRune handle a key or a character before the lists do, and report whether they did.
	ownKey(fyne.KeyName) bool
	ownRune(rune) bool
	// targets calls add with everything that can be clicked.
	targets(add func(name string, o fyne.CanvasObject))
}

// modes holds the modes of a page.
type modes struct {
	programming programmingMode
	watching    watchingMode
	question    questionMode
	moving      movingMode
	review      reviewMode
	result      resultMode
	away        awayMode
}

// part is what most modes have in common.
type part struct{ *Page }

func (part) enter()                   {}
func (part) leave()                   {}
func (part) ownKey(fyne.KeyName) bool { return false }
func (part) ownRune(rune) bool        { return false }

func (p *Page) makeModes() {
	m := part{p}
	p.modes.programming, p.modes.watching, p.modes.question = programmingMode{m}, watchingMode{programmingMode{m}}, questionMode{m}
	p.modes.moving, p.modes.review, p.modes.result = movingMode{m}, reviewMode{part: m}, resultMode{part: m}
	p.modes.away = awayMode{part: m}
}

// choose returns the mode for the state of the game.
func (p *Page) choose() mode {
	s := p.at
	if s == nil {
		return &p.modes.away
	}
	d, decides := s.match.pending()
	switch {
	case s.reruns():
		return &p.modes.review
	case s.match.Shown.State.Phase == core.Finished && !s.match.Busy() && p.OnLessons == nil:
		return &p.modes.result
	case decides && d.Kind != core.AskProgram:
		return &p.modes.question
	case decides:
		return &p.modes.programming
	case s.thinking() && !s.spectates():
		return &p.modes.watching
	}
	return &p.modes.moving
}

// settle makes the mode current that the state of the game demands, and shows it.
func (p *Page) settle() {
	if next := p.choose(); next != p.mode {
		p.mode.leave()
		was := p.mode.panel()
		p.mode = next
		if next.panel() != was {
			p.swapPanel()
		}
		next.enter()
	}
	p.mode.show()
}
