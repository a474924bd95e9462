package bot_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/core/grid"
)

// The worth of every option and bug is the value in a table of README.md, where it is
// told how that was measured, and nothing else is worth anything.
func TestOptionsAreWorthWhatWasMeasured(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range core.Powers {
		row := regexp.MustCompile(`(?m)^\| ` + p.String() + ` (?:\\\* )?\|.*\| (-?[0-9.]+) \|$`).FindSubmatch(readme)
		if listed := row != nil; listed != (p.Class() != core.ModelPower) {
			t.Errorf("README.md lists %v: %t; want every option and bug", p, listed)
		} else if worth := fmt.Sprintf("%.1f", float64(core.NewOwned(p).Worth())/10); listed && worth != string(row[1]) {
			t.Errorf("%v is worth %s %%, and %s %% in README.md", p, worth, row[1])
		} else if !listed && worth != "0.0" {
			t.Errorf("%v is worth %s %%", p, worth)
		}
	}
}

// What the search foresees for a lone robot is what the rules make of its program,
// whatever options it has: second cards, also of locked registers, declared commands,
// robots that are not turned or reach the field in front of them.
func TestForeseesWhatOptionsDo(t *testing.T) {
	var f foresight
	f.check(t, 60, func(_ *coretest.Source, own *core.Robot) {
		for i, o := range own.Cards() { // without asking, and without replaced cards
			own.Powers[i] = core.NewOwned(o.Power).With(o.Charges())
		}
	})
	if f.compared == 0 || f.paired == 0 || f.steady == 0 {
		t.Errorf("%d programs compared, with %d second cards and %d times steady, want some of each", f.compared, f.paired, f.steady)
	}
}

// The same holds for bugs that change commands everywhere, in one register or in the
// first move, or the order of the registers.
func TestForeseesWhatBugsDo(t *testing.T) {
	bugs := []core.Power{
		core.LooseWheel, core.CrossedWires, core.CrossedWires2, core.SwappedRegisters, core.StickyThrottle, core.WeakMotor,
		core.NoReverse, core.BentAxle,
	}
	others := []core.Power{core.DualProcessor, core.CrabLegs, core.Brakes, core.FourthGear, core.StuckRegister}
	var f foresight
	owned := map[core.Power]int{}
	f.check(t, 60, func(src *coretest.Source, own *core.Robot) {
		own.Powers = [core.MaxPowers]core.Owned{}
		for i, from := range [][]core.Power{bugs, bugs, others} {
			p := from[src.Below(len(from))]
			own.Powers[i] = core.NewOwned(p)
			owned[p]++
		}
	})
	if f.compared == 0 || f.paired == 0 || len(owned) != len(bugs)+len(others) {
		t.Errorf("%d programs compared, with %d second cards, and robots with %v, want some of each", f.compared, f.paired, owned)
	}
}

// foresight counts what has been compared with the rules.
type foresight struct{ compared, paired, steady int }

// check compares programs of robots in random situations, after give has given them other
// cards.
func (f *foresight) check(t *testing.T, seeds int, give func(*coretest.Source, *core.Robot)) {
	t.Helper()
	for seed := range uint64(trialCount(t, seeds)) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, core.Classic)
		if setup.Options = true; hasIce(setup.Board) { // a robot that glides over a goal too fast counts as standing there
			continue
		}
		table := bot.NewTransitionTable(setup)
		game, _ := core.NewGameFrom(setup, coretest.Situation(src, setup), core.Seed(seed))
		for _, d := range game.Pending() {
			if d.Kind != core.AskProgram {
				continue
			}
			v := game.View(d.Seat)
			own := v.Own()
			give(src, own)
			for _, want := range bot.New(setup, table, d.Seat, bot.Medium, seed).Foresee(&v) {
				rehearsal, err := v.Rehearse(want.Program)
				if err != nil {
					t.Fatalf("seed %d: the program %+v is refused: %v", seed, want.Program, err)
				}
				if rehearsal.Run < core.RegisterCount || hasOpen(own, want.Program) {
					continue
				}
				end := &rehearsal.States[core.RegisterCount-1].Robots[d.Seat]
				if !end.OnBoard || len(end.Cards()) < len(own.Cards()) {
					continue
				}
				f.compared++
				for _, x := range want.Program.Extras {
					if x.Second > 0 {
						f.paired++
					}
				}
				if want.Program.ForRound != (core.Declared{}) {
					f.steady++
				}
				if end.At != want.At || end.Facing != want.Facing || end.Touched != want.Touched {
					t.Fatalf("seed %d, seat %d, %v: the program %+v ends on %v facing %v with %d goals, foreseen were %v, %v, %d",
						seed, d.Seat, own.Cards(), want.Program, end.At, end.Facing, end.Touched, want.At, want.Facing, want.Touched)
				}
			}
		}
	}
}

// hasIce reports whether a board has ice.
func hasIce(b *core.Board) bool {
	for p := range b.Layout().All() {
		if b.Ice(p) {
			return true
		}
	}
	return false
}

// hasOpen reports whether a program leaves a register open that is not locked, or
// one is locked with a card that nobody knows.
func hasOpen(r *core.Robot, program core.Program) bool {
	for n, choice := range program.Slots {
		slot := &r.Slots[n]
		if !slot.Locked && choice == core.Unchosen || slot.Locked && slot.Command == core.NoCommand {
			return true
		}
	}
	return false
}

// A robot with its goal beside it takes a step to the side at once, with the only
// rotation of its hand as a second card.
func TestStepsToTheSide(t *testing.T) {
	l := core.NewLayout("beside", 12, 12)
	l.At(grid.Pos{X: 5, Y: 6}).Checkpoint = 1
	const left = 7
	for _, level := range []bot.Level{bot.Medium, bot.Hard, bot.Expert} {
		v := cardSituation(t, l, 0, append([]core.Card{left}, movesOne[:8]...), core.NewOwned(core.CrabLegs))
		if program := decideProgramOf(t, level, v); program.Extras[0].Second != 1 {
			t.Errorf("%v: the robot decides on %+v", level, program)
		}
	}
}

// A robot that stands on a gear and has only moves goes straight to its goal if the
// gear does not turn it.
func TestSwitchesStabiliserOn(t *testing.T) {
	l := northernGoal()
	for y := range int8(6) {
		if f := l.At(grid.Pos{X: 6, Y: y}); f.Checkpoint == 0 {
			f.Terrain = core.GearRight
		}
	}
	for _, level := range bot.Levels {
		v := cardSituation(t, l, 0, movesOne, core.NewOwned(core.GyroscopicStabiliser))
		program := decideProgramOf(t, level, v)
		if on := program.ForRound.Has(core.GyroscopicStabiliser); !on {
			t.Errorf("%v: on its way over gears the robot decides on %+v", level, program)
		}
	}
}

// A robot with Mechanical Arm need not enter the field of its goal: it stays out of
// the pit in front of which the goal cannot be reached otherwise.
func TestReachesWithMechanicalArm(t *testing.T) {
	l := core.NewLayout("arm", 12, 12)
	l.At(grid.Pos{X: 6, Y: 4}).Checkpoint = 1
	for _, level := range []bot.Level{bot.Medium, bot.Hard, bot.Expert} {
		v := cardSituation(t, l, 0, movesOne, core.NewOwned(core.MechanicalArm))
		program := decideProgramOf(t, level, v)
		rehearsal, err := v.Rehearse(program)
		if err != nil || rehearsal.Run != 1 {
			t.Errorf("%v: after %+v the game goes on for %d registers (%v), want one move to beside the goal", level, program, rehearsal.Run, err)
		}
	}
}

// Weapons are declared where they harm more than the main laser, as long as they
// have charges.
func TestUsualArms(t *testing.T) {
	howitzer := core.NewOwned(core.MiniHowitzer)
	scrambler, pressor := core.NewOwned(core.Scrambler), core.NewOwned(core.PressorBeam)
	const s, h, p = core.Scrambler, core.MiniHowitzer, core.PressorBeam
	for _, c := range []struct {
		cards []core.Owned
		want  [core.RegisterCount]core.Power
	}{
		{nil, [core.RegisterCount]core.Power{}},
		{[]core.Owned{howitzer, scrambler}, [core.RegisterCount]core.Power{s, s, s, s, h}},
		{[]core.Owned{howitzer.With(0), pressor}, [core.RegisterCount]core.Power{p, p, p, p}},
		{[]core.Owned{howitzer.With(2), pressor}, [core.RegisterCount]core.Power{h, h, p, p}},
	} {
		v := cardSituation(t, northernGoal(), 0, movesOne, c.cards...)
		if got := bot.UsualArms(v.Own()); got != c.want {
			t.Errorf("with %v the weapons are %v, want %v", c.cards, got, c.want)
		}
	}
}

// The best card that is left over is kept aside: a long move for a later hand, a
// rotation to replace another card.
func TestKeepsABestCard(t *testing.T) {
	cards := []core.Card{49, 50, 51, 52, 53, 54, 1, 9, 84} // moves 1, a U-turn, a rotation, a move 3
	for _, level := range bot.Levels {
		v := cardSituation(t, northernGoal(), 0, cards, core.NewOwned(core.Flywheel))
		program := decideProgramOf(t, level, v)
		used := false
		for _, choice := range program.Slots {
			used = used || choice == 8
		}
		if program.Keeps == 0 || !used && program.Keeps != 9 {
			t.Errorf("%v: of %v the robot keeps place %d of its hand, with the program %+v", level, cards, program.Keeps, program)
		}
	}
}

// movesThree are moves 2 and 3, with which a robot reaches the northern goal.
var movesThree = []core.Card{67, 68, 69, 70, 71, 79, 80, 81, 82}

// A robot with nothing but U-turns pays for a new hand, but not one whose hand wins.
func TestRecompilesAPoorHand(t *testing.T) {
	uTurns := []core.Card{1, 2, 3, 4, 5, 6, 8, 10, 12}
	for _, level := range []bot.Level{bot.Easy, bot.Medium, bot.Hard, bot.Expert} {
		v := cardSituation(t, northernGoal(), 0, uTurns, core.NewOwned(core.Recompile))
		d, _ := v.Pending()
		if in := decide(level, v, d); in.Kind != core.Renewal {
			t.Errorf("%v: with a poor hand the input is %+v, want a new hand", level, in)
		}
		v = cardSituation(t, northernGoal(), 0, movesThree, core.NewOwned(core.Recompile))
		if in := decide(level, v, d); in.Kind != core.Confirm {
			t.Errorf("%v: with a hand that wins the input is %+v, want a program", level, in)
		}
	}
}

// Fire Control destroys the most valuable option of a robot; a robot that the hit
// puts out of the game is just hit.
func TestChoosesTarget(t *testing.T) {
	brakes, arm := core.NewOwned(core.Brakes), core.NewOwned(core.MechanicalArm)
	for _, c := range []struct {
		damage int8
		cards  []core.Owned
		want   uint16
	}{
		{0, []core.Owned{brakes, arm}, core.TargetOption(core.MechanicalArm)},
		{9, nil, core.NoTarget},
	} {
		v := duelSituation(t)
		victim := &v.State.Robots[1]
		victim.Damage, victim.Lives = c.damage, 0
		copy(victim.Powers[:], c.cards)
		if got := ask(bot.Medium, v, core.Question{Kind: core.AskTarget, Power: core.FireControl, Robot: 1}); got != c.want {
			t.Errorf("damage %d, %v: the answer is %d, want %d", c.damage, c.cards, got, c.want)
		}
	}
}

// duelSituation returns the view of seat 0 of two robots on an empty board.
func duelSituation(tb testing.TB) core.View {
	tb.Helper()
	l := northernGoal()
	*l.At(grid.Pos{X: 2, Y: 6}) = core.Field{Start: 1, Heading: grid.North}
	*l.At(grid.Pos{X: 9, Y: 6}) = core.Field{Start: 2, Heading: grid.North}
	board, err := core.Compile(l, 0)
	if err != nil {
		tb.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Classic, Models: make([]core.Model, 2), Options: true}
	s, err := setup.Begin()
	if err != nil {
		tb.Fatal(err)
	}
	return core.NewView(setup, &s, 0)
}

// On a double wrench an undamaged robot draws an option, and a badly damaged one is
// repaired, unless it is about to be powered down anyway.
func TestDrawsOrRepairs(t *testing.T) {
	for _, c := range []struct {
		damage    int8
		announced bool
		want      uint16
	}{{0, false, core.Yes}, {6, false, core.No}, {6, true, core.Yes}} {
		v := duelSituation(t)
		v.State.Robots[0].Damage, v.State.Robots[0].Announced = c.damage, c.announced
		if got := ask(bot.Medium, v, core.Question{Kind: core.AskDraw}); got != c.want {
			t.Errorf("damage %d, power-down announced %t: the answer is %d, want %d", c.damage, c.announced, got, c.want)
		}
	}
}

// With two ways around a wall that are equally long, a robot that has nothing to be
// repaired takes the one that ends on double wrenches, where it may draw an option.
func TestEndsWhereItMayDrawAnOption(t *testing.T) {
	const left, right = 7, 8
	cards := []core.Card{left, right, 49, 50, 51, 0, 1, 2, 3} // three moves 1 and four U-turns
	for x, first := range map[int8]core.Card{5: left, 7: right} {
		for _, level := range []bot.Level{bot.Medium, bot.Hard} {
			l := northernGoal()
			l.AddWall(grid.Pos{X: 6, Y: 5}, grid.South)
			l.At(grid.Pos{X: x, Y: 4}).Terrain = core.DoubleWrench
			program := decideProgramOf(t, level, cardSituation(t, l, 0, cards))
			if got := cards[program.Slots[0]]; got != first {
				t.Errorf("%v, with wrenches in column %d: the first command is %s, want %s", level, x, got.Command(), first.Command())
			}
		}
	}
}

// Every player lets Conditional Program replace a move into a pit by the rotation that
// it has kept, but not a move that wins.
func TestReplacesWhatLeadsIntoPit(t *testing.T) {
	pit, goal := northernGoal(), core.NewLayout("goal", 12, 12)
	pit.At(grid.Pos{X: 6, Y: 5}).Terrain = core.Pit
	goal.At(grid.Pos{X: 6, Y: 5}).Checkpoint = 1
	const left, moveOne = 7, 49
	cards := []core.Card{moveOne, 9, 11, 13, 15, left, 17, 19, 21} // a move 1, then rotations
	for _, level := range bot.Levels {
		for layout, want := range map[*core.Layout]uint16{pit: core.Yes, goal: core.No} {
			v := cardSituation(t, layout, 0, cards, core.NewOwned(core.ConditionalProgram).WithOrders(core.Ask, core.Never))
			for n := range core.RegisterCount {
				v.State.Apply(&core.Event{Kind: core.Placed, Card: cards[n], Detail: uint8(n), N: int16(n)})
			}
			v.State.Robots[0].Keeps = 6
			v.State.Apply(&core.Event{Kind: core.Confirmed})
			v.State.Apply(&core.Event{Kind: core.PhaseBegan, Robot: core.NoSeat, Detail: uint8(core.Register1)})
			got := ask(level, v, core.Question{Kind: core.AskUse, Power: core.ConditionalProgram, Register: 1, Default: core.No})
			if got != want {
				t.Errorf("%v: on %s the answer is %d, want %d", level, layout.Name, got, want)
			}
		}
	}
}

// Besides the usual weapons a robot may fire one alone, or its main laser; without
// weapons there is nothing to try.
func TestOtherArms(t *testing.T) {
	none := cardSituation(t, northernGoal(), 0, movesOne, core.NewOwned(core.RearLaser))
	if got := bot.OtherArms(none.Own()); got != nil {
		t.Errorf("without a weapon a robot may fire %v", got)
	}
	const s, h = core.Scrambler, core.MiniHowitzer
	two := cardSituation(t, northernGoal(), 0, movesOne, core.NewOwned(h).With(3), core.NewOwned(s))
	want := [][core.RegisterCount]core.Power{{s, s, s, s, s}, {h, h, h}, {}}
	if got := bot.OtherArms(two.Own()); !slices.Equal(got, want) {
		t.Errorf("with two weapons a robot may fire %v, want %v", got, want)
	}
}
