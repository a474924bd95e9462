package client

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"time"

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
	announced wire.Game // as sent by the host, without the players

	// Under the client's lock.
	streams map[int]*stream
	players []table.Player
	conn    *conn // the newest connection on which the host announced it
	ended   bool
}

// Map returns the id of the board or course.
func (g *Game) Map() string { return g.mapID }

// Grace returns the time after which the host lets a computer player take over from a player
// whose connection is lost; 0 if it does not.
func (g *Game) Grace() time.Duration { return time.Duration(g.announced.Grace) * time.Millisecond }

// Setup returns the setup, which does not change.
func (g *Game) Setup() *core.Setup { return g.setup }

// Seats returns the numbers of this client's seats; none if the client only watches.
func (g *Game) Seats() []int {
	return slices.DeleteFunc(slices.Clone(g.seats), func(s int) bool { return s == core.NoSeat })
}

// Players returns the current players.
func (g *Game) Players() []table.Player {
	g.client.mu.Lock()
	defer g.client.mu.Unlock()
	return slices.Clone(g.players)
}

// Join returns a session of one of this client's seats, or with core.NoSeat a
// spectator's, which exists if the client has no seat or several. A seat may have several
// sessions. Closing the last one leaves the seat; another Join asks the host for it
// again. For a game that has ended, the session shows the last known state.
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

// Finished returns the outcome of a finished game for the profile of the person on one of
// this client's seats, as table.Outcomes does. ok is false if the game has not ended or a
// computer player sits there. sum is the checksum of the seat's last view, which
// identifies the game.
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

// startGame handles the announcement of a game. The lock is held, here and below.
func (c *Client) startGame(cn *conn, m *wire.Game) error {
	setup, err := m.Setup()
	if err != nil {
		return err
	}
	players, announced := wire.TablePlayers(m.Players), *m
	announced.Players = nil
	// The number alone is not enough: a restarted host numbers its games from 1 again.
	if g := c.game; g != nil && reflect.DeepEqual(g.announced, announced) {
		g.players, g.conn = players, cn
		return nil // we have reconnected
	}
	c.endGame()
	g := &Game{
		client: c, number: m.Game, mapID: m.Map, setup: setup, seats: m.Seats, announced: announced, players: players, conn: cn,
		streams: map[int]*stream{},
	}
	for _, seat := range m.Seats {
		g.streams[seat] = &stream{game: g, seat: seat}
	}
	c.game = g
	c.games <- g // does not block: endGame has emptied the channel
	return nil
}

// stream returns the stream of a seat; nil if the client has none of it.
func (c *Client) stream(game, seat int) *stream {
	if c.game == nil || c.game.number != game {
		return nil
	}
	return c.game.streams[seat]
}

// end ends the game and finishes all sessions.
func (g *Game) end() {
	g.ended = true
	for _, st := range g.streams {
		for _, s := range st.sessions {
			s.finish()
		}
		st.sessions = nil
	}
}

// stream is the state of a game as one seat knows it, fed by the host's updates. It is
// guarded by the client's lock.
type stream struct {
	game     *Game
	seat     int
	sessions []*session
	left     bool // all sessions have been closed

	conn    *conn      // the connection that the numbers belong to
	newest  int        // number of the newest update
	seen    int        // number of the last acknowledged update
	view    *core.View // nil before the first update
	counted *tally.Tally
	clock   table.Clock
	absence *table.Absence // not yet delivered to a session
}

// errOutOfSync means that the view here differs from the host's.
var errOutOfSync = errors.New("the checksum of the game differs from the host's")

// reset starts or restarts the stream with a view.
func (st *stream) reset(cn *conn, m *wire.View) error {
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
	st.conn, st.newest, st.seen = cn, m.Number, 0
	st.view, st.counted, st.clock = &view, counted, m.Clock.Clock()
	if len(m.Players) == len(st.game.players) {
		st.game.players = wire.TablePlayers(m.Players)
	}
	st.absence = (*table.Absence)(m.Absence)
	for _, s := range st.sessions {
		s.queue = nil // older updates are void
		s.push(item{update: st.snapshot(), number: m.Number, conn: cn})
	}
	return nil
}

// snapshot returns the first update of a new session. Only the first session after an absence
// hears of it.
func (st *stream) snapshot() table.Update {
	view := *st.view
	u := table.Update{View: &view, Players: slices.Clone(st.game.players), Absence: st.absence, Clock: st.clock}
	st.absence = nil
	if st.counted != nil {
		counted := *st.counted
		u.Tally = &counted
	}
	return u
}

// maxUnseen limits the updates that a host may send ahead of our acknowledgement.
const maxUnseen = 256

// apply applies an update. It resets protocolErrors after a checksum has proven that host
// and client agree.
func (st *stream) apply(cn *conn, m *wire.News, protocolErrors *int) error {
	if st.view == nil || st.conn != cn || m.Number != st.newest+1 || m.Number > st.seen+maxUnseen {
		return errors.New("an update is missing, or sent too early")
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
		*protocolErrors = 0
	}
	if len(m.Players) == len(st.game.players) {
		u.Players = wire.TablePlayers(m.Players)
		st.game.players = u.Players
	}
	st.newest, st.clock = m.Number, u.Clock
	for _, s := range st.sessions {
		s.push(item{update: u, number: m.Number, conn: cn})
	}
	return nil
}

// acknowledge acknowledges an update that a session has delivered.
func (st *stream) acknowledge(it item) {
	c := st.game.client
	if it.conn != st.conn || c.conn != st.conn || it.number <= st.seen {
		return
	}
	st.seen = it.number
	_ = st.conn.send(&wire.Seen{Game: st.game.number, Seat: st.seat, Number: it.number})
}
