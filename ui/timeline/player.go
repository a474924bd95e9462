package timeline

import (
	"time"

	"roborally/core"
	"roborally/sounds"
)

// Player shows events at the speed at which one likes to look at them: it keeps
// what they have come to, and the beats that are still to come. The page of a
// game and the replay both show what it says.
type Player struct {
	// Shown is what the animation has come to.
	Shown core.View
	// Speed is how fast it goes; 1 is normal.
	Speed float64
	// Still is to show no motion: what a phase, a register for instance, has come to is shown at
	// once, with its beams and hits, for as long as it takes to look at it.
	Still bool
	// OnFold is told every event before it becomes true in Shown; before is the
	// state until then.
	OnFold func(e *core.Event, before *core.State)
	// OnSee is told every event, in their order, when it is seen to happen, at the latest
	// before it becomes true in Shown: what is said of it is to be read while one looks.
	OnSee func(e *core.Event, before *core.State)
	// OnCue is told every cue at the moment at which it is to be heard. What is
	// skipped makes no sound.
	OnCue func(sounds.Note)

	setup  *core.Setup
	cutter *Cutter
	queue  []Beat
	into   time.Duration // of the first beat in the queue
	begun  bool          // the first beat has begun
	told   bool          // its events are true already
	seen   int           // so many of its events have been seen to happen
	rung   float64       // the cues of the first beat are told up to there; -1: none
	look   *look         // what is looked at without motion, or nil
	halted bool          // the animation stops with the beat that is shown
	order  order         // in which the robots act
	traces traces        // of what is over
	late   []lateLabel   // labels of what is over
}

// NewPlayer gives a player of a game; Reset brings it to life.
func NewPlayer(setup *core.Setup) *Player {
	ignore := func(*core.Event, *core.State) {}
	return &Player{setup: setup, Speed: 1, OnFold: ignore, OnSee: ignore, OnCue: func(sounds.Note) {}, rung: -1}
}

// Reset begins anew with what is known at a moment.
func (p *Player) Reset(view core.View) {
	p.Shown, p.order, p.traces = view, order{}, traces{}
	p.cutter = NewCutter(p.setup)
	p.Drop()
}

// Drop forgets what is still to come.
func (p *Player) Drop() {
	p.queue, p.into, p.begun, p.told, p.seen, p.rung, p.look, p.halted = nil, 0, false, false, 0, -1, nil, false
	p.late = p.late[:0]
}

// Ready tells whether there is something to be shown: Reset was called.
func (p *Player) Ready() bool { return p.cutter != nil }

// Add lines up the next events. They must fit what was known before them
// (core.View.Apply has taken them).
func (p *Player) Add(events []core.Event) {
	if len(events) > 0 {
		p.queue = append(p.queue, p.cutter.Cut(events)...)
	}
}

// Busy tells whether there is something left to be shown.
func (p *Player) Busy() bool { return len(p.queue) > 0 }

// Left gives how many beats are left to be shown.
func (p *Player) Left() int { return len(p.queue) }

// Beat gives the beat that is shown, or nil.
func (p *Player) Beat() *Beat {
	if len(p.queue) == 0 {
		return nil
	}
	return &p.queue[0]
}

// Advance lets time pass.
func (p *Player) Advance(dt time.Duration) {
	for len(p.queue) > 0 {
		if p.Still && p.look == nil {
			p.leap()
		}
		b := &p.queue[0]
		p.begin(b)
		whole := time.Duration(float64(p.takes(b)) / p.Speed)
		if p.into+dt < whole {
			p.into += dt
			p.fade(dt)
			if p.look == nil {
				t := float64(p.into) / float64(whole)
				p.see(t)
				p.tell(t)
			}
			return
		}
		if p.look == nil {
			p.tell(1)
		}
		p.fade(whole - p.into)
		dt -= whole - p.into
		p.keepLabels()
		p.finish()
		if p.halted {
			p.halted = false
			return
		}
	}
}

// Halt has Advance stop at the end of the beat that is shown, once.
func (p *Player) Halt() { p.halted = true }

// begin lets what is true from the beginning of a beat become true.
func (p *Player) begin(b *Beat) {
	if !p.begun {
		p.begun = true
		if b.Early && !p.told {
			p.fold(b)
			p.told = true
		}
		if p.Speed > 1 {
			p.into = time.Duration(float64(b.Lead) / p.Speed) // who is in a hurry is not led
		}
	}
}

// takes gives how long one looks at the first beat at normal speed.
func (p *Player) takes(b *Beat) time.Duration {
	if p.look != nil {
		return p.look.time
	}
	return b.Time
}

// finish makes the first beat true and goes on to the next.
func (p *Player) finish() {
	b := &p.queue[0]
	if !p.told {
		p.fold(b)
	}
	p.queue = p.queue[1:]
	p.into, p.begun, p.told, p.seen, p.rung, p.look = 0, false, false, 0, -1, nil
}

// see tells which events of the first beat are seen when it has come to t, 0…1.
func (p *Player) see(t float64) {
	b := &p.queue[0]
	if t < 1 {
		if t = b.afterLead(t); t == 0 && b.Lead > 0 {
			return // nothing has happened yet
		}
	}
	for ; p.seen < len(b.Events) && b.moment(&b.Events[p.seen]) <= t; p.seen++ {
		p.OnSee(&b.Events[p.seen], &p.Shown.State)
	}
}

func (p *Player) fold(b *Beat) {
	p.see(1)
	for i := range b.Events {
		p.OnFold(&b.Events[i], &p.Shown.State)
		p.order.fold(&b.Events[i])
		p.traces.fold(&b.Events[i])
		p.Shown.State.Apply(&b.Events[i])
	}
}

// SkipStep goes to the end of the step that is shown: all robots' moves, one
// run of the belts, one volley.
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

// SkipRegister goes to the end of the register that is shown, or of what follows the
// last one.
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

// Skip goes on by n beats.
func (p *Player) Skip(n int) {
	for ; n > 0 && len(p.queue) > 0; n-- {
		p.finish()
	}
}

// SkipAll goes to the end of all that has happened.
func (p *Player) SkipAll() { p.Skip(len(p.queue)) }

// Pose sets the scene of this moment.
func (p *Player) Pose(scene *Scene) {
	if p.look != nil {
		p.look.pose(scene, &p.Shown.State)
		return
	}
	if len(p.queue) == 0 || p.queue[0].Time == 0 {
		Rest(scene, &p.Shown.State)
		return
	}
	b := p.queue[0]
	if p.told {
		b.Events = nil // they are true already
	}
	t := float64(p.into) * p.Speed / float64(b.Time)
	Pose(scene, p.setup.Board, &p.Shown.State, &b, t)
	scene.Traces = append(scene.Traces, p.traces.during(&b)...)
	p.linger(scene)
}

// Acting gives the seat whose card is being executed, or core.NoSeat.
func (p *Player) Acting() int {
	if b := p.Beat(); b != nil {
		return b.Acting()
	}
	return core.NoSeat
}
