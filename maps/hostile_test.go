package maps_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// hostile holds texts that would cost the TOML library much time or memory. says is a
// part of the limit's error that rejects the text before the library sees it; "" for
// texts small enough to be decoded.
var hostile = []struct {
	name string
	text string
	says string
}{
	{"too large", strings.Repeat("#", maps.MaxBytes+1), "make it smaller"},
	{"deep keys", "a" + strings.Repeat(".a", 60000) + " = 1", "more than 4 parts"},
	{"deep quoted keys", `""` + strings.Repeat(`.""`, 40000) + " = 1", "more than 4 parts"},
	{"a deep table", "[a" + strings.Repeat(".a", 60000) + "]", "more than 4 parts"},
	{"a deep array of tables", "[[a" + strings.Repeat(" . a", 30000) + "]]", "more than 4 parts"},
	{"a key of five parts", "a.b.c.d.e = 1", "more than 4 parts"},
	{"deep keys in an inline table", "x = {a" + strings.Repeat(".a", 60000) + " = 1}", "more than 9 dots"},
	{"nested lists", "x = " + strings.Repeat("[", 60000) + strings.Repeat("]", 60000), "nested more than 6"},
	{"nested tables", "x = " + strings.Repeat("{a=", 40000) + "1", "nested more than 6"},
	{"nested lists on many lines", "x = " + strings.Repeat("[ # [\n", 20000), "nested more than 6"},
	{"brackets after a string", `x = ["\"", '\', """a"""", ` + strings.Repeat("[", 1000), "nested more than 6"},
	{"a giant list", "x = [" + strings.Repeat("1,", 60000) + "]", "more than 8192 entries"},
	{"a giant list of tables", "x = [" + strings.Repeat("{},", 40000) + "]", "more than 8192 entries"},
	{"many tables", strings.Repeat("[[robot]]\n", 13000), "more than 1200 tables"},
	{"many keys", numbered("k%d=1\n", 11000), "more than 8192 keys"},
	{"a long key", strings.Repeat("k", 100000) + " = 1", "longer than 64"},
	{"a long table, repeated in every path", "[" + strings.Repeat("k", 60000) + "]\n" + numbered("k%d=1\n", 5000), "longer than 64"},
	{"many keys in a table", "[" + strings.Repeat("k", 60) + "]\n" + numbered("k%d=1\n", 8000), ""},
	{"many small tables", numbered("[t%d]\n", 1200), ""},
	{"tables of four parts", numbered("[a.b.c.t%d]\n", 1200), ""},
	{"keys of four parts", numbered("a.b.c.k%d=1\n", 8000), ""},
	{"many lasers", strings.Repeat("[[laser]]\n", 1200), ""},
	{"many lists", numbered("k%d=[[[[[[]]]]]]\n", 5000), ""},
	{"a long list of tables", "x = [" + strings.Repeat("{a=1},", 4000) + "]", ""},
	{"many escapes", `x = "` + strings.Repeat(`\\`, 60000) + `"`, ""},
	{"many line ends escaped", `x = """` + strings.Repeat("\\\n", 60000) + `"""`, ""},
	{"an open string", `x = """` + strings.Repeat(`\"`, 60000), ""},
	{"empty lines", strings.Repeat("\n", maps.MaxBytes), ""},
	{"quotation marks", strings.Repeat(`"`, maps.MaxBytes), ""},
	{"equals signs", strings.Repeat("=\n", maps.MaxBytes/2), ""},
	{"closing brackets", "x = " + strings.Repeat("]", 100000), ""},
	{"an endless picture", "name = \"P\"\nboard = \"\"\"" + strings.Repeat("\n", 130000) + `"""`, ""},
	{"an endless line", "name = \"P\"\nboard = '''" + strings.Repeat("+   ", 32000) + "\n\n+'''", ""},
	{"a long program", "name = \"P\"\nprogram = \"" + strings.Repeat(". ", 60000) + `"`, ""},
	{"long floats", "x = 1" + strings.Repeat("0", 120000) + "e999999999", ""},
}

// numbered returns n copies of a format, with the numbers from 0 on.
func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// hostileGames returns texts with the right checksum of a saved game.
func hostileGames(t testing.TB) map[string]string {
	t.Helper()
	example, err := os.ReadFile("testdata/game-2.toml")
	if err != nil {
		t.Fatal(err)
	}
	game := string(example)
	inputs := game[:strings.Index(game, "1 1 confirm")]
	texts := map[string]string{
		"too large":      game + strings.Repeat("#", maps.MaxGameBytes),
		"many drafts":    inputs + strings.Repeat("1 1 draft 0 1 2 3 4 -\n", 180_000) + "\"\"\"\n",
		"many renewals":  inputs + strings.Repeat("1 2 renewal\n", 300_000) + "\"\"\"\n",
		"time flies":     inputs + strings.Repeat("1 0 time-up\n", 300_000) + "\"\"\"\n",
		"empty lines":    inputs + strings.Repeat("\n", 4_000_000) + "\"\"\"\n",
		"an open string": inputs + strings.Repeat("1 1 draft", 400_000),
		"many sums":      strings.Replace(game, "sums   = \"\"\"\n", "sums = \"\"\"\n"+strings.Repeat("83ec3b5edd4143fc\n", 200_000), 1),
		"a long name":    strings.Replace(game, "Zwei", strings.Repeat("Z", 3_000_000), 1),
		"escapes":        strings.Replace(game, "Zwei", strings.Repeat("\\u0041", 600_000), 1),
		"a long comment": game + strings.Repeat("# more\n", 500_000),
	}
	for _, c := range hostile {
		texts[c.name+" behind a game"] = game + c.text
		texts[c.name+" as a game"] = "format = 1\n" + c.text
	}
	for name, text := range texts {
		texts[name] = maps.AddChecksum(text)
	}
	return texts
}

// harmless names the hostile games that are valid: they only have much text after the
// game.
var harmless = []string{"a long comment", "too large behind a game", "empty lines behind a game"}

// TestHostileGamesAreRejectedQuickly guards against time quadratic in the size: 4 MB take
// about half a second, and would take hours. The limit of 10 seconds is far from both.
func TestHostileGamesAreRejectedQuickly(t *testing.T) {
	for name, text := range hostileGames(t) {
		began := time.Now()
		g, err := maps.ReadGame("x.toml", []byte(text))
		if err == nil {
			var setup *core.Setup
			if setup, err = g.Setup(maps.Load); err == nil {
				_, err = g.Resume(setup)
			}
		}
		took := time.Since(began)
		var bad *maps.Error
		if errors.As(err, &bad) && len(bad.Error()) > 600 {
			t.Errorf("%s: the error has %d bytes, want at most 600", name, len(bad.Error()))
		}
		if (err == nil) != slices.Contains(harmless, name) {
			t.Errorf("%s: got error %v; want one unless the game is harmless", name, err)
		}
		if took > 10*time.Second {
			t.Errorf("%s: takes %v, want at most 10s", name, took)
		}
	}
}

func TestHostileTextsAreRejected(t *testing.T) {
	for _, c := range hostile {
		for kind, err := range readAll(c.text) {
			var bad *maps.Error
			if !errors.As(err, &bad) {
				t.Errorf("%s as %s: got %v, want a *maps.Error", c.name, kind, err)
			} else if !strings.Contains(bad.Text, c.says) {
				t.Errorf("%s as %s: got %v, want %q", c.name, kind, bad, c.says)
			} else if len(bad.Error()) > 600 {
				t.Errorf("%s as %s: the error has %d bytes, want at most 600", c.name, kind, len(bad.Error()))
			}
		}
	}
}

// readAll reads a text in every format.
func readAll(text string) map[string]error {
	_, board := maps.ReadBoard("x.toml", []byte(text))
	_, course := maps.ReadCourse("x.toml", []byte(text), maps.LoadBoard)
	_, scene := maps.ReadScenario("x.toml", []byte(text))
	maps.DetectFormat([]byte(text))
	_, _ = maps.ReadGame("x.toml", []byte(text))
	return map[string]error{"board": board, "course": course, "scenario": scene}
}

// largest returns the largest board, with as many lasers, pushers and walls as fit.
func largest() *core.Layout {
	l := core.NewLayout("As large as can be", core.MaxSide, core.MaxSide)
	for i := range 1000 {
		at := grid.Pos{X: int8(i % 64), Y: int8(i / 64)}
		l.AddWall(at, grid.East)
		l.AddWall(at, grid.South)
		if i%2 == 0 {
			l.Lasers = append(l.Lasers, core.Laser{At: at, Facing: grid.Direction(i & 3), Beams: 3})
		} else {
			l.Pushers = append(l.Pushers, core.Pusher{At: at, Facing: grid.Direction(i & 3), Registers: core.RegisterSet(1, 2, 3, 4, 5)})
		}
	}
	return l
}

func TestLargestBoardFits(t *testing.T) {
	text, err := maps.WriteBoard(largest())
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("a board of 64×64 fields with 1000 lasers and pushers has %d of %d bytes", len(text), maps.MaxBytes)
	if len(text) > maps.MaxBytes*9/10 {
		t.Error("the board takes more than nine tenths of MaxBytes, want room for comments")
	}
}

func BenchmarkHostileTexts(b *testing.B) {
	for _, c := range hostile {
		b.Run(strings.ReplaceAll(c.name, " ", "-"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := maps.ReadBoard("x.toml", []byte(c.text)); err == nil {
					b.Fatal("the text was read, want an error")
				}
			}
		})
	}
}

func BenchmarkReadBoard(b *testing.B) {
	small := []byte(foundry)
	large, err := maps.WriteBoard(largest())
	if err != nil {
		b.Fatal(err)
	}
	for name, text := range map[string][]byte{"4x3": small, "64x64": large} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := maps.ReadBoard("x.toml", text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkAll(b *testing.B) {
	for b.Loop() {
		maps.All()
	}
}
