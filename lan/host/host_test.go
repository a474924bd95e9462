package host_test

import (
	"context"
	"errors"
	"net"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// TestAllClientsSeeTheSameLobby lets clients join, change things, chat and leave.
func TestAllClientsSeeTheSameLobby(t *testing.T) {
	h := openHost(t, host.Options{})
	ann, bob := h.connect("Ann"), h.connect("Ann")
	await(t, bob.Room(), func(s lobby.State) bool { return len(s.Members) == 3 && len(s.Seats) == 2 })
	if s := bob.Room().State(); s.Seats[1].Name != "Ann 2" || s.Seats[1].Member != bob.Room().Self() || !s.Shared {
		t.Errorf("the second Ann sees the lobby %+v", s)
	}
	if err := ann.Room().Do(lobby.SetModel{Seat: ann.Room().State().Seats[0].ID, Model: core.Peach}); err != nil {
		t.Error(err)
	}
	await(t, bob.Room(), func(s lobby.State) bool { return s.Seats[0].Model == core.Peach })
	if err := h.room.Do(lobby.SetLimit{Limit: time.Minute}); err != nil {
		t.Fatal(err)
	}
	await(t, ann.Room(), func(s lobby.State) bool { return s.Settings.Limit == time.Minute })
	for _, line := range []string{"Hallo", "Ça va ?"} {
		if err := ann.Room().Do(lobby.Say{Text: line}); err != nil {
			t.Fatal(err)
		}
	}
	await(t, bob.Room(), func(s lobby.State) bool { return len(s.Chat) == 2 && s.Chat[1].Text == "Ça va ?" })
	late := h.connect("Zoë") // a client that joins later receives the old lines
	await(t, late.Room(), func(s lobby.State) bool { return len(s.Chat) == 2 })

	refused := func(err error, code lobby.Code) {
		t.Helper()
		var r *lobby.Refused
		if !errors.As(err, &r) || r.Code != code {
			t.Errorf("the command returned %v, want %s", err, code)
		}
	}
	refused(ann.Room().Do(lobby.Start{}), lobby.NotHost)
	refused(ann.Room().Do(lobby.SetModel{Seat: bob.Room().State().Seats[1].ID, Model: core.Tanky}), lobby.NotYours)

	late.Close()
	await(t, h.room, func(s lobby.State) bool { return len(s.Members) == 3 })
	if err := h.room.Do(lobby.Kick{Member: bob.Room().Self()}); err != nil {
		t.Fatal(err)
	}
	<-bob.Done()
	var r *client.Refused
	if s := bob.Status(); s.Link != client.Lost || !errors.As(s.Err, &r) || r.Code != wire.CloseKicked {
		t.Errorf("the kicked client has the status %+v, want CloseKicked", s)
	}
	if err := bob.Room().Do(lobby.SetReady{On: true}); err != lobby.ErrClosed {
		t.Errorf("a command of the kicked client returned %v, want ErrClosed", err)
	}
	h.room.Close()
	<-ann.Done()
	if s := ann.Status(); !errors.As(s.Err, &r) || r.Code != wire.CloseEnded {
		t.Errorf("after the lobby has ended Ann has the status %+v, want CloseEnded", s)
	}
}

// TestPlaysWholeGames plays games of eight clients to their end over real sockets with
// TLS, under every rule set, and checks that no goroutines are left.
func TestPlaysWholeGames(t *testing.T) {
	before := runtime.NumGoroutine()
	certificate, err := invite.Certificate("")
	if err != nil {
		t.Fatal(err)
	}
	for i, rules := range lobby.RuleSets {
		h := openHost(t, host.Options{Certificate: certificate})
		var clients []*client.Client
		for _, name := range playerNames(8) {
			clients = append(clients, h.connect(name))
		}
		watcher := h.connect("Watcher") // there are eight seats
		h.ready(clients...)
		h.begin(table.Options{Setup: courseSetup(t, rules, 8), Seed: core.Seed(i + 1)})
		var players []*player
		for n, c := range clients {
			p := newPlayer(joinGame(t, c), uint64(100*i+n))
			p.bot = bot.New(p.session.Setup(), bot.NewTransitionTable(p.session.Setup()), p.session.Seat(), bot.Easy, uint64(n))
			players = append(players, p.start())
		}
		players = append(players, newPlayer(joinGame(t, watcher), 1).start())
		waitForEnd(t, players...)
		for n, p := range players {
			if p.rounds < 2 || p.views != 1 {
				t.Errorf("%s: player %d has verified %d rounds and received %d views, want at least 2 rounds and 1 view", rules.ID, n, p.rounds, p.views)
			}
		}
		for _, c := range clients {
			c.Close()
			<-c.Done()
		}
		h.host.Close()
		h.room.Close()
	}
	waitForGoroutines(t, before)
}

// TestGameLeavesNoGoroutines plays some games in a row from one lobby, ends some in the
// middle, and disconnects players. Between the games as many goroutines run as before the
// first, at the host and at the clients.
func TestGameLeavesNoGoroutines(t *testing.T) {
	h := openHost(t, host.Options{GracePeriod: time.Hour})
	var clients []*client.Client
	for _, name := range playerNames(3) {
		clients = append(clients, h.connect(name))
	}
	clients = append(clients, h.connect("Watcher"))
	if err := clients[3].Room().Do(lobby.Watch{}); err != nil {
		t.Fatal(err)
	}
	h.ready(clients[:3]...)
	await(t, h.room, func(s lobby.State) bool { return len(s.Seats) == 3 })
	before := runtime.NumGoroutine()
	for n := range 4 {
		h.ready(clients[:3]...)
		tbl := h.begin(table.Options{Setup: courseSetup(t, core.Factory, 3), Seed: core.Seed(n)})
		own, err := tbl.Join(core.NoSeat) // so that players who reconnect late see the end
		if err != nil {
			t.Fatal(err)
		}
		var players []*player
		for i, c := range clients {
			p := newPlayer(joinGame(t, c), uint64(10*n+i))
			if i < 3 {
				p.bot = bot.New(p.session.Setup(), bot.NewTransitionTable(p.session.Setup()), i, bot.Easy, uint64(n))
			}
			cuts := 0
			p.hook = func(p *player) {
				switch {
				case n == 1 && i == 0 && p.view.State.Round == 2:
					tbl.Close() // in the middle
				case n == 2 && i != 1 && cuts < 2:
					cuts++
					h.byName[append(playerNames(3), "Watcher")[i]].disconnect()
				}
			}
			players = append(players, p.start())
		}
		for _, p := range players {
			<-p.done
			if p.err != nil || n != 1 && p.view.State.Phase != core.Finished {
				t.Errorf("game %d ended in round %d before its end: %v", n, p.view.State.Round, p.err)
			}
		}
		own.Close()
		tbl.Close()
		if err := h.room.Do(lobby.Reopen{}); err != nil {
			t.Fatal(err)
		}
		for _, c := range clients {
			await(t, c.Room(), func(s lobby.State) bool { return !s.Begun })
			awaitLink(t, c, client.Connected)
		}
		waitForGoroutines(t, before)
	}
}

// waitForGoroutines waits until no more than before goroutines run.
func waitForGoroutines(tb testing.TB, before int) {
	tb.Helper()
	deadline := time.Now().Add(10 * time.Second)
	for runtime.NumGoroutine() > before {
		if time.Now().After(deadline) {
			stacks := make([]byte, 1<<20)
			stacks = stacks[:runtime.Stack(stacks, true)]
			tb.Fatalf("%d goroutines run, want %d:\n%s", runtime.NumGoroutine(), before, stacks)
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// TestReconnectsDuringGame disconnects all players again and again, at random moments of
// a game.
func TestReconnectsDuringGame(t *testing.T) {
	h := openHost(t, host.Options{GracePeriod: time.Hour})
	var clients []*client.Client
	for _, name := range playerNames(4) {
		clients = append(clients, h.connect(name))
	}
	h.ready(clients...)
	h.begin(table.Options{Seed: 3})
	var players []*player
	for n, c := range clients {
		p := newPlayer(joinGame(t, c), uint64(n))
		cuts := 0
		p.hook = func(p *player) {
			if cuts < 6 && p.src.Chance(12) {
				cuts++
				h.byName[playerNames(4)[n]].disconnect()
			}
		}
		players = append(players, p.start())
	}
	waitForEnd(t, players...)
	views := 0
	for _, p := range players {
		views += p.views - 1
	}
	if views == 0 {
		t.Error("no player has reconnected")
	}
	t.Logf("reconnected %d times", views)
}

// TestSubstitutesAbsentPlayer checks that a computer player substitutes for an absent player
// and returns the seat to a player who reconnects.
func TestSubstitutesAbsentPlayer(t *testing.T) {
	h := openHost(t, host.Options{GracePeriod: time.Millisecond})
	ann, bob := h.connect("Ann"), h.connect("Bob")
	h.ready(ann, bob)
	tbl := h.begin(table.Options{Seed: 5, OnLeave: bot.Easy.String()})
	watch, err := tbl.Join(core.NoSeat)
	if err != nil {
		t.Fatal(err)
	}
	joinGame(t, ann)
	joinGame(t, bob)
	token, seat := bob.Token(), 1
	bob.Disconnect()
	<-bob.Done()
	playedBy := func(bot string) {
		t.Helper()
		timeout := time.After(testTimeout)
		for {
			select {
			case u := <-watch.Updates():
				if u.Players != nil && u.Players[seat].Bot == bot {
					return
				}
			case <-timeout:
				t.Fatalf("the seat is not played by %q after %v", bot, testTimeout)
			}
		}
	}
	playedBy("easy")
	o := h.options("Bob")
	o.Token = token
	again, err := client.Join(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Disconnect()
	g := <-again.Games()
	if seats := g.Seats(); len(seats) != 1 || seats[0] != seat {
		t.Fatalf("Bob has the seats %v after reconnecting, want %d", seats, seat)
	}
	playedBy("")
	for range 3 { // leave the seat and join it again
		s, err := g.Join(seat)
		if err != nil {
			t.Fatal(err)
		}
		if u := <-s.Updates(); u.View == nil || u.View.Seat != seat {
			t.Errorf("the first update is %+v, want a view of seat %d", u, seat)
		}
		s.Close()
		playedBy("easy")
		if s, err = g.Join(seat); err != nil {
			t.Fatal(err)
		}
		playedBy("")
		s.Close()
		playedBy("easy")
	}
}

// TestLimitsWrongPasswords checks that the host refuses wrong passwords, and limits the
// attempts.
func TestLimitsWrongPasswords(t *testing.T) {
	h := openHost(t, host.Options{Password: "ratchet"})
	try := func(password string) wire.CloseCode {
		t.Helper()
		o := h.options("Ann")
		o.Password = password
		c, err := client.Join(context.Background(), o)
		if err == nil {
			c.Close()
			<-c.Done()
			return 0
		}
		var r *client.Refused
		if !errors.As(err, &r) {
			t.Fatal(err)
		}
		return r.Code
	}
	if code := try("ratchet"); code != 0 {
		t.Fatalf("the right password is refused: %d", code)
	}
	for _, wrong := range []string{"", "Ratchet", "ratchet ", "ratche", strings.Repeat("r", 100)} {
		if code := try(wrong); code != wire.ClosePassword {
			t.Errorf("the password %q is answered with %d, want ClosePassword", wrong, code)
		}
	}
	if code := try("ratchet"); code != wire.CloseTooManyTries {
		t.Errorf("an attempt after five wrong passwords is answered with %d, want CloseTooManyTries", code)
	}
}

// TestRejectsWrongFingerprint joins with an invitation of another machine.
func TestRejectsWrongFingerprint(t *testing.T) {
	certificate, err := invite.Certificate("")
	if err != nil {
		t.Fatal(err)
	}
	h := openHost(t, host.Options{Certificate: certificate})
	o := h.options("Ann")
	right := o.Invitation.Fingerprint
	o.Invitation.Fingerprint = invite.Fingerprint([]byte("somebody else"))
	if _, err := client.Join(context.Background(), o); !errors.Is(err, client.ErrFingerprint) {
		t.Errorf("Join with a wrong fingerprint returned %v, want ErrFingerprint", err)
	}
	o.Invitation.Fingerprint = ""
	c, err := client.Join(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Disconnect()
	if c.Fingerprint() != right {
		t.Errorf("the client has pinned the fingerprint %q, want %q", c.Fingerprint(), right)
	}
}

// TestSecondConnectionReplacesFirst connects two programs with the same token: the first
// one is disconnected for good.
func TestSecondConnectionReplacesFirst(t *testing.T) {
	h := openHost(t, host.Options{})
	first := h.connect("Ann")
	o := h.options("Ann")
	o.Token = first.Token()
	second, err := client.Join(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Disconnect()
	<-first.Done()
	var r *client.Refused
	if s := first.Status(); !errors.As(s.Err, &r) || r.Code != wire.CloseReplaced {
		t.Errorf("the first has the status %+v, want CloseReplaced", s)
	}
	await(t, second.Room(), func(s lobby.State) bool { return len(s.Members) == 2 && len(s.Seats) == 1 })
	if second.Room().Self() != first.Room().Self() {
		t.Error("the second is another member than the first")
	}
}

// TestRejoinsByNameAfterHostRestart replaces a crashed host by one that knows no tokens:
// its clients join again by name. Who sees the new room sees the new connection as well.
func TestRejoinsByNameAfterHostRestart(t *testing.T) {
	crashed, fresh := openHost(t, host.Options{}), openHost(t, host.Options{})
	if err := fresh.room.Do(lobby.SetCheckpoints{Number: 2}); err != nil { // to tell the rooms apart
		t.Fatal(err)
	}
	o := crashed.options("Ann")
	address, dial := crashed.at.Address(), o.Dial
	var mu sync.Mutex
	o.Dial = func(ctx context.Context, network, _ string) (net.Conn, error) {
		mu.Lock()
		defer mu.Unlock()
		return dial(ctx, network, address)
	}
	ann, err := client.Join(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer ann.Disconnect()
	token := ann.Token()
	mu.Lock()
	address = fresh.at.Address()
	mu.Unlock()
	crashed.byName["Ann"].disconnect()
	await(t, fresh.room, func(s lobby.State) bool { return len(s.Members) == 2 && s.Members[1].Name == "Ann" })
	await(t, ann.Room(), func(s lobby.State) bool {
		link := ann.Status().Link
		if s.Settings.Checkpoints == 2 && link == client.Reconnecting {
			t.Errorf("the room is the fresh host's, but the connection is %v", link)
		}
		return s.Settings.Checkpoints == 2
	})
	awaitLink(t, ann, client.Connected)
	if ann.Token() == token {
		t.Error("the client still has the token of the crashed host")
	}
}

// TestAbsentMemberLeavesLobby checks that a member who does not reconnect leaves the
// lobby before a game, but keeps the seat during a game.
func TestAbsentMemberLeavesLobby(t *testing.T) {
	h := openHost(t, host.Options{AbsenceTimeout: time.Millisecond, GracePeriod: time.Millisecond})
	ann, bob := h.connect("Ann"), h.connect("Bob")
	bob.Disconnect()
	await(t, h.room, func(s lobby.State) bool { return len(s.Members) == 2 && len(s.Seats) == 1 })
	h.ready(ann)
	tbl := h.begin(table.Options{Seed: 1})
	token := ann.Token()
	ann.Disconnect()
	await(t, h.room, func(s lobby.State) bool { return len(s.Members) == 2 && s.Members[1].Away })
	o := h.options("Ann")
	o.Token = token
	again, err := client.Join(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	await(t, h.room, func(s lobby.State) bool { return !s.Members[1].Away })
	if s := joinGame(t, again); s.Seat() != 0 {
		t.Errorf("Ann has seat %d after reconnecting, want 0", s.Seat())
	}
	again.Disconnect()
	tbl.Close()
	if err := h.room.Do(lobby.Reopen{}); err != nil {
		t.Fatal(err)
	}
	await(t, h.room, func(s lobby.State) bool { return len(s.Members) == 1 })
}

// silentConn is a connection that loses everything after the WebSocket handshake.
type silentConn struct {
	net.Conn
	closed chan struct{}
	once   sync.Once
	read   []byte
}

func (c *silentConn) Read(b []byte) (int, error) {
	if strings.Contains(string(c.read), "\r\n\r\n") {
		<-c.closed
		return 0, net.ErrClosed
	}
	n, err := c.Conn.Read(b[:1])
	c.read = append(c.read, b[:n]...)
	return n, err
}

func (c *silentConn) Close() error {
	c.once.Do(func() { close(c.closed) })
	return c.Conn.Close()
}

// TestRetriesWithSameToken loses the answers of a whole Join, and joins again with the
// token of the error: the host has one member, not two.
func TestRetriesWithSameToken(t *testing.T) {
	h := openHost(t, host.Options{})
	o := h.options("Ann")
	o.Timeout = 2 * time.Second
	conns := 0
	h.byName["Ann"].wrap = func(c net.Conn) net.Conn {
		if conns++; conns > 2 {
			return c
		}
		return &silentConn{Conn: c, closed: make(chan struct{})}
	}
	_, err := client.Join(context.Background(), o)
	unanswered := (*client.Unanswered)(nil)
	if !errors.As(err, &unanswered) || !errors.Is(err, context.DeadlineExceeded) || !unanswered.New {
		t.Fatalf("Join without an answer returned %v, want Unanswered with a new token", err)
	}
	await(t, h.room, func(s lobby.State) bool { return len(s.Members) == 2 && s.Members[1].Away })
	o.Token, o.New = unanswered.Token, unanswered.New
	ann, err := client.Join(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer ann.Disconnect()
	if s := h.room.State(); len(s.Members) != 2 || s.Members[1].ID != ann.Room().Self() {
		t.Errorf("after %d connections the members are %+v, want Ann once", conns, s.Members)
	}
}

// TestLostWelcomeAddsNoSecondMember breaks a connection before the welcome arrives: the
// next connection belongs to the same member.
func TestLostWelcomeAddsNoSecondMember(t *testing.T) {
	h := openHost(t, host.Options{Password: "ratchet"})
	o := h.options("Ann")
	o.Password, o.Timeout = "ratchet", 2*time.Second
	conns := 0
	h.byName["Ann"].wrap = func(c net.Conn) net.Conn {
		if conns++; conns > 1 {
			return c
		}
		return &silentConn{Conn: c, closed: make(chan struct{})}
	}
	ann, err := client.Join(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer ann.Disconnect()
	await(t, h.room, func(s lobby.State) bool { return len(s.Members) == 2 && !s.Members[1].Away && len(s.Seats) == 1 })
	if s := h.room.State(); conns != 2 || s.Members[1].Name != "Ann" || s.Members[1].ID != ann.Room().Self() {
		t.Errorf("after %d connections the members are %+v, want Ann once", conns, s.Members)
	}
	o.Token = ann.Token()
	ann.Disconnect()
	<-ann.Done()
	if ann, err = client.Join(context.Background(), o); err != nil {
		t.Fatal(err)
	}
	defer ann.Disconnect()
	if s := ann.Room().State(); len(s.Members) != 2 {
		t.Errorf("after reconnecting with the token the members are %+v, want 2", s.Members)
	}
	// A client with a new token needs the password too.
	stranger := h.dial(&wire.Hello{Version: wire.Version, Name: "Eve", Token: wire.NewToken(), New: true})
	ctx, cancel := context.WithTimeout(context.Background(), testTimeout)
	defer cancel()
	if _, _, err := stranger.ws.Read(ctx); websocket.CloseStatus(err) != websocket.StatusCode(wire.ClosePassword) {
		t.Errorf("a new token without the password is answered with %v, want ClosePassword", err)
	}
}
