package game

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// A Lesson does what a lesson needs on the page on which it is played.
type Lesson struct{ page *Page }

// Lesson returns what a lesson does with the page.
func (p *Page) Lesson() Lesson { return Lesson{p} }

// SetInstructions puts a banner above the board. It must be called before the page is shown.
func (l Lesson) SetInstructions(o widgets.Sized) {
	p := l.page
	p.side.Items = append([]fyne.CanvasObject{widgets.NewPadded(p.stage, look.Gap, look.Gap, o)}, p.side.Items...)
	for _, s := range p.all() {
		s.programming.marks.onChange = p.Refresh // the banner says what has no room in the panel
	}
}

// Highlight frames the controls of the programming panel that have these names among the Targets, and says a
// sentence beside the first of them. At most maxMarks names count; without names nothing is framed or said.
func (l Lesson) Highlight(sentence string, names ...string) {
	l.page.current().programming.marks.set(sentence, names)
}

// SaysHighlight reports whether the sentence of Highlight is in sight. It is not if it has no room beside the
// controls that covers nothing, or if the panel is hidden.
func (l Lesson) SaysHighlight() bool {
	return l.page.programs() && l.page.at.programming.marks.says()
}

// OpenRegister returns the register (0…4) for which the panel shows what options can do, or -1.
func (l Lesson) OpenRegister() int { return l.page.current().programming.Uses.Register() }

// Busy reports whether the animation is behind the known state.
func (l Lesson) Busy() bool { return l.page.watcher.match.Busy() }

// FirstDamage returns a sentence that says what destroyed the player's robot, or else what damaged
// it first, and in which register. It returns "" if nothing did.
func (l Lesson) FirstDamage() string { return l.page.current().record.firstDamage() }

// PlayOutcome plays the outcome, which does not depend on winning the race.
func (l Lesson) PlayOutcome(solved bool) { l.page.cues.outcome(solved) }
