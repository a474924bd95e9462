package host_test

import (
	"context"
	"errors"
	"net"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
)

// memoryNetwork connects clients and a host in memory, so that a test with a fake clock sees
// exactly how long everything takes.
type memoryNetwork struct {
	conns  chan net.Conn
	closed chan struct{}
	once   sync.Once

	mu     sync.Mutex
	mended chan struct{} // open while all cables are cut
}

func newMemoryNetwork() *memoryNetwork {
	n := &memoryNetwork{conns: make(chan net.Conn), closed: make(chan struct{}), mended: make(chan struct{})}
	close(n.mended)
	return n
}

// whole returns a channel that is closed when the cables are not cut.
func (n *memoryNetwork) whole() <-chan struct{} {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.mended
}

// cut cuts all cables.
func (n *memoryNetwork) cut() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.mended = make(chan struct{})
}

// mend mends all cables.
func (n *memoryNetwork) mend() {
	n.mu.Lock()
	defer n.mu.Unlock()
	close(n.mended)
}

func (n *memoryNetwork) Accept() (net.Conn, error) {
	select {
	case c := <-n.conns:
		return c, nil
	case <-n.closed:
		return nil, net.ErrClosed
	}
}

func (n *memoryNetwork) Close() error {
	n.once.Do(func() { close(n.closed) })
	return nil
}

func (n *memoryNetwork) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 7420} }

// cable is a connection of a client that can be cut: then nothing gets through in either
// direction, and neither end learns of it. It keeps what is under way until it is mended.
type cable struct {
	net.Conn
	network *memoryNetwork
	out     chan []byte // as in a network, writing does not wait for the reader
	once    sync.Once
	closed  chan struct{}
}

func (n *memoryNetwork) connect() *cable {
	near, far := net.Pipe()
	n.conns <- far
	c := &cable{Conn: near, network: n, out: make(chan []byte, 1000), closed: make(chan struct{})}
	go func() {
		for {
			select {
			case b := <-c.out:
				if c.wait() != nil {
					return
				}
				_, _ = c.Conn.Write(b)
			case <-c.closed:
				return
			}
		}
	}()
	return c
}

func (c *cable) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	if cut := c.wait(); cut != nil {
		return 0, cut
	}
	return n, err
}

func (c *cable) Write(b []byte) (int, error) {
	c.out <- slices.Clone(b)
	return len(b), nil
}

// wait waits while the cable is cut.
func (c *cable) wait() error {
	select {
	case <-c.network.whole():
		return nil
	case <-c.closed:
		return net.ErrClosed
	}
}

func (c *cable) Close() error {
	c.once.Do(func() { close(c.closed) })
	return c.Conn.Close()
}

// timedGame is a game of Ann at the host's machine and Bob on another one, with a fake clock.
type timedGame struct {
	*testing.T
	host    *host.Host
	ann     lobby.Room
	bob     *client.Client
	table   *table.Table
	watch   table.Session // of Ann
	session table.Session // of Bob
	network *memoryNetwork
}

func openTimedGame(t *testing.T, onLeave string) *timedGame {
	t.Helper()
	local := lobby.NewLocal(lobby.State{Settings: lobby.Settings{Map: "apprentice-hall", Checkpoints: 1, Rules: core.Factory.ID}})
	ann, err := local.Join("Ann", core.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	g := &timedGame{T: t, ann: ann, host: host.New(host.Options{Lobby: local}), network: newMemoryNetwork()}
	if err := g.host.Serve(g.network); err != nil {
		t.Fatal(err)
	}
	g.bob, err = client.Join(t.Context(), client.Options{Name: "Bob", Plain: true, Dial: g.dial})
	if err != nil {
		t.Fatal(err)
	}
	g.do(g.bob.Room(), lobby.SetReady{On: true})
	synctest.Wait()
	g.do(ann, lobby.Start{})
	setup := smallSetup(t, core.Factory, 2)
	g.table, err = g.host.Begin(table.Options{Setup: setup, Seed: 5, OnLeave: onLeave, Players: []table.Player{
		{Name: "Ann", Model: setup.Models[0]}, {Name: "Bob", Model: setup.Models[1], Colour: 1},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if g.watch, err = g.table.Join(0); err != nil {
		t.Fatal(err)
	}
	go func() {
		for range g.watch.Updates() {
		}
	}()
	game := <-g.bob.Games()
	if g.session, err = game.Join(1); err != nil {
		t.Fatal(err)
	}
	wantGrace := 15 * time.Second
	if onLeave == "" {
		wantGrace = 0
	}
	if got := game.Grace(); got != wantGrace {
		t.Errorf("the guest is told a grace period of %v, want %v", got, wantGrace)
	}
	synctest.Wait()
	return g
}

func (g *timedGame) dial(context.Context, string, string) (net.Conn, error) {
	select {
	case <-g.network.whole():
	default:
		return nil, errors.New("the cable is cut")
	}
	return g.network.connect(), nil
}

func (g *timedGame) do(room lobby.Room, c lobby.Command) {
	g.Helper()
	if err := room.Do(c); err != nil {
		g.Fatal(err)
	}
	synctest.Wait()
}

func (g *timedGame) close() {
	g.bob.Disconnect()
	g.table.Close()
	g.host.Close()
	_ = g.network.Close()
	<-g.bob.Done()
}

// member returns Bob as the lobby shows him.
func (g *timedGame) member() lobby.Member {
	s := g.ann.State()
	m, _ := s.Member(g.bob.Room().Self())
	return *m
}

// pass lets time pass.
func pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// TestSilenceIsNoticed cuts the cable between host and client. Both notice within three seconds,
// although neither connection is closed, and the others learn when a computer player takes over. A
// short silence ends by itself, and the connection goes on.
func TestSilenceIsNoticed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := openTimedGame(t, bot.Easy.String())
		defer g.close()
		for wait := range 10 { // at any moment between two pings
			pass(time.Duration(wait) * 95 * time.Millisecond)
			if m := g.member(); m.Away || g.bob.Status().Link != client.Connected {
				t.Fatalf("before the cut the member is %+v and the connection %v", m, g.bob.Status().Link)
			}
			g.network.cut()
			pass(3 * time.Second)
			m := g.member()
			if !m.Away || m.Absence != lobby.Expires {
				t.Fatalf("three seconds after the cut the member is %+v, want away", m)
			}
			if left := time.Until(m.TakeOver); left > 15*time.Second || left < 12*time.Second {
				t.Errorf("a computer player takes over in %v, want 12 to 15 s", left)
			}
			if s := g.bob.Status(); s.Link != client.Silent || time.Since(s.Since) > 3*time.Second {
				t.Fatalf("three seconds after the cut the connection is %v since %v, want silent", s.Link, time.Since(s.Since))
			}
			g.network.mend()
			pass(time.Second)
			if m := g.member(); m.Away || m.Absence != lobby.Waits || g.bob.Status().Link != client.Connected {
				t.Fatalf("after the silence the member is %+v and the connection %v, want both as before", m, g.bob.Status().Link)
			}
		}
		if p := g.table.Save().Seats[1]; p.Bot != "" {
			t.Errorf("%q plays the seat, want the person", p.Bot)
		}
	})
}

// TestComputerTakesOverWhenGraceEnds lets the grace period end without a decision of the host, and
// checks what the guest hears afterwards.
func TestComputerTakesOverWhenGraceEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := openTimedGame(t, bot.Easy.String())
		defer g.close()
		<-g.session.Updates()
		g.network.cut()
		pass(14 * time.Second)
		if m, bot := g.member(), g.table.Save().Seats[1].Bot; m.Absence != lobby.Expires || bot != "" {
			t.Errorf("before the end of the grace period the member is %+v and %q plays", m, bot)
		}
		pass(4 * time.Second)
		if m, bot := g.member(), g.table.Save().Seats[1].Bot; m.Absence != lobby.Replaced || bot != "easy" {
			t.Errorf("after the grace period the member is %+v and %q plays", m, bot)
		}
		g.network.mend()
		pass(6 * time.Second)
		if m, bot := g.member(), g.table.Save().Seats[1].Bot; m.Away || m.Absence != lobby.Waits || bot != "" {
			t.Errorf("after the return the member is %+v and %q plays, want the person", m, bot)
		}
		if u := <-g.session.Updates(); u.Absence == nil || u.Absence.Bot != "easy" || len(u.Absence.Rounds) != 0 || !u.Absence.Drafted {
			t.Errorf("the returning guest is told %+v, want a draft by an easy computer player", u.Absence)
		}
	})
}

// TestNobodyTakesOverInLobby cuts the connection before and after the host reopens the lobby, while the
// table is still open: there is nothing to take over any more.
func TestNobodyTakesOverInLobby(t *testing.T) {
	for _, away := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			g := openTimedGame(t, bot.Easy.String())
			defer g.close()
			if away {
				g.network.cut()
				pass(4 * time.Second)
			}
			g.do(g.ann, lobby.Reopen{})
			if !away {
				g.network.cut()
			}
			for range 2 { // before and after the end of the grace period
				pass(10 * time.Second)
				if m, bot := g.member(), g.table.Save().Seats[1].Bot; !m.Away || m.Absence != lobby.Waits || bot != "" {
					t.Errorf("away before: %v; in the lobby the member is %+v and %q plays, want nobody to take over", away, m, bot)
				}
			}
		})
	}
}

// TestHostDecidesAboutAbsence lets the host wait for an absent player beyond the grace period, and
// then let a computer player take over at once, in games with and without a substitute of their own.
func TestHostDecidesAboutAbsence(t *testing.T) {
	for onLeave, substitute := range map[string]string{"easy": "easy", "": "medium"} {
		synctest.Test(t, func(t *testing.T) {
			g := openTimedGame(t, onLeave)
			defer g.close()
			bob := g.bob.Room().Self()
			refused := func(c lobby.Command, want lobby.Code) {
				t.Helper()
				var r *lobby.Refused
				if err := g.ann.Do(c); !errors.As(err, &r) || r.Code != want {
					t.Errorf("%T is answered with %v, want %s", c, err, want)
				}
			}
			refused(lobby.TakeOver{Member: bob}, lobby.NotAway)
			g.network.cut()
			pass(3 * time.Second)
			g.do(g.ann, lobby.WaitFor{Member: bob})
			pass(time.Hour)
			if m, bot := g.member(), g.table.Save().Seats[1].Bot; !m.Away || m.Absence != lobby.Waits || bot != "" {
				t.Errorf("an hour after the host has decided to wait the member is %+v and %q plays", m, bot)
			}
			g.do(g.ann, lobby.TakeOver{Member: bob})
			if m, bot := g.member(), g.table.Save().Seats[1].Bot; m.Absence != lobby.Replaced || bot != substitute {
				t.Errorf("after the decision the member is %+v and %q plays, want %q", m, bot, substitute)
			}
			refused(lobby.WaitFor{Member: bob}, lobby.HasTakenOver)
			g.network.mend()
			pass(6 * time.Second)
			if bot := g.table.Save().Seats[1].Bot; bot != "" {
				t.Errorf("after the return %q plays, want the person", bot)
			}
		})
	}
}

// TestTakesOverFromSilentConnection lets the host decide while the connection is only silent. The
// guest connects again and hears of it.
func TestTakesOverFromSilentConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := openTimedGame(t, "")
		defer g.close()
		g.network.cut()
		pass(3 * time.Second)
		g.do(g.ann, lobby.TakeOver{Member: g.bob.Room().Self()})
		if bot := g.table.Save().Seats[1].Bot; bot != "medium" {
			t.Fatalf("%q plays, want a medium computer player", bot)
		}
		g.network.mend()
		pass(10 * time.Second)
		if g.bob.Status().Link != client.Connected || g.table.Save().Seats[1].Bot != "" {
			t.Fatalf("the connection is %v and %q plays, want the person back", g.bob.Status().Link, g.table.Save().Seats[1].Bot)
		}
		var heard []bool
		for range 2 {
			u := <-g.session.Updates()
			heard = append(heard, u.Absence != nil && u.Absence.Drafted)
		}
		if !slices.Contains(heard, true) {
			t.Error("the guest does not hear what the computer player has done")
		}
	})
}

// TestNudgesAreLimited checks that a nudge reaches the other member, and that no more are let
// through than the others can bear.
func TestNudgesAreLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := openTimedGame(t, "")
		defer g.close()
		ann, bob := g.ann.Self(), g.bob.Room().Self()
		nudge := func() error { return g.ann.Do(lobby.Nudge{Member: bob}) }
		seen := func() (nudges, by int) {
			synctest.Wait()
			s := g.bob.Room().State()
			m, _ := s.Member(bob)
			return m.Nudges, m.NudgedBy
		}
		if err := nudge(); err != nil {
			t.Fatal(err)
		}
		if n, by := seen(); n != 1 || by != ann {
			t.Errorf("Bob has %d nudges, the last by %d, want 1 by %d", n, by, ann)
		}
		pass(4 * time.Second)
		var refused *lobby.Refused
		if err := nudge(); !errors.As(err, &refused) || refused.Code != lobby.TooSoon || refused.N != 6 {
			t.Errorf("a nudge 4 s after another returns %v, want to wait 6 s", err)
		}
		pass(6 * time.Second)
		if err := nudge(); err != nil {
			t.Error(err)
		}
		if n, _ := seen(); n != 2 {
			t.Errorf("Bob has %d nudges, want 2", n)
		}
		g.do(g.bob.Room(), lobby.Nudge{Member: ann})
		_ = g.bob.Room().Do(lobby.Nudge{Member: ann})
		if err := <-g.bob.Refusals(); !errors.As(err, &refused) || refused.Code != lobby.TooSoon {
			t.Errorf("the guest's second nudge is answered with %v, want too-soon", err)
		}
	})
}
