package timeline_test

import (
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/timeline"
)

// TestUpcomingOrderMatchesActingOrder checks that once the cards are revealed, the announced order is the
// order in which the robots act.
func TestUpcomingOrderMatchesActingOrder(t *testing.T) {
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
		due[seat] = p.UpcomingOrder(seat)
		seen[due[seat]] = true
	}
	if !seen[1] || !seen[2] || !seen[3] {
		t.Fatalf("the upcoming order is %v, want every place from 1 to 3", due)
	}
	acted := map[int]int{}
	for ; p.Busy(); p.Skip(1) {
		for seat := range due {
			order, left := p.Order(seat), p.UpcomingOrder(seat)
			if order+left != due[seat] && (order > 0 || left > 0) {
				t.Errorf("seat %d was announced as number %d, but acts as number %d (upcoming: %d)", seat, due[seat], order, left)
			}
			if order > 0 && left == 0 {
				acted[seat] = order
			}
		}
	}
	if len(acted) != len(due) {
		t.Errorf("the seats that acted are %v, want all three", acted)
	}
}
