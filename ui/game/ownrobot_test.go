package game_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/board"
	"roborally/ui/uitest"
)

// TestFrontAndGoalAreShownWhileProgramming checks that the front of the player's robot and the next
// checkpoint are marked while programming, but not during the moves.
func TestFrontAndGoalAreShownWhileProgramming(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	view := d.MustFind("board").(*board.View)
	if facing, ok := view.Front(); !ok || facing != grid.North { // all start fields of this map face north
		t.Errorf("while programming the front is %v, %v, want north, true", facing, ok)
	}
	if text := uitest.Texts(d.Stage); !strings.Contains(text, "Programming · Goal: checkpoint 1") {
		t.Errorf("the page does not say which checkpoint is next:\n%s", text)
	}
	for at, want := range map[grid.Pos]bool{{X: 5, Y: 5}: true, {X: 10, Y: 2}: false} { // checkpoints 1 and 2
		if text := view.Describe(at); strings.HasPrefix(text, "Your next goal:\nCheckpoint") != want {
			t.Errorf("the tip of the field %v is %q, want the next goal named = %v", at, text, want)
		}
	}
	d.fill()
	d.Key(fyne.KeyReturn)
	d.deliver()
	if d.page.Mode() != "moving" {
		t.Fatalf("the page shows %q, want moving", d.page.Mode())
	}
	if _, ok := view.Front(); ok {
		t.Error("the front is still marked during the moves")
	}
}
