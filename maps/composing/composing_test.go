package composing_test

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
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

// TestFourTurnsAreNone turns boards that have room to turn. What lies on them comes back to its field.
func TestFourTurnsAreNone(t *testing.T) {
	for seed := range uint64(60) {
		src := coretest.NewSource(seed)
		c := course(src, 30)
		n := src.Below(len(c.Places))
		width, height := composing.Size(c, n)
		if width != height {
			for len(c.Places) > 1 { // its neighbours might push it away
				other := (n + 1) % len(c.Places)
				next, err := composing.RemoveBoard(c, other)
				if err != nil {
					t.Fatal(err)
				}
				if c = next; other < n {
					n--
				}
			}
		}
		turned := c
		for range 4 {
			var err error
			if turned, err = composing.TurnBoard(turned, n, 1); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
		if text(t, turned) != text(t, c) {
			t.Fatalf("seed %d: four turns of board %d make\n%s\nof\n%s", seed, n, text(t, turned), text(t, c))
		}
	}
}

func TestMarksMoveAndTurnWithTheirBoard(t *testing.T) {
	c := composing.New("C", plain("Wide", 4, 2))
	c, err := composing.AddBoard(c, plain("Low", 3, 1), 0, grid.Pos{X: 4})
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []grid.Pos{{X: 3, Y: 0}, {X: 4, Y: 0}} { // one on each board
		if c, err = composing.AddMark(c, composing.Checkpoint, at); err != nil {
			t.Fatal(err)
		}
	}
	if c, err = composing.AddMark(c, composing.Start, grid.Pos{X: 0, Y: 1}); err != nil {
		t.Fatal(err)
	}
	// The first board goes below the second: everything on it goes along, and the floor begins at the second.
	moved, err := composing.MoveBoard(c, 0, grid.Pos{X: 4, Y: 1})
	if err != nil {
		t.Fatal(err)
	}
	if want := []grid.Pos{{X: 3, Y: 1}, {X: 0, Y: 0}}; !slices.Equal(moved.Checkpoints, want) || moved.Starts[0].At != (grid.Pos{X: 0, Y: 2}) {
		t.Errorf("after the move, checkpoints are %v and starts %v; want %v and the start on 0, 2", moved.Checkpoints, moved.Starts, want)
	}
	// A turn to the right: the right column of four becomes the lowest row of two, and north becomes east.
	alone, err := composing.RemoveBoard(c, 1)
	if err != nil {
		t.Fatal(err)
	}
	turned, err := composing.TurnBoard(alone, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	want := maps.Start{At: grid.Pos{X: 0, Y: 0}, Facing: grid.East}
	if !slices.Equal(turned.Checkpoints, []grid.Pos{{X: 1, Y: 3}}) || turned.Starts[0] != want {
		t.Errorf("after the turn, checkpoints are %v and starts %v; want one on 1, 3 and %v", turned.Checkpoints, turned.Starts, want)
	}
}

func TestRefreshKeepsMarksOfFieldsThatAreLeft(t *testing.T) {
	c := composing.New("C", plain("Old", 4, 4))
	c, err := composing.TurnBoard(c, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []grid.Pos{{X: 3, Y: 0}, {X: 0, Y: 0}} { // fields 0, 0 and 0, 3 of the board
		if c, err = composing.AddMark(c, composing.Checkpoint, at); err != nil {
			t.Fatal(err)
		}
	}
	c, err = composing.Refresh(c, c.Places[0].Board, plain("Old", 5, 3))
	if err != nil {
		t.Fatal(err)
	}
	// Of three rows there is no field 0, 3 any more; turned, field 0, 0 is the upper right one.
	if want := []grid.Pos{{X: 2, Y: 0}}; !slices.Equal(c.Checkpoints, want) {
		t.Errorf("the checkpoints are %v, want %v", c.Checkpoints, want)
	}
}

func TestOutdatedNamesBoardsThatHaveChanged(t *testing.T) {
	old, changed, other := plain("Mine", 4, 4), plain("Mine", 4, 4), plain("Other", 4, 4)
	changed.At(grid.Pos{}).Terrain = core.Pit
	c := composing.New("C", old)
	asMaps := func(all ...*core.Layout) (list []*maps.Map) {
		for _, l := range all {
			list = append(list, &maps.Map{Layout: l})
		}
		return list
	}
	for name, tc := range map[string]struct {
		all  []*maps.Map
		want map[string]*core.Layout
	}{
		"it has changed":                        {asMaps(other, changed), map[string]*core.Layout{"mine": changed}},
		"it is the same":                        {asMaps(other, old), map[string]*core.Layout{}},
		"both versions are there":               {asMaps(changed, old), map[string]*core.Layout{}},
		"it is gone":                            {asMaps(other), map[string]*core.Layout{}},
		"a course of the same name is no board": {[]*maps.Map{{Layout: changed, Course: c}}, map[string]*core.Layout{}},
	} {
		if got := composing.Outdated(c, tc.all); !reflect.DeepEqual(got, tc.want) {
			t.Errorf("%s: %v is outdated, want %v", name, got, tc.want)
		}
	}
}

func TestRefusesWhatACourseCannotHold(t *testing.T) {
	b := plain("Square", 12, 12)
	b.At(grid.Pos{X: 5, Y: 5}).Terrain = core.Pit
	c := composing.New("C", b)
	refused := func(want composing.Refusal, what string, err error) {
		t.Helper()
		if err != want {
			t.Errorf("%s: refused with %v, want %v", what, err, want)
		}
	}
	add := func(k composing.Kind, at grid.Pos) (err error) {
		c, err = composing.AddMark(c, k, at)
		return err
	}
	_, err := composing.RemoveBoard(c, 0)
	refused(composing.LastBoard, "the only board", err)
	refused(composing.NotOpen, "a start on a pit", add(composing.Start, grid.Pos{X: 5, Y: 5}))
	refused(composing.NoBoard, "a start beside the boards", add(composing.Start, grid.Pos{X: 12}))
	for n := range int8(core.MaxCheckpoint) {
		if err := add(composing.Checkpoint, grid.Pos{X: n}); err != nil {
			t.Fatal(err)
		}
	}
	refused(composing.TooManyCheckpoints, "a tenth checkpoint", add(composing.Checkpoint, grid.Pos{Y: 1}))
	refused(composing.Taken, "a start on a checkpoint", add(composing.Start, grid.Pos{X: 1}))
	_, err = composing.MoveMark(c, composing.Mark{}, grid.Pos{X: 5, Y: 5})
	refused(composing.NotOpen, "a checkpoint moved onto a pit", err)
	for len(c.Places) < composing.MaxBoards {
		if c, err = composing.AddBoard(c, b, 0, grid.Pos{}); err != nil {
			t.Fatal(err)
		}
	}
	_, err = composing.AddBoard(c, b, 0, grid.Pos{})
	refused(composing.TooManyBoards, "a seventh board", err)
	_, err = composing.AddBoard(composing.New("C", plain("Full", 60, 60)), b, 0, grid.Pos{})
	refused(composing.NoRoom, "a floor of more than 64 fields", err)
}

func TestMarksSwapAndChangeTheirNumbers(t *testing.T) {
	c := composing.New("C", plain("Square", 12, 12))
	for n := range int8(4) {
		c, _ = composing.AddMark(c, composing.Checkpoint, grid.Pos{X: n})
	}
	columns := func(c *maps.Course) (all []int8) {
		for _, at := range c.Checkpoints {
			all = append(all, at.X)
		}
		return all
	}
	swapped, err := composing.MoveMark(c, composing.Mark{N: 1}, grid.Pos{X: 3})
	if got := columns(swapped); err != nil || !slices.Equal(got, []int8{0, 3, 2, 1}) {
		t.Errorf("a checkpoint dragged onto another makes %v, %v; want the two swapped", got, err)
	}
	if got := columns(composing.Renumber(c, composing.Mark{N: 3}, 1)); !slices.Equal(got, []int8{0, 3, 1, 2}) {
		t.Errorf("the last one made the second makes %v, want 0 3 1 2", got)
	}
	if got := columns(composing.RemoveMark(c, composing.Mark{N: 1})); !slices.Equal(got, []int8{0, 2, 3}) {
		t.Errorf("without the second there are %v, want 0 2 3", got)
	}
	if same := composing.Renumber(c, composing.Mark{N: 3}, 4); same != c {
		t.Error("a number that does not exist changes the course")
	}
}

func TestIDsOfBoardsAreShortAndUnique(t *testing.T) {
	long := plain("Ein sehr, sehr langer Name für eine Halle, die es nicht gibt", 2, 2)
	other := plain(long.Name, 2, 3)
	c := composing.New("C", long)
	for _, b := range []*core.Layout{other, long, plain("Größe 2", 1, 1), plain("日本", 1, 1)} {
		var err error
		if c, err = composing.AddBoard(c, b, 0, grid.Pos{}); err != nil {
			t.Fatal(err)
		}
	}
	var ids []string
	for _, p := range c.Places {
		ids = append(ids, p.Board)
	}
	want := []string{"ein-sehr-sehr-langer-name-f-r-eine-h", "ein-sehr-sehr-langer-name-f-r-eine-h-2", "ein-sehr-sehr-langer-name-f-r-eine-h", "gr-e-2", "board"}
	if !slices.Equal(ids, want) {
		t.Errorf("the ids are %q, want %q", ids, want)
	}
}

// TestTheProjectsCoursesCanBeLaidOut opens every course of the project and moves a board there and back.
func TestTheProjectsCoursesCanBeLaidOut(t *testing.T) {
	for _, m := range maps.All() {
		if m.Course == nil || len(m.Course.Places) < 2 {
			continue
		}
		checkCourse(t, 0, m.Course)
		there, err := composing.TurnBoard(m.Course, 1, 1)
		if err != nil {
			t.Fatalf("%s: %v", m.ID, err)
		}
		back, err := composing.TurnBoard(there, 1, 3)
		if err != nil {
			t.Fatalf("%s: %v", m.ID, err)
		}
		plain := *m.Course
		plain.Measured = nil
		if text(t, back) != text(t, &plain) {
			t.Errorf("%s: a turn to and fro changes the course", m.ID)
		}
	}
}
