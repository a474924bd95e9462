package core

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"iter"

	"roborally/core/grid"
)

// MaxSide is the largest width and height of a board or course in fields
// (formats.md).
const MaxSide = 64

// MaxCheckpoint is the highest checkpoint number a board can carry.
const MaxCheckpoint = 9

// MaxRobots is the largest number of robots, and so of seats and starts (G4).
const MaxRobots = 8

// Terrain is the kind of floor of a field; walls, lasers, pushers and crushers
// come on top of it (rules.md chapter 1).
type Terrain uint8

// The terrains of chapter 1.
const (
	Open         Terrain = iota // B1; also under a start or a checkpoint
	Outside                     // B4: no floor; acts as a pit
	Pit                         // B3
	SlowBelt                    // B7, runs towards Field.Facing
	ExpressBelt                 // B7, runs towards Field.Facing
	GearLeft                    // B8
	GearRight                   // B8
	SingleWrench                // B6
	DoubleWrench                // B6
	Oil                         // B13
	terrainCount = int(Oil) + 1
)

// TakesIce reports whether a field with this terrain may be ice (B14).
func (t Terrain) TakesIce() bool { return t == Open || t == SingleWrench || t == DoubleWrench }

// TakesCrusher reports whether a crusher may hang over a field with this terrain (B11).
func (t Terrain) TakesCrusher() bool { return t == Open || t == SlowBelt || t == ExpressBelt }

// Field is one square of a Layout.
type Field struct {
	Terrain    Terrain
	Facing     grid.Direction // direction a belt runs in
	Ice        bool           // B14; only on open fields and wrenches
	Checkpoint uint8          // B5: 1…9, or 0; only on open fields
	Start      uint8          // B15: 1…8, or 0; only on open fields
	Heading    grid.Direction // the facing of a robot that starts here
	Walls      Sides          // B2: the sides of this field that carry a wall
}

// Sides is a set of a field's four sides, bit 1<<direction each.
type Sides uint8

// Has reports whether the side in direction d is in the set.
func (s Sides) Has(d grid.Direction) bool { return s>>d&1 != 0 }

// With returns the set with the side in direction d added.
func (s Sides) With(d grid.Direction) Sides { return s | 1<<d }

// Registers is a set of registers, bit 0 for register 1 up to bit 4 for
// register 5.
type Registers uint8

// RegisterSet returns the set of the given registers (1…5).
func RegisterSet(registers ...int) Registers {
	var set Registers
	for _, n := range registers {
		set |= 1 << (n - 1)
	}
	return set
}

// Has reports whether register n (1…5) is in the set.
func (r Registers) Has(n int) bool { return n > 0 && r>>(n-1)&1 != 0 }

// list returns the registers of the set in ascending order.
func (r Registers) list() []int {
	list := []int{}
	for n := 1; n <= RegisterCount; n++ {
		if r.Has(n) {
			list = append(list, n)
		}
	}
	return list
}

// Laser is a board laser (B9) in field At. It hangs on the wall behind it, and
// its beam runs towards Facing.
type Laser struct {
	At     grid.Pos
	Facing grid.Direction
	Beams  uint8 // 1…3, the damage of the beam
}

// Pusher is a pusher (B10) in field At. It pushes towards Facing in its
// registers and hangs on the opposite wall.
type Pusher struct {
	At        grid.Pos
	Facing    grid.Direction
	Registers Registers
}

// Crusher is a crusher (B11) over field At that falls in its registers.
type Crusher struct {
	At        grid.Pos
	Registers Registers
}

// Layout is a board or a whole course as drawn. The text formats are read into
// it and written from it; Compile makes of it the tables the engine plays on.
type Layout struct {
	Name          string
	Width, Height int
	Fields        []Field // row by row, Width×Height of them
	Lasers        []Laser
	Pushers       []Pusher
	Crushers      []Crusher
	Boards        int // number of boards of a course (D2); 0 counts as 1
}

// NewLayout returns an empty floor of width×height open fields.
func NewLayout(name string, width, height int) *Layout {
	return &Layout{Name: name, Width: width, Height: height, Fields: make([]Field, width*height), Boards: 1}
}

// Contains reports whether p lies within the rectangle of the layout.
func (l *Layout) Contains(p grid.Pos) bool {
	return p.X >= 0 && p.Y >= 0 && int(p.X) < l.Width && int(p.Y) < l.Height
}

// At returns the field at p, for reading and writing. Beyond the rim it returns
// a throw-away outside field.
func (l *Layout) At(p grid.Pos) *Field {
	if !l.Contains(p) {
		return &Field{Terrain: Outside}
	}
	return &l.Fields[int(p.Y)*l.Width+int(p.X)]
}

// AddWall adds a wall on the side d of the field at p. The neighbour on the
// other side gets it too: a wall blocks from both sides (B2).
func (l *Layout) AddWall(p grid.Pos, d grid.Direction) {
	here, beyond := l.At(p), l.At(p.Step(d))
	here.Walls = here.Walls.With(d)
	beyond.Walls = beyond.Walls.With(d.Opposite())
}

// HasWall reports whether the side d of the field at p carries a wall, drawn or
// implied by a mounted laser or pusher (B16).
func (l *Layout) HasWall(p grid.Pos, d grid.Direction) bool {
	if l.At(p).Walls.Has(d) || l.At(p.Step(d)).Walls.Has(d.Opposite()) {
		return true
	}
	onWall := func(at grid.Pos, facing grid.Direction) bool {
		back := facing.Opposite()
		return at == p && back == d || at == p.Step(d) && back == d.Opposite()
	}
	for _, laser := range l.Lasers {
		if onWall(laser.At, laser.Facing) {
			return true
		}
	}
	for _, pusher := range l.Pushers {
		if onWall(pusher.At, pusher.Facing) {
			return true
		}
	}
	return false
}

// Checkpoints returns the positions of checkpoints 1, 2, … in order, up to the
// first number that is missing.
func (l *Layout) Checkpoints() []grid.Pos {
	return l.findNumbered(MaxCheckpoint, func(f *Field) uint8 { return f.Checkpoint })
}

// Starts returns the positions of starts 1, 2, … in order, up to the first
// number that is missing.
func (l *Layout) Starts() []grid.Pos {
	return l.findNumbered(MaxRobots, func(f *Field) uint8 { return f.Start })
}

// findNumbered returns the positions of the fields numbered 1, 2, … up to
// highest, ending at the first number that is missing.
func (l *Layout) findNumbered(highest int, number func(*Field) uint8) []grid.Pos {
	found := make([]grid.Pos, highest+1)
	seen := make([]bool, highest+1)
	for i := range l.Fields {
		if n := int(number(&l.Fields[i])); n > 0 && n <= highest {
			found[n], seen[n] = grid.Pos{X: int8(i % l.Width), Y: int8(i / l.Width)}, true
		}
	}
	end := 1
	for end <= highest && seen[end] {
		end++
	}
	return found[1:end]
}

// A Fault is an error in a layout. Place names the part in the words of the
// text formats: "board", "laser 2", …
type Fault struct {
	Place string
	At    grid.Pos
	Text  string
}

// Error returns the fault as a sentence.
func (f *Fault) Error() string {
	return fmt.Sprintf("%s: field [%d, %d] %s", f.Place, f.At.X, f.At.Y, f.Text)
}

// Check returns the first fault of a layout: wrong sizes, impossible fields,
// gaps and duplicates in checkpoint or start numbers, mounted elements off the
// board. A layout that passes can be compiled and played.
func (l *Layout) Check() error {
	if l.Width < 1 || l.Height < 1 || l.Width > MaxSide || l.Height > MaxSide {
		return fmt.Errorf("the board is %d×%d fields; it must be 1×1 to %d×%d", l.Width, l.Height, MaxSide, MaxSide)
	}
	if len(l.Fields) != l.Width*l.Height {
		return fmt.Errorf("the board has %d fields instead of %d×%d", len(l.Fields), l.Width, l.Height)
	}
	if err := l.checkFields(); err != nil {
		return err
	}
	return l.checkMounted()
}

func (l *Layout) checkFields() error {
	var checkpoints, starts [MaxCheckpoint + 1]bool
	for i := range l.Fields {
		f := &l.Fields[i]
		at := grid.Pos{X: int8(i % l.Width), Y: int8(i / l.Width)}
		fault := func(text string, args ...any) error {
			return &Fault{Place: "board", At: at, Text: fmt.Sprintf(text, args...)}
		}
		switch {
		case int(f.Terrain) >= terrainCount:
			return fault("has no known terrain")
		case f.Ice && !f.Terrain.TakesIce():
			return fault("cannot be ice")
		case f.Checkpoint > MaxCheckpoint:
			return fault("has checkpoint %d; the highest is %d", f.Checkpoint, MaxCheckpoint)
		case f.Start > MaxRobots:
			return fault("has start %d; the highest is %d", f.Start, MaxRobots)
		case (f.Checkpoint > 0 || f.Start > 0) && f.Terrain != Open:
			return fault("carries a checkpoint or start and is not open")
		case f.Checkpoint > 0 && checkpoints[f.Checkpoint]:
			return fault("is a second checkpoint %d", f.Checkpoint)
		case f.Start > 0 && starts[f.Start]:
			return fault("is a second start %d", f.Start)
		}
		checkpoints[f.Checkpoint] = true
		starts[f.Start] = true
	}
	for n := 2; n <= MaxCheckpoint; n++ {
		if checkpoints[n] && !checkpoints[n-1] {
			return fmt.Errorf("board: there is a checkpoint %d but no checkpoint %d", n, n-1)
		}
		if starts[n] && !starts[n-1] {
			return fmt.Errorf("board: there is a start %d but no start %d", n, n-1)
		}
	}
	return nil
}

func (l *Layout) checkMounted() error {
	at := func(kind string, i int, p grid.Pos) error {
		if !l.Contains(p) || l.At(p).Terrain == Outside {
			return &Fault{Place: fmt.Sprintf("%s %d", kind, i+1), At: p, Text: "is not on the board"}
		}
		return nil
	}
	for i, laser := range l.Lasers {
		if err := at("laser", i, laser.At); err != nil {
			return err
		}
		if laser.Beams < 1 || laser.Beams > 3 {
			return &Fault{Place: fmt.Sprintf("laser %d", i+1), At: laser.At, Text: fmt.Sprintf("has %d beams; it must be 1 to 3", laser.Beams)}
		}
	}
	for i, pusher := range l.Pushers {
		if err := at("pusher", i, pusher.At); err != nil {
			return err
		}
	}
	for i, crusher := range l.Crushers {
		if err := at("crusher", i, crusher.At); err != nil {
			return err
		}
		if !l.At(crusher.At).Terrain.TakesCrusher() {
			return &Fault{Place: fmt.Sprintf("crusher %d", i+1), At: crusher.At, Text: "is neither open nor a belt"}
		}
	}
	return nil
}

// All iterates over every field of the layout in reading order.
func (l *Layout) All() iter.Seq[grid.Pos] {
	return func(yield func(grid.Pos) bool) {
		for y := range l.Height {
			for x := range l.Width {
				if !yield(grid.Pos{X: int8(x), Y: int8(y)}) {
					return
				}
			}
		}
	}
}

// Fingerprint returns a number that differs, except by chance, between layouts
// that play differently. The name does not count.
func (l *Layout) Fingerprint() uint64 {
	h := fnv.New64a()
	write := func(part any) {
		b, err := binary.Append(nil, binary.LittleEndian, part)
		if err != nil {
			panic("core: a layout is not made of fixed-size parts: " + err.Error())
		}
		h.Write(b)
	}
	write([]int64{int64(l.Width), int64(l.Height), int64(l.Boards), int64(len(l.Lasers)), int64(len(l.Pushers)), int64(len(l.Crushers))})
	write(l.Fields)
	write(l.Lasers)
	write(l.Pushers)
	write(l.Crushers)
	return h.Sum64()
}
