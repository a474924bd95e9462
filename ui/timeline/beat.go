// Package timeline splits the events of a game into beats and computes what the board shows at every moment
// of a beat. It is pure: the same state, beat and time always produce the same scene, so speed, skipping
// and replay are the same events with another clock.
//
// Begin reading with Beat, Pose (the scene of a moment) and Player (plays beats as time passes). The file
// group.go decides which beats are shown together.
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
	// Start is when the beat begins, counted from the beginning of its group; Group is the number of beats of
	// the group that begins with this one, or 0.
	Start time.Duration
	Group int
	// ApplyAtStart means that the events are applied at the beginning of the beat, not at its end: cards
	// are looked at after they are revealed.
	ApplyAtStart bool
	// Idle means that machinery runs with no robot in it. It always runs along with another beat.
	Idle bool
	// MovingBefore and MovingAfter mean that the robot was already moving before the beat, or keeps moving
	// after it: then it neither speeds up nor slows down there.
	MovingBefore, MovingAfter bool

	share     time.Duration // the part of its group's time that counts as the beat's in SeekPlayer.Progress
	glide     *glide        // of a robot on ice, or nil
	glideTime time.Duration // how much of Time, after Lead, the glide takes
}

// end returns when the beat ends, counted from the beginning of its group.
func (b *Beat) end() time.Duration { return b.Start + b.Time }

// progress returns the progress of the beat, 0…1, at a time of its group; below 0 it has not begun.
func (b *Beat) progress(clock time.Duration) float64 {
	if clock >= b.end() {
		return 1
	}
	return float64(clock-b.Start) / float64(b.Time)
}

// BeatSplitter splits events into beats. It keeps its position in the game, because events arrive in
// batches.
type BeatSplitter struct {
	steps    []core.Step
	board    *core.Board
	state    core.State // after the events split so far
	register int
	nextStep int // index into steps: the first step not shown yet
	last     core.Event
}

// NewBeatSplitter returns a splitter for the events that follow a state of a game.
func NewBeatSplitter(setup *core.Setup, before *core.State) *BeatSplitter {
	return &BeatSplitter{steps: setup.Rules.Phase, board: setup.Board, state: *before}
}

// Split returns the beats of the next events.
func (s *BeatSplitter) Split(events []core.Event) []Beat {
	var beats []Beat
	before, round := s.state, int(s.state.Round)
	for len(events) > 0 {
		n := 1
		for n < len(events) && (core.SameBeat(&events[n-1], &events[n]) ||
			tows(&events[n]) && steps(events[:n], events[n].By) || spins(events[:n], &events[n])) {
			n++
		}
		first := &events[0]
		beats = append(beats, s.idleBefore(first)...)
		beat := Beat{Events: events[:n:n], Step: first.Step, Register: int(first.Register), glide: glideOf(events[:n], s.board.Layout(), &s.state)}
		beat.setTimes(round, s.state.Seats == 1)
		beats = append(beats, beat)
		for i := range beat.Events {
			s.state.Apply(&beat.Events[i])
		}
		round = int(s.state.Round)
		events = events[n:]
	}
	linkWalks(beats)
	return group(beats, before)
}

// idleBefore returns beats for the steps that ran without an event since the last one: machinery runs with
// or without a robot on it.
func (s *BeatSplitter) idleBefore(e *core.Event) []Beat {
	defer func() { s.last = *e }()
	switch {
	case e.Kind == core.PhaseBegan:
		s.register = 0
		return nil
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
	var beats []Beat
	for ; s.nextStep < at; s.nextStep++ {
		if step := s.steps[s.nextStep]; s.hasMachinery(step) {
			beats = append(beats, Beat{Step: step, Register: s.register, Time: beltTime, Idle: true})
		}
	}
	s.nextStep = at + 1
	return beats
}

// mayRepeat reports whether a rule set may list the step twice in a row, each time with one beat.
func mayRepeat(step core.Step) bool {
	return step == core.StepSlowBelts || step == core.StepExpressBelts || step == core.StepAllBelts
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
