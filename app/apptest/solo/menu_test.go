package solo_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/ui/uitest"
)

// TestMenuEntriesOpenAndClose: each entry opens its page, and Escape leads back to the menu.
func TestMenuEntriesOpenAndClose(t *testing.T) {
	pages := map[string]string{
		"start": "lobby", "tutorial": "tutorial", "practice": "programming", "post": "post", "replay": "saves-watch", "statistics": "statistics",
		"rules": "rules", "story": "story", "settings": "settings", "credits": "credits", "quit": "quit",
	}
	for _, entry := range []string{"start", "tutorial", "practice", "post", "replay", "statistics", "rules", "story", "settings", "credits", "quit"} {
		t.Run(entry, func(t *testing.T) {
			folder := t.TempDir()
			apptest.InBubble(t, func(t *testing.T) {
				d := apptest.Start(t, folder)
				d.WantMode("menu")
				d.Click(entry)
				d.WantMode(pages[entry])
				d.App.Pass(time.Second)
				d.Key(fyne.KeyEscape)
				if entry == "practice" {
					d.Click("leave", "yes")
				}
				d.WantMode("menu")
				d.Close()
			})
		})
	}
}

// TestWayBackIsInOnePlace checks that every page has its way back in the same place at the upper left, also pages that
// cover another for a while, and that a click there and Escape lead to where the player came from.
func TestWayBackIsInOnePlace(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder)
		var first fyne.CanvasObject
		var place fyne.Position
		check := func(name string) {
			t.Helper()
			back := d.MustFind(name)
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(back)
			if first == nil {
				first, place = back, at
			}
			if at != place || back.Size() != first.Size() || at.X > 40 || at.Y > 40 {
				t.Errorf("%s: the way back lies at %v and is %v large, want %v and %v as on the first page", d.Stage.Windows.Mode(), at, back.Size(), place, first.Size())
			}
		}
		leave := func(name, to string) {
			t.Helper()
			d.Click(name)
			d.WantMode(to)
		}
		for _, page := range []string{"start", "join", "tutorial", "post", "replay", "statistics", "rules", "settings", "credits", "story"} {
			back := "back"
			if page == "story" {
				back = "skip"
			}
			d.Click(page)
			check(back)
			leave(back, "menu")
			d.Click(page)
			d.Key(fyne.KeyEscape)
			d.WantMode("menu")
		}
		d.Click("post", "new")
		check("back")
		leave("back", "post")
		leave("back", "menu")
		d.Click("start", "load")
		check("back")
		leave("back", "lobby")
		leave("back", "menu")
		d.Click("practice")
		d.WaitForMode("programming")
		for _, page := range []string{"settings", "save", "rules"} {
			d.Key(fyne.KeyEscape)
			mode := d.Stage.Windows.Mode()
			d.Click(page)
			check("back")
			d.Click("back")
			if now := d.Stage.Windows.Mode(); now == mode {
				d.Key(fyne.KeyEscape)
			}
			d.WantMode("programming")
		}
		d.Key(fyne.KeyEscape)
		d.Click("leave", "yes")
		d.Close()
	})
}

func TestMenuSaysWhereTheLastCrashIsWritten(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.StartAfterCrash(t, "/home/ada/log/crash.txt", t.TempDir())
		d.WantMode("menu")
		if !d.HasText("Robo Rally crashed last time. What happened is written in /home/ada/log/crash.txt.") {
			t.Errorf("the menu does not tell of the crash:\n%s", uitest.Texts(d.Stage))
		}
		d.App.Pass(time.Second)
		d.Close()
	})
}
