package arena

import (
	"slices"
	"testing"

	"roborally/core"
)

// Points follow the final standing.
func TestPointsFollowTheStanding(t *testing.T) {
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
		r.awardPoints()
		var points []float64
		for _, s := range r.Seats {
			points = append(points, s.Points)
		}
		if !slices.Equal(points, c.points) {
			t.Errorf("%s: points %v, want %v", c.name, points, c.points)
		}
	}
}
