package game

import (
	"roborally/core/bot"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/widgets"
)

// hint is what an expert would do with the present hand, on request.
type hint struct {
	button *widgets.Button // nil without a coach
	errand *errand         // the coach thinks about it
	advice *bot.Advice     // what has come of it, as long as it is shown
	hand   draftKey        // that it is for
	take   bool            // it is taken over as soon as it is there
}

// makeHint makes the button that asks for a hint, where there is somebody to
// ask.
func (p *Page) makeHint() {
	if p.coach != nil && p.match.seat >= 0 {
		p.hint.button = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconHint), p.toggleHint)
	}
}

// toggleHint asks for a hint, calls it off while the coach thinks, and puts it
// away when it is shown.
func (p *Page) toggleHint() {
	h := &p.hint
	if h.errand != nil || h.advice != nil {
		p.dropHint()
		return
	}
	if !p.open() {
		return
	}
	e, view, coach := &errand{}, p.match.known, p.coach
	h.errand, h.hand = e, p.draftFor
	var advice bot.Advice
	p.showHint()
	p.send(e, func(stop func() bool) { advice = coach.Advise(view, stop) }, func() {
		h.errand, h.advice = nil, &advice
		p.showHint()
		if h.take {
			p.useHint()
		}
	})
}

// dropHint calls off the asking, and puts away what is shown.
func (p *Page) dropHint() {
	h := &p.hint
	if h.errand == nil && h.advice == nil {
		return
	}
	h.errand.cancel()
	h.errand, h.advice, h.take = nil, nil, false
	p.showHint()
}

// followHint drops a hint that is about another hand, or too late.
func (p *Page) followHint() {
	if !p.open() || p.hint.hand != p.draftFor {
		p.dropHint()
	}
}

// hintAtOnce takes over what is proposed, and asks for it first where that has not
// been done.
func (p *Page) hintAtOnce() {
	h := &p.hint
	if h.button == nil || !p.open() {
		return
	}
	h.take = true
	switch {
	case h.advice != nil:
		p.useHint()
	case h.errand == nil:
		p.toggleHint()
	}
}

// useHint takes over what is proposed.
func (p *Page) useHint() {
	advice := p.hint.advice
	if advice == nil {
		return
	}
	p.dropHint()
	p.change(func(d *draft) bool {
		d.program = advice.Program
		return true
	})
	p.draw()
}

// showHint brings panel and board into line with the hint.
func (p *Page) showHint() {
	p.programming.show()
	if p.screen.away {
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

// hintTip says what the button does at the moment.
func (p *Page) hintTip() string {
	switch {
	case p.hint.errand != nil:
		return p.text.Of("tip.hint-stop")
	case p.hint.advice != nil:
		return p.text.Of("tip.hint-away")
	}
	return p.text.Of("tip.hint")
}

// hintSentence says what is to be expected of what is proposed.
func (p *Page) hintSentence(a *bot.Advice) string {
	said := p.text.Amount("hint.expected", a.Progress)
	if a.Renew {
		said = p.text.Of("hint.renew") + " " + said
	}
	if a.Program.PowerDown {
		said += " " + p.text.Of("hint.power-down")
	}
	return said
}
