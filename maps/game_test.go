package maps_test

import (
	"errors"
	"math"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/maps"
)

// playedGame plays a game of programs at random on a map for some rounds, or to
// its end, and gives what is saved of it.
func playedGame(t testing.TB, id string, rules *core.RuleSet, seed uint64, robots, rounds int) (*maps.Game, *replay.Recorder) {
	t.Helper()
	layout, err := maps.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	board, err := core.Compile(layout, len(layout.Checkpoints()))
	if err != nil {
		t.Fatal(err)
	}
	src := coretest.NewSource(seed)
	setup := &core.Setup{Board: board, Rules: rules, Abilities: seed%2 == 0}
	g := &maps.Game{
		Name: "Saturday/..\\\x00\a\u202eevening 🤖", Saved: time.Date(2026, 11, 21, 19, 30, 5, 0, time.FixedZone("", 3600)),
		Program: "0.1.0", Limit: 90 * time.Second, Deserted: "medium", Winner: core.NoSeat,
	}
	for i := range robots {
		seat := maps.Seat{Name: string(rune('A' + i)), Model: core.Model(i % 6), Colour: i, Bot: "hard", Lent: i == 2}
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
	g.Record = r.Record
	return g, r
}

// same fails where a game that was read is not the one that was written.
func same(t *testing.T, got, want *maps.Game) {
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

// TestGamesAreReadAsWritten: on every board and course, by every rule set that
// can be played there, and what is resumed stands and goes on as the game did.
func TestGamesAreReadAsWritten(t *testing.T) {
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
		same(t, read, g)
		if maps.Kind(text) != maps.GameFormat {
			t.Errorf("%s: is taken for a %v", m.ID, maps.Kind(text))
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
			t.Errorf("%s: the resumed game stands differently", m.ID)
		}
		head, err := maps.ReadGameHead("x.toml", text)
		if err != nil {
			t.Errorf("%s: %v", m.ID, err)
			continue
		}
		want := *g
		want.Record.Header.Seed, want.Record.Inputs, want.Record.Sums = 0, nil, nil
		same(t, head, &want)
	}
}

// TestAFinishedGameIsRead with its winner.
func TestAFinishedGameIsRead(t *testing.T) {
	g, _ := playedGame(t, "apprentice-hall", core.Factory, 5, 2, 500)
	if !g.Ended {
		t.Fatal("the game does not end in 500 rounds")
	}
	text, err := maps.WriteGame(g)
	if err != nil {
		t.Fatal(err)
	}
	read, err := maps.ReadGame("x.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	same(t, read, g)
	setup, err := read.Setup(maps.Load)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := read.Resume(setup); err != nil {
		t.Error(err)
	}
	read.Winner = 1 - max(0, read.Winner)
	if _, err := read.Resume(setup); !errors.Is(err, maps.ErrDamagedGame) {
		t.Errorf("with another winner: %v", err)
	}
}

// TestTheFirstFormatIsReadForEver: the file was written by the first program that
// could, and must be loaded by every later one of the same rules.
func TestTheFirstFormatIsReadForEver(t *testing.T) {
	text, err := os.ReadFile("testdata/game.toml")
	if err != nil {
		t.Fatal(err)
	}
	g, err := maps.ReadGame("game.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	if g.Name != "Zwei in der Lehrlingshalle" || g.Saved.UTC() != time.Date(2026, 11, 21, 18, 30, 5, 0, time.UTC) || g.Round != 3 || g.Ended ||
		g.Limit != 90*time.Second || g.Deserted != "medium" || g.People() != 1 {
		t.Errorf("is read as %+v", g)
	}
	if h := g.Record.Header; h.Map != "apprentice-hall" || h.Checkpoints != 3 || h.Rules != "factory" || !h.Abilities || h.Seed != math.MaxUint64-2 {
		t.Errorf("the header is read as %+v", h)
	}
	if want := []maps.Seat{{Name: "Ada", Model: core.Tanky}, {Name: "Rosie", Model: core.Albot, Colour: 1, Bot: "easy"}}; !reflect.DeepEqual(g.Seats, want) {
		t.Errorf("the seats are read as %+v", g.Seats)
	}
	setup, err := g.Setup(maps.Load)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Resume(setup); err != nil {
		t.Error(err)
	}
	again, err := maps.WriteGame(g)
	if err != nil || string(again) != string(text) {
		t.Errorf("is written as (%v)\n%s", err, again)
	}
	windows := strings.ReplaceAll(string(text), "\n", "\r\n")
	if _, err := maps.ReadGame("game.toml", []byte("\xef\xbb\xbf"+windows)); err != nil {
		t.Errorf("with other ends of lines: %v", err)
	}
}

// TestDamagedGamesAreRefused: cut short anywhere, or with any byte changed.
func TestDamagedGamesAreRefused(t *testing.T) {
	text, err := os.ReadFile("testdata/game.toml")
	if err != nil {
		t.Fatal(err)
	}
	refused := func(what string, n int, text []byte) {
		t.Helper()
		for _, read := range []func(string, []byte) (*maps.Game, error){maps.ReadGame, maps.ReadGameHead} {
			_, err := read("x.toml", text)
			if !errors.Is(err, maps.ErrDamagedGame) && !errors.Is(err, maps.ErrNoGame) && !errors.Is(err, maps.ErrNewerGame) {
				t.Errorf("%s at %d: %v", what, n, err)
			}
		}
	}
	for n := range text {
		refused("cut short", n, text[:n])
		changed := append([]byte(nil), text...)
		changed[n] ^= 1
		refused("changed", n, changed)
	}
	refused("longer", 0, append(append([]byte(nil), text...), '\n'))
}

// TestWhyAGameIsRefused: with the reason.
func TestWhyAGameIsRefused(t *testing.T) {
	text, err := os.ReadFile("testdata/game.toml")
	if err != nil {
		t.Fatal(err)
	}
	game := string(text)
	change := func(old, new string) string {
		if !strings.Contains(game, old) {
			t.Fatalf("the example has no %q", old)
		}
		return maps.Seal(strings.Replace(game, old, new, 1))
	}
	board, err := os.ReadFile("boards/sinkholes.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, text string
		cause      error
		says       string
	}{
		{"nothing", "", maps.ErrNoGame, "no saved game"},
		{"a board", string(board), maps.ErrNoGame, "no saved game"},
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00", maps.ErrNoGame, "no saved game"},
		{"newer", strings.Replace(game, "format   = 1", "format   = 2", 1), maps.ErrNewerGame, "newer version"},
		{"version 0", strings.Replace(game, "format   = 1", "format   = 0", 1), maps.ErrDamagedGame, "changed by hand"},
		{"no checksum", strings.Replace(game, "checksum", "Checksum", 1), maps.ErrDamagedGame, "changed by hand"},
		{"another name", strings.Replace(game, "Zwei", "Drei", 1), maps.ErrDamagedGame, "changed by hand"},
		{"a control character", game + "\x00", maps.ErrDamagedGame, "changed by hand"},
		{"not UTF-8", game + "\xff", maps.ErrDamagedGame, "changed by hand"},

		{"not TOML", maps.Seal(game + "x"), maps.ErrDamagedGame, "not TOML"},
		{"an unknown key", change("round", "rounds"), maps.ErrDamagedGame, "no such key"},
		{"a round too many", change("= 3\n", "= 65536\n"), maps.ErrDamagedGame, "from 0 to 65535"},
		{"no date", change("2026-11-21T", "2026-13-21T"), maps.ErrDamagedGame, "no date"},
		{"a nameless map", change(`"apprentice-hall"`, `""`), maps.ErrDamagedGame, "empty"},
		{"goals nobody knows", change(`"common"`, `"none"`), maps.ErrDamagedGame, `"swap"`},
		{"a model nobody knows", change(`"albot"`, `"r2d2"`), maps.ErrDamagedGame, "no model"},
		{"a colour too many", change("colour = 1", "colour = 8"), maps.ErrDamagedGame, "from 0 to 7"},
		{"lent to nobody", change("colour = 0", "colour = 0\nlent = true"), maps.ErrDamagedGame, "nobody plays"},
		{"a winner who is not there", change("limit", "winner = 3\nlimit"), maps.ErrDamagedGame, "2 seats"},
		{"a seed of 15 digits", change("seed   = \"f", "seed   = \""), maps.ErrDamagedGame, "16 hexadecimal"},
		{"no record", maps.Seal(game[:strings.Index(game, "[record]")]), maps.ErrDamagedGame, "missing"},
		{"an input nobody gives", change("1 1 confirm", "1 1 conform"), maps.ErrDamagedGame, "put the line back"},
		{"an input with a zero", change("1 1 confirm", "01 1 confirm"), maps.ErrDamagedGame, "put the line back"},
		{"lists of nothing", change("goals ", "lists = [[]]\ngoals "), maps.ErrDamagedGame, "0 entries"},
		{"a goal off every board", change("goals ", "lists = [[[64, 0]]]\ngoals "), maps.ErrDamagedGame, "off the board"},

		{"a map that is not there", change(`"apprentice-hall"`, `"../secret"`), maps.ErrNoMap, `"../secret"`},
		{"a map that has changed", change(`"apprentice-hall"`, `"sinkholes"`), replay.ErrMap, "has changed"},
		{"rules nobody knows", change(`"factory"`, `"chess"`), replay.ErrRules, `"chess"`},
		{"other rules of the engine", change("rules_version = 1", "rules_version = 2"), replay.ErrFormat, "another version"},
		{"more checkpoints than there are", change("checkpoints   = 3", "checkpoints   = 9"), maps.ErrDamagedGame, "cannot be played"},
		{"goals in a pit of space", change("goals ", "lists = [[[63, 63]]]\ngoals "), maps.ErrDamagedGame, "cannot be played"},

		{"another seed", change("seed   = \"f", "seed   = \"e"), maps.ErrDamagedGame, "does not run"},
		{"another robot", change(`"albot"`, `"peach"`), maps.ErrDamagedGame, "does not run"},
		{"another round", change("= 3\n", "= 4\n"), maps.ErrDamagedGame, "does not stand"},
		{"a winner", change("limit", "winner = 1\nlimit"), maps.ErrDamagedGame, "does not stand"},
	} {
		g, err := maps.ReadGame("x.toml", []byte(c.text))
		var setup *core.Setup
		if err == nil {
			if setup, err = g.Setup(maps.Load); err == nil {
				_, err = g.Resume(setup)
			}
		}
		var bad *maps.Error
		if !errors.Is(err, c.cause) || !errors.As(err, &bad) || !strings.Contains(bad.Text, c.says) {
			t.Errorf("%s: %v; want %q of %q", c.name, err, c.says, c.cause)
		}
	}
}

// TestEndlessNames are cut, and what is not text is mended: a save is never lost
// for its name.
func TestEndlessNames(t *testing.T) {
	g, _ := playedGame(t, "sinkholes", core.Factory, 1, 1, 0)
	for name, want := range map[string]string{
		strings.Repeat("ä", 501): strings.Repeat("ä", 500),
		"a\xffb":                 "a\uFFFDb",
		"":                       "",
		"\"\"\"\n[record]\n":     "\"\"\"\n[record]\n",
	} {
		g.Name = name
		text, err := maps.WriteGame(g)
		if err != nil {
			t.Fatalf("%.20q: %v", name, err)
		}
		for _, read := range []func(string, []byte) (*maps.Game, error){maps.ReadGame, maps.ReadGameHead} {
			if got, err := read("x.toml", text); err != nil || got.Name != want {
				t.Errorf("%.20q is read as %.20q (%v)", name, got.Name, err)
			}
		}
	}
}

// longGame is a game of 60 rounds with 8 robots.
func longGame(t testing.TB) *maps.Game {
	g, _ := playedGame(t, "grand-tour", core.Missions, 4, 8, 60)
	if g.Round <= 60 {
		t.Fatalf("the game is over in round %d", g.Round)
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
