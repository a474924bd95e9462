package composer_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/composing"
	"roborally/ui/uitest"
)

// newCourse returns a course of the player's own board of 6×4 fields, which has a pit on (2, 1).
func newCourse() *maps.Course { return composing.New("New course", own()) }

// dragTile drags a board from the list so that its middle would lie on the middle of a field.
func (d *driver) dragTile(id string, to grid.Pos) {
	d.Helper()
	d.press("board-"+id, uitest.Middle(d.MustFind("board-"+id))).to(d.at(to)).drop()
}

// places checks where the boards lie.
func (d *driver) places(want ...maps.Place) {
	d.Helper()
	if got := d.course().Places; !slices.Equal(got, want) {
		d.Errorf("the boards lie as %v, want %v", got, want)
	}
}

// says reports whether the page shows a text, in any number of lines.
func (d *driver) says(want string) bool {
	return strings.Contains(strings.ReplaceAll(uitest.Texts(d.Stage), "\n", " "), want)
}

// undoAll undoes everything, and checks that what was there first is there again.
func (d *driver) undoAll(first []byte, undo func()) {
	d.Helper()
	for d.history.Undos() > 0 {
		before := d.history.Undos()
		undo()
		if d.history.Undos() != before-1 {
			d.Fatal("a step cannot be undone")
		}
	}
	if !bytes.Equal(d.history.Text(), first) {
		d.Errorf("after everything was undone the course is\n%s\nwant\n%s", d.history.Text(), first)
	}
	if last := d.kept[len(d.kept)-1]; !bytes.Equal(last, first) {
		d.Error("what was kept last is not the course as it is now")
	}
}

func TestLaysOutBoardsWithTheMouse(t *testing.T) {
	d := open(t, "en", desktop, newCourse())
	first := d.history.Text()
	d.dragTile("clockwork", grid.Pos{X: 9, Y: 4}) // its corner would be on (4, -2)
	d.places(maps.Place{Board: "mine"}, maps.Place{Board: "clockwork", At: grid.Pos{X: 6}})
	d.Click("turn-right") // what was added is chosen
	d.places(maps.Place{Board: "mine"}, maps.Place{Board: "clockwork", At: grid.Pos{X: 6}, Quarters: 1})
	d.pressField(grid.Pos{X: 1, Y: 1}).to(d.at(grid.Pos{X: 19, Y: 2})).drop() // to the other side: the floor begins at Clockwork then
	d.places(maps.Place{Board: "mine", At: grid.Pos{X: 12}}, maps.Place{Board: "clockwork", Quarters: 1})
	d.tap(grid.Pos{X: 3, Y: 3})
	d.Click("remove")
	d.places(maps.Place{Board: "mine"})
	d.tap(grid.Pos{X: 3, Y: 3})
	d.Click("remove")
	if !d.says("A course needs at least one hall.") || len(d.course().Places) != 1 {
		t.Error("the last board is not refused to be removed")
	}
	if len(d.kept) != 4 {
		t.Errorf("%d steps were kept, want 4", len(d.kept))
	}
	d.undoAll(first, func() { d.Click("undo") })
	for range 4 {
		d.Click("redo")
	}
	d.places(maps.Place{Board: "mine"})
}

func TestMovesMarksWithTheirBoard(t *testing.T) {
	d := open(t, "en", desktop, newCourse())
	first := d.history.Text()
	d.Click("tool-checkpoints")
	d.tap(grid.Pos{X: 5, Y: 0})
	d.tap(grid.Pos{X: 5, Y: 3})
	d.tap(grid.Pos{X: 2, Y: 1}) // a pit
	if !d.says("Only open fields and ice carry checkpoints") {
		t.Error("a checkpoint on a pit is not refused in words")
	}
	d.tap(grid.Pos{X: 7, Y: 1})
	if !d.says("There is no hall.") {
		t.Error("a checkpoint beside the boards is not refused in words")
	}
	d.pressField(grid.Pos{X: 5, Y: 3}).to(d.at(grid.Pos{X: 2, Y: 1})).drop()
	if want := []grid.Pos{{X: 5, Y: 0}, {X: 5, Y: 3}}; !slices.Equal(d.course().Checkpoints, want) {
		t.Errorf("the checkpoints are %v, want %v", d.course().Checkpoints, want)
	}
	d.pressField(grid.Pos{X: 5, Y: 3}).to(d.at(grid.Pos{X: 0, Y: 0})).drop()
	d.Click("number-down")
	if want := []grid.Pos{{X: 0, Y: 0}, {X: 5, Y: 0}}; !slices.Equal(d.course().Checkpoints, want) {
		t.Errorf("the checkpoints are %v, want %v", d.course().Checkpoints, want)
	}
	d.Click("tool-starts")
	d.tap(grid.Pos{X: 1, Y: 3})
	d.Click("turn-right")
	d.tap(grid.Pos{X: 2, Y: 3}) // faces as the one before
	d.tap(grid.Pos{X: 0, Y: 0})
	if !d.says("Something lies there already.") {
		t.Error("a start on a checkpoint is not refused in words")
	}
	if want := []maps.Start{{At: grid.Pos{X: 1, Y: 3}, Facing: grid.East}, {At: grid.Pos{X: 2, Y: 3}, Facing: grid.East}}; !slices.Equal(d.course().Starts, want) {
		t.Errorf("the starts are %v, want %v", d.course().Starts, want)
	}
	d.Click("tool-boards")
	d.tap(grid.Pos{X: 3, Y: 2})
	d.Click("turn-right") // 4 columns and 6 rows: (x, y) goes to (3-y, x)
	if c := d.course(); !slices.Equal(c.Checkpoints, []grid.Pos{{X: 3, Y: 0}, {X: 3, Y: 5}}) || c.Starts[0] != (maps.Start{At: grid.Pos{X: 0, Y: 1}, Facing: grid.South}) {
		t.Errorf("after a turn of their board, checkpoints are %v and starts %v", c.Checkpoints, c.Starts)
	}
	d.undoAll(first, func() { d.Click("undo") })
}

func TestDropsBesideTheFloorChangeNothing(t *testing.T) {
	d := open(t, "en", desktop, newCourse())
	tile := uitest.Middle(d.MustFind("board-ring-line"))
	d.press("board-ring-line", tile).to(d.at(grid.Pos{X: 9, Y: 2})).to(fyne.NewPos(tile.X, tile.Y+150)).drop()
	d.press("board-ring-line", tile).to(d.at(grid.Pos{X: 9, Y: 2}))
	d.Key(fyne.KeyEscape)
	d.press("board-ring-line", tile).drop()
	if len(d.kept) != 0 || d.backs != 0 {
		t.Errorf("%d steps were kept and the page was left %d times, want neither", len(d.kept), d.backs)
	}
}

func TestTurnsABoardWhileItIsDragged(t *testing.T) {
	d := open(t, "en", desktop, newCourse())
	drag := d.press("board-ring-line", uitest.Middle(d.MustFind("board-ring-line"))).to(d.at(grid.Pos{X: 9, Y: 4}))
	d.Type(".")
	drag.drop()
	d.places(maps.Place{Board: "mine"}, maps.Place{Board: "ring-line", At: grid.Pos{X: 6}, Quarters: 1})
}

func TestAThousandStepsCanBeUndone(t *testing.T) {
	c := newCourse()
	c.Checkpoints = []grid.Pos{{X: 0}, {X: 1}}
	d := open(t, "en", small, c)
	first := d.history.Text()
	for n := range 1000 {
		d.Tap(d.MustFind([]string{"laps-2", "laps-1"}[n%2]))
	}
	if d.history.Undos() != 1000 || len(d.kept) != 1000 {
		t.Fatalf("%d steps can be undone and %d were kept, want 1000", d.history.Undos(), len(d.kept))
	}
	d.undoAll(first, func() { d.page.TypedShortcut(&fyne.ShortcutUndo{}) })
}

func TestLaysOutWithTheKeyboardAlone(t *testing.T) {
	d := open(t, "en", desktop, newCourse())
	first := d.history.Text()
	d.focus("board-clockwork")
	d.Key(fyne.KeySpace)
	d.Key(fyne.KeyDown) // below Mine then, beyond which it goes
	d.Type(".")
	c := d.course()
	if len(c.Places) != 2 || c.Places[1].Quarters != 1 {
		t.Fatalf("the boards lie as %v, want a second one, turned", c.Places)
	}
	d.Type("p") // the other one
	d.Key(fyne.KeyRight)
	if now := d.course().Places; now[0].At.Sub(now[1].At) == c.Places[0].At.Sub(c.Places[1].At) {
		t.Errorf("the boards lie as %v, want the first one moved", now)
	}
	d.Type("n")
	d.Key(fyne.KeyDelete)
	d.places(maps.Place{Board: "mine"})
	d.Type("2")
	d.Key(fyne.KeyRight) // shows the cursor
	d.Key(fyne.KeyReturn)
	d.Key(fyne.KeyEscape)
	d.Key(fyne.KeyRight)
	d.Key(fyne.KeyReturn)
	if want := []grid.Pos{{}, {X: 1}}; !slices.Equal(d.course().Checkpoints, want) {
		t.Fatalf("the checkpoints are %v, want %v", d.course().Checkpoints, want)
	}
	d.Type("-")
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyReturn) // puts what is chosen, now number 1, one field down
	if want := []grid.Pos{{X: 1, Y: 1}, {}}; !slices.Equal(d.course().Checkpoints, want) {
		t.Errorf("the checkpoints are %v, want %v", d.course().Checkpoints, want)
	}
	d.Type("3")
	d.Key(fyne.KeyReturn)
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyReturn)
	d.Type(",")
	if s := d.course().Starts; len(s) != 1 || s[0].Facing != grid.West {
		t.Errorf("the starts are %v, want one that faces west", s)
	}
	d.Key(fyne.KeyEscape)
	d.Key(fyne.KeyEscape)
	if d.backs != 1 {
		t.Errorf("the page was left %d times, want once after what was chosen", d.backs)
	}
	d.undoAll(first, func() { d.page.TypedShortcut(&fyne.ShortcutUndo{}) })
}

// focus presses Tab until a target has the focus.
func (d *driver) focus(target string) {
	d.Helper()
	o := d.MustFind(target)
	for range 100 {
		if focused, ok := d.Canvas().Focused().(fyne.CanvasObject); ok && focused == o {
			return
		}
		d.Key(fyne.KeyTab)
	}
	d.Fatalf("Tab does not lead to %s", target)
}

func TestLaysOutWithAFingerAlone(t *testing.T) {
	d := openTouch(t, "en", tablet, newCourse())
	first := d.history.Text()
	tile := d.MustFind("board-clockwork")
	finger := d.Press(tile)
	finger.To(d.at(grid.Pos{X: 9, Y: 4}))
	finger.Lift(nil)
	d.places(maps.Place{Board: "mine"}, maps.Place{Board: "clockwork", At: grid.Pos{X: 6}})
	finger = d.PressAt(d.MustFind("floor"), d.at(grid.Pos{X: 1, Y: 1}))
	finger.To(d.at(grid.Pos{X: 19, Y: 1}))
	finger.Lift(nil)
	d.places(maps.Place{Board: "mine", At: grid.Pos{X: 12}}, maps.Place{Board: "clockwork"})
	d.Click("turn-left")
	d.Click("tool-checkpoints")
	d.tap(grid.Pos{X: 0, Y: 11})
	finger = d.PressAt(d.MustFind("floor"), d.at(grid.Pos{X: 0, Y: 11}))
	finger.To(d.at(grid.Pos{X: 11, Y: 11}))
	finger.Lift(nil)
	if want := []grid.Pos{{X: 11, Y: 11}}; !slices.Equal(d.course().Checkpoints, want) {
		t.Errorf("the checkpoints are %v, want %v", d.course().Checkpoints, want)
	}
	d.undoAll(first, func() { d.Click("undo") })
}
