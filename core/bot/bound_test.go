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
		for _, m := range measuredBoards(t) {
			compareBounds(t, &core.Setup{Board: compile(t, m, 0), Rules: rules}, m.ID, bot.Medium, slices.Equal)
		}
	}
}

// Nor do the bounds of an expert's values lose any. With options there are more programs
// than a search may try, and bounds let it find some that it would not come to.
func TestBoundsOfSolvedBoardsLoseNoProgram(t *testing.T) {
	asGood := func(with, without []int32) bool {
		for n, cost := range without {
			if n >= len(with) || with[n] > cost {
				return false
			}
		}
		return true
	}
	for _, m := range maps.All() {
		if m.ID != "grand-works" && m.ID != "cold-store" {
			continue
		}
		compareBounds(t, &core.Setup{Board: compile(t, m, 2), Rules: core.Factory}, m.ID, bot.Expert, slices.Equal)
		compareBounds(t, &core.Setup{Board: compile(t, m, 2), Rules: core.Classic, Options: true}, m.ID+" with options", bot.Expert, asGood)
	}
}

// compareBounds searches the hands of random situations with and without bounds, and
// compares the costs of the best programs.
func compareBounds(t *testing.T, setup *core.Setup, name string, level bot.Level, same func(with, without []int32) bool) {
	t.Helper()
	setup.Models = make([]core.Model, 1)
	setup = coretest.Fit(setup)
	p, tried := bot.New(setup, newTable(setup, level), 0, level, 0), 0
	for seed := range trialCount(t, 30) {
		game, _ := core.NewGameFrom(setup, coretest.Situation(coretest.NewSource(uint64(seed)), setup), core.Seed(seed))
		v := game.View(0)
		if d, ok := v.Pending(); !ok || d.Kind != core.AskProgram {
			continue
		}
		tried++
		for _, limit := range []int{1, 8} {
			if with, without := p.BestCosts(&v, limit); !same(with, without) {
				t.Errorf("%s, %s, seed %d: the best %d programs cost %v with bounds, %v without", setup.Rules.ID, name, seed, limit, with, without)
			}
		}
	}
	if tried == 0 {
		t.Errorf("%s, %s: no hand was searched", setup.Rules.ID, name)
	}
}
