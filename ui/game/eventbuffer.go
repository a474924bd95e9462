package game

import (
	"roborally/core"
	"roborally/core/replay"
)

// eventBuffer holds the events of the last round as the seat knows them, from the start of the
// first register to the next programming phase.
type eventBuffer struct {
	start   core.State
	events  []core.Event
	running bool // the round is not over
}

// add adds an event that has just been applied to the known state.
func (b *eventBuffer) add(e *core.Event, known *core.State) {
	began := core.Phase(e.Detail)
	switch {
	case e.Kind == core.PhaseBegan && began == core.Register1:
		*b = eventBuffer{start: *known, running: true} // a new slice, because recordings still use the old one
		return
	case !b.running:
		return
	}
	b.events = append(b.events, *e)
	b.running = e.Kind != core.GameOver && (e.Kind != core.PhaseBegan || began != core.Programming)
}

// complete reports whether the buffer holds a whole round.
func (b *eventBuffer) complete() bool { return len(b.events) > 0 && !b.running }

// recording returns the round as a recording.
func (b *eventBuffer) recording(setup *core.Setup) *replay.Recording {
	return replay.NewRecording(setup, b.start, b.events)
}
