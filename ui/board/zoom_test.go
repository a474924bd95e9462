package board_test

import (
	"math"
	"testing"

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

// sees tells whether the whole of a field is in the view.
func sees(v *board.View, p grid.Pos, field float32) bool {
	at := v.PlaceOf(p)
	return at.X >= field/2-1 && at.Y >= field/2-1 && at.X <= v.Size().Width-field/2+1 && at.Y <= v.Size().Height-field/2+1
}

// side gives the size of a field.
func side(v *board.View) float32 { return v.PlaceOf(grid.Pos{X: 1}).X - v.PlaceOf(grid.Pos{}).X }

// TestWheelZoomsAboutThePointer: the field under it stays there, as far as the
// board reaches, and the wheel leads back to the whole board.
func TestWheelZoomsAboutThePointer(t *testing.T) {
	_, v := show(t, hall(t, "oil-and-cogs", 3), 480, 300)
	whole := side(v)
	at := fyne.NewPos(240, 150)
	under, ok := v.FieldAt(at)
	if !ok {
		t.Fatal("nothing lies in the middle")
	}
	last := whole
	for range 3 {
		scroll(v, at, 10)
		if now, _ := v.FieldAt(at); now != under {
			t.Errorf("under the pointer lies %v, before it was %v", now, under)
		}
		if side(v) <= last {
			t.Errorf("a field is %v large after %v", side(v), last)
		}
		last = side(v)
	}
	for range 2 {
		scroll(v, at, -3) // a touchpad
	}
	if side(v) != last {
		t.Error("a little movement zooms")
	}
	for range 5 {
		scroll(v, at, -10)
	}
	if side(v) != whole || v.Zoomed() {
		t.Errorf("back again a field is %v large, it was %v", side(v), whole)
	}
}

// TestDraggingMovesALargeBoard, never past its edges, and a whole one not at all.
func TestDraggingMovesALargeBoard(t *testing.T) {
	_, v := show(t, hall(t, "oil-and-cogs", 3), 480, 300)
	before := v.PlaceOf(grid.Pos{})
	drag(v, 100, 100)
	if v.PlaceOf(grid.Pos{}) != before {
		t.Error("a board that is seen in whole can be dragged")
	}
	v.Zoom(2)
	before = v.PlaceOf(grid.Pos{})
	drag(v, -60, 0)
	if moved := v.PlaceOf(grid.Pos{}).X - before.X; math.Abs(float64(moved)+60) > 1 {
		t.Errorf("dragged by -60 it has moved by %v", moved)
	}
	drag(v, 5000, 5000)
	if !sees(v, grid.Pos{}, side(v)) || v.PlaceOf(grid.Pos{}).X > side(v) {
		t.Errorf("dragged to its corner, that lies at %v", v.PlaceOf(grid.Pos{}))
	}
	drag(v, -50000, -50000)
	if last := (grid.Pos{X: 23, Y: 11}); !sees(v, last, side(v)) || v.PlaceOf(last).X < 480-side(v) {
		t.Errorf("dragged to the other corner, that lies at %v", v.PlaceOf(last))
	}
}

// TestBoardFollows what is followed, until the player drags it away; with a new
// round it comes back.
func TestBoardFollows(t *testing.T) {
	_, v := show(t, hall(t, "oil-and-cogs", 3), 480, 300)
	v.Follow(2, 2, false)
	v.Zoom(3)
	if !sees(v, grid.Pos{X: 2, Y: 2}, side(v)) {
		t.Fatal("what is followed is not in sight after zooming")
	}
	for x := 2.0; x < 22; x += 0.25 {
		v.Follow(x, 5, false)
		if at := (grid.Pos{X: int8(x), Y: 5}); !sees(v, at, side(v)) {
			t.Fatalf("%v is out of sight while it is followed", at)
		}
	}
	drag(v, 1200, 0)
	if sees(v, grid.Pos{X: 21, Y: 5}, side(v)) {
		t.Fatal("it could not be dragged away")
	}
	v.Follow(21, 5, false)
	if sees(v, grid.Pos{X: 21, Y: 5}, side(v)) {
		t.Error("what the player has dragged away comes back by itself")
	}
	v.Follow(21, 5, true)
	if !sees(v, grid.Pos{X: 21, Y: 5}, side(v)) {
		t.Error("it never comes back")
	}
}

// TestZoomButtonsAreForSmallFields.
func TestZoomButtonsAreForSmallFields(t *testing.T) {
	for id, want := range map[string]bool{"assembly-line": true, "apprentice-hall": false} {
		w, v := show(t, hall(t, id, 3), 1280, 800)
		v.ShowZoom("closer", "wider", "whole")
		w.Stage.SetPage(page{v})
		v.Refresh()
		if got := v.ZoomButton() != nil && v.ZoomButton().Visible(); got != want {
			t.Errorf("%s: the button for zooming is shown: %v", id, got)
		}
	}
}

// TestArrowsHideNoRobot: wherever on a board a facing is asked for, the four
// arrows lie in the view and beside the field, and say which way was chosen.
func TestArrowsHideNoRobot(t *testing.T) {
	for _, id := range []string{"apprentice-hall", "assembly-line", "grand-tour"} {
		w, v := show(t, hall(t, id, 3), 960, 560)
		field := side(v)
		b := hall(t, id, 3)
		for p := range b.Layout().All() {
			var chosen []grid.Direction
			v.AskFacing(p, grid.East, func(d grid.Direction) string { return d.String() }, func(d grid.Direction) { chosen = append(chosen, d) })
			at := v.PlaceOf(p)
			for _, d := range grid.Directions {
				arrow := v.FacingArrow(d)
				from, to := arrow.Position(), arrow.Position().AddXY(arrow.Size().Width, arrow.Size().Height)
				if !arrow.Visible() || from.X < 0 || from.Y < 0 || to.X > v.Size().Width || to.Y > v.Size().Height {
					t.Fatalf("%s, %v: the arrow for %v lies from %v to %v", id, p, d, from, to)
				}
				if from.X < at.X+field/2-1 && to.X > at.X-field/2+1 && from.Y < at.Y+field/2-1 && to.Y > at.Y-field/2+1 {
					t.Fatalf("%s, %v: the arrow for %v lies on the field", id, p, d)
				}
			}
			if p.X == 3 && p.Y == 3 {
				for _, d := range grid.Directions {
					w.Tap(v.FacingArrow(d))
				}
				if len(chosen) != 4 || chosen[0] != grid.Directions[0] || chosen[3] != grid.Directions[3] {
					t.Errorf("%s: the arrows choose %v", id, chosen)
				}
			}
		}
		v.AskFacing(grid.Pos{}, grid.North, nil, nil)
		if v.FacingArrow(grid.North).Visible() {
			t.Errorf("%s: the arrows stay", id)
		}
	}
}

// TestVirtualRobotsOnOneFieldAreAllSeen: they stand beside each other; one that
// has left the field stands where it is.
func TestVirtualRobotsOnOneFieldAreAllSeen(t *testing.T) {
	_, v := show(t, hall(t, "apprentice-hall", 3), 800, 800)
	field := side(v)
	at := func(x float64, guise art.Guise) timeline.Robot {
		return timeline.Robot{Shown: true, X: x, Y: 5, Size: 1, Alpha: 1, Guise: guise}
	}
	// robots gives the images of the two robots: the last ones of their size.
	robots := func(scene timeline.Scene) (middles []fyne.Position, sizes []float32) {
		v.SetScene(&scene)
		for _, o := range v.RobotImages() {
			middles = append(middles, o.Position().AddXY(o.Size().Width/2, o.Size().Height/2))
			sizes = append(sizes, o.Size().Width)
		}
		return middles, sizes
	}
	var scene timeline.Scene
	scene.Robots[0], scene.Robots[1] = at(4, art.Virtual), at(4, art.Virtual)
	m, s := robots(scene)
	if gap := math.Hypot(float64(m[0].X-m[1].X), float64(m[0].Y-m[1].Y)); gap < float64(field)*0.4 || s[0] > field*0.7 {
		t.Errorf("two on one field of %v are %v apart and %v large", field, gap, s[0])
	}
	v.SetOwn(1)
	if m, s := robots(scene); s[1] <= s[0] || m[1] != v.PlaceOf(grid.Pos{X: 4, Y: 5}) {
		t.Errorf("the own one is %v large at %v, another %v at %v", s[1], m[1], s[0], m[0])
	}
	for y := range 2 { // none stands half outside
		rim := []timeline.Robot{at(3, art.Virtual), at(3, art.Virtual)}
		rim[0].Y, rim[1].Y = float64(11*y), float64(11*y)
		scene.Robots[0], scene.Robots[1] = rim[0], rim[1]
		if m, s := robots(scene); m[0].Y-s[0]/2 < v.PlaceOf(grid.Pos{}).Y-field/2-1 || m[0].Y+s[0]/2 > v.PlaceOf(grid.Pos{Y: 11}).Y+field/2+1 {
			t.Errorf("of two on the rim one is %v large at %v", s[0], m[0])
		}
	}
	v.SetOwn(core.NoSeat)
	scene.Robots[1] = at(4.5, art.Virtual)
	m, s = robots(scene)
	if s[1] != field || math.Abs(float64(m[1].X-v.PlaceOf(grid.Pos{X: 4, Y: 5}).X-field/2)) > 1 {
		t.Errorf("one that has left is %v large at %v", s[1], m[1])
	}
	scene.Robots[0], scene.Robots[1] = at(4, art.Real), at(5, art.Real)
	if m, s = robots(scene); s[0] != field || m[0] != v.PlaceOf(grid.Pos{X: 4, Y: 5}) {
		t.Errorf("one alone is %v large at %v", s[0], m[0])
	}
}
