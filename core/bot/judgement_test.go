package bot_test

import (
	"math"
	"reflect"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/core/grid"
)

// forEachRound calls judge with random rounds in which an expert is asked for a program.
func forEachRound(t *testing.T, n int, judge func(seed int, src *coretest.Source, expert *bot.Player, v core.View, d core.Decision)) {
	t.Helper()
	rounds := 0
	for seed := 0; rounds < trialCount(t, n); seed++ {
		src := coretest.NewSource(uint64(seed))
		setup := coretest.Setup(src, coretest.Rules(src))
		game, _ := core.NewGameFrom(setup, coretest.Situation(src, setup), core.Seed(seed))
		for _, d := range game.Pending() {
			if v := game.View(d.Seat); d.Kind == core.AskProgram && v.Own().HandCount > 0 {
				rounds++
				judge(seed, src, bot.New(setup, newTable(setup, bot.Expert), d.Seat, bot.Expert, uint64(seed)), v, d)
				break
			}
		}
	}
}

// TestPraisesOnlyWhatTheExpertMightPlay checks that no program is called as good as the best one
// unless what the expert maximises is as good: but for the standard error, or for less than any
// player notices, which is 0.05 rounds or, near the goal, 6 % of the chance to win.
func TestPraisesOnlyWhatTheExpertMightPlay(t *testing.T) {
	praised, missed := 0, 0
	forEachRound(t, 10, func(seed int, src *coretest.Source, expert *bot.Player, v core.View, d core.Decision) {
		// The program that gains most if nobody is in the way tempts a judge who looks at rounds alone.
		fastest, _ := bot.New(v.Setup(), newTable(v.Setup(), bot.Yardstick), d.Seat, bot.Yardstick, 1).Decide(v, d, nil)
		programs := []core.Program{coretest.Program(src, &v, true), coretest.Program(src, &v, true), coretest.Program(src, &v, true)}
		if fastest.Kind == core.Confirm {
			programs = append(programs, fastest.Program)
		}
		for _, program := range programs {
			j := expert.Judge(v, program, v, nil)
			worths, alone := expert.Maximised(&v, j.Best.Program, program)
			mean, deviation := difference(worths[0], worths[1])
			slight := 0.06
			if alone {
				slight = 0.05
			}
			if j.Verdict == bot.Missed {
				missed++
				if j.Missed.High < 0.05 || j.Missed.Low > j.Missed.High || mean <= 0 {
					t.Errorf("seed %d: a program that is worth %.3f less is worse by %.3f rounds", seed, mean, j.Missed)
				}
				continue
			}
			praised++
			if mean > max(deviation, slight) {
				t.Errorf("seed %d: %+v is called as good (%d), but is worth %.3f ± %.3f less than %+v", seed, program, j.Verdict, mean, deviation, j.Best.Program)
			}
			if j.Missed != (bot.Range{}) {
				t.Errorf("seed %d: a program that is as good is worse by %v rounds", seed, j.Missed)
			}
		}
	})
	if praised == 0 || missed == 0 {
		t.Errorf("%d programs were praised and %d were not, want some of both", praised, missed)
	}
}

// difference returns the mean of paired differences, and its standard error.
func difference(a, b []float64) (mean, deviation float64) {
	n := float64(len(a))
	for k := range a {
		mean += (a[k] - b[k]) / n
	}
	for k := range a {
		deviation += (a[k] - b[k] - mean) * (a[k] - b[k] - mean)
	}
	return mean, math.Sqrt(deviation / max(1, n-1) / n)
}

// TestJudgesByTheChanceToWin checks that a program is not praised if it brings the robot nearer to
// its goal than the best one, but lets a rival win that could have been stopped.
func TestJudgesByTheChanceToWin(t *testing.T) {
	l := core.NewLayout("plain", 12, 12)
	l.At(grid.Pos{X: 0, Y: 11}).Start = 1
	l.At(grid.Pos{X: 1, Y: 11}).Start = 2
	l.At(grid.Pos{X: 0, Y: 4}).Checkpoint = 1
	l.At(grid.Pos{X: 6, Y: 0}).Checkpoint = 2
	b, err := core.Compile(l, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: b, Rules: core.Factory, Models: make([]core.Model, 2)}
	start, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	// The rival's registers are locked: it goes straight to the last checkpoint, unless a robot
	// is in its way. The own robot beside it has the first checkpoint far behind its back.
	own, rival := &start.Robots[0], &start.Robots[1]
	own.At, own.Facing, own.Virtual = grid.Pos{X: 5, Y: 3}, grid.East, false
	rival.At, rival.Facing, rival.Virtual, rival.Touched, rival.Damage = grid.Pos{X: 6, Y: 5}, grid.North, false, 1, 9
	for n := range rival.Slots {
		rival.Slots[n] = core.Slot{Card: core.Card(49 + n), Command: core.Move1, Placed: core.Unchosen, Locked: true}
	}
	game, _ := core.NewGameFrom(setup, start, 3)
	v := game.View(0)
	expert := bot.New(setup, newTable(setup, bot.Expert), 0, bot.Expert, 1)
	src, fastest := coretest.NewSource(1), bot.Advice{Progress: math.Inf(-1)}
	for range 300 {
		if a := expert.Evaluate(v, coretest.Program(src, &v, true), nil); a.Progress > fastest.Progress {
			fastest = a
		}
	}
	j := expert.Judge(v, fastest.Program, v, nil)
	if j.Own.Progress < j.Best.Progress+0.2 {
		t.Fatalf("the fastest program gains %.2f rounds, the best one %.2f; want a dilemma", j.Own.Progress, j.Best.Progress)
	}
	if j.Verdict != bot.Missed || j.Best.Value <= j.Own.Value {
		t.Errorf("a program that lets the rival win is judged %+v, want that it missed something", j)
	}
}

// TestAdviceIsWhatTheExpertPlays checks that the advised program is the one that the expert
// confirms, that it is judged to be the same and all its equals to be as good, and that no
// two of them tell the robot the same.
func TestAdviceIsWhatTheExpertPlays(t *testing.T) {
	equals := 0
	forEachRound(t, 10, func(seed int, _ *coretest.Source, expert *bot.Player, v core.View, d core.Decision) {
		advice := expert.Advise(v, nil)
		in, _ := expert.Decide(v, d, nil)
		if advice.Renew != (in.Kind == core.Renewal) || !advice.Renew && in.Program != advice.Program {
			t.Errorf("seed %d: the advice is %+v, but the expert plays %+v", seed, advice, in)
		}
		j := expert.Judge(v, advice.Program, v, nil)
		if want := bot.Same; j.Verdict != want && !advice.Renew || !reflect.DeepEqual(j.Best, advice) {
			t.Errorf("seed %d: the advised program is judged %+v, want the same", seed, j)
		}
		seen := map[[core.RegisterCount]core.Command][]core.Program{}
		for _, program := range append([]bot.Advice{advice}, advice.Equals...) {
			if err := v.Check(program.Program, true); err != nil {
				t.Errorf("seed %d: the advice %+v is illegal: %v", seed, program, err)
			}
			if j := expert.Judge(v, program.Program, v, nil); j.Verdict == bot.Missed {
				t.Errorf("seed %d: %+v is as good as the best, but judged %+v", seed, program, j)
			}
			commands := commandsOf(v.Own(), program.Program)
			for _, other := range seen[commands] {
				if other.Facing == program.Program.Facing && other.PowerDown == program.Program.PowerDown && other.Extras == program.Program.Extras {
					t.Errorf("seed %d: two advised programs are %v", seed, commands)
				}
			}
			seen[commands] = append(seen[commands], program.Program)
			if program.Usual.Low > program.Usual.High {
				t.Errorf("seed %d: the usual progress is %v", seed, program.Usual)
			}
		}
		equals += len(advice.Equals)
	})
	if equals == 0 {
		t.Error("no round has two programs that are as good, want some")
	}
}

// commandsOf returns the commands on the cards of a program.
func commandsOf(r *core.Robot, program core.Program) (commands [core.RegisterCount]core.Command) {
	for n, choice := range program.Slots {
		switch {
		case r.Slots[n].Locked:
			commands[n] = r.Slots[n].Command
		case choice == core.ChoosePause:
			commands[n] = core.Pause
		case choice >= 0:
			commands[n] = r.Hand[choice].Command()
		}
	}
	return commands
}

// TestSameRoundSameJudgement checks that a round is judged the same way by the same player again
// and by a new one.
func TestSameRoundSameJudgement(t *testing.T) {
	forEachRound(t, 4, func(seed int, src *coretest.Source, expert *bot.Player, v core.View, d core.Decision) {
		program := coretest.Program(src, &v, true)
		first := expert.Judge(v, program, v, nil)
		expert.Advise(v, nil)
		fresh := bot.New(v.Setup(), newTable(v.Setup(), bot.Expert), d.Seat, bot.Expert, uint64(seed))
		for _, again := range []bot.Judgement{expert.Judge(v, program, v, nil), fresh.Judge(v, program, v, nil)} {
			if !reflect.DeepEqual(first, again) {
				t.Errorf("seed %d: the round is judged %+v, then %+v", seed, first, again)
			}
		}
	})
}

// TestLuckIsWhatTheProgramCannotHelp checks that a lone robot that ends where its program led has
// neither good nor bad luck, and what it has gained; elsewhere the difference is luck, and the verdict
// on the program stays the same.
func TestLuckIsWhatTheProgramCannotHelp(t *testing.T) {
	setup := soloSetup(t, "ring-line", 2)
	coach := bot.New(setup, newTable(setup, bot.Expert), 0, bot.Expert, 1)
	for seed := range trialCount(t, 8) {
		game, _ := core.NewGameFrom(setup, startFrom(t, setup, seed%8), core.Seed(seed))
		before := game.View(0)
		program := coretest.Program(coretest.NewSource(uint64(seed)), &before, true)
		program.PowerDown = false
		if _, err := game.Apply(core.Input{Kind: core.Confirm, Round: before.State.Round, Program: program}); err != nil {
			t.Fatal(err)
		}
		after := game.View(0)
		if !after.Own().OnBoard {
			continue // it is asked how to return
		}
		j := coach.Judge(before, program, after, nil)
		if j.Luck != bot.Usual || j.Chance != (bot.Range{}) || math.Abs(j.Gained-j.Own.Progress) > 0.2 {
			t.Errorf("seed %d: expected %.2f, gained %.2f: judged %d, want the usual", seed, j.Own.Progress, j.Gained, j.Luck)
		}
		for _, at := range []struct {
			luck bot.Luck
			pos  grid.Pos
		}{{bot.Lucky, *nearGoal(&after)}, {bot.Unlucky, setup.Board.Starts()[7-seed%8].At}} {
			moved := after
			moved.Own().At = at.pos
			shifted := coach.Judge(before, program, moved, nil)
			if shifted.Verdict != j.Verdict || shifted.Missed != j.Missed || !reflect.DeepEqual(shifted.Own, j.Own) {
				t.Errorf("seed %d: the verdict on a program depends on luck", seed)
			}
			exceeds := shifted.Gained - j.Own.Usual.High
			if exceeds < 0 {
				exceeds = j.Own.Usual.Low - shifted.Gained
			}
			if exceeds < 0.25 {
				continue
			}
			if shifted.Chance.Low != exceeds || (shifted.Luck == bot.Lucky) != (shifted.Gained > j.Own.Usual.High) || shifted.Luck == bot.Usual {
				t.Errorf("seed %d: gained %.2f of usually %.2f: luck %d of %.2f", seed, shifted.Gained, j.Own.Usual, shifted.Luck, shifted.Chance)
			}
		}
		out := after
		out.Own().Out, out.Own().OnBoard = true, false
		if j := coach.Judge(before, program, out, nil); !j.Out || j.Luck != bot.Usual || j.Gained != 0 {
			t.Errorf("seed %d: the robot is out, judged %+v, want no luck and nothing gained", seed, j)
		}
	}
}

// nearGoal returns the field of the next goal of the seat's robot.
func nearGoal(v *core.View) *grid.Pos { return &v.Own().Goals[v.Own().Touched] }

// TestProgramsOfPeopleArePlacedWhole checks that a program that is judged lies in the registers as the rules place it,
// with all that is declared: people may declare what no computer player does.
func TestProgramsOfPeopleArePlacedWhole(t *testing.T) {
	declared := 0
	for seed := range trialCount(t, 400) {
		src := coretest.NewSource(uint64(seed))
		setup := coretest.Setup(src, coretest.Rules(src))
		game, _ := core.NewGameFrom(setup, coretest.Situation(src, setup), core.Seed(seed))
		for _, d := range game.Pending() {
			if d.Kind != core.AskProgram {
				continue
			}
			before := game.View(d.Seat)
			program := coretest.Program(src, &before, true)
			for _, o := range before.Own().Cards() {
				if with := (core.Declared{}).With(o.Power); before.Own().CheckForRound(with) == nil {
					program.ForRound = with
					declared++
				}
			}
			if _, err := game.Apply(core.Input{Kind: core.Draft, Seat: int8(d.Seat), Round: before.State.Round, Program: program}); err != nil {
				t.Fatalf("seed %d: %+v is refused: %v", seed, program, err)
			}
			after := game.View(d.Seat)
			got, want := bot.Placed(*before.Own(), program), after.Own()
			want.Slots[0].Open = false // who sees it does not matter to a judgement
			if got.Slots != want.Slots || got.ForRound != want.ForRound || got.ChosenFacing != want.ChosenFacing || got.WillAnnounce != want.WillAnnounce {
				t.Errorf("seed %d: the program %+v lies in the registers as %+v, want %+v", seed, program, got.Slots, want.Slots)
			}
		}
	}
	if declared == 0 {
		t.Error("nothing was declared for the round, want something")
	}
}
