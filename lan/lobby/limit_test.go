package lobby_test

import (
	"errors"
	"testing"

	"roborally/core"
	"roborally/lan/lobby"
)

// TestLimitsBoundPlayersAndSpectators lets people join a lobby for two players and one
// spectator, and change their places.
func TestLimitsBoundPlayersAndSpectators(t *testing.T) {
	choice := lobby.DefaultChoice()
	choice.Opponents = nil
	local, host, err := lobby.Open(choice, "Host", 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Do(lobby.Watch{}); err != nil {
		t.Fatal(err)
	}
	local.Limit(lobby.Limits{People: 2, Spectators: 1})
	join := func(name string, seats int) lobby.Room {
		t.Helper()
		room, err := local.Join(name, core.NoModel)
		if err != nil {
			t.Fatal(err)
		}
		if state := local.State(); len(state.SeatsOf(room.Self())) != seats {
			t.Errorf("%s has %d seats, want %d", name, len(state.SeatsOf(room.Self())), seats)
		}
		return room
	}
	refused := func(what string, err error, want lobby.Refused) {
		t.Helper()
		var got *lobby.Refused
		if !errors.As(err, &got) || *got != want {
			t.Errorf("%s: the error is %v, want %v", what, err, &want)
		}
	}
	ann, bob := join("Ann", 1), join("Bob", 1)
	cleo := join("Cleo", 0) // both seats are taken, so she watches
	_, err = local.Join("Dan", core.NoModel)
	refused("a second spectator", err, lobby.Refused{Code: lobby.NoWatching})
	refused("Bob watches too", bob.Do(lobby.Watch{}), lobby.Refused{Code: lobby.NoWatching})
	refused("a third person at Ann's machine", ann.Do(lobby.AddPerson{Name: "Eve"}), lobby.Refused{Code: lobby.Full, N: 2})

	cleo.Close()
	if err := bob.Do(lobby.Watch{}); err != nil {
		t.Errorf("Bob cannot watch although nobody else does: %v", err)
	}
	if err := ann.Do(lobby.AddPerson{Name: "Eve"}); err != nil {
		t.Errorf("Eve cannot take the seat that Bob has left: %v", err)
	}
	if err := ann.Do(lobby.SetReady{On: true}); err != nil {
		t.Errorf("a full lobby refuses other commands: %v", err)
	}
}
