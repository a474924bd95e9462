package game

import (
	"math"

	"roborally/core/bot"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/widgets"
)

// hint is the program an expert would confirm with the current hand, on request.
type hint struct {
	button       *widgets.Button // nil without a coach
	job          *job            // the coach is thinking; else nil
	advice       *bot.Advice     // the hint shown; nil: none
	forHand      draftKey        // the hand that the hint is for
	useWhenReady bool            // use the hint as soon as it arrives
}

// makeHint makes the button that asks for a hint, if there is a coach.
func (p *person) makeHint() {
	if p.coach != nil && p.match.seat >= 0 {
		p.hint.button = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconHint), p.toggleHint)
	}
}

// toggleHint asks for a hint, cancels a request that is running, or hides the hint shown.
func (p *person) toggleHint() {
	h := &p.hint
	if h.job != nil || h.advice != nil {
		p.dropHint()
		return
	}
	if !p.editable() {
		return
	}
	j, view, coach := &job{}, p.match.known, p.coach
	h.job, h.forHand = j, p.draftFor
	var advice bot.Advice
	p.showHint()
	p.runJob(j, func(stop func() bool) { advice = coach.Advise(view, stop) }, func() {
		h.job, h.advice = nil, &advice
		p.showHint()
		if h.useWhenReady {
			p.useHint()
		}
	})
}

// dropHint cancels the request and hides the hint.
func (p *person) dropHint() {
	h := &p.hint
	if h.job == nil && h.advice == nil {
		return
	}
	h.job.cancel()
	h.job, h.advice, h.useWhenReady = nil, nil, false
	p.showHint()
}

// dropStaleHint drops a hint that is for another hand or too late.
func (p *person) dropStaleHint() {
	if !p.editable() || p.hint.forHand != p.draftFor {
		p.dropHint()
	}
}

// askAndUseHint puts the hint into the registers, asking for it first if needed.
func (p *person) askAndUseHint() {
	h := &p.hint
	if h.button == nil || !p.editable() {
		return
	}
	h.useWhenReady = true
	switch {
	case h.advice != nil:
		p.useHint()
	case h.job == nil:
		p.toggleHint()
	}
}

// useHint puts the proposed program into the registers.
func (p *person) useHint() {
	advice := p.hint.advice
	if advice == nil {
		return
	}
	p.dropHint()
	p.editDraft(func(d *draft) bool {
		d.program = advice.Program
		return true
	})
	p.page.draw()
}

// showHint updates panel and board to the hint.
func (p *person) showHint() {
	p.programming.show()
	if !p.shown() {
		return
	}
	p.view.SetAdvised(nil)
	if p.hint.advice == nil {
		return
	}
	if rehearsal, err := p.match.known.Rehearse(p.hint.advice.Program); err == nil {
		p.view.SetAdvised(board.NewGhost(&p.match.known, rehearsal))
	}
}

// hintTip returns the hover text for what the button does now.
func (p *person) hintTip() string {
	switch {
	case p.hint.job != nil:
		return p.text.Of("tip.hint-stop")
	case p.hint.advice != nil:
		return p.text.Of("tip.hint-away")
	}
	return p.text.Of("tip.hint")
}

// hintSentence returns the sentence about the expected progress of the proposal.
func (p *person) hintSentence(a *bot.Advice) string {
	key := "hint.expected"
	if a.Progress < 0 {
		key = "hint.behind"
	}
	sentence := p.text.Amount(key, math.Abs(a.Progress))
	if a.Renew {
		sentence = p.text.Of("hint.renew") + " " + sentence
	}
	if a.Program.PowerDown {
		sentence += " " + p.text.Of("hint.power-down")
	}
	return sentence
}
