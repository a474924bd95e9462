package maps

import (
	"roborally/core"
	"roborally/core/grid"
)

// Transform is one of the eight symmetries of a square: a mirroring from left to right, if mirrored is set, and then a
// number of quarter turns clockwise. Arithmetic on it is that of its methods, not of numbers.
type Transform uint8

// The eight symmetries. MirrorLeftRight swaps left and right, MirrorTopBottom top and bottom; the last two mirror across
// a diagonal.
const (
	NoTransform Transform = iota
	TurnRight
	TurnHalf
	TurnLeft
	MirrorLeftRight
	MirrorRisingDiagonal // swaps the top left corner and the bottom right one
	MirrorTopBottom
	MirrorFallingDiagonal // swaps the top right corner and the bottom left one
)

// Transforms lists the eight symmetries.
var Transforms = [8]Transform{NoTransform, TurnRight, TurnHalf, TurnLeft, MirrorLeftRight, MirrorRisingDiagonal, MirrorTopBottom, MirrorFallingDiagonal}

// Quarters returns the transform of a number of quarter turns, positive to the right.
func Quarters(quarters int) Transform { return Transform(quarters & 3) }

// Mirrors reports whether left and right are swapped, so that a left gear becomes a right gear.
func (t Transform) Mirrors() bool { return t&4 != 0 }

// quarters returns the number of quarter turns clockwise.
func (t Transform) quarters() int { return int(t & 3) }

// Then returns the transform that does t first and u second.
func (t Transform) Then(u Transform) Transform {
	quarters := t.quarters()
	if u.Mirrors() { // a mirroring reverses the turns before it
		quarters = -quarters
	}
	return (t^u)&4 | Transform((quarters+u.quarters())&3)
}

// Inverse returns the transform that undoes t.
func (t Transform) Inverse() Transform {
	if t.Mirrors() {
		return t
	}
	return Quarters(-t.quarters())
}

// Direction returns where a direction points after the transform.
func (t Transform) Direction(d grid.Direction) grid.Direction {
	if t.Mirrors() {
		d = -d & 3
	}
	return d.Turn(t.quarters())
}

// Sides returns a set of sides after the transform.
func (t Transform) Sides(sides core.Sides) core.Sides {
	var turned core.Sides
	for _, d := range grid.Directions {
		if sides.Has(d) {
			turned = turned.With(t.Direction(d))
		}
	}
	return turned
}

// Terrain returns a terrain after the transform: mirrored gears turn the other way.
func (t Transform) Terrain(terrain core.Terrain) core.Terrain {
	if t.Mirrors() {
		switch terrain {
		case core.GearLeft:
			return core.GearRight
		case core.GearRight:
			return core.GearLeft
		}
	}
	return terrain
}

// Size returns the size of a board of width×height fields after the transform.
func (t Transform) Size(width, height int) (int, int) {
	if t.quarters()%2 != 0 {
		return height, width
	}
	return width, height
}

// Pos returns where a field of a board of width×height fields lies after the transform.
func (t Transform) Pos(p grid.Pos, width, height int) grid.Pos {
	w, h := int8(width), int8(height)
	if t.Mirrors() {
		p.X = w - 1 - p.X
	}
	for range t.quarters() {
		p = grid.Pos{X: h - 1 - p.Y, Y: p.X}
		w, h = h, w
	}
	return p
}

// Layout returns a copy of a board after the transform, with everything on it, in the order it had.
func (t Transform) Layout(board *core.Layout) *core.Layout {
	width, height := t.Size(board.Width, board.Height)
	turned := core.NewLayout(board.Name, width, height)
	turned.Boards = board.Boards
	pos := func(p grid.Pos) grid.Pos { return t.Pos(p, board.Width, board.Height) }
	for i := range board.Fields {
		f := board.Fields[i]
		f.Terrain, f.Facing, f.Heading, f.Walls = t.Terrain(f.Terrain), t.Direction(f.Facing), t.Direction(f.Heading), t.Sides(f.Walls)
		*turned.At(pos(grid.Pos{X: int8(i % board.Width), Y: int8(i / board.Width)})) = f
	}
	for _, laser := range board.Lasers {
		laser.At, laser.Facing = pos(laser.At), t.Direction(laser.Facing)
		turned.Lasers = append(turned.Lasers, laser)
	}
	for _, pusher := range board.Pushers {
		pusher.At, pusher.Facing = pos(pusher.At), t.Direction(pusher.Facing)
		turned.Pushers = append(turned.Pushers, pusher)
	}
	for _, crusher := range board.Crushers {
		crusher.At = pos(crusher.At)
		turned.Crushers = append(turned.Crushers, crusher)
	}
	return turned
}
