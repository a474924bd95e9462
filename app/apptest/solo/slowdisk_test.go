package solo_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/maps"
)

// TestNothingInTheWindowWaitsForTheDisk: while the disk does not answer, a game is begun, played, left, continued
// and played to its end, its result is shown, and all pages open and close. When the disk answers again, nothing
// is lost.
func TestNothingInTheWindowWaitsForTheDisk(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		answer := apptest.StopDisk(t)
		d.Click("practice")
		d.WaitForMode("programming")
		layCards(d, 2)
		laid := programs(d)
		d.LeaveGame()
		if !d.HasText("round 1") {
			t.Error("the menu does not offer the game that was left")
		}
		d.Click("continue")
		d.WaitForMode("programming")
		if now := programs(d); now[0] != laid[0] {
			t.Errorf("the continued game has the program %v, want %v", now, laid)
		}
		d.Key(fyne.KeyEscape)
		d.Click("save")
		d.WantMode("saves-save")
		d.Click("back")
		d.Key(fyne.KeyEscape)
		d.PlayToEnd()
		d.Click("statistics", "standings", "new")
		d.WantMode("menu")
		d.Click("statistics") // shown when the disk answers
		d.WantMode("menu")
		for entry, page := range map[string]string{"replay": "saves-watch", "tutorial": "tutorial", "settings": "settings", "join": "join"} {
			d.Click(entry)
			d.WantMode(page)
			d.App.Pass(time.Second)
			d.Key(fyne.KeyEscape)
			d.WantMode("menu")
		}
		d.Click("start", "share", "open")
		d.WantMode("sharing")
		d.Key(fyne.KeyEscape)
		d.WantMode("lobby")
		d.Click("load")
		d.WantMode("saves-load")
		d.Key(fyne.KeyEscape, fyne.KeyEscape)
		if d.Stage.Windows.Mode() != "menu" {
			d.Click("yes")
		}
		d.WantMode("menu")
		d.Click("practice")
		d.WaitForMode("programming")
		d.LeaveGame()
		answer()
		d.App.Settle()
		d.WantMode("menu")
		if !d.Has("continue") {
			t.Error("the menu does not offer the game that was left")
		}
		d.Close()
		apptest.WantCounted(t, folder, 1)
		if n := len(apptest.ListSaves(t, folder)); n != 2 {
			t.Errorf("%d games are kept, want the finished one and the one that was left", n)
		}
	})
}

// TestSavedGamesDoNotWait: while the disk does not answer, a game is saved, deleted and added in the lists of saved
// games, which can be left at once. The disk does it when it answers.
func TestSavedGamesDoNotWait(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("practice")
		d.WaitForMode("programming")
		for range 2 {
			answer := apptest.StopDisk(t)
			d.Key(fyne.KeyEscape)
			d.Click("save")
			answer()
			d.App.Settle() // the list is there
			d.TypeInto("name", "Slow")
			answer = apptest.StopDisk(t)
			if d.Click("save"); d.Stage.Windows.Mode() == "overwrite" {
				d.Click("yes")
			}
			d.WantMode("saves-save")
			d.Key(fyne.KeyEscape)
			d.WantMode("menu") // of the game
			d.Key(fyne.KeyEscape)
			d.WantMode("programming")
			answer()
			d.App.Settle()
		}
		d.WantMode("programming")
		d.LeaveGame()
		saved := func() (file string) {
			for _, s := range apptest.ListSaves(t, folder) {
				if s.Kind == maps.ManualSave {
					file += filepath.Join(folder, "saves", s.ID)
				}
			}
			return file
		}
		copied := filepath.Join(t.TempDir(), "copied.toml")
		text, err := os.ReadFile(saved())
		if err != nil {
			t.Fatalf("the game is not saved once: %v", err)
		}
		writeFile(t, copied, string(text))

		d.Click("start", "load")
		for _, target := range d.Stage.Windows.Targets() {
			if strings.HasPrefix(target.Name, "save-save-") {
				d.Tap(target.Object)
				d.App.Settle()
			}
		}
		answer := apptest.StopDisk(t)
		d.Click("remove", "yes")
		d.WantMode("saves-load")
		d.Key(fyne.KeyEscape)
		d.WantMode("lobby")
		d.Key(fyne.KeyEscape)
		d.Click("replay")
		d.Program.Shell.Import([]string{copied}) // ignored while the list is read
		d.Key(fyne.KeyEscape)
		d.WantMode("menu")
		answer()
		d.App.Settle()
		if left := saved(); left != "" {
			t.Errorf("%s is still there, want it deleted", left)
		}
		d.Click("replay")
		answer = apptest.StopDisk(t)
		d.Program.Shell.Import([]string{copied})
		d.Key(fyne.KeyEscape)
		d.WantMode("menu")
		answer()
		d.App.Settle()
		if saved() == "" {
			t.Error("the file is not added")
		}

		d.Click("practice")
		d.WaitForMode("programming")
		d.App.Pass(time.Minute) // until no toast is left
		d.Key(fyne.KeyEscape)
		d.Click("save")
		answer = apptest.StopDisk(t)
		d.Click("save")
		d.Key(fyne.KeyEscape, fyne.KeyEscape)
		d.WantMode("programming")
		if err := os.RemoveAll(filepath.Join(folder, "saves")); err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(folder, "saves"), "in the way")
		answer()
		d.App.Settle()
		if said := d.Stage.News.ToastText(); !strings.Contains(said, "The game could not be saved.") {
			t.Errorf("the toast is %q, want it to say that the game is not saved", said)
		}
		d.Close()
	})
}
