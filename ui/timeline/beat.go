// Package timeline cuts the events of a game into beats and says what can be
// seen at every moment of one. It is pure: the same state, beat and time always
// give the same scene, so that speed, skipping and replay are the same events
// with another clock.
package timeline

import (
	"time"

	"roborally/core"
)

// Beat is what happens at the same moment, and how long one looks at it.
type Beat struct {
	Events []core.Event
	Step   core.Step
	// Register is the register that runs, or 0.
	Register int
	// Time is how long the beat takes at normal speed. A beat that takes none
	// has nothing to see.
	Time time.Duration
	// Lead is the part of Time before anything moves, in which one sees who is
	// about to act.
	Lead time.Duration
	// Early says that the events are true from the beginning of the beat and
	// not from its end: cards are looked at after they are revealed.
	Early bool
	// Idle says that machinery runs without anybody in it.
	Idle bool
	// From and On say that the mover was in motion before, and still will be
	// after the beat: it need not gather speed, or lose it.
	From, On bool
}

// Cutter cuts events into beats. It remembers where it is, because events come
// in pieces.
type Cutter struct {
	steps    []core.Step
	board    *core.Board
	register int
	next     int // index into steps: what has not been seen to run
	last     core.Event
}

// NewCutter gives a cutter for a game.
func NewCutter(setup *core.Setup) *Cutter {
	return &Cutter{steps: setup.Rules.Phase, board: setup.Board}
}

// Cut gives the beats of the next events.
func (c *Cutter) Cut(events []core.Event) []Beat {
	var beats []Beat
	for len(events) > 0 {
		n := 1
		for n < len(events) && core.Together(&events[n-1], &events[n]) {
			n++
		}
		first := &events[0]
		beats = append(beats, c.idle(first)...)
		beat := Beat{Events: events[:n:n], Step: first.Step, Register: int(first.Register)}
		beat.measure()
		beats = append(beats, beat)
		events = events[n:]
	}
	link(beats)
	return beats
}

// idle gives beats for the steps that have run since without anybody noticing:
// machinery runs whether or not there is a robot on it.
func (c *Cutter) idle(e *core.Event) []Beat {
	defer func() { c.last = *e }()
	switch {
	case e.Kind == core.PhaseBegan && c.register > 0:
		beats := c.skipTo(len(c.steps))
		c.register = 0
		return beats
	case e.Register == 0:
		return nil
	case int(e.Register) != c.register:
		c.register, c.next = int(e.Register), 0
	case e.Step == c.last.Step && e.Beat == c.last.Beat || e.Step == c.last.Step && !repeats(e.Step):
		return nil // more of the same step
	}
	at := c.next
	for at < len(c.steps) && c.steps[at] != e.Step {
		at++
	}
	if at == len(c.steps) {
		return nil
	}
	beats := c.skipTo(at)
	c.next = at + 1
	return beats
}

// repeats tells whether a rule set may list the step twice running, each time
// with one beat.
func repeats(s core.Step) bool {
	return s == core.StepSlowBelts || s == core.StepExpressBelts || s == core.StepAllBelts
}

func (c *Cutter) skipTo(at int) []Beat {
	var beats []Beat
	for ; c.next < at; c.next++ {
		if step := c.steps[c.next]; c.has(step) {
			beats = append(beats, Beat{Step: step, Register: c.register, Time: idleTime, Idle: true})
		}
	}
	return beats
}

// has tells whether the board has machinery that runs in the step.
func (c *Cutter) has(step core.Step) bool {
	layout := c.board.Layout()
	any := func(terrains ...core.Terrain) bool {
		for i := range layout.Fields {
			for _, t := range terrains {
				if layout.Fields[i].Terrain == t {
					return true
				}
			}
		}
		return false
	}
	switch step {
	case core.StepSlowBelts:
		return any(core.SlowBelt)
	case core.StepExpressBelts:
		return any(core.ExpressBelt)
	case core.StepAllBelts:
		return any(core.SlowBelt, core.ExpressBelt)
	case core.StepGears:
		return any(core.GearLeft, core.GearRight)
	case core.StepPushers:
		for _, p := range layout.Pushers {
			if p.Registers.Has(c.register) {
				return true
			}
		}
	case core.StepCrushers:
		for _, p := range layout.Crushers {
			if p.Registers.Has(c.register) {
				return true
			}
		}
	}
	return false
}
