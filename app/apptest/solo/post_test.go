package solo_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/app/post/desk"
	"roborally/core"
)

// handOf returns orders that the hand of a seat allows: its first five cards.
func handOf(t *testing.T, folder string, seat int) string {
	t.Helper()
	d, err := desk.Look(folder)
	if err != nil {
		t.Fatal(err)
	}
	r := &d.Game().Game.State().Robots[seat]
	var words []string
	for n := range core.RegisterCount {
		words = append(words, r.Hand[n].Command().String())
	}
	return strings.Join(words, " ")
}

// enter types what the player of a seat has sent into the dialog.
func enter(d *apptest.Driver, seat, text string) {
	d.T.Helper()
	d.Click("seat-"+seat, "enter")
	d.WantMode("enter")
	d.Type(text)
	d.Click("yes")
	d.WaitForMode("post-desk")
	d.App.Settle()
}

// TestGameByMailIsLedInTheWindow sets up a game, enters words and orders, looks at rounds before and after they are
// played, and takes a round back. What is on the disk then is what the desk of the other program goes on with.
func TestGameByMailIsLedInTheWindow(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder)
		d.Click("post")
		d.WantMode("post")
		d.WantText("There is no game by mail here yet.")
		d.Click("new")
		d.WantMode("post-setup")
		d.TypeInto("name", "The Shire")
		d.Click("map-apprentice-hall", "part-players")
		d.TypeInto("name-1", "Anna")
		d.TypeInto("address-1", "anna@example.org")
		d.TypeInto("name-2", "Ben")
		d.Click("add-computer", "create")
		d.WaitForMode("post-desk")
		game := filepath.Join(folder, "post", "the-shire")
		d.WantText("The Shire", "before the game", "A word is still missing: Anna and Ben")

		mail := "From: Anna <anna@example.org>\n\nWord: apple\n"
		if err := os.WriteFile(filepath.Join(game, "in", "1.eml"), []byte(mail), 0o600); err != nil {
			t.Fatal(err)
		}
		d.Click("read")
		d.WantText("Word: apple", "A word is still missing: Ben")
		enter(d, "2", "pear")
		d.WantText("Word: pear", "Everything is in.")
		d.Click("run")
		d.WaitFor("the first cards", func() bool { return d.HasText("Round 1 · 0 of 2 are in") })

		enter(d, "1", "straight on and then left")
		d.WantText("unclear", "Line 1:")
		enter(d, "1", handOf(t, game, 0))
		d.WantText("Nothing final yet: Ben")
		d.Click("preview")
		d.WaitForMode("replay")
		d.App.Pass(time.Second)
		d.WantText("Preview: round 1")
		d.Key(fyne.KeyEscape)
		d.WantMode("post-desk")

		d.Click("run")
		d.WaitForMode("wait")
		d.Click("no")
		dropped := filepath.Join(t.TempDir(), "ben.eml")
		if err := os.WriteFile(dropped, []byte("From: ben@example.org\n\n"+handOf(t, game, 1)+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		d.Program.Shell.Import([]string{dropped}) // Ben has no address
		d.App.Settle()
		d.WantText("ben.eml was not read. Nobody in this game has the address ben@example.org.")
		d.Click("run")
		d.WaitForMode("wait")
		d.Click("yes")
		d.WaitFor("round 2", func() bool { return d.HasText("Round 2 · 0 of 2 are in") })

		d.Click("last")
		d.WaitForMode("replay")
		d.WantText("Last round")
		d.Click("back")
		d.Click("seat-1", "sheet")
		if copied := fyne.CurrentApp().Clipboard().Content(); !strings.Contains(copied, "Anna") {
			t.Errorf("the clipboard has %q, want the sheet of Anna", copied)
		}
		sheets := filepath.Join(game, "out", "round-02")
		if _, err := os.Stat(filepath.Join(sheets, "1-anna.pdf")); err != nil {
			t.Errorf("the sheet of round 2 is not there: %v", err)
		}
		d.Click("undo")
		d.WantMode("undo")
		d.Click("yes")
		d.WaitFor("round 1 again", func() bool { return d.HasText("Round 1 · 1 of 2 are in") })
		if left, err := os.ReadDir(sheets); err == nil && len(left) > 0 {
			t.Errorf("the sheets of round 2 are still there: %v", left)
		}
		d.Key(fyne.KeyEscape)
		d.WantMode("post")
		d.WantText("The Shire", "Round 1 · Postal", "1 of 2 are in")
		d.Close()
	})
}
