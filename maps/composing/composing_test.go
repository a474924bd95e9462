package composing_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/composing"
	"roborally/maps/inspect"
)

// noBoards is the boards argument for courses that hold all of theirs.
func noBoards(id string) (*core.Layout, error) {
	return nil, errors.New("the course does not hold " + id)
}

// board returns a random board. Few names, so that some boards share one.
func board(src *coretest.Source) *core.Layout {
	l := coretest.Layout(src)
	l.Name = fmt.Sprintf("Hall %d ÄÖ", src.Below(3))
	return l
}

// operation is a random operation on a course. Some are refused.
func operation(src *coretest.Source, c *maps.Course) (*maps.Course, error) {
	place := src.Below(len(c.Places))
	at := grid.Pos{X: int8(src.Between(-30, 60)), Y: int8(src.Between(-30, 60))}
	kind := composing.Kind(src.Below(2))
	all := composing.Marks(c, kind)
	mark := composing.Mark{Kind: kind, N: src.Below(max(1, len(all)))}
	switch n := src.Below(12); {
	case n == 0:
		return composing.AddBoard(c, board(src), src.Below(4), at)
	case n == 1:
		return composing.MoveBoard(c, place, at)
	case n == 2:
		return composing.TurnBoard(c, place, src.Between(-1, 2))
	case n == 3:
		return composing.NudgeBoard(c, place, grid.Direction(src.Below(4)))
	case n == 4 && src.Chance(30):
		return composing.RemoveBoard(c, place)
	case n == 5:
		return composing.Refresh(c, c.Places[place].Board, board(src))
	case n < 10:
		return composing.AddMark(c, kind, grid.Pos{X: int8(src.Below(30)), Y: int8(src.Below(30))})
	case len(all) == 0:
		return c, nil
	case n == 10:
		return composing.MoveMark(c, mark, grid.Pos{X: int8(src.Below(30)), Y: int8(src.Below(30))})
	case src.Chance(50):
		return composing.Renumber(c, mark, src.Below(10)), nil
	case src.Chance(20):
		return composing.SetLaps(c, src.Between(0, 5)), nil
	case kind == composing.Start:
		return composing.Face(c, mark.N, grid.Direction(src.Below(4))), nil
	}
	return composing.RemoveMark(c, mark), nil
}

// course returns a random course after a number of operations.
func course(src *coretest.Source, operations int) *maps.Course {
	c := composing.New("Random", board(src))
	for range operations {
		c, _ = operation(src, c)
	}
	return c
}

// text returns the course as a text.
func text(t *testing.T, c *maps.Course) string {
	t.Helper()
	text, err := maps.WriteCourse(c)
	if err != nil {
		t.Fatalf("the course cannot be written: %v", err)
	}
	return string(text)
}

func TestEveryCourseCanBeWrittenAndRead(t *testing.T) {
	for seed := range uint64(25) {
		src := coretest.NewSource(seed)
		c := composing.New("Random", board(src))
		for range 40 {
			before := text(t, c)
			next, err := operation(src, c)
			if text(t, c) != before {
				t.Fatalf("seed %d: an operation has changed the course that was passed in", seed)
			}
			if refusal := composing.Refusal(""); err != nil && (!errors.As(err, &refusal) || next != c) {
				t.Fatalf("seed %d: a refused operation returns %v and another course", seed, err)
			}
			c = next
			checkCourse(t, seed, c)
		}
	}
}

// checkCourse checks what must hold of every course that an operation returns.
func checkCourse(t *testing.T, seed uint64, c *maps.Course) {
	t.Helper()
	written := text(t, c)
	_, findings := inspect.Course(c, noBoards)
	var named []inspect.Kind
	for _, f := range findings {
		switch f.Kind {
		case inspect.UnusableBoard, inspect.BoardsOverlap:
			t.Fatalf("seed %d: %v %d in %v", seed, f.Kind, f.N, c.Places)
		case inspect.MisplacedCheckpoint, inspect.MisplacedStart:
			named = append(named, f.Kind)
		}
	}
	m, err := maps.Read("course.toml", []byte(written))
	if (err != nil) != (named != nil) {
		t.Fatalf("seed %d: reading fails with %v, but inspect finds %v", seed, err, named)
	}
	if err == nil {
		if again, err := m.Text(); err != nil || !bytes.Equal(again, []byte(written)) {
			t.Fatalf("seed %d: the text changes when it is read and written: %v", seed, err)
		}
	}
	left, top := core.MaxSide, core.MaxSide
	for _, p := range c.Places {
		left, top = min(left, int(p.At.X)), min(top, int(p.At.Y))
	}
	if left != 0 || top != 0 {
		t.Fatalf("seed %d: the floor begins at %d, %d", seed, left, top)
	}
	for id := range c.Boards {
		if len(id) > 40 || !slices.ContainsFunc(c.Places, func(p maps.Place) bool { return p.Board == id }) {
			t.Fatalf("seed %d: the board %q is too long or has no place", seed, id)
		}
	}
}

func TestSnappedBoardsDoNotOverlap(t *testing.T) {
	for seed := range uint64(40) {
		src := coretest.NewSource(seed)
		c := course(src, 25)
		for range 5 {
			moving := src.Below(len(c.Places))
			width, height := composing.Size(c, moving)
			at, ok := composing.Snap(c, moving, width, height, grid.Pos{X: int8(src.Between(-40, 70)), Y: int8(src.Between(-40, 70))})
			if !ok {
				continue
			}
			next, err := composing.MoveBoard(c, moving, at)
			if err != nil {
				t.Fatalf("seed %d: the place %v that Snap returns is refused: %v", seed, at, err)
			}
			if moved := next.Places[moving].At.Sub(at); len(c.Places) > 1 {
				for n, p := range next.Places {
					if p.At.Sub(c.Places[n].At) != moved && n != moving {
						t.Fatalf("seed %d: the board went elsewhere than to %v", seed, at)
					}
				}
			}
			checkCourse(t, seed, next)
			c = next
		}
	}
}

// plain returns a board of open fields.
func plain(name string, width, height int) *core.Layout { return core.NewLayout(name, width, height) }

func TestSnap(t *testing.T) {
	square := composing.New("C", plain("Square", 12, 12))
	wide, err := composing.AddBoard(square, plain("Wide", 24, 6), 0, grid.Pos{X: 12})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		course     *maps.Course
		w, h       int
		wish, want grid.Pos
	}{
		"a gap closes, and corners come in line": {square, 12, 12, grid.Pos{X: 14, Y: 2}, grid.Pos{X: 12}},
		"an overlap ends at the nearest edge":    {square, 12, 12, grid.Pos{X: 9, Y: 1}, grid.Pos{X: 12}},
		"the left rim counts":                    {square, 12, 12, grid.Pos{X: -10, Y: -2}, grid.Pos{X: -12}},
		"lower corners are in line, too":         {square, 12, 6, grid.Pos{X: 13, Y: 5}, grid.Pos{X: 12, Y: 6}},
		"half a board aside stays there":         {square, 12, 12, grid.Pos{X: 13, Y: 6}, grid.Pos{X: 12, Y: 6}},
		"far away stays far away":                {square, 12, 12, grid.Pos{X: 20, Y: 20}, grid.Pos{X: 20, Y: 20}},
		"into the corner of two":                 {wide, 12, 12, grid.Pos{X: 14, Y: 8}, grid.Pos{X: 12, Y: 6}},
	} {
		if at, ok := composing.Snap(c.course, -1, c.w, c.h, c.wish); !ok || at != c.want {
			t.Errorf("%s: %v becomes %v (%t), want %v", name, c.wish, at, ok, c.want)
		}
	}
	if _, ok := composing.Snap(composing.New("C", plain("Full", 64, 64)), -1, 1, 1, grid.Pos{}); ok {
		t.Error("a board finds room beside the largest floor")
	}
}

func TestBesideKeepsTheFloorCompact(t *testing.T) {
	b := plain("Square", 12, 12)
	c := composing.New("C", b)
	for range 3 {
		at, ok := composing.Beside(c, 12, 12)
		if !ok {
			t.Fatal("there is no room")
		}
		var err error
		if c, err = composing.AddBoard(c, b, 0, at); err != nil {
			t.Fatal(err)
		}
	}
	if l, err := c.Layout(noBoards); err != nil || l.Width != 24 || l.Height != 24 {
		t.Errorf("four boards make %v, %v; want a square of 24 fields", c.Places, err)
	}
}

func TestBareBoardsAreThoseOfCourses(t *testing.T) {
	for seed := range uint64(10) {
		b := board(coretest.NewSource(seed))
		for quarters := range 4 {
			c, err := composing.TurnBoard(composing.New("", b), 0, quarters)
			if err != nil {
				t.Fatal(err)
			}
			floor, err := c.Layout(noBoards)
			if err != nil {
				t.Fatal(err)
			}
			bare := composing.Bare(b, quarters)
			if len(bare.Starts())+len(bare.Checkpoints()) != 0 || bare.Fingerprint() != floor.Fingerprint() {
				t.Errorf("seed %d: after %d quarter turns the board alone is not the floor of a course of it", seed, quarters)
			}
		}
	}
}
