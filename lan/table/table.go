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

// Table is a running game: the authoritative engine, the seats, the clock and the computer
// players. One lock protects everything; only computer players think outside of it. It is
// safe for concurrent use.
type Table struct {
	setup *core.Setup

	botKinds  map[string]Bot
	levelBots *levelBots
	onLeave   string
	autosaver autosaver

	mu        sync.Mutex
	players   []Player
	recorder  *replay.Recorder
	tally     *runningTally
	game      *core.Game // recorder.Game
	seats     []*seat
	clocks    clocks
	bots      []Bot              // per seat; nil for a person
	absences  []*Absence         // per seat: a computer player plays for a person; else nil
	resumed   []bool             // per seat: its person has not been back since the game was resumed
	leaving   []bool             // per seat: the robot leaves the game
	thinking  []*pendingDecision // per seat; nil if no computer player is deciding
	botFaults int
	closed    bool
}

// ErrEnded is returned when the session or the whole table is closed.
var ErrEnded = errors.New("this game has been left; start or join another one")

// New starts a game, or resumes a saved one, and lets the computer players think. It fails
// if the setup is not playable or the players do not match it.
func New(o Options) (*Table, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	recorder, counted, err := o.begin()
	if err != nil {
		return nil, err
	}
	t := &Table{
		setup:    o.Setup,
		players:  slices.Clone(o.Players),
		botKinds: maps.Clone(o.Bots),
		onLeave:  o.OnLeave,
		autosaver: autosaver{
			save: o.Autosave, limit: o.Limit, rounds: -1, custom: o.Custom, mapText: textOf(o.Setup, recorder.Header().Map, o.Custom),
		},
		levelBots: &levelBots{o.Setup, recorder.Header().Seed, newTrainer(o.Setup, o.Store), o.Workers},
		recorder:  recorder,
		tally:     counted,
		game:      recorder.Game,
		bots:      make([]Bot, len(o.Players)),
		absences:  make([]*Absence, len(o.Players)),
		resumed:   make([]bool, len(o.Players)),
		leaving:   make([]bool, len(o.Players)),
		thinking:  make([]*pendingDecision, len(o.Players)),
	}
	for i, p := range o.Players {
		if i < len(o.Substituted) && o.Substituted[i] {
			t.absences[i] = &Absence{Bot: p.Bot, Resumed: true}
		}
		t.resumed[i], t.leaving[i] = o.Saved != nil, recorder.HasLeft(i)
		t.bots[i] = t.newBot(i, p.Bot)
		if level, ok := bot.ParseLevel(p.Bot); ok && level.Solves() {
			t.levelBots.trainer.start() // training takes seconds, so begin early
		}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.clocks = newClocks(&o, t.timeUp, t.playTimeUp)
	t.autosave()
	t.clocks.update(t.game.State(), t.peopleDecisions())
	t.startBots()
	return t, nil
}

// newBot returns a computer player for a seat; nil for "" and for an unknown kind.
func (t *Table) newBot(seat int, kind string) Bot {
	if b := t.botKinds[kind]; b != nil {
		return b
	}
	if level, ok := parseLevel(kind); ok {
		return t.levelBots.newBot(seat, level)
	}
	return nil
}

// Join opens a session for a seat, or for a spectator with core.NoSeat. A seat may have
// several sessions. The seat of a computer player cannot be joined, because its cards are
// hidden from everybody; a seat on which it only substitutes for a person is given back.
// The table closes with its last session.
func (t *Table) Join(number int) (Session, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.closed:
		return nil, ErrEnded
	case number == core.NoSeat:
	case number < 0 || number >= len(t.players):
		return nil, t.errNoSeat(number)
	case t.absences[number] != nil:
	case t.players[number].Bot != "":
		return nil, fmt.Errorf("seat %d is played by the computer; choose another one, or watch", number+1)
	}
	var absence *Absence
	if number >= 0 && t.absences[number] != nil {
		absence = t.giveBack(number)
	}
	s := newSeat(t, number)
	t.seats = append(t.seats, s)
	resumed := !t.clocks.turns && t.clocks.pause(number, false)
	first := t.firstUpdate(number)
	first.Absence = absence
	s.push(first)
	if resumed {
		t.broadcast(nil, true)
	}
	go s.deliver()
	return s, nil
}

// Close ends the game for everybody. If the game is over, sessions can still read their
// pending updates. Close may be called more than once. It tells computer players to stop
// but does not wait for them.
func (t *Table) Close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.end()
}

// Record returns the record up to now, for saving. It contains the game's secrets, so only
// the host may have it until the game is over.
func (t *Table) Record() replay.Record {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.recorder.Record()
}

// BotFaults returns how many inputs of computer players were illegal or late. Each is a
// bug in a computer player.
func (t *Table) BotFaults() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.botFaults
}

// apply applies an input, sends its events to all seats, and starts the clocks and computer
// players that the game waits for next. The lock is held, here and below.
func (t *Table) apply(in core.Input) error {
	defer t.autosave()
	events, err := t.recorder.Apply(in)
	if err != nil {
		return err
	}
	switch {
	case in.Kind == core.CallLast:
		t.autosaver.decided = true
	case in.Seat != core.NoSeat && t.bots[in.Seat] == nil:
		t.autosaver.decided, t.resumed[in.Seat] = true, false
	}
	t.tally.fold(events)
	t.broadcast(events, t.clocks.update(t.game.State(), t.peopleDecisions()))
	t.startBots()
	return nil
}

// broadcast sends every seat the events that it may see.
func (t *Table) broadcast(events []core.Event, clockChanged bool) {
	withSum := slices.ContainsFunc(events, func(e core.Event) bool {
		return e.Kind == core.PhaseBegan && core.Phase(e.Detail) == core.Programming || e.Kind == core.GameOver
	})
	for _, s := range t.seats {
		seen := core.Redact(events, s.number)
		if len(seen) > 0 || clockChanged {
			u := Update{Events: seen, Clock: t.clocks.reading(s.number)}
			if withSum {
				view := t.game.View(s.number)
				u.Sum = view.Checksum()
			}
			s.push(u)
		}
	}
}

// timeUp is called when a clock runs out (C6): that of a seat, or with core.NoSeat
// everybody's. It ignores runs that are no longer current.
func (t *Table) timeUp(seat int, c *clock, run int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed || c.runs != run {
		return
	}
	if late := c.late(); c.remaining() > 0 { // the powers of these robots have shortened their time
		for _, d := range t.peopleDecisions() {
			if late>>d.Seat&1 != 0 && slices.Contains(t.peopleDecisions(), d) { // the first one that is late may end the phase
				t.mustApply(core.Input{Kind: core.TimeUp, Seat: int8(d.Seat)})
			}
		}
		return
	}
	t.mustApply(core.Input{Kind: core.TimeUp, Seat: int8(seat)})
}

// CallLast calls the last rounds of a game that counts points (X2), before any play time is
// over. It returns a *core.Illegal if there is nothing to call, and ErrEnded if the game is
// over or the table is closed.
func (t *Table) CallLast() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed || t.game.State().Phase == core.Finished {
		return ErrEnded
	}
	return t.callLast()
}

// playTimeUp is called when the play time is over. It ignores runs that are no longer current.
func (t *Table) playTimeUp(run int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed || t.clocks.play.runs != run || t.game.State().Phase == core.Finished {
		return
	}
	_ = t.callLast() // a resumed game may have its last rounds called already
}

// callLast calls the last rounds and stops the play time.
func (t *Table) callLast() error {
	t.clocks.play.stop()
	if err := t.apply(core.Input{Kind: core.CallLast, Seat: core.NoSeat, Round: t.game.State().Round}); err != nil {
		return err
	}
	t.broadcast(nil, true) // of a phase that waits for an answer there are no events yet
	return nil
}

// mustApply applies an input that is always legal, and panics otherwise.
func (t *Table) mustApply(in core.Input) {
	in.Round = t.game.State().Round
	if err := t.apply(in); err != nil {
		panic(fmt.Sprintf("table: a legal input is refused: %v", err))
	}
}

// decisions returns the decisions that the game waits for.
func (t *Table) decisions() []core.Decision {
	if t.game.State().Phase == core.Finished {
		return nil // open questions no longer matter
	}
	return t.game.Pending()
}

// peopleDecisions returns the decisions that the game waits for from people.
func (t *Table) peopleDecisions() []core.Decision {
	return slices.DeleteFunc(t.decisions(), func(d core.Decision) bool { return t.bots[d.Seat] != nil })
}

// leave handles a closed session: the robot of a seat without sessions leaves the game or
// gets a substitute, and the table closes with its last session.
func (t *Table) leave(s *seat) {
	t.seats = slices.DeleteFunc(t.seats, func(other *seat) bool { return other == s })
	if len(t.seats) == 0 || t.clocks.turns && s.number != core.NoSeat && !t.hasSession(s.number) {
		t.end()
		return
	}
	switch {
	case s.number == core.NoSeat || t.hasSession(s.number) || t.isOut(s.number):
	case t.onLeave != "":
		t.substitute(s.number, t.onLeave, t.newBot(s.number, t.onLeave))
	default:
		t.leaving[s.number] = true
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
	t.levelBots.trainer.stop()
	for i, p := range t.thinking {
		if p != nil {
			p.cancel()
			t.thinking[i] = nil
		}
	}
}
