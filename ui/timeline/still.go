package timeline

import (
	"slices"
	"time"

	"roborally/core"
)

const (
	// stillTime is how long the result of a phase is shown without motion, at normal speed. readTime is
	// added for every hit, death, checkpoint, and whatever is noted beside a robot, up to four.
	stillTime = 1000 * time.Millisecond
	readTime  = 300 * time.Millisecond
	// stillMoment is the moment of a beat, 0…1, whose beams and bursts represent it.
	stillMoment = 0.5
)

// summary is the picture shown instead of the motion of a phase.
type summary struct {
	time   time.Duration
	traces []Trace
	beams  []Beam
	bursts []Burst
	cards  []GoalCard
	labels []Label
	own    bool // something that matters to the player has happened
}

// pose sets the scene: the final state, with everything fired and hit on the way.
func (l *summary) pose(scene *Scene, s *core.State) {
	PoseState(scene, s)
	scene.Traces = append(scene.Traces, l.traces...)
	scene.Beams = append(scene.Beams, l.beams...)
	scene.Bursts = append(scene.Bursts, l.bursts...)
	scene.Cards = append(scene.Cards, l.cards...)
	scene.Labels = append(scene.Labels, l.labels...)
}

// summarizePhase applies all queued beats of the next phase and leaves the last of them in the queue while
// the summary is shown.
func (p *Player) summarizePhase() {
	l := &summary{}
	for {
		l.add(p)
		p.playStillCues(&p.queue[0])
		if len(p.queue) == 1 || p.queue[1].beginsPhase() || p.stopping {
			break
		}
		p.Skip(1)
	}
	if !p.applied {
		p.fold(&p.queue[0])
	}
	p.current, p.clock, p.applied, p.summary = 1, p.queue[0].Start, true, l
}

// beginsPhase reports whether a phase begins with the beat: programming, a register, the end of a round.
func (b *Beat) beginsPhase() bool {
	return slices.ContainsFunc(b.Events, func(e core.Event) bool { return e.Kind == core.PhaseBegan })
}

// add adds what the first beat shows.
func (l *summary) add(p *Player) {
	b := &p.queue[0]
	l.own = l.own || b.concerns(p.Own)
	if b.Time == 0 || b.Idle {
		return
	}
	var scene Scene
	if !p.applied {
		Pose(&scene, p.setup.Board, &p.Shown.State, b, stillMoment)
		l.beams = append(l.beams, scene.Beams...)
		l.bursts = append(l.bursts, scene.Bursts...)
		l.cards = append(l.cards, scene.Cards...)
		for i := range scene.Labels {
			l.labels = scene.Labels[i].addTo(l.labels)
		}
	}
	l.time = max(l.time, stillTime)
	if !p.applied {
		l.traces = append(l.traces, b.traces(func(*core.Event) bool { return true })...)
	}
	for i := range b.Events {
		switch kind := b.Events[i].Kind; {
		case has(kind, momentous):
			l.time = min(l.time+readTime, stillTime+4*readTime)
		case kind == core.GameOver:
			l.time = max(l.time, gameEndTime)
		}
	}
}
