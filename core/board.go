package core

import (
	"cmp"
	"fmt"
	"slices"

	"roborally/core/grid"
)

// Board is a layout compiled into the tables the engine plays on. It never
// changes, so any number of games, views and searches share one.
type Board struct {
	layout      *Layout
	stride      int        // cells per row, the border included
	cells       []cell     // row by row, with a border of one outside field on every side
	checkpoints []grid.Pos // those that count, in order
	starts      []Start
	sites       []grid.Pos // the repair sites, in reading order
	lasers      []Laser
	lit         []bool      // by cell, the fields that a laser of the board reaches if nobody is in its way
	pushers     [6][]Pusher // per register 1…5, in reading order (P3)
	boards      int         // number of boards of a course (D2)
}

// Start is a start field with its facing (B15).
type Start struct {
	At     grid.Pos
	Facing grid.Direction
}

// cell holds what the engine must know of one field, of 16 bytes, which makes indexing
// fast.
type cell struct {
	terrain    Terrain
	belt       grid.Direction
	walls      Sides // sides that nothing passes (B2, B16)
	fatal      bool  // a pit or outside (B3, B4)
	ice        bool
	gear       int8 // quarter turns to the right
	wrenches   uint8
	checkpoint uint8
	crusher    Registers
	belts      uint8    // slowBelt, expressBelt or none
	reach      [4]uint8 // per direction, the number of fields a beam reaches beyond this one
	elements   uint16   // the kinds of board element but for flags, one bit each (V52)
}

// Compile returns the board of a layout with its first k checkpoints; higher
// ones are removed (G1). k = 0 keeps all. It fails if the layout has a fault
// (see Layout.Check) or fewer than k checkpoints. The layout must not be
// changed afterwards.
func Compile(l *Layout, k int) (*Board, error) {
	if err := l.Check(); err != nil {
		return nil, err
	}
	checkpoints := l.Checkpoints()
	if k < 0 || k > len(checkpoints) {
		return nil, fmt.Errorf("the board %q has %d checkpoints, not %d", l.Name, len(checkpoints), k)
	}
	if k == 0 {
		k = len(checkpoints)
	}
	b := &Board{
		layout:      l,
		stride:      l.Width + 2,
		cells:       make([]cell, (l.Width+2)*(l.Height+2)),
		lit:         make([]bool, (l.Width+2)*(l.Height+2)),
		checkpoints: checkpoints[:k],
		lasers:      l.Lasers,
		boards:      max(l.Boards, 1),
	}
	for _, at := range l.Starts() {
		b.starts = append(b.starts, Start{at, l.At(at).Heading})
	}
	b.compileFields(k)
	b.compileWalls()
	b.compileReach()
	b.compilePushers()
	b.compileLit()
	b.compileElements()
	return b, nil
}

// compileFields sets everything but walls and reach.
func (b *Board) compileFields(k int) {
	for i := range b.cells {
		b.cells[i] = cell{terrain: Outside, fatal: true}
	}
	for p := range b.layout.All() {
		f := b.layout.At(p)
		c := b.cell(p)
		c.terrain, c.belt, c.ice = f.Terrain, f.Facing, f.Ice
		c.fatal = f.Terrain == Pit || f.Terrain == Outside
		switch f.Terrain {
		case SlowBelt:
			c.belts = slowBelt
		case ExpressBelt:
			c.belts = expressBelt
		case GearLeft:
			c.gear = -1
		case GearRight:
			c.gear = 1
		case SingleWrench:
			c.wrenches = 1
		case DoubleWrench:
			c.wrenches = 2
		}
		if int(f.Checkpoint) <= k {
			c.checkpoint = f.Checkpoint
		}
		if c.wrenches > 0 {
			b.sites = append(b.sites, p)
		}
	}
	for _, crusher := range b.layout.Crushers {
		b.cell(crusher.At).crusher |= crusher.Registers
	}
}

func (b *Board) compileWalls() {
	wall := func(p grid.Pos, d grid.Direction) {
		here, beyond := b.cell(p), b.cell(p.Step(d))
		here.walls = here.walls.With(d)
		beyond.walls = beyond.walls.With(d.Opposite())
	}
	for p := range b.layout.All() {
		for _, d := range grid.Directions {
			if b.layout.At(p).Walls.Has(d) {
				wall(p, d)
			}
		}
	}
	for _, laser := range b.layout.Lasers {
		wall(laser.At, laser.Facing.Opposite())
	}
	for _, pusher := range b.layout.Pushers {
		wall(pusher.At, pusher.Facing.Opposite())
	}
}

// compileReach measures how far a beam gets: to the next wall, or to the rim.
// Pits and gaps between the boards of a course do not stop it.
func (b *Board) compileReach() {
	for p := range b.layout.All() {
		for _, d := range grid.Directions {
			q, n := p, uint8(0)
			for !b.cell(q).walls.Has(d) && b.layout.Contains(q.Step(d)) {
				q, n = q.Step(d), n+1
			}
			b.cell(p).reach[d] = n
		}
	}
}

func (b *Board) compilePushers() {
	sorted := slices.Clone(b.layout.Pushers)
	slices.SortStableFunc(sorted, func(p, q Pusher) int {
		return cmp.Or(cmp.Compare(p.At.Y, q.At.Y), cmp.Compare(p.At.X, q.At.X))
	})
	for register := 1; register <= 5; register++ {
		for _, pusher := range sorted {
			if pusher.Registers.Has(register) {
				b.pushers[register] = append(b.pushers[register], pusher)
			}
		}
	}
}

// compileLit follows the beams of the board's lasers.
func (b *Board) compileLit() {
	for _, laser := range b.lasers {
		for n := range int(b.cell(laser.At).reach[laser.Facing]) + 1 {
			b.lit[b.index(laser.At.Steps(laser.Facing, n))] = true
		}
	}
}

// The bits of lasers and pushers in cell.elements.
const (
	laserElement  = 6
	pusherElement = 7
)

// hasPusher reports whether a pusher is in the field, in whichever registers it acts.
func (c *cell) hasPusher() bool { return c.elements>>pusherElement&1 != 0 }

// compileElements notes the kinds of board element on each field. Bit 0 is for flags.
func (b *Board) compileElements() {
	for p := range b.layout.All() {
		c := b.cell(p)
		for i, there := range [...]bool{
			c.wrenches > 0, c.belts != 0, c.gear != 0, c.terrain == Oil, c.ice, false, false, c.crusher != 0,
		} {
			c.elements |= uint16(bit(there)) << (i + 1)
		}
	}
	for _, laser := range b.lasers {
		b.cell(laser.At).elements |= 1 << laserElement
	}
	for _, pusher := range b.layout.Pushers {
		b.cell(pusher.At).elements |= 1 << pusherElement
	}
}

// cell returns the cell of the field at p, which must lie on the board or one
// field beyond it.
func (b *Board) cell(p grid.Pos) *cell {
	return &b.cells[b.index(p)]
}

// index returns the index of a field among the cells.
func (b *Board) index(p grid.Pos) int { return (int(p.Y)+1)*b.stride + int(p.X) + 1 }

// Layout returns the layout the board was compiled from. It must not be
// changed.
func (b *Board) Layout() *Layout { return b.layout }

// Checkpoints returns the positions of the checkpoints that count, in order.
func (b *Board) Checkpoints() []grid.Pos { return b.checkpoints }

// Starts returns the start fields in order.
func (b *Board) Starts() []Start { return b.starts }

// Contains reports whether p lies within the rectangle of the board.
func (b *Board) Contains(p grid.Pos) bool { return b.layout.Contains(p) }

// hasCell reports whether p lies on the board or one field beyond it, so that
// cell(p) exists.
func (b *Board) hasCell(p grid.Pos) bool {
	return p.X >= -1 && p.Y >= -1 && int(p.X) <= b.layout.Width && int(p.Y) <= b.layout.Height
}

// Fatal reports whether entering p destroys a robot: p is a pit or outside (B3,
// B4).
func (b *Board) Fatal(p grid.Pos) bool { return !b.Contains(p) || b.cell(p).fatal }

// Ice reports whether p is ice (B14).
func (b *Board) Ice(p grid.Pos) bool { return b.Contains(p) && b.cell(p).ice }

// Carries reports whether a belt lies on a field.
func (b *Board) Carries(p grid.Pos) bool { return b.Contains(p) && b.cell(p).belts != 0 }

// Wall reports whether a wall closes the side d of the field at p (B2, B16).
func (b *Board) Wall(p grid.Pos, d grid.Direction) bool {
	return b.Contains(p) && b.cell(p).walls.Has(d)
}

// Reach returns the number of fields a beam reaches beyond p in direction d
// before a wall or the rim stops it.
func (b *Board) Reach(p grid.Pos, d grid.Direction) int { return int(b.cell(p).reach[d]) }

// room returns the number of fields on which a robot can stand.
func (b *Board) room() (fields int) {
	for p := range b.layout.All() {
		fields += int(bit(!b.Fatal(p)))
	}
	return fields
}

// open reports whether a robot may be put on p: a plain field without any
// element, pusher or crusher.
func (b *Board) open(p grid.Pos) bool {
	c := b.cell(p)
	return c.terrain == Open && c.checkpoint == 0 && c.crusher == 0 && !c.hasPusher()
}
