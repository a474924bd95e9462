package host

import (
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/lan/wire"
)

// setSilent records that nothing is heard from a client any more, or that it has answered after
// all. Its member is away meanwhile, although the connection is still open.
func (h *Host) setSilent(c *conn, silent bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	m := c.member
	if m == nil || m.conn != c || m.away == silent {
		return
	}
	if silent {
		h.startAbsence(m)
		return
	}
	m.endAbsence()
	h.o.Lobby.SetAway(m.room.Self(), false)
}

// The lock is held in what follows, except in absenceExpired and graceExpired.

// startAbsence marks a member as away and starts its timers.
func (h *Host) startAbsence(m *member) {
	m.away = true
	h.o.Lobby.SetAway(m.room.Self(), true)
	m.absenceTimer = time.AfterFunc(h.o.AbsenceTimeout, func() { h.absenceExpired(m) })
	h.startGrace(m)
}

// startGrace lets a computer player take over from an absent member after the grace period, if the
// game has one for that.
func (h *Host) startGrace(m *member) {
	m.stopGrace()
	if h.game == nil || !h.o.Lobby.State().Begun || h.game.onLeave == "" || len(h.game.seats[m.room.Self()]) == 0 {
		return
	}
	h.o.Lobby.SetAbsence(m.room.Self(), lobby.Expires, time.Now().Add(h.o.GracePeriod))
	m.graceTimer = time.AfterFunc(h.o.GracePeriod, func() { h.graceExpired(m) })
}

// absenceExpired removes a member who has been away for too long from the lobby. During a
// game it restarts the timer instead.
func (h *Host) absenceExpired(m *member) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case m.absenceTimer == nil:
	case h.o.Lobby.State().Begun:
		m.absenceTimer.Reset(h.o.AbsenceTimeout)
	default:
		m.room.Close()
	}
}

// graceExpired leaves the seats of an absent member to a computer player.
func (h *Host) graceExpired(m *member) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if m.graceTimer == nil || !h.o.Lobby.State().Begun { // the lobby has been reopened meanwhile
		return
	}
	h.o.Lobby.SetAbsence(m.room.Self(), lobby.Replaced, time.Time{})
	h.takeOver(m)
}

// followAbsence does what the lobby's host has decided about an absent member.
func (h *Host) followAbsence(m *member) {
	state := h.o.Lobby.State() // read with the lock, under which startAbsence changes it
	now, in := state.Member(m.room.Self())
	switch {
	case !in || !now.Away || !m.away:
	case now.Absence == lobby.Waits:
		m.stopGrace()
	case now.Absence == lobby.Replaced:
		h.takeOver(m)
	}
}

// takeOver leaves the seats of an absent member to a computer player. If the game has none for
// that, the lobby's host has asked for one, and it is a medium one.
func (h *Host) takeOver(m *member) {
	m.stopGrace()
	if h.game == nil || len(m.sessions) == 0 {
		return
	}
	if m.conn != nil { // silent; it must connect again to learn what has happened
		m.conn.close(wire.CloseSlow)
		m.conn = nil
	}
	kind := h.game.onLeave
	if kind == "" {
		kind = bot.Medium.String()
	}
	for _, s := range m.sessions {
		if s.Seat() != core.NoSeat {
			_ = h.game.table.TakeOver(s.Seat(), kind) // fails if the robot is out of the game
		}
		s.Close()
	}
	m.sessions = nil
}

// endAbsence stops the timers of an absent member.
func (m *member) endAbsence() {
	m.away = false
	m.stopGrace()
	if m.absenceTimer != nil {
		m.absenceTimer.Stop()
		m.absenceTimer = nil
	}
}

// stopGrace stops the timer after which a computer player takes over.
func (m *member) stopGrace() {
	if m.graceTimer != nil {
		m.graceTimer.Stop()
		m.graceTimer = nil
	}
}
