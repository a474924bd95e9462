package solo_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/core/grid"
	"roborally/maps"
)

// gameInOwnHall returns the file of a game in a hall that no program has.
func gameInOwnHall(t *testing.T) []byte {
	t.Helper()
	text, err := os.ReadFile("../../../maps/testdata/game-3.toml")
	if err != nil {
		t.Fatal(err)
	}
	g, err := maps.ReadGame("game", text)
	if err != nil {
		t.Fatal(err)
	}
	hall, err := maps.Find(g.Record.Header.Map)
	if err != nil {
		t.Fatal(err)
	}
	hall.Layout.Name = "Ada's yard"
	hall.Layout.AddWall(grid.Pos{X: 0, Y: 0}, grid.West) // where no robot comes
	content, err := hall.Text()
	if err != nil {
		t.Fatal(err)
	}
	g.MapText, g.Map = string(content), nil
	g.Record.Header.Map, g.Record.Header.MapSum = maps.CustomID(hall.Layout), hall.Layout.Fingerprint()
	if text, err = maps.WriteGame(g); err != nil {
		t.Fatal(err)
	}
	return text
}

// TestSharedGameGoesOnElsewhere hands a game on from the page of saved games, and opens the file in a program that has
// nothing yet, as a double click does: it is the same game there, with its hall, and goes on.
func TestSharedGameGoesOnElsewhere(t *testing.T) {
	here, there := t.TempDir(), t.TempDir()
	text := gameInOwnHall(t)
	writeFile(t, filepath.Join(here, "saves", "save-yard.toml"), string(text))
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, here, "-lang", "en")
		d.Click("replay")
		d.WaitForMode("saves-watch")
		d.WaitFor("the game", func() bool { return d.Has("save-save-yard") })
		writeFile(t, filepath.Join(here, "shared"), "in the way") // a disk that takes no files
		d.Click("share")
		d.WaitFor("what went wrong", func() bool { return d.HasText("The game could not be shared.") })
		if err := os.Remove(filepath.Join(here, "shared")); err != nil {
			t.Fatal(err)
		}
		d.Click("share")
		d.WaitForMode("shared")
		d.Key(fyne.KeyEscape)
		d.WantMode("saves-watch")
		d.Key(fyne.KeyEscape)
		d.Close()

		shared, err := filepath.Glob(filepath.Join(here, "shared", "*"))
		if err != nil || len(shared) != 1 || filepath.Base(shared[0]) != "zwei-in-der-lehrlingshalle.rrgame" {
			t.Fatalf("the shared files are %q, %v", shared, err)
		}
		content, err := os.ReadFile(shared[0])
		if err != nil || !bytes.Equal(content, text) {
			t.Errorf("the shared file is not the saved one (%v)", err)
		}

		d = apptest.Start(t, there, "-lang", "en", "-speed", "off", shared[0])
		d.WaitForMode("programming")
		d.LeaveGame()
		d.Program.Shell.Import(shared) // it is here already
		d.App.Settle()
		d.Close()
	})
	var manual, same int
	for _, s := range apptest.ListSaves(t, there) {
		if s.Kind != maps.ManualSave {
			continue // what went on
		}
		manual++
		if content, err := os.ReadFile(filepath.Join(there, "saves", s.ID)); err == nil && bytes.Equal(content, text) {
			same++
		}
	}
	if manual != 1 || same != 1 {
		t.Errorf("%d games have been added, %d of them the one that was handed on; want it once", manual, same)
	}
	if left := apptest.ListSaves(t, here); len(left) != 1 {
		t.Errorf("after sharing there are %d games, want the one", len(left))
	}
}
