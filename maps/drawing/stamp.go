package drawing

import (
	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// Region is a rectangle of fields. Functions clip it to the board.
type Region struct {
	At            grid.Pos // the top left field
	Width, Height int
}

// RegionBetween returns the rectangle of the fields on the board between two points.
func RegionBetween(l *core.Layout, a, b Point) Region {
	p, q := onBoard(l, a), onBoard(l, b)
	at := grid.Pos{X: min(p.X, q.X), Y: min(p.Y, q.Y)}
	end := grid.Pos{X: max(p.X, q.X), Y: max(p.Y, q.Y)}.Sub(at)
	return Region{at, int(end.X) + 1, int(end.Y) + 1}
}

// Contains reports whether a field lies in the region.
func (r Region) Contains(p grid.Pos) bool {
	x, y := int(p.X)-int(r.At.X), int(p.Y)-int(r.At.Y)
	return x >= 0 && y >= 0 && x < r.Width && y < r.Height
}

// clip returns the part of the region on a board; its width and height are 0 if there is none.
func (r Region) clip(l *core.Layout) Region {
	cut := func(at int8, size, side int) (int8, int) {
		low, high := max(int(at), 0), min(int(at)+min(max(size, 0), 2*core.MaxSide), side)
		return int8(min(low, core.MaxSide)), max(high-low, 0)
	}
	x, width := cut(r.At.X, r.Width, l.Width)
	y, height := cut(r.At.Y, r.Height, l.Height)
	if width == 0 || height == 0 {
		return Region{}
	}
	return Region{grid.Pos{X: x, Y: y}, width, height}
}

// Stamp is a piece cut out of a board: fields with everything on them, and the walls around them; but walls on the rim of
// a board belong to the board. It is itself a board, so it can be kept and shared as one. Its checkpoints and starts are
// numbered from 1.
type Stamp struct{ layout *core.Layout }

// Layout returns the stamp as a board. It must not be changed.
func (s *Stamp) Layout() *core.Layout { return s.layout }

// NewStamp returns a whole board as a stamp.
func NewStamp(l *core.Layout) *Stamp { return &Stamp{Normal(l)} }

// ReadStamp reads what Text returns, which is any board. Errors are those of maps.ReadBoard.
func ReadStamp(file string, text []byte) (*Stamp, error) {
	l, err := maps.ReadBoard(file, text)
	if err != nil {
		return nil, err
	}
	return NewStamp(l), nil
}

// Text returns the stamp as the text of a board with a name. It fails if the name is invalid.
func (s *Stamp) Text(name string) ([]byte, error) {
	named := *s.layout
	named.Name = name
	return maps.WriteBoard(&named)
}

// Transform returns the stamp turned or mirrored.
func (s *Stamp) Transform(t maps.Transform) *Stamp { return &Stamp{Transform(s.layout, t)} }

// Copy returns a stamp of a region, or nil if it lies off the board.
func Copy(l *core.Layout, r Region) *Stamp {
	if r = r.clip(l); r.Width == 0 {
		return nil
	}
	part := lift(Normal(l), r)
	normalize(part)
	return &Stamp{part}
}

// lift returns a region of a board in normal form, with its numbers.
func lift(l *core.Layout, r Region) *core.Layout {
	part := core.NewLayout(l.Name, r.Width, r.Height)
	for p := range part.All() {
		at := p.Add(r.At)
		f := *l.At(at)
		for _, d := range grid.Directions {
			if !l.Contains(at.Step(d)) {
				f.Walls &^= 1 << d
			}
		}
		*part.At(p) = f
	}
	place(part, l, grid.Pos{}.Sub(r.At), part.Contains)
	return part
}

// Erase returns the board with open fields in a region, without the walls within and around it, but for those on the
// rim of the board.
func Erase(l *core.Layout, r Region) *core.Layout {
	out := Normal(l)
	empty(out, r.clip(out))
	normalize(out)
	return out
}

// empty clears a region.
func empty(l *core.Layout, r Region) {
	for p := range core.NewLayout("", r.Width, r.Height).All() {
		at := p.Add(r.At)
		*l.At(at) = core.Field{Walls: l.At(at).Walls}
		for _, d := range grid.Directions {
			if l.Contains(at.Step(d)) {
				removeWall(l, at, d)
			}
		}
	}
	removeMounted(l, func(at grid.Pos, _ grid.Direction) bool { return r.Contains(at) })
	removeCrushers(l, r.Contains)
}

// Cut returns the board after Erase and the stamp of the region, which is nil if the region lies off the board.
func Cut(l *core.Layout, r Region) (*core.Layout, *Stamp) { return Erase(l, r), Copy(l, r) }

// Move returns the board after everything in a region has been moved, so that the region's top left field lies at to.
// Checkpoints and starts keep their numbers; what comes to lie off the board is lost.
func Move(l *core.Layout, r Region, to grid.Pos) *core.Layout {
	out := Normal(l)
	if r = r.clip(out); r.Width == 0 {
		return out
	}
	part := lift(out, r)
	empty(out, r)
	stampOnto(out, []impression{{part: part, at: near(to)}})
	normalize(out)
	return out
}

// Paste returns the board with a stamp on it, whose top left field lies at a field, and with the images that a symmetry
// makes of it. The stamp replaces what is there; walls around it are added to those there are. Its checkpoints and starts
// get the next free numbers, in their order. What lies off the board, or is more than a board can have, is lost.
func Paste(l *core.Layout, s *Stamp, at grid.Pos, symmetry Symmetry) *core.Layout {
	out := Normal(l)
	at = near(at)
	impressions := []impression{{part: s.layout, at: at, numbers: core.MaxCheckpoint}}
	for i, t := range symmetry.Images(out) {
		a := t.Pos(at, out.Width, out.Height)
		b := t.Pos(at.Add(grid.Pos{X: int8(s.layout.Width - 1), Y: int8(s.layout.Height - 1)}), out.Width, out.Height)
		impressions = append(impressions, impression{
			part: t.Layout(s.layout), at: grid.Pos{X: min(a.X, b.X), Y: min(a.Y, b.Y)},
			numbers: uint8(i+2) * core.MaxCheckpoint, image: true,
		})
	}
	stampOnto(out, impressions)
	normalize(out)
	return out
}

// near returns a field that is at most the largest board away, so that offsets from it fit. Nothing reaches the board from
// farther away.
func near(p grid.Pos) grid.Pos {
	limit := func(v int8) int8 { return min(max(v, -core.MaxSide), core.MaxSide) }
	return grid.Pos{X: limit(p.X), Y: limit(p.Y)}
}

// impression is a piece that is put onto a board.
type impression struct {
	part    *core.Layout
	at      grid.Pos
	numbers uint8 // is added to those of the piece
	image   bool  // it has no checkpoints
}

// stampOnto puts pieces onto a board. Where they meet, the first wins.
func stampOnto(l *core.Layout, impressions []impression) {
	owner := make([]int, len(l.Fields)) // which piece a field belongs to, from 1
	for i, piece := range impressions {
		for p := range piece.part.All() {
			if at := piece.at.Add(p); l.Contains(at) && owner[index(l, at)] == 0 {
				owner[index(l, at)] = i + 1
			}
		}
	}
	owned := func(at grid.Pos) bool { return owner[index(l, at)] > 0 }
	removeMounted(l, func(at grid.Pos, _ grid.Direction) bool { return owned(at) })
	removeCrushers(l, owned)
	for p := range l.All() {
		for _, d := range []grid.Direction{grid.East, grid.South} {
			if next := p.Step(d); owned(p) && l.Contains(next) && owner[index(l, next)] == owner[index(l, p)] {
				removeWall(l, p, d)
			}
		}
	}
	for i, piece := range impressions {
		free := func(at grid.Pos) bool { return l.Contains(at) && owner[index(l, at)] == i+1 }
		for p := range piece.part.All() {
			at, f := piece.at.Add(p), *piece.part.At(p)
			if !free(at) {
				continue
			}
			f.Checkpoint, f.Start = piece.number(f.Checkpoint), piece.number(f.Start)
			if piece.image {
				f.Checkpoint = 0
			}
			walls := f.Walls
			f.Walls = l.At(at).Walls
			*l.At(at) = f
			for _, d := range grid.Directions {
				if walls.Has(d) {
					l.AddWall(at, d)
				}
			}
		}
		place(l, piece.part, piece.at, free)
	}
}

// number returns the number on the board for a number of the piece.
func (i impression) number(n uint8) uint8 {
	if n == 0 {
		return 0
	}
	return n + i.numbers
}
