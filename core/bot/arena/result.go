package arena

import (
	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
	"roborally/core/tally"
)

// Result is the outcome of a match.
type Result struct {
	Winner    int  // the winning seat, or core.NoSeat
	Over      bool // the game has ended; false if it was broken off after its last round
	Rounds    int  // played, the last one included
	Registers int  // register phases run
	Seats     []Seat
	Stops     map[core.QuestionKind]int     `json:",omitempty"` // moments in register phases in which somebody was asked something, by kind
	Cards     map[core.Power]CardCount      `json:",omitempty"` // of cards that were drawn, used or lost
	Secrets   map[core.SecretGoal]GoalCount `json:",omitempty"` // of secret goals that were held
	Took      int64                         // nanoseconds; 0 without a clock

	Deaths     []Death     `json:"-"` // in order
	Milestones []Milestone `json:"-"` // by goal that a robot was the first to reach, from the first on

	Inputs []core.Input `json:"-"` // in order; with setup and seed they determine the game
}

// Death is where and why a robot was destroyed.
type Death struct {
	At    grid.Pos // may lie one field beyond the rim
	Cause core.Cause
}

// Milestone is the moment in which a robot was the first to have reached so many goals, or scored so many points.
type Milestone struct {
	Seat      int
	Round     int // from 1
	Destroyed int // robots destroyed before
}

// CardCount counts the fates of an option or a bug in a match, over all robots.
type CardCount struct {
	Drawn int `json:",omitempty"` // once for each robot that drew it
	Used  int `json:",omitempty"` // as the log tells it; nothing tells what bugs do, nor options that act unnoticed
	Lost  int `json:",omitempty"` // given up, lost with its robot, destroyed, or repaired
}

// GoalCount counts the rounds of a secret goal in a match, over all robots.
type GoalCount struct {
	Held int `json:",omitempty"` // rounds in which a robot had it at the beginning
	Met  int `json:",omitempty"`
}

// Plus returns the sum of two counts.
func (c CardCount) Plus(more CardCount) CardCount {
	return CardCount{c.Drawn + more.Drawn, c.Used + more.Used, c.Lost + more.Lost}
}

// Plus returns the sum of two counts.
func (c GoalCount) Plus(more GoalCount) GoalCount {
	return GoalCount{c.Held + more.Held, c.Met + more.Met}
}

// Seat is the outcome of a match for one seat.
type Seat struct {
	Level  bot.Level
	Deaths int
	Drawn  int `json:",omitempty"` // options drawn

	FirstGoal core.SecretGoal `json:",omitempty"` // the secret goal that it drew first
	Met       int             `json:",omitempty"` // points from secret goals
	Goals     int             // goals reached, or points (X2)
	Reached   int             // the register phase of the match, from 1, in which it reached its most recent goal; 0 without any
	Finished  int             // the round in which it reached all its goals, or 0
	Out       bool            // it has lost its last life
	Points    float64         // 0…1; see Result.awardPoints
	Thought   []int64         // nanoseconds per decision about a program; empty without a clock
	Chances   []float64       `json:",omitempty"` // the chance to win, 0…1, that its player expected of each program, if Match.Chances is set
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
