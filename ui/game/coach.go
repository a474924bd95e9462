package game

import (
	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/coach"
	"roborally/ui/widgets"
)

// askCoach prepares the hint and the review; a nil adviser, or a spectator, has none.
func (p *person) askCoach(adviser coach.Adviser) {
	if adviser == nil || p.match.seat == core.NoSeat {
		return
	}
	p.hint = coach.NewHint(p.stage, adviser)
	p.hint.OnChange, p.hint.OnUse = p.showHint, p.useHint
	p.review = coach.NewReview(p.stage, p.text, p.pictures, adviser, p.presenter.Figures)
}

// newHintStrip returns the strip that shows the hint; nil without a coach.
func (p *person) newHintStrip() *coach.HintStrip {
	if p.hint == nil {
		return nil
	}
	s := coach.NewHintStrip(p.stage, p.text, p.pictures, p.hint)
	s.UseTip = p.withKey(p.text.Of("tip.hint-use"), "use", 0)
	return s
}

// advised returns the program of the hint that is shown, or nil.
func (p *person) advised() *core.Program {
	if p.hint == nil {
		return nil
	}
	advice, ok := p.hint.Advice()
	if !ok {
		return nil
	}
	return &advice.Program
}

// toggleHint asks for a hint, cancels a request that is running, or hides the hint shown.
func (p *person) toggleHint() {
	if p.hint != nil && (p.editor.Editable() || p.hint.Thinking()) {
		p.hint.Toggle(p.match.known)
	}
}

// askAndUseHint puts the hint into the registers, asking for it first if needed.
func (p *person) askAndUseHint() {
	if p.hint != nil && p.editor.Editable() {
		p.hint.AskAndUse(p.match.known)
	}
}

// dropHint cancels the request and hides the hint.
func (p *person) dropHint() {
	if p.hint != nil {
		p.hint.Drop()
	}
}

// dropStaleHint drops a hint that is for another hand or too late.
func (p *person) dropStaleHint() {
	switch {
	case p.hint == nil:
	case !p.editor.Editable():
		p.hint.Drop()
	default:
		p.hint.DropUnlessFor(&p.match.known)
	}
}

// useHint puts a proposed program into the registers.
func (p *person) useHint(program core.Program) {
	p.editor.use(program)
	p.page.draw()
}

// showHint updates panel and board to the hint.
func (p *person) showHint() {
	p.programming.show()
	if !p.shown() {
		return
	}
	p.view.SetAdvised(nil)
	program := p.advised()
	if program == nil {
		return
	}
	if p.stage.Cramped() {
		p.programming.Uses.Close()
	}
	if rehearsal, err := p.match.known.Rehearse(*program); err == nil {
		p.view.SetAdvised(board.NewGhost(&p.match.known, rehearsal))
	}
}

// newReviewButton returns a button that opens the review.
func (p *person) newReviewButton() *widgets.Button {
	return p.iconButton("tip.review", "review", art.IconCoach, p.openReview)
}

// canReview reports whether there is a round to review.
func (p *person) canReview() bool {
	_, ok := p.match.lastPlayed()
	return ok && p.review != nil
}

// openReview opens the window about the last round.
func (p *person) openReview() {
	if played, ok := p.match.lastPlayed(); ok && p.review != nil {
		p.review.Open(coach.Round{Before: played.view, Program: played.program, After: p.match.known})
	}
}

// withdraw drops what the person has asked for, before somebody else looks at the screen.
func (p *person) withdraw() {
	if p.hint != nil {
		p.hint.Drop()
		p.review.Close()
	}
}
