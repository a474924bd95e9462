package host_test

import (
	"context"
	"errors"
	"testing"

	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/wire"
)

// TestLimitsRefuseClients connects clients to a lobby for one player and one spectator:
// one more is refused, whether it wants to watch or could only watch.
func TestLimitsRefuseClients(t *testing.T) {
	h := openHost(t, host.Options{})
	h.local.Limit(lobby.Limits{People: 1, Spectators: 1})
	for _, c := range []struct {
		name         string
		watch, fits  bool
		seats, guest int // in the lobby afterwards
	}{
		{"Wim", true, true, 0, 1},
		{"Wanda", true, false, 0, 1}, // although a seat is free
		{"Ann", false, true, 1, 2},
		{"Bob", false, false, 1, 2},
	} {
		o := h.options(c.name)
		o.Watch = c.watch
		joined, err := client.Join(context.Background(), o)
		if err == nil {
			t.Cleanup(joined.Disconnect)
		}
		refused := (*client.Refused)(nil)
		if full := errors.As(err, &refused) && refused.Code == wire.CloseFull; full == c.fits || !full && err != nil {
			t.Errorf("%s: the error is %v, want none: %t", c.name, err, c.fits)
		}
		if s := h.local.State(); len(s.Seats) != c.seats || len(s.Members) != c.guest+1 {
			t.Errorf("%s: the lobby has %d seats and %d members, want %d and %d with the host", c.name, len(s.Seats), len(s.Members), c.seats, c.guest+1)
		}
	}
}
