package apptest

import (
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/client"
	"roborally/lan/find/findtest"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
)

// RemoteLobby is a shared lobby on another machine. Its host only watches.
type RemoteLobby struct {
	t       *testing.T
	Address string
	Ether   *findtest.Network
	Machine *findtest.Machine
	Host    *host.Host
	local   *lobby.Local
	Room    lobby.Room
	Table   *table.Table // of the last game
	games   int          // begun so far
}

// OpenRemoteLobby opens a lobby for short games.
func OpenRemoteLobby(t *testing.T) *RemoteLobby {
	t.Helper()
	return OpenRemoteLobbyAt(t, findtest.NewNetwork(), "10.0.0.1")
}

// OpenRemoteLobbyAt opens a lobby for short games on a machine of a network.
func OpenRemoteLobbyAt(t *testing.T, e *findtest.Network, address string) *RemoteLobby {
	t.Helper()
	choice := lobby.DefaultChoice()
	choice.Map, choice.Checkpoints, choice.Rules, choice.Seconds = "apprentice-hall", 1, "factory", 0
	choice.SetOpponents(1, bot.Medium)
	i := &RemoteLobby{t: t, Address: address, Ether: e, Machine: e.Machine(address + "/8")}
	var err error
	if i.local, i.Room, err = lobby.Open(choice, "Mia", 7); err != nil {
		t.Fatal(err)
	}
	certificate, err := invite.Certificate("")
	if err != nil {
		t.Fatal(err)
	}
	i.Host = host.New(host.Options{Lobby: i.local, Certificate: certificate})
	listener, err := i.Machine.Listen(":7420")
	if err == nil {
		err = i.Host.Serve(listener)
	}
	if err != nil {
		t.Fatal(err)
	}
	i.Do(lobby.Watch{})
	return i
}

// Do sends a command as the host.
func (i *RemoteLobby) Do(c lobby.Command) {
	i.t.Helper()
	if err := i.Room.Do(c); err != nil {
		i.t.Fatal(err)
	}
}

// Begin begins a game.
func (i *RemoteLobby) Begin() {
	i.t.Helper()
	i.Do(lobby.Start{})
	state := i.Room.State()
	o, err := state.Options()
	if err != nil {
		i.t.Fatal(err)
	}
	i.games++
	o.Seed = core.Seed(i.games)
	if i.Table, err = i.Host.Begin(o); err != nil {
		i.t.Fatal(err)
	}
	own, err := i.Table.Join(core.NoSeat)
	if err != nil {
		i.t.Fatal(err)
	}
	go func() { // as the host's own page does
		for range own.Updates() {
		}
	}()
}

// Reopen ends the game, if one is being played, and goes back to the lobby.
func (i *RemoteLobby) Reopen() {
	i.t.Helper()
	i.Table.Close()
	i.Do(lobby.Reopen{})
}

// Close closes the lobby and its table.
func (i *RemoteLobby) Close() {
	i.Host.Close()
	i.Room.Close()
	if i.Table != nil {
		i.Table.Close()
	}
}

// Client joins the lobby without a window.
func (i *RemoteLobby) Client(from *findtest.Machine, o client.Options) *client.Client {
	i.t.Helper()
	o.Invitation, o.Dial = invite.Invitation{Host: i.Address, Port: 7420}, from.Connect
	c, err := client.Join(i.t.Context(), o)
	if err != nil {
		i.t.Fatal(err)
	}
	return c
}
