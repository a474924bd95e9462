package host_test

import (
	"net"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
)

// trackedListener is a listener that can kill all its connections at once.
type trackedListener struct {
	net.Listener
	mu    sync.Mutex
	conns []net.Conn
}

func (p *trackedListener) Accept() (net.Conn, error) {
	c, err := p.Listener.Accept()
	if err == nil {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.conns = append(p.conns, c)
	}
	return c, err
}

// kill closes everything as a crash of the process does: without a close frame.
func (p *trackedListener) kill() {
	_ = p.Listener.Close()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range p.conns {
		_ = c.(*net.TCPConn).SetLinger(0)
		_ = c.Close()
	}
}

// serveAt lets a host accept connections at an address.
func serveAt(tb testing.TB, h *host.Host, address string) *trackedListener {
	tb.Helper()
	l, err := net.Listen("tcp", address)
	if err != nil {
		tb.Fatal(err)
	}
	p := &trackedListener{Listener: l}
	if err := h.Serve(p); err != nil {
		tb.Fatal(err)
	}
	return p
}

// autosave stores the newest saved game.
type autosave struct {
	mu   sync.Mutex
	game *maps.Game
}

func (a *autosave) save(g *maps.Game) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.game = g
}

func (a *autosave) newest() *maps.Game {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.game
}

// crashFixture is a lobby whose host crashes and is restarted.
type crashFixture struct {
	*fixture
	port  *trackedListener
	as    host.Options // of every host, without Lobby and Guests
	saved autosave
}

// restart makes a new lobby with a host that expects guests.
func (c *crashFixture) restart(guests []host.Guest) {
	c.Helper()
	c.local = lobby.NewLocal(lobby.State{Settings: lobby.Settings{Map: "apprentice-hall", Checkpoints: 3, Rules: core.Factory.ID, Abilities: true}})
	room, err := c.local.Join("Host", core.NoModel)
	if err != nil {
		c.Fatal(err)
	}
	if err := room.Do(lobby.Watch{}); err != nil {
		c.Fatal(err)
	}
	o := c.as
	o.Lobby, o.Guests = c.local, guests
	c.room, c.host = room, host.New(o)
	c.Cleanup(c.host.Close)
}

// begin begins a game that is saved every round.
func (c *crashFixture) begin(o table.Options, err error) *table.Table {
	c.Helper()
	if err != nil {
		c.Fatal(err)
	}
	o.Seed, o.Autosave = 12, c.saved.save
	t, err := c.host.Begin(o)
	if err != nil {
		c.Fatal(err)
	}
	c.Cleanup(t.Close)
	return t
}

// TestResumesAfterHostCrash crashes a host in the middle of a round. A new host, which has
// only the saved game and the list of guests, listens at the same port. All clients
// reconnect by themselves, get their seats back and play to the end.
func TestResumesAfterHostCrash(t *testing.T) {
	certificate, err := invite.Certificate("")
	if err != nil {
		t.Fatal(err)
	}
	h := &crashFixture{fixture: &fixture{TB: t, byName: map[string]*clientConns{}}, as: host.Options{Certificate: certificate, GracePeriod: time.Hour}}
	h.restart(nil)
	if h.room.State().Shared {
		t.Error("the lobby is shared before Serve")
	}
	h.port = serveAt(t, h.host, "127.0.0.1:0")
	address := h.port.Addr().String()
	if h.at, err = invite.Parse(address); err != nil {
		t.Fatal(err)
	}
	h.at.Fingerprint = invite.Fingerprint(certificate.Certificate[0])
	ann, bob := h.connect("Ann"), h.connect("Bob")
	if err := bob.Room().Do(lobby.AddPerson{Name: "Bea"}); err != nil {
		t.Fatal(err)
	}
	o := h.options("Wim")
	o.Watch = true
	wim := h.connectWith(o)
	if err := h.room.Do(lobby.AddComputer{Level: bot.Easy}); err != nil {
		t.Fatal(err)
	}
	await(t, h.room, func(s lobby.State) bool { return len(s.Seats) == 4 && len(s.Members) == 4 })
	h.ready(ann, bob)
	if err := h.room.Do(lobby.Start{}); err != nil {
		t.Fatal(err)
	}
	state := h.room.State()
	h.begin(state.Options())

	// All play until Ann has confirmed her program of the third round and Bea has not.
	middle, crashed := make(chan struct{}), make(chan struct{})
	players := map[string]*player{}
	joinSeats := func(c *client.Client) {
		g := <-c.Games()
		seats := g.Seats()
		if len(seats) == 0 {
			seats = []int{core.NoSeat}
		}
		for _, seat := range seats {
			s, err := g.Join(seat)
			if err != nil {
				t.Fatal(err)
			}
			name := "Wim"
			if seat >= 0 {
				name = g.Players()[seat].Name
			}
			p := newPlayer(s, uint64(seat+1))
			if seat >= 0 {
				p.bot = bot.New(s.Setup(), bot.NewTransitionTable(s.Setup()), seat, bot.Easy, 1)
			}
			players[name] = p
		}
	}
	for _, c := range []*client.Client{ann, bob, wim} {
		joinSeats(c)
	}
	var reconnecting sync.WaitGroup
	for name, p := range players {
		reconnecting.Add(1)
		told := false
		p.hook = func(p *player) {
			r := p.view.State.Round
			switch {
			case p.views == 1 && name == "Ann" && r == 3 && p.view.Own().Confirmed && !told:
				close(middle)
				told = true
			case p.views == 1 && name == "Bea" && r == 3:
				<-crashed
			case p.views == 2:
				p.views++
				// Nobody goes on without Bea. Until she is there, Ann's decision still holds.
				third := r == 3 && p.view.State.Phase == core.Programming
				switch {
				case r < 3 || name == "Bea" && !third:
					t.Errorf("%s reconnects in round %d, phase %v; the host crashed while round 3 was programmed", name, r, p.view.State.Phase)
				case third && name == "Ann" && !p.view.Own().Confirmed:
					t.Error("Ann's confirmed program is lost")
				case third && name == "Bea" && p.view.Own().Confirmed:
					t.Error("Bea has a confirmed program; she confirmed none")
				}
				reconnecting.Done()
			}
		}
		p.start()
	}
	<-middle
	guests, tokens := h.host.Guests(), []string{ann.Token(), bob.Token(), wim.Token()}
	h.port.kill()
	close(crashed)
	want := []host.Guest{{Name: "Ann"}, {Name: "Bob", More: []string{"Bea"}}, {Name: "Wim", Watch: true}}
	for i, g := range guests {
		if g.Key = ""; !reflect.DeepEqual(g, want[i]) {
			t.Errorf("guest %d is %+v, want %+v", i, g, want[i])
		}
	}

	seats := h.room.State().Seats
	h.restart(guests)
	await(t, h.room, func(s lobby.State) bool {
		m, _ := s.Member(s.Members[3].ID)
		return len(s.Members) == 4 && len(s.Seats) == 3 && m.Away
	})
	saved := h.saved.newest()
	if err := h.room.Do(lobby.Load{Saved: lobby.SavedGame(saved)}); err != nil {
		t.Fatal(err)
	}
	state = h.room.State()
	for i, seat := range state.Seats {
		if seat.Name != seats[i].Name || seat.Model != seats[i].Model || (seat.Member == 0) != (seats[i].Member == 0) {
			t.Errorf("seat %d is %+v, want %+v as before the crash", i, seat, seats[i])
		}
	}
	h.begin(state.Resume(saved))
	serveAt(t, h.host, address)
	reconnecting.Wait()
	await(t, h.room, func(s lobby.State) bool {
		for _, m := range s.Members {
			if m.Away {
				return false
			}
		}
		return true
	})
	for i, c := range []*client.Client{ann, bob, wim} {
		if c.Token() != tokens[i] {
			t.Errorf("client %d has reconnected with another token", i)
		}
	}
	for _, p := range players {
		waitForEnd(t, p)
		if p.rounds < 4 {
			t.Errorf("seat %d has verified %d rounds, want at least 4", p.view.Seat, p.rounds)
		}
	}
}

// TestAbsentGuestsLoseTheirSeats starts a host with a guest who does not reconnect, and
// with invalid guests: none of them keeps a seat.
func TestAbsentGuestsLoseTheirSeats(t *testing.T) {
	local := lobby.NewLocal(lobby.State{Settings: lobby.Settings{Map: "apprentice-hall", Checkpoints: 1, Rules: core.Factory.ID}})
	room, err := local.Join("Host", core.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	key := strings.Repeat("0a", 32)
	changed, stop := room.Follow()
	defer stop()
	h := host.New(host.Options{Lobby: local, AbsenceTimeout: 50 * time.Millisecond, Guests: []host.Guest{
		{Key: "", Name: "None"}, {Key: "xyz", Name: "Odd"}, {Key: key[:62], Name: "Short"}, {Key: key, Name: " \n"},
		{Key: key, Name: "Ann", More: []string{"Ben", "Ann", ""}}, {Key: key, Name: "Twin"},
	}})
	defer h.Close()
	for _, g := range h.Guests() {
		if !reflect.DeepEqual(g, host.Guest{Key: key, Name: "Ann", More: []string{"Ben"}}) {
			t.Errorf("unexpected guest %+v", g)
		}
	}
	for state := room.State(); len(state.Members) > 1 || len(state.Seats) > 1; state = room.State() {
		select {
		case <-changed:
		case <-time.After(testTimeout):
			t.Fatalf("the absent guest does not leave the lobby: %+v", state)
		}
	}
	if g := h.Guests(); len(g) != 0 {
		t.Errorf("the host still has the guests %+v", g)
	}
}

// TestReconnectLearnsThatGameIsOver lets clients reconnect after the table has been closed
// but before the lobby has been reopened: they learn that the game is over.
func TestReconnectLearnsThatGameIsOver(t *testing.T) {
	h := openHost(t, host.Options{GracePeriod: time.Hour})
	clients := []*client.Client{h.connect("Ann"), h.connect("Watcher")}
	if err := clients[1].Room().Do(lobby.Watch{}); err != nil {
		t.Fatal(err)
	}
	await(t, h.room, func(s lobby.State) bool { return len(s.Seats) == 1 })
	h.ready(clients[0])
	tbl := h.begin(table.Options{Setup: courseSetup(t, core.Factory, 1), Seed: 1})
	var sessions []table.Session
	for _, c := range clients {
		s := joinGame(t, c)
		if u := <-s.Updates(); u.View == nil {
			t.Fatalf("the first update is %+v, want a view", u)
		}
		sessions = append(sessions, s)
	}
	for i, name := range []string{"Ann", "Watcher"} {
		changed, stop := clients[i].Follow()
		h.byName[name].disconnect()
		for clients[i].Status().Link == client.Connected {
			<-changed
		}
		stop()
	}
	tbl.Close()
	for i, s := range sessions {
		timeout := time.After(testTimeout)
		for open := true; open; {
			select {
			case _, open = <-s.Updates():
			case <-timeout:
				t.Fatalf("client %d still waits for a game that is over", i)
			}
		}
	}
	if !h.room.State().Begun {
		t.Error("the lobby has been reopened, which would end the game by itself")
	}
}
