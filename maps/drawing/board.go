package drawing

import (
	"roborally/core"
	"roborally/core/grid"
)

// NewSide is the width and height of a new board in the editor.
const NewSide = 12

// New returns an empty board of open fields. Sizes are brought into 1…core.MaxSide.
func New(name string, width, height int) *core.Layout {
	return core.NewLayout(name, side(width), side(height))
}

func side(n int) int { return min(max(n, 1), core.MaxSide) }

// Anchor is the part of a board that stays where it is when the size changes: X is -1 for the left side, 1 for the
// right one and 0 for the middle, Y is -1 for the top, 1 for the bottom and 0 for the middle.
type Anchor struct{ X, Y int }

// Resize returns the board with another size, brought into 1…core.MaxSide. New fields are open, and what lies beyond the
// new rim is lost. A side with walls along its whole length keeps them there; all other walls stay with their fields.
func Resize(l *core.Layout, width, height int, anchor Anchor) *core.Layout {
	old := Normal(l)
	var walled core.Sides
	for _, d := range grid.Directions {
		if isWalled(old, d) {
			walled = walled.With(d)
			setRim(old, d, false)
		}
	}
	out := New(old.Name, width, height)
	shift := func(more, anchor int) int8 { // half of an odd number goes to the right and to the bottom
		return int8([3]int{0, more >> 1, more}[min(max(anchor, -1), 1)+1])
	}
	offset := grid.Pos{X: shift(out.Width-old.Width, anchor.X), Y: shift(out.Height-old.Height, anchor.Y)}
	for p := range old.All() {
		if at := p.Add(offset); out.Contains(at) {
			*out.At(at) = *old.At(p)
		}
	}
	place(out, old, offset, out.Contains)
	for _, d := range grid.Directions {
		if walled.Has(d) {
			setRim(out, d, true)
		}
	}
	normalize(out)
	return out
}

// place copies lasers, pushers and crushers onto the fields of a board that are free for them.
func place(l, part *core.Layout, offset grid.Pos, free func(grid.Pos) bool) {
	for _, e := range part.Lasers {
		if e.At = e.At.Add(offset); free(e.At) && mountedCount(l) < maxMounted {
			l.Lasers = append(l.Lasers, e)
		}
	}
	for _, e := range part.Pushers {
		if e.At = e.At.Add(offset); free(e.At) && mountedCount(l) < maxMounted {
			l.Pushers = append(l.Pushers, e)
		}
	}
	for _, e := range part.Crushers {
		if e.At = e.At.Add(offset); free(e.At) && mountedCount(l) < maxMounted {
			l.Crushers = append(l.Crushers, e)
		}
	}
}

// rim returns the fields along a side of a board.
func rim(l *core.Layout, side grid.Direction) (fields []grid.Pos) {
	for p := range l.All() {
		if !l.Contains(p.Step(side)) {
			fields = append(fields, p)
		}
	}
	return fields
}

// isWalled reports whether a side of the board has walls along its whole length.
func isWalled(l *core.Layout, side grid.Direction) bool {
	for _, p := range rim(l, side) {
		if !l.At(p).Walls.Has(side) {
			return false
		}
	}
	return true
}

// setRim adds the walls along a side of the board, or takes them away.
func setRim(l *core.Layout, side grid.Direction, walls bool) {
	for _, p := range rim(l, side) {
		if walls {
			l.AddWall(p, side)
		} else {
			removeWall(l, p, side)
		}
	}
}
