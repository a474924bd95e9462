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

// example returns a saved game of one person, in round 3.
func example(t *testing.T) *maps.Game {
	t.Helper()
	text, err := os.ReadFile("../../maps/testdata/game-2.toml")
	if err != nil {
		t.Fatal(err)
	}
	g, err := maps.ReadGame("game.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// namedExample returns the example with another name, saved that many minutes later.
func namedExample(t *testing.T, name string, minutes int) *maps.Game {
	t.Helper()
	g := example(t)
	g.Name, g.Saved = name, g.Saved.Add(time.Duration(minutes)*time.Minute)
	return g
}

func writeSave(t *testing.T, s *store.Saves, g *maps.Game) string {
	t.Helper()
	id, err := s.Write(g)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func listSaves(t *testing.T, s *store.Saves) []maps.Save {
	t.Helper()
	list, err := s.List()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// listedNames returns the names of the listed games, "!" for broken ones.
func listedNames(t *testing.T, s *store.Saves) []string {
	t.Helper()
	var names []string
	for _, save := range listSaves(t, s) {
		if save.Game == nil {
			names = append(names, "!")
		} else {
			names = append(names, save.Game.Name)
		}
	}
	return names
}

func TestSavesRoundTrip(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not", "there", "yet")
	s := store.NewSaves(folder, "1.2")
	if got := listSaves(t, s); len(got) != 0 {
		t.Errorf("without a folder the list is %+v, want nothing", got)
	}
	first := writeSave(t, s, namedExample(t, "first", 0))
	second := writeSave(t, s, namedExample(t, "second", 2))
	third := writeSave(t, s, namedExample(t, "third", 1))
	s = store.NewSaves(folder, "1.2")
	if got := listedNames(t, s); !reflect.DeepEqual(got, []string{"second", "third", "first"}) {
		t.Errorf("the list is %v, want the newest first", got)
	}
	for _, save := range listSaves(t, s) {
		if save.Err != nil || save.Kind != maps.ManualSave || save.Game.Round != 3 || save.Game.People() != 1 {
			t.Errorf("the save is %+v with %+v, want a manual one of one person in round 3", save, save.Game)
		}
	}
	g, err := s.Read(first)
	if err != nil || len(g.Record.Inputs) != len(example(t).Record.Inputs) {
		t.Fatalf("Read returns %+v, %v", g, err)
	}
	if err := s.Overwrite(second, namedExample(t, "new second", -1)); err != nil {
		t.Fatal(err)
	}
	if err := s.Remove(third); err != nil {
		t.Fatal(err)
	}
	if got := listedNames(t, s); !reflect.DeepEqual(got, []string{"first", "new second"}) {
		t.Errorf("after Overwrite and Remove the list is %v, want first and new second", got)
	}
	if err := s.Remove(third); err != nil {
		t.Errorf("removing a missing save: %v, want no error", err)
	}
	if _, err := s.Read(third); err == nil {
		t.Error("a removed save can be read")
	}
}

// TestAddsDateAndProgram: a game without date and program gets them when it is written; others keep theirs.
func TestAddsDateAndProgram(t *testing.T) {
	s := store.NewSaves(t.TempDir(), "1.2")
	g := example(t)
	g.Saved, g.Program = time.Time{}, ""
	before := time.Now().Add(-time.Second)
	got, err := s.Read(writeSave(t, s, g))
	if err != nil || got.Program != "1.2" || got.Saved.Before(before) || got.Saved.After(time.Now()) {
		t.Errorf("Read returns %+v, %v", got, err)
	}
	if got, err = s.Read(writeSave(t, s, example(t))); err != nil || got.Program != "0.1.0" || !got.Saved.Equal(example(t).Saved) {
		t.Errorf("Read returns %+v, %v", got, err)
	}
}

// TestBrokenFilesAreListed: each is listed with its error and the date of the file, and is not changed.
func TestBrokenFilesAreListed(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	good := writeSave(t, s, example(t))
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
		"newer.TOML":  {strings.Replace(string(text), "= 3", "= 9", 1), maps.ErrNewerGame},
		"board.toml":  {"name = \"Board\"\n", maps.ErrNotAGame},
		"empty.toml":  {"", maps.ErrNotAGame},
		"huge.toml":   {string(text) + strings.Repeat("#", maps.MaxGameBytes), maps.ErrNotAGame},
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
	for _, save := range listSaves(t, s) {
		f, broken := files[save.ID]
		switch {
		case save.ID == good:
			if save.Err != nil {
				t.Error(save.Err)
			}
		case save.ID == "folder.toml":
			if !errors.Is(save.Err, maps.ErrNotAGame) {
				t.Errorf("the error for a folder is %v, want ErrNotAGame", save.Err)
			}
		case !broken:
			t.Errorf("%s should not be listed", save.ID)
		case !errors.Is(save.Err, f.cause) || save.Game != nil || time.Since(save.When) > time.Hour:
			t.Errorf("%s is listed with %v, %v, want %v and the date of the file", save.ID, save.Err, save.When, f.cause)
		default:
			if _, err := s.Read(save.ID); !errors.Is(err, f.cause) {
				t.Errorf("Read of %s returns %v, want %v", save.ID, err, f.cause)
			}
			if _, err := s.Import(filepath.Join(folder, save.ID)); !errors.Is(err, f.cause) {
				t.Errorf("Import of %s returns %v, want %v", save.ID, err, f.cause)
			}
		}
		seen++
	}
	if seen != len(files)+2 {
		t.Errorf("%d files are listed, want %d", seen, len(files)+2)
	}
	for name, f := range files {
		if got, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(got) != f.text {
			t.Errorf("%s has changed", name)
		}
	}
}

// TestListsGameWithUnknownMap: a game whose map is missing is listed with an error that names the map.
func TestListsGameWithUnknownMap(t *testing.T) {
	s := store.NewSaves(t.TempDir(), "1")
	g := example(t)
	g.Record.Header.Map = "foundry"
	writeSave(t, s, g)
	save := listSaves(t, s)[0]
	if save.Game == nil || save.Game.Name != g.Name || !errors.Is(save.Err, maps.ErrMapMissing) || !strings.Contains(save.Err.Error(), "foundry") {
		t.Errorf("the save is %+v, want ErrMapMissing", save)
	}
}

// TestImport: a file from anywhere becomes a game saved by hand.
func TestImport(t *testing.T) {
	there, here := t.TempDir(), t.TempDir()
	id := writeSave(t, store.NewSaves(there, "1"), namedExample(t, "Über/Land", 5))
	file := filepath.Join(there, "kept-20200101T000000Z-x.toml")
	if err := os.Rename(filepath.Join(there, id), file); err != nil {
		t.Fatal(err)
	}
	s := store.NewSaves(here, "2")
	if _, err := s.Import(file); err != nil {
		t.Fatal(err)
	}
	got := listSaves(t, s)
	if len(got) != 1 || got[0].Kind != maps.ManualSave || got[0].Game.Name != "Über/Land" || got[0].Game.Program != "0.1.0" || !got[0].When.Equal(namedExample(t, "", 5).Saved) {
		t.Errorf("the list after the import is %+v, want the game as saved by hand", got)
	}
	for _, again := range []string{file, filepath.Join(here, got[0].ID)} { // it is here already
		if id, err := s.Import(again); err != nil || id != got[0].ID || len(listSaves(t, s)) != 1 {
			t.Errorf("imported again, it is %s, %v, want %s alone", id, err, got[0].ID)
		}
	}
	if _, err := os.Stat(file); err != nil {
		t.Error("Import has removed the file")
	}
	if _, err := s.Import(filepath.Join(there, "nothing.toml")); err == nil {
		t.Error("a missing file is imported")
	}
}

// TestShareReturnsTheFile: what is handed on is the file as it is, of every format, and it is known where it came from.
func TestShareReturnsTheFile(t *testing.T) {
	for _, format := range []string{"1", "2", "3"} {
		text, err := os.ReadFile("../../maps/testdata/game-" + format + ".toml")
		if err != nil {
			t.Fatal(err)
		}
		folder := t.TempDir()
		s := store.NewSaves(folder, "9")
		if err := os.WriteFile(filepath.Join(folder, "save-x.toml"), text, 0o600); err != nil {
			t.Fatal(err)
		}
		name, content, err := s.Share("save-x.toml", "Über/Land: \u202e„2“")
		if err != nil || name != "uber-land-2.rrgame" || string(content) != string(text) {
			t.Errorf("format %s is shared as %q with %d bytes, %v; want uber-land-2.rrgame with the %d of the file", format, name, len(content), err, len(text))
		}
		shared := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(shared, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if id, err := s.Import(shared); err != nil || id != "save-x.toml" || len(listSaves(t, s)) != 1 {
			t.Errorf("format %s comes back as %s, %v; want the game that is here already", format, id, err)
		}
	}
}

// TestShareRefuses: what is no whole game of the folder is not handed on.
func TestShareRefuses(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(filepath.Join(folder, "saves"), "9")
	id := writeSave(t, s, example(t))
	file := filepath.Join(folder, "saves", id)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"saves/cut.toml": text[:len(text)-9], "saves/letter.toml": []byte("Dear Ada"), "outside.toml": text} {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []string{"cut.toml", "letter.toml", "gone.toml", "../outside.toml", "settings"} {
		if _, content, err := s.Share(id, "x"); err == nil || content != nil {
			t.Errorf("%s is shared", id)
		}
	}
}

func TestSharedName(t *testing.T) {
	for title, want := range map[string]string{
		"": "game.rrgame", "Цех": "game.rrgame", "..": "game.rrgame", "CON": "game-con.rrgame", "lpt1": "game-lpt1.rrgame",
		"Clockwork, 21 Nov 2026, 19:30": "clockwork-21-nov-2026-19-30.rrgame", strings.Repeat("ab", 99): strings.Repeat("ab", 20) + ".rrgame",
	} {
		if got := store.SharedName(title, "game", maps.GameExt); got != want {
			t.Errorf("%q is the file %s, want %s", title, got, want)
		}
	}
}

func BenchmarkListOf200(b *testing.B) {
	text, err := os.ReadFile("../../maps/testdata/game-2.toml")
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
