package solo_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/maps"
)

// copied copies a file to a new one with a name, in a folder of its own.
func copied(t *testing.T, from, name string) (file string) {
	t.Helper()
	content, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), name)
	writeFile(t, file, string(content))
	return file
}

// TestSavedGameIsOpened begins the program with saved games, as a double click on them does: one goes on, one is shown.
func TestSavedGameIsOpened(t *testing.T) {
	folder, first := t.TempDir(), t.TempDir()
	running := copied(t, "../../../maps/testdata/game-3.toml", "two of us"+maps.GameExt)
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, first, apptest.ShortGame...)
		d.Click("practice")
		d.WaitForMode("programming")
		d.PlayToEnd()
		d.Close()
		kept, err := filepath.Glob(filepath.Join(first, "saves", "kept-*.toml"))
		if err != nil || len(kept) != 1 {
			t.Fatalf("the finished games are %v, %v; want one", kept, err)
		}
		over := copied(t, kept[0], "over.toml")

		d = apptest.Start(t, folder, "-lang", "en", "-speed", "off", "file://"+filepath.ToSlash(running))
		d.WaitForMode("programming")
		d.LeaveGame()
		for range 2 { // the second time it is here already
			d.Program.Shell.Import([]string{over})
			d.WaitForMode("replay")
			d.Key(fyne.KeyEscape)
			d.WantMode("saves-watch")
			d.Key(fyne.KeyEscape)
			d.WantMode("menu")
		}
		d.Close()
	})
	var kinds []maps.SaveKind
	for _, s := range apptest.ListSaves(t, folder) {
		kinds = append(kinds, s.Kind)
	}
	slices.Sort(kinds)
	if want := []maps.SaveKind{maps.ManualSave, maps.ManualSave, maps.RecoverySave}; !slices.Equal(kinds, want) {
		t.Errorf("the games in the folder are %v, want both files once and the game that was left", kinds)
	}
}

// TestFilesThatCannotBeOpenedSayWhy: every file that is no document says so, and those beside it are opened.
func TestFilesThatCannotBeOpenedSayWhy(t *testing.T) {
	folder := t.TempDir()
	game := copied(t, "../../../maps/testdata/game-3.toml", "game"+maps.GameExt)
	text, err := os.ReadFile(game)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{
		"damaged.rrgame": string(text) + "\n",
		"newer.rrgame":   "format   = 99" + string(text[len("format   = 3"):]),
		"letter.txt":     "Dear Ada",
		"yard.rrhall":    string(square(t, "Yard", 5)),
	}
	var paths []string
	for name, content := range files {
		paths = append(paths, filepath.Join(filepath.Dir(game), name))
		writeFile(t, paths[len(paths)-1], content)
	}
	paths = append(paths, filepath.Join(folder, "nowhere.rrgame"), folder)
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder)
		d.Click("practice")
		d.WaitForMode("programming")
		for _, file := range paths {
			d.Program.Shell.Import([]string{file})
			d.App.Settle()
			want := map[string]string{
				"damaged.rrgame": "damaged.rrgame cannot be opened. The file is damaged",
				"newer.rrgame":   "newer.rrgame cannot be opened. This game comes from a newer version of Robo Rally. Update yours",
				"letter.txt":     "letter.txt is neither a saved game nor a hall",
				"yard.rrhall":    "The hall is now among your own",
				"nowhere.rrgame": "nowhere.rrgame cannot be opened",
			}[filepath.Base(file)]
			if want == "" {
				want = filepath.Base(folder) + " is neither a saved game nor a hall"
			}
			d.WaitFor(want, func() bool { return d.HasText(want) })
			d.WantMode("programming")
		}
		d.Close()
	})
	if names := hallNames(t, folder); !slices.Equal(names, []string{"Yard"}) {
		t.Errorf("the halls are %q, want Yard", names)
	}
}
