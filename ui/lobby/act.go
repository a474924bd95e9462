package lobby

import (
	"slices"

	"roborally/lan/lobby"
	"roborally/ui/widgets"
)

// removeSeat removes a seat. If the seat belongs to another member, it asks first and then sends that member
// away.
func (p *Page) removeSeat(id int) {
	seat, ok := p.state.Seat(id)
	if !ok || !p.removable(seat) {
		return
	}
	if seat.Member == 0 || seat.Member == p.room.Self() {
		at := slices.IndexFunc(p.state.Seats, func(s lobby.Seat) bool { return s.ID == id })
		p.stage.Input.Unfocus()
		p.do(lobby.RemoveSeat{Seat: id})
		if n := len(p.state.Seats); n > 0 {
			p.seats.SetChosen(min(at, n-1))
		}
		return
	}
	member := seat.Member
	p.confirm(p.text.Of("lobby.kick-sure", "Name", seat.Name), p.text.Of("lobby.kick"), func() { p.do(lobby.Kick{Member: member}) })
}

// confirm asks before an action that cannot be undone.
func (p *Page) confirm(question, label string, do func()) {
	p.stage.Windows.Ask(widgets.Question{Name: "sure", Text: question, No: p.text.Of("lobby.no"), Yes: label, OnYes: do})
}

// startOrReady starts the game if this member is the host. Otherwise it toggles whether this member is ready.
func (p *Page) startOrReady() {
	if p.isHost() {
		p.do(lobby.Start{})
		return
	}
	if m, ok := p.state.Member(p.room.Self()); ok && p.ownSeat() != 0 {
		p.do(lobby.SetReady{On: !m.Ready})
	}
}
