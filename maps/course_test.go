package maps_test

import (
	"errors"
	"reflect"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// testBoards returns the boards of the tests by id: "bar" of 3×1 fields with one of
// everything, "dot" of one field, and two that no course can use.
func testBoards(id string) (*core.Layout, error) {
	switch id {
	case "bar":
		return maps.ReadBoard("bar.toml", []byte(bar))
	case "dot":
		return maps.ReadBoard("dot.toml", []byte("name = \"Dot\"\nboard = \"\"\"\n+   +\n  *\n+   +\n\"\"\"\n"))
	case "huge":
		return core.NewLayout("Huge", 60, 60), nil
	case "broken":
		return &core.Layout{Name: "Broken", Width: 3, Height: 3}, nil
	}
	return nil, errors.New("there is no such board")
}

const bar = `name = "Bar"
board = """
+   +---+   +
| >   1  s1e
+   +   +   +
"""
[[laser]]
at = [0, 0]
facing = "e"
[[pusher]]
at = [1, 0]
facing = "s"
registers = [2]
[[crusher]]
at = [2, 0]
registers = [3]
`

func at(x, y int8) grid.Pos { return grid.Pos{X: x, Y: y} }

func TestCourseRotatesBoards(t *testing.T) {
	all := core.Sides(0)
	for _, c := range []struct {
		rotate        string
		width, height int
		belt          grid.Pos // place of the bar's first field
		east          grid.Direction
		middle, end   grid.Pos
	}{
		{"0", 3, 1, at(0, 0), grid.East, at(1, 0), at(2, 0)},
		{"90", 1, 3, at(0, 0), grid.South, at(0, 1), at(0, 2)},
		{"180", 3, 1, at(2, 0), grid.West, at(1, 0), at(0, 0)},
		{"270", 1, 3, at(0, 2), grid.North, at(0, 1), at(0, 0)},
	} {
		want := core.NewLayout("C", c.width, c.height)
		want.At(c.belt).Terrain, want.At(c.belt).Facing = core.SlowBelt, c.east
		want.At(c.belt).Walls = all.With(c.east.Opposite())
		want.At(c.middle).Walls = all.With(c.east.Left())
		want.Lasers = []core.Laser{{At: c.belt, Facing: c.east, Beams: 1}}
		want.Pushers = []core.Pusher{{At: c.middle, Facing: c.east.Right(), Registers: core.RegisterSet(2)}}
		want.Crushers = []core.Crusher{{At: c.end, Registers: core.RegisterSet(3)}}
		text := "name = \"C\"\n[[place]]\nboard = \"bar\"\nat = [0, 0]\nrotate = " + c.rotate
		got, err := maps.ReadCourse("c.toml", []byte(text), testBoards)
		if err != nil {
			t.Errorf("%s: %v", c.rotate, err)
		} else if !reflect.DeepEqual(got, want) {
			t.Errorf("%s:\ngot  %+v\nwant %+v", c.rotate, got, want)
		}
	}
}

func TestCourseJoinsBoards(t *testing.T) {
	const text = `name = "C"
[[place]]
board = "bar"
at = [1, 1]
[[place]]
board = "dot"
at = [0, 1]
[[place]]
board = "dot"
at = [3, 0]
[[checkpoint]]
at = [0, 1]
[[checkpoint]]
at = [2, 1]
[[start]]
at = [3, 1]
facing = "w"
`
	l, err := maps.ReadCourse("c.toml", []byte(text), testBoards)
	if err != nil {
		t.Fatal(err)
	}
	if l.Width != 4 || l.Height != 2 || l.Boards != 3 {
		t.Errorf("the course has %d×%d fields of %d boards, want 4×2 of 3", l.Width, l.Height, l.Boards)
	}
	for p, outside := range map[grid.Pos]bool{at(0, 0): true, at(2, 0): true, at(3, 0): false, at(0, 1): false, at(3, 1): false} {
		if got := l.At(p).Terrain == core.Outside; got != outside {
			t.Errorf("%v is outside: %v, want %v", p, got, outside)
		}
	}
	if !l.At(at(0, 1)).Walls.Has(grid.East) || !l.At(at(1, 1)).Walls.Has(grid.West) {
		t.Error("on a shared edge the wall of one board is missing on the other")
	}
	if !reflect.DeepEqual(l.Checkpoints(), []grid.Pos{at(0, 1), at(2, 1)}) || !l.At(at(0, 1)).Ice {
		t.Errorf("the checkpoints are %v, want [0 1] on ice and [2 1]", l.Checkpoints())
	}
	if !reflect.DeepEqual(l.Starts(), []grid.Pos{at(3, 1)}) || l.At(at(3, 1)).Heading != grid.West {
		t.Errorf("the starts are %v, want [3 1] facing west", l.Starts())
	}
	if maps.DetectFormat([]byte(text)) != maps.CourseFormat {
		t.Error("DetectFormat does not return CourseFormat")
	}
}

func TestCourseLoadsEachBoardOnce(t *testing.T) {
	asked := 0
	_, err := maps.ReadCourse("c.toml", []byte(numbered("[[place]]\nboard = \"dot\"\nat = [%d, 0]\n", 10)+"[[x]]"),
		func(id string) (*core.Layout, error) { asked++; return testBoards(id) })
	if err == nil || asked != 0 {
		t.Errorf("asked %d times for the boards of an invalid course, want 0 (%v)", asked, err)
	}
	_, err = maps.ReadCourse("c.toml", []byte("name = \"C\"\n"+numbered("[[place]]\nboard = \"dot\"\nat = [%d, 0]\n", 10)),
		func(id string) (*core.Layout, error) { asked++; return testBoards(id) })
	if err != nil || asked != 1 {
		t.Errorf("asked %d times for one board, want 1 (%v)", asked, err)
	}
}

// placed returns a course of one bar, with tables from line 5 on.
func placed(tables string) string {
	return "name = \"C\"\n[[place]]\nboard = \"bar\"\nat = [0, 0]\n" + tables
}

var badCourses = []badText{
	{"nothing", "", 1, "name", "missing"},
	{"no board", "name = \"C\"\n", 1, "place", "[[place]]"},
	{"a board nobody knows", "name = \"C\"\n[[place]]\nat = [0, 0]\nboard = \"foo\"\n", 4, "place.board", `"foo" cannot be used: there is no such board`},
	{"a board that is broken", "name = \"C\"\n[[place]]\nat = [0, 0]\nboard = \"broken\"\n", 4, "place.board", "0 fields"},
	{"a board of another folder", "name = \"C\"\n[[place]]\nat = [0, 0]\nboard = \"../bar\"\n", 4, "place.board", "without folder"},
	{"a board without a name", "name = \"C\"\n[[place]]\nat = [0, 0]\n", 2, "place.board", "missing"},
	{"a board without a place", "name = \"C\"\n[[place]]\nboard = \"bar\"\n", 2, "place.at", "missing"},
	{"an eighth of a turn", placed("rotate = 45\n"), 5, "place.rotate", "0, 90, 180 or 270"},
	{"a whole turn", placed("rotate = 360\n"), 5, "place.rotate", "0 to 270"},
	{"a turn to the left", placed("rotate = -90\n"), 5, "place.rotate", "0 to 270"},
	{"boards that overlap", placed("[[place]]\nboard = \"bar\"\nat = [2, 0]\n"), 7, "place.at", "field [2, 0]"},
	{"a turned board that overlaps", placed("[[place]]\nboard = \"dot\"\nat = [3, 0]\n[[place]]\nat = [1, 0]\nboard = \"bar\"\nrotate = 270\n"), 9, "place.at", "field [1, 0]"},
	{"a board beyond the edge", "name = \"C\"\n[[place]]\nboard = \"bar\"\nat = [62, 0]\n", 4, "place.at", "beyond 64×64"},
	{"a turned board beyond the edge", "name = \"C\"\n[[place]]\nboard = \"bar\"\nrotate = 90\nat = [0, 62]\n", 5, "place.at", "1×3"},
	{"a huge board beyond the edge", "name = \"C\"\n[[place]]\nboard = \"huge\"\nat = [63, 63]\n", 4, "place.at", "60×60"},
	{"a place far away", "name = \"C\"\n[[place]]\nboard = \"bar\"\nat = [64, 0]\n", 4, "place.at", "off the board"},
	{"a place before the edge", "name = \"C\"\n[[place]]\nboard = \"bar\"\nat = [-1, 0]\n", 4, "place.at", "off the board"},
	{"65 boards", "name = \"C\"\n" + numbered("[[place]]\nboard = \"dot\"\nat = [0, %d]\n", 65), 2 + 3*64, "place", "64 is the most"},
	{"a checkpoint on a belt", placed("[[checkpoint]]\nat = [0, 0]\n"), 6, "checkpoint.at", "open or ice"},
	{"a checkpoint outside", placed("[[place]]\nboard = \"dot\"\nat = [1, 1]\n[[checkpoint]]\nat = [0, 1]\n"), 9, "checkpoint.at", "covered by no board"},
	{"a checkpoint beyond everything", placed("[[checkpoint]]\nat = [9, 9]\n"), 6, "checkpoint.at", "covered by no board"},
	{"two checkpoints on one field", placed("[[checkpoint]]\nat = [1, 0]\n[[checkpoint]]\nat = [1, 0]\n"), 8, "checkpoint.at", "checkpoint 1 already"},
	{"ten checkpoints", placed(numbered("[[checkpoint]]\nat = [%d, 0]\n", 10)), 5 + 2*9, "checkpoint", "9 is the most"},
	{"a checkpoint with a facing", placed("[[checkpoint]]\nat = [1, 0]\nfacing = \"n\"\n"), 7, "checkpoint.facing", "use at"},
	{"a start on a belt", placed("[[start]]\nat = [0, 0]\nfacing = \"n\"\n"), 6, "start.at", "open or ice"},
	{"a start on a checkpoint", placed("[[checkpoint]]\nat = [1, 0]\n[[start]]\nat = [1, 0]\nfacing = \"n\"\n"), 8, "start.at", "checkpoint 1 already"},
	{"two starts on one field", placed("[[start]]\nat = [1, 0]\nfacing = \"n\"\n[[start]]\nat = [1, 0]\nfacing = \"n\"\n"), 9, "start.at", "start 1 already"},
	{"nine starts", placed(numbered("[[start]]\nat = [%d, 0]\nfacing = \"n\"\n", 9)), 5 + 3*8, "start", "8 is the most"},
	{"a start without a facing", placed("[[start]]\nat = [1, 0]\n"), 5, "start.facing", "missing"},
	{"a picture", placed("[board]\n"), 5, "board", "use name, laps, place, checkpoint, start, boards, finished, measured or version"},
	{"a board without a place", placed("[boards.baz]\nname = \"B\"\nboard = \"\"\"\n+\n\n+\"\"\"\n"), 5, "boards.baz", "no place"},
	{"a board that is no table", placed("boards = 1\n"), 5, "place.boards", "no such key"},
	{"a board without a name of its own", placed("[boards.bar]\nboard = \"\"\"\n+   +\n\n+   +\n\"\"\"\n"), 5, "boards.bar.name", "missing"},
	{"a board without a picture", placed("[boards.bar]\nname = \"B\"\n"), 5, "boards.bar.board", "missing"},
	{"finished by nobody", placed("[finished]\nby = \"nobody\"\nrounds = 3\nfloor = \"0123456789abcdef\"\n"), 6, "finished.by", "maker or medium"},
	{"finished on no floor", placed("[finished]\nby = \"maker\"\nrounds = 3\nfloor = \"0x\"\n"), 8, "finished.floor", "sixteen digits"},
}

func TestReadCourseRejects(t *testing.T) {
	for _, c := range badCourses {
		l, err := maps.ReadCourse("bad.toml", []byte(c.text), testBoards)
		c.check(t, err)
		if err != nil && l != nil {
			t.Errorf("%s: got a layout beside the error, want nil", c.name)
		}
	}
}

func TestWriteCourseRoundTrip(t *testing.T) {
	course := &maps.Course{
		Name: `Once "around" \ the block`,
		Laps: 3,
		Places: []maps.Place{
			{Board: "bar", At: at(0, 0), Quarters: 3},
			{Board: "dot", At: at(5, 5)},
		},
		Checkpoints: []grid.Pos{at(5, 5), at(0, 1)},
		Starts:      []maps.Start{{At: at(0, 0), Facing: grid.West}},
	}
	text, err := maps.WriteCourse(course)
	if err != nil {
		t.Fatal(err)
	}
	got, err := maps.ParseCourse("c.toml", text)
	if err != nil || !reflect.DeepEqual(got, course) {
		t.Errorf("reads back as %+v (%v) from\n%s", got, err, text)
	}
	course.Places[0].Quarters = 4
	if text, err := maps.WriteCourse(course); err == nil {
		t.Errorf("a course with four quarter turns was written:\n%s", text)
	}
	course.Places[1].At = at(0, 0)
	course.Places[0].Quarters = 0
	if _, err := course.Layout(testBoards); err == nil || err.Error() != "place 2: the board covers field [0, 0], where another lies already; move it" {
		t.Errorf("overlapping boards: the error is %v", err)
	}
}
