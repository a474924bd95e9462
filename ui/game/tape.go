package game

import (
	"roborally/core"
	"roborally/core/replay"
)

// tape is the last round as the own seat knows it, from the beginning of its
// first register to when programs are made again.
type tape struct {
	start  core.State
	events []core.Event
	runs   bool // the round is not over yet
}

// note keeps an event that has just become true in what is known.
func (t *tape) note(e *core.Event, known *core.State) {
	began := core.Phase(e.Detail)
	switch {
	case e.Kind == core.PhaseBegan && began == core.Register1:
		*t = tape{start: *known, runs: true} // films keep the list of the round before
		return
	case !t.runs:
		return
	}
	t.events = append(t.events, *e)
	t.runs = e.Kind != core.GameOver && (e.Kind != core.PhaseBegan || began != core.Programming)
}

// whole tells whether there is a round to be watched again.
func (t *tape) whole() bool { return len(t.events) > 0 && !t.runs }

// film gives the round for watching.
func (t *tape) film(setup *core.Setup) *replay.Film { return replay.Cut(setup, t.start, t.events) }
