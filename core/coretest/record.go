package coretest

import (
	"iter"

	"roborally/core"
	"roborally/core/replay"
)

// Recording returns the game of Record as a recording that can be watched.
func Recording(setup *core.Setup, id string, seed uint64, rounds int) (*replay.Recording, error) {
	r, err := Record(setup, id, seed, rounds)
	if err != nil {
		return nil, err
	}
	record := r.Record()
	return replay.Open(setup, &record)
}

// Recordings returns random games by any rules, of some rounds at most. An error is one of the core.
func Recordings(games, rounds int) iter.Seq2[*replay.Recording, error] {
	return func(yield func(*replay.Recording, error) bool) {
		for seed := range uint64(games) {
			src := NewSource(seed)
			if !yield(Recording(Setup(src, Rules(src)), "random", seed, rounds)) {
				return
			}
		}
	}
}

// Record plays a random game until it ends or the given number of rounds is
// over, and returns its record; id names the map.
func Record(setup *core.Setup, id string, seed uint64, rounds int) (*replay.Recorder, error) {
	r, _, err := replay.Begin(setup, replay.NewHeader(setup, id, core.Seed(seed)))
	if err != nil {
		return nil, err
	}
	src := NewSource(seed)
	for r.Game.State().Phase != core.Finished && int(r.Game.State().Round) <= rounds {
		d := r.Game.Pending()[0]
		v := r.Game.View(d.Seat)
		if _, err := r.Apply(Decide(src, &v, d)); err != nil {
			return nil, err
		}
	}
	return r, nil
}
