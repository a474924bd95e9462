package host_test

import (
	"errors"
	"net"
	"sync"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
	"roborally/maps"
)

// freezer freezes a client: its connections stay open, but it reads nothing.
type freezer struct {
	frozen chan struct{} // closed when the freeze begins
}

// wrap returns a connection that can be frozen.
func (f *freezer) wrap(c net.Conn) net.Conn {
	return &freezableConn{Conn: c, freezer: f, closed: make(chan struct{})}
}

// freezableConn is a connection of a client with a freezer.
type freezableConn struct {
	net.Conn
	freezer *freezer
	once    sync.Once
	closed  chan struct{}
}

func (c *freezableConn) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	select {
	case <-c.freezer.frozen:
		<-c.closed
		return 0, net.ErrClosed
	default:
		return n, err
	}
}

func (c *freezableConn) Close() error {
	c.once.Do(func() { close(c.closed) })
	return c.Conn.Close()
}

// TestFrozenClientDelaysNobody freezes one of four clients in the middle of a game. It
// reads nothing and answers no ping, but its connection stays open. The others play on,
// whichever of the remedies the host uses.
func TestFrozenClientDelaysNobody(t *testing.T) {
	for _, c := range []struct {
		what    string
		host    host.Options
		limit   time.Duration
		onLeave string
		kick    bool
		out     bool // the robot leaves the game
	}{
		{what: "the clock runs down", host: host.Options{Timeout: time.Hour}, limit: 250 * time.Millisecond},
		{what: "a computer player substitutes", host: host.Options{Timeout: 2 * time.Second, GracePeriod: time.Millisecond}, onLeave: bot.Easy.String()},
		{what: "the host kicks it", host: host.Options{Timeout: time.Hour}, kick: true, out: true},
		{what: "kicked, and a computer player substitutes", host: host.Options{Timeout: time.Hour}, kick: true, onLeave: bot.Easy.String()},
	} {
		t.Run(c.what, func(t *testing.T) {
			t.Parallel()
			h := openHost(t, c.host)
			freeze := &freezer{frozen: make(chan struct{})}
			var clients []*client.Client
			for n, name := range playerNames(4) {
				o := h.options(name)
				if n == 3 {
					h.byName[name].wrap = freeze.wrap
				}
				o.Timeout = time.Hour // it does not notice the freeze
				one := h.connectWith(o)
				clients = append(clients, one)
			}
			await(t, h.room, func(s lobby.State) bool { return len(s.Seats) == 4 })
			h.ready(clients...)
			tbl := h.begin(table.Options{Setup: courseSetup(t, core.Factory, 4), Seed: 6, Limit: c.limit, OnLeave: c.onLeave})
			var players []*player
			for n, one := range clients {
				p := newPlayer(joinGame(t, one), uint64(n))
				p.bot = bot.New(p.session.Setup(), bot.NewTransitionTable(p.session.Setup()), n, bot.Easy, uint64(n))
				p.timed = c.limit > 0
				players = append(players, p)
			}
			frozen := players[3]
			frozen.hook = func(p *player) {
				if p.view.State.Round == 2 {
					close(freeze.frozen)
					p.hook = nil
					select { // it decides nothing either
					case <-t.Context().Done():
					case <-clients[3].Done():
					}
				}
			}
			for _, p := range players {
				p.start()
			}
			if c.kick {
				<-freeze.frozen
				if err := h.room.Do(lobby.Kick{Member: clients[3].Room().Self()}); err != nil {
					t.Fatal(err)
				}
			}
			waitForEnd(t, players[:3]...)
			if r := players[0].view.State.Round; r < 3 {
				t.Fatalf("the game is over in round %d, too early for this test", r)
			}
			end := players[0].view.State
			if end.Robots[3].Out != c.out {
				t.Errorf("the robot has left the game: %v, want %v", end.Robots[3].Out, c.out)
			}
			left := false
			for _, in := range tbl.Record().Inputs {
				left = left || in.Kind == core.SeatLeft
			}
			if left != c.out {
				t.Errorf("the record has a SeatLeft input: %v, want %v", left, c.out)
			}
			for _, p := range players[:3] {
				if p.views != 1 {
					t.Error("another client has lost its connection")
				}
			}
		})
	}
}

// TestUnreadingClientDelaysNobody seats a client that neither reads nor sends anything:
// the clock completes its programs, and the others play on.
func TestUnreadingClientDelaysNobody(t *testing.T) {
	h := openHost(t, host.Options{})
	ann, bob := h.connect("Ann"), h.connect("Bob")
	eve := h.dial(&wire.Hello{Version: wire.Version, Name: "Eve"})
	receive[*wire.Lobby](eve)
	eve.send(&wire.Command{ID: 1, Command: lobby.SetReady{On: true}})
	h.ready(ann, bob)
	h.begin(table.Options{Seed: 2, Limit: 250 * time.Millisecond})
	a, b := newPlayer(joinGame(t, ann), 1), newPlayer(joinGame(t, bob), 2)
	a.timed, b.timed = true, true
	waitForEnd(t, a.start(), b.start())
}

// TestSlowClientReceivesTheEnd ends a game and reopens the lobby at once, while a
// spectator has read only the first updates.
func TestSlowClientReceivesTheEnd(t *testing.T) {
	h := openHost(t, host.Options{})
	var clients []*client.Client
	for _, name := range playerNames(4) {
		clients = append(clients, h.connect(name))
	}
	o := h.options("Watcher")
	o.Watch = true
	watcher := h.connectWith(o)
	h.ready(clients...)
	setup := courseSetup(t, core.Factory, 4)
	layout, err := maps.Load("apprentice-hall")
	if err != nil {
		t.Fatal(err)
	}
	if setup.Board, err = core.Compile(layout, 0); err != nil {
		t.Fatal(err)
	}
	tbl := h.begin(table.Options{Setup: setup, Seed: 4})
	slow := newPlayer(joinGame(t, watcher), 1)
	updates := 0
	slow.hook = func(*player) { updates++ }
	var players []*player
	for n, c := range clients {
		p := newPlayer(joinGame(t, c), uint64(n))
		p.bot = bot.New(p.session.Setup(), bot.NewTransitionTable(p.session.Setup()), n, bot.Easy, uint64(n))
		players = append(players, p.start())
	}
	waitForEnd(t, players...)
	tbl.Close()
	if err := h.room.Do(lobby.Reopen{}); err != nil {
		t.Fatal(err)
	}
	await(t, watcher.Room(), func(s lobby.State) bool { return !s.Begun })
	slow.start()
	waitForEnd(t, slow)
	if slow.views != 1 || updates < 40 { // more than the host sends without an acknowledgement
		t.Errorf("the spectator has read %d updates with %d views, want at least 40 with 1 view", updates, slow.views)
	}
	if _, more := <-slow.session.Updates(); more {
		t.Error("an update follows the end of the game")
	}
}

// TestKickedMemberOnlyWatches kicks a member during a game; after joining again it may
// only watch.
func TestKickedMemberOnlyWatches(t *testing.T) {
	h := openHost(t, host.Options{})
	ann, bob := h.connect("Ann"), h.connect("Bob")
	h.ready(ann, bob)
	h.begin(table.Options{Seed: 2})
	token := bob.Token()
	if err := h.room.Do(lobby.Kick{Member: bob.Room().Self()}); err != nil {
		t.Fatal(err)
	}
	<-bob.Done()
	var r *client.Refused
	if s := bob.Status(); !errors.As(s.Err, &r) || r.Code != wire.CloseKicked {
		t.Errorf("Bob has the status %+v, want CloseKicked", s)
	}
	o := h.options("Bob")
	o.Token = token
	if _, err := client.Join(t.Context(), o); !errors.As(err, &r) || r.Code != wire.CloseUnknownToken {
		t.Errorf("Join with the token of the kicked member returned %v, want CloseUnknownToken", err)
	}
	again := h.connect("Bob")
	if s := joinGame(t, again); s.Seat() != core.NoSeat {
		t.Errorf("Bob has seat %d, want to watch", s.Seat())
	}
}
