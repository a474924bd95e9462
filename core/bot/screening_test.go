package bot_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
)

// Programs that begin alike share these registers when they are run together, and are rated as if each had been run by itself:
// by all rules, with whatever options and bugs the robots have.
func TestSharedRegistersChangeNoRating(t *testing.T) {
	rounds, programs := map[string]int{}, 0
	forEachRound(t, 24, func(seed int, _ *coretest.Source, expert *bot.Player, v core.View, _ core.Decision) {
		together, alone := expert.RatedTogether(v)
		if !slices.Equal(together, alone) {
			t.Errorf("seed %d: programs by the rules %s run together are rated differently", seed, v.Setup().Rules.ID)
		}
		rounds[v.Setup().Rules.ID]++
		programs += len(together)
	})
	for _, rules := range core.RuleSets {
		if rounds[rules.ID] == 0 {
			t.Errorf("there is no round by the rules %s", rules.ID)
		}
	}
	if programs < 3000 {
		t.Errorf("%d programs compared, want thousands", programs)
	}
}
