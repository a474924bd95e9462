// Package tally counts what robots do in a game (chapter 12), says who has done
// better, and keeps for a person what comes together over many games: sums,
// records and achievements.
//
// Counts are folded from events alone, and from nothing that is hidden from
// anybody: what a seat or a spectator sees gives the same counts as the host's
// full list. When a goal was reached is the one thing that may be secret (G2);
// see Redacted.
package tally

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// Tally counts one game. The zero Tally counts nothing; see New.
type Tally struct {
	seats  int
	counts [core.MaxRobots]Counts
	since  [core.MaxRobots]int // the register phase of the game in which the last goal was reached; 0: none
	gone   [core.MaxRobots]int // place among those that went out, from 1; 0: it has not
	losses int                 // robots that have gone out
	pushed uint8               // bit per robot: pushed by the card that is executed
}

// New gives a tally for a game that has not begun.
func New(setup *core.Setup) *Tally { return &Tally{seats: len(setup.Models)} }

// Of counts what has happened in a game so far: all events since the state
// before the first, which may be those of a seat's view.
func Of(setup *core.Setup, state core.State, events []core.Event) *Tally {
	t := New(setup)
	for i := range events {
		t.Fold(&events[i], &state)
		state.Apply(&events[i])
	}
	return t
}

// Redacted gives what a seat (or core.NoSeat) has counted where the host has
// counted all: when others have reached secret goals is not known. The state is
// any of the game, the host's or a seat's.
func (t *Tally) Redacted(s *core.State, seat int) *Tally {
	seen := *t
	for i := range t.seats {
		if i != seat && s.Robots[i].GoalSecret {
			seen.since[i] = 0
		}
	}
	return &seen
}

// Robot gives what has been counted of a seat's robot.
func (t *Tally) Robot(seat int) Counts { return t.counts[seat] }

// Fold counts an event that is about to become true; before is the state until
// then. It allocates nothing.
func (t *Tally) Fold(e *core.Event, before *core.State) {
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
		t.since[e.Robot] = (int(before.Round)-1)*core.RegisterCount + int(e.Register)
	case core.Eliminated, core.Left:
		if t.gone[e.Robot] == 0 {
			t.losses++
			t.gone[e.Robot] = t.losses
		}
	}
}

// act counts a card that begins to be executed. A turn on ice counts like any
// other: it is the card that is counted, not the quarters.
func (c *Counts) act(command core.Command) {
	switch command {
	case core.RotateLeft:
		c.Left++
	case core.RotateRight:
		c.Right++
	case core.UTurn:
		c.UTurns++
	}
}

// move counts a field: one walked by an own card (a glide is no walking), or one
// that another robot was pushed to.
func (t *Tally) move(e *core.Event, before *core.State) {
	switch core.Manner(e.Detail) {
	case core.ByCard:
		if grid.Direction(e.N) == before.Robots[e.Robot].Facing {
			t.counts[e.Robot].Forward++
		} else {
			t.counts[e.Robot].Backward++
		}
	case core.Pushed:
		if bit := uint8(1) << e.Robot; t.pushed&bit == 0 && e.By >= 0 {
			t.pushed |= bit
			t.counts[e.By].Pushed++
		}
	}
}

// Standings gives the seats in the order they have done in a state of the game:
// as Standing.Compare says; those that are level by who went out later, more
// lives and less damage.
func (t *Tally) Standings(s *core.State) []int {
	seats := make([]int, t.seats)
	for i := range seats {
		seats[i] = i
	}
	slices.SortStableFunc(seats, func(a, b int) int { return -t.compare(s, a, b) })
	return seats
}
