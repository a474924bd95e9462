package bot_test

import (
	"maps"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	boards "roborally/maps"
)

// memory is a Store in memory.
type memory map[string][]byte

func (m memory) Load(key string) ([]byte, bool) { content, ok := m[key]; return content, ok }
func (m memory) Save(key string, content []byte) {
	m[key] = slices.Clone(content)
}

// soloSetup returns the setup of a game for one robot on one of the project's
// boards.
func soloSetup(t *testing.T, id string, checkpoints int) *core.Setup {
	t.Helper()
	layout, err := boards.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	b, err := core.Compile(layout, checkpoints)
	if err != nil {
		t.Fatal(err)
	}
	return &core.Setup{Board: b, Rules: core.Factory, Models: make([]core.Model, 1)}
}

// Value iteration predicts the rounds that come true: alone, the yardstick
// needs as many on average as its values say, within the noise of the games.
func TestValueIterationPredictsRounds(t *testing.T) {
	for _, id := range []string{"clockwork", "sinkholes", "press-shop"} {
		setup := soloSetup(t, id, 2)
		table := newTable(setup, bot.Yardstick)
		games := trialCount(t, 300)
		predicted, needed := 0.0, 0.0
		for seed := range games {
			start := startFrom(t, setup, seed%len(setup.Board.Starts()))
			m := matchFrom(setup, table, start, uint64(seed), bot.Yardstick)
			predicted += m.players[0].RoundsLeft(m.game.View(0))
			if !m.play(t, 100) {
				t.Fatalf("%s, seed %d: not finished", id, seed)
			}
			needed += m.touched
		}
		predicted, needed = predicted/float64(games), needed/float64(games)
		t.Logf("%s: %.2f rounds predicted, %.2f needed", id, predicted, needed)
		if predicted < 0.93*needed || predicted > 1.07*needed {
			t.Errorf("%s: %.2f rounds are predicted, but %.2f needed; want less than 7 %% of difference", id, predicted, needed)
		}
	}
}

// A lone player that uses value iteration is at least as fast as one with the
// quick estimate.
func TestValueIterationIsNoSlower(t *testing.T) {
	solved, estimated := 0.0, 0.0
	for _, id := range []string{"warehouse", "ring-line"} {
		setup := soloSetup(t, id, 3)
		table := newTable(setup, bot.Yardstick)
		for seed := range trialCount(t, 300) {
			for level, sum := range map[bot.Level]*float64{bot.Yardstick: &solved, bot.Medium: &estimated} {
				m := matchFrom(setup, table, startFrom(t, setup, seed%8), uint64(seed), level)
				m.play(t, 100)
				*sum += m.touched
			}
		}
	}
	t.Logf("%.0f and %.0f rounds", solved, estimated)
	if solved > estimated {
		t.Errorf("%.0f rounds with value iteration, want no more than %.0f, those without", solved, estimated)
	}
}

// Solve goes on after an interruption, loads cached values and ignores damaged
// ones. The result is the same every time.
func TestSolveResumesAndCaches(t *testing.T) {
	setup := soloSetup(t, "clockwork", 2)
	whole, store := bot.NewTransitionTable(setup), memory{}
	if !whole.Solve(store, nil) {
		t.Fatal("Solve was not stopped, but did not finish")
	}
	keys := slices.Collect(maps.Keys(store))
	if len(keys) != 1 {
		t.Fatalf("the store has %d entries, want 1", len(keys))
	}

	interrupted, stops := bot.NewTransitionTable(setup), 0
	for !interrupted.Solve(nil, stopAfter(40)) {
		stops++
	}
	if stops == 0 {
		t.Error("Solve was never stopped, want it to go on after an interruption")
	}

	// Loaded values lead to one call of stop per goal, value iteration to far more.
	loaded := bot.NewTransitionTable(setup)
	if !loaded.Solve(store, stopAfter(2)) {
		t.Error("cached values are computed again")
	}

	damaged := bot.NewTransitionTable(setup)
	store[keys[0]] = store[keys[0]][1:]
	if damaged.Solve(store, stopAfter(2)) {
		t.Error("a damaged cache entry is used")
	}
	damaged.Solve(store, nil)

	for name, table := range map[string]*bot.TransitionTable{"in pieces": interrupted, "from the store": loaded, "over a damaged entry": damaged} {
		for n := range setup.Board.Starts() {
			game, _ := core.NewGameFrom(setup, startFrom(t, setup, n), core.Seed(n))
			v := game.View(0)
			want := bot.New(setup, whole, 0, bot.Yardstick, 0).RoundsLeft(v)
			if got := bot.New(setup, table, 0, bot.Yardstick, 0).RoundsLeft(v); got != want || got <= 1 {
				t.Errorf("solved %s: %v rounds from start %d, want %v", name, got, n+1, want)
			}
		}
	}
}

// stopAfter returns a stop function that returns true after a number of calls.
func stopAfter(calls int) func() bool {
	return func() bool { calls--; return calls < 0 }
}
