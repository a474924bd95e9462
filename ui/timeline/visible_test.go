package timeline_test

import (
	"testing"
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/timeline"
)

// TestEventsAreSeenBeforeTheyAreApplied checks that every event is reported once, in order, with the state before its
// beat, before it is applied, and that an outcome can be read about while it is shown.
func TestEventsAreSeenBeforeTheyAreApplied(t *testing.T) {
	var p *timeline.Player
	var all []core.Event
	var states []core.State // before the beat of each event
	var now time.Duration
	seen, folded := 0, 0
	ahead := map[core.Kind]time.Duration{} // longest time from seen to applied
	at := map[int]time.Duration{}
	game(t, "sinkholes", 4, 3, func(setup *core.Setup, before core.State, batch []core.Event) {
		if p == nil {
			p = timeline.NewPlayer(setup)
			p.Reset(core.View{State: before})
			p.OnVisible = func(e *core.Event, before *core.State) {
				if *before != states[seen] {
					t.Fatalf("OnVisible gets event %d with another state than that before its beat", seen)
				}
				if seen == len(all) || *e != all[seen] {
					t.Fatalf("OnVisible gets %+[2]v as event %[1]d, want events in order", seen, *e)
				}
				at[seen] = now
				seen++
			}
			p.OnApply = func(e *core.Event, _ *core.State) {
				if folded >= seen {
					t.Fatalf("event %d is applied before it is seen", folded)
				}
				ahead[e.Kind] = max(ahead[e.Kind], now-at[folded])
				folded++
			}
		}
		all = append(all, batch...)
		for i, n := 0, 0; i < len(batch); i++ {
			if i > 0 && !core.SameBeat(&batch[i-1], &batch[i]) {
				for ; n < i; n++ {
					before.Apply(&batch[n])
				}
			}
			states = append(states, before)
		}
		p.Add(batch)
		for ; p.Busy(); now += 10 * time.Millisecond {
			p.Advance(10 * time.Millisecond)
		}
	})
	if seen != len(all) || folded != len(all) {
		t.Errorf("of %d events %d are seen and %d applied, want all", len(all), seen, folded)
	}
	for _, kind := range []core.Kind{core.Moved, core.Damaged, core.Died} {
		if ahead[kind] < 200*time.Millisecond {
			t.Errorf("events of kind %d are seen at most %v before they are applied, want at least 200ms", kind, ahead[kind])
		}
	}
}

// TestTracesBelongToTheRobotThatCausedThem checks that a pushed robot leaves the trace of its pusher, that
// a stop marks the edge, and that all traces are gone when the factory takes over.
func TestTracesBelongToTheRobotThatCausedThem(t *testing.T) {
	setup, s := floor(programmed(5, 3, grid.East, core.Move3), programmed(6, 3, grid.North, core.NoCommand))
	layout := setup.Board.Layout()
	layout.At(grid.Pos{X: 7, Y: 3}).Walls = layout.At(grid.Pos{X: 7, Y: 3}).Walls.With(grid.East)
	layout.At(grid.Pos{X: 0, Y: 5}).Terrain = core.SlowBelt
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup.Board = board
	e := core.NewEngine(setup)
	after := *s
	e.Resolve(&after, 1, 0)
	p := timeline.NewPlayer(setup)
	p.Reset(core.View{State: *s})
	p.Add(e.Log)
	var last []timeline.Trace // of the moves
	for ; p.Busy(); p.Advance(10 * time.Millisecond) {
		var scene timeline.Scene
		p.Pose(&scene)
		switch step := p.Step(); {
		case step == core.StepMove:
			last = scene.Traces
		case len(scene.Traces) > 0:
			t.Fatalf("in the step %s there are traces %+v, want none after the moves", step, scene.Traces)
		}
	}
	want := map[timeline.Trace]bool{
		{X1: 5, Y1: 3, X2: 6, Y2: 3, Seat: 0}:                     true, // walks
		{X1: 6, Y1: 3, X2: 7, Y2: 3, Seat: 0}:                     true, // is pushed
		{X1: 6.5, Y1: 2.65, X2: 6.5, Y2: 3.35, Seat: core.NoSeat}: true,
	}
	for _, trace := range last {
		delete(want, trace)
	}
	if len(want) > 0 {
		t.Errorf("the traces %v are missing in %+v", want, last)
	}
}

// TestPointLabelsStayReadableAtFastSpeed checks that points are shown long enough at any speed, and that no
// beat waits for them.
func TestPointLabelsStayReadableAtFastSpeed(t *testing.T) {
	setup, s := floor(programmed(1, 3, grid.East, core.RotateLeft), programmed(4, 1, grid.West, core.NoCommand), programmed(1, 1, grid.South, core.NoCommand))
	for i := range s.Robots[:s.Seats] {
		s.Robots[i].Slots[1] = core.Slot{Card: core.KindCard(core.RotateLeft), Command: core.RotateLeft, Placed: core.Unchosen}
	}
	e := core.NewEngine(setup)
	after := *s
	e.Resolve(&after, 1, 0)
	e.Resolve(&after, 2, 0)
	p := timeline.NewPlayer(setup)
	p.Reset(core.View{State: *s})
	p.SetSpeed(timeline.Fast)
	p.Add(e.Log)
	const tick = 10 * time.Millisecond
	var read time.Duration
	outlived := false
	for ; p.Busy(); p.Advance(tick) {
		var scene timeline.Scene
		p.Pose(&scene)
		for _, l := range scene.Labels {
			if l.X == 1 && l.Y == 1 && l.N == -2 {
				read += tick
				outlived = outlived || p.Beat().Register == 2
			}
		}
	}
	if read < 800*time.Millisecond || !outlived {
		t.Errorf("at fast speed the points are shown for %v, want at least 800ms; beyond their register: %v, want true", read, outlived)
	}
}

// TestCrashDamageShowsAfterTheGlide checks that a robot that glides off the ice loses points when it
// arrives, not on its way.
func TestCrashDamageShowsAfterTheGlide(t *testing.T) {
	setup, s := slidingRobot(t, 4)
	state := *s
	crashed := false
	for _, b := range beatsOf(setup, s) {
		hurt := false
		for i := range b.Events {
			hurt = hurt || b.Events[i].Kind == core.Damaged
		}
		for at := 0.05; hurt && at < 1; at += 0.05 {
			var scene timeline.Scene
			timeline.Pose(&scene, setup.Board, &state, &b, at)
			if len(scene.Labels) > 0 {
				crashed = true
				if x := scene.Robots[0].X; x < 3.9 {
					t.Errorf("points are shown while the robot is only at x = %v, want it to arrive first", x)
				}
			}
		}
		for i := range b.Events {
			state.Apply(&b.Events[i])
		}
	}
	if !crashed {
		t.Fatal("nobody has crashed")
	}
}
