package board_test

import (
	"image"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/timeline"
)

// TestGlidingRobotHasAnArrow checks that the arrow covers the fields of the glide and no others, and goes
// away.
func TestGlidingRobotHasAnArrow(t *testing.T) {
	w, v := show(t, loadBoard(t, "cold-store", 1), 700, 700)
	changed := func(before, after image.Image, x, y int8) bool {
		at := v.PositionOf(grid.Pos{X: x, Y: y})
		return before.At(int(at.X), int(at.Y)) != after.At(int(at.X), int(at.Y))
	}
	before := w.Canvas().Capture()
	v.SetDrifts([]core.Robot{
		{OnBoard: true, At: grid.Pos{X: 2, Y: 2}, Velocity: grid.Pos{X: 3}},
		{OnBoard: true, At: grid.Pos{X: 9, Y: 9}},
	})
	after := w.Canvas().Capture()
	for x := int8(1); x < 8; x++ {
		if on := x >= 3 && x <= 5; changed(before, after, x, 2) != on {
			t.Errorf("an arrow on field %d: %v, want it on fields 3 to 5", x, !on)
		}
	}
	if to, ok := v.DriftTarget(0); !ok || to != (grid.Pos{X: 5, Y: 2}) {
		t.Errorf("DriftTarget returns %v, %v, want (5, 2), true", to, ok)
	}
	if to, ok := v.DriftTarget(1); ok {
		t.Errorf("a standing robot has an arrow to %v, want none", to)
	}
	v.SetDrifts(nil)
	if after := w.Canvas().Capture(); changed(before, after, 4, 2) {
		t.Error("the arrow stays after SetDrifts(nil)")
	}
}

// TestOwnRobotHasARing checks that the ring follows the player's own robot, except while it acts: then it has
// another ring.
func TestOwnRobotHasARing(t *testing.T) {
	_, v := show(t, loadBoard(t, "ring-line", 1), 700, 700)
	var scene timeline.Scene
	scene.Robots[0] = timeline.Robot{Shown: true, X: 2, Y: 5, Size: 1, Alpha: 1, Guise: art.Real}
	scene.Robots[1] = timeline.Robot{Shown: true, X: 7, Y: 5, Size: 1, Alpha: 1, Guise: art.Real}
	ringed := func(at grid.Pos) bool {
		r := v.OwnRing()
		return r.Visible() && v.Origin().Add(r.Position()).AddXY(r.Size().Width/2, r.Size().Height/2).Subtract(v.PositionOf(at)).IsZero()
	}
	v.SetScene(&scene)
	if v.OwnRing().Visible() {
		t.Error("there is a ring without an own robot")
	}
	v.SetOwn(1)
	if !ringed(grid.Pos{X: 7, Y: 5}) {
		t.Error("the own robot has no ring")
	}
	scene.Robots[1].X = 8
	v.SetScene(&scene)
	if !ringed(grid.Pos{X: 8, Y: 5}) {
		t.Error("the ring does not follow the own robot")
	}
	scene.Robots[1].Acting = true
	v.SetScene(&scene)
	if v.OwnRing().Visible() {
		t.Error("the acting own robot has two rings, want one")
	}
	scene.Robots[1].Acting, scene.Robots[1].Shown = false, false
	v.SetScene(&scene)
	if v.OwnRing().Visible() {
		t.Error("there is a ring round a robot that is not on the board")
	}
}

// TestEveryActingRobotHasARing checks that robots that act at the same time are all marked, where they are.
func TestEveryActingRobotHasARing(t *testing.T) {
	_, v := show(t, loadBoard(t, "ring-line", 1), 700, 700)
	var scene timeline.Scene
	at := []grid.Pos{{X: 2, Y: 5}, {X: 7, Y: 5}}
	for i, p := range at {
		scene.Robots[i] = timeline.Robot{Shown: true, X: float64(p.X), Y: float64(p.Y), Size: 1, Alpha: 1, Guise: art.Real}
	}
	v.SetOwn(1)
	for _, acting := range [][2]bool{{true, false}, {true, true}, {false, true}, {false, false}} {
		for i := range at {
			scene.Robots[i].Acting = acting[i]
		}
		v.SetScene(&scene)
		for i, ring := range v.ActingRings()[:len(at)] {
			middle := ring.Position().AddXY(ring.Size().Width/2, ring.Size().Height/2)
			if ring.Visible() != acting[i] || acting[i] && !middle.Add(v.Origin()).Subtract(v.PositionOf(at[i])).IsZero() {
				t.Errorf("with the robots %v acting, the ring of robot %d is visible: %v, at %v", acting, i, ring.Visible(), middle)
			}
			if own := ring.StrokeColor == look.Accent; acting[i] && own != (i == 1) {
				t.Errorf("the ring of robot %d has the colour of the own robot: %v, want the opposite", i, own)
			}
		}
	}
}
