package host_test

import (
	"sync"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/maps"
)

// TestResumesSavedGame saves a game, ends it in the middle, and lets the same clients
// play it to its end.
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
	var saved *maps.Game
	middle := make(chan struct{})
	o.Seed, o.Autosave = 4, func(g *maps.Game) {
		mu.Lock()
		defer mu.Unlock()
		if saved == nil && g.Round == 2 {
			saved = g
			close(middle)
		}
	}
	sit := func(c *client.Client) *player {
		p := newPlayer(joinGame(t, c), 1)
		p.bot = bot.New(p.session.Setup(), bot.NewTransitionTable(p.session.Setup()), p.session.Seat(), bot.Easy, 1)
		return p.start()
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
	if err := h.room.Do(lobby.Load{Saved: lobby.SavedGame(saved)}); err != nil {
		t.Fatal(err)
	}
	state = h.room.State()
	if o, err = state.Resume(saved); err != nil {
		t.Fatal(err)
	}
	if tbl, err = h.host.Begin(o); err != nil {
		t.Fatal(err)
	}
	defer tbl.Close()
	a, b := sit(ann), sit(bob)
	waitForEnd(t, a, b)
	if first := a.session.Seat(); a.view.State.Round < 2 || first == b.session.Seat() || first == core.NoSeat {
		t.Errorf("the resumed game ended in round %d with seats %d and %d", a.view.State.Round, first, b.session.Seat())
	}
}
