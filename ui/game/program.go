package game

import (
	"errors"

	"roborally/core"
	"roborally/core/grid"
	"roborally/lan/table"
	"roborally/sounds"
	"roborally/ui/art"
)

// syncDraft starts a new draft when there is a new hand.
func (p *person) syncDraft() {
	r := p.match.Shown.Own()
	if r == nil || p.match.Busy() {
		return
	}
	key := keyOf(&p.match.Shown)
	if key != p.draftFor || r.Confirmed {
		p.draft, p.draftFor, p.cursor = newDraft(r), key, noCursor
		p.link.kept = false
	}
}

// editable reports whether the player's program can be changed now.
func (p *person) editable() bool {
	d, ok := p.match.pending()
	return ok && d.Kind == core.AskProgram && !p.reruns()
}

// editDraft changes the draft with f and sends it, so that it counts when time is up. f returns
// false if it has changed nothing. A change that the rules forbid is undone.
func (p *person) editDraft(f func(*draft) bool) {
	if !p.editable() {
		return
	}
	was := p.draft
	if !f(&p.draft) {
		return
	}
	if err := p.match.known.Check(p.draft.program, false); err != nil {
		p.draft = was
		p.programming.show()
		p.programming.say(p.errorText(err))
		return
	}
	p.link.kept = false
	p.playDraftChange(&was)
	p.programming.show()
	p.showGhost()
	p.sendDraft()
}

// sendDraft sends the draft to the game. While the connection is lost it stays here until
// resendDraft can send it.
func (p *person) sendDraft() {
	err := p.match.send(core.Input{Kind: core.Draft, Program: p.draft.program})
	if err != nil && !errors.Is(err, table.ErrAway) {
		p.programming.say(p.errorText(err))
	}
}

// submit sends an input. If the rules do not allow the input, submit shows what to do instead and
// returns false.
func (p *person) submit(in core.Input) bool {
	err := p.match.send(in)
	if err == nil {
		p.programming.say("")
		return true
	}
	p.showError(err)
	return false
}

// showError shows why an input failed, also after it had been sent.
func (p *person) showError(err error) {
	switch {
	case !p.shown():
	case p.question.open():
		p.question.say(p.errorText(err))
	default:
		p.programming.say(p.errorText(err))
	}
}

// onEnter confirms the program. Once it is confirmed, Enter toggles skipping the moves that are
// still unknown.
func (p *person) onEnter() {
	switch h := &p.hint; {
	case h.useWhenReady && h.job != nil: // the coach still computes the program to confirm
	case p.editable():
		p.confirm()
	default:
		p.toggleAutoSkip()
	}
}

// confirm submits the complete program.
func (p *person) confirm() {
	if !p.editable() {
		return
	}
	if err := p.match.known.Check(p.draft.program, true); err != nil {
		p.programming.say(p.errorText(err))
		return
	}
	p.absence = nil // the player goes on
	if p.link.away {
		p.keepConfirmed()
		return
	}
	if p.submit(core.Input{Kind: core.Confirm, Program: p.draft.program}) {
		p.options.Sounds.Play(sounds.Confirm)
	}
}

// useAbility uses the robot's ability: a pause for the next free register, or a new hand.
func (p *person) useAbility() {
	x := p.effects()
	switch {
	case x.Has(core.Pauses):
		p.placeNext(core.ChoosePause)
	case x.Has(core.Renews) && p.editable():
		p.draft.clear()
		p.submit(core.Input{Kind: core.Renewal})
	}
}

// heading returns the angle of the facing that is chosen for the robot.
func (p *person) heading() float64 { return art.Heading(p.facing()) }

// effects returns what the powers of the player's robot come to.
func (p *person) effects() core.Effects {
	if p.match.seat == core.NoSeat {
		return core.Effects{}
	}
	return p.match.setup.Effects(&core.Robot{Model: p.match.players[p.match.seat].Model})
}

// facing returns the facing chosen for the player's robot, or its current one.
func (p *person) facing() grid.Direction {
	if f := p.draft.program.Facing; f != core.Unchosen {
		return grid.Direction(f)
	}
	return p.draft.robot.Facing
}

// clearDraft returns all cards to the hand.
func (p *person) clearDraft() {
	p.dropHint()
	p.cursor = noCursor
	p.editDraft(func(d *draft) bool {
		had := !d.empty()
		d.clear()
		return had
	})
}
