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
	room         lobby.Room
	key          [sha256.Size]byte // the hash of its token
	address      string
	conn         *conn // nil while it is away
	unfollow     func()
	sessions     []table.Session // at the table; unread while the member is away
	absenceTimer *time.Timer     // runs while it is away
	graceTimer   *time.Timer
}

// admit lets a member in, or in again, by what a hello says, and gives the
// connection to it. The code says why not, 0 that all is well.
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
		m.stopTimers()
		if m.conn != nil {
			m.conn.close(wire.CloseReplaced)
		}
	case token != "" && !hello.New:
		return wire.CloseToken
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

// addMember lets somebody in who is new. The lock is held, here and below.
func (h *Host) addMember(c *conn, hello *wire.Hello, token string) (*member, wire.CloseCode) {
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
	return h.register(room, sha256.Sum256([]byte(token))), 0
}

// register keeps a member of the lobby who has a token with this hash.
func (h *Host) register(room lobby.Room, key [sha256.Size]byte) *member {
	changed, stop := room.Follow()
	m := &member{room: room, key: key, unfollow: stop}
	h.members[key] = m
	h.running.Go(func() { h.forwardLobby(m, changed) })
	return m
}

// forwardLobby tells a member how the lobby changes, until it is not in it any more.
func (h *Host) forwardLobby(m *member, changed <-chan struct{}) {
	for range changed {
		state := m.room.State()
		h.mu.Lock()
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

// removeMember forgets a member who is not in the lobby any more.
func (h *Host) removeMember(m *member) {
	if h.members[m.key] == m {
		delete(h.members, m.key)
	}
	m.unfollow()
	m.stopTimers()
	m.closeSessions()
	m.conn = nil
}

// disconnected notes that a connection has ended. The member stays for a while, and its
// seats are kept.
func (h *Host) disconnected(c *conn) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.conns, c)
	m := c.member
	if m == nil || m.conn != c {
		return
	}
	m.conn = nil
	h.startAbsence(m)
	m.sessions = slices.DeleteFunc(m.sessions, func(s table.Session) bool {
		if s.Seat() >= 0 {
			return false
		}
		s.Close()
		return true
	})
}

// startAbsence begins to wait for a member who is away.
func (h *Host) startAbsence(m *member) {
	h.o.Lobby.SetAway(m.room.Self(), true)
	m.absenceTimer = time.AfterFunc(h.o.Absence, func() { h.absenceExpired(m) })
	m.graceTimer = time.AfterFunc(h.o.Grace, func() { h.graceExpired(m) })
}

// absenceExpired lets a member leave who has been away for too long. While a game is being
// played nobody has.
func (h *Host) absenceExpired(m *member) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case m.absenceTimer == nil:
	case h.o.Lobby.State().Begun:
		m.absenceTimer.Reset(h.o.Absence)
	default:
		m.room.Close()
	}
}

// graceExpired gives the seats of a member who is away to a computer player.
func (h *Host) graceExpired(m *member) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if m.graceTimer != nil && h.game != nil && h.game.substitute {
		m.closeSessions()
	}
}

// getUp lets a member leave a seat of the game for good, or stop watching.
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

// sitDown lets a member come back to the seats of the game.
func (h *Host) sitDown(c *conn, m *wire.SitDown) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.game != nil && h.game.number == m.Game && c.member.conn == c {
		h.joinTable(c.member)
	}
}

// stopTimers stops the clocks of a member who is away.
func (m *member) stopTimers() {
	for _, t := range []**time.Timer{&m.absenceTimer, &m.graceTimer} {
		if *t != nil {
			(*t).Stop()
			*t = nil
		}
	}
}

// closeSessions closes the member's sessions.
func (m *member) closeSessions() {
	for _, s := range m.sessions {
		s.Close()
	}
	m.sessions = nil
}
