package game

import (
	"roborally/core"
	"roborally/lan/table"
)

// turn is the current turn: the player's page, and the decision to make.
type turn struct {
	page      *Page // nil: nobody's turn
	decision  uint32
	uncovered bool // the cover has been lifted
}

// decision returns the id of what the player has to decide; ok is false if there is nothing.
func (m *Match) decision() (id uint32, ok bool) {
	pending, ok := m.known.Pending()
	return pending.ID, ok
}

// sharedSession is the session of a player on a shared screen. Its page does not pause the clock,
// and onDecided is called as soon as its player has decided.
type sharedSession struct {
	table.Session
	onDecided func()
}

// Pause does nothing: the clock runs from the moment the cover is lifted.
func (sharedSession) Pause(bool) bool { return false }

// Do sends an input, and calls onDecided if it was a decision.
func (s sharedSession) Do(in core.Input) error {
	err := s.Session.Do(in)
	if err == nil && (in.Kind == core.Confirm || in.Kind == core.Answer) {
		s.onDecided()
	}
	return err
}

// noteTimeout marks a seat's decision as made when its time is up, even if the events about it have
// not arrived yet. That is when the seat's clock stops being limited.
func (h *HotSeat) noteTimeout(p *Page, limited bool) {
	seat := p.match.seat
	if d, ok := p.match.decision(); ok && h.limited[seat] && !limited {
		h.settled[seat] = d
	}
	h.limited[seat] = limited
}

// markDecided marks the decision of the current turn as made, if it is that seat's turn.
func (h *HotSeat) markDecided(seat int) {
	if h.turn.page != nil && h.turn.page.match.seat == seat {
		h.settled[seat] = h.turn.decision
		h.sync()
	}
}

// turnPending reports whether the decision of the turn is still to be made. The updates of the
// spectator's session may arrive before those of the player's, or after them.
func (h *HotSeat) turnPending() bool {
	p, w := h.turn.page.match, h.watch.match
	if d, ok := p.decision(); !ok || d != h.turn.decision || h.settled[p.seat] == d || !h.inStep(p) {
		return false
	}
	if w.known.State.Phase == core.Programming {
		d, _ := p.known.Pending()
		return d.Kind != core.AskProgram || !w.known.State.Robots[p.seat].Confirmed
	}
	return !w.Busy() // moves to show mean that all questions have been answered
}

// inStep reports whether a player's session is at the same phase as the spectator's.
func (h *HotSeat) inStep(p *Match) bool {
	a, b := &p.known.State, &h.watch.match.known.State
	return a.Round == b.Round && a.Phase == b.Phase
}

// nextTurn returns the page of the next player to decide, and the decision; nil if there is none.
func (h *HotSeat) nextTurn() (p *Page, id uint32) {
	for _, p := range h.people {
		if !p.match.Ready() || !h.inStep(p.match) {
			return nil, 0 // its updates have not arrived yet
		}
	}
	for _, p := range h.people {
		if d, ok := p.match.decision(); ok && h.settled[p.match.seat] != d {
			return p, d
		}
	}
	return nil, 0
}

// alone reports whether no other player is left to hide cards from.
func (h *HotSeat) alone() bool {
	left := 0
	for _, p := range h.people {
		if !h.watch.match.known.State.Robots[p.match.seat].Out {
			left++
		}
	}
	return left < 2
}

// uncover shows the page of the player whose turn it is, and starts the clock.
func (h *HotSeat) uncover() {
	p := h.turn.page
	if p == nil || h.turn.uncovered {
		return
	}
	h.turn.uncovered = true
	h.pauseClock(false)
	h.show(p)
}

// pauseClock pauses the clock of the current turn, or lets it run.
func (h *HotSeat) pauseClock(paused bool) {
	h.turn.page.match.session.(sharedSession).Session.Pause(paused)
}
