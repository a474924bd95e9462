package bot_test

import (
	"os"
	"slices"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
)

// board compiles one of the project's maps.
func board(tb testing.TB, m maps.Map) *core.Board {
	tb.Helper()
	b, err := core.Compile(m.Layout, 0)
	if err != nil {
		tb.Fatalf("%s: %v", m.ID, err)
	}
	return b
}

// A match is a game among computer players.
type match struct {
	game    *core.Game
	players []*bot.Player
	times   []time.Duration // of every decision on a program
	deaths  int
	downs   int
}

func newMatch(tb testing.TB, setup *core.Setup, atlas *bot.Atlas, seed uint64) *match {
	tb.Helper()
	game, _, err := core.NewGame(setup, core.Seed(seed))
	if err != nil {
		tb.Fatal(err)
	}
	m := &match{game: game}
	for seat := range setup.Models {
		m.players = append(m.players, bot.New(setup, atlas, seat))
	}
	return m
}

// play lets the players decide until the game is over or so many rounds are.
func (m *match) play(tb testing.TB, rounds int) {
	tb.Helper()
	for m.game.State().Phase != core.Finished && int(m.game.State().Round) <= rounds {
		for _, d := range m.game.Pending() {
			v := m.game.View(d.Seat)
			begin := time.Now()
			in := m.players[d.Seat].Decide(v, d, nil)
			if d.Kind == core.AskProgram {
				m.times = append(m.times, time.Since(begin))
			}
			events, err := m.game.Apply(in)
			if err != nil {
				tb.Fatalf("round %d, seat %d: %+v is refused: %v", v.State.Round, d.Seat, in, err)
			}
			for _, e := range events {
				switch e.Kind {
				case core.Died:
					m.deaths++
				case core.PoweredDown:
					m.downs++
				}
			}
		}
	}
}

func quantile[T any](sorted []T, percent int) T {
	return sorted[min(len(sorted)-1, len(sorted)*percent/100)]
}

// Alone, every board and course of the project is finished.
func TestSolo(t *testing.T) {
	for _, rules := range core.RuleSets {
		t.Run(rules.ID, func(t *testing.T) {
			if os.Getenv("ROBORALLY_RULES") != "" && os.Getenv("ROBORALLY_RULES") != rules.ID {
				t.Skip()
			}
			for _, m := range maps.All() {
				setup := &core.Setup{Board: board(t, m), Rules: rules, Models: make([]core.Model, 1), Abilities: rules.Abilities}
				begin := time.Now()
				atlas := bot.Survey(setup)
				survey := time.Since(begin)
				begin = time.Now()
				bot.New(setup, atlas, 0)
				plot := time.Since(begin)
				var rounds []int
				var times []time.Duration
				deaths, downs, late := 0, 0, 0
				for seed := range 30 {
					setup.Models[0] = core.Models[seed%len(core.Models)]
					match := newMatch(t, setup, atlas, uint64(seed))
					match.play(t, 100)
					s := match.game.State()
					if s.Winner != 0 {
						late++
					}
					rounds = append(rounds, int(s.Round))
					times = append(times, match.times...)
					deaths += match.deaths
					downs += match.downs
				}
				slices.Sort(rounds)
				slices.Sort(times)
				sum := 0
				for _, n := range rounds {
					sum += n
				}
				t.Logf("%-16s %d flags: mean %4.1f rounds, p50 %d, p90 %d, most %d; %d unfinished, %d deaths, %d downs; p50 %v p95 %v p99 %v max %v; survey %v plot %v",
					m.ID, len(setup.Board.Checkpoints()), float64(sum)/float64(len(rounds)), quantile(rounds, 50), quantile(rounds, 90), rounds[len(rounds)-1], late, deaths, downs,
					quantile(times, 50), quantile(times, 95), quantile(times, 99), times[len(times)-1], survey, plot)
			}
		})
	}
}
