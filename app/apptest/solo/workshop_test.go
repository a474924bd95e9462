package solo_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/app/store"
	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// square returns a text of a board that can be played on.
func square(t *testing.T, name string, side int) []byte {
	t.Helper()
	l := core.NewLayout(name, side, side)
	for n := range min(side, 8) {
		l.At(grid.Pos{X: int8(n), Y: int8(side - 1)}).Start = uint8(n + 1)
	}
	l.At(grid.Pos{X: int8(side - 1), Y: 0}).Checkpoint = 1
	text, err := maps.WriteBoard(l)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// hallNames returns the names of the halls on the disk.
func hallNames(t *testing.T, folder string) (names []string) {
	t.Helper()
	halls, err := store.NewHalls(filepath.Join(folder, "halls")).All()
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range halls {
		names = append(names, h.Map.Name())
	}
	slices.Sort(names)
	return names
}

// TestOwnHallsAreKeptAndPlayed makes halls, renames, deletes and shares them, and plays in one. After a new start
// everything is there.
func TestOwnHallsAreKeptAndPlayed(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder)
		d.Click("workshop")
		d.WantMode("workshop")
		d.WantText("There is no hall of yours here yet.")
		d.Click("begin")
		d.WantMode("new")
		d.TypeInto("name", "Steel Works")
		d.Click("yes")
		d.Program.Shell.Pages.Home()
		d.App.Settle()
		d.Click("workshop")
		d.WantText("Steel Works", "Can’t be played yet")
		d.Click("rename")
		d.TypeInto("name", "Old Works")
		d.Click("yes")
		d.WantText("Old Works")
		d.Key(fyne.KeyDelete)
		d.WantText("“Old Works” is deleted.")
		if names := hallNames(t, folder); len(names) != 0 {
			t.Errorf("after it was deleted, the halls are %q", names)
		}
		d.Click("undo")
		d.WantText("Old Works")

		dropped := filepath.Join(t.TempDir(), "from-ben.toml")
		if err := os.WriteFile(dropped, square(t, "Ben’s Yard", 5), 0o600); err != nil {
			t.Fatal(err)
		}
		d.Program.Shell.Import([]string{dropped})
		d.App.Settle()
		d.WantText("Ben’s Yard", "5 × 5 fields")
		d.Click("share", "picture")
		d.WaitForMode("shared")
		picture := filepath.Join(folder, "shared", "ben-s-yard.png")
		d.WantText(picture)
		d.Click("done", "delete")
		d.Program.Shell.Import([]string{picture, filepath.Join(folder, "no-such-file")})
		d.WaitFor("the hall in the picture", func() bool { return d.HasText("Ben’s Yard") && d.HasText("The file was not added.") })
		if names := hallNames(t, folder); !slices.Equal(names, []string{"Ben’s Yard", "Old Works"}) {
			t.Errorf("the halls are %q, want Ben’s Yard from its picture and Old Works", names)
		}

		d.Click("play")
		d.WantMode("lobby")
		d.WantText("Own halls", "Ben’s Yard", "still a draft")
		d.Click("start")
		d.WaitForMode("programming")
		d.Close()

		again := apptest.Start(t, folder)
		again.WantText("Ben’s Yard") // the game goes on there
		again.Click("start")
		again.WantText("Own halls", "Ben’s Yard")
		if m := again.Lobby().Custom; m == nil || m.Name() != "Ben’s Yard" {
			t.Errorf("the lobby remembers the hall %v, want Ben’s Yard", m)
		}
		again.Close()
	})
}

// TestOwnHallsAreNotWaitedFor: the disk does not answer while the page is opened and left again.
func TestOwnHallsAreNotWaitedFor(t *testing.T) {
	folder := t.TempDir()
	if _, err := store.NewHalls(filepath.Join(folder, "halls")).Create(&maps.Map{Layout: core.NewLayout("Steel Works", 5, 5)}); err != nil {
		t.Fatal(err)
	}
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder)
		answer := apptest.StopDisk(t)
		d.Click("workshop")
		d.WantMode("workshop")
		d.Key(fyne.KeyEscape)
		d.WantMode("menu")
		answer()
		d.Click("workshop")
		d.WaitFor("the hall", func() bool { return d.HasText("Steel Works") })
		d.Close()
	})
}

// TestHallDroppedOnTheMenuIsAdded leads to the page of own halls, which is still reading them when the file comes.
func TestHallDroppedOnTheMenuIsAdded(t *testing.T) {
	folder, dropped := t.TempDir(), filepath.Join(t.TempDir(), "yard.toml")
	if err := os.WriteFile(dropped, square(t, "Yard", 5), 0o600); err != nil {
		t.Fatal(err)
	}
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder)
		d.Program.Shell.Import([]string{dropped})
		d.WaitFor("the hall", func() bool { return d.HasText("Yard") && d.HasText("5 × 5 fields") })
		d.WantMode("workshop")
		if names := hallNames(t, folder); !slices.Equal(names, []string{"Yard"}) {
			t.Errorf("the halls are %q, want Yard", names)
		}
		d.Close()
	})
}

// TestHallOpenedWithTheProgramIsAdded begins the program with a file, as a click on the file does.
func TestHallOpenedWithTheProgramIsAdded(t *testing.T) {
	folder, clicked := t.TempDir(), filepath.Join(t.TempDir(), "yard.toml")
	if err := os.WriteFile(clicked, square(t, "Yard", 5), 0o600); err != nil {
		t.Fatal(err)
	}
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, clicked)
		d.WaitFor("the hall", func() bool { return d.HasText("Yard") && d.HasText("5 × 5 fields") })
		d.WantMode("workshop")
		d.Key(fyne.KeyEscape)
		d.WantMode("menu")
		d.Close()
	})
}
