package bot_test

import (
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
)

// duel plays games with rotated seats among players of some levels, on all
// boards of 12×12 in turn, and gives the share that the first seat's has won.
func duel(t *testing.T, games int, seats ...bot.Level) float64 {
	t.Helper()
	type hall struct {
		setup *core.Setup
		atlas *bot.Atlas
	}
	var halls []hall
	for _, m := range maps.All() {
		if !m.Course {
			setup := &core.Setup{Board: compile(t, m, 4), Rules: core.Factory, Models: make([]core.Model, len(seats))}
			halls = append(halls, hall{setup, bot.Survey(setup)})
		}
	}
	won := 0
	for n := range games {
		h, seed, first := halls[n%len(halls)], uint64(n), n/len(halls)%len(seats)
		m := newMatch(t, h.setup, h.atlas, seed, seats[0])
		for k, level := range seats {
			seat := (first + k) % len(seats)
			m.players[seat] = bot.New(h.setup, h.atlas, seat, level, seed)
		}
		m.play(t, 100)
		if int(m.game.State().Winner) == first {
			won++
		}
	}
	return float64(won) / float64(games)
}

// The levels are in order, and far from the baselines. The figures measured in
// thousands of games stand in README.md; these are their shadows, with room for
// chance.
func TestStrength(t *testing.T) {
	for _, c := range []struct {
		name  string
		games int
		seats []bot.Level
		least float64
	}{
		{"medium against random", 120, []bot.Level{bot.Medium, bot.Random, bot.Random, bot.Random}, 0.97},
		{"medium against greedy by distance", 240, []bot.Level{bot.Medium, bot.GreedyManhattan, bot.GreedyManhattan, bot.GreedyManhattan}, 0.85},
		{"medium against greedy by potential", 480, []bot.Level{bot.Medium, bot.GreedyPotential, bot.GreedyPotential, bot.GreedyPotential}, 0.53},
		{"medium against easy", 480, []bot.Level{bot.Medium, bot.Easy}, 0.55},
		{"hard against three medium", 240, []bot.Level{bot.Hard, bot.Medium, bot.Medium, bot.Medium}, 0.3},
		{"hard against one medium", 240, []bot.Level{bot.Hard, bot.Medium}, 0.65},
	} {
		if got := duel(t, often(t, c.games), c.seats...); got < c.least {
			t.Errorf("%s: %.1f %% won, expected at least %.1f %%", c.name, 100*got, 100*c.least)
		}
	}
}
