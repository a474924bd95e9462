package lobby

import (
	"slices"

	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/ui/widgets"
)

// addComputer adds a computer player of the same level as the last one, or of medium level.
func (p *Page) addComputer() {
	level := bot.Medium
	for _, seat := range p.state.Seats {
		if seat.Member == 0 {
			level = seat.Level
		}
	}
	p.do(lobby.AddComputer{Level: level})
	p.selectLast()
}

// addPerson adds a person at this machine. If this member has no seat yet, the seat is the member's own.
func (p *Page) addPerson() {
	name := ""
	if m, ok := p.state.Member(p.room.Self()); ok && p.ownSeat() == 0 {
		name = m.Name
	}
	for n := 2; name == "" || p.nameTaken(name); n++ {
		name = p.text.Of("lobby.person", "N", n)
	}
	p.do(lobby.AddPerson{Name: name})
	p.selectLast()
	if row := p.rows[p.selected]; row != nil && row.field.Visible() {
		row.field.Focus(true)
	}
}

func (p *Page) nameTaken(name string) bool {
	return slices.ContainsFunc(p.state.Seats, func(seat lobby.Seat) bool { return seat.Name == name })
}

func (p *Page) selectLast() {
	if n := len(p.state.Seats); n > 0 && p.problem == "" {
		p.selectSeat(p.state.Seats[n-1].ID)
	}
}

func (p *Page) selectSeat(id int) {
	last := p.selected
	p.selected = id
	for _, changed := range []int{last, id} {
		if row := p.rows[changed]; row != nil {
			row.Refresh()
		}
	}
}

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
			p.selectSeat(p.state.Seats[min(at, n-1)].ID)
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
