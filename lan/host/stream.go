package host

import (
	"sync"
	"time"

	"roborally/lan/table"
	"roborally/lan/wire"
)

// stream sends the updates of one seat to a client, with flow control.
type stream struct {
	session     table.Session
	seen        int           // number of the last acknowledged update
	seenChanged chan struct{} // receives a value after seen has changed
}

// window limits the unacknowledged updates of a stream. It also slows down computer
// players among themselves to the speed of their spectators.
const window = 32

// startGame sends the game message and starts a stream for each session. It sends Over
// after all streams have ended.
func (c *conn) startGame(g *game, seats []int, sessions []table.Session) {
	announced := wire.GameOf(g.number, g.mapID, g.setup, sessions[0].Players(), seats)
	if g.onLeave != "" {
		announced.Grace = int(c.host.o.GracePeriod / time.Millisecond)
	}
	c.send(announced)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.game, c.streams = g.number, map[int]*stream{}
	var pumps sync.WaitGroup
	for _, s := range sessions {
		st := &stream{session: s, seenChanged: make(chan struct{}, 1)}
		c.streams[s.Seat()] = st
		pumps.Add(1)
		c.tasks.Go(func() {
			defer pumps.Done()
			c.pump(g.number, st)
		})
	}
	streams := c.streams
	c.tasks.Go(func() {
		pumps.Wait()
		c.mu.Lock()
		defer c.mu.Unlock()
		current := len(streams) > 0 && sameStreams(streams, c.streams)
		if current && !c.closing.Load() { // the client has neither left all seats nor joined again
			c.send(&wire.Over{Game: g.number})
		}
	})
}

// sameStreams reports whether two maps hold the same streams. a must not be empty.
func sameStreams(a, b map[int]*stream) bool {
	for seat, st := range a {
		return b[seat] == st
	}
	return len(b) == 0
}

// pump sends the updates of a seat, no faster than the client acknowledges them.
func (c *conn) pump(game int, st *stream) {
	seat := st.session.Seat()
	for number := 1; ; number++ {
		if !c.waitForWindow(st, number) {
			return
		}
		var u table.Update
		select {
		case next, ok := <-st.session.Updates():
			if !ok {
				return
			}
			u = next
		case <-c.ctx.Done():
			return
		}
		m := updateMessage(game, seat, number, u, st.session)
		c.mu.Lock()
		current := c.streams[seat] == st // otherwise the client has joined again or left the seat
		if current {
			c.send(m)
		}
		c.mu.Unlock()
		if !current {
			return
		}
	}
}

// updateMessage returns the View or News message of an update.
func updateMessage(game, seat, number int, u table.Update, s table.Session) wire.Message {
	if u.View == nil {
		n := &wire.News{Game: game, Seat: seat, Number: number, Events: wire.EventsOf(u.Events), Clock: wire.ClockOf(u.Clock), Sum: wire.Sum(u.Sum)}
		if u.Players != nil {
			n.Players = wire.PlayersOf(u.Players)
		}
		return n
	}
	players := u.Players
	if players == nil {
		players = s.Players()
	}
	return &wire.View{
		Game: game, Seat: seat, Number: number, State: wire.StateOf(u.View), Counted: wire.CountedOf(u.Tally),
		Players: wire.PlayersOf(players), Absence: (*wire.Absence)(u.Absence), Clock: wire.ClockOf(u.Clock), Sum: wire.Sum(u.View.Checksum()),
	}
}

// waitForWindow waits until the update with a number may be sent. It returns false if the
// connection has ended.
func (c *conn) waitForWindow(st *stream, number int) bool {
	for {
		c.mu.Lock()
		ok := number <= st.seen+window
		c.mu.Unlock()
		if ok {
			return true
		}
		select {
		case <-st.seenChanged:
		case <-c.ctx.Done():
			return false
		}
	}
}

// dropStream removes the stream of a seat that the client has left, so that its end does
// not count as the end of the game.
func (c *conn) dropStream(seat int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.streams, seat)
}

// markSeen records an acknowledgement.
func (c *conn) markSeen(m *wire.Seen) {
	c.mu.Lock()
	defer c.mu.Unlock()
	st := c.streams[m.Seat]
	if st == nil || m.Game != c.game || m.Number <= st.seen {
		return
	}
	st.seen = m.Number
	select {
	case st.seenChanged <- struct{}{}:
	default:
	}
}

// applyInput applies an input to the session of its seat.
func (c *conn) applyInput(m *wire.Input) error {
	c.mu.Lock()
	st, game := c.streams[m.Seat], c.game
	c.mu.Unlock()
	switch {
	case game == 0 || m.Game != game:
		return &wire.HostError{Code: wire.NoGame}
	case st == nil:
		return &wire.HostError{Code: wire.NotYourSeat}
	}
	in, err := m.Input()
	if err != nil {
		return err
	}
	return st.session.Do(in)
}
