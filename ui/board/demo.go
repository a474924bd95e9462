package board

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/core/scenario"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// frameTime is the time between two frames of a demonstration: half the work of a game, and still smooth enough
// to watch.
const frameTime = 40 * time.Millisecond

// Demo is a board of its own for a demonstration: it stands still, plays the events it is given, and
// stands still again.
type Demo struct {
	*View
	// OnEnd is called when all queued events have been played.
	OnEnd  func()
	player *timeline.Player
	scene  timeline.Scene
	cancel func() // stops the frames; nil while nothing plays
}

// NewDemo returns a demonstration of a situation. Its robots have the colours of their seats.
func NewDemo(s *widgets.Stage, pictures *look.Pictures, setup *core.Setup, state *core.State) *Demo {
	figures := make([]art.Figure, len(setup.Models))
	for i, m := range setup.Models {
		figures[i] = art.Figure{Model: m, Colour: art.PlayerColour(i)}
	}
	x := &Demo{
		View:   NewView(s, pictures, setup.Board, figures),
		OnEnd:  func() {},
		player: timeline.NewPlayer(setup),
	}
	x.NoHall = true
	x.Reset(state)
	return x
}

// NewScenarioDemo returns a demonstration of a scenario, and the events that happen in it.
func NewScenarioDemo(s *widgets.Stage, pictures *look.Pictures, play *scenario.Scenario) (*Demo, []core.Event, error) {
	setup, state, err := play.Situation()
	if err != nil {
		return nil, nil, err
	}
	outcome, err := play.Run()
	if err != nil {
		return nil, nil, err
	}
	return NewDemo(s, pictures, setup, &state), outcome.Events, nil
}

// Reset shows a situation at rest.
func (x *Demo) Reset(state *core.State) {
	x.Stop()
	x.player.Reset(core.View{State: *state, Seat: core.NoSeat})
	x.show()
}

// SetSpeed sets the speed of play; 1 is the normal speed of a game.
func (x *Demo) SetSpeed(speed float64) { x.player.Speed = speed }

// Play plays the next events. It drops the events that reveal cards, because no cards are shown.
func (x *Demo) Play(events []core.Event) {
	x.player.Add(slices.DeleteFunc(slices.Clone(events), func(e core.Event) bool { return e.Kind == core.Revealed }))
	if x.cancel == nil {
		x.cancel = x.stage.Time.Every(frameTime, x.tick)
	}
}

// Playing reports whether something is being played.
func (x *Demo) Playing() bool { return x.cancel != nil }

// Stop freezes the picture at this moment.
func (x *Demo) Stop() {
	if x.cancel != nil {
		x.cancel()
		x.cancel = nil
	}
}

func (x *Demo) tick() {
	x.player.Advance(frameTime)
	x.show()
	if !x.player.Busy() {
		x.Stop()
		x.OnEnd()
	}
}

func (x *Demo) show() {
	x.player.Pose(&x.scene)
	x.SetScene(&x.scene)
}
