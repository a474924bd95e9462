package arena

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
)

// The final standing, case by case.
func TestAward(t *testing.T) {
	for _, c := range []struct {
		name   string
		winner int
		seats  []Seat
		points []float64
	}{
		{"alone at the goal", 0, []Seat{{Goals: 2, Finished: 7}}, []float64{1}},
		{"alone on the way", core.NoSeat, []Seat{{Goals: 1}}, []float64{0}},
		{"the winner is first, even with fewer goals", 1, []Seat{{Goals: 2, Out: true}, {Goals: 1}}, []float64{0, 1}},
		{"then goals count", 0, []Seat{{Goals: 3}, {Goals: 1}, {Goals: 2}}, []float64{1, 0, 0.5}},
		{"goals count more than lives", core.NoSeat, []Seat{{Goals: 1}, {Goals: 2, Out: true}}, []float64{0, 1}},
		{"lives count more than being early", core.NoSeat, []Seat{{Goals: 1, Reached: 4, Out: true}, {Goals: 1, Reached: 9}}, []float64{0, 1}},
		{"the earlier is first", core.NoSeat, []Seat{{Goals: 1, Reached: 9}, {Goals: 1, Reached: 4}}, []float64{0, 1}},
		{"ties count half", 2, []Seat{{}, {}, {Goals: 1}}, []float64{0.25, 0.25, 1}},
	} {
		r := Result{Winner: c.winner, Seats: c.seats}
		r.award()
		var points []float64
		for _, s := range r.Seats {
			points = append(points, s.Points)
		}
		if !slices.Equal(points, c.points) {
			t.Errorf("%s: points %v, want %v", c.name, points, c.points)
		}
	}
}

// A fault says all that is needed to see it again.
func TestFault(t *testing.T) {
	layout := core.NewLayout("Strip", 3, 1)
	layout.At(grid.Pos{}).Start = 1
	layout.At(grid.Pos{X: 2}).Checkpoint = 1
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	m := &Match{
		Setup:  &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Peach}},
		Levels: []bot.Level{bot.Hard}, Seed: 1234, Brains: 5678,
	}
	fault := &Fault{Match: m, Round: 9, Decision: core.Decision{Seat: 0}, Input: core.Input{Kind: core.Confirm}, Err: errCut}
	for _, want := range []string{"round 9", "seat 0", "cut short", `"Strip"`, "factory", "hard", "peach", "1234", "5678"} {
		if !strings.Contains(fault.Error(), want) {
			t.Errorf("%q is not told by %q", want, fault.Error())
		}
	}
	if !errors.Is(fault, errCut) {
		t.Error("a fault hides what was wrong")
	}
}
