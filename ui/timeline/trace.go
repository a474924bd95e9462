package timeline

import (
	"roborally/core"
	"roborally/core/grid"
)

// Trace is the mark a movement leaves on the floor for a while: the path from one field to the next, or the
// edge at which a robot was stopped.
type Trace struct {
	X1, Y1, X2, Y2 float64
	// Seat is the robot that caused it: for a pushed robot the pusher. It is core.NoSeat at an edge.
	Seat int
	// Old means that another robot has begun to act since.
	Old bool
}

// stopLength is the marked part of an edge that stopped a robot, in fields.
const stopLength = 0.7

// traceOf returns the trace of an event of which the share k, 0…1, has happened; ok is false if it leaves
// none.
func traceOf(e *core.Event, k float64) (t Trace, ok bool) {
	x, y := float64(e.At.X), float64(e.At.Y)
	switch {
	case k <= 0:
	case e.Kind == core.Moved:
		dx, dy := float64(e.To.X-e.At.X), float64(e.To.Y-e.At.Y)
		t = Trace{X1: x, Y1: y, X2: x + k*dx, Y2: y + k*dy, Seat: int(e.Robot)}
		if manner := core.Manner(e.Detail); (manner == core.Pushed || manner == core.ByTow) && e.By >= 0 {
			t.Seat = int(e.By)
		}
		return t, true
	case e.Kind == core.Blocked && e.N >= 0:
		d := grid.Direction(e.N & 3).Step()
		x, y = x+float64(d.X)/2, y+float64(d.Y)/2
		const half = stopLength / 2
		return Trace{X1: x - half*float64(d.Y), Y1: y - half*float64(d.X), X2: x + half*float64(d.Y), Y2: y + half*float64(d.X), Seat: core.NoSeat}, true
	}
	return t, false
}

// leavesTrace reports whether the event leaves a trace: moves of the robots and slides on oil do. Belts and
// other machinery need none, because they are seen running.
func leavesTrace(e *core.Event) bool { return e.Step == core.StepMove || e.Step == core.StepOil }

// traces are those of past beats: of the robot whose turn it is, and of the one before. Scratches in the ice stay until
// the next round is played.
type traces struct {
	list      []Trace
	register  uint8
	step      core.Step
	scratches []Trace
}

// traces returns the traces of the beat's events that a condition holds for.
func (b *Beat) traces(of func(*core.Event) bool) (all []Trace) {
	if b.glide != nil {
		all = b.glide.traces(1)
	}
	for i := range b.Events {
		e := &b.Events[i]
		if t, ok := traceOf(e, 1); ok && of(e) && !b.glides(e) {
			all = append(all, t)
		}
	}
	return all
}

// fold adds a beat.
func (t *traces) fold(b *Beat) {
	for i := range b.Events {
		e := &b.Events[i]
		if e.Step != t.step || e.Register != t.register {
			t.list, t.step, t.register = t.list[:0], e.Step, e.Register
		}
		if e.Kind == core.Acted {
			t.age()
		}
		if e.Kind == core.PhaseBegan && core.Phase(e.Detail) == core.Register1 {
			t.scratches = t.scratches[:0]
		}
	}
	t.list = append(t.list, b.traces(leavesTrace)...)
	t.scratches = append(t.scratches, b.scratches()...)
}

// age marks the traces as old and drops those that were old.
func (t *traces) age() {
	fresh := t.list[:0]
	for _, trace := range t.list {
		if !trace.Old {
			trace.Old = true
			fresh = append(fresh, trace)
		}
	}
	t.list = fresh
}

// visibleDuring returns the traces that are still visible during a beat.
func (t *traces) visibleDuring(b *Beat) []Trace {
	if b.Step != t.step || b.Register != int(t.register) {
		return nil
	}
	return t.list
}
