package timeline

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/sounds"
)

// Player plays events at a speed that can be followed: it holds the state shown so far and the queue of
// beats to come. The page of a game and the replay both use it.
type Player struct {
	// Shown is the view that the animation has reached.
	Shown core.View
	// Speed is the speed of play; 1 is normal.
	Speed float64
	// Own holds the seats of the player, empty for a spectator. What hits, pushes or destroys their robots, and the
	// checkpoints these reach, takes a little longer than what happens to others, and is never shown faster.
	Own []int
	// NoMotion shows no motion: the result of a whole phase, such as a register, appears at once with its
	// beams and hits, and stays long enough to be read.
	NoMotion bool
	// OnApply is called for every event just before it is applied to Shown; before is the state until then.
	OnApply func(e *core.Event, before *core.State)
	// OnVisible is called for every event, in order, when it becomes visible, and always before it is applied
	// to Shown: the player can read about it while watching.
	OnVisible func(e *core.Event, before *core.State)
	// OnCue is called for every cue when it must be heard. Skipped events make no sound.
	OnCue func(sounds.Note)

	setup      *core.Setup
	splitter   *BeatSplitter
	queue      []Beat
	current    int           // number of beats at the front of the queue that are shown now; 0: the first has not begun
	clock      time.Duration // of their group, at normal speed
	applied    bool          // the events of the first beat are applied already
	seenBeats  int           // number of beats whose events were all reported to OnVisible
	seenEvents int           // the same for events of the next beat
	ahead      core.State    // the state before that beat
	cuedUpTo   time.Duration // cues are played up to this moment of the clock
	hurry      bool          // everything but the player's own moments is shown faster
	changes    int           // see Changes
	summary    *summary      // what is shown instead of motion, or nil
	stopping   bool          // Advance stops at the end of the current beats
	order      actingOrder   // in which the robots act
	traces     traces        // of past beats
	lateLabels []lateLabel   // labels of past beats
}

// NewPlayer returns a player of a game. It shows nothing until Reset.
func NewPlayer(setup *core.Setup) *Player {
	ignore := func(*core.Event, *core.State) {}
	return &Player{setup: setup, Speed: 1, OnApply: ignore, OnVisible: ignore, OnCue: func(sounds.Note) {}}
}

// Reset starts anew from a view.
func (p *Player) Reset(view core.View) {
	p.Shown, p.order, p.traces = view, actingOrder{}, traces{}
	p.splitter = NewBeatSplitter(p.setup, &view.State)
	p.Drop()
}

// Drop discards the queue.
func (p *Player) Drop() {
	p.queue, p.seenBeats, p.seenEvents, p.stopping, p.lateLabels = nil, 0, 0, false, p.lateLabels[:0]
	p.rest()
}

// rest ends what is shown of the first beats, so that the next one begins at its beginning.
func (p *Player) rest() {
	p.current, p.clock, p.applied, p.summary = 0, 0, false, nil
	p.changes++
}

// Ready reports whether there is something to show, that is, whether Reset was called.
func (p *Player) Ready() bool { return p.splitter != nil }

// Add queues the next events. They must follow what was added before (core.View.Apply has accepted them).
func (p *Player) Add(events []core.Event) {
	if len(events) > 0 {
		p.queue = append(p.queue, p.splitter.Split(events)...)
	}
}

// Busy reports whether beats are left to show.
func (p *Player) Busy() bool { return len(p.queue) > 0 }

// BeatsLeft returns the number of beats left to show.
func (p *Player) BeatsLeft() int { return len(p.queue) }

// Changes returns a number that changes whenever something beside the board may have to be brought up to date: a beat
// begins or ends, or an event becomes visible.
func (p *Player) Changes() int { return p.changes }

// Beat returns the first beat that is not over, or nil.
func (p *Player) Beat() *Beat {
	if len(p.queue) == 0 {
		return nil
	}
	return &p.queue[0]
}

// playing returns the number of beats at the front of the queue that are shown now.
func (p *Player) playing() int { return min(len(p.queue), max(1, p.current)) }

// elapsed returns how long the current beats have been shown, at normal speed.
func (p *Player) elapsed() time.Duration {
	if p.current == 0 {
		return 0
	}
	return p.clock - p.queue[0].Start
}

// Advance lets the time dt pass.
func (p *Player) Advance(dt time.Duration) {
	for len(p.queue) > 0 {
		if p.NoMotion && p.summary == nil {
			p.summarizePhase()
		}
		p.begin()
		rate, end := p.rate(), p.end()
		left := time.Duration(float64(end-p.clock) / rate)
		if dt < left {
			p.ageLabels(dt)
			p.proceed(p.clock + time.Duration(float64(dt)*rate))
			return
		}
		p.ageLabels(left)
		p.proceed(end)
		dt -= left
		for range p.current {
			p.keepLateLabels()
			p.apply()
		}
		p.rest()
		if p.stopping {
			p.stopping = false
			return
		}
	}
}

// StopAfterBeat makes Advance stop once at the end of the current beats.
func (p *Player) StopAfterBeat() { p.stopping = true }

// begin begins the next beats, and applies events that are applied at the start.
func (p *Player) begin() {
	if p.current > 0 {
		return
	}
	b := &p.queue[0]
	p.current, p.clock = max(1, b.Group), b.Start
	p.cuedUpTo = p.clock - 1
	if b.ApplyAtStart && !p.applied {
		p.fold(b)
		p.applied = true
	}
}

// end returns when the current beats are over, on their clock.
func (p *Player) end() time.Duration {
	if p.summary != nil {
		return p.queue[0].Start + p.summary.time
	}
	return groupEnd(p.queue[:p.current])
}

// proceed sets the clock of the current beats and reports what happens until then.
func (p *Player) proceed(clock time.Duration) {
	for i := range p.queue[:p.current] {
		for _, at := range [2]time.Duration{p.queue[i].Start, p.queue[i].end()} {
			if p.clock < at && at <= clock {
				p.changes++
			}
		}
	}
	p.clock = clock
	if p.summary == nil {
		p.notifySeen(p.current, clock)
		p.playCues()
	}
}

// notifySeen calls OnVisible for the events of the first n beats that are visible at a moment of their clock.
func (p *Player) notifySeen(n int, clock time.Duration) {
	if p.seenBeats == 0 && p.seenEvents == 0 {
		p.ahead = p.Shown.State
	}
	for p.seenBeats < n {
		b := &p.queue[p.seenBeats]
		for ; p.seenEvents < len(b.Events); p.seenEvents++ {
			if b.at(&b.Events[p.seenEvents]) > clock {
				return
			}
			p.changes++
			p.OnVisible(&b.Events[p.seenEvents], &p.ahead)
		}
		if p.seenBeats+1 < n {
			for i := range b.Events {
				p.ahead.Apply(&b.Events[i])
			}
		}
		p.seenBeats, p.seenEvents = p.seenBeats+1, 0
	}
}

// apply applies the first beat and removes it from the queue.
func (p *Player) apply() {
	if b := &p.queue[0]; !p.applied {
		p.fold(b)
	}
	p.queue, p.applied = p.queue[1:], false
	p.seenBeats, p.current = p.seenBeats-1, max(0, p.current-1)
}

func (p *Player) fold(b *Beat) {
	p.notifySeen(1, b.end())
	for i := range b.Events {
		p.OnApply(&b.Events[i], &p.Shown.State)
		p.order.fold(&b.Events[i])
		p.Shown.State.Apply(&b.Events[i])
	}
	p.traces.fold(b)
}

// SkipStep skips to the end of the current step: all robots' moves, one run of the belts, one volley.
func (p *Player) SkipStep() {
	if len(p.queue) == 0 {
		return
	}
	p.Skip(p.playing() - 1)
	step, register := p.queue[0].Step, p.queue[0].Register
	for len(p.queue) > 0 && p.queue[0].Step == step && p.queue[0].Register == register {
		p.Skip(1)
	}
	p.Advance(0)
}

// SkipRegister skips to the end of the current register, or of what follows the last one.
func (p *Player) SkipRegister() {
	if len(p.queue) == 0 {
		return
	}
	register := p.queue[0].Register
	for len(p.queue) > 0 && p.queue[0].Register == register {
		p.Skip(1)
	}
	p.Advance(0)
}

// Skip skips n beats.
func (p *Player) Skip(n int) {
	for ; n > 0 && len(p.queue) > 0; n-- {
		p.apply()
		p.rest()
	}
}

// SkipAll skips to the end of the queue.
func (p *Player) SkipAll() { p.Skip(len(p.queue)) }

// Pose sets the scene of the current moment.
func (p *Player) Pose(scene *Scene) {
	defer func() { scene.Scratches = append(scene.Scratches, p.traces.scratches...) }()
	if p.summary != nil {
		p.summary.pose(scene, &p.Shown.State)
		return
	}
	if n := p.playing(); n == 0 || n == 1 && p.queue[0].Time == 0 {
		PoseState(scene, &p.Shown.State)
		return
	}
	if n := p.playing(); n > 1 {
		poseGroup(scene, p.setup.Board, &p.Shown.State, p.queue[:n], p.clock)
	} else {
		b := p.unapplied()
		Pose(scene, p.setup.Board, &p.Shown.State, &b, float64(p.elapsed())/float64(b.Time))
	}
	scene.Traces = append(scene.Traces, p.traces.visibleDuring(&p.queue[0])...)
	p.addLateLabels(scene)
}

// unapplied returns the first beat without the events that have moved anything already. What only has a label
// stays.
func (p *Player) unapplied() Beat {
	b := p.queue[0]
	if p.applied {
		b.Events = slices.DeleteFunc(slices.Clone(b.Events), func(e core.Event) bool { return !has(e.Kind, onlyLabel) })
	}
	return b
}
