package drawing

import (
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// floor marks the fields of a stroke that covers fields.
func (sk *sketch) floor() {
	s := sk.s
	switch s.Shape {
	case Line:
		sk.line()
	case Rectangle:
		a, b := onBoard(sk.l, s.first()), onBoard(sk.l, s.last())
		for y := min(a.Y, b.Y); y <= max(a.Y, b.Y); y++ {
			for x := min(a.X, b.X); x <= max(a.X, b.X); x++ {
				sk.addField(grid.Pos{X: x, Y: y})
			}
		}
	case Fill:
		if at := s.first().Field(); sk.l.Contains(at) {
			for _, p := range region(sk.l, at) {
				sk.addField(p)
			}
		}
	default:
		walk(sk.brushPath(), 0, sk.dab)
	}
}

// brushPath returns the path of the centre of the brush's top left field.
func (sk *sketch) brushPath() []Point {
	shift := float64(sk.s.Brush-1) / 2
	path := make([]Point, len(sk.s.Path))
	for i, p := range sk.s.Path {
		path[i] = Point{p.X - shift, p.Y - shift}
	}
	return path
}

// line marks the fields of a straight line at any angle, one for each step along its longer side.
func (sk *sketch) line() {
	path := sk.brushPath()
	a, b := path[0].Field(), path[len(path)-1].Field()
	dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
	steps := max(math.Abs(dx), math.Abs(dy))
	for k := 0.0; k <= steps; k++ {
		share := k / max(steps, 1)
		sk.dab(a.Add(grid.Pos{X: int8(math.Round(dx * share)), Y: int8(math.Round(dy * share))}))
	}
}

// dab marks the fields under the brush, given the top left one.
func (sk *sketch) dab(at grid.Pos) {
	for y := range int8(sk.s.Brush) {
		for x := range int8(sk.s.Brush) {
			sk.addField(at.Add(grid.Pos{X: x, Y: y}))
		}
	}
}

// cover makes a field a terrain. It keeps its walls, and ice where that is possible.
func cover(f *core.Field, t core.Terrain, facing grid.Direction) {
	*f = core.Field{Terrain: t, Facing: facing, Ice: f.Ice && t.TakesIce(), Walls: f.Walls}
}

func putFloor(sk *sketch, l *core.Layout, marks []mark) {
	for _, m := range marks {
		cover(l.At(m.at), m.via.Terrain(sk.s.Tool.row().terrain), grid.North)
	}
}

// putIce freezes fields. What cannot be ice becomes open; flags, starts and wrenches stay.
func putIce(_ *sketch, l *core.Layout, marks []mark) {
	for _, m := range marks {
		f := l.At(m.at)
		if !f.Terrain.TakesIce() {
			cover(f, core.Open, grid.North)
		}
		f.Ice = true
	}
}

// erase marks fields to clear, or the walls along the path if the stroke begins on one.
func (sk *sketch) erase() {
	if sk.erasesWalls() {
		sk.wallPath(false)
	} else {
		sk.floor()
	}
}

// erasesWalls reports whether the eraser was put onto a wall.
func (sk *sketch) erasesWalls() bool {
	const reach = 0.25 // in fields
	if s := sk.s; s.Brush > 1 || s.Shape == Rectangle || s.Shape == Fill {
		return false
	}
	at, side := NearestEdge(sk.l, sk.s.first())
	return edgeDistance(sk.s.first(), at, side) <= reach && allWalls(sk.l)[index(sk.l, at)].Has(side)
}

// putNothing clears fields, and takes away the walls between them.
func putNothing(sk *sketch, l *core.Layout, marks []mark) {
	for _, m := range marks {
		f := l.At(m.at)
		*f = core.Field{Walls: f.Walls}
		for _, d := range [2]grid.Direction{grid.East, grid.South} {
			if next := m.at.Step(d); l.Contains(next) && sk.taken[index(l, next)] {
				removeWall(l, m.at, d)
			}
		}
	}
	cleared := func(at grid.Pos) bool { return sk.taken[index(l, at)] }
	removeMounted(l, func(at grid.Pos, _ grid.Direction) bool { return cleared(at) })
	removeCrushers(l, cleared)
}
