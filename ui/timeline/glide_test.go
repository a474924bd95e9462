package timeline_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/timeline"
)

// iceFloor returns a floor of ice, with a robot on (1,3) that glides, and with some walls.
func iceFloor(t *testing.T, velocity grid.Pos, spin int8, change func(*core.Layout), others ...core.Robot) (*core.Setup, *core.State) {
	t.Helper()
	setup, s := floor(append([]core.Robot{programmed(1, 3, grid.East, core.NoCommand)}, others...)...)
	layout := setup.Board.Layout()
	for p := range layout.All() {
		layout.At(p).Ice = layout.At(p).Start == 0
	}
	change(layout)
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup.Board = board
	s.Robots[0].Velocity, s.Robots[0].Spin = velocity, spin
	return setup, s
}

// glideOf returns the beat in which robot 0 glides or is stopped, and the state before it.
func glideOf(t *testing.T, setup *core.Setup, s *core.State) (timeline.Beat, core.State) {
	t.Helper()
	state := *s
	for _, b := range beatsOf(setup, s) {
		if slices.ContainsFunc(b.Events, func(e core.Event) bool {
			return e.Robot == 0 && (e.Kind == core.Blocked || e.Kind == core.Moved && core.Manner(e.Detail) == core.ByGlide)
		}) {
			return b, state
		}
		for i := range b.Events {
			state.Apply(&b.Events[i])
		}
	}
	t.Fatal("the robot does not glide")
	return timeline.Beat{}, state
}

// A robot glides in a straight line from field to field, at its real slope and one speed, and turns on its way; a longer
// glide takes longer, but is faster.
func TestGlideIsStraight(t *testing.T) {
	times, speeds := []time.Duration{}, []float64{}
	for _, velocity := range []grid.Pos{{X: 1}, {X: 3, Y: 1}, {X: 5, Y: -2}} {
		setup, s := iceFloor(t, velocity, 2, func(*core.Layout) {})
		b, state := glideOf(t, setup, s)
		var scene timeline.Scene
		last, fastest, slowest := 1.0, 0.0, 9.0
		turning := false
		const steps = 60
		for n := range steps + 1 {
			timeline.Pose(&scene, setup.Board, &state, &b, float64(n)/steps)
			r := &scene.Robots[0]
			if off := (r.X-1)*float64(velocity.Y) - (r.Y-3)*float64(velocity.X); math.Abs(off) > 1e-9 {
				t.Fatalf("velocity %v: after %d of %d the robot is on (%.3f, %.3f), beside its line", velocity, n, steps, r.X, r.Y)
			}
			if moved := r.X - last; moved > 0 && r.X < float64(1+velocity.X) && last > 1 {
				fastest, slowest = max(fastest, moved), min(slowest, moved)
				turning = turning || r.Angle > 95 && r.Angle < 265
			}
			last = r.X
		}
		if r := &scene.Robots[0]; r.X != float64(1+velocity.X) || r.Y != float64(3+velocity.Y) || math.Mod(r.Angle, 360) != 270 {
			t.Errorf("velocity %v: it ends on (%v, %v) at %v°", velocity, r.X, r.Y, r.Angle)
		}
		if fastest-slowest > 1e-9 || fastest == 0 {
			t.Errorf("velocity %v: it glides by %v to %v fields in a moment, want one speed", velocity, slowest, fastest)
		}
		if !turning {
			t.Errorf("velocity %v: it does not turn while it glides", velocity)
		}
		times, speeds = append(times, b.Time), append(speeds, math.Hypot(float64(velocity.X), float64(velocity.Y))/b.Time.Seconds())
	}
	if !slices.IsSorted(times) || !slices.IsSorted(speeds) {
		t.Errorf("glides of more and more fields take %v, at %v fields a second; want both to grow", times, speeds)
	}
}

// A robot that is stopped keeps to its line as far as it comes, runs against what stops it in the direction of the glide,
// and comes to rest in the middle of its field. What is seen of a crash grows with its points.
func TestCrashIsSeenByItsStrength(t *testing.T) {
	var sizes, knocks []float64
	for _, speed := range []int8{2, 4, 5} { // no multiple of 3: the line would pass the corner of the wall
		setup, s := iceFloor(t, grid.Pos{X: speed, Y: 1}, 0, func(layout *core.Layout) {
			for y := range int8(8) {
				layout.At(grid.Pos{X: 2, Y: y}).Walls = layout.At(grid.Pos{X: 2, Y: y}).Walls.With(grid.East)
			}
		})
		b, state := glideOf(t, setup, s)
		var scene timeline.Scene
		size, farthest := 0.0, 0.0
		for n := range 101 {
			timeline.Pose(&scene, setup.Board, &state, &b, float64(n)/100)
			for _, burst := range scene.Bursts {
				if burst.Kind == timeline.Spark {
					size = max(size, 1+burst.Strength)
				}
			}
			farthest = max(farthest, scene.Robots[0].X)
		}
		if r := &scene.Robots[0]; r.X != 2 || r.Y != 3 && r.Y != 4 {
			t.Errorf("speed %d: the robot ends on (%v, %v), want column 2", speed, r.X, r.Y)
		}
		if farthest < 2.15 || farthest > 2.5 {
			t.Errorf("speed %d: it comes to %.2f, want it to run against the wall at 2.5", speed, farthest)
		}
		sizes, knocks = append(sizes, size), append(knocks, farthest)
	}
	if !slices.IsSorted(sizes) || sizes[0] <= 1 || sizes[2] <= sizes[0] {
		t.Errorf("the sparks of crashes at speeds 3, 5 and 6 have sizes %v (came to %v), want them to grow", sizes, knocks)
	}
	// The robot that is struck starts in the direction of the other's glide.
	setup, s := iceFloor(t, grid.Pos{X: 3}, 0, func(*core.Layout) {}, programmed(3, 3, grid.North, core.NoCommand))
	b, state := glideOf(t, setup, s)
	var scene timeline.Scene
	farthest := 0.0
	for n := range 101 {
		timeline.Pose(&scene, setup.Board, &state, &b, float64(n)/100)
		farthest = max(farthest, scene.Robots[1].X)
	}
	if farthest < 3.1 || farthest > 3.5 || scene.Robots[1].X != 3 {
		t.Errorf("the robot that is struck moves to %.2f and rests at %v, want a knock from 3 and back", farthest, scene.Robots[1].X)
	}
}

// A glide leaves a scratch along its line, but only in the ice; it stays until the registers of the next round begin.
func TestScratchesStayForARound(t *testing.T) {
	setup, s := iceFloor(t, grid.Pos{X: 4, Y: 2}, 0, func(layout *core.Layout) {
		layout.At(grid.Pos{X: 5, Y: 5}).Ice = false
	})
	engine := core.NewEngine(setup)
	state := *s
	s.Round = 1
	p := timeline.NewPlayer(setup)
	p.Reset(core.View{State: *s})
	next := func(run func()) []timeline.Trace {
		engine.Log = engine.Log[:0]
		run()
		p.Add(engine.Log)
		p.SkipAll()
		var scene timeline.Scene
		p.Pose(&scene)
		return slices.Clone(scene.Scratches)
	}
	scratches := next(func() { engine.Resolve(&state, 1, 1) })
	want := []timeline.Trace{{X1: 1, Y1: 3, X2: 4.5, Y2: 4.75}}
	if !slices.Equal(scratches, want) {
		t.Fatalf("a glide from (1,3) to (5,5), which is no ice, leaves %v, want %v", scratches, want)
	}
	for register := 2; register <= core.RegisterCount; register++ {
		scratches = next(func() { engine.Resolve(&state, register, 1) })
	}
	if !slices.Equal(scratches, want) {
		t.Errorf("after the last register there are the scratches %v, want %v", scratches, want)
	}
	if scratches = next(func() { engine.EndRound(&state, 1); engine.BeginRound(&state, 1) }); !slices.Equal(scratches, want) {
		t.Errorf("while the next round is programmed there are the scratches %v, want %v", scratches, want)
	}
	begins := func() {
		engine.Log = append(engine.Log, core.Event{Kind: core.PhaseBegan, Robot: core.NoSeat, Detail: uint8(core.Register1)})
	}
	if scratches = next(begins); len(scratches) > 0 {
		t.Errorf("when the next round is played there are still the scratches %v", scratches)
	}
}
