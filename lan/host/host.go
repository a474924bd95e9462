// Package host shares a lobby of this process, and the games that are played from
// it, with other machines. The protocol stands in package lan.
//
// The host's own people use the same lobby.Room and table.Session as ever: Begin
// opens a table instead of table.New, Listen opens the lobby to others, and whoever
// is in it from another machine sits down by itself. A game at one machine alone
// has a host too, at which nobody listens. Nothing that comes
// over the wire is believed, and nobody who is slow, silent or hostile is waited
// for longer than the rules' clock runs.
package host

import (
	"context"
	"crypto/sha256"
	"crypto/tls"
	"errors"
	"io"
	"log"
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

// Options say what is shared, and how. Only Lobby is needed.
type Options struct {
	Lobby *lobby.Local
	// Password must be given by whoever comes in; "" lets in everybody.
	Password string
	// Certificate encrypts all connections; nil encrypts none.
	Certificate *tls.Certificate
	// Absence is how long a member's connection may be lost outside of a game
	// before the member leaves the lobby; 0 is two minutes.
	Absence time.Duration
	// Grace is how long a seat waits for its person, whose connection is lost,
	// before a computer player plays on, where the table has one for that
	// (table.Options.Deserted); 0 is 15 seconds.
	Grace time.Duration
	// Patience is how long anything may take that a machine does by itself: to take
	// a message, to answer a ping; 0 is 10 seconds.
	Patience time.Duration
	// Hello is how long a connection may take until its hello; 0 is 10 seconds.
	Hello time.Duration
	// PerAddress is how many members may come from one address; 0 is 12.
	PerAddress int
	// Guests are those who may come back with their tokens: who was there when a
	// host of the same game ended without a goodbye (Host.Guests). They are members
	// of the lobby at once, away and with a seat, and stay as others who are away do.
	Guests []Guest
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
	conns     map[*conn]bool                // that have been let in or are about to be
	limiters  []*acceptLimiter
	game      *game // that is being played; nil for none
	games     int   // so many have been begun
	dismissed bool  // nobody is let in any more
	closed    bool  // nor is anybody kept
}

// game is a game that is being played.
type game struct {
	number     int
	table      *table.Table
	setup      *core.Setup
	mapID      string
	substitute bool          // a computer player plays on for who is away
	seats      map[int][]int // of the members, as they were when it began
}

// ErrClosed says that the host has been closed.
var ErrClosed = errors.New("this game is not open to others any more; open it again")

// New gives a lobby a host. Nobody comes in before Listen or Serve lets them.
func New(o Options) *Host {
	o.Absence = orDefault(o.Absence, 2*time.Minute)
	o.Grace = orDefault(o.Grace, 15*time.Second)
	o.Patience = orDefault(o.Patience, 10*time.Second)
	o.Hello = orDefault(o.Hello, 10*time.Second)
	o.PerAddress = orDefault(o.PerAddress, 12)
	h := &Host{
		o: o, password: sha256.Sum256([]byte(o.Password)),
		members: map[[sha256.Size]byte]*member{}, conns: map[*conn]bool{},
	}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	mux := http.NewServeMux()
	mux.HandleFunc(wire.Path, h.accept)
	h.server = &http.Server{
		Handler: mux, ReadHeaderTimeout: o.Hello, IdleTimeout: o.Hello, MaxHeaderBytes: 8 << 10,
		ErrorLog:    log.New(io.Discard, "", 0),
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

func orDefault[N ~int | ~int64](n, usual N) N {
	if n == 0 {
		return usual
	}
	return n
}

// connKey is the key of a request's connection.
type connKey struct{}

// Listen lets others in at an address, such as ":7420"; with port 0 the system
// chooses one. It gives the address that is listened at.
func (h *Host) Listen(address string) (net.Addr, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	return l.Addr(), h.Serve(l)
}

// Serve lets others in through a listener, until the host is closed: the lobby is
// shared from now on. It does not wait.
func (h *Host) Serve(l net.Listener) error {
	g := newAcceptLimiter(l)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.dismissed {
		_ = l.Close()
		return ErrClosed
	}
	h.limiters = append(h.limiters, g)
	var served net.Listener = g
	if h.o.Certificate != nil {
		served = tls.NewListener(g, &tls.Config{
			Certificates: []tls.Certificate{*h.o.Certificate}, MinVersion: tls.VersionTLS13,
		})
	}
	h.o.Lobby.Share()
	h.running.Go(func() { _ = h.server.Serve(served) })
	return nil
}

// Dismiss sends everybody away who has come from another machine, and lets nobody
// in any more. Seats are kept until Close: who saves the game and closes its table
// in between has a game that nobody has left, and guests are not told that it was
// broken off before they are told that all is over. It does not wait.
func (h *Host) Dismiss() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.dismiss()
}

func (h *Host) dismiss() {
	if h.dismissed {
		return
	}
	h.dismissed = true
	for c := range h.conns {
		c.close(wire.CloseEnded)
	}
}

// Close does the same, forgets who was here, and waits until they are gone. Lobby
// and table stay as they are.
func (h *Host) Close() {
	h.mu.Lock()
	if h.closed {
		h.mu.Unlock()
		return
	}
	h.dismiss()
	h.closed = true
	gates := h.limiters
	for _, m := range h.members {
		h.removeMember(m)
		m.room.Close()
	}
	h.mu.Unlock()
	for _, g := range gates {
		g.closeAll()
	}
	h.running.Wait()
	h.cancel()
	_ = h.server.Close()
}

// Begin opens a table for the game that the lobby has begun, as table.New does,
// and lets everybody from another machine sit down. The seats of the table are
// those of the lobby.
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
	g := &game{number: h.games, table: t, setup: o.Setup, mapID: o.Map, substitute: o.Deserted != "", seats: map[int][]int{}}
	if o.Saved != nil {
		g.mapID = o.Saved.Header.Map
	}
	h.game = g
	state := h.o.Lobby.State()
	for _, m := range h.members {
		g.seats[m.room.Self()] = state.SeatsOf(m.room.Self())
		if m.conn != nil {
			h.joinTable(m)
			continue
		}
		for _, seat := range g.seats[m.room.Self()] {
			if s, err := t.Join(seat); err == nil { // kept for who is away
				m.sessions = append(m.sessions, s)
			}
		}
		if m.graceTimer != nil {
			m.graceTimer.Reset(h.o.Grace)
		}
	}
	return t, nil
}

// endGame lets everybody get up from the last table. The lock is held, here and
// below.
func (h *Host) endGame() {
	h.game = nil
	for _, m := range h.members {
		m.closeSessions()
	}
}

// sendOver tells a member who comes back that the last game is over. Where the lobby
// is open again, that says so already.
func (h *Host) sendOver(m *member) {
	if h.games > 0 && h.o.Lobby.State().Begun {
		m.conn.send(&wire.Over{Game: h.games})
	}
}

// joinTable lets a member who is here sit down at the table that there is.
func (h *Host) joinTable(m *member) {
	g := h.game
	if g == nil {
		h.sendOver(m)
		return
	}
	seats := slices.Clone(g.seats[m.room.Self()])
	if len(seats) != 1 { // who only watches, or several people who take turns
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
	for _, s := range old { // after the new ones: the seat is never empty
		s.Close()
	}
}
