package timeline

import (
	"math"
	"slices"
	"time"

	"roborally/core"
)

// Label is a number or name beside a robot that rises and fades: what it loses (negative) or gets, the
// number of goals reached, or a card that it uses (N is 1) or loses (-1). T runs from 0 to 1.
type Label struct {
	X, Y float64
	N    int
	Unit Unit
	// Of is the number of all goals if N counts goals, else 0.
	Of int
	// Power is the card, or core.NoPower.
	Power core.Power
	T     float64
}

// Unit says what the number of a label counts.
type Unit uint8

// The units.
const (
	Damage Unit = iota // points lost to damage, or repaired
	Points             // victory points
	Credits
)

// labelTime is the minimum time a label stays readable, at every speed.
const labelTime = 900 * time.Millisecond

// lateLabel is a label that outlives its beat.
type lateLabel struct {
	Label
	left time.Duration
}

// sameKind reports whether two labels are at the same place and of the same kind.
func (l *Label) sameKind(other *Label) bool {
	return other.X == l.X && other.Y == l.Y && (other.N < 0) == (l.N < 0) && other.Of == l.Of && other.Unit == l.Unit && other.Power == l.Power
}

// addTo adds the label to labels. What one robot loses or gets several times is summed up.
func (l Label) addTo(labels []Label) []Label {
	for i := range labels {
		if other := &labels[i]; l.Of == 0 && l.sameKind(other) {
			other.N += l.N
			return labels
		}
	}
	return append(labels, l)
}

// robotLabel adds a label beside a robot on the board. The label stays still while the robot trembles.
func (p *poser) robotLabel(robot int8, l Label) {
	if !p.present(robot) {
		return
	}
	r := &p.scene.Robots[robot]
	l.X, l.Y = math.Round(r.X), math.Round(r.Y)
	p.addLabel(l)
}

// goalLabel adds the number of goals a robot has reached.
func (p *poser) goalLabel(e *core.Event, t float64) {
	p.addLabel(Label{X: float64(e.At.X), Y: float64(e.At.Y), N: int(e.N), Of: int(p.state.Robots[e.Robot].GoalCount), T: t})
}

func (p *poser) addLabel(l Label) {
	if l.T > 0 && l.T < 1 {
		p.scene.Labels = l.addTo(p.scene.Labels)
	}
}

// labelShare returns which share, 0…1, of a label's life falls within its beat. In a beat that is too short
// to read it, the label lives on afterwards.
func (p *Player) labelShare(b *Beat) float64 {
	const after = 0.6 // of the beat is left when damage is shown
	return min(1, after*float64(b.Time-b.Lead)/p.rate()/float64(labelTime))
}

// keepLateLabels keeps the labels of the first beat, which is over, for as long as they must stay readable.
func (p *Player) keepLateLabels() {
	b := p.unapplied()
	left := time.Duration((1 - p.labelShare(&b)) * float64(labelTime))
	if p.summary != nil || left <= 0 || !b.hasLabels() {
		return
	}
	var scene Scene
	Pose(&scene, p.setup.Board, &p.Shown.State, &b, labelsMoment)
	for _, l := range scene.Labels {
		p.lateLabels = slices.DeleteFunc(p.lateLabels, func(old lateLabel) bool { return old.sameKind(&l) })
		p.lateLabels = append(p.lateLabels, lateLabel{l, left})
	}
}

// labelsMoment is a moment of a beat, 0…1, at which all its labels are shown.
const labelsMoment = 0.99

// hasLabels reports whether the beat has labels.
func (b *Beat) hasLabels() bool {
	return slices.ContainsFunc(b.Events, func(e core.Event) bool { return has(e.Kind, labelled) })
}

// ageLabels lets time pass for the labels of past beats.
func (p *Player) ageLabels(dt time.Duration) {
	for i := range p.lateLabels {
		p.lateLabels[i].left -= dt
	}
	p.lateLabels = slices.DeleteFunc(p.lateLabels, func(l lateLabel) bool { return l.left <= 0 })
}

// addLateLabels adds the labels of past beats to those of the beats shown, of which only the last has any.
func (p *Player) addLateLabels(scene *Scene) {
	own := scene.Labels
	for i := range own {
		own[i].T *= p.labelShare(&p.queue[p.playing()-1])
	}
	for _, l := range p.lateLabels {
		if !slices.ContainsFunc(own, func(o Label) bool { return o.sameKind(&l.Label) }) {
			l.T = 1 - float64(l.left)/float64(labelTime)
			scene.Labels = append(scene.Labels, l.Label)
		}
	}
}
