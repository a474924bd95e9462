package drawing

import (
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// NearestEdge returns the edge that is nearest to a point, as a side of the field in which the point lies, or of the
// nearest field on the board.
func NearestEdge(l *core.Layout, p Point) (at grid.Pos, side grid.Direction) {
	at = onBoard(l, p)
	nearest := math.Inf(1)
	for _, d := range grid.Directions {
		if distance := edgeDistance(p, at, d); distance < nearest {
			nearest, side = distance, d
		}
	}
	return at, side
}

// edgeDistance returns how far a point lies from the line of an edge; beyond the edge that is less than nothing.
func edgeDistance(p Point, at grid.Pos, side grid.Direction) float64 {
	x, y := p.X-float64(at.X), p.Y-float64(at.Y)
	return [4]float64{y, 1 - x, 1 - y, x}[side]
}

// walls marks the edges of a stroke of walls.
func (sk *sketch) walls() {
	switch sk.s.Shape {
	case Rectangle, Fill:
		sk.floor()
		sk.enclose()
	default:
		sk.wallPath(true)
	}
}

// enclose replaces the marked fields by the edges around them.
func (sk *sketch) enclose() {
	for _, m := range sk.marks {
		for _, d := range grid.Directions {
			if next := m.at.Step(d); !sk.l.Contains(next) || !sk.taken[index(sk.l, next)] {
				sk.edges = append(sk.edges, edge{m.at, d, true})
			}
		}
	}
	sk.marks = nil
}

// wallPath marks the edges along the path. A tap changes the nearest edge: with the tool for walls it toggles its wall.
func (sk *sketch) wallPath(wall bool) {
	s := sk.s
	if s.isTap() {
		at, side := NearestEdge(sk.l, s.first())
		sk.edges = append(sk.edges, edge{at, side, wall && !allWalls(sk.l)[index(sk.l, at)].Has(side)})
		return
	}
	corner := func(p Point) grid.Pos { return Point{p.X + 0.5, p.Y + 0.5}.Field() }
	at := corner(s.first())
	if s.Shape == Line {
		end := straightEnd(at, corner(s.last()))
		for _, p := range run(at, end) {
			sk.addEdge(p, stepTo(p, end), wall)
		}
	} else {
		// A corner is reached when the path is nearer to it than to the one before, with some margin; so a wobble of
		// more than half a field does not leave the line.
		const margin = 0.1
		path := make([]Point, len(s.Path))
		for i, p := range s.Path {
			path[i] = Point{p.X + 0.5, p.Y + 0.5}
		}
		walk(path, margin, func(next grid.Pos) {
			if next != at {
				sk.addEdge(at, stepTo(at, next), wall)
				at = next
			}
		})
	}
	if len(sk.edges) == 0 {
		side := Point{(s.first().X + s.last().X) / 2, (s.first().Y + s.last().Y) / 2}
		at, d := NearestEdge(sk.l, side)
		sk.edges = append(sk.edges, edge{at, d, wall})
	}
}

// addEdge marks the edge from a corner, which is the top left one of the field at, to the next corner in direction d.
func (sk *sketch) addEdge(corner grid.Pos, d grid.Direction, wall bool) {
	if d == grid.North || d == grid.West {
		corner, d = corner.Step(d), d.Opposite()
	}
	side, across := grid.North, grid.South
	if d == grid.South {
		side, across = grid.West, grid.East
	}
	if at := corner; sk.l.Contains(at) {
		sk.edges = append(sk.edges, edge{at, side, wall})
	} else if at := corner.Step(side); sk.l.Contains(at) {
		sk.edges = append(sk.edges, edge{at, across, wall})
	}
}
