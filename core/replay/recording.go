package replay

import (
	"sort"

	"roborally/core"
)

// Recording is a recording of a game, or of a part of one: its events, and a copy of
// the state at every phase for quick seeking.
type Recording struct {
	Setup  *core.Setup
	Events []core.Event
	// Scenes are the phases that were played, in order; the first begins with
	// event 0.
	Scenes []Scene
	states []core.State // at the beginning of each scene
}

// Scene is a phase, or the part of one after the beginning of a round.
type Scene struct {
	Start int // index of its first event
	Round int // 0 before the first round
	Phase core.Phase
}

// Open replays a record, verifies it, and returns its recording with nothing
// hidden. The errors are those of Resume.
func Open(setup *core.Setup, record *Record) (*Recording, error) {
	_, events, err := Retrace(setup, record)
	if err != nil {
		return nil, err
	}
	state, err := setup.Begin()
	if err != nil {
		return nil, err
	}
	return NewRecording(setup, state, events), nil
}

// NewRecording returns the recording of events from a state on. The events must fit the
// state; both may be a seat's redacted ones.
func NewRecording(setup *core.Setup, state core.State, events []core.Event) *Recording {
	f := &Recording{Setup: setup, Events: events}
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
func (f *Recording) addScene(at int, state *core.State) {
	f.Scenes = append(f.Scenes, Scene{at, int(state.Round), state.Phase})
	f.states = append(f.states, *state)
}

// Redacted returns the recording as a seat (or core.NoSeat) sees it: with that
// seat's events, and nothing that is hidden from it.
func (f *Recording) Redacted(seat int) *Recording {
	return NewRecording(f.Setup, f.states[0].Redacted(f.Setup, seat), core.Redact(f.Events, seat))
}

// Finished reports whether the recording contains the end of the game.
func (f *Recording) Finished() bool {
	end := f.StateAt(len(f.Events))
	return end.Phase == core.Finished
}

// Seek returns the index of the first event of a phase of a round; ok is false
// if the game never reached it.
func (f *Recording) Seek(round int, phase core.Phase) (event int, ok bool) {
	for _, s := range f.Scenes {
		if s.Round == round && s.Phase == phase {
			return s.Start, true
		}
	}
	return 0, false
}

// Rounds returns the number of rounds that have begun.
func (f *Recording) Rounds() int { return f.Scenes[len(f.Scenes)-1].Round }

// SceneAt returns the index of the scene that event n belongs to.
func (f *Recording) SceneAt(n int) int {
	return sort.Search(len(f.Scenes), func(i int) bool { return f.Scenes[i].Start > n }) - 1
}

// SceneEvents returns the events of a scene (from 0), the one that begins the next scene
// included.
func (f *Recording) SceneEvents(scene int) []core.Event {
	end := len(f.Events)
	if scene+1 < len(f.Scenes) {
		end = f.Scenes[scene+1].Start
	}
	return f.Events[f.Scenes[scene].Start:end:end]
}

// StateAt returns the state before event n (from 0; len(Events) is the end).
func (f *Recording) StateAt(n int) core.State {
	i := f.SceneAt(n)
	state := f.states[i]
	for at := f.Scenes[i].Start; at < n; at++ {
		state.Apply(&f.Events[at])
	}
	return state
}

// View returns the view of a seat (or core.NoSeat) before event n.
func (f *Recording) View(n, seat int) core.View {
	state := f.StateAt(n)
	return core.NewView(f.Setup, &state, seat)
}

// FullView returns the full state before event n as a view of a seat (or
// core.NoSeat), with nothing redacted.
func (f *Recording) FullView(n, seat int) core.View {
	state := f.StateAt(n)
	view := core.NewView(f.Setup, &state, seat)
	view.State = state
	return view
}
