package game

import (
	"errors"

	"roborally/core"
	"roborally/core/grid"
	"roborally/lan/table"
	"roborally/sounds"
)

// followHand begins a new draft when there is a new hand.
func (p *Page) followHand() {
	r := p.match.Shown.Own()
	if r == nil || p.match.Busy() {
		return
	}
	key := draftKey{p.match.Shown.State.Round, r.Hand, r.Renewed}
	if key != p.draftFor || r.Confirmed {
		p.draft, p.draftFor, p.cursor = newDraft(r), key, noCursor
	}
}

// open tells whether the own program can still be changed.
func (p *Page) open() bool {
	d, ok := p.match.pending()
	return ok && d.Kind == core.AskProgram && p.rerun.reel == nil
}

// change lets the player change the draft, and keeps it with the game so that it
// counts when time is up.
func (p *Page) change(f func(*draft) bool) {
	if !p.open() {
		return
	}
	was := p.draft
	if !f(&p.draft) {
		return
	}
	if err := p.match.known.Check(p.draft.program, false); err != nil {
		p.draft = was
		p.programming.show()
		p.programming.say(p.complaint(err))
		return
	}
	p.hearDraft(&was)
	p.programming.show()
	p.showGhost()
	p.keepDraft()
}

// keepDraft keeps the draft with the game. While the connection to that is lost
// it stays here, until it can be sent (restate).
func (p *Page) keepDraft() {
	err := p.match.do(core.Input{Kind: core.Draft, Program: p.draft.program})
	if err != nil && !errors.Is(err, table.ErrAway) {
		p.programming.say(p.complaint(err))
	}
}

// attempt sends an input; where the rules do not allow it, the player is told
// what to do instead.
func (p *Page) attempt(in core.Input) bool {
	err := p.match.do(in)
	if err == nil {
		p.programming.say("")
		return true
	}
	p.programming.say(p.complaint(err))
	return false
}

// Complain says why something that has been sent has not come about.
func (p *Page) Complain(err error) {
	if !p.screen.away {
		p.programming.say(p.complaint(err))
	}
}

// complaint gives the sentence for an error.
func (p *Page) complaint(err error) string {
	var illegal *core.Illegal
	if errors.As(err, &illegal) {
		return p.text.Of("illegal."+string(illegal.Code), "Slot", illegal.Slot)
	}
	switch {
	case errors.Is(err, table.ErrEnded):
		return p.text.Of("fault.ended")
	case errors.Is(err, table.ErrAway):
		return p.text.Of("company.not-sent")
	}
	return p.text.Of("fault.unknown", "Error", err.Error())
}

// enter confirms the program; once that is done, the moves to come can be skipped
// before they are known.
func (p *Page) enter() {
	switch h := &p.hint; {
	case h.take && h.errand != nil: // the program to be confirmed is still being thought of
	case p.open():
		p.confirm()
	default:
		p.toggleRush()
	}
}

// confirm fixes the program.
func (p *Page) confirm() {
	if !p.open() {
		return
	}
	if err := p.match.known.Check(p.draft.program, true); err != nil {
		p.programming.say(p.complaint(err))
		return
	}
	if p.attempt(core.Input{Kind: core.Confirm, Program: p.draft.program}) {
		p.stage.Play(sounds.Confirm)
	}
}

// special uses the robot's ability: a pause for the next free register, or a new
// hand.
func (p *Page) special() {
	trait := p.ability()
	switch {
	case trait.CanPause:
		p.placeNext(core.ChoosePause)
	case trait.CanRenew && p.open():
		p.draft.clear()
		p.attempt(core.Input{Kind: core.Renewal})
	}
}

// ability gives what the own robot can do.
func (p *Page) ability() *core.Trait {
	if p.match.seat == core.NoSeat || !p.match.setup.Abilities {
		return core.NoModel.Trait()
	}
	return p.match.players[p.match.seat].Model.Trait()
}

// facing gives the facing chosen for the own robot, or the one proposed.
func (p *Page) facing() grid.Direction {
	if f := p.draft.program.Faces; f != core.Unchosen {
		return grid.Direction(f)
	}
	return p.draft.robot.Facing
}

// clear puts all cards back into the hand.
func (p *Page) clear() {
	p.dropHint()
	p.cursor = noCursor
	p.change(func(d *draft) bool {
		had := !d.empty()
		d.clear()
		return had
	})
}
