package composing_test

import (
	"reflect"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/composing"
)

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
