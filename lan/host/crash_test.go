package host_test

import (
	"context"
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

// trackedListener is a listener whose connections can be torn out all at once.
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

// kill ends everything as the end of a process does: without a word.
func (p *trackedListener) kill() {
	_ = p.Listener.Close()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range p.conns {
		_ = c.(*net.TCPConn).SetLinger(0)
		_ = c.Close()
	}
}

// serveAt lets a host listen at an address.
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

// autosave keeps the newest state of a game.
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

// crashFixture is a lobby whose host crashes.
type crashFixture struct {
	*fixture
	port  *trackedListener
	as    host.Options // of every host
	saved autosave
}

// restart makes a host for a new lobby.
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

// begin begins a game that is kept as it goes.
func (c *crashFixture) begin(o table.Options, err error) *table.Table {
	c.Helper()
	if err != nil {
		c.Fatal(err)
	}
	o.Seed, o.Keep = 12, c.saved.save
	t, err := c.host.Begin(o)
	if err != nil {
		c.Fatal(err)
	}
	c.Cleanup(t.Close)
	return t
}

// TestResumesAfterHostCrash ends a host without a goodbye in the middle of a round.
// Another one, which has nothing but the saved game and the list of guests, opens
// at the same port; all come back by themselves to their seats and play to the end.
func TestResumesAfterHostCrash(t *testing.T) {
	certificate, err := invite.Certificate("")
	if err != nil {
		t.Fatal(err)
	}
	h := &crashFixture{fixture: &fixture{TB: t, byName: map[string]*clientConns{}}, as: host.Options{Certificate: certificate, Grace: time.Hour}}
	h.restart(nil)
	if h.room.State().Shared {
		t.Error("a lobby at which nobody listens is shared")
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
	wim, err := client.Join(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(wim.Drop)
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

	// All play on until Ann has confirmed in the third round, which nobody has saved,
	// and Bea has not.
	middle, torn := make(chan struct{}), make(chan struct{})
	gamers := map[string]*player{}
	sit := func(c *client.Client) {
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
				p.bot = bot.New(s.Setup(), bot.Survey(s.Setup()), seat, bot.Easy, 1)
			}
			gamers[name] = p
		}
	}
	for _, c := range []*client.Client{ann, bob, wim} {
		sit(c)
	}
	var back sync.WaitGroup
	for name, g := range gamers {
		back.Add(1)
		g.hook = func(g *player) {
			r := g.view.State.Round
			switch {
			case g.views == 1 && name == "Ann" && r == 3 && g.view.Own().Confirmed:
				close(middle)
				name = ""
			case g.views == 1 && name == "Bea" && r == 3:
				<-torn
			case g.views == 2:
				g.views++
				// The others do not wait for who watches.
				if r < 3 || g.view.Seat >= 0 && (r > 3 || g.view.State.Phase > core.Programming || g.view.Own().Confirmed) {
					t.Errorf("seat %d comes back into round %d", g.view.Seat, r)
				}
				back.Done()
			}
		}
		g.start()
	}
	<-middle
	guests, tokens := h.host.Guests(), []string{ann.Token(), bob.Token(), wim.Token()}
	h.port.kill()
	close(torn)
	names := []host.Guest{{Name: "Ann"}, {Name: "Bob", More: []string{"Bea"}}, {Name: "Wim", Watch: true}}
	for i, g := range guests {
		if g.Key = ""; !reflect.DeepEqual(g, names[i]) {
			t.Errorf("guest %d is %+v", i, g)
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
			t.Errorf("seat %d is %+v, it was %+v", i, seat, seats[i])
		}
	}
	h.begin(state.Resume(saved))
	serveAt(t, h.host, address)
	back.Wait()
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
			t.Errorf("client %d has come back as somebody else", i)
		}
	}
	for _, g := range gamers {
		waitForEnd(t, g)
		if g.rounds < 4 {
			t.Errorf("seat %d has proven %d rounds", g.view.Seat, g.rounds)
		}
	}
}

// TestAbsentGuestsLoseTheirSeats expects somebody who stays away, and some who cannot have
// been there: none of them keeps a seat.
func TestAbsentGuestsLoseTheirSeats(t *testing.T) {
	local := lobby.NewLocal(lobby.State{Settings: lobby.Settings{Map: "apprentice-hall", Checkpoints: 1, Rules: core.Factory.ID}})
	room, err := local.Join("Host", core.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	key := strings.Repeat("0a", 32)
	changed, stop := room.Follow()
	defer stop()
	h := host.New(host.Options{Lobby: local, Absence: 50 * time.Millisecond, Guests: []host.Guest{
		{Key: "", Name: "None"}, {Key: "xyz", Name: "Odd"}, {Key: key[:62], Name: "Short"}, {Key: key, Name: " \n"},
		{Key: key, Name: "Ann", More: []string{"Ben", "Ann", ""}}, {Key: key, Name: "Twin"},
	}})
	defer h.Close()
	for _, g := range h.Guests() {
		if !reflect.DeepEqual(g, host.Guest{Key: key, Name: "Ann", More: []string{"Ben"}}) {
			t.Errorf("%+v is expected", g)
		}
	}
	for state := room.State(); len(state.Members) > 1 || len(state.Seats) > 1; state = room.State() {
		select {
		case <-changed:
		case <-time.After(testTimeout):
			t.Fatalf("the lobby stays as it is: %+v", state)
		}
	}
	if g := h.Guests(); len(g) != 0 {
		t.Errorf("%+v are still expected", g)
	}
}

// TestReconnectLearnsThatGameIsOver: whoever comes back when the table has been
// closed, and the lobby has not been opened again yet, is told that the game is over.
func TestReconnectLearnsThatGameIsOver(t *testing.T) {
	h := openHost(t, host.Options{Grace: time.Hour})
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
			t.Fatalf("it begins with %+v", u)
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
		late := time.After(testTimeout)
		for open := true; open; {
			select {
			case _, open = <-s.Updates():
			case <-late:
				t.Fatalf("client %d waits for a game that is over", i)
			}
		}
	}
	if !h.room.State().Begun {
		t.Error("the lobby has been opened again: that alone ends a game")
	}
}
