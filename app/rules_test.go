package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// TestRuleBookKeepsGameState: what was open in the game is open again after the rule book, and the end of a
// game closes it.
func TestRuleBookKeepsGameState(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, shortGame...)
		d.Click("practice")
		d.playToEnd()
		d.Key(fyne.KeyEscape)
		d.Click("rules")
		d.wantMode("rules")
		d.Key(fyne.KeyEscape)
		d.wantMode("menu")
		d.Key(fyne.KeyEscape)
		d.wantMode("result")
		if d.Stage.Dialog() == nil {
			t.Error("the result is not open any more")
		}
		d.Click("again")
		d.wantMode("programming")
		for range 200 {
			if d.Stage.Mode() == "result" {
				break
			}
			d.playRound()
			d.Key(fyne.KeyEscape)
			if d.Stage.Mode() == "menu" {
				d.Click("rules")
			}
			d.app.Pass(time.Second)
			if d.Stage.Mode() == "rules" {
				d.Key(fyne.KeyEscape, fyne.KeyEscape)
			}
		}
		d.wantMode("result")
		if d.Stage.Page() != d.program.session.page || d.Stage.Dialog() == nil {
			t.Error("the result is not shown on the page of the game")
		}
		d.close()
	})
}
