package host_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/lan/host"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// TestMissionsSendNoSecrets records everything that is sent to every seat and to a spectator in
// games of missions, in which cards are bought that show and keep others, and searches it for
// what only somebody else may know: secret goals, cards that Peek and Scanner have shown, cards
// that are kept aside, hands and programs. Two players are disconnected again and again, so that
// views are sent in the middle of a game too. ROBORALLY_GAMES sets the number of games.
func TestMissionsSendNoSecrets(t *testing.T) {
	layout := coretest.FlagHall()
	for x := range int8(layout.Width) { // a shop at every turn
		layout.At(grid.Pos{X: x, Y: 2}).Terrain = core.DoubleWrench
	}
	happened := map[core.Kind]bool{}
	for seed := core.Seed(1); seed <= core.Seed(gamesToPlay(t, 3)); seed++ {
		h := openHost(t, host.Options{})
		setup := smallSetup(t, core.Missions, 8)
		setup.Board, _ = core.Compile(layout, 0)
		setup.Points, setup.Timed = 0, true
		clients := h.connectRecorded(8, "")
		tbl := h.begin(table.Options{Setup: setup, Seed: seed})
		var players []*player
		for n, c := range clients {
			p := newPlayer(joinGame(t, c.Client), 100*uint64(seed)+uint64(n))
			updates := 0
			p.hook = func(p *player) {
				if updates++; (n == 2 || n == 3) && updates%32 == n {
					h.byName[c.name].disconnect()
				}
				if n == 8 && p.view.State.Round == 7 && p.view.State.LastRound == 0 {
					_ = tbl.CallLast() // once is enough
				}
			}
			players = append(players, p.start())
		}
		waitForEnd(t, players...)
		truth := newTruth(t, setup, seed, tbl.Record().Inputs, happened)
		for _, c := range clients {
			truth.search(t, c.seat, c.heard.texts(t))
		}
	}
	for _, kind := range []core.Kind{core.Peeked, core.Scanned, core.DrewSecret, core.MetSecret, core.Gained} {
		if !happened[kind] {
			t.Errorf("no game had the event %s: the test proves nothing about it", kind)
		}
	}
}

// truth is what has really happened in a game, by round: which cards everybody has seen, and
// which Peek and Scanner have shown to whom.
type truth struct {
	round   int // of the events that are read
	seen    map[seenCard]bool
	shown   map[shownSlot]bool
	peeked  map[seenCard]bool // by seat, in any round
	chatter map[int8]bool     // robots that have had Chatterbox
}

// seenCard is a card that a seat has seen in a round; everybody with core.NoSeat.
type seenCard struct {
	seat  int
	round int
	card  core.Card
}

// shownSlot is a register of a robot that Scanner has shown to a seat in a round.
type shownSlot struct {
	seat, round int
	robot       int8
	register    uint8
}

// newTruth plays a game again.
func newTruth(t *testing.T, setup *core.Setup, seed core.Seed, inputs []core.Input, happened map[core.Kind]bool) *truth {
	t.Helper()
	is := &truth{seen: map[seenCard]bool{}, shown: map[shownSlot]bool{}, peeked: map[seenCard]bool{}, chatter: map[int8]bool{}}
	game, events, err := core.NewGame(setup, seed)
	for n := 0; err == nil; n++ {
		is.note(events, happened)
		if n == len(inputs) {
			return is
		}
		events, err = game.Apply(inputs[n])
	}
	t.Fatal(err)
	return nil
}

// note reads events with nothing hidden.
func (is *truth) note(events []core.Event, happened map[core.Kind]bool) {
	for i := range events {
		e := &events[i]
		happened[e.Kind] = true
		switch round := is.round; e.Kind {
		case core.RoundBegan:
			is.round = int(e.N)
		case core.Revealed:
			is.seen[seenCard{core.NoSeat, round, e.Card}] = true
		case core.Declares:
			if e.Register > 0 {
				is.seen[seenCard{core.NoSeat, round, e.Card}] = true
			}
		case core.Locked, core.Stuck: // they keep their cards, which everybody sees or has seen
			for r := round; r < round+100; r++ {
				is.seen[seenCard{core.NoSeat, r, e.Card}] = true
				is.seen[seenCard{core.NoSeat, r, core.Card(e.To.X)}] = true
			}
		case core.Peeked:
			is.peeked[seenCard{int(e.Robot), 0, e.Card}] = true
		case core.Scanned:
			is.shown[shownSlot{int(e.Robot), round, e.By, e.Detail}] = true
		case core.Gained:
			is.chatter[e.Robot] = is.chatter[e.Robot] || core.Power(e.Detail) == core.Chatterbox
		}
	}
}

// search searches the messages for a seat for what it may not know.
func (is *truth) search(t *testing.T, seat int, texts [][]byte) {
	t.Helper()
	checked, round := 0, 0
	for _, text := range texts {
		m, err := wire.Decode(wire.Host, text)
		if err != nil {
			t.Fatal(err)
		}
		switch m := m.(type) {
		case *wire.View:
			round, checked = int(m.State.Round), checked+1
			is.searchView(t, seat, round, &m.State)
		case *wire.News:
			for i := range m.Events {
				e := core.Event(m.Events[i])
				if checked++; e.Kind == core.RoundBegan {
					round = int(e.N)
				}
				is.searchEvent(t, seat, round, &e)
			}
		}
	}
	if checked < 100 {
		t.Errorf("seat %d: %d events and views were checked, want at least 100", seat, checked)
	}
}

// searchEvent searches an event for what the seat may not know.
func (is *truth) searchEvent(t *testing.T, seat, round int, e *core.Event) {
	t.Helper()
	if e.Kind == core.Drawn && e.Card != core.FaceDown {
		t.Fatalf("seat %d receives a card that is drawn unseen: %+v", seat, e)
	}
	if e.Robot == core.NoSeat || int(e.Robot) == seat {
		return
	}
	open := false
	switch e.Kind {
	case core.Chose, core.Asked, core.Answered, core.Ordered, core.Debugs, core.Scans, core.Scanned, core.Saw:
		t.Fatalf("seat %d receives a secret event of seat %d: %+v", seat, e.Robot, e)
	case core.DrewSecret:
		if core.SecretGoal(e.Detail) != core.UnknownSecret {
			t.Fatalf("seat %d learns the secret goal of seat %d: %+v", seat, e.Robot, e)
		}
	case core.Cleared:
		if e.To.X > 1 {
			t.Fatalf("seat %d learns which card seat %d keeps: %+v", seat, e.Robot, e)
		}
	case core.Placed, core.Declares:
		if open = e.Register > 0 || e.Detail == 0 && is.chatter[e.Robot]; !open {
			t.Fatalf("seat %d receives the program of seat %d: %+v", seat, e.Robot, e)
		}
	}
	if secret := e.Card.InDeck() || e.Card > 100 && e.Card != core.FaceDown; secret && !open && !is.seen[seenCard{core.NoSeat, round, e.Card}] {
		t.Fatalf("seat %d receives card %d of seat %d in round %d: %+v", seat, e.Card, e.Robot, round, e)
	}
}

// searchView searches a state for what the seat may not know.
func (is *truth) searchView(t *testing.T, seat, round int, s *wire.State) {
	t.Helper()
	for _, k := range s.Known {
		if card := core.Card(k.Card); card.InDeck() && !is.peeked[seenCard{seat, 0, card}] {
			t.Fatalf("seat %d sees card %d of the draw pile", seat, card)
		}
	}
	for i := range s.Robots {
		r := &s.Robots[i]
		if i == seat {
			continue
		}
		if r.Secret != core.NoSecret && r.Secret != core.UnknownSecret {
			t.Fatalf("seat %d sees the secret goal %s of seat %d", seat, r.Secret, i)
		}
		if r.Asked != nil || r.Announcing || r.Faces != -1 || r.Keeps != 0 || r.Debugs != 0 || r.Scans != 0 ||
			s.Phase == core.Programming && r.ForRound != (core.Declared{}) {
			t.Fatalf("seat %d sees a decision or question of seat %d: %+v", seat, i, r)
		}
		for _, o := range r.Cards {
			if o != core.NewOwned(o.Power).With(o.Charges()) {
				t.Fatalf("seat %d sees the standing orders of seat %d: %v", seat, i, o)
			}
		}
		for _, c := range r.Hand {
			if core.Card(c) != core.FaceDown {
				t.Fatalf("seat %d sees card %d in the hand of seat %d", seat, c, i)
			}
		}
		for n := range r.Slots {
			slot := &r.Slots[n]
			shown := slot.Shown != 0 && is.shown[shownSlot{seat, round, int8(i), uint8(n)}]
			open := slot.Revealed || slot.Locked || slot.Stuck || slot.Open && n == 0 && is.chatter[int8(i)] || shown
			if card := core.Card(slot.Card); !open && (card != core.NoCard && card != core.FaceDown || slot.Second != 0 ||
				slot.Command != 0 || slot.Priority != 0 || slot.Placed >= 0 || !slot.Revealed && slot.Declared != (core.Declared{})) {
				t.Fatalf("seat %d sees the register %d of seat %d: %+v", seat, n+1, i, slot)
			}
		}
	}
}
