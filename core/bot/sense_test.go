package bot_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps"
)

// If any of many random programs survives the round alone, the player's own
// program does, with cards and without.
func TestAvoidsDeathWherePossible(t *testing.T) {
	for _, setup := range []core.Setup{{Rules: core.Factory}, {Rules: core.Classic, Options: true}} {
		testAvoidsDeath(t, setup)
	}
}

// testAvoidsDeath tests it on all boards, with the rules and the options of a
// setup.
func testAvoidsDeath(t *testing.T, general core.Setup) {
	doomed, declares := 0, false
	for _, m := range measuredBoards(t) {
		setup := &general
		if setup.Options && slices.ContainsFunc(m.Layout.Fields, func(f core.Field) bool { return f.Ice }) {
			continue // a search believes that a glide ends at a goal
		}
		setup.Board, setup.Models = compile(t, m, 0), make([]core.Model, 1)
		p := bot.New(setup, bot.NewTransitionTable(setup), 0, bot.Hard, 0)
		for seed := range trialCount(t, 40) {
			src := coretest.NewSource(uint64(seed))
			start := coretest.Situation(src, setup)
			start.Robots[0].Archive, start.Robots[0].Lives = start.Robots[0].Home, 1
			start.Robots[0].Powers = [core.MaxPowers]core.Owned{}
			if setup.Options { // neither is given up against damage, which a search does not expect
				start.Robots[0].Powers[0] = core.NewOwned(core.Brakes).WithOrders(core.Ask, core.Never)
				start.Robots[0].Powers[1] = core.NewOwned(core.AblativeCoat).WithOrders(core.Ask, core.Never)
			}
			game, _ := core.NewGameFrom(setup, start, core.Seed(seed))
			v := game.View(0)
			d, ok := v.Pending()
			if !ok || d.Kind != core.AskProgram {
				continue
			}
			if own := decidedProgram(p, v, d); survives(t, &v, own) {
				declares = declares || own.Extras != core.NoProgram.Extras
				continue
			}
			for range 300 {
				if other := coretest.Program(src, &v, true); survives(t, &v, other) {
					t.Errorf("%s, seed %d: the robot dies with %v, but survives with %v", m.ID, seed, decidedProgram(p, v, d), other)
					break
				}
			}
			doomed++
		}
	}
	t.Logf("in %d situations no program survived", doomed)
	if declares != general.Options {
		t.Errorf("with options %t: a robot declares: %t", general.Options, declares)
	}
}

// The mistakes of an easy player do not cost its last life, which ends the game.
func TestEasyDoesNotSlipIntoItsLastDeath(t *testing.T) {
	for _, m := range measuredBoards(t) {
		if slices.ContainsFunc(m.Layout.Fields, func(f core.Field) bool { return f.Ice }) {
			continue // a search believes that a glide ends at a goal
		}
		setup := &core.Setup{Board: compile(t, m, 0), Rules: core.Factory, Models: make([]core.Model, 1)}
		p := bot.New(setup, bot.NewTransitionTable(setup), 0, bot.Easy, 0)
		for seed := range trialCount(t, 100) {
			src := coretest.NewSource(uint64(seed))
			start := coretest.Situation(src, setup)
			start.Robots[0].Lives = 0
			game, _ := core.NewGameFrom(setup, start, core.Seed(seed))
			v := game.View(0)
			d, ok := v.Pending()
			if !ok || d.Kind != core.AskProgram {
				continue
			}
			own := decidedProgram(p, v, d)
			if survives(t, &v, own) {
				continue
			}
			for range 300 {
				if other := coretest.Program(src, &v, true); survives(t, &v, other) {
					t.Errorf("%s, seed %d: the robot dies with %v, but survives with %v", m.ID, seed, own, other)
					break
				}
			}
		}
	}
}

// decidedProgram returns the program that a player decides on.
func decidedProgram(p *bot.Player, v core.View, d core.Decision) core.Program {
	in, _ := p.Decide(v, d, nil)
	return in.Program
}

func survives(tb testing.TB, v *core.View, program core.Program) bool {
	tb.Helper()
	rehearsal, err := v.Rehearse(program)
	if err != nil {
		tb.Fatal(err)
	}
	return rehearsal.Run == 0 || rehearsal.States[rehearsal.Run-1].Robots[0].OnBoard
}

// plainSituation returns a situation and the decision in it: a damaged robot on
// an empty board, some fields away from its goal.
func plainSituation(tb testing.TB, rules *core.RuleSet, model core.Model, away int, damage int8) (core.View, core.Decision) {
	tb.Helper()
	l := core.NewLayout("plain", 12, 12)
	l.At(grid.Pos{X: 6, Y: 11}).Start = 1
	l.At(grid.Pos{X: 6, Y: int8(11 - away)}).Checkpoint = 1
	b, err := core.Compile(l, 0)
	if err != nil {
		tb.Fatal(err)
	}
	setup := &core.Setup{Board: b, Rules: rules, Models: []core.Model{model}, Abilities: true}
	state, err := setup.Begin()
	if err != nil {
		tb.Fatal(err)
	}
	r := &state.Robots[0]
	r.Damage, r.Virtual, r.ChoosesFacing = damage, false, false
	if damage > 4 { // a U-turn in every locked register
		for n := core.LockedFrom(int(damage)); n <= core.RegisterCount; n++ {
			c := core.Card(n)
			drawn := core.Event{Kind: core.Drawn, Card: c, Detail: uint8(n - 1)}
			locked := core.Event{Kind: core.Locked, Card: c, Detail: uint8(n - 1), N: int16(c.Command()), At: grid.Pos{X: int8(core.Unchosen)}}
			state.Apply(&drawn)
			state.Apply(&locked)
		}
	}
	game, _ := core.NewGameFrom(setup, state, 7)
	v := game.View(0)
	d, ok := v.Pending()
	if !ok {
		tb.Fatal("the seat has no decision to make")
	}
	return v, d
}

func TestPowerDownWhenBadlyHurt(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
		v, d := plainSituation(t, rules, core.NoModel, 11, 8)
		if in := decide(bot.Hard, v, d); !in.Program.PowerDown {
			t.Errorf("%s: with 8 damage, far from the goal, the robot does not power down", rules.ID)
		}
		v, d = plainSituation(t, rules, core.NoModel, 11, 1)
		if in := decide(bot.Hard, v, d); in.Program.PowerDown {
			t.Errorf("%s: with 1 damage the robot powers down", rules.ID)
		}
		v, d = plainSituation(t, rules, core.NoModel, 1, 4)
		if in := decide(bot.Hard, v, d); in.Program.PowerDown {
			t.Errorf("%s: in front of its last goal the robot powers down", rules.ID)
		}
	}
}

// crash is a situation in which a robot on its last life gets onto ice with whatever it programs, and hits a wall in the
// next round, at a speed of 3, or 2 if it gets a card to back up. With its eight points of damage that destroys it. Resting heals
// them before (W2).
const crash = `
name = "Ice: rest before the crash"
rules = "factory"
board = """
+   +   +   +   +   +   +   +   +   +   +   +   +
                                          1
+   +   +   +   +   +   +   +   +   +   +   +   +
              *   *   *   *   * |
+   +   +   +   +   +   +   +   +   +   +   +   +
  2
+   +   +   +   +   +   +   +   +   +   +   +   +
"""

[[robot]]
id = "A"
at = [0, 1]
facing = "e"
program = "r/100 l/90 l/110 r/120 +3/800"
hand = "r/100"
damage = 8
lives = 0
touched = 0

[[robot]]
id = "B"
at = [10, 2]
facing = "n"
lives = 1
touched = 0
power = "down"
`

// A robot that glides fast at the end of a round can rest, too.
func TestPowersDownBeforeACrash(t *testing.T) {
	v := readTactic(t, "crash.toml", []byte(crash)).view
	d, _ := v.Pending()
	for _, level := range []bot.Level{bot.Easy, bot.Medium, bot.Hard, bot.Expert, bot.Master} {
		if in := decide(level, v, d); in.Kind != core.Confirm || !in.Program.PowerDown {
			t.Errorf("%v does not power down: %+v", level, in)
		}
	}
}

// Albot renews a hand that leads nowhere, but only once.
func TestRenewsPoorHandOnce(t *testing.T) {
	v, d := plainSituation(t, core.Factory, core.Albot, 11, 0)
	turns := []core.Card{1, 2, 3, 4, 5, 6, 7, 8, 9} // U-turns and rotations
	copy(v.State.Robots[0].Hand[:], turns)
	if in := decide(bot.Hard, v, d); in.Kind != core.Renewal {
		t.Errorf("a hand of turns only leads to %+v, want a renewal", in)
	}
	v.State.Robots[0].Renewed = true
	if in := decide(bot.Hard, v, d); in.Kind != core.Confirm {
		t.Errorf("after a renewal a poor hand leads to %+v, want a confirmed program", in)
	}
	v.State.Robots[0].Renewed = false
	moves := []core.Card{84, 83, 82, 81, 80, 79, 78, 77, 76}
	copy(v.State.Robots[0].Hand[:], moves)
	if in := decide(bot.Hard, v, d); in.Kind != core.Confirm {
		t.Errorf("a hand of long moves leads to %+v, want a confirmed program", in)
	}
}

// The facing chosen at the start leads to the goal.
func TestChoosesFacingTowardsGoal(t *testing.T) {
	l := core.NewLayout("plain", 12, 12)
	l.At(grid.Pos{X: 6, Y: 2}).Start = 1 // faces north
	l.At(grid.Pos{X: 6, Y: 11}).Checkpoint = 1
	b, err := core.Compile(l, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: b, Rules: core.Classic, Models: make([]core.Model, 1)}
	game, _, err := core.NewGame(setup, 3)
	if err != nil {
		t.Fatal(err)
	}
	v := game.View(0)
	d, _ := v.Pending()
	if in := decide(bot.Hard, v, d); in.Program.Facing == core.Unchosen || in.Program.Facing == core.Choice(grid.North) {
		t.Errorf("with the goal in the south the robot faces %d", in.Program.Facing)
	}
}

// A player counts on the repairs of its own goals and of repair sites, and on none
// at the checkpoints of the board if it has a list of its own (G2, R2).
func TestCountsOnRepairsOfItsOwnGoals(t *testing.T) {
	layout, err := maps.Load("apprentice-hall")
	if err != nil {
		t.Fatal(err)
	}
	board, err := core.Compile(layout, 3)
	if err != nil {
		t.Fatal(err)
	}
	printed, wrench := board.Checkpoints()[0], grid.Pos{X: 1, Y: 5}
	own := []grid.Pos{{X: 3, Y: 1}, wrench}
	setup := &core.Setup{Board: board, Rules: core.Postal, Models: make([]core.Model, 2), Goals: core.SecretGoals, GoalLists: [][]grid.Pos{own, {printed}}}
	start, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	table := bot.NewTransitionTable(setup)
	for seat, want := range []map[grid.Pos]int8{{own[0]: 1, wrench: 2, printed: 0}, {own[0]: 0, wrench: 1, printed: 1}} {
		p := bot.New(setup, table, seat, bot.Easy, 1)
		for at, points := range want {
			if got := p.RepairsAt(&start.Robots[seat], at); got != points {
				t.Errorf("seat %d counts on %d points repaired on %v, want %d", seat, got, at, points)
			}
		}
	}
}
