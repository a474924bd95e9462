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

// TestDismissesClientsBeforeTheGameEnds: whoever runs a game says goodbye in the middle of it,
// and closes the table afterwards. The guests are told that the lobby has ended
// before the game is over for them, nobody else comes in, and nobody has left the
// game that is saved.
func TestDismissesClientsBeforeTheGameEnds(t *testing.T) {
	h := openHost(t, host.Options{})
	ann, bob := h.connect("Ann"), h.connect("Bob")
	h.ready(ann, bob)
	running := h.begin(table.Options{Seed: 3})
	sessions := map[*client.Client]table.Session{ann: joinGame(t, ann), bob: joinGame(t, bob)}
	h.host.Dismiss()
	for c, s := range sessions {
		for range s.Updates() {
		}
		var refused *client.Refused
		if status := c.Status(); status.Link != client.Lost || !errors.As(status.Err, &refused) || refused.Code != wire.CloseEnded {
			t.Errorf("the game is over while the connection is %+v", status)
		}
		<-c.Done()
	}
	if late, err := client.Join(t.Context(), h.options("Eve")); err == nil {
		late.Drop()
		t.Error("somebody comes in after the goodbye")
	}
	if state := h.local.State(); len(state.Seats) != 2 || len(state.Members) != 3 {
		t.Errorf("left in the lobby are %+v", state)
	}
	for _, in := range running.Save().Record.Inputs {
		if in.Kind == core.SeatLeft {
			t.Errorf("seat %d is saved as one that was left", in.Seat)
		}
	}
	running.Close()
	h.host.Close()
	if members := h.local.State().Members; len(members) != 1 {
		t.Errorf("after all, in the lobby are %+v", members)
	}
}
