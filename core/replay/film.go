package replay

import (
	"sort"

	"roborally/core"
)

// Film is a game, or a part of one, made ready for watching: its events, and a
// copy of the state at every phase, so that any place is found at once.
type Film struct {
	Setup  *core.Setup
	Events []core.Event
	// Scenes are the phases that really happened, in order; the first begins
	// with event 0.
	Scenes []Scene
	states []core.State // at the beginning of each scene
}

// Scene is a phase, or the part of one that follows the beginning of a round.
type Scene struct {
	At    int // number of its first event
	Round int // 0 before the first
	Phase core.Phase
}

// Watch plays a record through, proves it, and gives its film, in which
// everything is known.
func Watch(setup *core.Setup, record *Record) (*Film, error) {
	_, events, err := Retrace(setup, record)
	if err != nil {
		return nil, err
	}
	state, err := setup.Begin()
	if err != nil {
		return nil, err
	}
	return Cut(setup, state, events), nil
}

// Cut gives the film of what happens from a state on. The events must fit it;
// both may be what a seat knows of them.
func Cut(setup *core.Setup, state core.State, events []core.Event) *Film {
	f := &Film{Setup: setup, Events: events}
	f.cut(0, &state)
	for n := range events {
		state.Apply(&events[n])
		if k := events[n].Kind; k == core.PhaseBegan || k == core.RoundBegan {
			f.cut(n+1, &state)
		}
	}
	return f
}

func (f *Film) cut(at int, state *core.State) {
	f.Scenes = append(f.Scenes, Scene{at, int(state.Round), state.Phase})
	f.states = append(f.states, *state)
}

// Seen gives the film as a seat (or core.NoSeat) sees it: with the events it
// gets to know, and nothing that is hidden from it.
func (f *Film) Seen(seat int) *Film {
	return Cut(f.Setup, f.states[0].Redacted(f.Setup, seat), core.Redact(f.Events, seat))
}

// Finished tells whether the film shows the end of the game.
func (f *Film) Finished() bool {
	end := f.At(len(f.Events))
	return end.Phase == core.Finished
}

// Seek finds the first event of a phase of a round; ok is false where the game
// never got there.
func (f *Film) Seek(round int, phase core.Phase) (event int, ok bool) {
	for _, s := range f.Scenes {
		if s.Round == round && s.Phase == phase {
			return s.At, true
		}
	}
	return 0, false
}

// Rounds gives the number of rounds that began.
func (f *Film) Rounds() int { return f.Scenes[len(f.Scenes)-1].Round }

// SceneAt gives the number of the scene (from 0) that event number n belongs to.
func (f *Film) SceneAt(n int) int {
	return sort.Search(len(f.Scenes), func(i int) bool { return f.Scenes[i].At > n }) - 1
}

// Of gives the events of a scene (from 0): up to the one with which the next
// begins.
func (f *Film) Of(scene int) []core.Event {
	end := len(f.Events)
	if scene+1 < len(f.Scenes) {
		end = f.Scenes[scene+1].At
	}
	return f.Events[f.Scenes[scene].At:end:end]
}

// At gives the state before event number n (from 0; len(Events) is the end).
func (f *Film) At(n int) core.State {
	i := f.SceneAt(n)
	state := f.states[i]
	for at := f.Scenes[i].At; at < n; at++ {
		state.Apply(&f.Events[at])
	}
	return state
}

// View gives what a seat (or core.NoSeat) knew before event number n.
func (f *Film) View(n, seat int) core.View {
	state := f.At(n)
	return core.NewView(f.Setup, &state, seat)
}

// Whole gives all that the film knows before event number n, as seen from a
// seat (or core.NoSeat).
func (f *Film) Whole(n, seat int) core.View {
	state := f.At(n)
	view := core.NewView(f.Setup, &state, seat)
	view.State = state
	return view
}
