package editor_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps/history"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

func TestBeltFollowsTheWayOfTheMouse(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	d.draw(2.5, 2.5, 4.5, 2.5, 4.5, 4.5)
	for at, facing := range map[grid.Pos]grid.Direction{
		{X: 2, Y: 2}: grid.East, {X: 3, Y: 2}: grid.East, {X: 4, Y: 2}: grid.South, {X: 4, Y: 3}: grid.South, {X: 4, Y: 4}: grid.South,
	} {
		if f := d.field(at.X, at.Y); f.Terrain != core.SlowBelt || f.Facing != facing {
			t.Errorf("field %s is %v to %v, want a belt to %v", at.Name(), f.Terrain, f.Facing, facing)
		}
	}
	if n := strings.Count(string(d.past.Text()), ">"); n != 2 {
		t.Errorf("the text has %d belts to the east, want 2:\n%s", n, d.past.Text())
	}
	if len(d.kept) != 1 || d.kept[0] != string(d.past.Text()) {
		t.Errorf("%d strokes were kept, want one, the text of the board", len(d.kept))
	}
}

func TestWallFollowsTheEdges(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	d.Click("tool-wall")
	d.draw(3.1, 4.02, 5.9, 4.02)
	for x := int8(3); x <= 5; x++ {
		if !d.field(x, 4).Walls.Has(grid.North) {
			t.Errorf("field %d, 4 has no wall in the north", x)
		}
	}
	d.draw(4.5, 4.05) // takes it away again
	if d.field(4, 4).Walls.Has(grid.North) {
		t.Error("a click on a wall does not take it away")
	}
}

func TestRightButtonAndAltErase(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	d.Click("tool-pit")
	d.draw(1.5, 1.5, 8.5, 1.5)
	d.stroke(desktop.MouseButtonSecondary, 0, 1.5, 1.5, 3.5, 1.5)
	d.stroke(desktop.MouseButtonPrimary, fyne.KeyModifierAlt, 8.5, 1.5)
	for x, want := range []core.Terrain{0, 0, 0, 0, core.Pit, core.Pit, core.Pit, core.Pit, 0} {
		if got := d.field(int8(x), 1).Terrain; got != want {
			t.Errorf("field %d, 1 is %v, want %v", x, got, want)
		}
	}
}

func TestSecondButtonGivesTheStrokeUp(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	o, at := d.over(3.5, 3.5)
	_, to := d.over(6.5, 3.5)
	o.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
	o.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}})
	o.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: to}, Button: desktop.MouseButtonSecondary})
	o.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: to}, Button: desktop.MouseButtonSecondary})
	o.DragEnd()
	if len(d.kept) != 0 {
		t.Errorf("%d strokes were kept, want none:\n%s", len(d.kept), d.picture())
	}
}

func TestSymmetryDrawsImages(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	d.Click("tool-gear-left", "symmetry-mirror-x")
	d.draw(1.5, 2.5)
	if a, b := d.field(1, 2).Terrain, d.field(10, 2).Terrain; a != core.GearLeft || b != core.GearRight {
		t.Errorf("the gears are %v and %v, want a left one and its image, a right one", a, b)
	}
	d.Click("symmetry-quarter-turn", "tool-slow-belt")
	d.draw(3.5, 0.5, 4.5, 0.5)
	if f := d.field(11, 4); f.Terrain != core.SlowBelt || f.Facing != grid.South {
		t.Errorf("a quarter turn of a belt to the east is %v to %v, want a belt to the south", f.Terrain, f.Facing)
	}
}

func TestEveryToolDrawsWithItsOptions(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	d.Click("tool-laser", "beams-3")
	d.draw(2.1, 2.5)
	d.Click("tool-pusher", "register-1", "register-2")
	d.draw(4.5, 4.5, 6.5, 4.5)
	d.Click("tool-crusher")
	d.draw(8.5, 8.5)
	d.Click("tool-oil", "brush-3")
	d.draw(5.5, 9.5)
	d.Click("tool-ice", "shape-rectangle")
	d.draw(0.5, 10.5, 1.5, 11.5)
	d.Click("tool-start")
	d.draw(9.5, 9.5, 11.5, 9.5)
	l := d.layout()
	if len(l.Lasers) != 1 || l.Lasers[0].Beams != 3 || l.Lasers[0].Facing != grid.East {
		t.Errorf("the lasers are %v, want one of three beams to the east", l.Lasers)
	}
	if len(l.Pushers) != 1 || l.Pushers[0].Registers != core.RegisterSet(2, 3, 5) || l.Pushers[0].Facing != grid.East {
		t.Errorf("the pushers are %v, want one to the east in registers 2, 3 and 5", l.Pushers)
	}
	if len(l.Crushers) != 1 || l.Crushers[0].Registers != core.RegisterSet(2, 3, 5) {
		t.Errorf("the crushers are %v, want one in the same registers", l.Crushers)
	}
	oil, ice := 0, 0
	for at := range l.All() {
		if l.At(at).Terrain == core.Oil {
			oil++
		}
		if l.At(at).Ice {
			ice++
		}
	}
	if oil != 9 || ice != 4 {
		t.Errorf("there are %d fields of oil and %d of ice, want 3×3 and 2×2", oil, ice)
	}
	if f := l.At(grid.Pos{X: 9, Y: 9}); f.Start != 1 || f.Heading != grid.East {
		t.Errorf("start %d faces %v, want start 1 to the east", f.Start, f.Heading)
	}
}

func TestThousandStrokesAreUndoneAndRedone(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	d.Stage.Time.Async = func(func(), func()) {} // does not draw the floor, which is not looked at
	first := string(d.past.Text())
	d.Click("tool-gear-right")
	const strokes = 1000
	for n := range strokes { // each click lays a gear, or turns it away again
		if n/144%2 == 0 {
			d.page.TypedRune('h')
		} else {
			d.page.TypedRune('g')
		}
		d.draw(float64(n%12)+0.5, float64(n/12%12)+0.5)
	}
	last := string(d.past.Text())
	if n := d.past.Undos(); n != strokes {
		t.Fatalf("there are %d strokes to undo, want %d", n, strokes)
	}
	for range strokes {
		d.page.TypedShortcut(&fyne.ShortcutUndo{})
	}
	if got := string(d.past.Text()); got != first {
		t.Errorf("after all was undone the board is\n%s", got)
	}
	d.page.TypedShortcut(&fyne.ShortcutUndo{}) // has nothing to undo
	for range strokes {
		d.page.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ})
	}
	if got := string(d.past.Text()); got != last {
		t.Errorf("after all was redone the board is\n%s", got)
	}
	past, err := history.New([]byte(first))
	if err != nil {
		t.Fatal(err)
	}
	again, err := history.Read(append(past.Compact(), bytes.Join(d.entries, nil)...))
	if err != nil || string(again.Text()) != last {
		t.Errorf("the entries that were kept do not tell of the board: %v", err)
	}
}

func TestButtonsOfUndoAndRedoAreTrue(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	want := func(undo, redo bool) {
		t.Helper()
		a, b := !d.MustFind("undo").(*widgets.Button).Inactive, !d.MustFind("redo").(*widgets.Button).Inactive
		if a != undo || b != redo {
			t.Errorf("undo is usable: %v, redo: %v; want %v and %v", a, b, undo, redo)
		}
	}
	want(false, false)
	d.draw(1.5, 1.5)
	want(true, false)
	d.Click("undo")
	want(false, true)
	d.Click("redo")
	want(true, false)
	d.draw(5.5, 5.5)
	d.Click("undo")
	d.draw(7.5, 5.5)
	want(true, false)
}

func TestBoardIsDrawnWithTheKeyboardAlone(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	keys := func(names ...fyne.KeyName) {
		for _, name := range names {
			d.Key(name)
		}
	}
	d.Type("b")
	keys(fyne.KeyUp) // shows the cursor in the middle, at (6, 6)
	keys(fyne.KeyUp, fyne.KeyUp)
	d.Stage.Input.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	keys(fyne.KeyRight, fyne.KeyRight, fyne.KeyDown)
	d.Stage.Input.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	d.Type("w") // the cursor is at (8, 5)
	d.Stage.Input.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	keys(fyne.KeyRight) // turns to the east side
	d.Stage.Input.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	keys(fyne.KeyReturn)
	d.Type("f")
	keys(fyne.KeyDown, fyne.KeyDown)
	d.Stage.Input.KeyDown(&fyne.KeyEvent{Name: fyne.KeySpace})
	keys(fyne.KeySpace)
	d.Stage.Input.KeyUp(&fyne.KeyEvent{Name: fyne.KeySpace})
	l := d.layout()
	for at, facing := range map[grid.Pos]grid.Direction{{X: 6, Y: 4}: grid.East, {X: 7, Y: 4}: grid.East, {X: 8, Y: 4}: grid.South, {X: 8, Y: 5}: grid.South} {
		if f := l.At(at); f.Terrain != core.SlowBelt || f.Facing != facing {
			t.Errorf("field %s is %v to %v, want a belt to %v", at.Name(), f.Terrain, f.Facing, facing)
		}
	}
	if !l.At(grid.Pos{X: 8, Y: 5}).Walls.Has(grid.East) {
		t.Error("there is no wall in the east of the cursor")
	}
	if n := l.At(grid.Pos{X: 8, Y: 7}).Checkpoint; n != 1 {
		t.Errorf("the field of the cursor has checkpoint %d, want 1", n)
	}
	keys(fyne.KeyDelete)
	if n := d.field(8, 7).Checkpoint; n != 0 {
		t.Error("Delete does not erase the field of the cursor")
	}
	keys(fyne.KeyEscape, fyne.KeyEscape) // hides the cursor, leaves
	if d.backs != 1 {
		t.Errorf("Escape leaves the page %d times, want once", d.backs)
	}
}

func TestFingerDraws(t *testing.T) {
	uitest.NewWindow(t, 10, 10) // so that there is an app
	d := open(t, empty("Hall"), "de", tabletSize, func(d *driver) { uitest.OnTablet(t) })
	d.finger(2.5, 2.5, 5.5, 2.5, 5.5, 4.5)
	d.Click("tool-checkpoint")
	d.finger(8.5, 8.5)
	l := d.layout()
	if f := l.At(grid.Pos{X: 5, Y: 3}); f.Terrain != core.SlowBelt || f.Facing != grid.South {
		t.Errorf("the belt is %v to %v, want one to the south", f.Terrain, f.Facing)
	}
	if l.At(grid.Pos{X: 8, Y: 8}).Checkpoint != 1 || len(d.kept) != 2 {
		t.Errorf("a drag and a tap drew, in %d strokes:\n%s", len(d.kept), d.picture())
	}
	o, at := d.over(3.5, 8.5)
	touch := func(id int, at fyne.Position) *mobile.TouchEvent {
		return &mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: at}, ID: id}
	}
	o.TouchDown(touch(0, at))
	o.TouchDown(touch(1, at.AddXY(60, 0)))
	for n := range 20 {
		o.TouchMoved(touch(1, at.AddXY(60+10*float32(n), 0)))
	}
	if !d.page.Zoomed() {
		t.Error("two fingers that move apart do not zoom in")
	}
	o.TouchUp(touch(1, at.AddXY(250, 0)))
	o.TouchUp(touch(0, at))
	o.Tapped(&fyne.PointEvent{Position: at})
	if len(d.kept) != 2 {
		t.Errorf("two fingers draw: %d strokes", len(d.kept))
	}
}

// TestFingersThatFlickDrawOnce: Fyne goes on with the drag of a finger that was moving when it was lifted, while the next
// one may be drawing already.
func TestFingersThatFlickDrawOnce(t *testing.T) {
	uitest.NewWindow(t, 10, 10) // so that there is an app
	d := open(t, empty("Hall"), "en", tabletSize, func(d *driver) { uitest.OnTablet(t) })
	place := func(x, y float64) fyne.Position {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(d.MustFind("board")).Add(d.page.PositionAt(x, y))
	}
	d.Click("tool-laser")
	first := d.PressAt(d.MustFind("board"), place(1.5, 1.5))
	first.To(place(5.5, 1.5))
	second := (*uitest.Finger)(nil)
	first.Lift(func() {
		if second == nil {
			second = d.PressAt(d.MustFind("board"), place(1.5, 8.5))
			second.To(place(3.5, 8.5))
		}
	})
	second.To(place(5.5, 8.5))
	second.Lift(nil)
	want := []core.Laser{{At: grid.Pos{X: 1, Y: 1}, Facing: grid.East, Beams: 1}, {At: grid.Pos{X: 1, Y: 8}, Facing: grid.East, Beams: 1}}
	if got := d.layout().Lasers; !slices.Equal(got, want) || len(d.kept) != 2 {
		t.Errorf("two drags draw the lasers %v in %d strokes, want %v in 2", got, len(d.kept), want)
	}
}

func TestSpaceBarAndMiddleButtonMoveTheBoard(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	d.Key(fyne.KeyPageUp)
	before := d.page.PositionAt(6, 6)
	d.stroke(desktop.MouseButtonTertiary, 0, 6.5, 6.5, 5.5, 5.5)
	moved := d.page.PositionAt(6, 6)
	if moved == before {
		t.Error("the middle button does not move an enlarged board")
	}
	d.Stage.Input.KeyDown(&fyne.KeyEvent{Name: fyne.KeySpace})
	d.draw(5.5, 5.5, 6.5, 6.5)
	d.Stage.Input.KeyUp(&fyne.KeyEvent{Name: fyne.KeySpace})
	if d.page.PositionAt(6, 6) == moved {
		t.Error("the space bar does not move an enlarged board")
	}
	if len(d.kept) != 0 {
		t.Errorf("moving the board draws:\n%s", d.picture())
	}
	d.Type("0")
	if d.page.Zoomed() {
		t.Error("0 does not show the whole board")
	}
}

func TestToolsHaveKeysOfTheirOwn(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	seen := map[string]bool{}
	for _, r := range "bxghwlpcdoirufse" {
		d.Type(string(r))
		chosen := d.page.Tool()
		if seen[chosen] {
			t.Errorf("%q chooses %s, as another key does", r, chosen)
		}
		seen[chosen] = true
	}
	d.Type("k")
	d.wantShown("Conveyor belt", "Test drive", "Ctrl + Z", "The arrow keys move a frame")
	d.Type("k")
	if d.Stage.Windows.Dialog() != nil {
		t.Error("K does not close the list of keys")
	}
	if len(seen) != 16 {
		t.Errorf("the keys choose %d tools, want all 16", len(seen))
	}
}
