package board_test

import (
	"math"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/timeline"
)

func scroll(v *board.View, at fyne.Position, by float32) {
	e := &fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, by)}
	e.Position = at
	v.Scrolled(e)
}

func drag(v *board.View, dx, dy float32) {
	v.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(dx, dy)})
	v.DragEnd()
}

// sees reports whether the whole of a field is in the view.
func sees(v *board.View, p grid.Pos, field float32) bool {
	at := v.PositionOf(p)
	return at.X >= field/2-1 && at.Y >= field/2-1 && at.X <= v.Size().Width-field/2+1 && at.Y <= v.Size().Height-field/2+1
}

// side returns the size of a field.
func side(v *board.View) float32 { return v.PositionOf(grid.Pos{X: 1}).X - v.PositionOf(grid.Pos{}).X }

// TestWheelZoomsAboutThePointer checks that the field under the pointer stays there, as far as the board
// reaches, and that the wheel leads back to the whole board.
func TestWheelZoomsAboutThePointer(t *testing.T) {
	_, v := show(t, loadBoard(t, "oil-and-cogs", 3), 480, 300)
	whole := side(v)
	at := fyne.NewPos(240, 150)
	under, ok := v.FieldAt(at)
	if !ok {
		t.Fatal("no field lies in the middle of the view")
	}
	last := whole
	for range 3 {
		scroll(v, at, 10)
		if now, _ := v.FieldAt(at); now != under {
			t.Errorf("under the pointer lies %v, want %v as before", now, under)
		}
		if side(v) <= last {
			t.Errorf("after zooming in a field is %v large, want more than %v", side(v), last)
		}
		last = side(v)
	}
	for range 2 {
		scroll(v, at, -3) // a touchpad
	}
	if side(v) != last {
		t.Error("a small movement of the wheel zooms")
	}
	for range 5 {
		scroll(v, at, -10)
	}
	if side(v) != whole || v.Zoomed() {
		t.Errorf("after zooming out a field is %v large, want %v as at first", side(v), whole)
	}
}

// TestDraggingMovesALargeBoard checks that a large board is dragged, but never beyond its edges, and that a
// whole one cannot be dragged.
func TestDraggingMovesALargeBoard(t *testing.T) {
	_, v := show(t, loadBoard(t, "oil-and-cogs", 3), 480, 300)
	before := v.PositionOf(grid.Pos{})
	drag(v, 100, 100)
	if v.PositionOf(grid.Pos{}) != before {
		t.Error("a board that fits can be dragged")
	}
	v.Zoom(2)
	before = v.PositionOf(grid.Pos{})
	drag(v, -60, 0)
	if moved := v.PositionOf(grid.Pos{}).X - before.X; math.Abs(float64(moved)+60) > 1 {
		t.Errorf("dragged by -60 the board moves by %v, want -60", moved)
	}
	drag(v, 5000, 5000)
	if !sees(v, grid.Pos{}, side(v)) || v.PositionOf(grid.Pos{}).X > 2*side(v) {
		t.Errorf("dragged far to the right, the upper left corner lies at %v, want it within a field of the view's corner", v.PositionOf(grid.Pos{}))
	}
	drag(v, -50000, -50000)
	if last := (grid.Pos{X: 23, Y: 11}); !sees(v, last, side(v)) || v.PositionOf(last).X < 480-2*side(v) {
		t.Errorf("dragged far to the left, the lower right corner lies at %v, want it within a field of the view's corner", v.PositionOf(last))
	}
}

// TestBoardFollowsUntilDragged checks that the board follows a point until the player drags it, and again
// when asked to.
func TestBoardFollowsUntilDragged(t *testing.T) {
	_, v := show(t, loadBoard(t, "oil-and-cogs", 3), 480, 300)
	v.Follow(2, 2, false)
	v.Zoom(3)
	if !sees(v, grid.Pos{X: 2, Y: 2}, side(v)) {
		t.Fatal("the followed point is out of sight after zooming")
	}
	for x := 2.0; x < 22; x += 0.25 {
		v.Follow(x, 5, false)
		if at := (grid.Pos{X: int8(x), Y: 5}); !sees(v, at, side(v)) {
			t.Fatalf("%v is out of sight while it is followed", at)
		}
	}
	drag(v, 1200, 0)
	if sees(v, grid.Pos{X: 21, Y: 5}, side(v)) {
		t.Fatal("dragging does not move the followed point out of sight")
	}
	v.Follow(21, 5, false)
	if sees(v, grid.Pos{X: 21, Y: 5}, side(v)) {
		t.Error("the board follows again by itself after the player dragged it")
	}
	v.Follow(21, 5, true)
	if !sees(v, grid.Pos{X: 21, Y: 5}, side(v)) {
		t.Error("the board does not follow when asked to again")
	}
}

func TestZoomButtonsAppearForSmallFields(t *testing.T) {
	for id, want := range map[string]bool{"assembly-line": true, "apprentice-hall": false} {
		w, v := show(t, loadBoard(t, id, 3), 1280, 800)
		v.ShowZoom("closer", "wider", "whole")
		w.Stage.Windows.SetPage(page{v})
		v.Refresh()
		if got := v.ZoomButton() != nil && v.ZoomButton().Visible(); got != want {
			t.Errorf("%s: the zoom button is visible: %v, want the opposite", id, got)
		}
	}
}

// TestZoomButtonsCoverNoField checks in views as on phones and with everything twice as large that no field lies under a
// zoom button, on the whole board and on an enlarged one, wherever it is dragged; and that the whole board keeps to the
// view.
func TestZoomButtonsCoverNoField(t *testing.T) {
	for _, id := range []string{"apprentice-hall", "assembly-line", "oil-and-cogs", "grand-tour"} {
		for _, size := range []fyne.Size{{Width: 297, Height: 347}, {Width: 357, Height: 347}, {Width: 270, Height: 347}, {Width: 375, Height: 388}, {Width: 500, Height: 400}} {
			w, v := show(t, loadBoard(t, id, 3), size.Width, size.Height)
			w.Stage.Time.After = func(time.Duration, func()) func() { return func() {} } // the floor may stay rough
			v.ShowZoom("closer", "wider", "whole")
			w.Stage.Windows.SetPage(page{v})
			v.Resize(size)
			v.Refresh()
			if len(v.ZoomButtons()) == 0 {
				t.Fatalf("%s, %v: there is no zoom button to check", id, size)
			}
			layout := loadBoard(t, id, 3).Layout()
			first, last := v.PositionOf(grid.Pos{}), v.PositionOf(grid.Pos{X: int8(layout.Width - 1), Y: int8(layout.Height - 1)})
			if half := side(v) / 2; first.X < half-1 || first.Y < half-1 || last.X > size.Width-half+1 || last.Y > size.Height-half+1 {
				t.Errorf("%s, %v: the board reaches from %v to %v, want it in the view", id, size, first, last)
			}
			check := func(when string) {
				for _, b := range v.ZoomButtons() {
					for _, part := range []fyne.Position{{}, {X: 0.5, Y: 0.5}, {X: 0.99}, {Y: 0.99}, {X: 0.99, Y: 0.99}} {
						at := b.Position().AddXY(part.X*b.Size().Width, part.Y*b.Size().Height)
						if field, ok := v.FieldAt(at); ok {
							t.Fatalf("%s, %v, %s: a zoom button covers the field %v", id, size, when, field)
						}
						if at.X < 0 || at.Y < 0 || at.X > size.Width || at.Y > size.Height {
							t.Errorf("%s, %v, %s: a zoom button reaches to %v, outside the view", id, size, when, at)
						}
					}
				}
			}
			check("whole")
			for range 3 {
				v.Zoom(1)
				check("enlarged")
				drag(v, 5000, -5000) // to the lower left corner, where the buttons are
				check("dragged")
				if corner := (grid.Pos{Y: int8(layout.Height - 1)}); !visibleAt(v, corner) {
					t.Errorf("%s, %v: the corner field cannot be brought into sight", id, size)
				}
			}
		}
	}
}

// visibleAt reports whether the middle of a field can be pointed at.
func visibleAt(v *board.View, p grid.Pos) bool {
	at, ok := v.FieldAt(v.PositionOf(p))
	return ok && at == p
}

// TestFacingArrowsHideNoRobot checks that on every field the four arrows lie in the view and beside the
// field, and return the chosen direction.
func TestFacingArrowsHideNoRobot(t *testing.T) {
	for _, id := range []string{"apprentice-hall", "assembly-line", "grand-tour"} {
		w, v := show(t, loadBoard(t, id, 3), 960, 560)
		field := side(v)
		b := loadBoard(t, id, 3)
		for p := range b.Layout().All() {
			var chosen []grid.Direction
			v.AskFacing(p, grid.East, func(d grid.Direction) string { return d.String() }, func(d grid.Direction) { chosen = append(chosen, d) })
			at := v.PositionOf(p)
			across := v.FacingArrow(grid.East).Position().Subtract(v.FacingArrow(grid.West).Position())
			if middle := v.FacingArrow(grid.West).Position().AddXY(across.X/2, 0).AddXY(v.FacingArrow(grid.West).Size().Width/2, v.FacingArrow(grid.West).Size().Height/2); middle.Subtract(at).X > 1 || middle.Subtract(at).X < -1 || middle.Subtract(at).Y > 1 || middle.Subtract(at).Y < -1 {
				t.Fatalf("%s, %v: the arrows stand round %v, the robot at %v", id, p, middle, at)
			}
			for _, d := range grid.Directions {
				arrow := v.FacingArrow(d)
				from, to := arrow.Position(), arrow.Position().AddXY(arrow.Size().Width, arrow.Size().Height)
				if !arrow.Visible() || from.X < 0 || from.Y < 0 || to.X > v.Size().Width || to.Y > v.Size().Height {
					t.Fatalf("%s, %v: the arrow for %v lies from %v to %v, want it in the view", id, p, d, from, to)
				}
				if from.X < at.X+field/2-1 && to.X > at.X-field/2+1 && from.Y < at.Y+field/2-1 && to.Y > at.Y-field/2+1 {
					t.Fatalf("%s, %v: the arrow for %v covers the field", id, p, d)
				}
			}
			if p.X == 3 && p.Y == 3 {
				for _, d := range grid.Directions {
					w.Tap(v.FacingArrow(d))
				}
				if len(chosen) != 4 || chosen[0] != grid.Directions[0] || chosen[3] != grid.Directions[3] {
					t.Errorf("%s: clicking the arrows chooses %v, want all four directions", id, chosen)
				}
			}
		}
		v.AskFacing(grid.Pos{}, grid.North, nil, nil)
		if v.FacingArrow(grid.North).Visible() {
			t.Errorf("%s: the arrows stay without choose", id)
		}
	}
}

// TestVirtualRobotsOnOneFieldAreAllVisible checks that they stand beside each other, and that one that has
// left the field stands where it is.
func TestVirtualRobotsOnOneFieldAreAllVisible(t *testing.T) {
	_, v := show(t, loadBoard(t, "apprentice-hall", 3), 800, 800)
	field := side(v)
	at := func(x float64, guise art.Guise) timeline.Robot {
		return timeline.Robot{Shown: true, X: x, Y: 5, Size: 1, Alpha: 1, Guise: guise}
	}
	// robots returns the middles and sizes of the two robots' images.
	robots := func(scene timeline.Scene) (middles []fyne.Position, sizes []float32) {
		v.SetScene(&scene)
		for _, o := range v.RobotImages() {
			middles = append(middles, v.Origin().Add(o.Position()).AddXY(o.Size().Width/2, o.Size().Height/2))
			sizes = append(sizes, o.Size().Width)
		}
		return middles, sizes
	}
	var scene timeline.Scene
	scene.Robots[0], scene.Robots[1] = at(4, art.Virtual), at(4, art.Virtual)
	m, s := robots(scene)
	if gap := math.Hypot(float64(m[0].X-m[1].X), float64(m[0].Y-m[1].Y)); gap < float64(field)*0.4 || s[0] > field*0.7 {
		t.Errorf("two robots on one field of size %v are %v apart and %v large, want them smaller and apart", field, gap, s[0])
	}
	v.SetOwn(1)
	if m, s := robots(scene); s[1] <= s[0] || m[1] != v.PositionOf(grid.Pos{X: 4, Y: 5}) {
		t.Errorf("the own robot is %v large at %v, the other %v at %v, want the own one larger and in the middle", s[1], m[1], s[0], m[0])
	}
	for y := range 2 { // none stands half outside
		rim := []timeline.Robot{at(3, art.Virtual), at(3, art.Virtual)}
		rim[0].Y, rim[1].Y = float64(11*y), float64(11*y)
		scene.Robots[0], scene.Robots[1] = rim[0], rim[1]
		if m, s := robots(scene); m[0].Y-s[0]/2 < v.PositionOf(grid.Pos{}).Y-field/2-1 || m[0].Y+s[0]/2 > v.PositionOf(grid.Pos{Y: 11}).Y+field/2+1 {
			t.Errorf("of two robots at the edge one is %v large at %v, want it inside the board", s[0], m[0])
		}
	}
	v.SetOwn(core.NoSeat)
	scene.Robots[1] = at(4.5, art.Virtual)
	m, s = robots(scene)
	if s[1] != field || math.Abs(float64(m[1].X-v.PositionOf(grid.Pos{X: 4, Y: 5}).X-field/2)) > 1 {
		t.Errorf("a robot that has left the field is %v large at %v, want full size at its place", s[1], m[1])
	}
	scene.Robots[0], scene.Robots[1] = at(4, art.Real), at(5, art.Real)
	if m, s = robots(scene); s[0] != field || m[0] != v.PositionOf(grid.Pos{X: 4, Y: 5}) {
		t.Errorf("a robot alone is %v large at %v, want full size in the middle", s[0], m[0])
	}
}
