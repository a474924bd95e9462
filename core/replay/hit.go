package replay

import "roborally/core"

// Hit is the damage, push or destruction of a robot. Everything at the same
// moment is one hit, and so is a push over several fields by one card.
type Hit struct {
	Events    []int // indices of its events in the recording; first, where there is one, that of the option that did it
	Robot     int   // the robot that is hit
	By        int   // the robot that did it, or core.NoSeat
	BeatStart int   // index of the first event of the beat; before it the robot is unharmed
}

// First returns the index of its first event.
func (h *Hit) First() int { return h.Events[0] }

// Last returns the index of its last event.
func (h *Hit) Last() int { return h.Events[len(h.Events)-1] }

// Hurts reports whether an event damages, pushes or destroys its robot.
func Hurts(e *core.Event) bool {
	switch e.Kind {
	case core.Damaged, core.Died, core.Controlled:
		return true
	case core.Moved:
		manner := core.Manner(e.Detail)
		return manner == core.Pushed || manner == core.ByPusher || manner == core.ByWeapon || manner == core.ByTow
	}
	return false
}

// Hits returns the hits on all robots, in order.
func (r *Recording) Hits() []Hit {
	var hits []Hit
	var last [core.MaxRobots]int // by robot: the index of its last hit, plus 1
	var used [core.MaxRobots]int // by robot: the index of the last event in which it has used an option, plus 1
	begins := 0                  // first event of the beat
	for n := range r.Events {
		e := &r.Events[n]
		if n == 0 || !core.SameBeat(&r.Events[n-1], e) {
			begins = n
		}
		if e.Robot >= 0 && e.Kind == core.Used && core.Power(e.Detail).Option() { // a bug hits nobody else
			used[e.Robot] = n + 1
		}
		if e.Robot < 0 || !Hurts(e) {
			continue
		}
		if i := last[e.Robot]; i > 0 && r.continues(&hits[i-1], n) {
			hits[i-1].Events = append(hits[i-1].Events, n)
			continue
		}
		hit := Hit{Events: []int{n}, Robot: int(e.Robot), By: int(e.By), BeatStart: begins}
		if e.By >= 0 && used[e.By] > 0 && r.due(used[e.By]-1, n) {
			hit.Events = []int{used[e.By] - 1, n}
		}
		hits = append(hits, hit)
		last[e.Robot] = len(hits)
	}
	return hits
}

// due reports whether a hit is due to the option whose use an event states: it was
// used in the same step, on that robot or on none in particular.
func (r *Recording) due(option, hit int) bool {
	was, e := &r.Events[option], &r.Events[hit]
	return r.SceneAt(option) == r.SceneAt(hit) && was.Step == e.Step && (was.By == e.Robot || was.By == core.NoSeat)
}

// continues reports whether event n belongs to the same hit.
func (r *Recording) continues(h *Hit, n int) bool {
	was, e := &r.Events[h.Last()], &r.Events[n]
	if r.SceneAt(h.Last()) != r.SceneAt(n) || was.Step != e.Step {
		return false
	}
	return was.Beat == e.Beat || was.Kind == core.Moved && e.Kind == core.Moved && was.Detail == e.Detail && was.By == e.By
}
