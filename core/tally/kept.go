package tally

import (
	"errors"

	"roborally/core"
)

// Kept is all that a Tally holds, to be handed to another machine and made a
// Tally again there. Its lists have an entry per seat.
type Kept struct {
	Counts []Counts
	Since  []int // the register phase of the game in which the last goal was reached; 0: none
	Gone   []int // place among those that went out, from 1; 0: it has not
	Losses int   // robots that have gone out
	Pushed uint8 // bit per robot: pushed by the card that is executed
}

// Kept gives a copy of all that the tally holds.
func (t *Tally) Kept() Kept {
	return Kept{
		Counts: append([]Counts(nil), t.counts[:t.seats]...),
		Since:  append([]int(nil), t.since[:t.seats]...),
		Gone:   append([]int(nil), t.gone[:t.seats]...),
		Losses: t.losses, Pushed: t.pushed,
	}
}

// Tally makes a tally again. It fails where that cannot be one of a game.
func (k *Kept) Tally() (*Tally, error) {
	seats := len(k.Counts)
	if seats > core.MaxRobots || len(k.Since) != seats || len(k.Gone) != seats || k.Losses < 0 || k.Losses > seats {
		return nil, errors.New("what has been counted does not fit a game")
	}
	t := &Tally{seats: seats, losses: k.Losses, pushed: k.Pushed}
	copy(t.counts[:], k.Counts)
	copy(t.since[:], k.Since)
	copy(t.gone[:], k.Gone)
	for i := range seats {
		if t.since[i] < 0 || t.gone[i] < 0 || t.gone[i] > k.Losses {
			return nil, errors.New("what has been counted cannot be")
		}
		for _, kind := range Kinds {
			if t.counts[i].Of(kind) < 0 {
				return nil, errors.New("something has been counted less than never")
			}
		}
	}
	return t, nil
}
