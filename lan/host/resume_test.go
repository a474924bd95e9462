package host_test

import (
	"sync"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
	"roborally/maps"
)

// TestUnreadingClientDelaysNobody lets somebody sit at the table who takes
// nothing and says nothing: the clock plays for them, and the others go on.
func TestUnreadingClientDelaysNobody(t *testing.T) {
	h := openHost(t, host.Options{})
	ann, bob := h.connect("Ann"), h.connect("Bob")
	eve := h.dial(&wire.Hello{Version: wire.Version, Name: "Eve"})
	receive[*wire.Lobby](eve)
	eve.send(&wire.Command{ID: 1, Command: lobby.SetReady{On: true}})
	h.ready(ann, bob)
	h.begin(table.Options{Seed: 2, Limit: 250 * time.Millisecond})
	a, b := newPlayer(joinGame(t, ann), 1), newPlayer(joinGame(t, bob), 2)
	a.timed, b.timed = true, true
	waitForEnd(t, a.start(), b.start())
}

// TestResumesSavedGame keeps a game as it goes, ends it in the middle, and lets
// the same people play it to its end.
func TestResumesSavedGame(t *testing.T) {
	h := openHost(t, host.Options{})
	ann, bob := h.connect("Ann"), h.connect("Bob")
	if err := h.room.Do(lobby.SetCheckpoints{Number: 3}); err != nil {
		t.Fatal(err)
	}
	h.ready(ann, bob)
	if err := h.room.Do(lobby.Start{}); err != nil {
		t.Fatal(err)
	}
	state := h.room.State()
	o, err := state.Options()
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var kept *maps.Game
	middle := make(chan struct{})
	o.Seed, o.Keep = 4, func(g *maps.Game) {
		mu.Lock()
		defer mu.Unlock()
		if kept == nil && g.Round == 2 {
			kept = g
			close(middle)
		}
	}
	sit := func(c *client.Client) *player {
		g := newPlayer(joinGame(t, c), 1)
		g.bot = bot.New(g.session.Setup(), bot.Survey(g.session.Setup()), g.session.Seat(), bot.Easy, 1)
		return g.start()
	}
	tbl, err := h.host.Begin(o)
	if err != nil {
		t.Fatal(err)
	}
	sit(ann)
	sit(bob)
	<-middle
	tbl.Close()
	if err := h.room.Do(lobby.Reopen{}); err != nil {
		t.Fatal(err)
	}
	h.ready(ann, bob)
	if err := h.room.Do(lobby.Load{Saved: lobby.SavedGame(kept)}); err != nil {
		t.Fatal(err)
	}
	state = h.room.State()
	if o, err = state.Resume(kept); err != nil {
		t.Fatal(err)
	}
	if tbl, err = h.host.Begin(o); err != nil {
		t.Fatal(err)
	}
	defer tbl.Close()
	a, b := sit(ann), sit(bob)
	waitForEnd(t, a, b)
	if first := a.session.Seat(); a.view.State.Round < 2 || first == b.session.Seat() || first == core.NoSeat {
		t.Errorf("the game that went on ended in round %d", a.view.State.Round)
	}
}
