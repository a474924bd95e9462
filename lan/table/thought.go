package table

import (
	"slices"
	"sync/atomic"
	"time"

	"roborally/core"
)

// Thinker is a computer player: it gives the input that settles the decision,
// or core.Renewal, which is followed by another question. Seat and Round are
// filled in. It is called in a goroutine of its own and may take its time until
// stop returns true; then it must answer at once with the best it has.
type Thinker func(view core.View, decision core.Decision, stop func() bool) core.Input

// ThinkingTime is how long a computer player may think (C7). It is told to stop
// a little earlier, so that its answer comes in time.
const ThinkingTime = 15 * time.Second

// thought is one decision that a computer player thinks about.
type thought struct {
	decision core.Decision
	stop     atomic.Bool
	hurry    *time.Timer // sets stop
	cut      *time.Timer // takes the default
}

// playOn lets the computer players think about what the game waits for, and
// drops thoughts about what it does not wait for any more.
//
// Where no person has anything to decide, nothing would hold the computer
// players back: they would play to the end before anybody has seen the first
// move, and a game that does not end would fill the memory. So they go on only
// when somebody at the table has taken everything there was to see.
func (t *Table) playOn() {
	if t.closed {
		return
	}
	pending := t.pending()
	for i, th := range t.thoughts {
		if th != nil && !slices.Contains(pending, th.decision) {
			t.drop(i)
		}
	}
	if !t.watched() && len(t.asked()) == 0 {
		return
	}
	for _, d := range pending {
		if think := t.thinkers[d.Seat]; think != nil && t.thoughts[d.Seat] == nil {
			t.think(think, d)
		}
	}
}

// watched tells whether somebody has seen everything up to now.
func (t *Table) watched() bool {
	return slices.ContainsFunc(t.seats, func(s *seat) bool { return s.caught })
}

func (t *Table) think(think Thinker, d core.Decision) {
	limit := t.clocks.patience()
	th := &thought{decision: d}
	th.hurry = time.AfterFunc(limit-min(limit/4, time.Second), func() { th.stop.Store(true) })
	th.cut = time.AfterFunc(limit, func() { t.conclude(th, core.Input{}) })
	t.thoughts[d.Seat] = th
	view := t.game.View(d.Seat)
	go func() { t.conclude(th, think(view, d, th.stop.Load)) }()
}

// conclude takes what a computer player has come to. Whatever is wrong with it
// is a bug of ours, but must not stop the game: the default is taken instead.
func (t *Table) conclude(th *thought, in core.Input) {
	t.mu.Lock()
	defer t.mu.Unlock()
	seat := th.decision.Seat
	if t.closed || t.thoughts[seat] != th {
		return // settled otherwise
	}
	t.drop(seat)
	in.Seat, in.Round = int8(seat), t.game.State().Round
	settles := in.Kind == core.Confirm || in.Kind == core.Renewal || in.Kind == core.Answer
	if settles && t.apply(in) == nil {
		return
	}
	t.botFaults++
	t.mustApply(t.usual(th.decision))
}

func (t *Table) drop(seat int) {
	t.thoughts[seat].end()
	t.thoughts[seat] = nil
}

func (th *thought) end() {
	th.stop.Store(true)
	th.hurry.Stop()
	th.cut.Stop()
}

// usual gives an input that settles a decision without thinking: the question's
// default, or the first cards of the hand in their order.
func (t *Table) usual(d core.Decision) core.Input {
	in := core.Input{Kind: core.Answer, Seat: int8(d.Seat), Question: d.ID, Choice: d.Default}
	if d.Kind != core.AskProgram {
		return in
	}
	in = core.Input{Kind: core.Confirm, Seat: int8(d.Seat), Program: core.NoProgram}
	r := &t.game.State().Robots[d.Seat]
	next := core.Choice(0)
	for n := range r.Slots {
		if !r.Slots[n].Locked && next < core.Choice(r.HandCount) {
			in.Program.Slots[n] = next
			next++
		}
	}
	return in
}
