package bot_test

import (
	"math"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
)

// A lone robot that follows the advice makes the progress that was expected,
// and at the end nothing is left.
func TestProgressMatchesAdvice(t *testing.T) {
	setup := soloSetup(t, "ring-line", 2)
	table := newTable(setup, bot.Expert)
	for seed := range trialCount(t, 12) {
		game, _ := core.NewGameFrom(setup, startFrom(t, setup, seed%8), core.Seed(seed))
		coach := bot.New(setup, table, 0, bot.Expert, 1)
		for game.State().Phase != core.Finished {
			v := game.View(0)
			before, advice := coach.RoundsLeft(v), coach.Advise(v, nil)
			if advice.Cut || advice.Renew {
				t.Fatalf("seed %d: the advice is %+v, want a full search and no renewal", seed, advice)
			}
			if again := coach.Evaluate(v, advice.Program, nil); again.Progress != advice.Progress || again.Usual != advice.Usual || again.Value != advice.Value {
				t.Fatalf("seed %d: Evaluate of the advised program returns %+v, want the advice %+v", seed, again, advice)
			}
			if _, err := game.Apply(core.Input{Kind: core.Confirm, Round: v.State.Round, Program: advice.Program}); err != nil {
				t.Fatal(err)
			}
			got := before - coach.RoundsLeft(game.View(0))
			// The expectation does not include the round's end: the estimate knows
			// the repairs, but a unit may be lost in rounding.
			if math.Abs(got-advice.Progress) > 0.01 {
				t.Fatalf("seed %d, round %d: the progress is %.3f rounds, want the expected %.3f", seed, v.State.Round, got, advice.Progress)
			}
		}
		if left := coach.RoundsLeft(game.View(0)); left != 0 {
			t.Errorf("seed %d: %v rounds are left after the victory, want 0", seed, left)
		}
	}
}

// If no other robot is in the way, no random program promises more progress
// than the advised one.
func TestAdviceIsBestWhenAlone(t *testing.T) {
	setup := soloSetup(t, "clockwork", 2)
	table := newTable(setup, bot.Expert)
	for seed := range trialCount(t, 12) {
		src := coretest.NewSource(uint64(seed))
		game, _ := core.NewGameFrom(setup, startFrom(t, setup, seed%8), core.Seed(seed))
		v := game.View(0)
		coach := bot.New(setup, table, 0, bot.Expert, 1)
		advice := coach.Advise(v, nil)
		for range 20 {
			if other := coach.Evaluate(v, coretest.Program(src, &v, true), nil); other.Progress > advice.Progress+0.001 {
				t.Errorf("seed %d: the advice is %+v, but %+v promises more progress", seed, advice, other)
			}
		}
	}
}

// Advice that was stopped at once is a legal program, and says that the search
// was cut.
func TestStoppedAdviceIsLegal(t *testing.T) {
	for seed := range trialCount(t, 12) {
		src := coretest.NewSource(uint64(seed))
		setup := coretest.Setup(src, coretest.Rules(src))
		game, _ := core.NewGameFrom(setup, coretest.Situation(src, setup), core.Seed(seed))
		for _, d := range game.Pending() {
			if d.Kind != core.AskProgram {
				continue
			}
			v := game.View(d.Seat)
			advice := bot.New(setup, bot.NewTransitionTable(setup), d.Seat, bot.Expert, 0).Advise(v, func() bool { return true })
			if err := v.Check(advice.Program, true); err != nil || !advice.Cut || math.IsNaN(advice.Progress) {
				t.Errorf("seed %d: the stopped advice is %+v (%v), want a legal program and Cut", seed, advice, err)
			}
		}
	}
}
