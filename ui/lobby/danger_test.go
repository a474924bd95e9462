package lobby

import (
	"math"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/bot/arena"
	"roborally/maps"
)

// TestDangerTableIsTrue repeats the measurement of danger.go and checks that every map is in the table with
// about the measured value. The tolerance is wide, so that improved computer players need no new table.
func TestDangerTableIsTrue(t *testing.T) {
	const games = 32
	for _, m := range maps.All() {
		board, err := core.Compile(m.Layout, 3)
		if err != nil {
			t.Fatal(err)
		}
		setup := &core.Setup{Board: board, Rules: core.Factory, Models: make([]core.Model, 4)}
		match := arena.Match{Setup: setup, Table: bot.NewTransitionTable(setup), Levels: []bot.Level{bot.Easy, bot.Easy, bot.Easy, bot.Easy}}
		died, rounds := 0, 0
		for n := range games {
			match.Seed, match.PlayerSeed = core.Seed(n), uint64(n)
			result, err := match.Play()
			if err != nil {
				t.Fatal(err)
			}
			rounds += result.Rounds
			for _, s := range result.Seats {
				died += s.Deaths
			}
		}
		rate := 10 * float64(died) / float64(4*rounds)
		recorded, known := deaths[m.ID]
		if !known || math.Abs(rate-recorded) > 0.1+0.3*rate {
			t.Errorf("%s: a robot is destroyed %.2f times in ten rounds, the table says %.2f", m.ID, rate, recorded)
		}
	}
}
