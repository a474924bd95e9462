package drawing

import (
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// walk calls visit for each cell that a path passes, in order: each is a neighbour of the one before, so diagonal steps
// become two. A cell counts only once the path has gone margin fields into it.
func walk(path []Point, margin float64, visit func(grid.Pos)) {
	const pace = 0.125 // in fields; short enough to pass through every cell but the tips of corners
	at := path[0].Field()
	visit(at)
	for i := 1; i < len(path); i++ {
		dx, dy := path[i].X-path[i-1].X, path[i].Y-path[i-1].Y
		steps := int(math.Ceil(max(math.Abs(dx), math.Abs(dy)) / pace))
		for k := 1; k <= steps; k++ {
			share := float64(k) / float64(steps)
			at = follow(at, Point{path[i-1].X + dx*share, path[i-1].Y + dy*share}, margin, visit)
		}
	}
}

// follow moves from a cell to the one with a point, and returns where it arrives.
func follow(at grid.Pos, p Point, margin float64, visit func(grid.Pos)) grid.Pos {
	for {
		x, y := overshoot(p.X, at.X, margin), overshoot(p.Y, at.Y, margin)
		if x == 0 && y == 0 {
			return at
		}
		at = at.Step(directionOf(x, y))
		visit(at)
	}
}

// overshoot returns how far a coordinate lies outside a cell, or 0 if that is at most the margin.
func overshoot(v float64, cell int8, margin float64) float64 {
	switch low, high := float64(cell), float64(cell)+1; {
	case v < low-margin:
		return v - low
	case v >= high+margin: // a point on the edge belongs to the cell behind it, as in Point.Field
		return math.Nextafter(v-high, 100)
	}
	return 0
}

// run returns the fields from a to b, which lie in one row or column, without b.
func run(a, b grid.Pos) []grid.Pos {
	var fields []grid.Pos
	for a != b {
		fields = append(fields, a)
		a = a.Step(directionOf(float64(b.X-a.X), float64(b.Y-a.Y)))
	}
	return fields
}

// straightEnd returns the end of the straight line from a towards b, along the longer of its sides.
func straightEnd(a, b grid.Pos) grid.Pos {
	if d := b.Sub(a); max(d.X, -d.X) >= max(d.Y, -d.Y) {
		return grid.Pos{X: b.X, Y: a.Y}
	}
	return grid.Pos{X: a.X, Y: b.Y}
}

// onBoard returns the field of a point, or the nearest one on the board.
func onBoard(l *core.Layout, p Point) grid.Pos {
	at := p.Field()
	return grid.Pos{X: min(max(at.X, 0), int8(l.Width-1)), Y: min(max(at.Y, 0), int8(l.Height-1))}
}

// region returns the fields of the region around a field: those that are connected to it without a wall between them
// and alike.
func region(l *core.Layout, from grid.Pos) []grid.Pos {
	walls := allWalls(l)
	like := l.At(from)
	alike := func(f *core.Field) bool {
		return f.Terrain == like.Terrain && f.Ice == like.Ice && (f.Checkpoint > 0) == (like.Checkpoint > 0) && (f.Start > 0) == (like.Start > 0)
	}
	seen := make([]bool, len(l.Fields))
	seen[index(l, from)] = true
	fields := make([]grid.Pos, 1, len(l.Fields))
	fields[0] = from
	for i := 0; i < len(fields); i++ {
		around := walls[index(l, fields[i])]
		for _, d := range grid.Directions {
			next := fields[i].Step(d)
			if !around.Has(d) && l.Contains(next) && !seen[index(l, next)] && alike(l.At(next)) {
				seen[index(l, next)] = true
				fields = append(fields, next)
			}
		}
	}
	return fields
}

// allWalls returns the sides of each field with a wall, drawn or implied by what hangs on it (B16).
func allWalls(l *core.Layout) []core.Sides {
	walls := make([]core.Sides, len(l.Fields))
	for i := range l.Fields {
		walls[i] = l.Fields[i].Walls
	}
	imply := func(at grid.Pos, facing grid.Direction) {
		back := facing.Opposite()
		walls[index(l, at)] = walls[index(l, at)].With(back)
		if next := at.Step(back); l.Contains(next) {
			walls[index(l, next)] = walls[index(l, next)].With(facing)
		}
	}
	for _, e := range l.Lasers {
		imply(e.At, e.Facing)
	}
	for _, e := range l.Pushers {
		imply(e.At, e.Facing)
	}
	return walls
}
