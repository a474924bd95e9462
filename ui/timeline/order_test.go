package timeline_test

import (
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/timeline"
)

// TestOrderIsKnownBeforehand: once the cards are revealed one sees in which order the robots
// will act, and that is the order in which they do.
func TestOrderIsKnownBeforehand(t *testing.T) {
	setup, s := floor(
		programmed(1, 3, grid.North, core.Move1),
		programmed(3, 3, grid.North, core.Move2),
		programmed(5, 3, grid.North, core.RotateLeft),
	)
	e := core.NewEngine(setup)
	after := *s
	e.Resolve(&after, 1, 0)
	p := timeline.NewPlayer(setup)
	p.Reset(core.View{State: *s})
	p.Add(e.Log)
	var due [3]int
	seen := map[int]bool{}
	for seat := range due {
		due[seat] = p.Due(seat)
		seen[due[seat]] = true
	}
	if !seen[1] || !seen[2] || !seen[3] {
		t.Fatalf("beforehand the order is %v", due)
	}
	acted := map[int]int{}
	for ; p.Busy(); p.Skip(1) {
		for seat := range due {
			order, left := p.Order(seat), p.Due(seat)
			if order+left != due[seat] && (order > 0 || left > 0) {
				t.Errorf("seat %d, said to be number %d, is number %d (still to act: %d)", seat, due[seat], order, left)
			}
			if order > 0 && left == 0 {
				acted[seat] = order
			}
		}
	}
	if len(acted) != len(due) {
		t.Errorf("it is seen that these have acted: %v", acted)
	}
}
