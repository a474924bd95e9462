package drawing

import (
	"cmp"
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// maxMounted limits the lasers, pushers and crushers of a board together, so that its text keeps the limits of the
// text format, on the largest board too. A board that has more keeps them, but no more can be drawn.
const maxMounted = 1000

// allRegisters is the set of all registers.
const allRegisters = core.Registers(1<<core.RegisterCount - 1)

// Normal returns a copy of a layout in normal form, in which the editor works: boards with the same fields, walls and
// elements are equal, so that they have the same fingerprint and text.
//
//   - Lasers, pushers and crushers are in reading order. Those of one field are ordered by facing; but pushers of one
//     field keep their order, because they act in it.
//   - Both neighbours have the wall between them, and what has no meaning on a field is zero.
//   - Numbers have no gaps. A field with a checkpoint has no start, and is open.
//   - Outside fields become pits, and a course becomes a board, so that any hall can be opened.
func Normal(l *core.Layout) *core.Layout {
	out := *l
	out.Fields = slices.Clone(l.Fields)
	out.Lasers = slices.Clone(l.Lasers)
	out.Pushers = slices.Clone(l.Pushers)
	out.Crushers = slices.Clone(l.Crushers)
	normalize(&out)
	return &out
}

// normalize brings a layout into normal form.
func normalize(l *core.Layout) {
	l.Boards = 1
	normalizeMounted(l)
	var checkpoints, starts []*uint8
	for i := range l.Fields {
		f := &l.Fields[i]
		if f.Terrain == core.Outside {
			f.Terrain = core.Pit
		}
		if !isBelt(f.Terrain) {
			f.Facing = grid.North
		}
		f.Ice = f.Ice && f.Terrain.TakesIce()
		if f.Terrain != core.Open {
			f.Checkpoint, f.Start = 0, 0
		}
		if f.Checkpoint > 0 {
			f.Start = 0
		}
		switch {
		case f.Checkpoint > 0:
			checkpoints = append(checkpoints, &f.Checkpoint)
		case f.Start > 0:
			starts = append(starts, &f.Start)
		}
		if f.Start == 0 {
			f.Heading = grid.North
		}
		if f.Walls == 0 {
			continue
		}
		at := grid.Pos{X: int8(i % l.Width), Y: int8(i / l.Width)}
		for _, d := range grid.Directions {
			if f.Walls.Has(d) {
				l.AddWall(at, d)
			}
		}
	}
	closeGaps(checkpoints, core.MaxCheckpoint)
	closeGaps(starts, core.MaxRobots)
}

// normalizeMounted drops elements that can be nowhere, and orders the others.
func normalizeMounted(l *core.Layout) {
	off := func(p grid.Pos) bool { return l.At(p).Terrain == core.Outside }
	l.Lasers = slices.DeleteFunc(l.Lasers, func(e core.Laser) bool { return off(e.At) })
	l.Pushers = slices.DeleteFunc(l.Pushers, func(e core.Pusher) bool { return off(e.At) || e.Registers&allRegisters == 0 })
	l.Crushers = slices.DeleteFunc(l.Crushers, func(e core.Crusher) bool {
		return !l.At(e.At).Terrain.TakesCrusher() || e.Registers&allRegisters == 0
	})
	order(l.Lasers, func(e core.Laser) int { return fieldKey(e.At)<<4 | int(e.Facing)<<2 | int(e.Beams&3) })
	order(l.Pushers, func(e core.Pusher) int { return fieldKey(e.At) })
	order(l.Crushers, func(e core.Crusher) int { return fieldKey(e.At)<<8 | int(e.Registers) })
	for i := range l.Pushers {
		l.Pushers[i].Registers &= allRegisters
	}
	for i := range l.Crushers {
		l.Crushers[i].Registers &= allRegisters
	}
	// Empty lists are nil, as a layout that is read has them.
	l.Lasers, l.Pushers, l.Crushers = nilIfEmpty(l.Lasers), nilIfEmpty(l.Pushers), nilIfEmpty(l.Crushers)
}

func nilIfEmpty[E any](list []E) []E {
	if len(list) == 0 {
		return nil
	}
	return list
}

// fieldKey returns a number that orders fields as they are read.
func fieldKey(p grid.Pos) int { return int(p.Y)<<8 | int(p.X) }

// order sorts a list by a key; elements with the same key keep their order.
func order[E any](list []E, key func(E) int) {
	compare := func(a, b E) int { return key(a) - key(b) }
	if !slices.IsSortedFunc(list, compare) {
		slices.SortStableFunc(list, compare)
	}
}

func isBelt(t core.Terrain) bool { return t == core.SlowBelt || t == core.ExpressBelt }

// mountedCount returns the number of lasers, pushers and crushers.
func mountedCount(l *core.Layout) int { return len(l.Lasers) + len(l.Pushers) + len(l.Crushers) }

// checkpointOf and startOf return the numbers of a field, for reading and writing.
func checkpointOf(f *core.Field) *uint8 { return &f.Checkpoint }
func startOf(f *core.Field) *uint8      { return &f.Start }

// closeGaps numbers checkpoints or starts from 1 in the order of their numbers; those beyond the highest number are taken
// off.
func closeGaps(numbers []*uint8, highest int) {
	slices.SortStableFunc(numbers, func(a, b *uint8) int { return cmp.Compare(*a, *b) })
	for i, n := range numbers {
		*n = uint8(i + 1)
		if i >= highest {
			*n = 0
		}
	}
}
