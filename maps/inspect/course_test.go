package inspect_test

import (
	"errors"
	"reflect"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/inspect"
)

// A course that does not fit is built without what does not fit, and inspected with the numbers that it has in the course.
func TestCourseWithErrors(t *testing.T) {
	boards := func(id string) (*core.Layout, error) {
		switch id {
		case "hall":
			return draw(t, ". . . . . > . . . . .", ". . . . . . . . . . .", ". . . . . . . . . O O", ". . . . . . . . . O ."), nil
		case "bar":
			l := draw(t, ". . > .")
			laser(0, 0, grid.East)(l)
			return l, nil
		}
		return nil, errors.New("there is no such board")
	}
	c := &maps.Course{
		Name:        "Rough",
		Places:      []maps.Place{{Board: "hall"}, {Board: "bar", At: at(9, 3)}, {Board: "gone", At: at(20, 0)}, {Board: "hall", At: at(60, 0)}},
		Checkpoints: []grid.Pos{at(5, 0), at(1, 0), at(9, 3), at(10, 3), at(40, 0), at(2, 2)},
		Starts:      []maps.Start{{At: at(1, 0)}, {At: at(0, 3), Facing: grid.West}, {At: at(63, 63)}},
	}
	floor, findings := inspect.Course(c, boards)
	if err := floor.Check(); err != nil {
		t.Fatal(err)
	}
	if floor.Width != 13 || floor.Height != 4 || len(floor.Lasers) != 0 {
		t.Errorf("the floor is %d×%d with %d lasers, want 13×4 without the one on a field that is covered already", floor.Width, floor.Height, len(floor.Lasers))
	}
	if got, want := floor.Checkpoints(), []grid.Pos{at(1, 0), at(10, 3), at(2, 2)}; !reflect.DeepEqual(got, want) {
		t.Errorf("the checkpoints are %v, want those on open fields, %v", got, want)
	}
	type about struct {
		kind inspect.Kind
		n    int
		at   grid.Pos
	}
	var got []about
	for _, f := range findings {
		if f.Kind == inspect.FewStarts || f.Kind == inspect.DeadEnd {
			continue
		}
		a := about{kind: f.Kind, n: f.N}
		if len(f.At) > 0 {
			a.at = f.At[0]
		}
		got = append(got, a)
	}
	want := []about{
		{inspect.UnreachableFromCheckpoint, 4, at(10, 3)},
		{inspect.UnusableBoard, 3, at(0, 0)},
		{inspect.UnusableBoard, 4, at(0, 0)},
		{inspect.BoardsOverlap, 2, at(9, 3)},
		{inspect.MisplacedCheckpoint, 1, at(5, 0)},
		{inspect.MisplacedCheckpoint, 3, at(9, 3)},
		{inspect.MisplacedCheckpoint, 5, at(40, 0)},
		{inspect.MisplacedStart, 1, at(1, 0)},
		{inspect.MisplacedStart, 3, at(63, 63)},
		{inspect.NeedsHelp, 6, at(2, 2)}, // a robot that finds its backup taken returns to its start
		{inspect.StartFacesRim, 2, at(0, 3)},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("found\n%v, want\n%v", got, want)
	}
	if _, findings := inspect.Course(&maps.Course{}, boards); len(findings) != 1 || findings[0].Kind != inspect.UnusableBoard {
		t.Errorf("in a course without boards %v is found, want that there is no board", findings)
	}
}

// A course that fits has the findings of its floor, and no others.
func TestCourseThatFits(t *testing.T) {
	for _, m := range maps.All() {
		if m.Course != nil {
			continue
		}
		var starts []maps.Start
		for _, p := range m.Layout.Starts() {
			starts = append(starts, maps.Start{At: p, Facing: m.Layout.At(p).Heading})
		}
		c := &maps.Course{Name: m.Layout.Name, Places: []maps.Place{{Board: m.ID}}, Checkpoints: m.Layout.Checkpoints(), Starts: starts}
		floor, findings := inspect.Course(c, maps.LoadBoard)
		if want := inspect.Layout(m.Layout); !reflect.DeepEqual(findings, want) {
			t.Errorf("%s: as a course, %v is found, want %v", m.ID, findings, want)
		}
		if floor.Fingerprint() != m.Layout.Fingerprint() {
			t.Errorf("%s: the floor of the course differs from the board", m.ID)
		}
	}
}
