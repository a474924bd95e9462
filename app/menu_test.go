package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
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
			inBubble(t, func(t *testing.T) {
				d := start(t, folder)
				d.wantMode("menu")
				d.Click(entry)
				d.wantMode(pages[entry])
				d.app.Pass(time.Second)
				d.Key(fyne.KeyEscape)
				if entry == "practice" {
					d.Click("leave", "yes")
				}
				d.wantMode("menu")
				d.close()
			})
		})
	}
}
