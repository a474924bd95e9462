package drawing

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// unnumbered is the number of a checkpoint or start that was just drawn; it becomes the next free one when the gaps are closed.
const unnumbered = 200

// checkpoints marks where a checkpoint is put or moved to.
func (sk *sketch) checkpoints() {
	from, to := sk.s.first().Field(), onBoard(sk.l, sk.s.last())
	switch {
	case !sk.l.Contains(from):
	case sk.l.At(from).Checkpoint > 0:
		sk.add(mark{at: to, from: from})
	default:
		sk.addField(to)
	}
}

// starts marks where a start is put, turned or moved to.
func (sk *sketch) starts() {
	from, to := sk.s.first().Field(), onBoard(sk.l, sk.s.last())
	if !sk.l.Contains(from) {
		return
	}
	f := sk.l.At(from)
	m := mark{at: from, from: from, facing: sk.s.direction()}
	switch {
	case f.Start == 0 && sk.s.isTap():
		m.facing = grid.North
	case f.Start > 0 && sk.s.isTap():
		m.facing = f.Heading.Right()
	case f.Start > 0 && from != to:
		m.at, m.facing = to, f.Heading
	}
	sk.add(m)
}

func putCheckpoints(_ *sketch, l *core.Layout, marks []mark) {
	for _, m := range marks {
		putNumber(l, m, checkpointOf, core.MaxCheckpoint)
	}
}

func putStarts(_ *sketch, l *core.Layout, marks []mark) {
	for _, m := range marks {
		if other := *l.At(m.at); m.from != m.at && other.Start > 0 {
			l.At(m.from).Heading = other.Heading // they swap their fields
		}
		if putNumber(l, m, startOf, core.MaxRobots) {
			l.At(m.at).Heading = m.facing
		}
	}
}

// putNumber puts a new number onto the field of a mark, leaves the one that is there, or moves one there. Two that meet
// swap their fields. It reports whether the field has a number of its kind now that the mark is for.
func putNumber(l *core.Layout, m mark, number func(*core.Field) *uint8, highest int) bool {
	from, at := l.At(m.from), l.At(m.at)
	switch {
	case m.from == m.at && *number(at) > 0:
		return true
	case m.from == m.at:
		count := 0
		for i := range l.Fields {
			if *number(&l.Fields[i]) > 0 {
				count++
			}
		}
		if count >= highest {
			return false
		}
		cover(at, core.Open, grid.North)
		*number(at) = uint8(unnumbered + count)
	case *number(from) == 0: // an image of a move, without anything to move
		return false
	default:
		moved, met := *number(from), *number(at)
		if met == 0 {
			cover(at, core.Open, grid.North)
		}
		*number(from), *number(at) = met, moved
	}
	return true
}

// Renumber returns the board after checkpoint from has become checkpoint to; those between move up or down by one. With
// the tool Start it does the same to starts. Numbers that do not exist change nothing.
func Renumber(l *core.Layout, tool Tool, from, to int) *core.Layout {
	return reorder(l, tool, from, to, func(fields []grid.Pos) []grid.Pos {
		moved := fields[from-1]
		return slices.Insert(slices.Delete(fields, from-1, from), to-1, moved)
	})
}

// Swap returns the board after checkpoints, or with the tool Start starts, have swapped their numbers. Numbers that do not
// exist change nothing.
func Swap(l *core.Layout, tool Tool, a, b int) *core.Layout {
	return reorder(l, tool, a, b, func(fields []grid.Pos) []grid.Pos {
		fields[a-1], fields[b-1] = fields[b-1], fields[a-1]
		return fields
	})
}

// reorder returns the board with its checkpoints or starts in another order, if there are those numbered a and b.
func reorder(l *core.Layout, tool Tool, a, b int, order func([]grid.Pos) []grid.Pos) *core.Layout {
	out := Normal(l)
	fields, number := out.Checkpoints(), checkpointOf
	if tool == Start {
		fields, number = out.Starts(), startOf
	}
	if min(a, b) < 1 || max(a, b) > len(fields) {
		return out
	}
	for i, at := range order(fields) {
		*number(out.At(at)) = uint8(i + 1)
	}
	return out
}
