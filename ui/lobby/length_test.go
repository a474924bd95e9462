package lobby

import (
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/bot/arena"
	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/text"
	"roborally/ui/timeline"
)

// TestMovePhaseLasts measures the mean duration of a move phase at normal speed, over games of four computer
// players in every hall, and checks that movePhase is about that.
func TestMovePhaseLasts(t *testing.T) {
	total, rounds := time.Duration(0), 0
	for n, m := range maps.All() {
		board, err := core.Compile(m.Layout, 3)
		if err != nil {
			t.Fatal(err)
		}
		setup := &core.Setup{Board: board, Rules: core.Factory, Abilities: true, Models: core.Models[:maps.MeasuredRobots]}
		match := arena.Match{Setup: setup, Table: bot.NewTransitionTable(setup), Seed: core.Seed(n), PlayerSeed: uint64(n)}
		for range setup.Models {
			match.Levels = append(match.Levels, bot.Medium)
		}
		result, err := match.Play()
		if err != nil {
			t.Fatal(err)
		}
		rounds += result.Rounds
		total += shownFor(t, &match, result.Inputs)
	}
	mean := total / time.Duration(rounds)
	if off := (mean - movePhase).Abs(); off > movePhase/8 {
		t.Errorf("a move phase lasts %v on the average of %d rounds, want about %v", mean, rounds, movePhase)
	}
}

// shownFor returns how long a whole game is shown at normal speed.
func shownFor(t *testing.T, match *arena.Match, inputs []core.Input) time.Duration {
	t.Helper()
	game, _, err := core.NewGame(match.Setup, match.Seed)
	if err != nil {
		t.Fatal(err)
	}
	player, shown := timeline.NewPlayer(match.Setup), time.Duration(0)
	player.Own = []int{0}
	player.Reset(core.View{State: *game.State()})
	for _, in := range inputs {
		events, err := game.Apply(in)
		if err != nil {
			t.Fatal(err)
		}
		const tick = 10 * time.Millisecond
		for player.Add(events); player.Busy(); shown += tick {
			player.Advance(tick)
		}
	}
	return shown
}

// TestGameLength checks that a game is as long as its rounds, and that a short time limit shortens it.
func TestGameLength(t *testing.T) {
	free, hurried, generous := gameLength(9, 0), gameLength(9, 30*time.Second), gameLength(9, 10*time.Minute)
	if gameLength(18, 0) != 2*free || free != 9*(movePhase+programmingTime) {
		t.Errorf("9 rounds last %v and 18 rounds %v, want the move phase and %v for each", free, gameLength(18, 0), programmingTime)
	}
	if hurried != free-9*(programmingTime-30*time.Second) || generous != free {
		t.Errorf("9 rounds last %v, with 30 s to program %v, with 10 min %v; want half a minute less per round, and as much", free, hurried, generous)
	}
}

// TestMapsSayHowGamesGo checks that the description of every map says how long a game is and how many robots
// are destroyed, for the number of checkpoints that count, and whether the starts are equally good. It calls no map
// harmless where robots die.
func TestMapsSayHowGamesGo(t *testing.T) {
	for _, language := range text.Languages {
		p := &Page{text: text.In(language)}
		harmless, before := p.text.Of("lobby.danger-little"), ""
		for _, m := range maps.All() {
			for checkpoints := 1; checkpoints <= len(m.Layout.Checkpoints())+1; checkpoints++ {
				p.state.Settings = lobby.Settings{Map: m.ID, Checkpoints: checkpoints, Rules: core.Factory.ID}
				said := p.describeGames(&m)
				if len(said) != 2 || strings.Contains(strings.Join(said, ""), "[") {
					t.Fatalf("%s, %s to %d checkpoints: %q, want length and danger", language, m.ID, checkpoints, said)
				}
				_, destroyed, _ := m.Measured.To(min(checkpoints, len(m.Layout.Checkpoints())), 1)
				if calm := strings.HasSuffix(said[1], ": "+harmless); calm != (destroyed < 0.5) {
					t.Errorf("%s, %s to %d checkpoints with %.2f robots destroyed: %q", language, m.ID, checkpoints, destroyed, said[1])
				}
				if said[0] == before && checkpoints == 3 {
					t.Errorf("%s, %s: %q with 2 checkpoints and with 3, want a longer game with 3", language, m.ID, before)
				}
				before = said[0]
			}
			if said := p.describeStarts(&m); len(said) != 1 || strings.Contains(said[0], "[") {
				t.Errorf("%s, %s: %q, want what its starts are like", language, m.ID, said)
			}
		}
	}
	p := &Page{text: text.For("en")}
	p.state.Settings.Checkpoints, p.state.Settings.Rules = 1, core.Factory.ID
	m := &maps.Map{Layout: core.NewLayout("hall", 1, 1), Measured: &maps.Measured{Games: 1, Rounds: []float64{9.1}, Destroyed: []float64{0.74}}}
	m.Layout.Fields[0].Checkpoint = 1
	if said, want := strings.Join(p.describeGames(m), "; "), "about 9 rounds, 10 minutes; 0.7 robots destroyed per game of four: risky"; said != want {
		t.Errorf("a map is described as %q, want %q", said, want)
	}
	m.Measured.Games, m.Measured.Starts = 400, []float64{0.25, 0.4, 0.2, 0.15}
	if said, want := p.describeStarts(m)[0], "start field 2 wins most often (40 %)"; said != want {
		t.Errorf("its starts are described as %q, want %q", said, want)
	}
	m.Measured.Starts = []float64{0.25, 0.27, 0.24, 0.24}
	if said, want := p.describeStarts(m)[0], "fair start fields"; said != want {
		t.Errorf("its starts are described as %q, want %q", said, want)
	}
	p.state.Settings.Rules = core.Classic.ID // all begin on start 1
	if said := p.describeStarts(m); said != nil {
		t.Errorf("under classic the starts are described as %q, want nothing about starts", said)
	}
}
