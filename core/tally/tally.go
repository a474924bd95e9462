// Package tally counts what robots do in a game (chapter 12), ranks them, and
// adds up the games of a person: sums, records and achievements. Begin reading at
// Tally.Fold.
//
// Counts are folded from events alone, and only from public information: a seat
// or a spectator counts the same from its own events as the host from the full
// list. Only the time at which a goal was reached may be secret (G2); see
// Redacted.
package tally

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// Tally counts one game. The zero Tally counts nothing; see New.
type Tally struct {
	seats    int
	counts   [core.MaxRobots]Counts
	lastGoal [core.MaxRobots]int            // the register phase of the game in which the most recent goal was reached; 0: none
	outOrder [core.MaxRobots]int            // rank among the robots that went out, from 1; 0: still in
	outCount int                            // robots that have gone out
	pushed   uint8                          // a bit per robot: pushed by the current card
	met      [core.MaxRobots]core.SecretSet // the secret goals met
	shuffled int                            // the round in which the discards were last shuffled into the pile; 0: not yet
}

// New returns a tally for a game that has not begun.
func New(setup *core.Setup) *Tally { return &Tally{seats: len(setup.Models)} }

// Of returns the tally of a game so far, from the state before its first event
// and its events. Both may be those of a seat's view.
func Of(setup *core.Setup, state core.State, events []core.Event) *Tally {
	t := New(setup)
	for i := range events {
		t.Fold(&events[i], &state)
		state.Apply(&events[i])
	}
	return t
}

// Redacted returns the tally as a seat (or core.NoSeat) has counted it: without
// the times at which others have reached secret goals. The state is any of the
// game, the host's or a seat's.
func (t *Tally) Redacted(s *core.State, seat int) *Tally {
	seen := *t
	for i := range t.seats {
		if i != seat && s.Robots[i].GoalSecret {
			seen.lastGoal[i] = 0
		}
	}
	return &seen
}

// Shuffled returns the round in which the discards were last shuffled into the
// draw pile (C4), or 0.
func (t *Tally) Shuffled() int { return t.shuffled }

// Robot returns the counts of a seat's robot.
func (t *Tally) Robot(seat int) Counts { return t.counts[seat] }

// Met returns the secret goals that a seat's robot has met.
func (t *Tally) Met(seat int) core.SecretSet { return t.met[seat] }

// Fold counts an event that is about to be applied to the state before. It
// allocates nothing.
func (t *Tally) Fold(e *core.Event, before *core.State) {
	switch e.Kind {
	case core.Reshuffled:
		t.shuffled = int(before.Round)
	case core.RoundBegan, core.GameOver: // a round is over
		if before.Leader > 0 {
			t.counts[before.Leader-1].Crown++
		}
	}
	if e.Robot < 0 {
		return
	}
	own := &t.counts[e.Robot]
	switch e.Kind {
	case core.Acted:
		t.pushed = 0
		own.act(core.Command(e.Detail))
	case core.Moved:
		t.move(e, before)
	case core.Blocked:
		if _, _, ok := before.Crash(e); ok {
			own.Crashes++
		}
	case core.Damaged:
		own.Taken += int(e.N)
		if e.By >= 0 && e.By != e.Robot {
			t.counts[e.By].Dealt += int(e.N)
		}
	case core.Died:
		own.Deaths++
		if e.By >= 0 && e.By != e.Robot {
			t.counts[e.By].Destroyed++
		}
	case core.Repaired:
		own.Repaired += int(e.N)
	case core.PoweredDown:
		own.PowerDowns++
	case core.Touched:
		t.reach(e, before)
	case core.Eliminated, core.Left:
		if t.outOrder[e.Robot] == 0 {
			t.outCount++
			t.outOrder[e.Robot] = t.outCount
		}
	default:
		t.foldMission(e, before)
	}
}

// reach notes when a goal was reached. The end of a round counts as its last
// register.
func (t *Tally) reach(e *core.Event, before *core.State) {
	register := int(e.Register)
	if register == 0 {
		register = core.RegisterCount
	}
	t.lastGoal[e.Robot] = (int(before.Round)-1)*core.RegisterCount + register
}

// act counts a card when it is executed. On ice a turn counts like any other:
// the card is counted, not the quarter turns.
func (c *Counts) act(command core.Command) {
	if _, turn, both := command.Parts(); both {
		command = turn
	}
	switch command {
	case core.RotateLeft:
		c.Left++
	case core.RotateRight:
		c.Right++
	case core.UTurn:
		c.UTurns++
	}
}

// move counts a field walked by an own card (gliding does not count), a field
// glided, or another robot pushed.
func (t *Tally) move(e *core.Event, before *core.State) {
	switch core.Manner(e.Detail) {
	case core.ByCard:
		if grid.Direction(e.N) == before.Robots[e.Robot].Facing.Opposite() {
			t.counts[e.Robot].Backward++
		} else { // a step to the side, too
			t.counts[e.Robot].Forward++
		}
	case core.ByGlide:
		t.counts[e.Robot].Glided++
		t.counts[e.Robot].Fastest = max(t.counts[e.Robot].Fastest, before.Robots[e.Robot].Speed())
	case core.Pushed:
		if bit := uint8(1) << e.Robot; t.pushed&bit == 0 && e.By >= 0 {
			t.pushed |= bit
			t.counts[e.By].Pushed++
		}
	}
}

// Standings returns the seats from first to last in a state of the game, by
// Standing.Compare. Ties are broken by the later exit, then more lives, then
// less damage.
func (t *Tally) Standings(s *core.State) []int {
	seats := make([]int, t.seats)
	for i := range seats {
		seats[i] = i
	}
	slices.SortStableFunc(seats, func(a, b int) int { return -t.compare(s, a, b) })
	return seats
}
