package replay

import "roborally/core"

// Hit is something that was done to a robot: it was hurt, pushed or destroyed.
// What happens to it at the same moment is one hit, and so is being pushed over
// several fields by one card.
type Hit struct {
	Events []int // numbers of the events of the film that make it up
	Robot  int
	By     int // the robot that did it, or core.NoSeat
	At     int // number of the first event of the beat: before it all is well
}

// First gives the number of its first event.
func (h *Hit) First() int { return h.Events[0] }

// Last gives the number of its last event.
func (h *Hit) Last() int { return h.Events[len(h.Events)-1] }

// Hurts tells whether an event does something to its robot: it is hurt, pushed or
// destroyed.
func Hurts(e *core.Event) bool {
	switch e.Kind {
	case core.Damaged, core.Died:
		return true
	case core.Moved:
		manner := core.Manner(e.Detail)
		return manner == core.Pushed || manner == core.ByPusher
	}
	return false
}

// Hits lists what was done to robots, in the order in which it happened.
func (f *Film) Hits() []Hit {
	var hits []Hit
	var last [core.MaxRobots]int // number of the robot's last hit and 1 more
	begins := 0                  // first event of the beat
	for n := range f.Events {
		e := &f.Events[n]
		if n == 0 || !core.Together(&f.Events[n-1], e) {
			begins = n
		}
		if e.Robot < 0 || !Hurts(e) {
			continue
		}
		if i := last[e.Robot]; i > 0 && f.goesOn(&hits[i-1], n) {
			hits[i-1].Events = append(hits[i-1].Events, n)
			continue
		}
		hits = append(hits, Hit{Events: []int{n}, Robot: int(e.Robot), By: int(e.By), At: begins})
		last[e.Robot] = len(hits)
	}
	return hits
}

// goesOn tells whether event number n is more of the same hit.
func (f *Film) goesOn(h *Hit, n int) bool {
	was, e := &f.Events[h.Last()], &f.Events[n]
	if f.SceneAt(h.Last()) != f.SceneAt(n) || was.Step != e.Step {
		return false
	}
	return was.Beat == e.Beat || was.Kind == core.Moved && e.Kind == core.Moved && was.Detail == e.Detail && was.By == e.By
}
