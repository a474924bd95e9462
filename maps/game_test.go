package maps_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/maps"
)

// playedGame plays a game with random programs on a map, for some rounds or to its end,
// and returns the saved game.
func playedGame(t testing.TB, id string, rules *core.RuleSet, seed uint64, robots, rounds int) (*maps.Game, *replay.Recorder) {
	t.Helper()
	layout, err := maps.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return gameOn(t, id, layout, rules, seed, robots, rounds)
}

// gameOn is playedGame on a layout; id is the one in the record.
func gameOn(t testing.TB, id string, layout *core.Layout, rules *core.RuleSet, seed uint64, robots, rounds int) (*maps.Game, *replay.Recorder) {
	t.Helper()
	board, err := core.Compile(layout, len(layout.Checkpoints()))
	if err != nil {
		t.Fatal(err)
	}
	src := coretest.NewSource(seed)
	setup := coretest.Fit(&core.Setup{Board: board, Rules: rules, Abilities: seed%2 == 0, Timed: rules.GoalFlags})
	g := &maps.Game{
		Name: "Saturday/..\\\x00\a\u202eevening 🤖", Saved: time.Date(2026, 11, 21, 19, 30, 5, 0, time.FixedZone("", 3600)),
		Program: "0.1.0", Limit: 90 * time.Second, OnLeave: "medium", Winner: core.NoSeat,
	}
	for i := range robots {
		seat := maps.Seat{Name: string(rune('A' + i)), Model: core.Model(i % 6), Colour: i, Bot: "hard", Substituted: i == 2}
		if i == 0 {
			seat.Name, seat.Bot = "Ada \"the\" first\n", ""
		}
		setup.Models = append(setup.Models, seat.Model)
		g.Seats = append(g.Seats, seat)
	}
	r, _, err := replay.Begin(setup, replay.NewHeader(setup, id, core.Seed(math.MaxUint64-seed)))
	if err != nil {
		t.Fatal(err)
	}
	for r.Game.State().Phase != core.Finished && int(r.Game.State().Round) <= rounds {
		d := r.Game.Pending()[0]
		view := r.Game.View(d.Seat)
		if _, err := r.Apply(coretest.Decide(src, &view, d)); err != nil {
			t.Fatal(err)
		}
	}
	s := r.Game.State()
	if g.Round = int(s.Round); s.Phase == core.Finished {
		g.Ended, g.Winner = true, int(s.Winner)
	}
	g.Record = r.Record()
	return g, r
}

// assertSame checks that a game reads back as it was written.
func assertSame(t *testing.T, got, want *maps.Game) {
	t.Helper()
	a, b := *got, *want
	if !a.Saved.Equal(b.Saved) {
		t.Errorf("saved at %v, read as %v", b.Saved, a.Saved)
	}
	a.Saved = b.Saved
	if !reflect.DeepEqual(a, b) {
		t.Errorf("reads back differently:\ngot  %+v\nwant %+v", a, b)
	}
}

// TestWriteGameRoundTrip writes and reads games on every board and course with
// alternating rule sets, and resumes them in the same state.
func TestWriteGameRoundTrip(t *testing.T) {
	for n, m := range maps.All() {
		rules := core.RuleSets[n%3]
		g, r := playedGame(t, m.ID, rules, uint64(n), 1+n%core.MaxRobots, 3)
		text, err := maps.WriteGame(g)
		if err != nil {
			t.Errorf("%s: %v", m.ID, err)
			continue
		}
		read, err := maps.ReadGame("x.toml", text)
		if err != nil {
			t.Errorf("%s: %v", m.ID, err)
			continue
		}
		assertSame(t, read, g)
		if maps.DetectFormat(text) != maps.GameFormat {
			t.Errorf("%s: DetectFormat returns %v, want game", m.ID, maps.DetectFormat(text))
		}
		setup, err := read.Setup(maps.Load)
		if err != nil {
			t.Errorf("%s: %v", m.ID, err)
			continue
		}
		resumed, err := read.Resume(setup)
		if err != nil {
			t.Errorf("%s: %v", m.ID, err)
		} else if *resumed.Game.State() != *r.Game.State() {
			t.Errorf("%s: the resumed game has another state", m.ID)
		}
		head, err := maps.ReadGameHead("x.toml", text)
		if err != nil {
			t.Errorf("%s: %v", m.ID, err)
			continue
		}
		want := *g
		want.Record = replay.Record{Header: want.Record.Header}
		want.Record.Header.Seed = 0
		assertSame(t, head, &want)
	}
}

// TestFinishedGameKeepsItsWinner checks that a finished game resumes only with the winner
// it had.
func TestFinishedGameKeepsItsWinner(t *testing.T) {
	g, _ := playedGame(t, "apprentice-hall", core.Factory, 5, 2, 500)
	if !g.Ended {
		t.Fatal("the game did not end within 500 rounds")
	}
	read, setup := reread(t, g)
	assertSame(t, read, g)
	if _, err := read.Resume(setup); err != nil {
		t.Error(err)
	}
	read.Winner = 1 - max(0, read.Winner)
	if _, err := read.Resume(setup); !errors.Is(err, maps.ErrDamagedGame) {
		t.Errorf("with another winner: got %v, want ErrDamagedGame", err)
	}
}

// TestReadsEveryGameFormat reads a game as every version of the format has saved it, from
// the first on: it is the same game, runs as it did, and is saved again in the newest format.
func TestReadsEveryGameFormat(t *testing.T) {
	files, err := filepath.Glob("testdata/game-*.toml")
	if err != nil || len(files) != 3 {
		t.Fatalf("there are %d files (%v), want one for each format", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		g, err := maps.ReadGame(file, text)
		if err != nil {
			t.Fatal(err)
		}
		if g.Name != "Zwei in der Lehrlingshalle" || g.Saved.UTC() != time.Date(2026, 11, 21, 18, 30, 5, 0, time.UTC) || g.Round != 3 || g.Ended ||
			g.Limit != 90*time.Second || g.OnLeave != "medium" || g.People() != 1 {
			t.Errorf("%s is read as %+v", file, g)
		}
		if h := g.Record.Header; h.Map != "apprentice-hall" || h.Checkpoints != 3 || h.Rules != "factory" || !h.Abilities || h.Seed != math.MaxUint64-2 {
			t.Errorf("%s: the header is read as %+v", file, h)
		}
		if want := []maps.Seat{{Name: "Ada", Model: core.Tanky}, {Name: "Rosie", Model: core.Albot, Colour: 1, Bot: "easy"}}; !reflect.DeepEqual(g.Seats, want) {
			t.Errorf("%s: the seats are read as %+v", file, g.Seats)
		}
		setup, err := g.Setup(maps.Load)
		if err != nil {
			t.Fatal(err)
		}
		r, err := g.Resume(setup)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		g.Record = r.Record()
		again, err := maps.WriteGame(g)
		if newest := file == files[len(files)-1]; err != nil || newest && recorded(again) != sinceRules1(recorded(text)) {
			t.Errorf("%s is not written back as it was (%v):\n%s", file, err, again)
		}
		if g, err = maps.ReadGame(file, again); err != nil || g.Record.Header.Format != replay.Format {
			t.Errorf("%s: saved again it cannot be read: %v", file, err)
		}
		windows := strings.ReplaceAll(string(text), "\n", "\r\n")
		if _, err := maps.ReadGame(file, []byte("\xef\xbb\xbf"+windows)); err != nil {
			t.Errorf("%s with Windows line ends and a byte order mark: %v", file, err)
		}
	}
}

// sinceRules1 returns a saved game of rules version 1 as one of today's.
func sinceRules1(text string) string {
	return strings.Replace(text, "rules_version = 1\n", fmt.Sprintf("rules_version = %d\n", replay.RulesVersion), 1)
}

// recorded returns a saved game without the line of the checksum and the story, which may
// tell more in a later version.
func recorded(text []byte) string {
	_, rest, _ := strings.Cut(string(text), "\nname")
	rest, _, _ = strings.Cut(rest, "\nstart")
	return rest
}

// TestSavesSurviveNewFields builds a copy of the program whose states have fields that the
// saved games know nothing of. It must read and resume the games of every format.
func TestSavesSurviveNewFields(t *testing.T) {
	source := filepath.Join("..", "core", "state.go")
	text, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	code := string(text)
	for _, name := range []string{"State", "Robot", "Slot"} {
		head := "type " + name + " struct {\n"
		if !strings.Contains(code, head) {
			t.Fatalf("%s has no struct %s", source, name)
		}
		code = strings.Replace(code, head, head+"\tAddedLater int8\n\tAddedToo [3]bool\n", 1)
	}
	folder := t.TempDir()
	changed, overlay := filepath.Join(folder, "state.go"), filepath.Join(folder, "overlay.json")
	if source, err = filepath.Abs(source); err != nil {
		t.Fatal(err)
	}
	replacement, err := json.Marshal(map[string]any{"Replace": map[string]string{source: changed}})
	if err != nil {
		t.Fatal(err)
	}
	for file, text := range map[string][]byte{changed: []byte(code), overlay: replacement} {
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.Command("go", "test", "-overlay", overlay, "-run", "^TestReadsEveryGameFormat$", "-v", ".").CombinedOutput()
	if err != nil || !strings.Contains(string(out), "--- PASS: TestReadsEveryGameFormat") {
		t.Errorf("with new fields: %v\n%s", err, out)
	}
}

// reread writes a game and reads it again, with what it is played with.
func reread(t *testing.T, g *maps.Game) (*maps.Game, *core.Setup) {
	t.Helper()
	text, err := maps.WriteGame(g)
	if err != nil {
		t.Fatal(err)
	}
	read, err := maps.ReadGame("x.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	setup, err := read.Setup(maps.Load)
	if err != nil {
		t.Fatal(err)
	}
	return read, setup
}

// openStale opens a game of other rules than today's, and checks that it is not played on and that the error says what
// can be done instead.
func openStale(t *testing.T, g *maps.Game, setup *core.Setup) *replay.Recording {
	t.Helper()
	var bad *maps.Error
	if _, err := g.Resume(setup); !errors.Is(err, replay.ErrStale) || !errors.As(err, &bad) || !strings.Contains(bad.Text, "watch it") {
		t.Errorf("playing on returns %v, want that the game can be watched", err)
	}
	recording, err := replay.Open(setup, &g.Record)
	if err != nil {
		t.Fatal(err)
	}
	return recording
}

// TestGameOfRules1IsWatched reads a game that was saved under the first rules version: in it an undamaged
// robot was asked by classic whether it stays down, which it is not today (W1). It can be watched to its end.
func TestGameOfRules1IsWatched(t *testing.T) {
	text, err := os.ReadFile("testdata/rules-1.toml")
	if err != nil {
		t.Fatal(err)
	}
	g, err := maps.ReadGame("rules-1.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	setup, err := g.Setup(maps.Load)
	if err != nil {
		t.Fatal(err)
	}
	recording := openStale(t, g, setup)
	end := recording.StateAt(len(recording.Events))
	if !recording.Finished() || int(end.Winner) != g.Winner || recording.Rounds() != g.Round {
		t.Errorf("it is watched to round %d with the winner %d, want round %d and the winner %d", recording.Rounds(), end.Winner, g.Round, g.Winner)
	}
	asked := slices.ContainsFunc(recording.Events, func(e core.Event) bool {
		return e.Kind == core.Asked && core.QuestionKind(e.Detail) == core.AskStayDown
	})
	if !asked {
		t.Error("nobody is asked whether to stay down: the game proves nothing")
	}
}

// TestGameOfOtherRulesIsWatched reads a game whose rules have changed since: it would run
// differently today. It is not played on, but can be watched as it was.
func TestGameOfOtherRulesIsWatched(t *testing.T) {
	g, r := playedGame(t, "sinkholes", core.Classic, 3, 4, 3)
	want := r.Record()
	events, err := want.Story.Events()
	if err != nil {
		t.Fatal(err)
	}
	g.Record.Header.RulesVersion = replay.RulesVersion + 1
	g.Record.Sums[1]++
	read, setup := reread(t, g)
	recording := openStale(t, read, setup)
	if !slices.Equal(recording.Events, events) || recording.StateAt(len(events)) != *r.Game.State() {
		t.Error("the game that is watched is not what happened")
	}
}

// TestRaceOfMissionsIsWatched reads a game that was played by missions when that was a race by the rules of
// classic: it has no points. It is not played on, but can be watched as it was.
func TestRaceOfMissionsIsWatched(t *testing.T) {
	g, r := playedGame(t, "sinkholes", core.Classic, 3, 4, 3)
	g.Record.Header.Rules, g.Record.Header.RulesVersion, g.Record.Header.Options = core.Missions.ID, 2, true
	read, setup := reread(t, g)
	recording := openStale(t, read, setup)
	if recording.StateAt(len(recording.Events)) != *r.Game.State() {
		t.Error("the game that is watched is not what happened")
	}
	read.Record.Header.RulesVersion = replay.RulesVersion
	if _, err := read.Setup(maps.Load); !errors.Is(err, maps.ErrDamagedGame) {
		t.Errorf("a game of today without points and time: error %v, want %v", err, maps.ErrDamagedGame)
	}
}

// longGame returns a game of 60 rounds with 8 robots.
func longGame(t testing.TB) *maps.Game {
	g, _ := playedGame(t, "grand-tour", core.Missions, 4, 8, 60)
	if g.Round <= 60 { // they end by time alone, which is never called
		t.Fatalf("the game was over in round %d, want more than 60", g.Round)
	}
	return g
}

func BenchmarkLoadALongGame(b *testing.B) {
	text, err := maps.WriteGame(longGame(b))
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(text)))
	b.Run("read", func(b *testing.B) {
		for b.Loop() {
			if _, err := maps.ReadGame("x.toml", text); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("head", func(b *testing.B) {
		for b.Loop() {
			if _, err := maps.ReadGameHead("x.toml", text); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("resume", func(b *testing.B) {
		g, err := maps.ReadGame("x.toml", text)
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			setup, err := g.Setup(maps.Load)
			if err != nil {
				b.Fatal(err)
			}
			if _, err := g.Resume(setup); err != nil {
				b.Fatal(err)
			}
		}
	})
}
