package tally

import (
	"cmp"

	"roborally/core"
)

// Standing is everything about a robot in a game that its place depends on.
type Standing struct {
	Won     bool
	Goals   int  // goals reached, or points (X2)
	Out     bool // it has lost its last life, or its player has left
	Reached int  // the register phase of the game, from 1, in which it reached its most recent goal; 0 without any
}

// Compare returns 1 if a robot stands better than another, -1 if it stands
// worse, 0 if they are equal. The winner stands best, then the robot with more
// goals. Among equals a robot still in the game stands better, because it could
// have gone on; then the one that reached its most recent goal earlier.
func (s Standing) Compare(other Standing) int {
	return cmp.Or(
		boolToInt(s.Won)-boolToInt(other.Won),
		cmp.Compare(s.Goals, other.Goals),
		boolToInt(other.Out)-boolToInt(s.Out),
		cmp.Compare(other.Reached, s.Reached),
	)
}

func boolToInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// StandingOf returns a robot's standing in a state, which does not say when it
// reached its most recent goal.
func StandingOf(s *core.State, seat int) Standing {
	r := &s.Robots[seat]
	return Standing{Won: int(s.Winner) == seat, Goals: Reached(r), Out: r.Out}
}

// Reached returns the number of goals that a robot has reached; on a course with goal
// flags its points.
func Reached(r *core.Robot) int {
	if r.Seeks > 0 {
		return int(r.Points)
	}
	return int(r.Touched)
}

func (t *Tally) standing(s *core.State, seat int) Standing {
	own := StandingOf(s, seat)
	own.Reached = t.lastGoal[seat]
	return own
}

// Leads reports whether a robot leads in a state of the game: it stands better
// than another that is still in the game, and none stands better. Robots with as
// many goals lead together, because when they were reached decides only a tie at
// the end. Nobody leads before the first goal, while all have as many, or where
// the goals of somebody are hidden.
func Leads(s *core.State, seat int) bool {
	own, ahead := StandingOf(s, seat), false
	for other := range int(s.Seats) {
		r := &s.Robots[other]
		if r.GoalsHidden() {
			return false
		}
		if other == seat || r.Out {
			continue
		}
		order := own.Compare(StandingOf(s, other))
		if order < 0 {
			return false
		}
		ahead = ahead || order > 0
	}
	return own.Won || ahead && !own.Out && own.Goals > 0
}

// compare compares two seats with tie-breakers, so that ties are rare. outOrder
// is 0 for a robot that is still in, but Standing.Compare has already separated
// it from those that are out.
func (t *Tally) compare(s *core.State, a, b int) int {
	one, other := &s.Robots[a], &s.Robots[b]
	return cmp.Or(
		t.standing(s, a).Compare(t.standing(s, b)),
		cmp.Compare(t.outOrder[a], t.outOrder[b]),
		cmp.Compare(one.Lives, other.Lives),
		cmp.Compare(other.Damage, one.Damage),
	)
}
