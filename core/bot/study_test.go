package bot_test

import (
	"maps"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	boards "roborally/maps"
)

// kept is a store in memory.
type kept map[string][]byte

func (k kept) Load(key string) ([]byte, bool) { content, ok := k[key]; return content, ok }
func (k kept) Save(key string, content []byte) {
	k[key] = slices.Clone(content)
}

func hall(t *testing.T, id string, checkpoints int) *core.Setup {
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

// What a study foretells is what comes true: alone, the yardstick needs as many
// rounds on average as its study says, give or take the noise of the games.
func TestStudyForetells(t *testing.T) {
	for _, id := range []string{"clockwork", "sinkholes", "press-shop"} {
		setup := hall(t, id, 2)
		atlas := survey(setup, bot.Yardstick)
		games := often(t, 300)
		foretold, needed := 0.0, 0.0
		for seed := range games {
			start := from(t, setup, seed%len(setup.Board.Starts()))
			m := matchFrom(setup, atlas, start, uint64(seed), bot.Yardstick)
			foretold += m.players[0].Left(m.game.View(0))
			if !m.play(t, 100) {
				t.Fatalf("%s, seed %d: not finished", id, seed)
			}
			needed += m.touched
		}
		foretold, needed = foretold/float64(games), needed/float64(games)
		t.Logf("%s: %.2f rounds foretold, %.2f needed", id, foretold, needed)
		if foretold < 0.93*needed || foretold > 1.07*needed {
			t.Errorf("%s: %.2f rounds are foretold, %.2f needed", id, foretold, needed)
		}
	}
}

// A player that has studied is at least as fast alone as one that estimates.
func TestStudyPays(t *testing.T) {
	studied, estimated := 0.0, 0.0
	for _, id := range []string{"warehouse", "ring-line"} {
		setup := hall(t, id, 3)
		atlas := survey(setup, bot.Yardstick)
		for seed := range often(t, 300) {
			for level, sum := range map[bot.Level]*float64{bot.Yardstick: &studied, bot.Medium: &estimated} {
				m := matchFrom(setup, atlas, from(t, setup, seed%8), uint64(seed), level)
				m.play(t, 100)
				*sum += m.touched
			}
		}
	}
	t.Logf("%.0f and %.0f rounds", studied, estimated)
	if studied > estimated {
		t.Errorf("%.0f rounds with study, %.0f without", studied, estimated)
	}
}

// A study that was interrupted goes on where it was, one that was kept is not
// made again, one that was spoilt is: all come to the same.
func TestLearn(t *testing.T) {
	setup := hall(t, "clockwork", 2)
	whole, store := bot.Survey(setup), kept{}
	if !whole.Learn(store, nil) {
		t.Fatal("nobody stopped it")
	}
	keys := slices.Collect(maps.Keys(store))
	if len(keys) != 1 {
		t.Fatalf("kept are %d pieces, not one", len(keys))
	}

	pieces, stops := bot.Survey(setup), 0
	for !pieces.Learn(nil, patience(40)) {
		stops++
	}
	if stops == 0 {
		t.Error("it never stopped")
	}

	// It asks once a goal; a study would ask far more often.
	found := bot.Survey(setup)
	if !found.Learn(store, patience(2)) {
		t.Error("what was kept is studied again")
	}

	spoilt := bot.Survey(setup)
	store[keys[0]] = store[keys[0]][1:]
	if spoilt.Learn(store, patience(2)) {
		t.Error("what is spoilt is believed")
	}
	spoilt.Learn(store, nil)

	for name, atlas := range map[string]*bot.Atlas{"in pieces": pieces, "from the store": found, "after what was spoilt": spoilt} {
		for n := range setup.Board.Starts() {
			game, _ := core.Continue(setup, from(t, setup, n), core.Seed(n))
			v := game.View(0)
			want := bot.New(setup, whole, 0, bot.Yardstick, 0).Left(v)
			if got := bot.New(setup, atlas, 0, bot.Yardstick, 0).Left(v); got != want || got <= 1 {
				t.Errorf("learned %s: %v rounds from start %d, expected %v", name, got, n+1, want)
			}
		}
	}
}

// patience gives a stop function that says so after so many questions.
func patience(questions int) func() bool {
	return func() bool { questions--; return questions < 0 }
}
