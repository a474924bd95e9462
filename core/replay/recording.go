package replay

import (
	"errors"
	"sort"

	"roborally/core"
)

// Recording holds the events of a game, or of a part of one, and a copy of the
// state at every phase for quick seeking.
type Recording struct {
	Setup  *core.Setup
	Events []core.Event
	// Scenes are the phases that were played, in order; the first begins with
	// event 0.
	Scenes []Scene
	states []core.State // at the beginning of each scene
}

// Scene is a phase, or the part of a phase that follows the beginning of a
// round.
type Scene struct {
	Start int // index of its first event
	Round int // 0 before the first round
	Phase core.Phase
}

// Open replays a record, verifies it, and returns its recording with nothing
// hidden. If the rules have changed since, it is the recording of the stored
// story. The errors are those of Resume.
func Open(setup *core.Setup, record *Record) (*Recording, error) {
	_, events, err := Retrace(setup, record)
	if errors.Is(err, ErrStale) && len(record.Story.Chapters) > 0 {
		return record.Story.Recording(setup)
	}
	if err != nil {
		return nil, err
	}
	state, err := setup.Begin()
	if err != nil {
		return nil, err
	}
	return NewRecording(setup, state, events), nil
}

// NewRecording returns the recording of events from a state on. The events must
// fit the state; both may be a seat's redacted ones.
func NewRecording(setup *core.Setup, state core.State, events []core.Event) *Recording {
	r := &Recording{Setup: setup, Events: events}
	r.addScene(0, &state)
	for n := range events {
		state.Apply(&events[n])
		if k := events[n].Kind; k == core.PhaseBegan || k == core.RoundBegan {
			r.addScene(n+1, &state)
		}
	}
	return r
}

// addScene begins a scene at an event.
func (r *Recording) addScene(at int, state *core.State) {
	r.Scenes = append(r.Scenes, Scene{at, int(state.Round), state.Phase})
	r.states = append(r.states, *state)
}

// Redacted returns the recording as a seat (or core.NoSeat) sees it: with that
// seat's events, and nothing that is hidden from it.
func (r *Recording) Redacted(seat int) *Recording {
	return NewRecording(r.Setup, r.states[0].Redacted(r.Setup, seat), core.Redact(r.Events, seat))
}

// Finished reports whether the recording contains the end of the game.
func (r *Recording) Finished() bool {
	end := r.StateAt(len(r.Events))
	return end.Phase == core.Finished
}

// Seek returns the index of the first event of a phase of a round; ok is false
// if the game never reached it.
func (r *Recording) Seek(round int, phase core.Phase) (event int, ok bool) {
	for _, s := range r.Scenes {
		if s.Round == round && s.Phase == phase {
			return s.Start, true
		}
	}
	return 0, false
}

// Rounds returns the number of rounds that have begun.
func (r *Recording) Rounds() int { return r.Scenes[len(r.Scenes)-1].Round }

// SceneAt returns the index of the scene that event n belongs to.
func (r *Recording) SceneAt(n int) int {
	return sort.Search(len(r.Scenes), func(i int) bool { return r.Scenes[i].Start > n }) - 1
}

// SceneEvents returns the events of a scene (from 0), including the one that
// begins the next scene.
func (r *Recording) SceneEvents(scene int) []core.Event {
	end := len(r.Events)
	if scene+1 < len(r.Scenes) {
		end = r.Scenes[scene+1].Start
	}
	return r.Events[r.Scenes[scene].Start:end:end]
}

// StateAt returns the state before event n (from 0; len(Events) is the end).
func (r *Recording) StateAt(n int) core.State {
	i := r.SceneAt(n)
	state := r.states[i]
	for at := r.Scenes[i].Start; at < n; at++ {
		state.Apply(&r.Events[at])
	}
	return state
}

// View returns the view of a seat (or core.NoSeat) before event n.
func (r *Recording) View(n, seat int) core.View {
	state := r.StateAt(n)
	return core.NewView(r.Setup, &state, seat)
}

// FullView returns the full state before event n as a view of a seat (or
// core.NoSeat), with nothing redacted.
func (r *Recording) FullView(n, seat int) core.View {
	state := r.StateAt(n)
	view := core.NewView(r.Setup, &state, seat)
	view.State = state
	return view
}
