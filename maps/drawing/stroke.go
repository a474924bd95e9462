package drawing

import (
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// Point is a place on a board in fields; (0,0) is the top left corner of the board, (0.5,0.5) the centre of its first
// field.
type Point struct{ X, Y float64 }

// Field returns the field in which the point lies; it may be off the board.
func (p Point) Field() grid.Pos {
	at := func(v float64) int8 { return int8(math.Floor(min(max(v, -100), 100))) }
	return grid.Pos{X: at(p.X), Y: at(p.Y)}
}

// MaxBrush is the largest size of a brush in fields.
const MaxBrush = 5

// tapRadius is how far in fields the pointer may stray before a tap becomes a drag.
const tapRadius = 0.3

// Stroke holds what a player draws between pressing and releasing the pointer, or has drawn of it so far. Values out of
// range are brought into it, and a stroke whose path is empty draws nothing.
type Stroke struct {
	Tool     Tool
	Shape    Shape
	Path     []Point // every place of the pointer, as it went, also beyond the board; one point is a tap
	Brush    int     // side in fields of the square that is drawn at once, 1…MaxBrush; 0 is 1
	Symmetry Symmetry
	// Beams is the number of beams of a laser, 1…3; 0 is 1.
	Beams uint8
	// Registers are those of a pusher or crusher; none stands for 1, 3 and 5.
	Registers core.Registers
}

// Apply returns the board after a stroke. It is quick enough to be called for every move of the pointer, with the board
// as it was before the stroke.
//
//   - Belts follow a drag: each field leads to the next one, and the last goes on in the same direction. If the last field
//     was a belt before, that one stays as it was: the new belts join it. Going back takes the way back. A drag over
//     the beginning of the same stroke closes a ring. A tap lays a belt to the north, turns one clockwise, or changes a belt
//     of the other speed. A rectangle is a ring that leaves the first point along its row.
//   - Walls follow a drag along edges. A tap adds the wall on the nearest edge or takes it away, with what hangs on
//     it. A rectangle has walls around it, and Fill puts walls around the region.
//   - A laser or pusher lies on the first field of a drag and acts in its direction. A tap hangs it on the nearest edge; a
//     tap on a field with one sets its beams or registers to those of the stroke, or turns it clockwise if they are the same.
//   - Crushers are drawn only on open fields and belts.
//   - A tap with Checkpoint or Start adds the next number; a drag moves the one it begins on, and swaps the two if it ends on
//     another. A start faces where a drag that begins on a free field, or ends where it began, points to; a tap turns it
//     clockwise.
//   - The eraser takes everything off the fields it passes, and the walls between them. A stroke that begins on a wall,
//     with a brush of one field, takes away walls along its way instead, and what hangs on them.
//   - Fill covers the fields that are connected to the first one without a wall between them and that are of the
//     same terrain, with or without ice, flag and start alike.
//
// What covers a checkpoint or start takes it away, and higher numbers move up.
func Apply(l *core.Layout, s Stroke) *core.Layout {
	out := Normal(l)
	s.mend(out)
	if len(s.Path) == 0 {
		return out
	}
	sk := newSketch(out, &s)
	if draw := s.Tool.row().sketch; draw != nil {
		draw(sk)
		sk.put(out)
	}
	normalize(out)
	return out
}

// mend brings the values of a stroke into their ranges.
func (s *Stroke) mend(l *core.Layout) {
	const beyond = 2 // fields beyond the rim that are told apart
	path := make([]Point, 0, len(s.Path))
	for _, p := range s.Path {
		if p.X == p.X && p.Y == p.Y { // no NaN
			path = append(path, Point{
				min(max(p.X, -beyond), float64(l.Width+beyond)),
				min(max(p.Y, -beyond), float64(l.Height+beyond)),
			})
		}
	}
	s.Path = path
	if !s.Tool.Takes(s.Shape) {
		s.Shape = Freehand
	}
	s.Brush = min(max(s.Brush, 1), MaxBrush)
	if !s.Tool.HasBrush() {
		s.Brush = 1
	}
	s.Beams = min(max(s.Beams, 1), 3)
	if s.Registers &= allRegisters; s.Registers == 0 {
		s.Registers = core.RegisterSet(1, 3, 5)
	}
}

// first and last return the ends of the path.
func (s *Stroke) first() Point { return s.Path[0] }
func (s *Stroke) last() Point  { return s.Path[len(s.Path)-1] }

// isTap reports whether the pointer stayed where it was pressed.
func (s *Stroke) isTap() bool {
	for _, p := range s.Path {
		if math.Abs(p.X-s.first().X) > tapRadius || math.Abs(p.Y-s.first().Y) > tapRadius {
			return false
		}
	}
	return true
}

// direction returns the direction in which the path leads as a whole.
func (s *Stroke) direction() grid.Direction {
	return directionOf(s.last().X-s.first().X, s.last().Y-s.first().Y)
}

// directionOf returns the direction that is nearest to an offset.
func directionOf(dx, dy float64) grid.Direction {
	switch {
	case math.Abs(dx) >= math.Abs(dy) && dx < 0:
		return grid.West
	case math.Abs(dx) >= math.Abs(dy):
		return grid.East
	case dy < 0:
		return grid.North
	}
	return grid.South
}
