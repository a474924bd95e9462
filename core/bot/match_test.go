package bot_test

import (
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/bot/arena"
	"roborally/maps"
)

// trialCount returns the number of trials: n, multiplied by the environment
// variable ROBORALLY_TRIALS if it is set.
func trialCount(tb testing.TB, n int) int {
	tb.Helper()
	if text := os.Getenv("ROBORALLY_TRIALS"); text != "" {
		factor, err := strconv.Atoi(text)
		if err != nil {
			tb.Fatalf("ROBORALLY_TRIALS: %v", err)
		}
		return n * factor
	}
	return n
}

// measuredBoards returns the boards on which strengths are measured.
func measuredBoards(tb testing.TB) (all []maps.Map) {
	tb.Helper()
	for _, id := range arena.Boards {
		layout, err := maps.Load(id)
		if err != nil {
			tb.Fatal(err)
		}
		all = append(all, maps.Map{ID: id, Layout: layout})
	}
	return all
}

// compile returns the board of one of the project's maps with k checkpoints, or with all
// if it has fewer or k is 0.
func compile(tb testing.TB, m maps.Map, k int) *core.Board {
	tb.Helper()
	b, err := core.Compile(m.Layout, min(k, len(m.Layout.Checkpoints())))
	if err != nil {
		tb.Fatalf("%s: %v", m.ID, err)
	}
	return b
}

// A match is a game among computer players.
type match struct {
	game    *core.Game
	players []*bot.Player
	counts  [128]int        // events by kind
	touched float64         // rounds until the last goal was reached
	times   []time.Duration // one per decision about a program
}

// newMatch begins a game among the players of all seats.
func newMatch(tb testing.TB, setup *core.Setup, table *bot.TransitionTable, seed uint64, level bot.Level) *match {
	tb.Helper()
	start, err := setup.Begin()
	if err != nil {
		tb.Fatal(err)
	}
	return matchFrom(setup, table, start, seed, level)
}

// matchFrom begins a game in a given situation.
func matchFrom(setup *core.Setup, table *bot.TransitionTable, start core.State, seed uint64, level bot.Level) *match {
	m := &match{}
	m.game, _ = core.NewGameFrom(setup, start, core.Seed(seed))
	for seat := range setup.Models {
		m.players = append(m.players, bot.New(setup, table, seat, level, seed))
	}
	return m
}

// play lets the players decide for a number of rounds or until the game is
// over, and reports whether it is over.
func (m *match) play(tb testing.TB, rounds int) bool {
	tb.Helper()
	for m.game.State().Phase != core.Finished && int(m.game.State().Round) <= rounds {
		for _, d := range m.game.Pending() {
			v := m.game.View(d.Seat)
			begin := time.Now()
			in, cut := m.players[d.Seat].Decide(v, d, nil)
			if cut {
				tb.Fatalf("round %d, seat %d: %+v is cut short, though nothing stopped it", v.State.Round, d.Seat, in)
			}
			if d.Kind == core.AskProgram {
				m.times = append(m.times, time.Since(begin))
			}
			events, err := m.game.Apply(in)
			if err != nil {
				tb.Fatalf("round %d, seat %d: %+v is refused: %v", v.State.Round, d.Seat, in, err)
			}
			m.count(events)
		}
	}
	return m.game.State().Phase == core.Finished
}

func (m *match) count(events []core.Event) {
	round := int(m.game.State().Round)
	for _, e := range events {
		m.counts[e.Kind]++
		switch e.Kind {
		case core.RoundBegan:
			round = int(e.N)
		case core.Touched:
			m.touched = float64(round-1) + float64(e.Register)/core.RegisterCount
		}
	}
}

// figures sums up matches.
type figures struct {
	rounds     []int
	times      []time.Duration
	matches    int
	unfinished int
	deaths     int
	downs      int
}

func (f *figures) add(m *match, over bool) {
	f.matches++
	if !over {
		f.unfinished++
	}
	f.rounds = append(f.rounds, int(m.game.State().Round))
	f.times = append(f.times, m.times...)
	f.deaths += m.counts[core.Died]
	f.downs += m.counts[core.PoweredDown]
}

// log logs the figures. Times depend on the machine and are for information
// only.
func (f *figures) log(tb testing.TB, name string) {
	tb.Helper()
	slices.Sort(f.rounds)
	slices.Sort(f.times)
	sum := 0
	for _, n := range f.rounds {
		sum += n
	}
	at := func(percent int) int { return f.rounds[min(len(f.rounds)-1, len(f.rounds)*percent/100)] }
	took := func(percent int) time.Duration { return f.times[min(len(f.times)-1, len(f.times)*percent/100)] }
	tb.Logf("%s: %d games, %d unfinished; rounds: mean %.1f, p50 %d, p90 %d, most %d; deaths %.2f and power-downs %.2f per game; a decision: p50 %v, p95 %v, p99 %v, most %v",
		name, f.matches, f.unfinished, float64(sum)/float64(f.matches), at(50), at(90), at(100),
		float64(f.deaths)/float64(f.matches), float64(f.downs)/float64(f.matches),
		took(50).Round(time.Microsecond), took(95).Round(time.Microsecond), took(99).Round(time.Microsecond), took(100).Round(time.Microsecond))
}

// decide returns the answer of a new player.
func decide(level bot.Level, v core.View, d core.Decision) core.Input {
	in, _ := bot.New(v.Setup(), bot.NewTransitionTable(v.Setup()), v.Seat, level, 0).Decide(v, d, nil)
	return in
}
