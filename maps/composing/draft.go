package composing

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// draft is a course in the making: a copy that may be changed.
type draft struct{ *maps.Course }

// clone returns a copy of a course. Its boards are shared, because nothing changes them.
func clone(c *maps.Course) draft {
	next := *c
	next.Places, next.Checkpoints, next.Starts = slices.Clone(c.Places), slices.Clone(c.Checkpoints), slices.Clone(c.Starts)
	next.Boards = map[string]*core.Layout{}
	for id, board := range c.Boards {
		next.Boards[id] = board
	}
	next.Measured, next.Finished = nil, nil
	return draft{&next}
}

// carry puts the checkpoints and starts of a course where their boards have gone. to returns the number in d of a board
// of the course, or -1 if it is gone. What lies on no board stays.
func (d draft) carry(from *maps.Course, to func(n int) int) {
	d.Checkpoints, d.Starts = nil, nil
	move := func(at grid.Pos) (grid.Pos, bool) {
		n := BoardAt(from, at)
		if n < 0 {
			return at, true
		}
		if to(n) < 0 {
			return at, false
		}
		return onFloor(d.Course, to(n), onBoard(from, n, at))
	}
	for _, at := range from.Checkpoints {
		if at, ok := move(at); ok {
			d.Checkpoints = append(d.Checkpoints, at)
		}
	}
	for _, s := range from.Starts {
		n := BoardAt(from, s.At)
		at, ok := move(s.At)
		if !ok {
			continue
		}
		if n >= 0 {
			s.Facing = s.Facing.Turn(d.Places[to(n)].Quarters - from.Places[n].Quarters)
		}
		s.At = at
		d.Starts = append(d.Starts, s)
	}
}

// onBoard returns the field of board n that lies on a field of the floor.
func onBoard(c *maps.Course, n int, at grid.Pos) grid.Pos {
	width, height := Size(c, n)
	return maps.Quarters(c.Places[n].Quarters).Inverse().Pos(at.Sub(c.Places[n].At), width, height)
}

// onFloor returns where a field of board n lies on the floor; ok is false if the board has no such field.
func onFloor(c *maps.Course, n int, at grid.Pos) (p grid.Pos, ok bool) {
	place := c.Places[n]
	board := c.Boards[place.Board]
	return place.At.Add(maps.Quarters(place.Quarters).Pos(at, board.Width, board.Height)), board.Contains(at)
}

// settle moves the whole floor so that boards touch its upper and its left rim, drops boards without a place, and
// returns the maps.
func (d draft) settle() *maps.Course {
	shift := d.Places[0].At
	for _, place := range d.Places {
		shift = grid.Pos{X: min(shift.X, place.At.X), Y: min(shift.Y, place.At.Y)}
	}
	for n := range d.Places {
		d.Places[n].At = d.Places[n].At.Sub(shift)
	}
	for n := range d.Checkpoints {
		d.Checkpoints[n] = d.Checkpoints[n].Sub(shift)
	}
	for n := range d.Starts {
		d.Starts[n].At = d.Starts[n].At.Sub(shift)
	}
	d.Checkpoints = slices.DeleteFunc(d.Checkpoints, offFloor)
	d.Starts = slices.DeleteFunc(d.Starts, func(s maps.Start) bool { return offFloor(s.At) })
	for id := range d.Boards {
		if !slices.ContainsFunc(d.Places, func(p maps.Place) bool { return p.Board == id }) {
			delete(d.Boards, id)
		}
	}
	return d.Course
}

// offFloor reports whether a field lies beyond the largest floor.
func offFloor(p grid.Pos) bool {
	return p.X < 0 || p.Y < 0 || p.X >= core.MaxSide || p.Y >= core.MaxSide
}

// writable returns the course next, or c if the text of next would be too large.
func writable(c, next *maps.Course) (*maps.Course, error) {
	if _, err := maps.WriteCourse(next); err != nil {
		return c, TooLarge
	}
	return next, nil
}
