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
	var upcoming [3]int
	seen := map[int]bool{}
	for seat := range upcoming {
		upcoming[seat] = p.UpcomingOrder(seat)
		seen[upcoming[seat]] = true
	}
	if !seen[1] || !seen[2] || !seen[3] {
		t.Fatalf("the upcoming order is %v, want every place from 1 to 3", upcoming)
	}
	acted := map[int]int{}
	for ; p.Busy(); p.Skip(1) {
		for seat := range upcoming {
			order, left := p.Order(seat), p.UpcomingOrder(seat)
			if order+left != upcoming[seat] && (order > 0 || left > 0) {
				t.Errorf("seat %d was announced as number %d, but acts as number %d (upcoming: %d)", seat, upcoming[seat], order, left)
			}
			if order > 0 && left == 0 {
				acted[seat] = order
			}
		}
	}
	if len(acted) != len(upcoming) {
		t.Errorf("the seats that acted are %v, want all three", acted)
	}
}
