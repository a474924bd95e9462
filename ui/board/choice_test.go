package board_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// TestVirtualRobotsOnOneFieldCanEachBeChosen checks that a tap on a robot that shares its field chooses that robot.
func TestVirtualRobotsOnOneFieldCanEachBeChosen(t *testing.T) {
	w, v := show(t, loadBoard(t, "apprentice-hall", 3), 800, 800)
	virtual := timeline.Robot{Shown: true, X: 5, Y: 5, Size: 1, Alpha: 1, Guise: art.Virtual}
	v.SetScene(&timeline.Scene{Robots: [core.MaxRobots]timeline.Robot{virtual, virtual}})
	var chosen []int
	v.AskChoice([]board.Choice{{Robot: 0}, {Robot: 1}}, 0, func(n int) { chosen = append(chosen, n) })
	for _, image := range v.RobotImages()[:2] {
		test.TapCanvas(w.Canvas(), v.Origin().Add(image.Position()).AddXY(image.Size().Width/2, image.Size().Height/2))
	}
	test.TapCanvas(w.Canvas(), v.PositionOf(grid.Pos{X: 1, Y: 1}))
	if !slices.Equal(chosen, []int{0, 1}) {
		t.Errorf("taps on the robots and beside them chose %v, want 0 and 1", chosen)
	}
}

// TestPointerShowsWhatItWouldChoose checks that a marked field under the pointer stands out and has the hand for a cursor,
// and that the pointer changes nothing once the question is over.
func TestPointerShowsWhatItWouldChoose(t *testing.T) {
	_, v := show(t, loadBoard(t, "apprentice-hall", 3), 800, 800)
	marked, beside := grid.Pos{X: 3, Y: 3}, grid.Pos{X: 5, Y: 3}
	point := func(p grid.Pos) {
		e := &desktop.MouseEvent{}
		e.Position = v.PositionOf(p)
		v.MouseMoved(e)
	}
	v.AskChoice([]board.Choice{{At: grid.Pos{}, Robot: core.NoSeat}, {At: marked, Robot: core.NoSeat}}, 0, func(int) {})
	mark := v.ChoiceMark(1).(*canvas.Rectangle)
	plain := mark.FillColor
	point(marked)
	if mark.FillColor == plain || v.Cursor() != desktop.PointerCursor {
		t.Error("a field that can be chosen looks the same under the pointer")
	}
	point(beside)
	if mark.FillColor != plain || v.Cursor() != desktop.DefaultCursor {
		t.Error("the field still stands out when the pointer has left it")
	}
	v.AskChoice(nil, 0, nil)
	point(marked)
	if mark.Visible() || v.Cursor() != desktop.DefaultCursor {
		t.Error("after the question the field is still marked")
	}
}

// TestWholeBoardIsShownToChooseFrom checks that a question shows the whole board, that a choice by key comes into sight
// on an enlarged board, and that the board then has its size from before.
func TestWholeBoardIsShownToChooseFrom(t *testing.T) {
	_, v := show(t, loadBoard(t, "grand-tour", 3), 480, 300)
	whole := side(v)
	v.Zoom(2)
	enlarged := side(v)
	corner := grid.Pos{X: 11, Y: 11}
	v.AskChoice([]board.Choice{{At: grid.Pos{}, Robot: core.NoSeat}, {At: corner, Robot: core.NoSeat}}, 0, func(int) {})
	if side(v) != whole {
		t.Errorf("fields are %v large, want %v", side(v), whole)
	}
	v.Zoom(3)
	v.SetChosen(0)
	if !sees(v, grid.Pos{}, side(v)) {
		t.Error("the chosen field is out of sight")
	}
	v.SetChosen(1)
	if !sees(v, corner, side(v)) {
		t.Error("the field in the other corner is out of sight")
	}
	v.AskChoice(nil, 0, nil)
	if side(v) != enlarged {
		t.Errorf("after the question fields are %v large, want %v", side(v), enlarged)
	}
}

// TestChoicesAreReadWhereTheyArePressed: a screen reader reads each field to choose from with its place, and a press in the
// middle of what is read chooses it.
func TestChoicesAreReadWhereTheyArePressed(t *testing.T) {
	w, v := show(t, loadBoard(t, "apprentice-hall", 3), 800, 800)
	w.Stage.Speech.Field = func(column, row int) string { return fmt.Sprint(column, "/", row) }
	v.Describe = func(grid.Pos) string { return "Floor" }
	var list widgets.Described
	for _, o := range v.Inside() {
		if d, ok := o.(widgets.Described); ok {
			list = d
		}
	}
	var chosen []int
	v.AskChoice([]board.Choice{{At: grid.Pos{X: 1, Y: 2}, Robot: core.NoSeat}, {At: grid.Pos{X: 3, Y: 2}, Robot: core.NoSeat}}, 0,
		func(n int) { chosen = append(chosen, n) })
	var read []string
	for _, r := range list.Readings() {
		read = append(read, r.Label)
		test.TapCanvas(w.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(v).Add(r.From).AddXY(r.Size.Width/2, r.Size.Height/2))
	}
	if want := []string{"2/3\nFloor\n", "4/3\nFloor"}; !slices.Equal(read, want) || !slices.Equal(chosen, []int{0, 1}) {
		t.Errorf("the choices are read as %q, want %q, and presses on them choose %v, want 0 and 1", read, want, chosen)
	}
}
