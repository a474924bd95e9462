package timeline

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/core/grid"
)

// A group is a run of beats that overlap in time: the cards of robots that cannot meet, machinery with no robot in
// it, and a volley that hits nobody together with the next one. Its beats stay in the order of the events.

// group returns the beats with their groups; s is the state before them. Machinery that runs along with nothing is
// left out.
func group(beats []Beat, s core.State) []Beat {
	var grouped []Beat
	for len(beats) > 0 {
		n := 1
		switch first := &beats[0]; {
		case first.Step == core.StepMove:
			n = overlapActs(beats, &s)
		case first.Idle || first.isVolley():
			n = overlapMachinery(beats)
		}
		setShares(beats[:n])
		for _, b := range beats[:n] {
			if b.Idle && b.Time == 0 {
				continue
			}
			for i := range b.Events {
				s.Apply(&b.Events[i])
			}
			grouped = append(grouped, b)
		}
		beats = beats[n:]
	}
	return grouped
}

// groupEnd returns how long a group takes.
func groupEnd(beats []Beat) (end time.Duration) {
	for i := range beats {
		end = max(end, beats[i].end())
	}
	return end
}

// setShares divides the time of a group among its beats; a beat that is shown alone has all of its own.
func setShares(beats []Beat) {
	var sum time.Duration
	for i := range beats {
		b := &beats[i]
		b.share, sum = b.Time, sum+b.Time
	}
	if beats[0].Group < 2 {
		return
	}
	whole := groupEnd(beats)
	left := whole
	for i := range beats {
		b := &beats[i]
		b.share = time.Duration(float64(whole) * float64(b.Time) / float64(sum))
		left -= b.share
	}
	beats[len(beats)-1].share += left
}

// overlapMachinery groups the beats from the first one on, which is idle or a volley, and returns their number: idle
// machinery runs along with the next beat of the register, and a volley that hits nobody with the next volley. Idle
// machinery without such a beat gets no time.
func overlapMachinery(beats []Beat) int {
	n := 0
	for n < len(beats) && (beats[n].Idle || beats[n].Time == 0) && beats[n].Register == beats[0].Register {
		n++
	}
	if n == len(beats) || beats[n].Register != beats[0].Register {
		for i := range beats[:n] {
			if beats[i].Idle {
				beats[i].Time = 0
			}
		}
		return n
	}
	last := &beats[n]
	n++
	if last.isVolley() && last.outcomeStart() == 0 && n < len(beats) && beats[n].isVolley() && beats[n].Register == last.Register {
		beats[n].Start = last.Start + volleyInterval
		last = &beats[n]
		n++
	}
	for i := range beats[:n] {
		if beats[i].Idle {
			beats[i].Time = min(beats[i].Time, last.end())
		}
	}
	beats[0].Group = n
	return n
}

// isVolley reports whether lasers fire in the beat.
func (b *Beat) isVolley() bool {
	return slices.ContainsFunc(b.Events, func(e core.Event) bool { return e.Kind == core.Beam || e.Kind == core.Shot })
}

// act is the execution of one robot's card.
type act struct {
	beats  []Beat
	robots [core.MaxRobots]bool // that take part
	fields []grid.Pos           // that it touches
	// plain means that the robot only turns, walks, glides or is stopped: it pushes nobody, nobody is hit, and no
	// checkpoint is reached.
	plain bool
}

// overlapActs groups the cards that are executed from the first beat on, and returns the number of beats. Each card
// begins actInterval after the one before it, but not before the end of those that it depends on. Cards that are not
// plain are shown alone.
func overlapActs(beats []Beat, s *core.State) int {
	state := *s
	var acts []act
	n, last, end := 0, time.Duration(0), time.Duration(0)
	for n < len(beats) && beats[n].Step == core.StepMove && beats[n].Register == beats[0].Register {
		a := nextAct(beats[n:], &state)
		if !a.plain {
			break
		}
		start := time.Duration(0)
		if len(acts) > 0 {
			start = last + actInterval
			for i := range acts {
				if acts[i].meets(&a) {
					start = max(start, groupEnd(acts[i].beats))
				}
			}
			if start >= end {
				break
			}
		}
		last = start
		for i := range a.beats {
			b := &a.beats[i]
			b.Start, start = start, start+b.Time
			for j := range b.Events {
				state.Apply(&b.Events[j])
			}
		}
		acts, end, n = append(acts, a), max(end, start), n+len(a.beats)
	}
	switch {
	case n == 0:
		return len(nextAct(beats, s).beats)
	case len(acts) == 1:
		for i := range beats[:n] {
			beats[i].Start = 0
		}
		return n
	}
	beats[0].Group = n
	return n
}

// nextAct returns the act that begins with the first beat.
func nextAct(beats []Beat, s *core.State) act {
	actor := beats[0].actor()
	n := 1
	for n < len(beats) && beats[n].Step == core.StepMove && beats[n].Register == beats[0].Register && !beats[n].beginsAct() {
		if next := beats[n].actor(); next != core.NoSeat && next != actor {
			break
		}
		n++
	}
	a := act{beats: beats[:n], plain: true}
	for i := range a.beats {
		for j := range a.beats[i].Events {
			a.touch(&a.beats[i].Events[j], s)
		}
	}
	return a
}

// beginsAct reports whether a robot begins to execute its card in the beat.
func (b *Beat) beginsAct() bool {
	return slices.ContainsFunc(b.Events, func(e core.Event) bool { return e.Kind == core.Acted })
}

// actor returns the seat whose robot does something of its own accord in the beat, or core.NoSeat.
func (b *Beat) actor() int {
	if acting := b.Acting(); acting != core.NoSeat || len(b.Events) == 0 {
		return acting
	}
	return int(b.Events[0].Robot)
}

// touch adds the robots and fields of an event; s is the state before the act.
func (a *act) touch(e *core.Event, s *core.State) {
	for _, robot := range [2]int8{e.Robot, e.By} {
		if robot >= 0 && !a.robots[robot] {
			a.robots[robot] = true
			a.fields = append(a.fields, s.Robots[robot].At)
		}
	}
	switch manner := core.Manner(e.Detail); e.Kind {
	case core.Acted, core.Turned, core.Drifted, core.Declares, core.Influenced:
	case core.Moved:
		a.plain = a.plain && (manner == core.ByCard || manner == core.ByGlide)
		// A diagonal step passes the corner of the two fields beside it.
		a.fields = append(a.fields, e.At, e.To, grid.Pos{X: e.At.X, Y: e.To.Y}, grid.Pos{X: e.To.X, Y: e.At.Y})
	case core.Blocked:
		a.fields = append(a.fields, e.At)
		if e.N >= 0 {
			a.fields = append(a.fields, e.At.Step(grid.Direction(e.N&3)))
		} else {
			a.plain = false // what stopped it is not known
		}
	default:
		a.plain = false
	}
}

// meets reports whether two acts have a robot or a field in common, so that one must end before the other begins.
func (a *act) meets(b *act) bool {
	for i := range a.robots {
		if a.robots[i] && b.robots[i] {
			return true
		}
	}
	return slices.ContainsFunc(a.fields, func(p grid.Pos) bool { return slices.Contains(b.fields, p) })
}
