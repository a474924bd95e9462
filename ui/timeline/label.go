package timeline

import (
	"math"
	"slices"
	"time"

	"roborally/core"
)

// Label is a number beside a robot that rises and fades: points that it loses,
// negative, or gets back, or how many of its goals it has reached. T runs from 0 to 1.
type Label struct {
	X, Y float64
	N    int
	// Of says that N counts goals, and how many there are; else it is 0.
	Of int
	T  float64
}

// labelTime is how long a label is to be read at least, at whatever speed.
const labelTime = 900 * time.Millisecond

// lateLabel is a label that outlives its beat.
type lateLabel struct {
	Label
	left time.Duration
}

// alike tells whether a label stands where another one does and says the same kind of
// thing.
func (l *Label) alike(other *Label) bool {
	return other.X == l.X && other.Y == l.Y && (other.N < 0) == (l.N < 0) && other.Of == l.Of
}

// among gives the labels and this one. What a robot loses twice is added up.
func (l Label) among(labels []Label) []Label {
	for i := range labels {
		if other := &labels[i]; l.Of == 0 && l.alike(other) {
			other.N += l.N
			return labels
		}
	}
	return append(labels, l)
}

// label writes points beside a robot: it trembles, they do not.
func (p *poser) label(robot, n int, t float64) {
	r := &p.scene.Robots[robot]
	p.write(Label{X: math.Round(r.X), Y: math.Round(r.Y), N: n, T: t})
}

// goal writes beside a robot how many of its goals it has reached.
func (p *poser) goal(e *core.Event, t float64) {
	p.write(Label{X: float64(e.At.X), Y: float64(e.At.Y), N: int(e.N), Of: int(p.state.Robots[e.Robot].GoalCount), T: t})
}

func (p *poser) write(l Label) {
	if l.T > 0 && l.T < 1 {
		p.scene.Labels = l.among(p.scene.Labels)
	}
}

// share gives how much of its life, 0…1, a label lives within its beat. Where the beat is
// too short to read it, the rest comes afterwards.
func (p *Player) share(b *Beat) float64 {
	const after = 0.6 // of the beat is left when what costs points begins
	return min(1, after*float64(b.Time-b.Lead)/p.Speed/float64(labelTime))
}

// keepLabels keeps the labels of the first beat, which is over, as long as they must be
// read.
func (p *Player) keepLabels() {
	b := &p.queue[0]
	left := time.Duration((1 - p.share(b)) * float64(labelTime))
	if p.look != nil || p.told || left <= 0 || !b.scores() {
		return
	}
	var scene Scene
	Pose(&scene, p.setup.Board, &p.Shown.State, b, almost)
	for _, l := range scene.Labels {
		p.late = slices.DeleteFunc(p.late, func(old lateLabel) bool { return old.alike(&l) })
		p.late = append(p.late, lateLabel{l, left})
	}
}

// almost is the moment of a beat at which all of its labels are there.
const almost = 0.99

// scores tells whether there are labels in the beat.
func (b *Beat) scores() bool {
	return slices.ContainsFunc(b.Events, func(e core.Event) bool {
		return e.Kind == core.Damaged || e.Kind == core.Repaired || e.Kind == core.Touched
	})
}

// fade lets time pass for the labels whose beat is over.
func (p *Player) fade(dt time.Duration) {
	for i := range p.late {
		p.late[i].left -= dt
	}
	p.late = slices.DeleteFunc(p.late, func(l lateLabel) bool { return l.left <= 0 })
}

// linger adds to the labels of the first beat those of beats that are over.
func (p *Player) linger(scene *Scene) {
	own := scene.Labels
	for i := range own {
		own[i].T *= p.share(&p.queue[0])
	}
	for _, l := range p.late {
		if !slices.ContainsFunc(own, func(o Label) bool { return o.alike(&l.Label) }) {
			l.T = 1 - float64(l.left)/float64(labelTime)
			scene.Labels = append(scene.Labels, l.Label)
		}
	}
}
