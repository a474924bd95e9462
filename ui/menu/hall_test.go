package menu

import (
	"testing"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// TestHallNeverEnds: however long the robots go about their work, none is pushed,
// harmed or lost, and all come back to where they were.
func TestHallNeverEnds(t *testing.T) {
	s := widgets.NewStage()
	h := newHall(s, look.NewPictures(art.Warm()), func() bool { return true })
	began, back := h.state, 0
	for range 5000 {
		for _, e := range h.phase() {
			if e.Kind == core.Damaged || e.Kind == core.Died || e.Kind == core.Blocked || e.Kind == core.Moved && core.Manner(e.Detail) == core.Pushed {
				t.Fatalf("in the quiet hall happens %+v", e)
			}
		}
		if h.next == 1 && h.state.Robots == began.Robots {
			back++
		}
	}
	if back == 0 {
		t.Error("the robots never come back to where they began")
	}
}
