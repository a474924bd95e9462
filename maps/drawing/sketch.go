package drawing

import (
	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// A mark is what a stroke does to one field.
type mark struct {
	at     grid.Pos
	facing grid.Direction
	was    grid.Direction // the facing of the laser or pusher that the mark changes, if change is set
	change bool
	from   grid.Pos       // the field of the flag or start that the mark moves; at if there is none
	via    maps.Transform // the image that the mark belongs to
}

// An edge is a side of a field on the board, whose wall a stroke adds or takes away.
type edge struct {
	at   grid.Pos
	side grid.Direction
	wall bool
}

// sketch collects what a stroke does to a board.
type sketch struct {
	l     *core.Layout // the board before the stroke
	s     *Stroke
	marks []mark
	edges []edge
	taken []bool // by field: it has a mark, or, in the end, one of an image
}

func newSketch(l *core.Layout, s *Stroke) *sketch {
	return &sketch{l: l, s: s, taken: make([]bool, len(l.Fields))}
}

// index returns the index of a field on the board.
func index(l *core.Layout, p grid.Pos) int { return int(p.Y)*l.Width + int(p.X) }

// add adds a mark, unless its field is off the board or has one.
func (sk *sketch) add(m mark) {
	if !sk.l.Contains(m.at) || sk.taken[index(sk.l, m.at)] {
		return
	}
	sk.taken[index(sk.l, m.at)] = true
	sk.marks = append(sk.marks, m)
}

// addField adds a mark that says nothing but its field.
func (sk *sketch) addField(p grid.Pos) { sk.add(mark{at: p, from: p}) }

// edgeKey returns the number of an edge, the same from both of its fields.
func edgeKey(l *core.Layout, at grid.Pos, side grid.Direction) int {
	if next := at.Step(side); (side == grid.East || side == grid.South) && l.Contains(next) {
		at, side = next, side.Opposite()
	}
	return index(l, at)*4 + int(side)
}

// put puts the marks, and their images, onto a board that is like the one before the stroke.
func (sk *sketch) put(l *core.Layout) {
	w, h := l.Width, l.Height
	transforms := append([]maps.Transform{maps.NoTransform}, sk.s.Symmetry.Images(l)...)
	if sk.s.Tool == Checkpoint {
		transforms = transforms[:1]
	}
	marks := make([]mark, 0, min(len(sk.marks)*len(transforms), len(l.Fields)))
	clear(sk.taken)
	for _, t := range transforms {
		for _, m := range sk.marks {
			if t != maps.NoTransform {
				m.at, m.from = t.Pos(m.at, w, h), t.Pos(m.from, w, h)
				m.facing, m.was, m.via = t.Direction(m.facing), t.Direction(m.was), t
			}
			if !sk.taken[index(l, m.at)] {
				sk.taken[index(l, m.at)], sk.taken[index(l, m.from)] = true, true
				marks = append(marks, m)
			}
		}
	}
	if put := sk.s.Tool.row().put; put != nil && len(marks) > 0 {
		put(sk, l, marks)
	}
	sk.putEdges(l, transforms)
}

// putEdges adds and takes away walls.
func (sk *sketch) putEdges(l *core.Layout, transforms []maps.Transform) {
	if len(sk.edges) == 0 {
		return
	}
	done, cut := make([]bool, 4*len(l.Fields)), make([]bool, 4*len(l.Fields))
	anyCut := false
	for _, t := range transforms {
		for _, e := range sk.edges {
			at, side := t.Pos(e.at, l.Width, l.Height), t.Direction(e.side)
			key := edgeKey(l, at, side)
			if done[key] {
				continue
			}
			done[key] = true
			if e.wall {
				l.AddWall(at, side)
			} else {
				removeWall(l, at, side)
				cut[key], anyCut = true, true
			}
		}
	}
	if anyCut {
		removeMounted(l, func(at grid.Pos, back grid.Direction) bool { return cut[edgeKey(l, at, back)] })
	}
}

// removeWall takes away the wall on a side of a field.
func removeWall(l *core.Layout, at grid.Pos, side grid.Direction) {
	l.At(at).Walls &^= 1 << side
	l.At(at.Step(side)).Walls &^= 1 << side.Opposite()
}
