package bot_test

import (
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/maps"
)

// startFrom returns the state of a game in which one robot begins on start n
// (from 0).
func startFrom(tb testing.TB, setup *core.Setup, n int) core.State {
	tb.Helper()
	state, err := setup.Begin()
	if err != nil {
		tb.Fatal(err)
	}
	virtual := state.Robots[0].Virtual
	state.Robots[0] = setup.NewRobot(setup.Models[0], setup.Board.Starts()[n], 1)
	state.Robots[0].Virtual, state.Robots[0].ChoosesFacing = virtual, setup.Rules.StartFacing
	return state
}

// roundsAlone returns the number of rounds within which a lone robot should have reached all checkpoints of a map: three
// times as many as a race takes, because beginners make detours, and a hundred at least.
func roundsAlone(m maps.Map) int {
	rounds, _, _ := m.Measured.To(len(m.Layout.Checkpoints()), 1)
	return max(100, int(3*rounds))
}

// A lone robot reaches every checkpoint of every board and course from every
// start under every rule set.
func TestReachesAllCheckpointsAlone(t *testing.T) {
	for _, rules := range core.RuleSets {
		t.Run(rules.ID, func(t *testing.T) {
			var all, beginners figures
			for _, m := range maps.All() {
				setup := coretest.Fit(&core.Setup{Board: compile(t, m, 0), Rules: rules, Models: make([]core.Model, 1), Abilities: rules.Abilities})
				table := bot.NewTransitionTable(setup)
				var here figures
				for seed := range trialCount(t, 3*len(setup.Board.Starts())) {
					setup.Models[0] = core.Models[seed%len(core.Models)]
					level := []bot.Level{bot.Beginner, bot.Easy, bot.Medium}[seed%3]
					match := matchFrom(setup, table, startFrom(t, setup, seed/3%len(setup.Board.Starts())), uint64(seed), level)
					over := match.play(t, roundsAlone(m))
					won := over && match.game.State().Winner == 0
					all.add(match, won)
					if level == bot.Beginner {
						beginners.add(match, won)
					} else {
						here.add(match, won)
					}
				}
				if here.unfinished*100 > here.matches {
					t.Errorf("%s: %d of %d games are not won in time, want 1 %% at most", m.ID, here.unfinished, here.matches)
				}
				here.log(t, m.ID)
			}
			if beginners.unfinished*100 > beginners.matches {
				t.Errorf("beginners: %d of %d games are not won in time, want 1 %% at most", beginners.unfinished, beginners.matches)
			}
			beginners.log(t, "beginners")
			all.log(t, "all maps")
		})
	}
}

// The way to checkpoint 1 is about as long from every start of a board.
func TestFairStarts(t *testing.T) {
	for _, m := range maps.All() {
		if m.Course != nil {
			continue
		}
		setup := &core.Setup{Board: compile(t, m, 1), Rules: core.Factory, Models: make([]core.Model, 1)}
		table := bot.NewTransitionTable(setup)
		var means []float64
		for n := range setup.Board.Starts() {
			games := trialCount(t, 40)
			sum := 0.0
			for seed := range games {
				match := matchFrom(setup, table, startFrom(t, setup, n), uint64(seed), bot.Medium)
				if !match.play(t, 100) || match.game.State().Winner != 0 {
					t.Fatalf("%s: checkpoint 1 is not reached from start %d", m.ID, n+1)
				}
				sum += match.touched
			}
			means = append(means, sum/float64(games))
		}
		least, most := means[0], means[0]
		for _, mean := range means {
			least, most = min(least, mean), max(most, mean)
		}
		t.Logf("%-16s rounds to checkpoint 1 by start: %.2f; they differ by %.2f", m.ID, means, most-least)
		if most-least > 1 {
			t.Errorf("%s is unfair: the starts differ by %.2f rounds, want 1 at most", m.ID, most-least)
		}
	}
}
