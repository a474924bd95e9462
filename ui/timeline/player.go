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
	elapsed    time.Duration // time spent in the first beat of the queue
	begun      bool          // the first beat has begun
	applied    bool          // its events are applied already
	seen       int           // number of its events that were reported to OnVisible
	cuedUpTo   float64       // its cues are played up to this time; -1: none
	summary    *summary      // what is shown instead of motion, or nil
	stopping   bool          // Advance stops at the end of the current beat
	order      actingOrder   // in which the robots act
	traces     traces        // of past beats
	lateLabels []lateLabel   // labels of past beats
}

// NewPlayer returns a player of a game. It shows nothing until Reset.
func NewPlayer(setup *core.Setup) *Player {
	ignore := func(*core.Event, *core.State) {}
	return &Player{setup: setup, Speed: 1, OnApply: ignore, OnVisible: ignore, OnCue: func(sounds.Note) {}, cuedUpTo: -1}
}

// Reset starts anew from a view.
func (p *Player) Reset(view core.View) {
	p.Shown, p.order, p.traces = view, actingOrder{}, traces{}
	p.splitter = NewBeatSplitter(p.setup)
	p.Drop()
}

// Drop discards the queue.
func (p *Player) Drop() {
	p.queue, p.elapsed, p.begun, p.applied, p.seen, p.cuedUpTo, p.summary, p.stopping = nil, 0, false, false, 0, -1, nil, false
	p.lateLabels = p.lateLabels[:0]
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

// Beat returns the current beat, or nil.
func (p *Player) Beat() *Beat {
	if len(p.queue) == 0 {
		return nil
	}
	return &p.queue[0]
}

// Advance lets the time dt pass.
func (p *Player) Advance(dt time.Duration) {
	for len(p.queue) > 0 {
		if p.NoMotion && p.summary == nil {
			p.summarizePhase()
		}
		b := &p.queue[0]
		p.begin(b)
		whole := time.Duration(float64(p.duration(b)) / p.Speed)
		if p.elapsed+dt < whole {
			p.elapsed += dt
			p.ageLabels(dt)
			if p.summary == nil {
				t := float64(p.elapsed) / float64(whole)
				p.notifySeen(t)
				p.playCues(t)
			}
			return
		}
		if p.summary == nil {
			p.playCues(1)
		}
		p.ageLabels(whole - p.elapsed)
		dt -= whole - p.elapsed
		p.keepLateLabels()
		p.finish()
		if p.stopping {
			p.stopping = false
			return
		}
	}
}

// StopAfterBeat makes Advance stop once at the end of the current beat.
func (p *Player) StopAfterBeat() { p.stopping = true }

// begin starts a beat: it applies events that are applied at the start, and skips the lead at fast speed.
func (p *Player) begin(b *Beat) {
	if !p.begun {
		p.begun = true
		if b.ApplyAtStart && !p.applied {
			p.fold(b)
			p.applied = true
		}
		if p.Speed > 1 {
			p.elapsed = time.Duration(float64(b.Lead) / p.Speed) // no lead at fast speed
		}
	}
}

// duration returns how long the first beat is shown at normal speed.
func (p *Player) duration(b *Beat) time.Duration {
	if p.summary != nil {
		return p.summary.time
	}
	return b.Time
}

// finish applies the first beat and goes on to the next.
func (p *Player) finish() {
	b := &p.queue[0]
	if !p.applied {
		p.fold(b)
	}
	p.queue = p.queue[1:]
	p.elapsed, p.begun, p.applied, p.seen, p.cuedUpTo, p.summary = 0, false, false, 0, -1, nil
}

// notifySeen calls OnVisible for the events of the first beat that are visible at the time t, 0…1.
func (p *Player) notifySeen(t float64) {
	b := &p.queue[0]
	t, begun := b.eventTime(t)
	if !begun {
		return
	}
	for ; p.seen < len(b.Events) && b.moment(&b.Events[p.seen]) <= t; p.seen++ {
		p.OnVisible(&b.Events[p.seen], &p.Shown.State)
	}
}

func (p *Player) fold(b *Beat) {
	p.notifySeen(1)
	for i := range b.Events {
		p.OnApply(&b.Events[i], &p.Shown.State)
		p.order.fold(&b.Events[i])
		p.traces.fold(&b.Events[i])
		p.Shown.State.Apply(&b.Events[i])
	}
}

// SkipStep skips to the end of the current step: all robots' moves, one run of the belts, one volley.
func (p *Player) SkipStep() {
	if len(p.queue) == 0 {
		return
	}
	step, register := p.queue[0].Step, p.queue[0].Register
	for len(p.queue) > 0 && p.queue[0].Step == step && p.queue[0].Register == register {
		p.finish()
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
		p.finish()
	}
	p.Advance(0)
}

// Skip skips n beats.
func (p *Player) Skip(n int) {
	for ; n > 0 && len(p.queue) > 0; n-- {
		p.finish()
	}
}

// SkipAll skips to the end of the queue.
func (p *Player) SkipAll() { p.Skip(len(p.queue)) }

// Pose sets the scene of the current moment.
func (p *Player) Pose(scene *Scene) {
	if p.summary != nil {
		p.summary.pose(scene, &p.Shown.State)
		return
	}
	if len(p.queue) == 0 || p.queue[0].Time == 0 {
		PoseState(scene, &p.Shown.State)
		return
	}
	b := p.unapplied()
	t := float64(p.elapsed) * p.Speed / float64(b.Time)
	Pose(scene, p.setup.Board, &p.Shown.State, &b, t)
	scene.Traces = append(scene.Traces, p.traces.visibleDuring(&b)...)
	p.addLateLabels(scene)
}

// unapplied returns the first beat without the events that have moved anything already. What only has a label
// stays.
func (p *Player) unapplied() Beat {
	b := p.queue[0]
	if p.applied {
		b.Events = slices.DeleteFunc(slices.Clone(b.Events), func(e core.Event) bool { return e.Kind != core.Used && e.Kind != core.Lost })
	}
	return b
}

// Acting returns the seat whose card is being executed, or core.NoSeat.
func (p *Player) Acting() int {
	if b := p.Beat(); b != nil {
		return b.Acting()
	}
	return core.NoSeat
}
