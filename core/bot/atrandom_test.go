package bot_test

import (
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
)

// A decider is the part of a player that a game needs.
type decider interface {
	Decide(v core.View, d core.Decision, stop func() bool) (core.Input, bool)
}

// In games with up to twelve options each, on random boards and with random standing
// orders, every answer is legal: of players who use them well, and of those who use
// them at random.
func TestGamesWithOptionsAreLegal(t *testing.T) {
	forEachLevel(t, 4, func(t *testing.T, level bot.Level, seed uint64) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, core.Classic)
		setup.Options = true
		table := newTable(setup, level)
		start := coretest.Situation(src, setup)
		game, _ := core.NewGameFrom(setup, start, core.Seed(seed))
		var players []decider
		for seat := range setup.Models {
			if src.Chance(50) {
				players = append(players, bot.New(setup, table, seat, level, seed))
			} else {
				players = append(players, bot.NewAtRandom(setup, table, seat, level, seed))
			}
		}
		for game.State().Phase != core.Finished && game.State().Round < start.Round+12 {
			for _, d := range game.Pending() {
				v := game.View(d.Seat)
				in, cut := players[d.Seat].Decide(v, d, nil)
				if _, err := game.Apply(in); err != nil || cut {
					t.Fatalf("seed %d: the answer %+v to %+v is refused: %v (cut short: %t)", seed, in, d, err, cut)
				}
			}
		}
	})
}

// A player who uses options at random does use them.
func TestUsesOptionsAtRandom(t *testing.T) {
	v := cardSituation(t, northernGoal(), 0, movesOne, core.NewOwned(core.Brakes), core.NewOwned(core.Scrambler), core.NewOwned(core.Flywheel))
	d, _ := v.Pending()
	seen := map[core.Power]bool{}
	for seed := range uint64(20) {
		in, _ := bot.NewAtRandom(v.Setup(), bot.NewTransitionTable(v.Setup()), 0, bot.Medium, seed).Decide(v, d, nil)
		for _, x := range in.Program.Extras {
			for _, p := range x.Declared.Powers() {
				seen[p] = true
			}
		}
		seen[core.Flywheel] = seen[core.Flywheel] || in.Program.Keeps > 0
	}
	if !seen[core.Brakes] || !seen[core.Scrambler] || !seen[core.Flywheel] {
		t.Errorf("of three options %v are used in twenty programs, want all", seen)
	}
}
