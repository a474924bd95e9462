package timeline

import (
	"slices"
	"time"

	"roborally/core"
)

const (
	// stillTime is how long one looks, at normal speed, at what a phase has come
	// to where there is no motion; readTime is added for every hit, death and
	// checkpoint, up to four.
	stillTime = 1000 * time.Millisecond
	readTime  = 300 * time.Millisecond
	// glance is the moment of a beat whose beams and bursts stand for it.
	glance = 0.5
)

// look is what one looks at instead of a phase's motion.
type look struct {
	time   time.Duration
	traces []Trace
	beams  []Beam
	bursts []Burst
	labels []Label
}

// pose sets the scene: everything where it has come to, and what was fired and
// hit on the way.
func (l *look) pose(scene *Scene, s *core.State) {
	Rest(scene, s)
	scene.Traces = append(scene.Traces, l.traces...)
	scene.Beams = append(scene.Beams, l.beams...)
	scene.Bursts = append(scene.Bursts, l.bursts...)
	scene.Labels = append(scene.Labels, l.labels...)
}

// leap makes all beats of the phase true that is next, as far as they have been
// added, and leaves the last of them in the queue to be looked at.
func (p *Player) leap() {
	l := &look{}
	for {
		l.add(p)
		p.tellStill(&p.queue[0])
		if len(p.queue) == 1 || p.queue[1].begins() || p.halted {
			break
		}
		p.finish()
	}
	if !p.told {
		p.fold(&p.queue[0])
	}
	p.begun, p.told, p.look = true, true, l
}

// begins tells whether a phase begins with the beat: programming, a register, the
// end of a round.
func (b *Beat) begins() bool {
	return slices.ContainsFunc(b.Events, func(e core.Event) bool { return e.Kind == core.PhaseBegan })
}

// add notes what is to be seen in the first beat.
func (l *look) add(p *Player) {
	b := &p.queue[0]
	if b.Time == 0 || b.Idle {
		return
	}
	var scene Scene
	if !p.told {
		Pose(&scene, p.setup.Board, &p.Shown.State, b, glance)
		l.beams = append(l.beams, scene.Beams...)
		l.bursts = append(l.bursts, scene.Bursts...)
		for i := range scene.Labels {
			l.labels = scene.Labels[i].among(l.labels)
		}
	}
	l.time = max(l.time, stillTime)
	for i := range b.Events {
		if t, ok := traceOf(&b.Events[i], 1); ok && !p.told {
			l.traces = append(l.traces, t)
		}
		switch b.Events[i].Kind {
		case core.Damaged, core.Died, core.Touched:
			l.time = min(l.time+readTime, stillTime+4*readTime)
		case core.GameOver:
			l.time = max(l.time, gameEndTime)
		}
	}
}
