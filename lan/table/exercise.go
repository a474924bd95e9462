package table

import (
	"slices"
	"sync"

	"roborally/core"
	"roborally/core/scenario"
)

// Exercise is the session of a puzzle: one player, a given situation and hand, up to the
// end of the last round. The other robots decide by default. There is no clock, and nothing is recorded. It is safe for
// concurrent use.
type Exercise struct {
	puzzle  *scenario.Scenario // nil: a game that goes on until it is over
	setup   *core.Setup
	players []Player
	updates chan Update

	mu     sync.Mutex
	game   *core.Game
	queue  []Update
	wakeup chan struct{} // a token: the queue has grown
	ended  chan struct{} // closed when the session has ended
	over   bool          // the last round has ended
	closed bool
}

var _ Session = (*Exercise)(nil)

// NewExercise starts a puzzle. There must be one player per robot. Errors are those of
// scenario.Puzzle.
func NewExercise(sc *scenario.Scenario, players []Player) (*Exercise, error) {
	setup, state, err := sc.Puzzle()
	if err != nil {
		return nil, err
	}
	return newExercise(sc, setup, state, 0, players)
}

// NewDrive starts a test drive: a game of one robot that begins in a situation, with the cards that a seed deals. A
// scenario with one robot says where that is; it may have no start field and no checkpoint.
func NewDrive(sc *scenario.Scenario, seed core.Seed, player Player) (*Exercise, error) {
	setup, state, err := sc.Situation()
	if err != nil {
		return nil, err
	}
	state.Phase, state.Round, state.Draw = core.Returning, 0, setup.Rules.Deck()
	return newExercise(nil, setup, state, seed, []Player{player})
}

// newExercise starts a puzzle, or with nil a game, in a state.
func newExercise(sc *scenario.Scenario, setup *core.Setup, state core.State, seed core.Seed, players []Player) (*Exercise, error) {
	game, _ := core.NewGameFrom(setup, state, seed)
	x := &Exercise{
		puzzle: sc, setup: setup, players: players, game: game,
		updates: make(chan Update), wakeup: make(chan struct{}, 1), ended: make(chan struct{}),
	}
	if _, err := x.decideForOthers(nil); err != nil {
		return nil, err
	}
	view := game.View(0)
	x.push(Update{View: &view})
	go x.deliver()
	return x, nil
}

// Seat returns the player's seat: 0.
func (x *Exercise) Seat() int { return 0 }

// Setup returns board, rules and models.
func (x *Exercise) Setup() *core.Setup { return x.setup }

// Players returns the players in seat order.
func (x *Exercise) Players() []Player { return x.players }

// Updates returns the channel of updates.
func (x *Exercise) Updates() <-chan Update { return x.updates }

// Do applies an input of the player. The other robots need none.
func (x *Exercise) Do(in core.Input) error {
	x.mu.Lock()
	defer x.mu.Unlock()
	switch {
	case x.closed || x.over:
		return ErrEnded
	case in.Kind.FromHost():
		return &core.Illegal{Rule: "C7", Code: core.NoSuchInput}
	}
	in.Seat = 0
	events, err := x.game.Apply(in)
	if err == nil {
		events, err = x.decideForOthers(events)
		x.push(Update{Events: core.Redact(x.truncate(events), 0)})
	}
	return err
}

// decideForOthers lets the other robots take the defaults: without cards they stand still. It
// returns events with what follows appended.
func (x *Exercise) decideForOthers(events []core.Event) ([]core.Event, error) {
	for {
		pending := x.game.Pending()
		n := slices.IndexFunc(pending, func(d core.Decision) bool { return d.Seat > 0 })
		if n < 0 {
			return events, nil
		}
		more, err := x.game.Apply(core.Input{Kind: core.TimeUp, Seat: int8(pending[n].Seat), Round: x.game.State().Round})
		if err != nil {
			return events, err
		}
		events = append(events, more...)
	}
}

// truncate removes the events after the last round, and the discarding of programs at its
// end, so that the programs stay visible. A round is also the last if the player would
// have to program again and there is no further hand. What stays is the die that picks the
// next goal flag.
func (x *Exercise) truncate(events []core.Event) []core.Event {
	now := x.game.State()
	if now.Phase == core.Finished {
		x.over = true
		return events
	}
	if x.puzzle == nil {
		return events
	}
	for n := range events {
		e := &events[n]
		if e.Kind != core.RoundBegan || int(e.N) <= x.puzzle.LastRound() && (now.Robots[0].Down || x.puzzle.Reached(now)) {
			continue
		}
		x.over = true
		end := n - 1 // without the event that began the next phase
		for end > 0 && events[end-1].Step == core.StepDiscard {
			end--
		}
		return append(events[:end:end], slices.DeleteFunc(events[n:], func(e core.Event) bool { return e.Kind != core.Picked })...)
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

// push queues an update. It never blocks.
func (x *Exercise) push(u Update) {
	x.queue = append(x.queue, u)
	select {
	case x.wakeup <- struct{}{}:
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

// deliver sends the queued updates until the session has ended.
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
		case <-x.wakeup:
		case <-x.ended:
			return
		}
	}
}
