package app

import (
	"time"

	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/lobby"
)

// actOnRemote acts for others in the remote lobby: games begin and end, people talk, connections are cut.
// From the menu the monkey joins it now and then.
func (m *monkey) actOnRemote() {
	state := m.remote.room.State()
	guests := len(state.Members) - 1
	switch n := m.rng.IntN(60); {
	case m.closed:
	case n < 6 && m.Stage.Page() != nil && m.Stage.Page().Mode() == "menu" && guests == 0:
		m.record("come in")
		c := m.remote.client(m.machine, client.Options{Name: "Ann", Watch: n == 0, Timeout: time.Second})
		m.program.enter(c, &dialer{addresses: []string{m.remote.address + ":7420"}}, find.RecentHost{Address: m.remote.address + ":7420", Name: "Mia"})
	case guests == 0:
	case n < 20 && !state.Begun && len(state.Waiting()) == 0:
		m.record("a game begins")
		m.remote.begin()
	case n == 20 && state.Begun:
		m.record("a game is ended")
		m.remote.reopen()
	case n < 23:
		m.remote.do(lobby.Say{Text: "Well?"})
	case n < 25:
		m.record("the connection is cut")
		m.machine.DropConnections()
	case n == 25:
		m.record("somebody is sent away")
		m.remote.do(lobby.Kick{Member: state.Members[1].ID})
	}
}
