package bot_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/maps"
)

// The lower bounds save time, and no program gets lost by them.
func TestBoundsLoseNoProgram(t *testing.T) {
	for _, rules := range core.RuleSets {
		if rules.GoalFlags { // with its many cards there are more programs than a search may try
			continue
		}
		for _, m := range maps.All()[:12] {
			setup := coretest.Fit(&core.Setup{Board: compile(t, m, 0), Rules: rules, Models: make([]core.Model, 1)})
			p := bot.New(setup, bot.NewTransitionTable(setup), 0, bot.Medium, 0)
			for seed := range trialCount(t, 30) {
				game, _ := core.NewGameFrom(setup, coretest.Situation(coretest.NewSource(uint64(seed)), setup), core.Seed(seed))
				v := game.View(0)
				if d, ok := v.Pending(); !ok || d.Kind != core.AskProgram {
					continue
				}
				for _, limit := range []int{1, 8} {
					if with, without := p.BestCosts(&v, limit); !slices.Equal(with, without) {
						t.Errorf("%s, %s, seed %d: the best %d programs cost %v with bounds, %v without", rules.ID, m.ID, seed, limit, with, without)
					}
				}
			}
		}
	}
}
