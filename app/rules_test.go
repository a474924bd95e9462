package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// TestTheRuleBookTakesNothingAway: what was open in the game is open again
// afterwards, and a game that ends meanwhile says so at once.
func TestTheRuleBookTakesNothingAway(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, short...)
		d.Click("practice")
		d.toTheEnd()
		d.Key(fyne.KeyEscape)
		d.Click("rules")
		d.is("rules")
		d.Key(fyne.KeyEscape)
		d.is("menu")
		d.Key(fyne.KeyEscape)
		d.is("result")
		if d.Stage.Dialog() == nil {
			t.Error("the result has gone")
		}
		d.Click("again")
		d.is("programming")
		for range 200 {
			if d.Stage.Mode() == "result" {
				break
			}
			d.round()
			d.Key(fyne.KeyEscape)
			if d.Stage.Mode() == "menu" {
				d.Click("rules")
			}
			d.app.Pass(time.Second)
			if d.Stage.Mode() == "rules" {
				d.Key(fyne.KeyEscape, fyne.KeyEscape)
			}
		}
		d.is("result")
		if d.Stage.Page() != d.program.sitting.page || d.Stage.Dialog() == nil {
			t.Error("the result is not shown on the page of the game")
		}
		d.end()
	})
}
