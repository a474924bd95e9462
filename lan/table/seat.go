package table

import (
	"slices"

	"roborally/core"
)

// seat is the Session in this process: somebody who sits at the table or
// watches.
type seat struct {
	table   *Table
	number  int // core.NoSeat for a spectator
	updates chan Update
	ended   chan struct{} // closed when the session has ended
	more    chan struct{} // a token: the queue has grown

	// Under the table's lock.
	queue  []Update
	behind bool // too much waits: the reader gets a view of what is then
	caught bool // everything that was sent has been taken
	over   bool // nothing more is going to come
	closed bool
}

// mostWaiting is how many updates wait for a reader that does not keep up, or is
// not there: there may be hours of a game in which nobody reads.
const mostWaiting = 256

var _ Session = (*seat)(nil)

func newSeat(t *Table, number int) *seat {
	return &seat{
		table: t, number: number,
		updates: make(chan Update),
		ended:   make(chan struct{}),
		more:    make(chan struct{}, 1),
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
	case s.closed || s.over:
		return ErrEnded
	case in.Kind == core.TimeUp || in.Kind == core.SeatLeft:
		return &core.Illegal{Rule: "C7", Code: core.NoSuchInput} // the host's alone
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
	if s.closed || s.over || t.clocks.all[0].limit <= 0 || !t.playsAlone(s) {
		return false
	}
	if t.clocks.pause(s.number, paused) {
		t.tell(nil, true)
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

// The table's lock is held for what follows, but for deliver.

func (s *seat) end() {
	s.closed = true
	s.queue = nil
	close(s.ended)
}

// finish ends the session when the rest has been taken: whoever still watches the
// last moves shall see them.
func (s *seat) finish() {
	s.over = true
	s.wake()
}

// push queues an update. It never waits for the reader.
func (s *seat) push(u Update) {
	s.caught = false
	if s.behind = s.behind || len(s.queue) == mostWaiting; s.behind {
		s.queue = nil
	} else {
		s.queue = append(s.queue, u)
	}
	s.wake()
}

func (s *seat) wake() {
	select {
	case s.more <- struct{}{}:
	default:
	}
}

// deliver hands the updates over, in a goroutine of its own, until the session
// has ended.
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
		case <-s.more:
		case <-s.ended:
			return
		}
	}
}

// take empties the queue. Where nothing is in it and nothing more comes, the
// session ends.
func (s *seat) take() []Update {
	t := s.table
	t.mu.Lock()
	defer t.mu.Unlock()
	batch := s.queue
	if s.behind {
		u := t.start(s.number)
		u.Players = slices.Clone(t.players)
		batch = []Update{u}
	}
	s.queue, s.behind = nil, false
	switch {
	case len(batch) > 0 && s.over:
		s.wake() // once more, for the end
	case s.over && !s.closed:
		s.end()
	}
	return batch
}

// start gives the update that a session begins with.
func (t *Table) start(number int) Update {
	view := t.game.View(number)
	return Update{View: &view, Counted: t.counting.sofar(number), Clock: t.clocks.of(number).reading()}
}

// caughtUp notes that a session has taken all there was, which may be what the
// computer players wait for.
func (t *Table) caughtUp(s *seat) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(s.queue) > 0 || s.behind || s.closed {
		return
	}
	s.caught = true
	t.playOn()
}

// playsAlone tells whether nobody but the session plays a robot, or nobody whose
// turn it could be at the same time.
func (t *Table) playsAlone(s *seat) bool {
	if s.number == core.NoSeat || t.clocks.turns {
		return s.number != core.NoSeat
	}
	for _, other := range t.seats {
		if other != s && other.number != core.NoSeat {
			return false
		}
	}
	for i, think := range t.thinkers {
		if think == nil && i != s.number && !t.game.State().Robots[i].Out {
			return false
		}
	}
	return true
}
