package maps_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/replay"
	"roborally/maps"
)

// TestDamagedGamesAreRejected cuts a game short at every byte, and changes every byte.
func TestDamagedGamesAreRejected(t *testing.T) {
	text, err := os.ReadFile("testdata/game-3.toml")
	if err != nil {
		t.Fatal(err)
	}
	reject := func(what string, n int, text []byte) {
		t.Helper()
		for _, read := range []func(string, []byte) (*maps.Game, error){maps.ReadGame, maps.ReadGameHead} {
			_, err := read("x.toml", text)
			if !errors.Is(err, maps.ErrDamagedGame) && !errors.Is(err, maps.ErrNotAGame) && !errors.Is(err, maps.ErrNewerGame) {
				t.Errorf("%s at %d: got %v, want an error that rejects the game", what, n, err)
			}
		}
	}
	for n := range text {
		reject("cut short", n, text[:n])
		changed := append([]byte(nil), text...)
		changed[n] ^= 1
		reject("changed", n, changed)
	}
	reject("longer", 0, append(append([]byte(nil), text...), '\n'))
}

// TestRejectedGameNamesTheCause checks cause and sentence of each error.
func TestRejectedGameNamesTheCause(t *testing.T) {
	text, err := os.ReadFile("testdata/game-3.toml")
	if err != nil {
		t.Fatal(err)
	}
	game := maps.AddChecksum(sinceRules1(string(text)))
	change := func(old, new string) string {
		if !strings.Contains(game, old) {
			t.Fatalf("the example has no %q", old)
		}
		return maps.AddChecksum(strings.Replace(game, old, new, 1))
	}
	old, err := os.ReadFile("testdata/game-2.toml") // which brings no map along
	if err != nil {
		t.Fatal(err)
	}
	without := func(was, is string) string { return maps.AddChecksum(strings.Replace(string(old), was, is, 1)) }
	board, err := os.ReadFile("boards/sinkholes.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, text string
		cause      error
		says       string
	}{
		{"nothing", "", maps.ErrNotAGame, "no saved game"},
		{"a board", string(board), maps.ErrNotAGame, "no saved game"},
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00", maps.ErrNotAGame, "no saved game"},
		{"newer", strings.Replace(game, "format   = 3", "format   = 4", 1), maps.ErrNewerGame, "newer version"},
		{"version 0", strings.Replace(game, "format   = 3", "format   = 0", 1), maps.ErrDamagedGame, "changed by hand"},
		{"no checksum", strings.Replace(game, "checksum", "Checksum", 1), maps.ErrDamagedGame, "changed by hand"},
		{"another name", strings.Replace(game, "Zwei", "Drei", 1), maps.ErrDamagedGame, "changed by hand"},
		{"a control character", game + "\x00", maps.ErrDamagedGame, "changed by hand"},
		{"not UTF-8", game + "\xff", maps.ErrDamagedGame, "changed by hand"},

		{"not TOML", maps.AddChecksum(game + "x"), maps.ErrDamagedGame, "not TOML"},
		{"an unknown key", change("round", "rounds"), maps.ErrDamagedGame, "no such key"},
		{"a round too many", change("round    = 3\n", "round = 10001\n"), maps.ErrDamagedGame, "from 0 to 10000"},
		{"a round too few", change("round    = 3\n", "round = 2\n"), maps.ErrDamagedGame, "sums of 3 rounds"},
		{"no date", change("2026-11-21T", "2026-13-21T"), maps.ErrDamagedGame, "no date"},
		{"a nameless map", change(`"apprentice-hall"`, `""`), maps.ErrDamagedGame, "empty"},
		{"goals nobody knows", change(`"common"`, `"none"`), maps.ErrDamagedGame, `"swap"`},
		{"a model nobody knows", change(`"albot"`, `"r2d2"`), maps.ErrDamagedGame, "no model"},
		{"a colour too many", change("colour = 1", "colour = 8"), maps.ErrDamagedGame, "from 0 to 7"},
		{"lent to nobody", change("colour = 0", "colour = 0\nlent = true"), maps.ErrDamagedGame, "nobody plays"},
		{"a winner who is not there", change("limit", "winner = 3\nlimit"), maps.ErrDamagedGame, "2 seats"},
		{"a seed of 15 digits", change("seed   = \"f", "seed   = \""), maps.ErrDamagedGame, "16 hexadecimal"},
		{"no record", maps.AddChecksum(game[:strings.Index(game, "[record]")]), maps.ErrDamagedGame, "missing"},
		{"an input nobody gives", change("1 1 confirm", "1 1 conform"), maps.ErrDamagedGame, "put the line back"},
		{"an input with a zero", change("1 1 confirm", "01 1 confirm"), maps.ErrDamagedGame, "put the line back"},
		{"lists of nothing", change("goals ", "lists = [[]]\ngoals "), maps.ErrDamagedGame, "0 entries"},
		{"a goal off every board", change("goals ", "lists = [[[64, 0]]]\ngoals "), maps.ErrDamagedGame, "off the board"},

		{"a map that is not there", without(`"apprentice-hall"`, `"../secret"`), maps.ErrMapMissing, `"../secret"`},
		{"a map that has changed", without(`"apprentice-hall"`, `"sinkholes"`), replay.ErrMap, "has changed"},
		{"a map that is a scenario", change("name  = \"Apprentice Hall\"", "rules = \"factory\""), maps.ErrDamagedGame, "not a board"},
		{"a map with an open string", change("name  = \"Apprentice Hall\"", "name = \"Apprentice Hall"), maps.ErrDamagedGame, "cannot be read"},
		{"a map with another wall", change("|     3     |", "|     3      "), maps.ErrDamagedGame, "not the one it is played on"},
		{"a map that is too large", change("[measured]", "#"+strings.Repeat("x", maps.MaxBytes)), maps.ErrDamagedGame, "make it smaller"},
		{"a map with a control character", change("Apprentice Hall", `Apprentice\u0007Hall`), maps.ErrDamagedGame, "control character"},
		{"a key beside the map", change("[map]\n", "[map]\nname = \"x\"\n"), maps.ErrDamagedGame, "no such key"},
		{"rules nobody knows", change(`"factory"`, `"chess"`), replay.ErrRules, `"chess"`},
		{"a later record", change("record_format = 2", "record_format = 3"), replay.ErrFormat, "newer version"},
		{"rules that have changed since", change("rules_version = ", "abilities_were = true\nrules_version = "), maps.ErrDamagedGame, "no such key"},
		{"more checkpoints than there are", change("checkpoints   = 3", "checkpoints   = 9"), maps.ErrDamagedGame, "cannot be played"},
		{"goals in a pit of space", change("goals ", "lists = [[[63, 63]]]\ngoals "), maps.ErrDamagedGame, "cannot be played"},

		{"another seed", change("seed   = \"f", "seed   = \"e"), maps.ErrDamagedGame, "does not run"},
		{"another robot", change(`"albot"`, `"peach"`), maps.ErrDamagedGame, "does not run"},
		{"another round", change("round    = 3\n", "round = 4\n"), maps.ErrDamagedGame, "does not stand"},
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
			t.Errorf("%s: got %v, want %q of %q", c.name, err, c.says, c.cause)
		}
	}
}

// TestLongNamesAreCut checks that long names are cut and invalid UTF-8 is replaced: no
// game is lost because of its name.
func TestLongNamesAreCut(t *testing.T) {
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
