package table

import (
	"sync"

	"roborally/core"
	"roborally/core/scenario"
)

// Exercise is the session of somebody who plays a puzzle alone: a situation with
// a given hand, up to the end of its last round. There is no clock, and nothing
// is kept of it. It is safe for concurrent use.
type Exercise struct {
	setup   *core.Setup
	players []Player
	rounds  int16
	updates chan Update

	mu     sync.Mutex
	game   *core.Game
	queue  []Update
	more   chan struct{} // a token: the queue has grown
	ended  chan struct{} // closed when the session has ended
	over   bool          // the last round is
	closed bool
}

var _ Session = (*Exercise)(nil)

// NewExercise begins a puzzle: sc must be one. The players are as many as its
// robots. Errors are those of scenario.Puzzle.
func NewExercise(sc *scenario.Scenario, players []Player) (*Exercise, error) {
	setup, state, err := sc.Puzzle()
	if err != nil {
		return nil, err
	}
	game, _ := core.Continue(setup, state, 0)
	x := &Exercise{
		setup: setup, players: players, rounds: int16(sc.Lesson.Rounds), game: game,
		updates: make(chan Update), more: make(chan struct{}, 1), ended: make(chan struct{}),
	}
	view := game.View(0)
	x.push(Update{View: &view})
	go x.deliver()
	return x, nil
}

// Seat gives the player's seat: the first.
func (x *Exercise) Seat() int { return 0 }

// Setup gives what does not change.
func (x *Exercise) Setup() *core.Setup { return x.setup }

// Players gives who plays the robots.
func (x *Exercise) Players() []Player { return x.players }

// Updates gives everything that happens.
func (x *Exercise) Updates() <-chan Update { return x.updates }

// Do takes an input of the player. The other robots need none.
func (x *Exercise) Do(in core.Input) error {
	x.mu.Lock()
	defer x.mu.Unlock()
	switch {
	case x.closed || x.over:
		return ErrEnded
	case in.Kind == core.TimeUp || in.Kind == core.SeatLeft:
		return &core.Illegal{Rule: "C7", Code: core.NoSuchInput}
	}
	in.Seat = 0
	events, err := x.game.Apply(in)
	if err == nil {
		x.push(Update{Events: core.Redact(x.cut(events), 0)})
	}
	return err
}

// cut leaves away what happens after the last round, and that the programs are put
// away at its end, so that they can be looked at. It is the last one too where the
// player would have to program once more, for which there is no hand.
func (x *Exercise) cut(events []core.Event) []core.Event {
	now := x.game.State()
	if now.Phase == core.Finished {
		x.over = true
		return events
	}
	for n := range events {
		if e := &events[n]; e.Kind == core.RoundBegan && (e.N > x.rounds || !now.Robots[0].Down) {
			x.over = true
			end := n - 1 // with it the phase that has led there
			for end > 0 && events[end-1].Step == core.StepDiscard {
				end--
			}
			return events[:end]
		}
	}
	return events
}

// Pause does nothing: there is no clock.
func (x *Exercise) Pause(bool) bool { return false }

// Close ends the puzzle. It may be called more than once.
func (x *Exercise) Close() {
	x.mu.Lock()
	defer x.mu.Unlock()
	if !x.closed {
		x.closed = true
		close(x.ended)
	}
}

// push queues an update. It never waits for the reader.
func (x *Exercise) push(u Update) {
	x.queue = append(x.queue, u)
	select {
	case x.more <- struct{}{}:
	default:
	}
}

func (x *Exercise) take() []Update {
	x.mu.Lock()
	defer x.mu.Unlock()
	batch := x.queue
	x.queue = nil
	return batch
}

// deliver hands the updates over until the session has ended.
func (x *Exercise) deliver() {
	defer close(x.updates)
	for {
		for _, u := range x.take() {
			select {
			case x.updates <- u:
			case <-x.ended:
				return
			}
		}
		select {
		case <-x.more:
		case <-x.ended:
			return
		}
	}
}
