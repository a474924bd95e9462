package tally

import (
	"errors"

	"roborally/core"
)

// Snapshot holds the content of a Tally, to be sent to another machine and
// restored there. Its lists have an entry per seat.
type Snapshot struct {
	Counts   []Counts
	LastGoal []int            // the register phase of the game in which the most recent goal was reached; 0: none
	OutOrder []int            // rank among the robots that went out, from 1; 0: still in
	OutCount int              // robots that have gone out
	Pushed   uint8            // a bit per robot: pushed by the current card
	Met      []core.SecretSet // the secret goals met
	Shuffled int              // the round in which the discards were last shuffled into the pile; 0: not yet
}

// Snapshot returns a snapshot of the tally.
func (t *Tally) Snapshot() Snapshot {
	return Snapshot{
		Counts:   append([]Counts(nil), t.counts[:t.seats]...),
		LastGoal: append([]int(nil), t.lastGoal[:t.seats]...),
		OutOrder: append([]int(nil), t.outOrder[:t.seats]...),
		Met:      append([]core.SecretSet(nil), t.met[:t.seats]...),
		OutCount: t.outCount, Pushed: t.pushed, Shuffled: t.shuffled,
	}
}

// Restore restores the tally. It fails if the snapshot is impossible in any game.
func (s *Snapshot) Restore() (*Tally, error) {
	seats := len(s.Counts)
	if seats > core.MaxRobots || len(s.LastGoal) != seats || len(s.OutOrder) != seats || len(s.Met) != seats || s.OutCount < 0 || s.OutCount > seats || s.Shuffled < 0 {
		return nil, errors.New("the tally does not fit a game")
	}
	t := &Tally{seats: seats, outCount: s.OutCount, pushed: s.Pushed, shuffled: s.Shuffled}
	copy(t.counts[:], s.Counts)
	copy(t.lastGoal[:], s.LastGoal)
	copy(t.outOrder[:], s.OutOrder)
	copy(t.met[:], s.Met)
	for i := range seats {
		if t.lastGoal[i] < 0 || t.outOrder[i] < 0 || t.outOrder[i] > s.OutCount {
			return nil, errors.New("the tally has an impossible goal or rank")
		}
		for _, kind := range Kinds {
			if t.counts[i].Of(kind) < 0 {
				return nil, errors.New("the tally has a negative count")
			}
		}
	}
	return t, nil
}
