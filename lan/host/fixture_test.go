package host_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
)

// fixture is a host with its lobby and the connections of its clients.
type fixture struct {
	testing.TB
	host   *host.Host
	local  *lobby.Local
	room   lobby.Room // the host's own
	at     invite.Invitation
	plain  bool
	mu     sync.Mutex
	byName map[string]*clientConns
}

// clientConns are the connections that a client has made.
type clientConns struct {
	mu    sync.Mutex
	conns []net.Conn
	wrap  func(net.Conn) net.Conn // wraps every new connection; may be nil
}

func (w *clientConns) dial(ctx context.Context, network, address string) (net.Conn, error) {
	c, err := (&net.Dialer{}).DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.wrap != nil {
		c = w.wrap(c)
	}
	w.conns = append(w.conns, c)
	return c, nil
}

// disconnect closes the newest connection.
func (w *clientConns) disconnect() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.conns) > 0 {
		_ = w.conns[len(w.conns)-1].Close()
	}
}

// openHost opens a lobby on loopback. The host's own member is called Host and only watches.
func openHost(tb testing.TB, o host.Options) *fixture {
	tb.Helper()
	local := lobby.NewLocal(lobby.State{Settings: lobby.Settings{Map: "apprentice-hall", Checkpoints: 1, Rules: core.Factory.ID, Abilities: true}})
	room, err := local.Join("Host", core.NoModel)
	if err != nil {
		tb.Fatal(err)
	}
	if err := room.Do(lobby.Watch{}); err != nil {
		tb.Fatal(err)
	}
	o.Lobby = local
	h := &fixture{TB: tb, local: local, room: room, plain: o.Certificate == nil, byName: map[string]*clientConns{}}
	h.host = host.New(o)
	address, err := h.host.Listen("127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	if h.at, err = invite.Parse(address.String()); err != nil {
		tb.Fatal(err)
	}
	if o.Certificate != nil {
		h.at.Fingerprint = invite.Fingerprint(o.Certificate.Certificate[0])
	}
	tb.Cleanup(h.host.Close)
	return h
}

// options returns the options of a client that joins this host.
func (h *fixture) options(name string) client.Options {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.byName[name] == nil {
		h.byName[name] = &clientConns{}
	}
	return client.Options{Invitation: h.at, Name: name, Plain: h.plain, Dial: h.byName[name].dial}
}

// connect joins a client.
func (h *fixture) connect(name string) *client.Client {
	h.Helper()
	return h.connectWith(h.options(name))
}

// connectWith joins a client with options.
func (h *fixture) connectWith(o client.Options) *client.Client {
	h.Helper()
	c, err := client.Join(context.Background(), o)
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(c.Disconnect)
	return c
}

// testTimeout limits the time of anything that a test waits for.
const testTimeout = 60 * time.Second

// await waits until the state of a lobby satisfies a condition.
func await(tb testing.TB, room lobby.Room, condition func(s lobby.State) bool) {
	tb.Helper()
	changed, stop := room.Follow()
	defer stop()
	timeout := time.After(testTimeout)
	for !condition(room.State()) {
		select {
		case _, ok := <-changed:
			if !ok && !condition(room.State()) {
				tb.Fatalf("the room has been closed: %+v", room.State())
			}
		case <-timeout:
			tb.Fatalf("the lobby does not reach the expected state; it is %+v", room.State())
		}
	}
}

// awaitLink waits until a client has a connection in the given state. It follows the connection:
// the lobby need not change when a connection does.
func awaitLink(tb testing.TB, c *client.Client, link client.Link) {
	tb.Helper()
	changed, stop := c.Follow()
	defer stop()
	timeout := time.After(testTimeout)
	for c.Status().Link != link {
		select {
		case _, ok := <-changed:
			if !ok && c.Status().Link != link {
				tb.Fatalf("the connection is lost: %+v", c.Status())
			}
		case <-timeout:
			tb.Fatalf("the connection does not become %v; it is %+v", link, c.Status())
		}
	}
}

// smallSetup returns the setup of a short game on a small board.
func smallSetup(tb testing.TB, rules *core.RuleSet, robots int) *core.Setup {
	tb.Helper()
	board, err := core.Compile(coretest.Hall(), 0)
	if err != nil {
		tb.Fatal(err)
	}
	s := &core.Setup{Board: board, Rules: rules, Abilities: true}
	for i := range robots {
		s.Models = append(s.Models, core.Models[i%len(core.Models)])
	}
	return coretest.Fit(s)
}

// courseSetup returns the setup of a game that takes some rounds.
func courseSetup(tb testing.TB, rules *core.RuleSet, robots int) *core.Setup {
	tb.Helper()
	layout, err := maps.Load("apprentice-hall")
	if err != nil {
		tb.Fatal(err)
	}
	s := smallSetup(tb, rules, robots)
	if s.Board, err = core.Compile(layout, 2); err != nil {
		tb.Fatal(err)
	}
	return s
}

// begin begins a game of all members, by default on a small board.
func (h *fixture) begin(o table.Options) *table.Table {
	h.Helper()
	if err := h.room.Do(lobby.Start{}); err != nil {
		h.Fatal(err)
	}
	state := h.room.State()
	if o.Setup == nil {
		o.Setup = smallSetup(h, core.Factory, len(state.Seats))
	}
	for i, s := range state.Seats {
		p := table.Player{Name: s.Name, Model: o.Setup.Models[i], Colour: s.Colour}
		if s.Member == 0 {
			p.Bot = s.Level.String()
		}
		o.Players = append(o.Players, p)
	}
	t, err := h.host.Begin(o)
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(t.Close)
	return t
}

// ready sets all clients ready, and waits until the host knows.
func (h *fixture) ready(clients ...*client.Client) {
	h.Helper()
	for _, c := range clients {
		await(h, c.Room(), func(s lobby.State) bool { _, in := s.Member(c.Room().Self()); return in && !s.Begun })
		if err := c.Room().Do(lobby.SetReady{On: true}); err != nil {
			h.Fatal(err)
		}
	}
	await(h, h.room, func(s lobby.State) bool { return len(s.Waiting()) == 0 })
}

// joinGame waits for the game and joins the client's first seat, or watches.
func joinGame(tb testing.TB, c *client.Client) table.Session {
	tb.Helper()
	select {
	case g, ok := <-c.Games():
		if !ok {
			tb.Fatalf("the connection is lost: %+v", c.Status())
		}
		seat := core.NoSeat
		if len(g.Seats()) > 0 {
			seat = g.Seats()[0]
		}
		s, err := g.Join(seat)
		if err != nil {
			tb.Fatal(err)
		}
		return s
	case <-time.After(testTimeout):
		tb.Fatal("no game begins")
	}
	return nil
}

// player plays a session, at random or as a computer player, and checks what it receives.
type player struct {
	session table.Session
	bot     *bot.Player
	src     *coretest.Source
	view    core.View
	sums    map[uint16]uint64 // checksums of the view by round, equal to the host's
	rounds  int               // verified by a checksum
	gained  int               // options drawn by any robot
	views   int
	err     error
	drafts  bool            // sends drafts
	timed   bool            // the game has a clock, so that a decision may be too late
	mute    bool            // never decides
	leaveAt uint16          // the round in which it leaves; 0: never
	hook    func(p *player) // called after every update
	done    chan struct{}
}

func newPlayer(s table.Session, seed uint64) *player {
	p := &player{session: s, src: coretest.NewSource(seed), sums: map[uint16]uint64{}, done: make(chan struct{})}
	return p
}

func (p *player) start() *player {
	go p.run()
	return p
}

func (p *player) run() {
	defer close(p.done)
	defer p.session.Close()
	sent, cards := core.Input{}, [core.MaxPowers]core.Owned{} // cards: the player's when it decided last
	for u := range p.session.Updates() {
		if u.View != nil {
			p.view = *u.View
			p.views++
			sent = core.Input{} // what was sent may have been lost
		}
		for _, e := range u.Events {
			if err := p.view.Apply(e); err != nil {
				p.fail(err)
			}
			if e.Kind == core.Gained {
				p.gained++
			}
		}
		if u.Sum != 0 {
			if p.view.Checksum() != u.Sum {
				p.fail(fmt.Errorf("in round %d the checksums differ", p.view.State.Round))
			}
			if p.rounds++; p.view.State.Phase != core.Finished {
				p.sums[p.view.State.Round] = u.Sum
			}
		}
		if p.hook != nil {
			p.hook(p)
		}
		if p.view.State.Phase == core.Finished || p.leaveAt > 0 && p.view.State.Round >= p.leaveAt {
			return
		}
		d, ok := p.view.Pending()
		renewing := sent.Kind == core.Renewal && sent.Round == p.view.State.Round && ok && !p.view.Own().Renewed
		using := sent.Kind == core.UseCard && ok && p.view.Own().Powers == cards // it is not told yet
		if !ok || p.mute || d.ID == sent.Question && sent.Kind != core.Renewal && sent.Kind != core.UseCard || renewing || using {
			continue
		}
		cards = p.view.Own().Powers
		for sent = p.decide(d); p.bot == nil && (sent.Kind == core.SetOrder || sent.Kind == core.UseCard); sent = p.decide(d) {
			_ = p.session.Do(sent) // the program follows at once, before the view says whether it was allowed
		}
		if p.drafts && d.Kind == core.AskProgram {
			draft := coretest.Decide(p.src, &p.view, d)
			if draft.Kind = core.Draft; p.view.Check(draft.Program, false) == nil {
				_ = p.session.Do(draft)
			}
		}
		if err := p.session.Do(sent); err != nil {
			var late *core.Illegal
			if err == client.ErrAway || err == table.ErrEnded || p.timed && errors.As(err, &late) {
				continue
			}
			p.fail(err)
		}
		if sent.Kind != core.Renewal {
			sent.Question = d.ID
		}
	}
}

func (p *player) decide(d core.Decision) core.Input {
	for {
		in := coretest.Decide(p.src, &p.view, d)
		if p.bot != nil {
			in, _ = p.bot.Decide(p.view, d, func() bool { return false })
			in.Round, in.Seat = p.view.State.Round, int8(d.Seat)
		}
		if in.Kind != core.Draft {
			return in
		}
	}
}

func (p *player) fail(err error) {
	if p.err == nil {
		p.err = err
	}
}

// waitForEnd waits until all players have seen the end of the game.
func waitForEnd(tb testing.TB, players ...*player) {
	tb.Helper()
	timeout := time.After(testTimeout)
	for i, p := range players {
		select {
		case <-p.done:
		case <-timeout:
			tb.Fatalf("player %d has not finished after %v", i, testTimeout)
		}
		if p.err != nil {
			tb.Errorf("player %d: %v", i, p.err)
		}
		if p.view.State.Phase != core.Finished {
			tb.Errorf("player %d has not seen the end of the game", i)
		}
	}
}

// gamesToPlay returns the number of games that ROBORALLY_GAMES asks for, or the usual one.
func gamesToPlay(tb testing.TB, usual int) int {
	tb.Helper()
	text := os.Getenv("ROBORALLY_GAMES")
	if text == "" {
		return usual
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		tb.Fatal(err)
	}
	return n
}

func playerNames(n int) (all []string) {
	for i := range n {
		all = append(all, fmt.Sprint("Player ", i+1))
	}
	return slices.Clip(all)
}
