package tally

import (
	"cmp"

	"roborally/core"
)

// Standing is how far a robot has come in a game, as far as its place among the
// others depends on it.
type Standing struct {
	Won     bool
	Goals   int  // goals reached
	Out     bool // it has lost its last life, or its player has left
	Reached int  // the register phase of the game, from 1, in which it reached the last of these; 0 without any
}

// Compare gives 1 where a robot stands better than another, -1 where it stands
// worse, 0 where they are level. The winner stands best, then who has reached
// more goals. Of those that have reached the same number, one that is still in
// the game could have gone on; after that, who has stood there longer is the
// further on.
func (s Standing) Compare(other Standing) int {
	return cmp.Or(
		truth(s.Won)-truth(other.Won),
		cmp.Compare(s.Goals, other.Goals),
		truth(other.Out)-truth(s.Out),
		cmp.Compare(other.Reached, s.Reached),
	)
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (t *Tally) standing(s *core.State, seat int) Standing {
	r := &s.Robots[seat]
	return Standing{
		Won: int(s.Winner) == seat, Goals: int(r.Touched), Out: r.Out, Reached: t.since[seat],
	}
}

// compare compares two seats so that hardly any are level. A robot that has not
// gone out has 0 in gone, but is not compared by that with one that has.
func (t *Tally) compare(s *core.State, a, b int) int {
	one, other := &s.Robots[a], &s.Robots[b]
	return cmp.Or(
		t.standing(s, a).Compare(t.standing(s, b)),
		cmp.Compare(t.gone[a], t.gone[b]),
		cmp.Compare(one.Lives, other.Lives),
		cmp.Compare(other.Damage, one.Damage),
	)
}
