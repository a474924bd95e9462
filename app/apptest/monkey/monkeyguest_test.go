package monkey_test

import (
	"time"

	"roborally/lan/client"
	"roborally/lan/lobby"
)

// actOnRemote acts for others in the remote lobby: games begin and end, people talk, connections are cut.
// From the menu the monkey joins it now and then.
func (m *monkey) actOnRemote() {
	state := m.remote.Room.State()
	guests := len(state.Members) - 1
	switch n := m.rng.IntN(60); {
	case m.Closed:
	case n < 6 && m.Stage.Windows.Page() != nil && m.Stage.Windows.Page().Mode() == "menu" && guests == 0:
		m.record("come in")
		c := m.remote.Client(m.machine, client.Options{Name: "Ann", Watch: n == 0, Timeout: time.Second})
		m.Program.Remote.Enter(c, m.remote.Address+":7420", "Mia")
	case guests == 0:
	case n < 20 && !state.Begun && len(state.Waiting()) == 0:
		m.record("a game begins")
		m.remote.Begin()
	case n == 20 && state.Begun:
		m.record("a game is ended")
		m.remote.Reopen()
	case n < 23:
		m.remote.Do(lobby.Say{Text: "Well?"})
	case n < 25:
		m.record("the connection is cut")
		m.machine.DropConnections()
	case n == 25:
		m.record("somebody is sent away")
		m.remote.Do(lobby.Kick{Member: state.Members[1].ID})
	}
}
