package timeline_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/sounds"
	"roborally/ui/timeline"
)

// flagFloor returns the setup and state of a game of missions of some robots on core/coretest's hall of flags, where 2 is
// the goal flag. Nobody can see another robot's secret goal.
func flagFloor(t *testing.T, robots ...grid.Pos) (*core.Setup, *core.State) {
	t.Helper()
	board, err := core.Compile(coretest.FlagHall(), 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := coretest.Fit(&core.Setup{Board: board, Rules: core.Missions, Models: make([]core.Model, len(robots))})
	s := &core.State{Seats: uint8(len(robots)), Winner: core.NoSeat, Round: 2, Phase: core.Register1, Flag: 2}
	for i, at := range robots {
		s.Robots[i] = setup.NewRobot(core.NoModel, core.Start{At: at, Facing: grid.East}, len(robots))
		s.Robots[i].Seeks = s.Flag
	}
	return setup, s
}

// poses calls visit with a scene at some moments of the only beat of some events, and the moment, 0…1.
func poses(t *testing.T, setup *core.Setup, s *core.State, events []core.Event, visit func(scene *timeline.Scene, at float64)) time.Duration {
	t.Helper()
	beats := timeline.NewBeatSplitter(setup, s).Split(events)
	if len(beats) != 1 {
		t.Fatalf("the events have %d beats, want 1", len(beats))
	}
	const moments = 100
	for n := range moments + 1 {
		var scene timeline.Scene
		timeline.Pose(&scene, setup.Board, s, &beats[0], float64(n)/moments)
		visit(&scene, float64(n)/moments)
	}
	return beats[0].Time
}

// TestDieRollsToTheGoalFlag checks that the die rolls from the last goal flag to the new one, shows only numbers that
// there are, ends with the right one upright, and that the flag is marked when it lies there.
func TestDieRollsToTheGoalFlag(t *testing.T) {
	setup, s := flagFloor(t, grid.Pos{X: 4, Y: 4})
	flags := setup.Board.Checkpoints()
	for n := range flags {
		to := flags[n]
		picked := []core.Event{{Kind: core.Picked, Robot: core.NoSeat, By: core.NoSeat, N: int16(n + 1), At: to}}
		last, faces, marked := math.Inf(1), map[int]bool{}, 0.0
		long := poses(t, setup, s, picked, func(scene *timeline.Scene, at float64) {
			d := scene.Die
			if d.Shown != (at > 0 && at < 1) {
				t.Errorf("flag %d: at %v the die is shown: %v", n+1, at, d.Shown)
			}
			if scene.Flag == n+1 && n+1 != int(s.Flag) && scene.Raised > 0 && marked == 0 {
				marked = at
				if d.Face != n+1 || d.Angle != 0 || d.X != float64(to.X) || d.Y != float64(to.Y) || d.Height != 0 {
					t.Errorf("flag %d: it is marked when the die is %+v, want it to lie there", n+1, d)
				}
			}
			if !d.Shown {
				return
			}
			left := math.Hypot(d.X-float64(to.X), d.Y-float64(to.Y))
			if left > last+1e-9 || d.Face < 1 || d.Face > len(flags) {
				t.Errorf("flag %d: at %v the die is %+v, %v fields from its end, want it nearer than %v", n+1, at, d, left, last)
			}
			last, faces[d.Face] = left, true
		})
		if len(faces) < 3 {
			t.Errorf("flag %d: only the numbers %v come up, want at least 3", n+1, faces)
		}
		if n+1 != int(s.Flag) && (marked < 0.6 || marked > 0.9) {
			t.Errorf("flag %d is marked at %v of the beat, want after most of it", n+1, marked)
		}
		if roll := time.Duration(0.7 * float64(long)); roll < time.Second || roll > 1400*time.Millisecond {
			t.Errorf("the die rolls for %v, want about 1.2 s", roll)
		}
	}
	poses(t, setup, s, []core.Event{{Kind: core.Picked, Robot: core.NoSeat, By: core.NoSeat}}, func(scene *timeline.Scene, at float64) {
		if scene.Die.Shown || at == 1 && scene.Raised != 0 {
			t.Errorf("at %v, with no flag to pick, there is the die %+v or a mark", at, scene.Die)
		}
	})
}

// TestSkippedDieLeavesTheMark checks that a die that is skipped, or not shown because motion is off, leaves the flag
// marked.
func TestSkippedDieLeavesTheMark(t *testing.T) {
	setup, s := flagFloor(t, grid.Pos{X: 4, Y: 4})
	picked := []core.Event{{Kind: core.Picked, Robot: core.NoSeat, By: core.NoSeat, N: 5, At: setup.Board.Checkpoints()[4]}}
	for _, c := range []struct {
		name string
		play func(p *timeline.Player)
	}{
		{"skip", func(p *timeline.Player) { p.Advance(300 * time.Millisecond); p.SkipStep() }},
		{"no motion", func(p *timeline.Player) { p.SetSpeed(timeline.Off); p.Advance(time.Millisecond) }},
		{"fast", func(p *timeline.Player) { p.SetSpeed(timeline.Fast); p.Advance(800 * time.Millisecond) }},
	} {
		p := timeline.NewPlayer(setup)
		p.Reset(core.View{State: *s, Seat: 0})
		p.Add(picked)
		c.play(p)
		var scene timeline.Scene
		if p.Pose(&scene); scene.Die.Shown || scene.Flag != 5 || scene.Raised != 1 || !scene.GoalFlags {
			t.Errorf("%s: the flag is %d, raised %v, the die shown: %v; want flag 5 without a die", c.name, scene.Flag, scene.Raised, scene.Die.Shown)
		}
	}
}

// TestTowedRobotGlidesAlong checks that a robot that is towed moves at the same time as the one before it, and that both
// leave the trace of that one.
func TestTowedRobotGlidesAlong(t *testing.T) {
	setup, s := flagFloor(t, grid.Pos{X: 3, Y: 2}, grid.Pos{X: 2, Y: 2})
	step := core.Event{Kind: core.Moved, By: core.NoSeat, Register: 1, Step: core.StepMove, Beat: 3, At: grid.Pos{X: 3, Y: 2}, To: grid.Pos{X: 4, Y: 2}, N: int16(grid.East)}
	tow := step
	tow.Robot, tow.By, tow.Beat, tow.At, tow.To, tow.Detail = 1, 0, 4, grid.Pos{X: 2, Y: 2}, step.At, uint8(core.ByTow)
	poses(t, setup, s, []core.Event{step, tow}, func(scene *timeline.Scene, at float64) {
		if apart := scene.Robots[0].X - scene.Robots[1].X; math.Abs(apart-1) > 1e-9 {
			t.Errorf("at %v the robots are %v fields apart, want 1", at, apart)
		}
		for _, trace := range scene.Traces {
			if trace.Seat != 0 {
				t.Errorf("at %v there is the trace %+v, want that of the first robot", at, trace)
			}
		}
		if scene.Robots[1].Acting {
			t.Errorf("at %v the towed robot acts", at)
		}
	})
	if beats := timeline.NewBeatSplitter(setup, s).Split([]core.Event{tow}); len(beats) != 1 || beats[0].Time == 0 || beats[0].Acting() != 0 {
		t.Errorf("a tow alone has the beats %+v, want one of the robot that tows", beats)
	}
}

// TestMissionLabels checks what is noted beside robots.
func TestMissionLabels(t *testing.T) {
	setup, s := flagFloor(t, grid.Pos{X: 0, Y: 0}, grid.Pos{X: 6, Y: 2})
	s.Robots[1].Credits, s.Scorers = 1, 2 // robot 1 has scored before
	absent := *s
	absent.Robots[0].OnBoard = false
	one, two := timeline.Label{}, timeline.Label{X: 6, Y: 2}
	as := func(l timeline.Label, n int, unit timeline.Unit, p core.Power) timeline.Label {
		l.N, l.Unit, l.Power = n, unit, p
		return l
	}
	event := func(kind core.Kind, detail uint8, n int16) core.Event {
		return core.Event{Kind: kind, By: core.NoSeat, Detail: detail, N: n}
	}
	started := event(core.Started, uint8(grid.West), 0)
	started.At = grid.Pos{X: 6, Y: 2}
	for _, c := range []struct {
		name   string
		state  *core.State
		events []core.Event
		want   []timeline.Label
	}{
		{"a point", s, []core.Event{{Kind: core.Scored, By: core.NoSeat, N: 2, To: grid.Pos{X: 2}}},
			[]timeline.Label{as(one, 1, timeline.Points, 0), as(one, 2, timeline.Credits, 0), as(two, 1, timeline.Credits, 0)}},
		{"a kill", s, []core.Event{event(core.Killed, uint8(core.KillByPush), 3)}, []timeline.Label{as(one, 3, timeline.Credits, 0)}},
		{"a purchase", s, []core.Event{event(core.Paid, uint8(core.PayMajor), -2), event(core.Gained, uint8(core.Brakes), 0)},
			[]timeline.Label{as(one, -2, timeline.Credits, 0), as(one, 1, 0, core.Brakes)}},
		{"a secret goal", s, []core.Event{event(core.MetSecret, uint8(core.Crab), 0)}, []timeline.Label{as(one, 1, timeline.Points, 0)}},
		{"new charges", s, []core.Event{event(core.Recharged, uint8(core.Nitro), 0)}, []timeline.Label{as(one, 1, 0, core.Nitro)}},
		{"registers that change places", s, []core.Event{event(core.Swapped, 0, 0)}, []timeline.Label{as(one, 1, 0, core.SwappedRegisters)}},
		{"a purchase before the start", &absent, []core.Event{event(core.Paid, uint8(core.PayMinor), -1)}, nil},
		{"the same with the start", &absent, []core.Event{event(core.Paid, uint8(core.PayMinor), -1), started}, []timeline.Label{as(two, -1, timeline.Credits, 0)}},
	} {
		var labels []timeline.Label
		poses(t, setup, c.state, c.events, func(scene *timeline.Scene, _ float64) {
			for _, l := range scene.Labels {
				if l.T = 0; !slices.Contains(labels, l) {
					labels = append(labels, l)
				}
			}
		})
		if !slices.Equal(labels, c.want) {
			t.Errorf("%s: the labels are %+v, want %+v", c.name, labels, c.want)
		}
	}
}

// TestStartedRobotAppears checks that a robot appears on the field where it is put, with the facing chosen.
func TestStartedRobotAppears(t *testing.T) {
	setup, s := flagFloor(t, grid.Pos{})
	s.Robots[0].OnBoard = false
	started := []core.Event{{Kind: core.Started, By: core.NoSeat, At: grid.Pos{X: 6, Y: 2}, Detail: uint8(grid.South)}}
	poses(t, setup, s, started, func(scene *timeline.Scene, at float64) {
		if r := &scene.Robots[0]; r.Shown != (at > 0) || at > 0 && (r.X != 6 || r.Y != 2 || r.Angle != 180 || math.Abs(r.Alpha-at) > 1e-9) {
			t.Errorf("at %v the robot is %+v, want it to appear at (6, 2)", at, r)
		}
	})
}

// TestMetGoalIsShown checks that the card of a secret goal is shown for long enough to read it, also without motion.
func TestMetGoalIsShown(t *testing.T) {
	setup, s := flagFloor(t, grid.Pos{X: 3, Y: 3})
	for _, speed := range []timeline.Speed{timeline.Off, timeline.Slow, timeline.Normal} {
		p := timeline.NewPlayer(setup)
		p.Reset(core.View{State: *s, Seat: core.NoSeat})
		p.SetSpeed(speed)
		p.Add([]core.Event{{Kind: core.MetSecret, By: core.NoSeat, Detail: uint8(core.Hermit)}})
		const tick = 10 * time.Millisecond
		var shown time.Duration
		var scene timeline.Scene
		for ; p.Busy(); p.Advance(tick) {
			if p.Pose(&scene); len(scene.Cards) == 1 && scene.Cards[0].Goal == core.Hermit && scene.Cards[0].X == 3 {
				shown += tick
			}
		}
		if shown < 1250*time.Millisecond || shown > 3500*time.Millisecond {
			t.Errorf("at speed %v the card is shown for %v, want a second and a half or a little more", speed, shown)
		}
	}
}

// TestGoalFlagConcernsEverybody checks that the die and the last rounds are not heard from afar.
func TestGoalFlagConcernsEverybody(t *testing.T) {
	setup, s := flagFloor(t, grid.Pos{X: 3, Y: 3})
	at := setup.Board.Checkpoints()[2]
	for _, c := range []struct {
		event core.Event
		left  bool
	}{
		{core.Event{Kind: core.Picked, Robot: core.NoSeat, By: core.NoSeat, N: 3, At: at}, at.X < 4},
		{core.Event{Kind: core.LastCalled, Robot: core.NoSeat, By: core.NoSeat, N: 3}, false},
	} {
		p := timeline.NewPlayer(setup)
		p.Reset(core.View{State: *s, Seat: 0})
		heard := 0
		p.OnCue = func(n sounds.Note) {
			heard++
			if n.Far || n.Pan < 0 != c.left {
				t.Errorf("%s sounds like %+v, want it near, on the left: %v", c.event.Kind, n, c.left)
			}
		}
		p.Add([]core.Event{c.event})
		for p.Busy() {
			p.Advance(10 * time.Millisecond)
		}
		if heard != 1 {
			t.Errorf("%s is heard %d times, want once", c.event.Kind, heard)
		}
	}
}
