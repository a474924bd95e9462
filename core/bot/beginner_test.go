package bot_test

import (
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/maps"
)

// A beginner never programs its own destruction if any other program survives,
// however good the place where it would return.
func TestBeginnerNeverWalksIntoAvoidableDeath(t *testing.T) {
	programs, doomed := 0, 0
	for _, rules := range core.RuleSets {
		if rules.GoalFlags { // a beginner does not see what bugs will do
			continue
		}
		for _, m := range measuredBoards(t) {
			setup := coretest.Fit(&core.Setup{Board: compile(t, m, 0), Rules: rules, Models: make([]core.Model, 1)})
			p := bot.New(setup, bot.NewTransitionTable(setup), 0, bot.Beginner, 0)
			for seed := range trialCount(t, 60) {
				src := coretest.NewSource(uint64(seed))
				game, _ := core.NewGameFrom(setup, coretest.Situation(src, setup), core.Seed(seed))
				v := game.View(0)
				d, ok := v.Pending()
				if !ok || d.Kind != core.AskProgram {
					continue
				}
				programs++
				own := decidedProgram(p, v, d)
				if survives(t, &v, own) {
					continue
				}
				doomed++
				for range 300 {
					if other := coretest.Program(src, &v, true); survives(t, &v, other) {
						t.Errorf("%s, %s, seed %d: the beginner dies with %v, but survives with %v", rules.ID, m.ID, seed, own, other)
						break
					}
				}
			}
		}
	}
	t.Logf("%d programs, in %d situations none was found that survives", programs, doomed)
	if programs < 1000 {
		t.Errorf("only %d programs were made", programs)
	}
}

// Alone, a beginner reaches all goals, hardly ever dies, and needs some rounds more
// than an easy player. README.md has the figures of more games.
func TestBeginnerAlone(t *testing.T) {
	var beginner, easy figures
	for _, m := range measuredBoards(t) {
		setup := &core.Setup{Board: compile(t, m, 4), Rules: core.Factory, Models: make([]core.Model, 1)}
		table := bot.NewTransitionTable(setup)
		for seed := range trialCount(t, 25) {
			for level, f := range map[bot.Level]*figures{bot.Beginner: &beginner, bot.Easy: &easy} {
				match := newMatch(t, setup, table, uint64(seed), level)
				over := match.play(t, 100)
				f.add(match, over && match.game.State().Winner == 0)
			}
		}
	}
	beginner.log(t, "beginner")
	easy.log(t, "easy")
	mean := func(f *figures) float64 {
		sum := 0
		for _, n := range f.rounds {
			sum += n
		}
		return float64(sum) / float64(f.matches)
	}
	if b, e := mean(&beginner), mean(&easy); b < e+2.5 || b > e+5.5 {
		t.Errorf("a beginner needs %.1f rounds, an easy player %.1f, want about four rounds between them", b, e)
	}
	if beginner.unfinished*100 > beginner.matches {
		t.Errorf("%d of %d games are not won within 100 rounds, want 1 %% at most", beginner.unfinished, beginner.matches)
	}
	if beginner.deaths*10 > beginner.matches {
		t.Errorf("%d deaths in %d games alone, want one in ten games at most", beginner.deaths, beginner.matches)
	}
}

// A beginner does not glide to its end where it can help it, and rests when it is badly hurt, however fast it spins.
func TestBeginnerOnIce(t *testing.T) {
	layout, err := maps.Load("ice-rink")
	if err != nil {
		t.Fatal(err)
	}
	var f figures
	setup := &core.Setup{Board: compile(t, maps.Map{ID: "ice-rink", Layout: layout}, 0), Rules: core.Factory, Models: make([]core.Model, 1)}
	table := bot.NewTransitionTable(setup)
	for seed := range trialCount(t, 100) {
		match := newMatch(t, setup, table, uint64(seed), bot.Beginner)
		f.add(match, match.play(t, 100) && match.game.State().Winner == 0)
	}
	f.log(t, "beginner")
	if f.unfinished*20 > f.matches {
		t.Errorf("%d of %d games are not won within 100 rounds, want 5 %% at most", f.unfinished, f.matches)
	}
}
