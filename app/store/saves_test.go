package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"roborally/app/store"
	"roborally/maps"
)

// example is a saved game of one person, in round 3.
func example(t *testing.T) *maps.Game {
	t.Helper()
	text, err := os.ReadFile("../../maps/testdata/game.toml")
	if err != nil {
		t.Fatal(err)
	}
	g, err := maps.ReadGame("game.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// named is the example by another name, saved some minutes later.
func named(t *testing.T, name string, minutes int) *maps.Game {
	t.Helper()
	g := example(t)
	g.Name, g.Saved = name, g.Saved.Add(time.Duration(minutes)*time.Minute)
	return g
}

func write(t *testing.T, s *store.Saves, g *maps.Game) string {
	t.Helper()
	id, err := s.Write(g)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func list(t *testing.T, s *store.Saves) []maps.Save {
	t.Helper()
	list, err := s.List()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// listed gives the names of the games in the list, "!" for what is broken.
func listed(t *testing.T, s *store.Saves) []string {
	t.Helper()
	var names []string
	for _, save := range list(t, s) {
		if save.Game == nil {
			names = append(names, "!")
		} else {
			names = append(names, save.Game.Name)
		}
	}
	return names
}

func TestGamesAreSavedAndFound(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not", "there", "yet")
	s := store.NewSaves(folder, "1.2")
	if got := list(t, s); len(got) != 0 {
		t.Errorf("without a folder there is %+v", got)
	}
	first := write(t, s, named(t, "first", 0))
	second := write(t, s, named(t, "second", 2))
	third := write(t, s, named(t, "third", 1))
	s = store.NewSaves(folder, "1.2")
	if got := listed(t, s); !reflect.DeepEqual(got, []string{"second", "third", "first"}) {
		t.Errorf("the list is %v", got)
	}
	for _, save := range list(t, s) {
		if save.Err != nil || save.Kind != maps.ByHand || save.Game.Round != 3 || save.Game.People() != 1 {
			t.Errorf("%+v, %+v", save, save.Game)
		}
	}
	g, err := s.Read(first)
	if err != nil || len(g.Record.Inputs) != len(example(t).Record.Inputs) {
		t.Fatalf("%+v is read, %v", g, err)
	}
	if err := s.Overwrite(second, named(t, "new second", -1)); err != nil {
		t.Fatal(err)
	}
	if err := s.Remove(third); err != nil {
		t.Fatal(err)
	}
	if got := listed(t, s); !reflect.DeepEqual(got, []string{"first", "new second"}) {
		t.Errorf("then the list is %v", got)
	}
	if err := s.Remove(third); err != nil {
		t.Errorf("what is gone cannot be removed: %v", err)
	}
	if _, err := s.Read(third); err == nil {
		t.Error("what is gone is read")
	}
}

// TestWhoSavedWhen is said by the store where the game does not.
func TestWhoSavedWhen(t *testing.T) {
	s := store.NewSaves(t.TempDir(), "1.2")
	g := example(t)
	g.Saved, g.Program = time.Time{}, ""
	before := time.Now().Add(-time.Second)
	got, err := s.Read(write(t, s, g))
	if err != nil || got.Program != "1.2" || got.Saved.Before(before) || got.Saved.After(time.Now()) {
		t.Errorf("%+v is read, %v", got, err)
	}
	if got, err = s.Read(write(t, s, example(t))); err != nil || got.Program != "0.1.0" || !got.Saved.Equal(example(t).Saved) {
		t.Errorf("%+v is read, %v", got, err)
	}
}

// TestBrokenFilesAreListed with their reason, the newest first by the date of the
// file, and stay as they are.
func TestBrokenFilesAreListed(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	good := write(t, s, example(t))
	text, err := os.ReadFile(filepath.Join(folder, good))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]struct {
		text  string
		cause error
	}{
		"cut.toml":    {string(text[:len(text)/2]), maps.ErrDamagedGame},
		"edited.toml": {strings.Replace(string(text), "Ada", "Eve", 1), maps.ErrDamagedGame},
		"newer.TOML":  {strings.Replace(string(text), "= 1", "= 9", 1), maps.ErrNewerGame},
		"board.toml":  {"name = \"Board\"\n", maps.ErrNoGame},
		"empty.toml":  {"", maps.ErrNoGame},
		"huge.toml":   {string(text) + strings.Repeat("#", maps.MaxGameBytes), maps.ErrNoGame},
	}
	for name, f := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(f.text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"letter.txt", ".hidden.toml", "x.toml.bad"} {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "folder.toml"), 0o700); err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, save := range list(t, s) {
		f, broken := files[save.ID]
		switch {
		case save.ID == good:
			if save.Err != nil {
				t.Error(save.Err)
			}
		case save.ID == "folder.toml":
			if !errors.Is(save.Err, maps.ErrNoGame) {
				t.Errorf("a folder: %v", save.Err)
			}
		case !broken:
			t.Errorf("%s is listed", save.ID)
		case !errors.Is(save.Err, f.cause) || save.Game != nil || time.Since(save.When) > time.Hour:
			t.Errorf("%s: %v, %v", save.ID, save.Err, save.When)
		default:
			if _, err := s.Read(save.ID); !errors.Is(err, f.cause) {
				t.Errorf("%s is read: %v", save.ID, err)
			}
			if _, err := s.Import(filepath.Join(folder, save.ID)); !errors.Is(err, f.cause) {
				t.Errorf("%s is imported: %v", save.ID, err)
			}
		}
		seen++
	}
	if seen != len(files)+2 {
		t.Errorf("%d files are listed", seen)
	}
	for name, f := range files {
		if got, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(got) != f.text {
			t.Errorf("%s has changed", name)
		}
	}
}

// TestAGameOfAnotherBoard is listed as one, with what it needs.
func TestAGameOfAnotherBoard(t *testing.T) {
	s := store.NewSaves(t.TempDir(), "1")
	g := example(t)
	g.Record.Header.Map = "foundry"
	write(t, s, g)
	save := list(t, s)[0]
	if save.Game == nil || save.Game.Name != g.Name || !errors.Is(save.Err, maps.ErrNoMap) || !strings.Contains(save.Err.Error(), "foundry") {
		t.Errorf("%+v", save)
	}
}

// TestImport: a file from another machine, wherever it lies, is saved by hand
// here.
func TestImport(t *testing.T) {
	there, here := t.TempDir(), t.TempDir()
	id := write(t, store.NewSaves(there, "1"), named(t, "Über/Land", 5))
	file := filepath.Join(there, "kept-20200101T000000Z-x.toml")
	if err := os.Rename(filepath.Join(there, id), file); err != nil {
		t.Fatal(err)
	}
	s := store.NewSaves(here, "2")
	if _, err := s.Import(file); err != nil {
		t.Fatal(err)
	}
	got := list(t, s)
	if len(got) != 1 || got[0].Kind != maps.ByHand || got[0].Game.Name != "Über/Land" || got[0].Game.Program != "0.1.0" || !got[0].When.Equal(named(t, "", 5).Saved) {
		t.Errorf("%+v", got)
	}
	if _, err := os.Stat(file); err != nil {
		t.Error("the file there is gone")
	}
	if _, err := s.Import(filepath.Join(there, "nothing.toml")); err == nil {
		t.Error("nothing is imported")
	}
}

func BenchmarkListOf200(b *testing.B) {
	text, err := os.ReadFile("../../maps/testdata/game.toml")
	if err != nil {
		b.Fatal(err)
	}
	g, err := maps.ReadGame("game.toml", text)
	if err != nil {
		b.Fatal(err)
	}
	s := store.NewSaves(b.TempDir(), "1")
	for range 200 {
		if _, err := s.Write(g); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if list, err := s.List(); err != nil || len(list) != 200 {
			b.Fatal(len(list), err)
		}
	}
}
