package solo_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
)

// TestRuleBookKeepsGameState: what was open in the game is open again after the rule book, and the end of a
// game closes it.
func TestRuleBookKeepsGameState(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("practice")
		d.PlayToEnd()
		d.Key(fyne.KeyEscape)
		d.Click("rules")
		d.WantMode("rules")
		d.Key(fyne.KeyEscape)
		d.WantMode("menu")
		d.Key(fyne.KeyEscape)
		d.WantMode("result")
		if d.Stage.Windows.Dialog() == nil {
			t.Error("the result is not open any more")
		}
		d.Click("again")
		d.WantMode("programming")
		for range 200 {
			if d.Stage.Windows.Mode() == "result" {
				break
			}
			d.PlayRound()
			d.Key(fyne.KeyEscape)
			if d.Stage.Windows.Mode() == "menu" {
				d.Click("rules")
			}
			d.App.Pass(time.Second)
			if d.Stage.Windows.Mode() == "rules" {
				d.Key(fyne.KeyEscape, fyne.KeyEscape)
			}
		}
		d.WantMode("result")
		if d.Stage.Windows.Page() != d.Program.GamePage() || d.Stage.Windows.Dialog() == nil {
			t.Error("the result is not shown on the page of the game")
		}
		d.Close()
	})
}

// TestRuleBookStaysOpenInAnotherLanguage: when everything is shown anew, the book stays in sight, and the game below
// follows when it is shown again.
func TestRuleBookStaysOpenInAnotherLanguage(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, t.TempDir(), apptest.ShortGame...)
		d.Click("practice")
		d.WaitForMode("programming")
		before := d.Program.GamePage()
		d.Key(fyne.KeyEscape)
		d.Click("rules")
		now := d.Program.Shell.Settings.Now
		now.Language = "de"
		d.Program.ApplySettings(now)
		d.App.Settle()
		d.WantMode("rules")
		d.WantText("Das Ziel")
		d.Key(fyne.KeyEscape)
		d.WantMode("programming")
		d.WantText("Runde 1")
		if d.Program.GamePage() == before || d.Stage.Windows.Page() != d.Program.GamePage() {
			t.Error("the page of the game is not the one in the new language")
		}
		d.PlayRound()
		d.Close()
	})
}
