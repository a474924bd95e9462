package desk_test

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roborally/app/post/desk"
)

// TestGamesOfNewerVersionsStayAsTheyAre: a game by mail that a newer version of the program has led says so, whatever it has
// written, and all its files stay as they are.
func TestGamesOfNewerVersionsStayAsTheyAre(t *testing.T) {
	for name, c := range map[string]struct {
		file   string
		change func(text string) string
		looked bool // it is found without opening the game
	}{
		"settings": {"settings.toml", func(text string) string {
			return strings.Replace(text, "version = 1\n", "version = 2\nmood = \"merry\"\n", 1)
		}, false},
		"first step": {"steps.jsonl", func(text string) string {
			return strings.Replace(text, `"step":"new"`, `"step":"new","version":2,"mood":"merry"`, 1)
		}, true},
		"last step": {"steps.jsonl", func(text string) string {
			return text + `{"n":14,"version":2,"at":"tomorrow","step":{"kind":"vote"}}` + "\n"
		}, true},
		"settings in the log": {"steps.jsonl", func(text string) string {
			return strings.Replace(text, `version = 1\n`, `version = 2\n`, 1)
		}, true},
		"hall in the log": {"steps.jsonl", func(text string) string {
			return strings.Replace(text, `"map":"`, `"map":"version = 2\n`, 1)
		}, true},
	} {
		f := &fixture{t, filepath.Join(t.TempDir(), "game"), start}
		if err := os.CopyFS(f.folder, os.DirFS("testdata/earlier/2026-11-27T23")); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(f.folder, c.file)
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if changed := c.change(string(text)); changed == string(text) || os.WriteFile(file, []byte(changed), 0o600) != nil {
			t.Fatalf("%s: nothing is newer", name)
		}
		before, steps := f.files(), f.log()
		if _, err := desk.Open(f.folder, f.now); !errors.Is(err, desk.ErrNewer) || !strings.Contains(err.Error(), "update") {
			t.Errorf("%s: opening says %v, want that it is newer", name, err)
		}
		if _, err := desk.Look(f.folder); errors.Is(err, desk.ErrNewer) != c.looked {
			t.Errorf("%s: looking at it says %v", name, err)
		}
		if !maps.Equal(f.files(), before) || f.log() != steps {
			t.Errorf("%s: the files are not as they were", name)
		}
	}
}

// log returns the log of the game.
func (f *fixture) log() string {
	f.t.Helper()
	text, err := os.ReadFile(filepath.Join(f.folder, "steps.jsonl"))
	if err != nil {
		f.t.Fatal(err)
	}
	return string(text)
}
