package composing

import (
	"fmt"
	"slices"
	"strings"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// MaxBoards is the most boards of a course that the composer lays out. Files may have more.
const MaxBoards = 6

// New returns a course of one board.
func New(name string, board *core.Layout) *maps.Course {
	id := boardID(&maps.Course{}, board)
	return &maps.Course{Name: name, Places: []maps.Place{{Board: id}}, Boards: map[string]*core.Layout{id: board}}
}

// AddBoard returns the course with one more board, turned by clockwise quarter turns, at the free place that is nearest
// to at. It is the last one.
func AddBoard(c *maps.Course, board *core.Layout, quarters int, at grid.Pos) (*maps.Course, error) {
	if len(c.Places) >= MaxBoards {
		return c, TooManyBoards
	}
	width, height := maps.Quarters(quarters).Size(board.Width, board.Height)
	at, ok := others(c, -1).nearest(at, width, height)
	if !ok {
		return c, NoRoom
	}
	next := clone(c)
	id := boardID(c, board)
	next.Boards[id] = board
	next.Places = append(next.Places, maps.Place{Board: id, At: at, Quarters: quarters & 3})
	return writable(c, next.settle())
}

// MoveBoard returns the course with board n, from 0, at the free place that is nearest to at.
func MoveBoard(c *maps.Course, n int, at grid.Pos) (*maps.Course, error) {
	return PlaceBoard(c, n, c.Places[n].Quarters, at)
}

// PlaceBoard returns the course with board n, from 0, turned by clockwise quarter turns from how its file draws it, at
// the free place that is nearest to at.
func PlaceBoard(c *maps.Course, n, quarters int, at grid.Pos) (*maps.Course, error) {
	board := c.Boards[c.Places[n].Board]
	width, height := maps.Quarters(quarters).Size(board.Width, board.Height)
	return relocate(c, n, width, height, maps.Place{At: at, Quarters: quarters & 3})
}

// Bare returns a board as it lies in a course, turned by clockwise quarter turns: without its own checkpoints and
// starts. The board must pass Layout.Check.
func Bare(board *core.Layout, quarters int) *core.Layout {
	c := New(board.Name, board)
	c.Places[0].Quarters = quarters & 3
	floor, _ := c.Floor(func(id string) (*core.Layout, error) { return c.Boards[id], nil })
	return floor
}

// NudgeBoard returns the course with board n, from 0, moved in a direction by one field, or by as many as it takes to
// pass the boards in the way.
func NudgeBoard(c *maps.Course, n int, d grid.Direction) (*maps.Course, error) {
	width, height := Size(c, n)
	near := others(c, n)
	for steps := 1; steps <= core.MaxSide; steps++ {
		at := c.Places[n].At.Steps(d, steps)
		if near.admit(rectAt(at, width, height)) {
			return MoveBoard(c, n, at)
		}
	}
	return c, NoRoom
}

// TurnBoard returns the course with board n, from 0, turned about its middle by clockwise quarter turns, with what lies
// on it. If it has no room there, it goes to the nearest free place.
func TurnBoard(c *maps.Course, n, quarters int) (*maps.Course, error) {
	place := c.Places[n]
	width, height := Size(c, n)
	turnedWidth, turnedHeight := maps.Quarters(quarters).Size(width, height)
	place.At = place.At.Add(grid.Pos{X: int8((width - turnedWidth) / 2), Y: int8((height - turnedHeight) / 2)})
	place.Quarters = (place.Quarters + quarters) & 3
	return relocate(c, n, turnedWidth, turnedHeight, place)
}

// relocate returns the course with board n at another place, or at the free one that is nearest to it.
func relocate(c *maps.Course, n, width, height int, to maps.Place) (*maps.Course, error) {
	at, ok := others(c, n).nearest(to.At, width, height)
	if !ok {
		return c, NoRoom
	}
	next := clone(c)
	next.Places[n].At, next.Places[n].Quarters = at, to.Quarters
	next.carry(c, func(n int) int { return n })
	return next.settle(), nil
}

// RemoveBoard returns the course without board n, from 0, and without the checkpoints and starts on it.
func RemoveBoard(c *maps.Course, n int) (*maps.Course, error) {
	if len(c.Places) == 1 {
		return c, LastBoard
	}
	next := clone(c)
	next.Places = slices.Delete(next.Places, n, n+1)
	next.carry(c, func(of int) int {
		switch {
		case of == n:
			return -1
		case of > n:
			return of - 1
		}
		return of
	})
	return next.settle(), nil
}

// Refresh returns the course with another version of the board with an id. If it has another size and no room where it
// is, it goes to the nearest free place. Checkpoints and starts stay on their fields of the board; those whose field the
// board no longer has are left out.
func Refresh(c *maps.Course, id string, board *core.Layout) (*maps.Course, error) {
	next := clone(c)
	next.Boards[id] = board
	for n, place := range next.Places {
		if place.Board != id {
			continue
		}
		width, height := Size(next.Course, n)
		at, ok := others(next.Course, n).nearest(place.At, width, height)
		if !ok {
			return c, NoRoom
		}
		next.Places[n].At = at
	}
	next.carry(c, func(n int) int { return n })
	return writable(c, next.settle())
}

// Outdated returns the ids of boards in the course of which there is another version: a board of the same name among
// all, none of which is the one in the course. It returns the first such version with each.
func Outdated(c *maps.Course, all []*maps.Map) map[string]*core.Layout {
	newer := map[string]*core.Layout{}
	for id, board := range c.Boards {
		var other *core.Layout
		for _, m := range all {
			if m.Course != nil || m.Layout.Name != board.Name {
				continue
			}
			if m.Layout.Fingerprint() == board.Fingerprint() {
				other = nil
				break
			}
			if other == nil {
				other = m.Layout
			}
		}
		if other != nil {
			newer[id] = other
		}
	}
	return newer
}

// Size returns the width and height of board n, from 0, as it lies.
func Size(c *maps.Course, n int) (width, height int) {
	place := c.Places[n]
	board := c.Boards[place.Board]
	return maps.Quarters(place.Quarters).Size(board.Width, board.Height)
}

// BoardAt returns the number of the board that covers a field, from 0, or -1.
func BoardAt(c *maps.Course, at grid.Pos) int {
	for n, place := range c.Places {
		width, height := Size(c, n)
		if rectAt(place.At, width, height).contains(at) {
			return n
		}
	}
	return -1
}

// boardID returns the id of a board in a course: the one that it has there already, or a new one made of its name.
func boardID(c *maps.Course, board *core.Layout) string {
	for id, known := range c.Boards {
		if known.Name == board.Name && known.Fingerprint() == board.Fingerprint() {
			return id
		}
	}
	name := slug(board.Name)
	id := name
	for n := 2; c.Boards[id] != nil; n++ {
		id = fmt.Sprintf("%s-%d", name, n)
	}
	return id
}

// maxSlug is the length of the longest id that is made of a name alone; a number may follow.
const maxSlug = 36

// slug returns a name in lower case with hyphens in place of everything but letters a to z and digits.
func slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
		if b.Len() == maxSlug {
			break
		}
	}
	if id := strings.Trim(b.String(), "-"); id != "" {
		return id
	}
	return "board"
}
