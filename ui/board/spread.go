package board

import (
	"math"

	"roborally/ui/art"
	"roborally/ui/timeline"
)

// place is where and how large a robot is drawn.
type place struct{ x, y, size float64 }

// spread says where robots are drawn. Those that share a field, as virtual ones
// may, stand smaller in a ring, so that all of them are seen, with the own one in
// their middle; the more one has left the field, the less that concerns it.
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
		angle := (float64(before)/float64(sharing) - 0.25) * 2 * math.Pi
		small := max(0.48, min(2.4/float64(sharing), 0.62))
		ring := share * (0.66 - small/2)
		if own {
			ring = share * 0.5
		}
		l.places[i] = place{r.X + ring*math.Cos(angle), r.Y + ring*math.Sin(angle), 1 - (1-small)*share}
	}
}
