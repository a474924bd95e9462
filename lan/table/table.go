package table

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
)

// Table is a game that is being played: the one engine that counts, who sits
// there, the clock and the computer players. Everything happens under one lock;
// only the computer players think outside of it. It is safe for concurrent use.
type Table struct {
	setup *core.Setup

	kinds     map[string]Thinker
	computers *computers
	deserted  string
	keeper    keeper

	mu        sync.Mutex
	players   []Player
	recorder  *replay.Recorder
	counting  *counting
	game      *core.Game // the recorder's
	seats     []*seat
	clocks    clocks
	thinkers  []Thinker  // per seat; nil for a person
	lent      []bool     // per seat: a computer player sits there for a person
	departing []bool     // per seat: its robot leaves the game
	thoughts  []*thought // per seat; nil where nobody thinks
	botFaults int
	closed    bool
}

// ErrEnded says that the session is over, or the whole table.
var ErrEnded = errors.New("this game has been left; start or join another one")

// New starts a game and lets the computer players begin to think. It fails
// where the setup cannot be played or the players do not fit it.
func New(o Options) (*Table, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	recorder, counted, err := o.begin()
	if err != nil {
		return nil, err
	}
	t := &Table{
		setup:     o.Setup,
		players:   slices.Clone(o.Players),
		kinds:     maps.Clone(o.Thinkers),
		deserted:  o.Deserted,
		keeper:    keeper{keep: o.Keep, limit: o.Limit},
		computers: &computers{o.Setup, recorder.Record.Header.Seed, newChart(o.Setup, o.Store)},
		recorder:  recorder,
		counting:  counted,
		game:      recorder.Game,
		thinkers:  make([]Thinker, len(o.Players)),
		lent:      make([]bool, len(o.Players)),
		departing: make([]bool, len(o.Players)),
		thoughts:  make([]*thought, len(o.Players)),
	}
	copy(t.lent, o.Lent)
	for i, p := range o.Players {
		t.departing[i] = recorder.Record.Left(i)
		if t.thinkers[i] = t.thinker(i, p.Bot); p.Bot == bot.Expert.String() {
			t.computers.chart.study() // so that it is ready soon
		}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.keepRound()
	t.clocks = makeClocks(&o, t.timeUp)
	t.clocks.follow(t.game.State(), t.asked())
	t.playOn()
	return t, nil
}

// thinker makes a computer player of a kind for a seat, nil for "" and for a
// kind that is not known.
func (t *Table) thinker(seat int, kind string) Thinker {
	if think := t.kinds[kind]; think != nil {
		return think
	}
	if level, ok := playable(kind); ok {
		return t.computers.thinker(seat, level)
	}
	return nil
}

// Join gives a session for the seat, or for a spectator with core.NoSeat. A
// seat may have several sessions, but not one that belongs to a computer player:
// its cards are nobody's business. A person's seat that a computer player has
// taken over is given back. The table closes when the last session does.
func (t *Table) Join(number int) (Session, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.closed:
		return nil, ErrEnded
	case number == core.NoSeat:
	case number < 0 || number >= len(t.players):
		return nil, t.noSeat(number)
	case t.lent[number]:
		t.giveBack(number)
	case t.players[number].Bot != "":
		return nil, fmt.Errorf("seat %d is played by the computer; choose another one, or watch", number+1)
	}
	s := newSeat(t, number)
	t.seats = append(t.seats, s)
	resumed := !t.clocks.turns && t.clocks.pause(number, false)
	s.push(t.start(number))
	if resumed {
		t.tell(nil, true)
	}
	go s.deliver()
	return s, nil
}

// Close ends the game for everybody; of a game that is over, sessions can still
// take what they have not. It may be called more than once. It does not wait for
// computer players that still think; they are told to stop.
func (t *Table) Close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.end()
}

// Record gives the game up to now, to be saved. It holds the game's secrets: it
// is the host's alone until the game is over.
func (t *Table) Record() replay.Record {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.record()
}

// BotFaults counts how often a computer player gave an input that the rules do
// not allow, or none in time. Every one is a bug of the computer player's.
func (t *Table) BotFaults() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.botFaults
}

// apply lets an input happen, tells it to every seat and sees to what the game
// waits for next. The lock is held, here and below.
func (t *Table) apply(in core.Input) error {
	defer t.keepRound()
	events, err := t.recorder.Apply(in)
	if err != nil {
		return err
	}
	t.counting.fold(events)
	t.tell(events, t.clocks.follow(t.game.State(), t.asked()))
	t.playOn()
	return nil
}

// tell gives every seat what it may know of the events.
func (t *Table) tell(events []core.Event, clockChanged bool) {
	proven := slices.ContainsFunc(events, func(e core.Event) bool {
		return e.Kind == core.PhaseBegan && core.Phase(e.Detail) == core.Programming || e.Kind == core.GameOver
	})
	for _, s := range t.seats {
		seen := core.Redact(events, s.number)
		if len(seen) > 0 || clockChanged {
			u := Update{Events: seen, Clock: t.clocks.of(s.number).reading()}
			if proven {
				view := t.game.View(s.number)
				u.Sum = view.Checksum()
			}
			s.push(u)
		}
	}
}

// timeUp is called when a run of a clock has come to its end (C6): that of a
// seat, or with core.NoSeat everybody's.
func (t *Table) timeUp(seat int, c *clock, run int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed || c.runs != run {
		return
	}
	t.mustApply(core.Input{Kind: core.TimeUp, Seat: int8(seat)})
}

// mustApply applies an input that is legal whatever has happened.
func (t *Table) mustApply(in core.Input) {
	in.Round = t.game.State().Round
	if err := t.apply(in); err != nil {
		panic(fmt.Sprintf("table: a legal input is refused: %v", err))
	}
}

// pending gives what the game waits for.
func (t *Table) pending() []core.Decision {
	if t.game.State().Phase == core.Finished {
		return nil // an open question has nobody waiting for its answer
	}
	return t.game.Pending()
}

// asked gives what the game waits for from people.
func (t *Table) asked() []core.Decision {
	return slices.DeleteFunc(t.pending(), func(d core.Decision) bool { return t.thinkers[d.Seat] != nil })
}

// leave sees to what follows when a session has closed: its robot leaves the
// game or is played on, and with the last session the game is over.
func (t *Table) leave(s *seat) {
	t.seats = slices.DeleteFunc(t.seats, func(other *seat) bool { return other == s })
	if len(t.seats) == 0 || t.clocks.turns && s.number != core.NoSeat && !t.sits(s.number) {
		t.end()
		return
	}
	switch {
	case s.number == core.NoSeat || t.sits(s.number) || t.gone(s.number):
	case t.deserted != "":
		t.seatComputer(s.number, t.deserted, t.thinker(s.number, t.deserted))
	default:
		t.departing[s.number] = true
		t.mustApply(core.Input{Kind: core.SeatLeft, Seat: int8(s.number)})
	}
}

func (t *Table) end() {
	t.closed = true
	for _, s := range t.seats {
		if t.game.State().Phase == core.Finished {
			s.finish()
		} else {
			s.end()
		}
	}
	t.seats = nil
	t.clocks.stop()
	t.computers.chart.end()
	for i, th := range t.thoughts {
		if th != nil {
			th.end()
			t.thoughts[i] = nil
		}
	}
}
