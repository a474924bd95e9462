package client

import (
	"slices"
	"sync"

	"roborally/core"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// item is an update in the queue of a session.
type item struct {
	update table.Update
	number int
	conn   *conn
}

// session implements table.Session for a game on another machine.
type session struct {
	stream  *stream
	updates chan table.Update
	ended   chan struct{}
	wake    chan struct{}

	// Under the client's lock.
	queue    []item
	finished bool // no more updates will arrive
	closed   bool
}

var _ table.Session = (*session)(nil)

func (s *session) lock() *sync.Mutex            { return &s.stream.game.client.mu }
func (s *session) Seat() int                    { return s.stream.seat }
func (s *session) Setup() *core.Setup           { return s.stream.game.setup }
func (s *session) Players() []table.Player      { return s.stream.game.Players() }
func (s *session) Updates() <-chan table.Update { return s.updates }

// Pause does nothing, because the clock is shared.
func (s *session) Pause(bool) bool { return false }

// Do sends an input. It returns an error at once if the rules, as far as the seat knows,
// do not allow it, and ErrAway while the connection is lost.
func (s *session) Do(in core.Input) error {
	s.lock().Lock()
	defer s.lock().Unlock()
	st := s.stream
	c := st.game.client
	switch {
	case s.closed || s.finished || c.leaving:
		return table.ErrEnded
	case in.Kind.FromHost():
		return &core.Illegal{Rule: "C7", Code: core.NoSuchInput}
	case st.seat == core.NoSeat:
		return &core.Illegal{Rule: "D7", Code: core.NoSuchSeat}
	case c.conn == nil || st.conn != c.conn || st.view == nil:
		return ErrAway
	case in.Round != st.view.State.Round: // too late
		return &core.Illegal{Rule: "C7", Code: core.StaleRound}
	}
	if in.Kind == core.Confirm || in.Kind == core.Draft {
		if err := st.view.Check(in.Program, in.Kind == core.Confirm); err != nil {
			return err
		}
	}
	in.Seat = int8(st.seat)
	m, err := wire.InputOf(c.nextID(), st.game.number, in)
	if err != nil {
		return err
	}
	return c.conn.send(m)
}

func (s *session) Close() {
	s.lock().Lock()
	defer s.lock().Unlock()
	if s.closed {
		return
	}
	s.stop()
	st := s.stream
	st.sessions = slices.DeleteFunc(st.sessions, func(other *session) bool { return other == s })
	if len(st.sessions) > 0 || st.game.ended {
		return
	}
	st.left, st.view = true, nil
	if c := st.game.client; c.conn != nil && !c.leaving {
		_ = c.conn.send(&wire.GetUp{Game: st.game.number, Seat: st.seat})
	}
}

// finish closes the session after all queued updates have been delivered, so that a slow
// reader sees the last moves. The lock is held, here, in stop and in push.
func (s *session) finish() {
	s.finished = true
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// stop closes the session at once.
func (s *session) stop() {
	if !s.closed {
		s.closed = true
		s.queue = nil
		close(s.ended)
	}
}

// push queues an update.
func (s *session) push(it item) {
	s.queue = append(s.queue, it)
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// deliver sends the queued updates to the reader, until the session ends. It acknowledges
// every eighth one, and the last one of the queue.
func (s *session) deliver() {
	defer close(s.updates)
	c := s.stream.game.client
	for {
		it, ok := s.next()
		if !ok {
			select {
			case <-s.wake:
				continue
			case <-s.ended:
				return
			case <-c.left:
				return
			}
		}
		select {
		case s.updates <- it.update:
		case <-s.ended:
			return
		case <-c.left:
			return
		}
		s.lock().Lock()
		if len(s.queue) == 0 || it.number-s.stream.seen >= 8 {
			s.stream.acknowledge(it)
		}
		s.lock().Unlock()
	}
}

// next removes the oldest update from the queue. It stops a finished session whose queue
// is empty.
func (s *session) next() (item, bool) {
	s.lock().Lock()
	defer s.lock().Unlock()
	if len(s.queue) == 0 {
		if s.finished {
			s.stop()
		}
		return item{}, false
	}
	it := s.queue[0]
	s.queue = s.queue[1:]
	return it, true
}
