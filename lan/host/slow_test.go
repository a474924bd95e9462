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

// freezer is what freezes a client: its connections stand, but nothing is read.
type freezer struct {
	frozen chan struct{} // closed when it has begun
}

// wrap gives connections that freeze.
func (f *freezer) wrap(c net.Conn) net.Conn {
	return &freezableConn{Conn: c, freezer: f, closed: make(chan struct{})}
}

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

// TestFrozenClientDelaysNobody freezes one of four in the middle of a game. Its
// machine takes nothing any more and answers no ping, and the connection stands:
// the others play on, whatever the host has against that.
func TestFrozenClientDelaysNobody(t *testing.T) {
	for _, c := range []struct {
		what     string
		host     host.Options
		limit    time.Duration
		deserted string
		kick     bool
		out      bool // the robot leaves the game
	}{
		{what: "the clock runs down", host: host.Options{Patience: time.Hour}, limit: 250 * time.Millisecond},
		{what: "a computer player stands in", host: host.Options{Patience: 2 * time.Second, Grace: time.Millisecond}, deserted: bot.Easy.String()},
		{what: "the host sends it away", host: host.Options{Patience: time.Hour}, kick: true, out: true},
		{what: "sent away, a computer player plays on", host: host.Options{Patience: time.Hour}, kick: true, deserted: bot.Easy.String()},
	} {
		t.Run(c.what, func(t *testing.T) {
			t.Parallel()
			h := openHost(t, c.host)
			cold := &freezer{frozen: make(chan struct{})}
			var clients []*client.Client
			for n, name := range playerNames(4) {
				o := h.options(name)
				if n == 3 {
					h.byName[name].wrap = cold.wrap
				}
				o.Patience = time.Hour // it does not notice anything
				one, err := client.Join(t.Context(), o)
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(one.Drop)
				clients = append(clients, one)
			}
			await(t, h.room, func(s lobby.State) bool { return len(s.Seats) == 4 })
			h.ready(clients...)
			tbl := h.begin(table.Options{Setup: courseSetup(t, core.Factory, 4), Seed: 6, Limit: c.limit, Deserted: c.deserted})
			var gamers []*player
			for n, one := range clients {
				g := newPlayer(joinGame(t, one), uint64(n))
				g.bot = bot.New(g.session.Setup(), bot.Survey(g.session.Setup()), n, bot.Easy, uint64(n))
				g.timed = c.limit > 0
				gamers = append(gamers, g)
			}
			frozen := gamers[3]
			frozen.hook = func(g *player) {
				if g.view.State.Round == 2 {
					close(cold.frozen)
					g.hook = nil
					select { // nor does it decide
					case <-t.Context().Done():
					case <-clients[3].Done():
					}
				}
			}
			for _, g := range gamers {
				g.start()
			}
			if c.kick {
				<-cold.frozen
				if err := h.room.Do(lobby.Kick{Member: clients[3].Room().Self()}); err != nil {
					t.Fatal(err)
				}
			}
			waitForEnd(t, gamers[:3]...)
			if r := gamers[0].view.State.Round; r < 3 {
				t.Fatalf("the game is over in round %d, which proves nothing", r)
			}
			end := gamers[0].view.State
			if end.Robots[3].Out != c.out {
				t.Errorf("the robot has left the game: %v", end.Robots[3].Out)
			}
			left := false
			for _, in := range tbl.Record().Inputs {
				left = left || in.Kind == core.SeatLeft
			}
			if left != c.out {
				t.Errorf("the seat has been left: %v", left)
			}
			for _, g := range gamers[:3] {
				if g.views != 1 {
					t.Error("another one has lost its connection")
				}
			}
		})
	}
}

// TestSlowClientReceivesTheEnd ends a game and goes back to the lobby at once, while
// one who watches has hardly seen the beginning.
func TestSlowClientReceivesTheEnd(t *testing.T) {
	h := openHost(t, host.Options{})
	var clients []*client.Client
	for _, name := range playerNames(4) {
		clients = append(clients, h.connect(name))
	}
	o := h.options("Watcher")
	o.Watch = true
	watcher, err := client.Join(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(watcher.Drop)
	h.ready(clients...)
	long := courseSetup(t, core.Factory, 4)
	layout, err := maps.Load("apprentice-hall")
	if err != nil {
		t.Fatal(err)
	}
	if long.Board, err = core.Compile(layout, 0); err != nil {
		t.Fatal(err)
	}
	tbl := h.begin(table.Options{Setup: long, Seed: 4})
	slow := newPlayer(joinGame(t, watcher), 1)
	updates := 0
	slow.hook = func(*player) { updates++ }
	var gamers []*player
	for n, c := range clients {
		g := newPlayer(joinGame(t, c), uint64(n))
		g.bot = bot.New(g.session.Setup(), bot.Survey(g.session.Setup()), n, bot.Easy, uint64(n))
		gamers = append(gamers, g.start())
	}
	waitForEnd(t, gamers...)
	tbl.Close()
	if err := h.room.Do(lobby.Reopen{}); err != nil {
		t.Fatal(err)
	}
	await(t, watcher.Room(), func(s lobby.State) bool { return !s.Begun })
	slow.start()
	waitForEnd(t, slow)
	if slow.views != 1 || updates < 40 { // more than may be on their way
		t.Errorf("the end comes after %d updates with %d views", updates, slow.views)
	}
	if _, more := <-slow.session.Updates(); more {
		t.Error("after the end comes more")
	}
}

// TestKickedMemberOnlyWatches sends somebody away from a game, who comes back.
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
		t.Errorf("Bob sees %+v", s)
	}
	o := h.options("Bob")
	o.Token = token
	if _, err := client.Join(t.Context(), o); !errors.As(err, &r) || r.Code != wire.CloseToken {
		t.Errorf("the token of who was sent away gives %v", err)
	}
	again := h.connect("Bob")
	if s := joinGame(t, again); s.Seat() != core.NoSeat {
		t.Errorf("Bob sits at seat %d again", s.Seat())
	}
}
