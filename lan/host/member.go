package host

import (
	"crypto/sha256"
	"errors"
	"slices"
	"time"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// member is a member of the lobby on another machine, connected or not. The host's lock
// guards it.
type member struct {
	room         lobby.Room
	key          [sha256.Size]byte // the hash of its token
	address      string
	conn         *conn // nil while it is away
	unfollow     func()
	sessions     []table.Session // at the table; not read while the member is away
	away         bool            // it has no connection, or a silent one
	absenceTimer *time.Timer     // Options.AbsenceTimeout; set while away
	graceTimer   *time.Timer     // Options.GracePeriod; set while a computer player is going to take over
}

// admit admits the client of a hello, as a new or as a known member, and sends the
// welcome. It returns 0, or the reason for the refusal.
func (h *Host) admit(c *conn, hello *wire.Hello) wire.CloseCode {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.dismissed {
		return wire.CloseEnded
	}
	token := hello.Token
	m, known := h.members[sha256.Sum256([]byte(token))]
	switch {
	case known:
		m.endAbsence()
		if m.conn != nil {
			m.conn.close(wire.CloseReplaced)
		}
	case token != "" && !hello.New:
		return wire.CloseUnknownToken
	default:
		if token == "" {
			token = wire.NewToken()
		}
		var code wire.CloseCode
		if m, code = h.addMember(c, hello, token); code != 0 {
			return code
		}
	}
	m.conn, m.address, c.member = c, c.address, m
	c.send(&wire.Welcome{Version: wire.Version, Member: m.room.Self(), Token: token})
	h.o.Lobby.SetAway(m.room.Self(), false)
	c.sendLobby(m.room.State())
	h.joinTable(m)
	return 0
}

// addMember adds a new member to the lobby. The lock is held, here and in register.
func (h *Host) addMember(c *conn, hello *wire.Hello, token string) (*member, wire.CloseCode) {
	near := 0
	for _, m := range h.members {
		if m.address == c.address {
			near++
		}
	}
	if near >= h.o.MaxPerAddress {
		return nil, wire.CloseCrowded
	}
	room, err := h.joinLobby(hello.Name, hello.Model(), hello.Watch)
	if err != nil {
		if refused, ok := err.(*lobby.Refused); ok && refused.Code == lobby.NameEmpty {
			return nil, wire.CloseName
		} else if ok {
			return nil, wire.CloseFull
		}
		return nil, wire.CloseEnded
	}
	return h.register(room, sha256.Sum256([]byte(token))), 0
}

// joinLobby adds a member to the lobby, without a seat if it watches.
func (h *Host) joinLobby(name string, model core.Model, watch bool) (lobby.Room, error) {
	room, err := h.o.Lobby.Join(name, model)
	if err != nil || !watch {
		return room, err
	}
	// After the game has begun Watch is refused, but then new members watch anyway.
	if refused := (*lobby.Refused)(nil); errors.As(room.Do(lobby.Watch{}), &refused) && refused.Code == lobby.NoWatching {
		room.Close()
		return nil, refused
	}
	return room, nil
}

// register registers a member by the hash of its token, and starts forwardLobby.
func (h *Host) register(room lobby.Room, key [sha256.Size]byte) *member {
	changed, stop := room.Follow()
	m := &member{room: room, key: key, unfollow: stop}
	h.members[key] = m
	h.running.Go(func() { h.forwardLobby(m, changed) })
	return m
}

// forwardLobby sends changes of the lobby to a member until the member leaves or the lobby
// ends.
func (h *Host) forwardLobby(m *member, changed <-chan struct{}) {
	for range changed {
		state := m.room.State()
		h.mu.Lock()
		h.followAbsence(m)
		c := m.conn
		h.mu.Unlock()
		if c != nil {
			c.sendLobby(state)
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
		m.conn.close(code)
	}
	h.removeMember(m)
}

// removeMember removes a member and closes its sessions. The lock is held.
func (h *Host) removeMember(m *member) {
	if h.members[m.key] == m {
		delete(h.members, m.key)
	}
	m.unfollow()
	m.endAbsence()
	m.closeSessions()
	m.conn = nil
}

// disconnected handles the end of a connection. The member is away from now on; it keeps
// its seats, but not a spectator's session.
func (h *Host) disconnected(c *conn) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.conns, c)
	m := c.member
	if m == nil || m.conn != c {
		return
	}
	m.conn = nil
	if !m.away { // it has not been silent before
		h.startAbsence(m)
	}
	m.sessions = slices.DeleteFunc(m.sessions, func(s table.Session) bool {
		if s.Seat() >= 0 {
			return false
		}
		s.Close()
		return true
	})
}

// getUp closes the client's session of a seat, or stops watching.
func (h *Host) getUp(c *conn, m *wire.GetUp) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.game == nil || h.game.number != m.Game || c.member.conn != c {
		return
	}
	c.dropStream(m.Seat)
	c.member.sessions = slices.DeleteFunc(c.member.sessions, func(s table.Session) bool {
		if s.Seat() != m.Seat {
			return false
		}
		s.Close()
		return true
	})
}

// sitDown lets a member join the table again, with all its seats.
func (h *Host) sitDown(c *conn, m *wire.SitDown) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.game != nil && h.game.number == m.Game && c.member.conn == c {
		h.joinTable(c.member)
	}
}

// closeSessions closes the member's sessions at the table.
func (m *member) closeSessions() {
	for _, s := range m.sessions {
		s.Close()
	}
	m.sessions = nil
}
