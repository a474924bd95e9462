package timeline

import "math"

// Label is a number beside a robot that rises and fades: points that it loses,
// negative, or gets back. T runs from 0 to 1.
type Label struct {
	X, Y float64
	N    int
	T    float64
}

// among gives the labels and this one. What a robot loses twice is added up.
func (l Label) among(labels []Label) []Label {
	for i := range labels {
		if other := &labels[i]; other.X == l.X && other.Y == l.Y && (other.N < 0) == (l.N < 0) {
			other.N += l.N
			return labels
		}
	}
	return append(labels, l)
}

// label writes points beside a robot: it trembles, they do not.
func (p *poser) label(robot, n int, t float64) {
	if t > 0 && t < 1 {
		r := &p.scene.Robots[robot]
		p.scene.Labels = Label{X: math.Round(r.X), Y: math.Round(r.Y), N: n, T: t}.among(p.scene.Labels)
	}
}
