package arena

import (
	"roborally/core"
	"roborally/core/bot"
	"roborally/core/tally"
)

// Result is the outcome of a match.
type Result struct {
	Winner    int  // the winning seat, or core.NoSeat
	Over      bool // the game has ended; false if it was broken off after its last round
	Rounds    int  // played, the last one included
	Registers int  // register phases run
	Seats     []Seat
	Stops     map[core.QuestionKind]int `json:",omitempty"` // moments in register phases in which somebody was asked something, by kind
	Took      int64                     // nanoseconds; 0 without a clock

	Inputs []core.Input `json:"-"` // in order; with setup and seed they determine the game
}

// Seat is the outcome of a match for one seat.
type Seat struct {
	Level    bot.Level
	Deaths   int
	Drawn    int     `json:",omitempty"` // options drawn
	Goals    int     // goals reached, or points (X2)
	Reached  int     // the register phase of the match, from 1, in which it reached its most recent goal; 0 without any
	Finished int     // the round in which it reached all its goals, or 0
	Out      bool    // it has lost its last life
	Points   float64 // 0…1; see Result.awardPoints
	Thought  []int64 // nanoseconds per decision about a program; empty without a clock
}

// awardPoints sets the points of all seats: the share of its rivals that a seat
// has beaten, where a tie counts half. Points say more than the winner:
// of three losers, they show which was close. A lone seat gets one point if it
// has reached all its goals, else none.
func (r *Result) awardPoints() {
	rivals := len(r.Seats) - 1
	for i := range r.Seats {
		s := &r.Seats[i]
		if rivals == 0 {
			if s.Finished > 0 {
				s.Points = 1
			}
			continue
		}
		halves := 0
		for j := range r.Seats {
			if j != i {
				halves += 1 + r.compare(i, j)
			}
		}
		s.Points = float64(halves) / float64(2*rivals)
	}
}

// compare returns 1 if seat a stands better at the end than seat b, -1 if it
// stands worse, 0 if they are equal.
func (r *Result) compare(a, b int) int { return r.standing(a).Compare(r.standing(b)) }

func (r *Result) standing(seat int) tally.Standing {
	s := &r.Seats[seat]
	return tally.Standing{Won: r.Winner == seat, Goals: s.Goals, Out: s.Out, Reached: s.Reached}
}

// Seeds returns the seeds of one match of a series: that of the game and that
// of its players. Matches with the same number get the same cards.
func Seeds(series uint64, number int) (core.Seed, uint64) {
	first := mix(series) + 2*uint64(number)
	return core.Seed(mix(first)), mix(first + 1)
}

// mix returns a hash of a number (the final step of SplitMix64).
func mix(z uint64) uint64 {
	z += 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
