package bot_test

import (
	"testing"

	"roborally/core"
	"roborally/core/bot"
)

// duel plays games with rotated seats among players of some levels, on all
// boards of 12×12 in turn, and returns the share won by the first of these
// players.
func duel(t *testing.T, games int, seats ...bot.Level) float64 {
	t.Helper()
	type board struct {
		setup *core.Setup
		table *bot.TransitionTable
	}
	var boards []board
	for _, m := range measuredBoards(t) {
		setup := &core.Setup{Board: compile(t, m, 4), Rules: core.Factory, Models: make([]core.Model, len(seats))}
		boards = append(boards, board{setup, bot.NewTransitionTable(setup)})
	}
	won := 0
	for n := range games {
		b, seed, first := boards[n%len(boards)], uint64(n), n/len(boards)%len(seats)
		m := newMatch(t, b.setup, b.table, seed, seats[0])
		for k, level := range seats {
			seat := (first + k) % len(seats)
			m.players[seat] = bot.New(b.setup, b.table, seat, level, seed)
		}
		m.play(t, 100)
		if int(m.game.State().Winner) == first {
			won++
		}
	}
	return float64(won) / float64(games)
}

// The levels are in order, and far from the baselines. README.md has the
// figures of thousands of games; the limits here leave room for chance.
func TestLevelsAreInOrderOfStrength(t *testing.T) {
	for _, c := range []struct {
		name  string
		games int
		seats []bot.Level
		least float64
	}{
		{"medium against random", 120, []bot.Level{bot.Medium, bot.Random, bot.Random, bot.Random}, 0.97},
		{"medium against greedy-manhattan", 240, []bot.Level{bot.Medium, bot.GreedyManhattan, bot.GreedyManhattan, bot.GreedyManhattan}, 0.85},
		{"medium against greedy-potential", 480, []bot.Level{bot.Medium, bot.GreedyPotential, bot.GreedyPotential, bot.GreedyPotential}, 0.53},
		{"greedy-potential against beginner", 480, []bot.Level{bot.GreedyPotential, bot.Beginner}, 0.6},
		{"easy against beginner", 240, []bot.Level{bot.Easy, bot.Beginner}, 0.75},
		{"medium against easy", 480, []bot.Level{bot.Medium, bot.Easy}, 0.55},
		{"hard against three medium", 240, []bot.Level{bot.Hard, bot.Medium, bot.Medium, bot.Medium}, 0.3},
		{"hard against one medium", 240, []bot.Level{bot.Hard, bot.Medium}, 0.65},
	} {
		if got := duel(t, trialCount(t, c.games), c.seats...); got < c.least {
			t.Errorf("%s: %.1f %% of the games won, want at least %.1f %%", c.name, 100*got, 100*c.least)
		}
	}
}
