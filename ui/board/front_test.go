package board_test

import (
	"testing"

	"roborally/core/grid"
)

// TestTheFrontIsMarkedBeforeTheRobot, over the edge of its field towards which it looks.
func TestTheFrontIsMarkedBeforeTheRobot(t *testing.T) {
	_, v := show(t, hall(t, "apprentice-hall", 1), 1200, 1200)
	at := grid.Pos{X: 4, Y: 6}
	before := len(images(v))
	for d := range grid.Direction(4) {
		v.SetFront(at, d, true)
		all := images(v)
		if len(all) != before+1 {
			t.Fatalf("%v: %d images more can be seen", d, len(all)-before)
		}
		middle, field := v.PlaceOf(at), v.PlaceOf(at.Step(d)).Subtract(v.PlaceOf(at))
		found := false
		for _, i := range all {
			mark := i.Position().AddXY(i.Size().Width/2, i.Size().Height/2).Subtract(middle)
			along := (mark.X*field.X + mark.Y*field.Y) / (field.X*field.X + field.Y*field.Y)
			aside := (mark.X*field.Y - mark.Y*field.X) / (field.X*field.X + field.Y*field.Y)
			found = found || along > 0.4 && along < 0.7 && aside > -0.05 && aside < 0.05
		}
		if !found {
			t.Errorf("%v: no mark lies there", d)
		}
	}
	v.SetFront(at, 0, false)
	if n := len(images(v)); n != before {
		t.Errorf("afterwards %d images more can be seen", n-before)
	}
}
