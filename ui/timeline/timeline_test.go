package timeline_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/timeline"
	"roborally/ui/uitest"
)

// game plays a game with random programs and calls seen with every batch of events and the state before it.
func game(t testing.TB, id string, seed uint64, rounds int, seen func(setup *core.Setup, before core.State, events []core.Event)) {
	t.Helper()
	setup := uitest.Setup(t, id, 0, core.Factory,
		core.Tanky, core.JamesBot, core.LazyBot, core.Albot, core.Peach, core.Peach, core.JamesBot, core.Tanky)
	g, _, err := core.NewGame(setup, core.Seed(seed))
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(seed, 7))
	for int(g.State().Round) <= rounds && g.State().Phase != core.Finished {
		for _, d := range g.Pending() {
			in := core.Input{Kind: core.Answer, Seat: int8(d.Seat), Round: g.State().Round, Question: d.ID, Choice: d.Default}
			if d.Kind == core.AskProgram {
				in.Kind, in.Program = core.Confirm, core.NoProgram
				in.Program.PowerDown = chance.IntN(6) == 0
				order := chance.Perm(int(g.State().Robots[d.Seat].HandCount))
				for n := range in.Program.Slots {
					if !g.State().Robots[d.Seat].Slots[n].Locked && len(order) > 0 {
						in.Program.Slots[n], order = core.Choice(order[0]), order[1:]
					}
				}
			}
			before := *g.State()
			events, err := g.Apply(in)
			if err != nil {
				t.Fatal(err)
			}
			seen(setup, before, events)
		}
	}
}

var boards = []string{"grand-works", "sinkholes", "slick-hall", "piston-alley", "press-shop", "cold-store", "light-gallery"}

// TestPoseMatchesStatesAtBothEnds checks that a beat begins and ends with the pose of the state before and
// after it, so that beats can be skipped.
func TestPoseMatchesStatesAtBothEnds(t *testing.T) {
	kinds := map[core.Kind]bool{}
	for n, id := range boards {
		var splitter *timeline.BeatSplitter
		game(t, id, uint64(n), 6, func(setup *core.Setup, before core.State, events []core.Event) {
			if splitter == nil {
				splitter = timeline.NewBeatSplitter(setup, &before)
			}
			s := before
			for _, b := range splitter.Split(events) {
				var first, rest, last timeline.Scene
				timeline.Pose(&first, setup.Board, &s, &b, 0)
				timeline.PoseState(&rest, &s)
				checkSamePose(t, id, &b, "begins", s, first, rest)
				start := s
				for i := range b.Events {
					kinds[b.Events[i].Kind] = true
					s.Apply(&b.Events[i])
				}
				timeline.Pose(&last, setup.Board, &start, &b, 1)
				timeline.PoseState(&rest, &s)
				checkSamePose(t, id, &b, "ends", s, last, rest)
			}
		})
	}
	for _, kind := range []core.Kind{core.Moved, core.Turned, core.Blocked, core.Died, core.Returned, core.Damaged, core.PoweredDown, core.Shot, core.Beam, core.Touched} {
		if !kinds[kind] {
			t.Errorf("no game had an event of kind %d: the games are too short to test it", kind)
		}
	}
}

func checkSamePose(t *testing.T, id string, b *timeline.Beat, when string, s core.State, got, want timeline.Scene) {
	t.Helper()
	if b.ApplyAtStart {
		return // events applied at the start are true before the beat begins
	}
	if len(got.Beams) > 0 || len(got.Bursts) > 0 {
		t.Errorf("%s, step %s: the beat %s with %d beams and %d bursts, want none", id, b.Step, when, len(got.Beams), len(got.Bursts))
	}
	for i := range s.Robots[:s.Seats] {
		g, w := got.Robots[i], want.Robots[i]
		turn := math.Mod(math.Mod(g.Angle-w.Angle, 360)+540, 360) - 180
		switch {
		case g.Shown != w.Shown:
			t.Errorf("%s, step %s: robot %d: the beat %s with shown = %v, the state has %v", id, b.Step, i, when, g.Shown, w.Shown)
		case !w.Shown:
		case math.Hypot(g.X-w.X, g.Y-w.Y) > 1e-9 || math.Abs(turn) > 1e-9 || math.Abs(g.Size-w.Size) > 1e-9 || math.Abs(g.Alpha-w.Alpha) > 1e-9:
			t.Errorf("%s, step %s: robot %d: the beat %s at %+v, the state has %+v", id, b.Step, i, when, g, w)
		case g.Mood != w.Mood || g.Guise != w.Guise:
			t.Errorf("%s, step %s: robot %d: the beat %s in mood %v as %v, the state has %v and %v", id, b.Step, i, when, g.Mood, g.Guise, w.Mood, w.Guise)
		}
	}
}

// TestBeatsHoldAllEventsInOrder checks that the beats have exactly the events of the game, in the same order.
func TestBeatsHoldAllEventsInOrder(t *testing.T) {
	var splitter *timeline.BeatSplitter
	beats := 0
	game(t, "grand-works", 3, 4, func(setup *core.Setup, before core.State, events []core.Event) {
		if splitter == nil {
			splitter = timeline.NewBeatSplitter(setup, &before)
		}
		var again []core.Event
		for _, b := range splitter.Split(events) {
			beats++
			again = append(again, b.Events...)
		}
		if len(again) != len(events) {
			t.Fatalf("the beats hold %d events, want %d", len(again), len(events))
		}
		for i := range events {
			if again[i] != events[i] {
				t.Fatalf("event %d is %+v in the beats and %+v in the game", i, again[i], events[i])
			}
		}
	})
	if beats < 100 {
		t.Fatalf("only %d beats: the game is too short to test it", beats)
	}
}

// floor returns a game on an empty floor with the given robots.
func floor(robots ...core.Robot) (*core.Setup, *core.State) {
	layout := core.NewLayout("floor", 8, 8)
	layout.At(grid.Pos{}).Checkpoint = 1
	for i := range robots {
		layout.At(grid.Pos{X: int8(i), Y: 7}).Start = uint8(i + 1)
	}
	board, err := core.Compile(layout, 0)
	if err != nil {
		panic(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Factory}
	s := &core.State{Seats: uint8(len(robots)), Winner: core.NoSeat, Phase: core.Register1}
	for i, r := range robots {
		setup.Models = append(setup.Models, core.NoModel)
		full := setup.NewRobot(core.NoModel, core.Start{At: r.At, Facing: r.Facing}, len(robots))
		full.Slots[0] = r.Slots[0]
		s.Robots[i] = full
	}
	return setup, s
}

func programmed(x, y int8, facing grid.Direction, c core.Command) core.Robot {
	r := core.Robot{At: grid.Pos{X: x, Y: y}, Facing: facing}
	r.Slots[0] = core.Slot{Card: core.KindCard(c), Command: c, Placed: core.Unchosen}
	return r
}

// beatsOf resolves register 1 and returns its beats.
func beatsOf(setup *core.Setup, s *core.State) []timeline.Beat {
	e := core.NewEngine(setup)
	after := *s
	e.Resolve(&after, 1, 0)
	return timeline.NewBeatSplitter(setup, s).Split(e.Log)
}

// TestTurnsTheShortWay checks that from north to west is a quarter turn left, not three right.
func TestTurnsTheShortWay(t *testing.T) {
	setup, s := floor(programmed(3, 3, grid.North, core.RotateLeft))
	var scene timeline.Scene
	turned := false
	state := *s
	for _, b := range beatsOf(setup, s) {
		for i := range b.Events {
			if b.Events[i].Kind == core.Turned {
				turned = true
				lead := float64(b.Lead) / float64(b.Time) // the robot does not move during the lead
				timeline.Pose(&scene, setup.Board, &state, &b, lead+0.5*(1-lead))
				if a := scene.Robots[0].Angle; a > -30 || a < -60 {
					t.Errorf("half way from north to west the robot points to %v°, want about -45°", a)
				}
			}
			state.Apply(&b.Events[i])
		}
	}
	if !turned {
		t.Fatal("no robot has turned")
	}
}

// TestPushedRobotsMoveTogether checks that the pusher and the chain before it move at the same time and
// keep their distance.
func TestPushedRobotsMoveTogether(t *testing.T) {
	setup, s := floor(programmed(1, 3, grid.East, core.Move2), programmed(2, 3, grid.North, core.NoCommand), programmed(3, 3, grid.North, core.NoCommand))
	state := *s
	steps := 0
	for _, b := range beatsOf(setup, s) {
		var scene timeline.Scene
		timeline.Pose(&scene, setup.Board, &state, &b, 0.37)
		for i := 1; i < 3 && b.Step == core.StepMove; i++ {
			if gap := scene.Robots[i].X - scene.Robots[i-1].X; math.Abs(gap-1) > 1e-9 {
				t.Errorf("robots %d and %d are %v fields apart while they are pushed, want 1", i-1, i, gap)
			}
		}
		if x := scene.Robots[2].X; b.Step == core.StepMove && x != math.Trunc(x) {
			steps++
		}
		for i := range b.Events {
			state.Apply(&b.Events[i])
		}
	}
	if steps != 2 {
		t.Errorf("the last of the chain moves in %d beats, want 2", steps)
	}
}

// TestMachineryRunsWithoutRobots checks that belts, gears, pushers and crushers run visibly in every
// register, in the order of the rules.
func TestMachineryRunsWithoutRobots(t *testing.T) {
	setup, s := floor(programmed(3, 3, grid.North, core.Move1))
	layout := setup.Board.Layout()
	layout.At(grid.Pos{X: 6, Y: 1}).Terrain = core.SlowBelt
	layout.At(grid.Pos{X: 7, Y: 1}).Terrain = core.ExpressBelt
	layout.At(grid.Pos{X: 6, Y: 2}).Terrain = core.GearLeft
	layout.Pushers = []core.Pusher{{At: grid.Pos{X: 6, Y: 4}, Facing: grid.North, Registers: core.RegisterSet(2)}}
	layout.Crushers = []core.Crusher{{At: grid.Pos{X: 6, Y: 5}, Registers: core.RegisterSet(1, 3)}}
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup.Board = board
	var steps []core.Step
	for _, b := range beatsOf(setup, s) {
		if b.Idle {
			steps = append(steps, b.Step)
			var scene timeline.Scene
			timeline.Pose(&scene, board, s, &b, 0.5)
			m := scene.Machine
			if m.Run == 0 && m.Gears == 0 && m.Crush == 0 {
				t.Errorf("no machinery runs in the step %s", b.Step)
			}
		}
	}
	want := []core.Step{core.StepSlowBelts, core.StepExpressBelts, core.StepExpressBelts, core.StepGears, core.StepCrushers}
	if len(steps) != len(want) {
		t.Fatalf("machinery runs in the steps %v, want %v", steps, want)
	}
	for i := range want {
		if steps[i] != want[i] {
			t.Fatalf("machinery runs in the steps %v, want %v", steps, want)
		}
	}
}

// TestFallingRobotReachesThePitThenShrinks checks the two halves of a fall.
func TestFallingRobotReachesThePitThenShrinks(t *testing.T) {
	setup, s := floor(programmed(0, 3, grid.West, core.Move1))
	state := *s
	var scene timeline.Scene
	fell := false
	for _, b := range beatsOf(setup, s) {
		for i := range b.Events {
			if b.Events[i].Kind == core.Died {
				fell = true
				timeline.Pose(&scene, setup.Board, &state, &b, 0.4)
				if r := scene.Robots[0]; r.Size != 1 || r.X >= 0 {
					t.Errorf("on its way over the edge the robot is %+v, want it full size beyond the board", r)
				}
				timeline.Pose(&scene, setup.Board, &state, &b, 0.9)
				if r := scene.Robots[0]; r.Size > 0.6 || r.X != -1 || !r.Shown {
					t.Errorf("while it falls the robot is %+v, want it small at x = -1", r)
				}
			}
		}
		for i := range b.Events {
			state.Apply(&b.Events[i])
		}
	}
	if !fell {
		t.Fatal("no robot has fallen")
	}
}

// slidingRobot returns a robot that begins to glide east over a number of fields of ice, three per register.
func slidingRobot(t *testing.T, fields int8) (*core.Setup, *core.State) {
	t.Helper()
	setup, s := floor(programmed(1, 3, grid.East, core.NoCommand))
	layout := setup.Board.Layout()
	for x := range fields {
		layout.At(grid.Pos{X: x, Y: 3}).Ice = true
	}
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup.Board = board
	s.Robots[0].Velocity = grid.Pos{X: 3}
	return setup, s
}
