package bot_test

import (
	"math"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
)

// What a player is told of its rounds adds up: alone, what is expected of the
// program advised is what comes of it, and at the end nothing is left.
func TestAdviceAddsUp(t *testing.T) {
	setup := hall(t, "ring-line", 2)
	atlas := survey(setup, bot.Expert)
	for seed := range often(t, 12) {
		game, _ := core.Continue(setup, from(t, setup, seed%8), core.Seed(seed))
		coach := bot.New(setup, atlas, 0, bot.Expert, 1)
		for game.State().Phase != core.Finished {
			v := game.View(0)
			before, advice := coach.Left(v), coach.Advise(v, nil)
			if advice.Cut || advice.Renew {
				t.Fatalf("seed %d: %+v", seed, advice)
			}
			if again := coach.Appraise(v, advice.Program, nil); again != advice {
				t.Fatalf("seed %d: it advises %+v, but thinks of that %+v", seed, advice, again)
			}
			if _, err := game.Apply(core.Input{Kind: core.Confirm, Round: v.State.Round, Program: advice.Program}); err != nil {
				t.Fatal(err)
			}
			got := before - coach.Left(game.View(0))
			// The round's end is not part of what is expected: the forecast
			// knows the repairs, but a unit may be lost in rounding.
			if math.Abs(got-advice.Progress) > 0.01 {
				t.Fatalf("seed %d, round %d: %.3f rounds of progress expected, %.3f made", seed, v.State.Round, advice.Progress, got)
			}
		}
		if left := coach.Left(game.View(0)); left != 0 {
			t.Errorf("seed %d: after the victory %v rounds are left", seed, left)
		}
	}
}

// Of any other program no more is expected, where nobody is in the way.
func TestAdviceIsBestAlone(t *testing.T) {
	setup := hall(t, "clockwork", 2)
	atlas := survey(setup, bot.Expert)
	for seed := range often(t, 12) {
		src := coretest.NewSource(uint64(seed))
		game, _ := core.Continue(setup, from(t, setup, seed%8), core.Seed(seed))
		v := game.View(0)
		coach := bot.New(setup, atlas, 0, bot.Expert, 1)
		advice := coach.Advise(v, nil)
		for range 20 {
			if other := coach.Appraise(v, coretest.Program(src, &v, true), nil); other.Progress > advice.Progress+0.001 {
				t.Errorf("seed %d: %+v is advised, but %+v is better", seed, advice, other)
			}
		}
	}
}

// A coach in a hurry advises something that may be confirmed, and says so.
func TestAdviceInHaste(t *testing.T) {
	for seed := range often(t, 12) {
		src := coretest.NewSource(uint64(seed))
		setup := coretest.Setup(src, coretest.Rules(src))
		game, _ := core.Continue(setup, coretest.Situation(src, setup), core.Seed(seed))
		for _, d := range game.Pending() {
			if d.Kind != core.AskProgram {
				continue
			}
			v := game.View(d.Seat)
			advice := bot.New(setup, bot.Survey(setup), d.Seat, bot.Expert, 0).Advise(v, func() bool { return true })
			if err := v.Check(advice.Program, true); err != nil || !advice.Cut || math.IsNaN(advice.Progress) {
				t.Errorf("seed %d: %+v (%v)", seed, advice, err)
			}
		}
	}
}
