package host_test

import (
	"errors"
	"testing"

	"roborally/core"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// TestDisconnectsClientsBeforeTheGameEnds calls DisconnectClients in the middle of a game, and closes
// the table afterwards. The clients learn that the lobby has ended before their game is
// over, no new client is admitted, and in the saved game nobody has left.
func TestDisconnectsClientsBeforeTheGameEnds(t *testing.T) {
	h := openHost(t, host.Options{})
	ann, bob := h.connect("Ann"), h.connect("Bob")
	h.ready(ann, bob)
	running := h.begin(table.Options{Seed: 3})
	sessions := map[*client.Client]table.Session{ann: joinGame(t, ann), bob: joinGame(t, bob)}
	h.host.DisconnectClients()
	for c, s := range sessions {
		for range s.Updates() {
		}
		var refused *client.Refused
		if status := c.Status(); status.Link != client.Lost || !errors.As(status.Err, &refused) || refused.Code != wire.CloseEnded {
			t.Errorf("at the end of the game the status is %+v, want CloseEnded", status)
		}
		<-c.Done()
	}
	if late, err := client.Join(t.Context(), h.options("Eve")); err == nil {
		late.Disconnect()
		t.Error("a client has joined after DisconnectClients")
	}
	if state := h.local.State(); len(state.Seats) != 2 || len(state.Members) != 3 {
		t.Errorf("after DisconnectClients the lobby is %+v, want 2 seats and 3 members", state)
	}
	for _, in := range running.Save().Record.Inputs {
		if in.Kind == core.SeatLeft {
			t.Errorf("in the saved game seat %d has left", in.Seat)
		}
	}
	running.Close()
	h.host.Close()
	if members := h.local.State().Members; len(members) != 1 {
		t.Errorf("after Close the members are %+v, want 1", members)
	}
}
