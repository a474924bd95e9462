package board_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/timeline"
	"roborally/ui/uitest"
)

// telegraphHall has an express belt that ends in a pit, a gear, a pusher, a crusher over a belt, and a laser.
const telegraphHall = `name = "telegraph"
board = """
+---+---+---+---+---+---+
|s1e >>  >>  O          |
+   +   +   +   +   +   +
|s2e R   >   >          |
+   +   +   +   +   +   +
| 1                     |
+   +   +   +   +   +   +
|                       |
+---+---+---+---+---+---+
"""
[[pusher]]
at = [4, 2]
facing = "n"
registers = [2]
[[crusher]]
at = [2, 1]
registers = [2]
[[laser]]
at = [0, 3]
facing = "e"
beams = 1`

// telegraphView returns a game in the hall in its programming phase, shown in a window: seat 0 stands on
// (0, 0), and seat 1 on (2, 3) in the beam, facing north.
func telegraphView(t *testing.T, rules *core.RuleSet) (*uitest.Window, *board.View, core.View) {
	t.Helper()
	layout, err := maps.ReadBoard("test", []byte(telegraphHall))
	if err != nil {
		t.Fatal(err)
	}
	b, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: b, Rules: rules, Models: []core.Model{core.Tanky, core.Peach}}
	s, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	s.Round, s.Phase = 1, core.Programming
	s.Robots[0].Virtual, s.Robots[1].Virtual = false, false
	s.Robots[1].At, s.Robots[1].Facing = grid.Pos{X: 2, Y: 3}, grid.North
	w, v := show(t, b, 600, 400)
	return w, v, core.NewView(setup, &s, 0)
}

// signsOn returns the signs of the hall on a field, and the one of pushes.
func signsOn(v *board.View, x, y int8) (hall []art.TelegraphSign, push art.TelegraphSign) {
	for _, s := range v.Telegraphed(grid.Pos{X: x, Y: y}) {
		if s.Kind == art.SignPush {
			push = s
			continue
		}
		hall = append(hall, s)
	}
	return hall, push
}

// TestTelegraphPutsSignsOnFields checks the signs of a small hall in register 2. Robot 1 on (2, 3) stops the
// beam.
func TestTelegraphPutsSignsOnFields(t *testing.T) {
	w, v, view := telegraphView(t, core.Classic)
	v.SetTelegraph(view.Telegraph(2))
	w.Picture("telegraph")
	belt := art.TelegraphSign{Kind: art.SignBelt, Facing: grid.East}
	twice, fatal := belt, belt
	twice.Twice, fatal.Twice, fatal.Fatal = true, true, true
	want := map[grid.Pos][]art.TelegraphSign{
		{X: 1, Y: 0}: {twice},
		{X: 2, Y: 0}: {fatal},
		{X: 1, Y: 1}: {{Kind: art.SignGear, Right: true}},
		{X: 2, Y: 1}: {{Kind: art.SignCrusher}, belt}, // the belt over the jaws
		{X: 3, Y: 1}: {belt},
		{X: 4, Y: 2}: {{Kind: art.SignPusher}},
	}
	for x := range int8(6) {
		want[grid.Pos{X: x, Y: 3}] = []art.TelegraphSign{{Kind: art.SignBeam, Facing: grid.East, Beams: 1, First: x == 0, Last: x == 2 || x == 5, Faint: x > 2}}
	}
	for y := range int8(4) {
		for x := range int8(6) {
			if signs, _ := signsOn(v, x, y); !slices.Equal(signs, want[grid.Pos{X: x, Y: y}]) {
				t.Errorf("(%d, %d) has the signs %+v, want %+v", x, y, signs, want[grid.Pos{X: x, Y: y}])
			}
		}
	}
	v.SetTelegraph(view.Telegraph(1))
	if signs, _ := signsOn(v, 4, 2); len(signs) > 0 {
		t.Errorf("the pusher of register 2 has the signs %+v in register 1, want none", signs)
	}
}

// TestTelegraphHatchesWhereRivalsMayPush checks that the hatch has the rival's colour, and is faint where the
// rival comes with few cards: a move 3 only.
func TestTelegraphHatchesWhereRivalsMayPush(t *testing.T) {
	_, v, view := telegraphView(t, core.Factory)
	v.SetTelegraph(view.Telegraph(1))
	for y, faint := range map[int8]bool{2: false, 1: false, 0: true} {
		want := art.TelegraphSign{Kind: art.SignPush, Colours: 1 << 1, Faint: faint}
		if _, push := signsOn(v, 2, y); push != want {
			t.Errorf("(2, %d) has the hatch %+v, want %+v", y, push, want)
		}
	}
	if _, push := signsOn(v, 3, 2); push != (art.TelegraphSign{}) {
		t.Errorf("(3, 2) has the hatch %+v, but nobody comes there", push)
	}
}

// TestTelegraphLeavesRobotsAndGhostInSight checks that the telegraph lies over the floor, but under robots and
// the ghost, and that the board looks as before when it is gone.
func TestTelegraphLeavesRobotsAndGhostInSight(t *testing.T) {
	w, v, view := telegraphView(t, core.Factory)
	view.State.Robots[1].Down = true // it pushes nobody
	var scene timeline.Scene
	scene.Robots[0] = timeline.Robot{Shown: true, X: 1, Y: 1, Size: 1, Alpha: 1, Guise: art.Real}
	v.SetScene(&scene)
	v.SetGhost(&board.Ghost{Path: []grid.Pos{{X: 1, Y: 1}, {X: 1, Y: 0}}, Stops: []board.Stop{{At: grid.Pos{X: 1}, Register: 1}},
		End: core.Robot{At: grid.Pos{X: 1}, OnBoard: true}})
	before := w.Canvas().Capture()
	v.SetTelegraph(view.Telegraph(2))
	shown := w.Canvas().Capture()
	for _, c := range []struct {
		what    string
		x, y    float32 // in fields, from the middle of (0, 0)
		changes bool
	}{
		{"the robot", 1, 1, false},
		{"the ghost's number", 0.65, -0.45, false},
		{"the belt beside the ghost", 2, 0, true},
		{"the pusher", 4, 2, true},
		{"an open field, darkened", 5, 0, true},
		{"the checkpoint", 0, 2, false},
	} {
		at := v.PositionOf(grid.Pos{}).AddXY(c.x*100, c.y*100)
		if changed := before.At(int(at.X), int(at.Y)) != shown.At(int(at.X), int(at.Y)); changed != c.changes {
			t.Errorf("%s changes under the telegraph: %v, want %v", c.what, changed, c.changes)
		}
	}
	v.SetTelegraph(nil)
	after := w.Canvas().Capture()
	for y := range before.Bounds().Dy() {
		for x := range before.Bounds().Dx() {
			if before.At(x, y) != after.At(x, y) {
				t.Fatalf("the pixel (%d, %d) is not as before the telegraph", x, y)
			}
		}
	}
}

// TestTelegraphFollowsTheBoard checks that signs keep their fields when the board changes its size.
func TestTelegraphFollowsTheBoard(t *testing.T) {
	w, v, view := telegraphView(t, core.Factory)
	v.SetTelegraph(view.Telegraph(2))
	dark := func() bool { // the pusher's arrow is much brighter than its neighbour
		shown := w.Canvas().Capture()
		brightness := func(p grid.Pos) uint32 {
			at := v.PositionOf(p)
			r, g, b, _ := shown.At(int(at.X), int(at.Y)).RGBA()
			return (r + g + b) >> 8
		}
		return brightness(grid.Pos{X: 4, Y: 2}) < brightness(grid.Pos{X: 5, Y: 2})+150
	}
	if dark() {
		t.Error("the sign of the pusher is not on its field")
	}
	w.Resize(fyne.NewSize(300, 200))
	if dark() {
		t.Error("the sign of the pusher is not on its field after the window has shrunk")
	}
}
