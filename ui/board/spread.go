package board

import (
	"math"

	"roborally/ui/art"
	"roborally/ui/timeline"
)

// place is where and how large a robot is drawn.
type place struct{ x, y, size float64 }

// spread says where robots are drawn. Those that share a field, as virtual ones
// may, stand smaller in a ring, so that all of them are seen; the more one has
// left the field, the less that concerns it.
func (l *robotLayer) spread(scene *timeline.Scene) {
	robots := scene.Robots[:len(l.images)]
	field := func(r *timeline.Robot) (x, y float64) { return math.Round(r.X), math.Round(r.Y) }
	for i := range robots {
		r := &robots[i]
		l.places[i] = place{r.X, r.Y, 1}
		if !r.Shown || r.Alpha <= 0 {
			continue
		}
		x, y := field(r)
		sharing, before, virtual := 0, 0, false
		for j := range robots {
			other := &robots[j]
			if ox, oy := field(other); ox != x || oy != y || !other.Shown || other.Alpha <= 0 {
				continue
			}
			if j < i {
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
		angle := (float64(before)/float64(sharing) - 0.25) * 2 * math.Pi
		small := max(0.34, min(1.8/float64(sharing), 0.6))
		ring := share * (0.54 - small/2)
		l.places[i] = place{r.X + ring*math.Cos(angle), r.Y + ring*math.Sin(angle), 1 - (1-small)*share}
	}
}
