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
		"start": "lobby", "tutorial": "tutorial", "practice": "programming", "replay": "saves-watch", "statistics": "statistics",
		"rules": "rules", "story": "story", "settings": "settings", "credits": "credits", "quit": "quit",
	}
	for _, entry := range []string{"start", "tutorial", "practice", "replay", "statistics", "rules", "story", "settings", "credits", "quit"} {
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
