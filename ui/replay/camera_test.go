package replay_test

import (
	"testing"
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/board"
)

// TestCameraFollowsTheRecording checks in a small window on a large hall that the robot whose turn it is comes into
// sight while the recording runs, and that "0" shows the whole hall and follows again.
func TestCameraFollowsTheRecording(t *testing.T) {
	d := open(t, recordGame(t, "oil-and-cogs", core.Factory, 2, core.Tanky, core.Peach, core.Albot), "en", 640, 360)
	d.page.SetFollow(true)
	view := d.MustFind("board").(*board.View)
	if !view.Zoomed() {
		t.Fatal("the hall is not enlarged")
	}
	const step, lead = 20 * time.Millisecond, 250 * time.Millisecond
	acting, since, checked := core.NoSeat, time.Duration(0), 0
	for d.page.Playing() && d.page.Round() < 2 {
		d.page.Advance(step)
		before := acting
		acting = core.NoSeat
		for i := range d.page.Scene().Robots {
			if r := &d.page.Scene().Robots[i]; r.Acting && r.Shown {
				acting = i
			}
		}
		if since += step; acting != before {
			since = 0
		}
		if acting == core.NoSeat || since < lead {
			continue
		}
		checked++
		r := &d.page.Scene().Robots[acting]
		if !inSight(view, r.X, r.Y) {
			t.Fatalf("robot %d acts at (%v, %v), out of sight", acting, r.X, r.Y)
		}
	}
	if checked < 20 {
		t.Errorf("%d moments were checked, want at least 20", checked)
	}
	d.typeRunes("0")
	if view.Zoomed() {
		t.Error("0 does not show the whole hall")
	}
	d.typeRunes("0")
	if !view.Zoomed() {
		t.Error("0 does not follow again")
	}
}

// TestFollowedRobotStaysInSight checks that the robot which the viewer follows is in sight at every step, also while
// the recording stands still.
func TestFollowedRobotStaysInSight(t *testing.T) {
	d := open(t, recordGame(t, "oil-and-cogs", core.Factory, 2, core.Tanky, core.Peach, core.Albot), "en", 640, 360)
	d.page.SetFollow(true)
	d.Click("play") // pauses
	view := d.MustFind("board").(*board.View)
	for seat := range 3 {
		d.Click([]string{"player-0", "player-1", "player-2"}[seat])
		for range 12 {
			d.Click("register")
			if r := &d.page.Scene().Robots[seat]; r.Shown && !inSight(view, r.X, r.Y) {
				t.Fatalf("round %d: the followed robot %d at (%v, %v) is out of sight", d.page.Round(), seat, r.X, r.Y)
			}
		}
	}
}

// inSight reports whether the middle of a place on the board is in the view.
func inSight(v *board.View, x, y float64) bool {
	corner := v.PositionOf(grid.Pos{})
	field := v.PositionOf(grid.Pos{X: 1}).X - corner.X
	at := corner.AddXY(float32(x)*field, float32(y)*field)
	return at.X > 0 && at.Y > 0 && at.X < v.Size().Width && at.Y < v.Size().Height
}
