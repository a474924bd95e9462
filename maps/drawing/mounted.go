package drawing

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// mounted marks the field of a laser or pusher with its facing.
func (sk *sketch) mounted() {
	at := sk.s.first().Field()
	if !sk.s.isTap() {
		sk.add(mark{at: at, from: at, facing: sk.s.direction()})
		return
	}
	if !sk.l.Contains(at) {
		return
	}
	m := mark{at: at, from: at}
	there := sk.facingsAt(at)
	if len(there) == 0 {
		_, wall := NearestEdge(sk.l, sk.s.first())
		m.facing = wall.Opposite()
		sk.add(m)
		return
	}
	m.was = slices.MinFunc(there, func(a, b grid.Direction) int {
		near := func(d grid.Direction) float64 { return edgeDistance(sk.s.first(), at, d.Opposite()) }
		if near(a) < near(b) {
			return -1
		}
		return 1
	})
	m.change, m.facing = true, m.was
	for turned := m.was.Right(); sk.isAsDrawn(m) && turned != m.was; turned = turned.Right() {
		if !slices.Contains(there, turned) {
			m.facing = turned
			break
		}
	}
	sk.add(m)
}

// facingsAt returns the facings of the lasers, or pushers, on a field.
func (sk *sketch) facingsAt(at grid.Pos) (facings []grid.Direction) {
	if sk.s.Tool == Laser {
		for _, e := range sk.l.Lasers {
			if e.At == at {
				facings = append(facings, e.Facing)
			}
		}
		return facings
	}
	for _, e := range sk.l.Pushers {
		if e.At == at {
			facings = append(facings, e.Facing)
		}
	}
	return facings
}

// isAsDrawn reports whether the laser or pusher that a mark changes has the beams or registers of the stroke.
func (sk *sketch) isAsDrawn(m mark) bool {
	if sk.s.Tool == Laser {
		return slices.Contains(sk.l.Lasers, core.Laser{At: m.at, Facing: m.was, Beams: sk.s.Beams})
	}
	return slices.Contains(sk.l.Pushers, core.Pusher{At: m.at, Facing: m.was, Registers: sk.s.Registers})
}

func putLasers(sk *sketch, l *core.Layout, marks []mark) {
	for _, m := range marks {
		drawn := core.Laser{At: m.at, Facing: m.facing, Beams: sk.s.Beams}
		l.Lasers = replaceOrAdd(l, l.Lasers, drawn, func(e core.Laser) bool { return m.replaces(e.At, e.Facing) })
	}
}

func putPushers(sk *sketch, l *core.Layout, marks []mark) {
	for _, m := range marks {
		drawn := core.Pusher{At: m.at, Facing: m.facing, Registers: sk.s.Registers}
		l.Pushers = replaceOrAdd(l, l.Pushers, drawn, func(e core.Pusher) bool { return m.replaces(e.At, e.Facing) })
	}
}

// replaces reports whether a mark replaces the laser or pusher with a facing on a field.
func (m mark) replaces(at grid.Pos, facing grid.Direction) bool {
	return at == m.at && (facing == m.facing || m.change && facing == m.was)
}

// replaceOrAdd puts an element in the place of the first one that it replaces, without the others, or at the end of the
// list if it replaces none and there is room for one more.
func replaceOrAdd[E comparable](l *core.Layout, list []E, drawn E, replaces func(E) bool) []E {
	first := slices.IndexFunc(list, replaces)
	if first < 0 {
		if mountedCount(l) >= maxMounted {
			return list
		}
		return append(list, drawn)
	}
	list[first] = drawn
	rest := slices.DeleteFunc(list[first+1:], replaces)
	return list[:first+1+len(rest)]
}

// putCrushers puts a crusher over each field that can have one, in the place of those that are there.
func putCrushers(sk *sketch, l *core.Layout, marks []mark) {
	removeCrushers(l, func(at grid.Pos) bool { return sk.taken[index(l, at)] })
	for _, m := range marks {
		if l.At(m.at).Terrain.TakesCrusher() && mountedCount(l) < maxMounted {
			l.Crushers = append(l.Crushers, core.Crusher{At: m.at, Registers: sk.s.Registers})
		}
	}
}

// removeMounted takes away the lasers and pushers for which remove, given the field and the side of the wall that they
// hang on, returns true.
func removeMounted(l *core.Layout, remove func(at grid.Pos, back grid.Direction) bool) {
	l.Lasers = slices.DeleteFunc(l.Lasers, func(e core.Laser) bool { return remove(e.At, e.Facing.Opposite()) })
	l.Pushers = slices.DeleteFunc(l.Pushers, func(e core.Pusher) bool { return remove(e.At, e.Facing.Opposite()) })
}

// removeCrushers takes away the crushers for which remove returns true.
func removeCrushers(l *core.Layout, remove func(at grid.Pos) bool) {
	l.Crushers = slices.DeleteFunc(l.Crushers, func(e core.Crusher) bool { return remove(e.At) })
}
