package menu

import (
	"testing"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// TestHallRunsForever checks that no robot in the hall is ever blocked, pushed, damaged or destroyed, and
// that all come back to where they began.
func TestHallRunsForever(t *testing.T) {
	s := widgets.NewStage()
	h := newHall(s, look.NewPictures(art.Warm()), func() bool { return true })
	began, back := h.state, 0
	worked := map[int8]bool{}
	for range 5000 {
		events := h.phase(h.nextRegister)
		h.nextRegister = h.nextRegister%h.registers + 1
		for _, e := range events {
			if e.Kind == core.Damaged || e.Kind == core.Died || e.Kind == core.Blocked || e.Kind == core.Moved && core.Manner(e.Detail) == core.Pushed {
				t.Fatalf("the peaceful hall has the event %+v", e)
			}
			worked[e.Robot] = worked[e.Robot] || e.Kind == core.Moved || e.Kind == core.Turned
		}
		if h.nextRegister == 1 && places(&h.state) == places(&began) {
			back++
		}
	}
	for i := range h.state.Robots[:h.state.Seats] {
		if !worked[int8(i)] {
			t.Errorf("robot %d never moves", i)
		}
	}
	if back == 0 {
		t.Error("the robots never come back to where they began")
	}
}

// places returns the positions and facings of all robots.
func places(s *core.State) (all [core.MaxRobots][3]int) {
	for i := range s.Robots {
		r := &s.Robots[i]
		all[i] = [3]int{int(r.At.X), int(r.At.Y), int(r.Facing)}
	}
	return all
}
