package board_test

import (
	"testing"

	"roborally/core/grid"
)

// TestFrontIsMarkedBeforeTheRobot checks that the mark lies over the edge of the field that the robot
// faces.
func TestFrontIsMarkedBeforeTheRobot(t *testing.T) {
	_, v := show(t, loadBoard(t, "apprentice-hall", 1), 1200, 1200)
	at := grid.Pos{X: 4, Y: 6}
	before := len(images(v))
	for d := range grid.Direction(4) {
		v.SetFront(at, d, true)
		all := images(v)
		if len(all) != before+1 {
			t.Fatalf("%v: %d more images are visible, want 1", d, len(all)-before)
		}
		middle, field := v.PositionOf(at), v.PositionOf(at.Step(d)).Subtract(v.PositionOf(at))
		found := false
		for _, i := range all {
			mark := v.Origin().Add(i.Position()).AddXY(i.Size().Width/2, i.Size().Height/2).Subtract(middle)
			along := (mark.X*field.X + mark.Y*field.Y) / (field.X*field.X + field.Y*field.Y)
			aside := (mark.X*field.Y - mark.Y*field.X) / (field.X*field.X + field.Y*field.Y)
			found = found || along > 0.4 && along < 0.7 && aside > -0.05 && aside < 0.05
		}
		if !found {
			t.Errorf("%v: no mark lies at the robot's front", d)
		}
	}
	v.SetFront(at, 0, false)
	if n := len(images(v)); n != before {
		t.Errorf("after hiding the mark %d more images are visible, want 0", n-before)
	}
}
