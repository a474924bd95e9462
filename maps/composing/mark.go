package composing

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// Kind is the kind of a Mark.
type Kind uint8

// The kinds of marks.
const (
	Checkpoint Kind = iota
	Start
)

// Mark is a checkpoint or start of a course, by its number from 0.
type Mark struct {
	Kind Kind
	N    int
}

// Marks returns the fields of the checkpoints or starts of a course, in order.
func Marks(c *maps.Course, k Kind) []grid.Pos {
	if k == Checkpoint {
		return c.Checkpoints
	}
	var all []grid.Pos
	for _, s := range c.Starts {
		all = append(all, s.At)
	}
	return all
}

// MarkAt returns the checkpoint or start on a field.
func MarkAt(c *maps.Course, at grid.Pos) (m Mark, ok bool) {
	for _, k := range []Kind{Checkpoint, Start} {
		if n := slices.Index(Marks(c, k), at); n >= 0 {
			return Mark{k, n}, true
		}
	}
	return Mark{}, false
}

// Full returns the refusal of one more checkpoint or start, or nil if the course may have one.
func Full(c *maps.Course, k Kind) error {
	switch {
	case k == Checkpoint && len(c.Checkpoints) >= core.MaxCheckpoint:
		return TooManyCheckpoints
	case k == Start && len(c.Starts) >= core.MaxRobots:
		return TooManyStarts
	}
	return nil
}

// Allowed returns why no checkpoint or start can lie on a field, or nil if one can.
func Allowed(c *maps.Course, at grid.Pos) error {
	n := BoardAt(c, at)
	if n < 0 {
		return NoBoard
	}
	if c.Boards[c.Places[n].Board].At(onBoard(c, n, at)).Terrain != core.Open {
		return NotOpen
	}
	if _, taken := MarkAt(c, at); taken {
		return Taken
	}
	return nil
}

// AddMark returns the course with one more checkpoint or start, which gets the next number. A start faces where the one
// before it faces.
func AddMark(c *maps.Course, k Kind, at grid.Pos) (*maps.Course, error) {
	if err := Full(c, k); err != nil {
		return c, err
	}
	if err := Allowed(c, at); err != nil {
		return c, err
	}
	next := clone(c)
	if k == Checkpoint {
		next.Checkpoints = append(next.Checkpoints, at)
		return next.Course, nil
	}
	start := maps.Start{At: at}
	if n := len(c.Starts); n > 0 {
		start.Facing = c.Starts[n-1].Facing
	}
	next.Starts = append(next.Starts, start)
	return next.Course, nil
}

// MoveMark returns the course with a checkpoint or start on another field. If the field has another of its kind, the two
// swap.
func MoveMark(c *maps.Course, m Mark, to grid.Pos) (*maps.Course, error) {
	other, taken := MarkAt(c, to)
	if err := Allowed(c, to); err != nil && (err != Taken || other.Kind != m.Kind) {
		return c, err
	}
	next := clone(c)
	from := Marks(c, m.Kind)[m.N]
	if taken {
		next.put(other, from)
	}
	next.put(m, to)
	return next.Course, nil
}

// put changes the field of a checkpoint or start.
func (d draft) put(m Mark, at grid.Pos) {
	if m.Kind == Checkpoint {
		d.Checkpoints[m.N] = at
	} else {
		d.Starts[m.N].At = at
	}
}

// RemoveMark returns the course without a checkpoint or start; higher numbers move up.
func RemoveMark(c *maps.Course, m Mark) *maps.Course {
	next := clone(c)
	if m.Kind == Checkpoint {
		next.Checkpoints = slices.Delete(next.Checkpoints, m.N, m.N+1)
	} else {
		next.Starts = slices.Delete(next.Starts, m.N, m.N+1)
	}
	return next.Course
}

// Renumber returns the course after a checkpoint or start has got another number, from 0; those between move up or down
// by one. A number that does not exist changes nothing.
func Renumber(c *maps.Course, m Mark, to int) *maps.Course {
	if to < 0 || to >= len(Marks(c, m.Kind)) {
		return c
	}
	next := clone(c)
	if m.Kind == Checkpoint {
		next.Checkpoints = shifted(next.Checkpoints, m.N, to)
	} else {
		next.Starts = shifted(next.Starts, m.N, to)
	}
	return next.Course
}

// shifted returns a list after an entry has gone to another index.
func shifted[T any](list []T, from, to int) []T {
	entry := list[from]
	return slices.Insert(slices.Delete(list, from, from+1), to, entry)
}

// Face returns the course with start n, from 0, facing another way.
func Face(c *maps.Course, n int, d grid.Direction) *maps.Course {
	next := clone(c)
	next.Starts[n].Facing = d
	return next.Course
}

// MostLaps returns how many laps a game on the course may have: as many as its maker allows and its checkpoints make
// possible.
func MostLaps(c *maps.Course) int { return max(1, min(c.Laps, core.MaxLaps(len(c.Checkpoints)))) }

// SetLaps returns the course with the most laps that a game may have, 1…core.MaxLaps.
func SetLaps(c *maps.Course, laps int) *maps.Course {
	next := *c // its floor stays as it is, and so do its figures
	next.Laps = max(1, min(laps, core.MaxLaps(len(c.Checkpoints))))
	return &next
}
