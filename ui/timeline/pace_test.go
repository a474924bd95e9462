package timeline_test

import (
	"slices"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/bot/arena"
	"roborally/core/grid"
	"roborally/sounds"
	"roborally/ui/timeline"
	"roborally/ui/uitest"
)

// tick is the time between two frames that the tests of the pace look at.
const tick = 10 * time.Millisecond

// shownRounds returns how long each round of a game of computer players is shown at a speed to the player of seat 0,
// from the first reveal to the next programs.
func shownRounds(t *testing.T, hall string, robots int, seed uint64, speed timeline.Speed) (rounds []time.Duration) {
	t.Helper()
	setup := uitest.Setup(t, hall, 0, core.Factory)
	match := arena.Match{Table: bot.NewTransitionTable(setup), Setup: setup, Seed: core.Seed(seed), PlayerSeed: seed, Rounds: 30}
	for n := range robots {
		setup.Models = append(setup.Models, core.Models[n%len(core.Models)])
		match.Levels = append(match.Levels, bot.Beginner)
	}
	result, err := match.Play()
	if err != nil {
		t.Fatal(err)
	}
	g, _, err := core.NewGame(setup, match.Seed)
	if err != nil {
		t.Fatal(err)
	}
	p := timeline.NewPlayer(setup)
	p.SetSpeed(speed)
	p.Own = []int{0}
	p.Reset(core.View{State: *g.State()})
	var shown time.Duration
	for _, in := range result.Inputs {
		round := g.State().Round
		events, err := g.Apply(in)
		if err != nil {
			t.Fatal(err)
		}
		for p.Add(events); p.Busy(); shown += tick {
			p.Advance(tick)
		}
		if g.State().Round != round || g.State().Phase == core.Finished {
			rounds = append(rounds, shown)
			shown = 0
		}
	}
	return rounds
}

// TestRoundsStayWithinTheirBudget checks how long 200 rounds of real games are shown, for each number of robots: 90 of
// 100 take no longer than the budget at normal speed, and than half of it at fast speed. The time is that of the
// animation, not of the machine.
func TestRoundsStayWithinTheirBudget(t *testing.T) {
	const count = 200
	halls := append(slices.Clone(boards), "clockwork", "ring-line", "warehouse", "switchyard")
	for _, c := range []struct {
		robots int
		budget time.Duration
	}{{1, 8 * time.Second}, {4, 16 * time.Second}, {8, 24 * time.Second}} {
		for speed, budget := range map[timeline.Speed]time.Duration{timeline.Normal: c.budget, timeline.Fast: c.budget / 2} {
			var rounds []time.Duration
			for n := 0; len(rounds) < count; n++ {
				rounds = append(rounds, shownRounds(t, halls[n%len(halls)], c.robots, uint64(n), speed)...)
			}
			rounds = rounds[:count]
			slices.Sort(rounds)
			median, p90 := rounds[count/2], rounds[count*9/10-1]
			t.Logf("%d robots, %-6v: median %5.2f s, p90 %5.2f s, longest %5.2f s, budget %v", c.robots, speed, median.Seconds(), p90.Seconds(), rounds[count-1].Seconds(), budget)
			if p90 > budget {
				t.Errorf("%d robots at speed %v: one of ten rounds takes longer than %v, want %v at most", c.robots, speed, p90, budget)
			}
		}
	}
}

// durations plays a register at a speed, to the player of seat 0, and returns how long the move phase of the register
// and its volley of robots are shown.
func durations(setup *core.Setup, s *core.State, set func(p *timeline.Player)) map[core.Step]time.Duration {
	e := core.NewEngine(setup)
	after := *s
	e.Resolve(&after, 1, 0)
	p := timeline.NewPlayer(setup)
	p.Own = []int{0}
	set(p)
	p.Reset(core.View{State: *s})
	p.Add(e.Log)
	shown := map[core.Step]time.Duration{}
	for p.Busy() {
		step := p.Step()
		p.Advance(tick / 10)
		shown[step] += tick / 10
	}
	return shown
}

// TestOwnMomentsAreNeverHurried checks that a player who hurries sees what happens to others three times as fast, but
// hits, pushes and falls of the own robot and its checkpoints as at normal speed; fast speed does the same.
func TestOwnMomentsAreNeverHurried(t *testing.T) {
	for _, c := range []struct {
		name   string
		robots []core.Robot
		step   core.Step
		own    bool
	}{
		{"the own robot is shot", []core.Robot{programmed(1, 3, grid.North, core.RotateLeft), programmed(1, 6, grid.North, core.NoCommand)}, core.StepRobotLasers, true},
		{"another is shot", []core.Robot{programmed(6, 3, grid.North, core.RotateLeft), programmed(1, 3, grid.North, core.NoCommand), programmed(1, 6, grid.North, core.NoCommand)}, core.StepRobotLasers, false},
		{"the own robot is pushed", []core.Robot{programmed(3, 5, grid.North, core.NoCommand), programmed(2, 5, grid.East, core.Move1)}, core.StepMove, true},
		{"the own robot pushes", []core.Robot{programmed(2, 5, grid.East, core.Move1), programmed(3, 5, grid.North, core.NoCommand)}, core.StepMove, false},
		{"the own robot falls", []core.Robot{programmed(0, 5, grid.West, core.Move1)}, core.StepMove, true},
		{"another falls", []core.Robot{programmed(6, 3, grid.North, core.NoCommand), programmed(0, 5, grid.West, core.Move1)}, core.StepMove, false},
		{"the own robot walks", []core.Robot{programmed(2, 5, grid.East, core.Move3), programmed(7, 7, grid.North, core.NoCommand)}, core.StepMove, false},
		{"the own robot reaches a checkpoint", []core.Robot{programmed(1, 0, grid.West, core.Move1)}, core.StepMove, true},
	} {
		setup, s := floor(c.robots...)
		normal := durations(setup, s, func(*timeline.Player) {})[c.step]
		for name, v := range map[string]struct {
			set    func(p *timeline.Player)
			factor float64
		}{
			"hurry":          {func(p *timeline.Player) { p.SetHurry(true) }, 3},
			"fast":           {func(p *timeline.Player) { p.SetSpeed(timeline.Fast) }, 2.6},
			"fast and hurry": {func(p *timeline.Player) { p.SetSpeed(timeline.Fast); p.SetHurry(true) }, 7.8},
			"hurry is over":  {func(p *timeline.Player) { p.SetHurry(true); p.SetHurry(false) }, 1},
		} {
			got := durations(setup, s, v.set)[c.step]
			const lead = 140 * time.Millisecond // before an own moment the mark of the robot that acts is hurried
			least, most := time.Duration(float64(normal)/v.factor)-5*time.Millisecond, time.Duration(float64(normal)/v.factor)+5*time.Millisecond
			if c.own {
				least, most = normal-lead, normal
			}
			if got < least || got > most {
				t.Errorf("%s, %s: it is shown for %v instead of %v, want %v to %v", c.name, name, got, normal, least, most)
			}
		}
	}
}

// TestOwnMomentsAreNotHurriedWithoutMotion checks that the still picture of a register is shown for a third of its
// time to a player who hurries, unless something has happened to the own robot.
func TestOwnMomentsAreNotHurriedWithoutMotion(t *testing.T) {
	for _, own := range []bool{false, true} {
		setup, s := floor(programmed(1, 6, grid.North, core.NoCommand), programmed(1, 3, grid.North, core.NoCommand))
		if own { // robot 1 is hit, or the robot of the player
			s.Robots[0].At, s.Robots[1].At = s.Robots[1].At, s.Robots[0].At
		}
		still := func(p *timeline.Player) { p.SetSpeed(timeline.Off) }
		normal := durations(setup, s, still)[core.NoStep]
		hurried := durations(setup, s, func(p *timeline.Player) { still(p); p.SetHurry(true) })[core.NoStep]
		want := normal / 3
		if own {
			want = normal
		}
		if (hurried - want).Abs() > 2*time.Millisecond {
			t.Errorf("with the own robot hit: %v, the picture is shown for %v instead of %v, want %v", own, hurried, normal, want)
		}
	}
}

// TestStepsWithoutAnEffectTakeNoTime checks that belts, gears, pushers and crushers with no robot in them run, but
// make a register no longer, and that lasers that hit nobody cost next to nothing.
func TestStepsWithoutAnEffectTakeNoTime(t *testing.T) {
	whole := func(change func(l *core.Layout)) (shown time.Duration, ran timeline.Machine) {
		setup, s := floor(programmed(3, 3, grid.North, core.Move1), programmed(1, 5, grid.West, core.RotateLeft))
		change(setup.Board.Layout())
		board, err := core.Compile(setup.Board.Layout(), 0)
		if err != nil {
			t.Fatal(err)
		}
		setup.Board = board
		e := core.NewEngine(setup)
		after := *s
		e.Resolve(&after, 1, 0)
		p := timeline.NewPlayer(setup)
		p.Reset(core.View{State: *s})
		var scene timeline.Scene
		for p.Add(e.Log); p.Busy(); shown += tick {
			p.Advance(tick)
			p.Pose(&scene)
			m := scene.Machine
			ran.Run, ran.Gears = max(ran.Run, m.Run), max(ran.Gears, m.Gears)
			ran.Push, ran.Crush = max(ran.Push, m.Push), max(ran.Crush, m.Crush)
		}
		return shown, ran
	}
	bare, _ := whole(func(*core.Layout) {})
	machinery, ran := whole(func(l *core.Layout) {
		l.At(grid.Pos{X: 6, Y: 1}).Terrain = core.SlowBelt
		l.At(grid.Pos{X: 7, Y: 1}).Terrain = core.ExpressBelt
		l.At(grid.Pos{X: 6, Y: 2}).Terrain = core.GearLeft
		l.Pushers = []core.Pusher{{At: grid.Pos{X: 6, Y: 4}, Facing: grid.North, Registers: core.RegisterSet(1)}}
		l.Crushers = []core.Crusher{{At: grid.Pos{X: 6, Y: 5}, Registers: core.RegisterSet(1)}}
	})
	if machinery != bare {
		t.Errorf("with machinery that does nothing a register takes %v, without it %v, want the same", machinery, bare)
	}
	if min(ran.Run, ran.Gears, ran.Push, ran.Crush) < 0.8 {
		t.Errorf("the machinery runs no further than %+v, want all of it to be seen", ran)
	}
	lasers, _ := whole(func(l *core.Layout) {
		l.Lasers = []core.Laser{{At: grid.Pos{X: 7, Y: 6}, Facing: grid.West, Beams: 1}}
	})
	if lasers > bare+100*time.Millisecond {
		t.Errorf("with lasers that hit nobody a register takes %v, without them %v, want hardly more", lasers, bare)
	}
}

// TestRevealIsShortAfterTheFirstRound checks that cards are revealed at leisure in round one only.
func TestRevealIsShortAfterTheFirstRound(t *testing.T) {
	for round, want := range map[uint16]time.Duration{1: 900 * time.Millisecond, 2: 330 * time.Millisecond, 9: 330 * time.Millisecond} {
		setup, s := floor(programmed(3, 3, grid.North, core.Move1))
		s.Round = round
		if got := durations(setup, s, func(*timeline.Player) {})[core.StepReveal]; got != want {
			t.Errorf("in round %d the reveal is shown for %v, want %v", round, got, want)
		}
	}
}

// BenchmarkRound measures how long a round of eight robots is shown at each speed, and how many cues it
// plays; the figures are in shown time, not in machine time.
func BenchmarkRound(b *testing.B) {
	const rounds = 4
	for _, speed := range []timeline.Speed{timeline.Slow, timeline.Normal, timeline.Fast, timeline.Off} {
		b.Run(speed.String(), func(b *testing.B) {
			var watched time.Duration
			cues := 0
			for b.Loop() {
				watched, cues = 0, 0
				var p *timeline.Player
				game(b, "press-shop", 3, rounds, func(setup *core.Setup, before core.State, batch []core.Event) {
					if p == nil {
						p = timeline.NewPlayer(setup)
						p.SetSpeed(speed)
						p.Reset(core.View{State: before})
						p.OnCue = func(sounds.Note) { cues++ }
					}
					p.Add(batch)
					for ; p.Busy(); watched += 10 * time.Millisecond {
						p.Advance(10 * time.Millisecond)
					}
				})
			}
			b.ReportMetric(watched.Seconds()/rounds, "s/round")
			b.ReportMetric(float64(cues)/watched.Minutes(), "cues/minute")
		})
	}
}
