package client

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// Game is a game that is being played.
type Game struct {
	client    *Client
	number    int
	mapID     string
	setup     *core.Setup
	seats     []int
	announced wire.Game // what the host has said of it, but for who plays

	// Under the client's lock.
	streams map[int]*stream
	players []table.Player
	conn    *conn // the newest on which the host has told of it
	ended   bool
}

// Map gives the id of the board or course.
func (g *Game) Map() string { return g.mapID }

// Setup gives what does not change.
func (g *Game) Setup() *core.Setup { return g.setup }

// Seats gives the own seats, by number. Without any we watch.
func (g *Game) Seats() []int {
	return slices.DeleteFunc(slices.Clone(g.seats), func(s int) bool { return s == core.NoSeat })
}

// Players gives who plays at the moment.
func (g *Game) Players() []table.Player {
	g.client.mu.Lock()
	defer g.client.mu.Unlock()
	return slices.Clone(g.players)
}

// Join gives a session of an own seat, or of a spectator with core.NoSeat: there
// is one where we have no seat or several. A seat may have several sessions. To
// close the last leaves the seat; whoever joins it again asks for it back. Of a
// game that is over it shows how it ended, as far as that has been told.
func (g *Game) Join(seat int) (table.Session, error) {
	c := g.client
	c.mu.Lock()
	defer c.mu.Unlock()
	st := g.streams[seat]
	switch {
	case st == nil:
		return nil, fmt.Errorf("seat %d is not ours; choose one of our own", seat+1)
	case g.ended && st.view == nil:
		return nil, table.ErrEnded
	}
	s := &session{stream: st, updates: make(chan table.Update), ended: make(chan struct{}), wake: make(chan struct{}, 1)}
	if g.ended {
		s.push(item{update: st.snapshot(), number: st.newest, conn: st.conn})
		s.finish()
		go s.deliver()
		return s, nil
	}
	if len(st.sessions) == 0 && st.left {
		st.left = false
		if c.conn != nil {
			_ = c.conn.send(&wire.SitDown{Game: g.number})
		}
	} else if st.view != nil {
		s.push(item{update: st.snapshot(), number: st.newest, conn: st.conn})
	}
	st.sessions = append(st.sessions, s)
	go s.deliver()
	return s, nil
}

// Finished tells of a game that is over what has to be counted for the person on
// an own seat who has played it to its end, as table.Finished does. sum is that of
// the seat's last view: no other game has the same.
func (g *Game) Finished(seat int) (played tally.Game, sum uint64, ok bool) {
	g.client.mu.Lock()
	defer g.client.mu.Unlock()
	st := g.streams[seat]
	if seat == core.NoSeat || st == nil || st.view == nil || st.counted == nil ||
		st.view.State.Phase != core.Finished || g.players[seat].Bot != "" {
		return tally.Game{}, 0, false
	}
	played = table.Outcome(g.setup, &st.view.State, st.counted, g.players, seat)
	played.Map = g.mapID
	return played, st.view.Checksum(), true
}

// startGame takes a game. The lock is held, here and below.
func (c *Client) startGame(l *conn, m *wire.Game) error {
	setup, err := m.Setup()
	if err != nil {
		return err
	}
	players, told := wire.TablePlayers(m.Players), *m
	told.Players = nil
	// A host that has been started anew counts its games from the first.
	if g := c.game; g != nil && reflect.DeepEqual(g.announced, told) {
		g.players, g.conn = players, l
		return nil // we have come back
	}
	c.endGame()
	g := &Game{
		client: c, number: m.Game, mapID: m.Map, setup: setup, seats: m.Seats, announced: told, players: players, conn: l,
		streams: map[int]*stream{},
	}
	for _, seat := range m.Seats {
		g.streams[seat] = &stream{game: g, seat: seat}
	}
	c.game = g
	c.games <- g // endGame has made room
	return nil
}

// stream gives what is known of a seat; nil for one that is not ours.
func (c *Client) stream(game, seat int) *stream {
	if c.game == nil || c.game.number != game {
		return nil
	}
	return c.game.streams[seat]
}

// end ends the game for all sessions.
func (g *Game) end() {
	g.ended = true
	for _, st := range g.streams {
		for _, s := range st.sessions {
			s.finish()
		}
		st.sessions = nil
	}
}

// stream is what is known of a game from one seat. It is under the client's lock.
type stream struct {
	game     *Game
	seat     int
	sessions []*session
	left     bool // all sessions have been closed

	conn    *conn      // whose the numbers are
	newest  int        // number of the newest update
	seen    int        // as the host has been told
	view    *core.View // the newest; nil before the first
	counted *tally.Tally
	clock   table.Clock
}

// errOutOfSync says that what is known here is not what the host knows.
var errOutOfSync = errors.New("the game here is not the one of the host any more")

// reset begins the stream, or begins it anew.
func (st *stream) reset(l *conn, m *wire.View) error {
	view, err := m.State.View(st.game.setup, st.seat)
	if err != nil {
		return err
	}
	counted, err := m.Counted.Tally()
	if err != nil {
		return err
	}
	if view.Checksum() != uint64(m.Sum) {
		return errOutOfSync
	}
	st.conn, st.newest, st.seen = l, m.Number, 0
	st.view, st.counted, st.clock = &view, counted, m.Clock.Clock()
	if len(m.Players) == len(st.game.players) {
		st.game.players = wire.TablePlayers(m.Players)
	}
	for _, s := range st.sessions {
		s.queue = nil // what was known before is void
		s.push(item{update: st.snapshot(), number: m.Number, conn: l})
	}
	return nil
}

// snapshot gives the update that a session begins with.
func (st *stream) snapshot() table.Update {
	view := *st.view
	u := table.Update{View: &view, Players: slices.Clone(st.game.players), Clock: st.clock}
	if st.counted != nil {
		counted := *st.counted
		u.Counted = &counted
	}
	return u
}

// maxUnseen is how many updates a host may send before we have seen any.
const maxUnseen = 256

// apply takes an update. broken is reset where host and client have been proven to
// agree.
func (st *stream) apply(l *conn, m *wire.News, broken *int) error {
	if st.view == nil || st.conn != l || m.Number != st.newest+1 || m.Number > st.seen+maxUnseen {
		return errors.New("an update is missing, or comes too early")
	}
	u := table.Update{Events: wire.CoreEvents(m.Events), Clock: m.Clock.Clock(), Sum: uint64(m.Sum)}
	for i := range u.Events {
		before := st.view.State
		if err := st.view.Apply(u.Events[i]); err != nil {
			return err
		}
		if st.counted != nil {
			st.counted.Fold(&u.Events[i], &before)
		}
	}
	if u.Sum != 0 {
		if st.view.Checksum() != u.Sum {
			return errOutOfSync
		}
		*broken = 0
	}
	if len(m.Players) == len(st.game.players) {
		u.Players = wire.TablePlayers(m.Players)
		st.game.players = u.Players
	}
	st.newest, st.clock = m.Number, u.Clock
	for _, s := range st.sessions {
		s.push(item{update: u, number: m.Number, conn: l})
	}
	return nil
}

// acknowledge tells the host what a session has taken.
func (st *stream) acknowledge(it item) {
	c := st.game.client
	if it.conn != st.conn || c.conn != st.conn || it.number <= st.seen {
		return
	}
	st.seen = it.number
	_ = st.conn.send(&wire.Seen{Game: st.game.number, Seat: st.seat, Number: it.number})
}
