package timeline_test

import (
	"slices"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/timeline"
)

// playRegister returns how long register 1 takes at a speed, and which seats were marked as acting before
// they moved, in that order.
func playRegister(t *testing.T, speed timeline.Speed, setup *core.Setup, before *core.State) (time.Duration, []int) {
	t.Helper()
	e := core.NewEngine(setup)
	after := *before
	e.Resolve(&after, 1, 0)
	p := timeline.NewPlayer(setup)
	p.Reset(core.View{State: *before})
	p.SetSpeed(speed)
	p.Add(e.Log)
	const tick = 10 * time.Millisecond
	var taken time.Duration
	var marked []int
	var scene timeline.Scene
	for ; p.Busy(); p.Advance(tick) {
		if taken += tick; taken > time.Minute {
			t.Fatal("the register does not end within a minute")
		}
		p.Pose(&scene)
		for i := range before.Robots[:before.Seats] {
			r := &scene.Robots[i]
			still := r.X == float64(before.Robots[i].At.X) && r.Y == float64(before.Robots[i].At.Y)
			if r.Acting && still && p.Beat().Lead > 0 && (len(marked) == 0 || marked[len(marked)-1] != i) {
				marked = append(marked, i)
			}
		}
	}
	return taken, marked
}

// TestActingRobotIsMarkedBeforeItMoves checks that every robot is marked for a moment before it moves, one after the
// other, although the moves overlap.
func TestActingRobotIsMarkedBeforeItMoves(t *testing.T) {
	robots := []core.Robot{
		programmed(1, 3, grid.North, core.Move1),
		programmed(3, 3, grid.North, core.Move2),
		programmed(5, 3, grid.North, core.RotateLeft),
	}
	setup, s := floor(robots...)
	normal, marked := playRegister(t, timeline.Normal, setup, s)
	if !slices.Equal(marked, []int{0, 1, 2}) {
		t.Errorf("seats %v are marked before they move, want all, in the order of their numbers", marked)
	}
	fast, marked := playRegister(t, timeline.Fast, setup, s)
	if fast > normal/2 || !slices.Equal(marked, []int{0, 1, 2}) {
		t.Errorf("fast takes %v and marks %v, want all and half of %v", fast, marked, normal)
	}
}

// TestShotsShowTheirShooterAndHits checks that a beam carries its shooter, that a miss is dimmer than a
// hit, and that points appear beside the robot that is hit.
func TestShotsShowTheirShooterAndHits(t *testing.T) {
	setup, s := floor(programmed(1, 3, grid.East, core.RotateLeft), programmed(4, 1, grid.West, core.NoCommand), programmed(1, 1, grid.South, core.NoCommand))
	s.Robots[0].Facing = grid.East // turns to face north, towards robot 2
	state := *s
	labels := map[int]int{}
	bright := map[int]float64{}
	for _, b := range beatsOf(setup, s) {
		var scene timeline.Scene
		timeline.Pose(&scene, setup.Board, &state, &b, 0.42)
		for _, beam := range scene.Beams {
			bright[beam.Seat] = beam.Alpha
		}
		timeline.Pose(&scene, setup.Board, &state, &b, 0.6)
		for _, l := range scene.Labels {
			labels[int(l.X)*10+int(l.Y)] = l.N
		}
		for i := range b.Events {
			state.Apply(&b.Events[i])
		}
	}
	if len(bright) != 3 || bright[0] != 1 {
		t.Fatalf("beams by seat are %v, want three, that of seat 0 at full brightness", bright)
	}
	// 0 and 2 face each other; 1 looks at 2.
	for _, seat := range []int{1, 2} {
		if bright[seat] != 1 {
			t.Errorf("the shot of seat %d hits and has brightness %v, want 1", seat, bright[seat])
		}
	}
	if labels[11] != -2 || labels[13] != -1 {
		t.Errorf("labels by field are %v, want -2 at 11 and -1 at 13", labels)
	}
	state = *s
	state.Robots[1].Facing = grid.North
	dimmed := false
	for _, b := range beatsOf(setup, &state) {
		var scene timeline.Scene
		timeline.Pose(&scene, setup.Board, &state, &b, 0.42)
		for _, beam := range scene.Beams {
			dimmed = dimmed || beam.Seat == 1 && beam.Alpha < 0.6
		}
	}
	if !dimmed {
		t.Error("the shot that misses is as bright as the others, want it dimmer")
	}
}
