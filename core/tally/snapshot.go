package tally

import (
	"errors"

	"roborally/core"
)

// Snapshot holds the content of a Tally, to be sent to another machine and restored
// there. Its lists have an entry per seat.
type Snapshot struct {
	Counts   []Counts
	LastGoal []int // the register phase of the game in which the last goal was reached; 0: none
	OutOrder []int // rank among the robots that went out, from 1; 0: still in
	OutCount int   // robots that have gone out
	Pushed   uint8 // a bit per robot: pushed by the current card
}

// Snapshot returns a snapshot of the tally.
func (t *Tally) Snapshot() Snapshot {
	return Snapshot{
		Counts:   append([]Counts(nil), t.counts[:t.seats]...),
		LastGoal: append([]int(nil), t.lastGoal[:t.seats]...),
		OutOrder: append([]int(nil), t.outOrder[:t.seats]...),
		OutCount: t.outCount, Pushed: t.pushed,
	}
}

// Restore restores the tally. It fails if the snapshot is impossible in any game.
func (k *Snapshot) Restore() (*Tally, error) {
	seats := len(k.Counts)
	if seats > core.MaxRobots || len(k.LastGoal) != seats || len(k.OutOrder) != seats || k.OutCount < 0 || k.OutCount > seats {
		return nil, errors.New("what has been counted does not fit a game")
	}
	t := &Tally{seats: seats, outCount: k.OutCount, pushed: k.Pushed}
	copy(t.counts[:], k.Counts)
	copy(t.lastGoal[:], k.LastGoal)
	copy(t.outOrder[:], k.OutOrder)
	for i := range seats {
		if t.lastGoal[i] < 0 || t.outOrder[i] < 0 || t.outOrder[i] > k.OutCount {
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
