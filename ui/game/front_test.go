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

// TestWhoProgramsSeesFrontAndGoal: where the own robot's front is, and which
// checkpoint is next; not while the robots move.
func TestWhoProgramsSeesFrontAndGoal(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	view := d.At("board").(*board.View)
	if facing, ok := view.Front(); !ok || facing != grid.North { // all starts of this hall face it
		t.Errorf("while programming the front is %v, %v", facing, ok)
	}
	if said := uitest.Texts(d.Stage); !strings.Contains(said, "Programming · Goal: checkpoint 1") {
		t.Errorf("the page does not say which checkpoint is next:\n%s", said)
	}
	for at, want := range map[grid.Pos]bool{{X: 5, Y: 5}: true, {X: 10, Y: 2}: false} { // checkpoints 1 and 2
		if said := view.Describe(at); strings.HasPrefix(said, "Your next goal:\nCheckpoint") != want {
			t.Errorf("the field %v is called %q", at, said)
		}
	}
	d.fill()
	d.Key(fyne.KeyReturn)
	d.take()
	if d.page.Mode() != "moving" {
		t.Fatalf("%q is shown", d.page.Mode())
	}
	if _, ok := view.Front(); ok {
		t.Error("while the robots move the front is still marked")
	}
}
