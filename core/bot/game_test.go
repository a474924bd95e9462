package bot_test

import (
	"reflect"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/maps"
)

// allLevels lists all levels and baselines, the levels first.
var allLevels = append(append([]bot.Level(nil), bot.Levels...), bot.Baselines...)

// forEachLevel runs a test with n random games for every level; slow levels get
// fewer.
func forEachLevel(t *testing.T, n int, test func(t *testing.T, level bot.Level, seed uint64)) {
	for _, level := range allLevels {
		t.Run(level.String(), func(t *testing.T) {
			games := trialCount(t, n)
			switch level {
			case bot.Hard:
				games = games/2 + 1
			case bot.Expert, bot.Master, bot.Yardstick: // every board is solved first
				games = games/8 + 1
			}
			for seed := range games {
				test(t, level, uint64(seed))
			}
		})
	}
}

// newTable returns the transition table of a setup, with the values that a level
// uses. Solved tables are shared: many tests play on the same random boards.
func newTable(setup *core.Setup, level bot.Level) *bot.TransitionTable {
	if !level.Solves() {
		return bot.NewTransitionTable(setup)
	}
	for _, s := range solvedSetups {
		if reflect.DeepEqual(s.setup, setup) {
			return s.table
		}
	}
	own := *setup // the test may change its own
	table := bot.NewTransitionTable(&own)
	table.Solve(nil, nil)
	solvedSetups = append(solvedSetups, solvedSetup{&own, table})
	return table
}

// solvedSetup is a setup whose transition table has been solved.
type solvedSetup struct {
	setup *core.Setup
	table *bot.TransitionTable
}

var solvedSetups []solvedSetup

// Games of one to eight players of different levels come to an end under every
// rule set.
func TestGamesTogetherEnd(t *testing.T) {
	all := maps.All()
	for _, rules := range core.RuleSets {
		t.Run(rules.ID, func(t *testing.T) {
			var sum figures
			for players := 1; players <= core.MaxRobots; players++ {
				for seed := range trialCount(t, 2) {
					m := all[(players*3+seed*5)%len(all)]
					setup := coretest.Fit(&core.Setup{Board: compile(t, m, 3), Rules: rules, Models: make([]core.Model, players), Abilities: seed%2 == 0})
					for i := range setup.Models {
						setup.Models[i] = core.Models[(seed+i)%len(core.Models)]
					}
					level := []bot.Level{bot.Beginner, bot.Easy, bot.Medium, bot.Hard}[(players+seed)%4]
					match := newMatch(t, setup, bot.NewTransitionTable(setup), uint64(seed), level)
					over := match.play(t, 100)
					sum.add(match, over)
					if !over {
						t.Errorf("%s with %d players is still running after 100 rounds", m.ID, players)
					}
				}
			}
			sum.log(t, "together")
		})
	}
}

// A player answers legally in every situation, on every layout and under all
// rules.
func TestAnswersAreLegal(t *testing.T) {
	forEachLevel(t, 10, func(t *testing.T, level bot.Level, seed uint64) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		table := newTable(setup, level)
		setup.Probe = src.Chance(20)
		for range 4 {
			match := matchFrom(setup, table, coretest.Situation(src, setup), src.Uint64(), level)
			for range 12 {
				if match.game.State().Phase == core.Finished {
					break
				}
				for _, d := range match.game.Pending() {
					v := match.game.View(d.Seat)
					in, _ := match.players[d.Seat].Decide(v, d, nil)
					if _, err := match.game.Apply(in); err != nil {
						t.Fatalf("seed %d: the answer %+v to %+v is refused: %v", seed, in, d, err)
					}
				}
			}
		}
	})
}

// The same view leads to the same answer, whatever the player did before.
func TestSameViewSameAnswer(t *testing.T) {
	forEachLevel(t, 10, func(t *testing.T, level bot.Level, seed uint64) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		table := newTable(setup, level)
		used := matchFrom(setup, table, coretest.Situation(src, setup), seed, level)
		for range 8 {
			pending := used.game.Pending()
			if len(pending) == 0 {
				break
			}
			d := pending[0]
			v := used.game.View(d.Seat)
			in, _ := used.players[d.Seat].Decide(v, d, nil)
			if again, _ := used.players[d.Seat].Decide(v, d, nil); again != in {
				t.Fatalf("seed %d: asked again, the player answers %+v, want %+v", seed, again, in)
			}
			if fresh, _ := bot.New(setup, table, d.Seat, level, seed).Decide(v, d, nil); fresh != in {
				t.Fatalf("seed %d: a new player answers %+v, want %+v", seed, fresh, in)
			}
			if _, err := used.game.Apply(in); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// The answer does not depend on anything that the seat does not see: the cards
// of others, the piles, the goals of others.
func TestHiddenStateMakesNoDifference(t *testing.T) {
	forEachLevel(t, 14, func(t *testing.T, level bot.Level, seed uint64) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		other := *setup
		seat := src.Below(len(setup.Models))
		if setup.Goals == core.SecretGoals {
			other.GoalLists = append(other.GoalLists[:0:0], setup.GoalLists...)
			for i := range other.GoalLists {
				if i != seat {
					other.GoalLists[i] = setup.GoalLists[seat]
				}
			}
		}
		table := newTable(setup, level)
		game, _ := core.NewGameFrom(setup, coretest.Situation(src, setup), core.Seed(seed))
		for range 6 {
			v := game.View(seat)
			if d, ok := v.Pending(); ok {
				w := reshuffled(t, src, &other, &v)
				a, _ := bot.New(setup, table, seat, level, seed).Decide(v, d, nil)
				b, _ := bot.New(&other, table, seat, level, seed).Decide(w, d, nil)
				if a != b {
					t.Fatalf("seed %d: with other hidden state the answer is %+v, want %+v", seed, b, a)
				}
			}
			pending := game.Pending()
			if len(pending) == 0 {
				break
			}
			for _, d := range pending {
				v := game.View(d.Seat)
				if in := coretest.Decide(src, &v, d); in.Kind != core.Draft {
					if _, err := game.Apply(in); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	})
}

// reshuffled returns the view of a seat on another game that looks the same to
// it: everything hidden from it is dealt anew.
func reshuffled(t *testing.T, src *coretest.Source, setup *core.Setup, v *core.View) core.View {
	t.Helper()
	sample := v.Sample(core.Seed(src.Uint64()))
	for i := range sample.Robots[:sample.Seats] {
		if r := &sample.Robots[i]; i != v.Seat && r.GoalSecret {
			r.Goals[0], r.Touched = coretest.SafeField(src, setup.Board), 0
		}
	}
	w := core.NewView(setup, &sample, v.Seat)
	if w.State != v.State {
		t.Fatal("the seat sees that the hidden state has changed")
	}
	return w
}

// A stopped player answers legally, and reports the cut if a longer search
// might have found another answer.
func TestStoppedPlayerAnswersLegally(t *testing.T) {
	forEachLevel(t, 10, func(t *testing.T, level bot.Level, seed uint64) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		table := bot.NewTransitionTable(setup)
		match := matchFrom(setup, table, coretest.Situation(src, setup), seed, level)
		for range 6 {
			for _, d := range match.game.Pending() {
				v := match.game.View(d.Seat)
				calls := src.Below(12)
				in, cut := match.players[d.Seat].Decide(v, d, func() bool { calls--; return calls < 0 })
				if calls < 0 && !cut {
					t.Fatalf("seed %d: the player was stopped and answers %+v without reporting the cut", seed, in)
				}
				if !level.Solves() && !cut {
					if whole, _ := match.players[d.Seat].Decide(v, d, nil); whole != in {
						t.Fatalf("seed %d: without a cut the player answers %+v, want %+v", seed, in, whole)
					}
				}
				if _, err := match.game.Apply(in); err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
			}
		}
	})
}

func TestEveryPlainCommandHasACost(t *testing.T) {
	for _, command := range core.AllCommands[:core.Pause] {
		if bot.CommandCost(command) == 0 {
			t.Errorf("the command %s costs nothing in distances", command)
		}
	}
}
