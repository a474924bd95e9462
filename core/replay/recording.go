package replay

import (
	"sort"

	"roborally/core"
)

// Film is a recording of a game, or of a part of one: its events, and a copy of
// the state at every phase for quick seeking.
type Film struct {
	Setup  *core.Setup
	Events []core.Event
	// Scenes are the phases that were played, in order; the first begins with
	// event 0.
	Scenes []Scene
	states []core.State // at the beginning of each scene
}

// Scene is a phase, or the part of one after the beginning of a round.
type Scene struct {
	At    int // index of its first event
	Round int // 0 before the first round
	Phase core.Phase
}

// Watch replays a record, verifies it, and returns its recording with nothing
// hidden. The errors are those of Resume.
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

// Cut returns the recording of events from a state on. The events must fit the
// state; both may be a seat's redacted ones.
func Cut(setup *core.Setup, state core.State, events []core.Event) *Film {
	f := &Film{Setup: setup, Events: events}
	f.addScene(0, &state)
	for n := range events {
		state.Apply(&events[n])
		if k := events[n].Kind; k == core.PhaseBegan || k == core.RoundBegan {
			f.addScene(n+1, &state)
		}
	}
	return f
}

// addScene begins a scene at an event.
func (f *Film) addScene(at int, state *core.State) {
	f.Scenes = append(f.Scenes, Scene{at, int(state.Round), state.Phase})
	f.states = append(f.states, *state)
}

// Seen returns the recording as a seat (or core.NoSeat) sees it: with that
// seat's events, and nothing that is hidden from it.
func (f *Film) Seen(seat int) *Film {
	return Cut(f.Setup, f.states[0].Redacted(f.Setup, seat), core.Redact(f.Events, seat))
}

// Finished reports whether the recording contains the end of the game.
func (f *Film) Finished() bool {
	end := f.At(len(f.Events))
	return end.Phase == core.Finished
}

// Seek returns the index of the first event of a phase of a round; ok is false
// if the game never reached it.
func (f *Film) Seek(round int, phase core.Phase) (event int, ok bool) {
	for _, s := range f.Scenes {
		if s.Round == round && s.Phase == phase {
			return s.At, true
		}
	}
	return 0, false
}

// Rounds returns the number of rounds that have begun.
func (f *Film) Rounds() int { return f.Scenes[len(f.Scenes)-1].Round }

// SceneAt returns the index of the scene that event n belongs to.
func (f *Film) SceneAt(n int) int {
	return sort.Search(len(f.Scenes), func(i int) bool { return f.Scenes[i].At > n }) - 1
}

// Of returns the events of a scene (from 0), the one that begins the next scene
// included.
func (f *Film) Of(scene int) []core.Event {
	end := len(f.Events)
	if scene+1 < len(f.Scenes) {
		end = f.Scenes[scene+1].At
	}
	return f.Events[f.Scenes[scene].At:end:end]
}

// At returns the state before event n (from 0; len(Events) is the end).
func (f *Film) At(n int) core.State {
	i := f.SceneAt(n)
	state := f.states[i]
	for at := f.Scenes[i].At; at < n; at++ {
		state.Apply(&f.Events[at])
	}
	return state
}

// View returns the view of a seat (or core.NoSeat) before event n.
func (f *Film) View(n, seat int) core.View {
	state := f.At(n)
	return core.NewView(f.Setup, &state, seat)
}

// Whole returns the full state before event n as a view of a seat (or
// core.NoSeat), with nothing redacted.
func (f *Film) Whole(n, seat int) core.View {
	state := f.At(n)
	view := core.NewView(f.Setup, &state, seat)
	view.State = state
	return view
}
