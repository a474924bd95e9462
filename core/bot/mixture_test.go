package bot_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot"
)

// A master chooses each of the programs that are at most a fifth of a percent of a chance worse than the best one about as often,
// and no other; for the rest the order stays. An expert chooses the best one, and so does a master with more rivals than one.
func TestMastersMixWhatIsAboutAsGood(t *testing.T) {
	setup := &core.Setup{Board: compile(t, measuredBoards(t)[0], 1), Rules: core.Factory, Models: make([]core.Model, 2)}
	game, _, err := core.NewGame(setup, 1)
	if err != nil {
		t.Fatal(err)
	}
	v, table := game.View(0), newTable(setup, bot.Expert)
	amongThree := &core.Setup{Board: setup.Board, Rules: setup.Rules, Models: make([]core.Model, 3)}
	best := int64(bot.CertainWin / 2)
	ratings := []int64{best, best - bot.CertainWin/1000, best - bot.CertainWin/500, best - bot.CertainWin/500 - 1}
	const seeds = 300
	chosen := map[int64]int{}
	for seed := range uint64(seeds) {
		ranked := bot.New(setup, table, 0, bot.Master, seed).Mixed(&v, ratings...)
		chosen[ranked[0]]++
		others := slices.DeleteFunc(slices.Clone(ratings), func(r int64) bool { return r == ranked[0] })
		if !slices.Equal(ranked[1:], others) {
			t.Fatalf("seed %d: the order is %v, want %v after the first", seed, ranked, others)
		}
		if got := bot.New(setup, table, 0, bot.Expert, seed).Mixed(&v, ratings...); !slices.Equal(got, ratings) {
			t.Fatalf("seed %d: an expert's order is %v, want %v", seed, got, ratings)
		}
		if got := bot.New(amongThree, table, 0, bot.Master, seed).Mixed(&v, ratings...); !slices.Equal(got, ratings) {
			t.Fatalf("seed %d: a master's order among three is %v, want %v", seed, got, ratings)
		}
	}
	for _, rating := range ratings[:3] {
		if n := chosen[rating]; n < seeds/3-50 || n > seeds/3+50 { // six standard deviations
			t.Errorf("%d of %d masters choose the program rated %d, want about a third", n, seeds, rating)
		}
	}
	if n := chosen[ratings[3]]; n > 0 {
		t.Errorf("%d masters choose a program that is worse by more than they do not mind", n)
	}
}
