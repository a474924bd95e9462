package table

import (
	"slices"
	"sync/atomic"
	"time"

	"roborally/core"
)

// Bot is a computer player. It returns an input that settles the decision, or
// core.Renewal or core.UseCard, which lead to another question; Seat and Round are filled in. It runs in
// its own goroutine and may think until stop returns true; then it must answer at once.
type Bot func(view core.View, decision core.Decision, stop func() bool) core.Input

// ThinkingTime limits a computer player's time for a decision (C7). stop returns true a
// little earlier, so that the answer is in time.
const ThinkingTime = 15 * time.Second

// pendingDecision is a decision that a computer player is thinking about.
type pendingDecision struct {
	decision  core.Decision
	round     uint16     // of the decision
	input     core.Input // the computer player's, while it is held (Table.holds)
	stop      atomic.Bool
	stopTimer *time.Timer // sets stop
	deadline  *time.Timer // takes the default
}

// startBots starts the computer players' pending decisions and cancels those that are no
// longer pending.
//
// If no person has to decide, computer players wait until at least one session has caught
// up. Otherwise they would play to the end before anybody has seen the first move, and an
// endless game would fill the memory.
func (t *Table) startBots() {
	if t.closed {
		return
	}
	pending := t.decisions()
	for i, p := range t.thinking {
		if p == nil || slices.Contains(pending, p.decision) {
			continue
		}
		if p.decision.Kind == core.AskProgram { // time is up: the draft counts, or random cards
			t.noteProgrammed(i, p.round)
		}
		t.cancelDecision(i)
	}
	if t.settleHeld() {
		return // which has called startBots again
	}
	if !t.anyoneCaughtUp() && len(t.peopleDecisions()) == 0 {
		return
	}
	for _, d := range pending {
		if b := t.bots[d.Seat]; b != nil && t.thinking[d.Seat] == nil {
			t.startDecision(b, d)
		}
	}
}

// anyoneCaughtUp reports whether a session has taken every update.
func (t *Table) anyoneCaughtUp() bool {
	return slices.ContainsFunc(t.seats, func(s *seat) bool { return s.caughtUp })
}

func (t *Table) startDecision(b Bot, d core.Decision) {
	limit := t.clocks.botTimeLimit()
	p := &pendingDecision{decision: d, round: t.game.State().Round}
	p.stopTimer = time.AfterFunc(limit-min(limit/4, time.Second), func() { p.stop.Store(true) })
	p.deadline = time.AfterFunc(limit, func() { t.finishDecision(p, core.Input{}) })
	t.thinking[d.Seat] = p
	view := t.game.View(d.Seat)
	go func() { t.finishDecision(p, b(view, d, p.stop.Load)) }()
}

// finishDecision applies the input of a computer player. An invalid input is a bug, but
// must not stop the game: the default is applied instead.
func (t *Table) finishDecision(p *pendingDecision, in core.Input) {
	t.mu.Lock()
	defer t.mu.Unlock()
	seat := p.decision.Seat
	if t.closed || t.thinking[seat] != p || p.input.Kind != core.NoInput {
		return // already settled, or held
	}
	p.cancel()
	if in.Kind != core.Confirm && in.Kind != core.Renewal && in.Kind != core.UseCard && in.Kind != core.Answer {
		t.botFaults++
		in = t.defaultInput(p.decision)
	}
	in.Seat, in.Round = int8(seat), t.game.State().Round
	p.input = in
	switch {
	case !t.holds(p.decision), in.Kind != core.Confirm: // a new hand still has to be programmed
		t.settle(p)
	default: // the program lies ready, and counts when time is up
		in.Kind = core.Draft
		_ = t.apply(in) // settle applies the default in its place if it is invalid
	}
}

// settle applies the input of a computer player.
func (t *Table) settle(p *pendingDecision) {
	t.cancelDecision(p.decision.Seat)
	if p.input.Kind == core.Confirm {
		t.noteProgrammed(p.decision.Seat, p.round)
	}
	if t.apply(p.input) != nil {
		t.botFaults++
		t.mustApply(t.defaultInput(p.decision))
	}
}

func (t *Table) cancelDecision(seat int) {
	t.thinking[seat].cancel()
	t.thinking[seat] = nil
}

func (p *pendingDecision) cancel() {
	p.stop.Store(true)
	p.stopTimer.Stop()
	p.deadline.Stop()
}

// defaultInput returns an input that settles a decision without thinking: the default
// answer of a question, or the first cards of the hand.
func (t *Table) defaultInput(d core.Decision) core.Input {
	in := core.Input{Kind: core.Answer, Seat: int8(d.Seat), Question: d.ID, Choice: d.Default}
	if d.Kind != core.AskProgram {
		return in
	}
	in = core.Input{Kind: core.Confirm, Seat: int8(d.Seat), Program: core.NoProgram}
	r := &t.game.State().Robots[d.Seat]
	next := core.Choice(0)
	for n := range r.Slots {
		if !r.Slots[n].Fixed() && next < core.Choice(r.HandCount) {
			in.Program.Slots[n] = next
			next++
		}
	}
	return in
}
