// Package host shares a lobby of this process, and the games that are played from it,
// with other machines. Package lan describes the protocol. Begin with Host.
//
// The people at the host's machine use the same lobby.Room and table.Session as without
// a network. Begin opens a table instead of table.New, and seats the members on other
// machines by itself. Listen opens the lobby to them. A game on one machine alone has a
// host too, which does not listen. The host validates everything that arrives over the
// wire. A slow, silent or hostile client delays nobody beyond the clock of the rules.
package host

import (
	"context"
	"crypto/sha256"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// Options are the options of New. Only Lobby is required.
type Options struct {
	Lobby *lobby.Local // the lobby to share
	// Password is required of new members; "" requires none.
	Password string
	// Certificate enables TLS for all connections; nil disables it.
	Certificate *tls.Certificate
	// AbsenceTimeout is the time after which a disconnected member leaves the lobby outside of
	// a game; 0 is two minutes.
	AbsenceTimeout time.Duration
	// GracePeriod is the grace period after which a computer player substitutes for an
	// absent player, if the table has one for that (table.Options.OnLeave), unless the
	// lobby's host decides otherwise; 0 is 15 seconds.
	GracePeriod time.Duration
	// Silence is the time within which a member of whom nothing is heard counts as away.
	// Its connection stays open until Timeout. 0 is 2.7 seconds.
	Silence time.Duration
	// Timeout limits the time of a write and of the answer to a ping; 0 is 10 seconds.
	Timeout time.Duration
	// HelloTimeout limits the time from the connection to the hello; 0 is 10 seconds.
	HelloTimeout time.Duration
	// MaxPerAddress limits the members from one address; 0 is 12.
	MaxPerAddress int
	// Guests are the members of a crashed host of the same game (Host.Guests). They may
	// reconnect with their tokens. They are members of the lobby at once, away and with
	// their seats, and have the same time to reconnect as other members who are away.
	Guests []Guest
	// Log gets connections with the reasons why they close, and what the HTTP server
	// reports; nil discards it. It never gets passwords, tokens or cards.
	Log *slog.Logger
}

// Host shares one lobby. It is safe for concurrent use.
type Host struct {
	o        Options
	server   *http.Server
	ctx      context.Context
	cancel   context.CancelFunc
	running  sync.WaitGroup
	password [sha256.Size]byte
	logins   loginLimiter

	mu        sync.Mutex
	members   map[[sha256.Size]byte]*member // by the hash of their tokens
	conns     map[*conn]bool                // admitted ones, and those in the handshake
	limiters  []*acceptLimiter
	game      *game // the current game; nil for none
	games     int   // the number of games begun so far
	dismissed bool  // no new clients are admitted
	closed    bool  // Close has been called
}

// game is a game that is being played.
type game struct {
	number  int
	table   *table.Table
	setup   *core.Setup
	mapID   string
	onLeave string        // kind of the computer player that substitutes for an absent player; "": none
	seats   map[int][]int // by member, as they were when the game began
}

// ErrClosed is returned by Serve and Begin after DisconnectClients or Close.
var ErrClosed = errors.New("this game is not open to others any more; open it again")

// New returns a host for a lobby. It accepts no connections before Listen or Serve.
func New(o Options) *Host {
	o.AbsenceTimeout = orDefault(o.AbsenceTimeout, 2*time.Minute)
	o.GracePeriod = orDefault(o.GracePeriod, 15*time.Second)
	o.Silence = orDefault(o.Silence, 2700*time.Millisecond)
	o.Timeout = orDefault(o.Timeout, 10*time.Second)
	o.HelloTimeout = orDefault(o.HelloTimeout, 10*time.Second)
	o.MaxPerAddress = orDefault(o.MaxPerAddress, 12)
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	h := &Host{
		o: o, password: sha256.Sum256([]byte(o.Password)),
		members: map[[sha256.Size]byte]*member{}, conns: map[*conn]bool{},
	}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	mux := http.NewServeMux()
	mux.HandleFunc(wire.Path, h.accept)
	h.server = &http.Server{
		Handler: mux, ReadHeaderTimeout: o.HelloTimeout, IdleTimeout: o.HelloTimeout, MaxHeaderBytes: 8 << 10,
		ErrorLog:    slog.NewLogLogger(o.Log.Handler(), slog.LevelWarn),
		BaseContext: func(net.Listener) context.Context { return h.ctx },
		ConnContext: func(ctx context.Context, c net.Conn) context.Context { return context.WithValue(ctx, connKey{}, c) },
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, g := range o.Guests {
		h.addGuest(g)
	}
	return h
}

// orDefault returns n, or fallback if n is 0.
func orDefault[N ~int | ~int64](n, fallback N) N {
	if n == 0 {
		return fallback
	}
	return n
}

// connKey is the context key of a request's net.Conn.
type connKey struct{}

// Listen accepts connections at an address, such as ":7420"; with port 0 the system
// chooses one. It returns the address of the listener.
func (h *Host) Listen(address string) (net.Addr, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	return l.Addr(), h.Serve(l)
}

// Serve accepts connections from a listener until the host is closed. It marks the lobby
// as shared. It does not wait.
func (h *Host) Serve(l net.Listener) error {
	limiter := newAcceptLimiter(l)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.dismissed {
		_ = l.Close()
		return ErrClosed
	}
	h.limiters = append(h.limiters, limiter)
	var served net.Listener = limiter
	if h.o.Certificate != nil {
		served = tls.NewListener(limiter, &tls.Config{
			Certificates: []tls.Certificate{*h.o.Certificate}, MinVersion: tls.VersionTLS13,
		})
	}
	h.o.Lobby.Share()
	h.running.Go(func() { _ = h.server.Serve(served) })
	return nil
}

// DisconnectClients disconnects all clients with CloseEnded and admits no new ones. The seats stay
// occupied until Close, so that a game saved in between is one that nobody has left. Call
// DisconnectClients before closing the table: then clients learn that the lobby has ended before
// they learn that the game is over. It does not wait.
func (h *Host) DisconnectClients() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.disconnectClients()
}

// disconnectClients is DisconnectClients with the lock held.
func (h *Host) disconnectClients() {
	if h.dismissed {
		return
	}
	h.dismissed = true
	for c := range h.conns {
		c.close(wire.CloseEnded)
	}
}

// Close calls DisconnectClients, removes the clients' members from the lobby, and waits until their
// connections have ended. Lobby and table stay open.
func (h *Host) Close() {
	h.mu.Lock()
	if h.closed {
		h.mu.Unlock()
		return
	}
	h.disconnectClients()
	h.closed = true
	limiters := h.limiters
	for _, m := range h.members {
		h.removeMember(m)
		m.room.Close()
	}
	h.mu.Unlock()
	for _, l := range limiters {
		l.closeAll()
	}
	h.running.Wait()
	h.cancel()
	_ = h.server.Close()
}

// Begin opens a table for the game that the lobby has begun, as table.New does, and lets
// the members on other machines join it. The seats of the table must be those of the
// lobby.
func (h *Host) Begin(o table.Options) (*table.Table, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.dismissed {
		return nil, ErrClosed
	}
	t, err := table.New(o)
	if err != nil {
		return nil, err
	}
	h.endGame()
	h.games++
	g := &game{number: h.games, table: t, setup: o.Setup, mapID: o.Map, onLeave: o.OnLeave, seats: map[int][]int{}}
	if o.Saved != nil {
		g.mapID = o.Saved.Header.Map
	}
	h.game = g
	state := h.o.Lobby.State()
	for _, m := range h.members {
		g.seats[m.room.Self()] = state.SeatsOf(m.room.Self())
		if m.away {
			h.startGrace(m)
		}
		if m.conn != nil {
			h.joinTable(m)
			continue
		}
		for _, seat := range g.seats[m.room.Self()] {
			if s, err := t.Join(seat); err == nil { // occupies the seat of an absent member
				m.sessions = append(m.sessions, s)
			}
		}
	}
	return t, nil
}

// endGame closes the members' sessions of the last table. The lock is held, here and
// below.
func (h *Host) endGame() {
	h.game = nil
	for _, m := range h.members {
		m.closeSessions()
	}
}

// sendOver tells a member who reconnects that the last game has ended. If the lobby has
// been reopened, its state says so already.
func (h *Host) sendOver(m *member) {
	if h.games > 0 && h.o.Lobby.State().Begun {
		m.conn.send(&wire.Over{Game: h.games})
	}
}

// joinTable lets a connected member join the current table, or join it again.
func (h *Host) joinTable(m *member) {
	g := h.game
	if g == nil {
		h.sendOver(m)
		return
	}
	seats := slices.Clone(g.seats[m.room.Self()])
	if len(seats) != 1 { // a member who only watches, or several people who take turns
		seats = append(seats, core.NoSeat)
	}
	old := m.sessions
	m.sessions = nil
	var joined []int
	for _, seat := range seats {
		s, err := g.table.Join(seat)
		if err != nil {
			continue // the table is closed
		}
		m.sessions = append(m.sessions, s)
		joined = append(joined, seat)
	}
	if len(joined) > 0 {
		m.conn.startGame(g, joined, m.sessions)
	} else {
		h.game = nil
		h.sendOver(m)
	}
	for _, s := range old { // after the new ones have joined, so that the seat is never empty
		s.Close()
	}
}
