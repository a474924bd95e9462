package drawing

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// beltMargin is how far in fields the pointer must go into a field before the belt does, so that a belt stays straight
// although a finger wobbles.
const beltMargin = 0.2

// belts marks the fields of belts with their directions.
func (sk *sketch) belts() {
	s := sk.s
	if s.Shape == Freehand && s.isTap() {
		sk.tapBelt(s.first().Field())
		return
	}
	way := sk.beltWay()
	last := len(way) - 1
	if last == 0 {
		sk.addBelt(way[0], s.direction())
		return
	}
	// Later passes over a field come first, because the first mark of a field counts.
	if !sk.joins(way) {
		sk.addBelt(way[last], stepTo(way[last-1], way[last]))
	}
	for i := last - 1; i >= 0; i-- {
		sk.addBelt(way[i], stepTo(way[i], way[i+1]))
	}
}

func (sk *sketch) addBelt(at grid.Pos, facing grid.Direction) {
	sk.add(mark{at: at, from: at, facing: facing})
}

// stepTo returns the direction from a field to a neighbour.
func stepTo(from, to grid.Pos) grid.Direction {
	step := to.Sub(from)
	return directionOf(float64(step.X), float64(step.Y))
}

// beltWay returns the fields that a belt runs through; each is a neighbour of the one before.
func (sk *sketch) beltWay() []grid.Pos {
	s := sk.s
	a, b := s.first().Field(), s.last().Field()
	if s.Shape == Rectangle {
		a, b = onBoard(sk.l, s.first()), onBoard(sk.l, s.last())
	}
	switch {
	case s.Shape == Rectangle && a.X != b.X && a.Y != b.Y:
		c, d := grid.Pos{X: b.X, Y: a.Y}, grid.Pos{X: a.X, Y: b.Y}
		return append(slices.Concat(run(a, c), run(c, b), run(b, d), run(d, a)), a)
	case s.Shape != Freehand:
		end := straightEnd(a, b)
		return append(run(a, end), end)
	}
	var way []grid.Pos
	walk(s.Path, beltMargin, func(p grid.Pos) {
		if n := len(way); n > 1 && way[n-2] == p {
			way = way[:n-1] // going back takes the way back
		} else {
			way = append(way, p)
		}
	})
	return way
}

// joins reports whether the last field of a way keeps its belt: one of this stroke, which closes a ring, or one of
// before, unless the stroke follows the run of belts to which it belongs.
func (sk *sketch) joins(way []grid.Pos) bool {
	last := len(way) - 1
	end, before := way[last], way[last-1]
	if slices.Contains(way[:last], end) {
		return true
	}
	f, g := sk.l.At(end), sk.l.At(before)
	if !isBelt(f.Terrain) {
		return false
	}
	follows := isBelt(g.Terrain) && (before.Step(g.Facing) == end || end.Step(f.Facing) == before)
	return !follows
}

// tapBelt lays a belt, turns one, or changes one of the other speed.
func (sk *sketch) tapBelt(at grid.Pos) {
	switch f := sk.l.At(at); {
	case f.Terrain == sk.s.Tool.row().terrain:
		sk.addBelt(at, f.Facing.Right())
	case isBelt(f.Terrain):
		sk.addBelt(at, f.Facing)
	default:
		sk.addBelt(at, grid.North)
	}
}

func putBelts(sk *sketch, l *core.Layout, marks []mark) {
	for _, m := range marks {
		cover(l.At(m.at), sk.s.Tool.row().terrain, m.facing)
	}
}
