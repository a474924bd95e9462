package table

import (
	"slices"

	"roborally/core"
)

// seat is the Session of a player or spectator in this process.
type seat struct {
	table   *Table
	number  int // core.NoSeat for a spectator
	updates chan Update
	ended   chan struct{} // closed when the session has ended
	wakeup  chan struct{} // a token: the queue has grown or the game has ended

	// Under the table's lock.
	queue      []Update
	overflowed bool // too many updates: the reader gets a new view instead
	caughtUp   bool // the reader has taken every update
	finished   bool // no more updates will follow
	closed     bool
}

// maxQueued is the number of updates that are queued for a slow or absent reader; a game
// may go on for hours without one.
const maxQueued = 256

var _ Session = (*seat)(nil)

func newSeat(t *Table, number int) *seat {
	return &seat{
		table: t, number: number,
		updates: make(chan Update),
		ended:   make(chan struct{}),
		wakeup:  make(chan struct{}, 1),
	}
}

func (s *seat) Seat() int              { return s.number }
func (s *seat) Setup() *core.Setup     { return s.table.setup }
func (s *seat) Updates() <-chan Update { return s.updates }

func (s *seat) Players() []Player {
	t := s.table
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.players)
}

func (s *seat) Do(in core.Input) error {
	t := s.table
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case s.closed || s.finished:
		return ErrEnded
	case in.Kind.FromHost():
		return &core.Illegal{Rule: "C7", Code: core.NoSuchInput} // only the table may send these
	case s.number == core.NoSeat:
		return &core.Illegal{Rule: "D7", Code: core.NoSuchSeat}
	}
	in.Seat = int8(s.number)
	return t.apply(in)
}

func (s *seat) Pause(paused bool) bool {
	t := s.table
	t.mu.Lock()
	defer t.mu.Unlock()
	if s.closed || s.finished || !t.clocks.timed() || !t.playsAlone(s) {
		return false
	}
	if t.clocks.pause(s.number, paused) {
		t.broadcast(nil, true)
	}
	return true
}

func (s *seat) Close() {
	t := s.table
	t.mu.Lock()
	defer t.mu.Unlock()
	if s.closed {
		return
	}
	s.end()
	if !t.closed {
		t.leave(s)
	}
}

// The table's lock is held in what follows, except in deliver, take and caughtUp.

func (s *seat) end() {
	s.closed = true
	s.queue = nil
	close(s.ended)
}

// finish ends the session once the queue is empty, so that readers still see the last
// moves.
func (s *seat) finish() {
	s.finished = true
	s.wake()
}

// push queues an update. It never blocks.
func (s *seat) push(u Update) {
	s.caughtUp = false
	if s.overflowed = s.overflowed || len(s.queue) == maxQueued; s.overflowed {
		s.queue = nil
	} else {
		s.queue = append(s.queue, u)
	}
	s.wake()
}

func (s *seat) wake() {
	select {
	case s.wakeup <- struct{}{}:
	default:
	}
}

// deliver sends the queued updates, in its own goroutine, until the session has ended.
func (s *seat) deliver() {
	defer close(s.updates)
	for {
		for _, u := range s.take() {
			select {
			case s.updates <- u:
			case <-s.ended:
				return
			}
		}
		s.table.caughtUp(s)
		select {
		case <-s.wakeup:
		case <-s.ended:
			return
		}
	}
}

// take empties the queue. It ends a finished session when the queue was empty.
func (s *seat) take() []Update {
	t := s.table
	t.mu.Lock()
	defer t.mu.Unlock()
	batch := s.queue
	if s.overflowed {
		u := t.firstUpdate(s.number)
		u.Players = slices.Clone(t.players)
		batch = []Update{u}
	}
	s.queue, s.overflowed = nil, false
	switch {
	case len(batch) > 0 && s.finished:
		s.wake() // run again to end the session
	case s.finished && !s.closed:
		s.end()
	}
	return batch
}

// firstUpdate returns the first update of a session.
func (t *Table) firstUpdate(number int) Update {
	view := t.game.View(number)
	return Update{View: &view, Tally: t.tally.redacted(number), Clock: t.clocks.reading(number)}
}

// caughtUp records that a session has taken every update. Computer players may be waiting
// for that.
func (t *Table) caughtUp(s *seat) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(s.queue) > 0 || s.overflowed || s.closed {
		return
	}
	s.caughtUp = true
	t.startBots()
}

// playsAlone reports whether the session's player is the only person who decides at the
// moment: there is no other person, or people take turns.
func (t *Table) playsAlone(s *seat) bool {
	if s.number == core.NoSeat || t.clocks.turns {
		return s.number != core.NoSeat
	}
	for _, other := range t.seats {
		if other != s && other.number != core.NoSeat {
			return false
		}
	}
	for i, b := range t.bots {
		if b == nil && i != s.number && !t.game.State().Robots[i].Out {
			return false
		}
	}
	return true
}
