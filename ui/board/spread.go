package board

import (
	"math"

	"roborally/ui/art"
	"roborally/ui/timeline"
)

// placement is where and how large a robot is drawn.
type placement struct{ x, y, size float64 }

// spread computes where robots are drawn. Robots that share a field, as virtual ones may, are drawn smaller
// and in a ring round the player's own, so that all can be seen. The farther a robot has left the field, the
// less this applies. At the edge of the board, where a ring has no room, they stand in half of a wider ring.
func (l *robotLayer) spread(scene *timeline.Scene) {
	robots := scene.Robots[:len(l.images)]
	field := func(r *timeline.Robot) (x, y float64) { return math.Round(r.X), math.Round(r.Y) }
	for i := range robots {
		r := &robots[i]
		l.places[i] = placement{r.X, r.Y, 1}
		if !r.Shown || r.Alpha <= 0 {
			continue
		}
		x, y := field(r)
		sharing, before, virtual, own := 0, 0, false, false
		for j := range robots {
			other := &robots[j]
			if ox, oy := field(other); ox != x || oy != y || !other.Shown || other.Alpha <= 0 {
				continue
			}
			if j == l.own {
				own = true
			} else if j < i {
				before++
			}
			sharing++
			virtual = virtual || other.Guise == art.Virtual
		}
		if sharing < 2 || !virtual {
			continue
		}
		left := max(math.Abs(r.X-x), math.Abs(r.Y-y))
		share := max(0, 1-3*left)
		if own && i == l.own {
			l.places[i].size = 1 - 0.3*share
			continue
		}
		if own {
			sharing--
		}
		small := max(0.48, min(2.4/float64(sharing), 0.62))
		ring := 0.66 - small/2
		if own {
			ring = 0.5
		}
		angle := (float64(before)/float64(sharing) - 0.25) * 2 * math.Pi
		if in, ok := l.inwardAngle(x, y); ok {
			angle = in + ((float64(before)+0.5)/float64(sharing)-0.5)*math.Pi
			ring = max(ring, 0.5) * 1.4
		}
		ring *= share
		l.places[i] = placement{r.X + ring*math.Cos(angle), r.Y + ring*math.Sin(angle), 1 - (1-small)*share}
	}
}

// inwardAngle returns the angle from a field at the edge towards the board; ok is false for every other
// field.
func (l *robotLayer) inwardAngle(x, y float64) (angle float64, ok bool) {
	side := func(at float64, length int) float64 {
		switch {
		case at <= 0:
			return 1
		case at >= float64(length-1):
			return -1
		}
		return 0
	}
	dx, dy := side(x, l.view.layout.Width), side(y, l.view.layout.Height)
	return math.Atan2(dy, dx), dx != 0 || dy != 0
}
