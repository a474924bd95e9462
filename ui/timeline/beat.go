// Package timeline splits the events of a game into beats and computes what the board shows at every moment
// of a beat. It is pure: the same state, beat and time always produce the same scene, so speed, skipping
// and replay are the same events with another clock.
//
// Begin reading with Beat, Pose (the scene of a moment) and Player (plays beats as time passes).
package timeline

import (
	"time"

	"roborally/core"
)

// Beat is a group of events that happen at the same moment, with the time it takes to show them.
type Beat struct {
	Events []core.Event
	Step   core.Step
	// Register is the register that runs, or 0.
	Register int
	// Time is how long the beat takes at normal speed. A beat of no time shows nothing.
	Time time.Duration
	// Lead is the first part of Time, before anything moves: it marks the robot that is about to act.
	Lead time.Duration
	// ApplyAtStart means that the events are applied at the beginning of the beat, not at its end: cards
	// are looked at after they are revealed.
	ApplyAtStart bool
	// Idle means that machinery runs with no robot in it.
	Idle bool
	// MovingBefore and MovingAfter mean that the robot was already moving before the beat, or keeps moving
	// after it: then it neither speeds up nor slows down there.
	MovingBefore, MovingAfter bool
}

// BeatSplitter splits events into beats. It keeps its position in the register, because events arrive in
// batches.
type BeatSplitter struct {
	steps    []core.Step
	board    *core.Board
	register int
	nextStep int // index into steps: the first step not shown yet
	last     core.Event
}

// NewBeatSplitter returns a splitter for a game.
func NewBeatSplitter(setup *core.Setup) *BeatSplitter {
	return &BeatSplitter{steps: setup.Rules.Phase, board: setup.Board}
}

// Split returns the beats of the next events.
func (s *BeatSplitter) Split(events []core.Event) []Beat {
	var beats []Beat
	for len(events) > 0 {
		n := 1
		for n < len(events) && core.SameBeat(&events[n-1], &events[n]) {
			n++
		}
		first := &events[0]
		beats = append(beats, s.idleBefore(first)...)
		beat := Beat{Events: events[:n:n], Step: first.Step, Register: int(first.Register)}
		beat.setTimes()
		beats = append(beats, beat)
		events = events[n:]
	}
	linkWalks(beats)
	return beats
}

// idleBefore returns beats for the steps that ran without an event since the last one: machinery runs with
// or without a robot on it.
func (s *BeatSplitter) idleBefore(e *core.Event) []Beat {
	defer func() { s.last = *e }()
	switch {
	case e.Kind == core.PhaseBegan && s.register > 0:
		beats := s.idleUntil(len(s.steps))
		s.register = 0
		return beats
	case e.Register == 0:
		return nil
	case int(e.Register) != s.register:
		s.register, s.nextStep = int(e.Register), 0
	case e.Step == s.last.Step && e.Beat == s.last.Beat || e.Step == s.last.Step && !mayRepeat(e.Step):
		return nil // more of the same step
	}
	at := s.nextStep
	for at < len(s.steps) && s.steps[at] != e.Step {
		at++
	}
	if at == len(s.steps) {
		return nil
	}
	beats := s.idleUntil(at)
	s.nextStep = at + 1
	return beats
}

// mayRepeat reports whether a rule set may list the step twice in a row, each time with one beat.
func mayRepeat(step core.Step) bool {
	return step == core.StepSlowBelts || step == core.StepExpressBelts || step == core.StepAllBelts
}

func (s *BeatSplitter) idleUntil(at int) []Beat {
	var beats []Beat
	for ; s.nextStep < at; s.nextStep++ {
		if step := s.steps[s.nextStep]; s.hasMachinery(step) {
			beats = append(beats, Beat{Step: step, Register: s.register, Time: idleTime, Idle: true})
		}
	}
	return beats
}

// hasMachinery reports whether the board has machinery that runs in the step.
func (s *BeatSplitter) hasMachinery(step core.Step) bool {
	layout := s.board.Layout()
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
			if p.Registers.Has(s.register) {
				return true
			}
		}
	case core.StepCrushers:
		for _, p := range layout.Crushers {
			if p.Registers.Has(s.register) {
				return true
			}
		}
	}
	return false
}
