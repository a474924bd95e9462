package replay

import (
	"sort"

	"roborally/core"
)

// Film is a record made ready for watching: all its events, and a copy of the
// state at every phase, so that any place is found at once.
type Film struct {
	Setup  *core.Setup
	Events []core.Event
	scenes []scene
}

// scene is a phase: the state before event number at.
type scene struct {
	at    int
	round uint16
	phase core.Phase
	state core.State
}

// Watch plays a record through, proves it, and gives its film.
func Watch(setup *core.Setup, record *Record) (*Film, error) {
	_, events, err := resume(setup, record)
	if err != nil {
		return nil, err
	}
	state, err := setup.Begin()
	if err != nil {
		return nil, err
	}
	f := &Film{Setup: setup, Events: events}
	f.cut(0, &state)
	for n := range events {
		state.Apply(&events[n])
		if k := events[n].Kind; k == core.PhaseBegan || k == core.RoundBegan {
			f.cut(n+1, &state)
		}
	}
	return f, nil
}

func (f *Film) cut(at int, state *core.State) {
	f.scenes = append(f.scenes, scene{at, state.Round, state.Phase, *state})
}

// Seek finds the first event of a phase of a round; ok is false where the game
// never got there.
func (f *Film) Seek(round int, phase core.Phase) (event int, ok bool) {
	for i := range f.scenes {
		if s := &f.scenes[i]; int(s.round) == round && s.phase == phase {
			return s.at, true
		}
	}
	return 0, false
}

// Rounds gives the number of rounds that began.
func (f *Film) Rounds() int { return int(f.scenes[len(f.scenes)-1].round) }

// At gives the state before event number n (from 0; len(Events) is the end).
func (f *Film) At(n int) core.State {
	i := sort.Search(len(f.scenes), func(i int) bool { return f.scenes[i].at > n }) - 1
	state := f.scenes[i].state
	for at := f.scenes[i].at; at < n; at++ {
		state.Apply(&f.Events[at])
	}
	return state
}

// View gives what a seat (or core.NoSeat) knew before event number n.
func (f *Film) View(n, seat int) core.View {
	state := f.At(n)
	return core.NewView(f.Setup, &state, seat)
}
