package app

import (
	"time"

	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/lobby"
)

// keepInn does what others do on another machine: games begin and end there, people
// talk, connections are cut. From the menu somebody comes in now and then.
func (m *monkey) keepInn() {
	state := m.inn.room.State()
	guests := len(state.Members) - 1
	switch n := m.chance.IntN(60); {
	case m.gone:
	case n < 6 && m.Stage.Page() != nil && m.Stage.Page().Mode() == "menu" && guests == 0:
		m.note("come in")
		c := m.inn.client(m.at, client.Options{Name: "Ann", Watch: n == 0, Patience: time.Second})
		m.program.enter(c, &route{addresses: []string{m.inn.address + ":7420"}}, find.Visited{Address: m.inn.address + ":7420", Name: "Mia"})
	case guests == 0:
	case n < 20 && !state.Begun && len(state.Waiting()) == 0:
		m.note("a game begins")
		m.inn.begin()
	case n == 20 && state.Begun:
		m.note("a game is ended")
		m.inn.reopen()
	case n < 23:
		m.inn.do(lobby.Say{Text: "Well?"})
	case n < 25:
		m.note("the connection is cut")
		m.at.Cut()
	case n == 25:
		m.note("somebody is sent away")
		m.inn.do(lobby.Kick{Member: state.Members[1].ID})
	}
}
