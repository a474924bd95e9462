package tally

import (
	"errors"

	"roborally/core"
)

// Kept holds the content of a Tally, to be sent to another machine and restored
// there. Its lists have an entry per seat.
type Kept struct {
	Counts []Counts
	Since  []int // the register phase of the game in which the last goal was reached; 0: none
	Gone   []int // rank among the robots that went out, from 1; 0: still in
	Losses int   // robots that have gone out
	Pushed uint8 // a bit per robot: pushed by the current card
}

// Kept returns a snapshot of the tally.
func (t *Tally) Kept() Kept {
	return Kept{
		Counts: append([]Counts(nil), t.counts[:t.seats]...),
		Since:  append([]int(nil), t.lastGoal[:t.seats]...),
		Gone:   append([]int(nil), t.outOrder[:t.seats]...),
		Losses: t.outCount, Pushed: t.pushed,
	}
}

// Tally restores the tally. It fails if the snapshot is impossible in any game.
func (k *Kept) Tally() (*Tally, error) {
	seats := len(k.Counts)
	if seats > core.MaxRobots || len(k.Since) != seats || len(k.Gone) != seats || k.Losses < 0 || k.Losses > seats {
		return nil, errors.New("what has been counted does not fit a game")
	}
	t := &Tally{seats: seats, outCount: k.Losses, pushed: k.Pushed}
	copy(t.counts[:], k.Counts)
	copy(t.lastGoal[:], k.Since)
	copy(t.outOrder[:], k.Gone)
	for i := range seats {
		if t.lastGoal[i] < 0 || t.outOrder[i] < 0 || t.outOrder[i] > k.Losses {
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
