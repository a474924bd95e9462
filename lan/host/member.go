package host

import (
	"crypto/sha256"
	"slices"
	"time"

	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// member is a member of the lobby on another machine, whether its connection
// stands or not. It is under the host's lock.
type member struct {
	room    lobby.Room
	key     [sha256.Size]byte // the hash of its token
	address string
	conn    *conn // nil while it is away
	stop    func()
	chairs  []table.Session // at the table; unread while the member is away
	absence *time.Timer     // runs while it is away
	grace   *time.Timer
}

// enter lets a member in, or in again, by what a hello says, and gives the
// connection to it. The code says why not, 0 that all is well.
func (h *Host) enter(c *conn, hello *wire.Hello) wire.CloseCode {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return wire.CloseEnded
	}
	token := hello.Token
	m, known := h.members[sha256.Sum256([]byte(token))]
	switch {
	case known:
		m.returned()
		if m.conn != nil {
			m.conn.end(wire.CloseReplaced)
		}
	case token != "" && !hello.New:
		return wire.CloseToken
	default:
		if token == "" {
			token = wire.NewToken()
		}
		var code wire.CloseCode
		if m, code = h.admit(c, hello, token); code != 0 {
			return code
		}
	}
	m.conn, m.address, c.member = c, c.address, m
	c.send(&wire.Welcome{Version: wire.Version, Member: m.room.Self(), Token: token})
	h.o.Lobby.SetAway(m.room.Self(), false)
	c.tellLobby(m.room.State())
	h.sit(m)
	return 0
}

// admit lets somebody in who is new. The lock is held, here and below.
func (h *Host) admit(c *conn, hello *wire.Hello, token string) (*member, wire.CloseCode) {
	near := 0
	for _, m := range h.members {
		if m.address == c.address {
			near++
		}
	}
	if near >= h.o.PerAddress {
		return nil, wire.CloseFull
	}
	room, err := h.o.Lobby.Join(hello.Name, hello.Model())
	if err != nil {
		if refused, ok := err.(*lobby.Refused); ok && refused.Code == lobby.NameEmpty {
			return nil, wire.CloseName
		} else if ok {
			return nil, wire.CloseFull
		}
		return nil, wire.CloseEnded
	}
	if hello.Watch {
		_ = room.Do(lobby.Watch{}) // once the game has begun, whoever comes watches
	}
	return h.know(room, sha256.Sum256([]byte(token))), 0
}

// know keeps a member of the lobby who has a token with this hash.
func (h *Host) know(room lobby.Room, key [sha256.Size]byte) *member {
	changed, stop := room.Follow()
	m := &member{room: room, key: key, stop: stop}
	h.members[key] = m
	h.running.Go(func() { h.follow(m, changed) })
	return m
}

// follow tells a member how the lobby changes, until it is not in it any more.
func (h *Host) follow(m *member, changed <-chan struct{}) {
	for range changed {
		state := m.room.State()
		h.mu.Lock()
		c := m.conn
		h.mu.Unlock()
		if c != nil {
			c.tellLobby(state)
		}
	}
	code := wire.CloseEnded
	state := m.room.State()
	if _, in := state.Member(m.room.Self()); !in {
		code = wire.CloseKicked
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if m.conn != nil {
		m.conn.end(code)
	}
	h.forget(m)
}

// forget forgets a member who is not in the lobby any more.
func (h *Host) forget(m *member) {
	if h.members[m.key] == m {
		delete(h.members, m.key)
	}
	m.stop()
	m.returned()
	m.getUp()
	m.conn = nil
}

// lost notes that a connection has ended. The member stays for a while, and its
// seats are kept.
func (h *Host) lost(c *conn) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.conns, c)
	m := c.member
	if m == nil || m.conn != c {
		return
	}
	m.conn = nil
	h.miss(m)
	m.chairs = slices.DeleteFunc(m.chairs, func(s table.Session) bool {
		if s.Seat() >= 0 {
			return false
		}
		s.Close()
		return true
	})
}

// miss begins to wait for a member who is away.
func (h *Host) miss(m *member) {
	h.o.Lobby.SetAway(m.room.Self(), true)
	m.absence = time.AfterFunc(h.o.Absence, func() { h.gone(m) })
	m.grace = time.AfterFunc(h.o.Grace, func() { h.deserted(m) })
}

// gone lets a member leave who has been away for too long. While a game is being
// played nobody has.
func (h *Host) gone(m *member) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case m.absence == nil:
	case h.o.Lobby.State().Begun:
		m.absence.Reset(h.o.Absence)
	default:
		m.room.Close()
	}
}

// deserted gives the seats of a member who is away to a computer player.
func (h *Host) deserted(m *member) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if m.grace != nil && h.game != nil && h.game.deserted {
		m.getUp()
	}
}

// getUp lets a member leave a seat of the game for good, or stop watching.
func (h *Host) getUp(c *conn, m *wire.GetUp) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.game == nil || h.game.number != m.Game || c.member.conn != c {
		return
	}
	c.forgetStream(m.Seat)
	c.member.chairs = slices.DeleteFunc(c.member.chairs, func(s table.Session) bool {
		if s.Seat() != m.Seat {
			return false
		}
		s.Close()
		return true
	})
}

// sitDown lets a member come back to the seats of the game.
func (h *Host) sitDown(c *conn, m *wire.SitDown) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.game != nil && h.game.number == m.Game && c.member.conn == c {
		h.sit(c.member)
	}
}

// returned stops the clocks of a member who is away.
func (m *member) returned() {
	for _, t := range []**time.Timer{&m.absence, &m.grace} {
		if *t != nil {
			(*t).Stop()
			*t = nil
		}
	}
}

// getUp closes the member's sessions.
func (m *member) getUp() {
	for _, s := range m.chairs {
		s.Close()
	}
	m.chairs = nil
}
