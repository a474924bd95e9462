package bot_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/core/grid"
)

// cardSituation returns the view of a lone robot on a board of 12×12, which
// stands in the middle and faces north, with cards and damage. Its hand and its
// locked registers hold the given program cards, the hand first.
func cardSituation(tb testing.TB, l *core.Layout, damage int8, programs []core.Card, cards ...core.Owned) core.View {
	tb.Helper()
	*l.At(grid.Pos{X: 6, Y: 6}) = core.Field{Start: 1, Heading: grid.North}
	board, err := core.Compile(l, 0)
	if err != nil {
		tb.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Classic, Models: make([]core.Model, 1), Options: true}
	s, err := setup.Begin()
	if err != nil {
		tb.Fatal(err)
	}
	r := &s.Robots[0]
	r.Virtual, r.ChoosesFacing, r.Damage, r.Lives = false, false, damage, 0
	copy(r.Powers[:], cards)
	hand := core.HandSize(int(damage))
	for _, c := range programs[:hand] {
		s.Apply(&core.Event{Kind: core.Dealt, Card: c})
	}
	for n, c := range programs[hand:] {
		register := uint8(core.LockedFrom(int(damage)) - 1 + n)
		s.Apply(&core.Event{Kind: core.Drawn, Card: c, Detail: register})
		s.Apply(&core.Event{Kind: core.Locked, Card: c, Detail: register, N: int16(c.Command()), At: grid.Pos{X: int8(core.Unchosen)}})
	}
	s.Apply(&core.Event{Kind: core.RoundBegan, Robot: core.NoSeat, N: 1})
	s.Apply(&core.Event{Kind: core.PhaseBegan, Robot: core.NoSeat, Detail: uint8(core.Programming)})
	return core.NewView(setup, &s, 0)
}

// northernGoal returns a layout of 12×12 with a checkpoint far in the north.
func northernGoal() *core.Layout {
	l := core.NewLayout("north", 12, 12)
	l.At(grid.Pos{X: 6, Y: 0}).Checkpoint = 1
	return l
}

// movesOne are nine moves 1.
var movesOne = []core.Card{49, 50, 51, 52, 53, 54, 55, 56, 57}

// decideProgramOf returns what a level decides to program, which must be legal.
func decideProgramOf(tb testing.TB, level bot.Level, v core.View) core.Program {
	tb.Helper()
	d, ok := v.Pending()
	if !ok {
		tb.Fatal("the seat has no decision to make")
	}
	program := decide(level, v, d).Program
	if err := v.Check(program, true); err != nil {
		tb.Fatalf("%v: the program %+v is refused: %v", level, program, err)
	}
	return program
}

// A robot with a pit in front of it and nothing but moves 1 brakes in every
// register, also in a locked one (V39). Without Brakes it is lost.
func TestBrakesBeforePit(t *testing.T) {
	pit := northernGoal()
	pit.At(grid.Pos{X: 6, Y: 5}).Terrain = core.Pit
	for _, level := range bot.Levels {
		for _, damage := range []int8{0, 5} {
			v := cardSituation(t, pit, damage, movesOne[:core.HandSize(int(damage))+min(int(damage), 1)], core.NewOwned(core.Brakes))
			program := decideProgramOf(t, level, v)
			if !survives(t, &v, program) {
				t.Errorf("%v, damage %d: the robot is destroyed by %+v", level, damage, program)
			}
			v = cardSituation(t, pit, damage, movesOne[:core.HandSize(int(damage))+min(int(damage), 1)])
			if program := decideProgramOf(t, level, v); survives(t, &v, program) {
				t.Errorf("%v, damage %d: without Brakes the robot survives %+v", level, damage, program)
			}
		}
	}
}

// Without need a robot does not brake: five moves 1 bring it nearer to the goal
// than four.
func TestDoesNotBrakeWithoutNeed(t *testing.T) {
	for _, level := range []bot.Level{bot.Medium, bot.Hard, bot.Expert} {
		v := cardSituation(t, northernGoal(), 0, movesOne, core.NewOwned(core.Brakes))
		if program := decideProgramOf(t, level, v); program.Extras != core.NoProgram.Extras {
			t.Errorf("%v: on the free way to its goal the robot decides on %+v", level, program)
		}
	}
}

// A robot with 7 damage stops at a checkpoint in a triple laser only if its coat
// takes these three points; else it passes by, with the move 2 before the move 1.
func TestCoatTakesDamage(t *testing.T) {
	l := core.NewLayout("laser", 12, 12)
	l.At(grid.Pos{X: 6, Y: 5}).Checkpoint = 1
	l.At(grid.Pos{X: 6, Y: 0}).Checkpoint = 2
	l.Lasers = append(l.Lasers, core.Laser{At: grid.Pos{X: 6, Y: 5}, Facing: grid.East, Beams: 3})
	coat := core.NewOwned(core.AblativeCoat)
	const moveOne, moveTwo, uTurn = 49, 70, 1
	for _, level := range []bot.Level{bot.Medium, bot.Hard, bot.Expert} {
		for _, charges := range []uint8{0, 3} {
			v := cardSituation(t, l, 7, []core.Card{moveOne, moveTwo, uTurn, uTurn + 1, uTurn + 2}, coat.With(charges))
			program := decideProgramOf(t, level, v)
			if stops := program.Slots[0] == 0; stops != (charges == 3) {
				t.Errorf("%v: with %d charges the robot decides on %+v", level, charges, program)
			}
		}
	}
}

// Every charge of a coat makes a robot worth more.
func TestChargesAreWorthSomething(t *testing.T) {
	coat := core.NewOwned(core.AblativeCoat)
	for _, level := range bot.Levels {
		for _, damage := range []int8{0, 4} {
			last := 0.0
			for charges := range coat.Charges() + 1 {
				v := cardSituation(t, northernGoal(), damage, movesOne[:core.HandSize(int(damage))], coat.With(charges))
				left := bot.New(v.Setup(), newTable(v.Setup(), level), 0, level, 0).RoundsLeft(v)
				if left <= 0 || charges > 0 && left >= last {
					t.Errorf("%v, damage %d: with %d charges %.3f rounds are left, with one less %.3f", level, damage, charges, left, last)
				}
				last = left
			}
		}
	}
}

// ask returns the answer of a level to a question about a view.
func ask(level bot.Level, v core.View, q core.Question) uint16 {
	q.ID = 1
	v.State.Robots[v.Seat].Asked = q
	return decide(level, v, core.Decision{Seat: v.Seat, Question: q}).Choice
}

// Every player lets Abort Switch replace a program that leads into a pit, but not
// one that wins.
func TestAbortsWhatLeadsIntoPit(t *testing.T) {
	pit, goal := northernGoal(), core.NewLayout("goal", 12, 12)
	pit.At(grid.Pos{X: 6, Y: 5}).Terrain = core.Pit
	goal.At(grid.Pos{X: 6, Y: 5}).Checkpoint = 1
	for _, level := range bot.Levels {
		for _, c := range []struct {
			layout *core.Layout
			aborts bool
		}{{pit, true}, {goal, false}} {
			v := cardSituation(t, c.layout, 0, movesOne, core.NewOwned(core.AbortSwitch).WithOrders(core.Ask, core.Never))
			for n := range core.RegisterCount {
				v.State.Apply(&core.Event{Kind: core.Placed, Card: movesOne[n], Detail: uint8(n), N: int16(n)})
			}
			v.State.Apply(&core.Event{Kind: core.Confirmed})
			v.State.Apply(&core.Event{Kind: core.PhaseBegan, Robot: core.NoSeat, Detail: uint8(core.Register1)})
			got := ask(level, v, core.Question{Kind: core.AskUse, Power: core.AbortSwitch, Register: 1, Default: core.No})
			if (got == core.Yes) != c.aborts {
				t.Errorf("%v: on %s the answer is %d", level, c.layout.Name, got)
			}
		}
	}
}

// TestGivesUpLeastValuable checks which cards a robot loses against damage: the
// least valuable ones that save it, each one once, and none where that does not
// help.
func TestGivesUpLeastValuable(t *testing.T) {
	memory, worn := core.NewOwned(core.ExtraMemory), core.NewOwned(core.AblativeCoat).With(1)
	asks := func(o core.Owned) core.Owned { return o.WithOrders(core.Ask, core.Ask) }
	for _, c := range []struct {
		name   string
		points uint8
		cards  []core.Owned
		want   []uint16
	}{
		{"survives", 1, []core.Owned{asks(memory), asks(worn)}, []uint16{0}},
		{"one saves", 2, []core.Owned{asks(memory), asks(worn)}, []uint16{2, 0}},
		{"two save", 3, []core.Owned{asks(memory), asks(worn)}, []uint16{1, 2, 0}},
		{"none saves", 4, []core.Owned{asks(memory), asks(worn)}, []uint16{0}},
		{"with one given up anyway", 3, []core.Owned{memory, asks(worn)}, []uint16{2}},
	} {
		v := cardSituation(t, northernGoal(), 8, []core.Card{49, 1, 2, 3, 4}, c.cards...)
		var got []uint16
		for points := c.points; len(got) < len(c.want); points-- {
			got = append(got, ask(bot.Medium, v, core.Question{Kind: core.AskDamage, Register: points}))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the answers are %d, want %d", c.name, got, c.want)
		}
	}
}

// Cards that nobody owns make no difference, and values that were computed for
// games without cards serve those with cards.
func TestUnownedCardsMakeNoDifference(t *testing.T) {
	for _, level := range []bot.Level{bot.Easy, bot.Medium, bot.Hard} { // the values of others are tested below
		for seed := range uint64(trialCount(t, 6)) {
			src := coretest.NewSource(seed)
			without := coretest.Setup(src, core.Classic)
			without.Options, without.Abilities = false, false
			with := *without
			with.Options = true
			game, _ := core.NewGameFrom(without, coretest.Situation(src, without), core.Seed(seed))
			for _, d := range game.Pending() {
				v := game.View(d.Seat)
				want := decideWith(without, level, v, d)
				if got := decideWith(&with, level, core.NewView(&with, &v.State, d.Seat), d); got != want {
					t.Fatalf("%v, seed %d: with options in the game the answer is %+v, want %+v", level, seed, got, want)
				}
			}
		}
	}
	store := countingStore{entries: map[string][]byte{}}
	setup := soloSetup(t, "ring-line", 2)
	setup.Rules = core.Classic
	for _, setup.Options = range []bool{false, true} {
		own := *setup
		bot.NewTransitionTable(&own).Solve(&store, nil)
	}
	if len(store.entries) != 1 || store.saves != 1 {
		t.Errorf("the store has %d entries after %d saves, want one", len(store.entries), store.saves)
	}
}

func decideWith(setup *core.Setup, level bot.Level, v core.View, d core.Decision) core.Input {
	in, _ := bot.New(setup, newTable(setup, level), d.Seat, level, 1).Decide(v, d, nil)
	return in
}

// countingStore is a bot.Store in memory.
type countingStore struct {
	entries map[string][]byte
	saves   int
}

func (s *countingStore) Load(key string) ([]byte, bool) {
	content, ok := s.entries[key]
	return content, ok
}

func (s *countingStore) Save(key string, content []byte) {
	s.entries[key] = content
	s.saves++
}

// A player who uses Brakes does not lose against one who owns them too, but does
// not know it.
func TestBrakesDoNotHarm(t *testing.T) {
	won, games := 0, trialCount(t, 480)
	rules := *core.Classic
	rules.DrawsOptions = false // nobody has anything else
	all := measuredBoards(t)
	tables := map[int]*bot.TransitionTable{}
	setups := map[int]*core.Setup{}
	declared := 0
	for n := range games {
		k, user := n%len(all), n/len(all)%2
		if tables[k] == nil {
			setups[k] = &core.Setup{Board: compile(t, all[k], 4), Rules: &rules, Models: make([]core.Model, 2), Options: true}
			tables[k] = bot.NewTransitionTable(setups[k])
		}
		start, err := setups[k].Begin()
		if err != nil {
			t.Fatal(err)
		}
		for i := range start.Robots[:2] {
			start.Robots[i].Powers[0] = core.NewOwned(core.Brakes)
		}
		m := matchFrom(setups[k], tables[k], start, uint64(n), bot.Medium)
		for m.game.State().Phase != core.Finished && m.game.State().Round < 100 {
			for _, d := range m.game.Pending() {
				v := m.game.View(d.Seat)
				if d.Seat != user {
					v.State.Robots[d.Seat].Powers = [core.MaxPowers]core.Owned{}
				}
				in, _ := m.players[d.Seat].Decide(v, d, nil)
				if in.Program.Extras != core.NoProgram.Extras {
					declared++
				}
				if _, err := m.game.Apply(in); err != nil {
					t.Fatal(err)
				}
			}
		}
		if int(m.game.State().Winner) == user {
			won++
		}
	}
	t.Logf("%d of %d games won by the robot that brakes, with %d programs that do", won, games, declared)
	if won*100 < games*45 || declared == 0 {
		t.Errorf("the robot that brakes in %d programs wins %d of %d games, want at least 45 %%", declared, won, games)
	}
}
