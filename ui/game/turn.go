package game

import (
	"roborally/core"
	"roborally/lan/table"
)

// turn is whose turn it is, and to decide what.
type turn struct {
	page *Page // nil: nobody's
	due  due
	open bool // the cover has been taken away
}

// due is a decision that somebody has to make. Questions have the same numbers
// again after some rounds.
type due struct{ round, id uint16 }

// due gives what the player has to decide; ok is false where that is nothing.
func (m *Match) due() (d due, ok bool) {
	pending, ok := m.known.Pending()
	return due{m.known.State.Round, pending.ID}, ok
}

// chair is the session of somebody who shares the screen. Its page does not stop
// the clock; whoever has made a decision is told of it at once.
type chair struct {
	table.Session
	decided func()
}

// Pause does nothing: the clock runs from the moment the cover is taken away.
func (chair) Pause(bool) bool { return false }

// Do sends an input.
func (c chair) Do(in core.Input) error {
	err := c.Session.Do(in)
	if err == nil && (in.Kind == core.Confirm || in.Kind == core.Answer) {
		c.decided()
	}
	return err
}

// time notes whose time is up: what was to be decided is, whether that has been told
// here yet or not.
func (h *HotSeat) time(p *Page, limited bool) {
	seat := p.match.seat
	if d, ok := p.match.due(); ok && h.limited[seat] && !limited {
		h.settled[seat] = d
	}
	h.limited[seat] = limited
}

// decided notes that somebody has made a decision.
func (h *HotSeat) decided(seat int) {
	if h.turn.page != nil && h.turn.page.match.seat == seat {
		h.settled[seat] = h.turn.due
		h.follow()
	}
}

// lasts tells whether the decision of the turn is still to be made. What is told
// to everybody may come before what is told to the player, and the other way
// round.
func (h *HotSeat) lasts() bool {
	p, w := h.turn.page.match, h.watch.match
	if d, ok := p.due(); !ok || d != h.turn.due || h.settled[p.seat] == d || !h.agree(p) {
		return false
	}
	if w.known.State.Phase == core.Programming {
		d, _ := p.known.Pending()
		return d.Kind != core.AskProgram || !w.known.State.Robots[p.seat].Confirmed
	}
	return !w.Busy() // nothing happens before all questions are answered
}

// agree tells whether somebody's session has come as far as the spectator's.
func (h *HotSeat) agree(p *Match) bool {
	a, b := &p.known.State, &h.watch.match.known.State
	return a.Round == b.Round && a.Phase == b.Phase
}

// next gives who has to decide something now, and what; nil is nobody.
func (h *HotSeat) next() (p *Page, what due) {
	for _, p := range h.people {
		if !p.match.Ready() || !h.agree(p.match) {
			return nil, due{} // it is not known yet
		}
	}
	for _, p := range h.people {
		if d, ok := p.match.due(); ok && h.settled[p.match.seat] != d {
			return p, d
		}
	}
	return nil, due{}
}

// alone tells whether there is nobody left from whom cards would have to be
// hidden.
func (h *HotSeat) alone() bool {
	left := 0
	for _, p := range h.people {
		if !h.watch.match.known.State.Robots[p.match.seat].Out {
			left++
		}
	}
	return left < 2
}

// uncover shows the page of whose turn it is, whose time begins.
func (h *HotSeat) uncover() {
	p := h.turn.page
	if p == nil || h.turn.open {
		return
	}
	h.turn.open = true
	h.clock(false)
	h.show(p)
}

// clock stops the time of whose turn it is, or lets it run.
func (h *HotSeat) clock(paused bool) { h.turn.page.match.session.(chair).Session.Pause(paused) }
