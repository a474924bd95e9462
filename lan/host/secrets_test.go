package host_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/coder/websocket"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// TestSendsNoSecrets records everything that is sent to every seat and to a spectator in
// whole games, and searches it for secrets of others. All players send drafts before they
// confirm a different program. Two players are disconnected again and again, so that
// views are sent in the middle of a game too.
func TestSendsNoSecrets(t *testing.T) {
	const seed = core.Seed(7_316_924_518_236_471)
	for _, rules := range lobby.RuleSets {
		if rules.GoalFlags { // they have other secrets: TestMissionsSendNoSecrets
			continue
		}
		t.Run(rules.ID, func(t *testing.T) {
			h := openHost(t, host.Options{Password: "open sesame", GracePeriod: time.Hour})
			s := courseSetup(t, rules, 4)
			s.Goals = core.SecretGoals
			for i := range 4 {
				s.GoalLists = append(s.GoalLists, []grid.Pos{s.Board.Starts()[i].At.Step(grid.North), s.Board.Checkpoints()[0], s.Board.Checkpoints()[1]})
			}
			if err := s.Check(); err != nil {
				t.Fatal(err)
			}
			clients := h.connectRecorded(4, "open sesame")
			tbl := h.begin(table.Options{Setup: s, Seed: seed})
			var players []*player
			for n, c := range clients {
				p := newPlayer(joinGame(t, c.Client), uint64(n))
				if n < 4 {
					p.bot, p.drafts = bot.New(s, bot.NewTransitionTable(s), n, bot.Easy, uint64(n)), true
				}
				if n == 2 || n == 3 {
					updates := 0
					p.hook = func(p *player) {
						if updates++; updates%8 == n {
							h.byName[c.name].disconnect()
						}
					}
				}
				players = append(players, p.start())
			}
			waitForEnd(t, players...)
			if players[2].views+players[3].views < 4 {
				t.Error("too few reconnections")
			}
			drafts := [4]bool{}
			for _, in := range tbl.Record().Inputs {
				if in.Kind == core.Draft {
					drafts[in.Seat] = true
				}
			}
			if drafts != [4]bool{true, true, true, true} {
				t.Errorf("seats with drafts: %v, want all", drafts)
			}
			events := map[int][]core.Event{}
			for _, c := range clients {
				seat, texts := c.seat, c.heard.texts(t)
				secrets := []string{strconv.FormatUint(uint64(seed), 10), strconv.FormatUint(uint64(seed), 16), "seed", "luck", "open sesame"}
				for _, other := range clients {
					if other != c {
						secrets = append(secrets, other.Token())
					}
				}
				for _, text := range texts {
					for _, secret := range secrets {
						if bytes.Contains(text, []byte(secret)) {
							t.Fatalf("seat %d receives %q", seat, secret)
						}
					}
				}
				checkSecrets(t, seat, texts, s, seed, tbl.Record().Inputs)
				events[seat] = eventsOf(t, texts)
			}
			// About a robot, a spectator receives exactly the same events as the players of
			// the other robots.
			for seat := range 2 {
				other := func(e core.Event) bool { return int(e.Robot) == seat }
				theirs := slices.DeleteFunc(slices.Clone(events[seat]), other)
				watched := slices.DeleteFunc(slices.Clone(events[core.NoSeat]), other)
				if !slices.Equal(theirs, watched) {
					t.Errorf("the spectator and seat %d receive different events about the other robots", seat)
				}
			}
		})
	}
}

// eventsOf returns all events of the messages.
func eventsOf(tb testing.TB, texts [][]byte) (all []core.Event) {
	tb.Helper()
	for _, text := range texts {
		m, err := wire.Decode(wire.Host, text)
		if err != nil {
			tb.Fatal(err)
		}
		if news, ok := m.(*wire.News); ok {
			all = append(all, wire.CoreEvents(news.Events)...)
		}
	}
	return all
}

// checkSecrets searches the messages for a seat for secrets of others. To know the
// secrets it replays the game from its inputs.
func checkSecrets(t *testing.T, seat int, texts [][]byte, setup *core.Setup, seed core.Seed, inputs []core.Input) {
	t.Helper()
	// Of the others' cards a seat may know those that have been revealed in the round, or
	// locked publicly in it or before.
	game, events, err := core.NewGame(setup, seed)
	if err != nil {
		t.Fatal(err)
	}
	type shownCard struct {
		card  core.Card
		round int
	}
	open, round := map[shownCard]bool{}, 0
	record := func() {
		for _, e := range events {
			switch e.Kind {
			case core.RoundBegan:
				round = int(e.N)
			case core.Revealed:
				open[shownCard{e.Card, round}] = true
			case core.Locked:
				for r := round; r < 500; r++ {
					open[shownCard{e.Card, r}] = true
				}
			}
		}
	}
	record()
	for _, in := range inputs {
		if events, err = game.Apply(in); err != nil {
			t.Fatal(err)
		}
		record()
	}
	hidden := setup.Rules.HidePriorities
	seen := 0
	round = 1
	for _, text := range texts {
		m, err := wire.Decode(wire.Host, text)
		if err != nil {
			t.Fatal(err)
		}
		switch m := m.(type) {
		case *wire.Game:
			for i, list := range m.Lists {
				if i != seat && len(list) > 0 {
					t.Fatalf("seat %d receives the goals of seat %d", seat, i)
				}
			}
		case *wire.View:
			round, seen = int(m.State.Round), seen+1
			for i, r := range m.State.Robots {
				secret := i != seat
				for _, c := range r.Hand {
					if secret && core.Card(c) != core.FaceDown || hidden && core.Card(c).InDeck() {
						t.Fatalf("seat %d sees card %d in the hand of seat %d", seat, c, i)
					}
				}
				for _, s := range r.Slots {
					if secret && !s.Revealed && !s.Locked && (s.Command != 0 || s.Priority != 0 || s.Placed > 0) {
						t.Fatalf("seat %d sees the program of seat %d: %+v", seat, i, s)
					}
					if hidden && s.Priority != 0 {
						t.Fatalf("seat %d sees a priority of seat %d: %+v", seat, i, s)
					}
					if secret && s.Card != 0 && !s.Revealed && !s.Locked && core.Card(s.Card) != core.FaceDown {
						t.Fatalf("seat %d sees card %d in a register of seat %d", seat, s.Card, i)
					}
				}
				if secret && (r.Asked != nil || r.Announcing || r.Faces != -1) {
					t.Fatalf("seat %d sees a decision or question of seat %d: %+v", seat, i, r)
				}
				for _, g := range r.Goals {
					if secret && g != [2]int8{-1, -1} {
						t.Fatalf("seat %d sees the goal %v of seat %d", seat, g, i)
					}
				}
			}
		case *wire.News:
			for _, e := range m.Events {
				seen++
				secret := int(e.Robot) != seat
				switch e.Kind {
				case core.RoundBegan:
					round = int(e.N)
				case core.Placed, core.Chose, core.Asked, core.Answered:
					if secret {
						t.Fatalf("seat %d receives a secret event of seat %d: %+v", seat, e.Robot, e)
					}
				case core.Dealt, core.Discarded, core.Drawn:
					if secret && e.Card != core.FaceDown && e.Card != core.NoCard && e.Kind == core.Dealt {
						t.Fatalf("seat %d receives a card dealt to seat %d: %+v", seat, e.Robot, e)
					}
					if e.Kind == core.Drawn && e.Card != core.FaceDown {
						t.Fatalf("seat %d receives a card that is drawn unseen: %+v", seat, e)
					}
				}
				if secret && e.Card.InDeck() && !open[shownCard{e.Card, round}] {
					t.Fatalf("seat %d receives card %d, which has not been revealed: %+v", seat, e.Card, e)
				}
				if hidden && (e.Card.InDeck() || e.Kind == core.Revealed && e.N != 0) {
					t.Fatalf("seat %d receives a priority: %+v", seat, e)
				}
			}
		}
	}
	if seen < 50 {
		t.Fatalf("%d events and views were checked, want at least 50", seen)
	}
}

// rawClient is a client that sends arbitrary messages.
type rawClient struct {
	testing.TB
	ws *websocket.Conn
}

// dial connects a rawClient and sends the hello.
func (h *fixture) dial(hello *wire.Hello) *rawClient {
	h.Helper()
	ws, _, err := websocket.Dial(context.Background(), "ws://"+h.at.Address()+wire.Path, nil)
	if err != nil {
		h.Fatal(err)
	}
	ws.SetReadLimit(wire.MaxFromHost)
	h.Cleanup(func() { _ = ws.CloseNow() })
	r := &rawClient{h, ws}
	r.send(hello)
	return r
}

func (r *rawClient) send(m wire.Message) {
	r.Helper()
	text, err := wire.Encode(m)
	if err != nil {
		r.Fatal(err)
	}
	if err := r.ws.Write(context.Background(), websocket.MessageText, text); err != nil {
		r.Fatal(err)
	}
}

// receive reads until a message of the type M arrives.
func receive[M wire.Message](r *rawClient) (m M) {
	r.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), testTimeout)
	defer cancel()
	for {
		_, text, err := r.ws.Read(ctx)
		if err != nil {
			r.Fatal(err)
		}
		got, err := wire.Decode(wire.Host, text)
		if err != nil {
			r.Fatal(err)
		}
		if m, ok := got.(M); ok {
			return m
		}
	}
}

// TestRejectsForbiddenInputs sends inputs that are not allowed: the reply names the rule,
// and nothing changes.
func TestRejectsForbiddenInputs(t *testing.T) {
	h := openHost(t, host.Options{})
	a := h.dial(&wire.Hello{Version: wire.Version, Name: "Ann"})
	receive[*wire.Lobby](a)
	b := h.dial(&wire.Hello{Version: wire.Version, Name: "Bob"})
	receive[*wire.Lobby](b)
	for _, r := range []*rawClient{a, b} {
		r.send(&wire.Command{ID: 1, Command: lobby.SetReady{On: true}})
		receive[*wire.Reply](r)
	}
	s := smallSetup(t, core.Factory, 2) // Tanky, who cannot pause, and James Bot
	tbl := h.begin(table.Options{Setup: s, Seed: 11})
	receive[*wire.View](a)
	receive[*wire.View](b)
	sum := func() string { return fmt.Sprint(tbl.Record().Inputs) }
	before := sum()
	program := func(round uint16, slots ...core.Choice) core.Input {
		in := core.Input{Kind: core.Confirm, Round: round, Program: core.NoProgram}
		copy(in.Program.Slots[:], slots)
		return in
	}
	ask := func(game, seat int, in core.Input) error {
		t.Helper()
		in.Seat = int8(seat)
		m, err := wire.InputOf(9, game, in)
		if err != nil {
			t.Fatal(err)
		}
		a.send(m)
		return receive[*wire.Reply](a).Err()
	}
	for _, c := range []struct {
		what string
		game int
		seat int
		in   core.Input
		code string
	}{
		{"for another seat", 1, 1, program(1, 0, 1, 2, 3, 4), wire.NotYourSeat},
		{"in another game", 2, 0, program(1, 0, 1, 2, 3, 4), wire.NoGame},
		{"for another round", 1, 0, program(2, 0, 1, 2, 3, 4), string(core.StaleRound)},
		{"a card twice", 1, 0, program(1, 0, 1, 2, 2, 4), string(core.CardTwice)},
		{"too few cards", 1, 0, program(1, 0, 1, 2, 3, -1), string(core.SlotEmpty)},
		{"a pause", 1, 0, program(1, 0, 1, core.ChoosePause, 3, 4), string(core.NoPause)},
		{"an answer", 1, 0, core.Input{Kind: core.Answer, Round: 1, Question: 77, Choice: 1}, string(core.NoSuchQuestion)},
		{"a new hand", 1, 0, core.Input{Kind: core.Renewal, Round: 1}, string(core.NoRenewal)},
	} {
		err := ask(c.game, c.seat, c.in)
		code := ""
		var ill *core.Illegal
		var byHost *wire.HostError
		if errors.As(err, &ill) {
			code = string(ill.Code)
			if ill.Rule == "" {
				t.Errorf("%s: the reply names no rule", c.what)
			}
		} else if errors.As(err, &byHost) {
			code = byHost.Code
		}
		if code != c.code {
			t.Errorf("%s is answered with %v, want %s", c.what, err, c.code)
		}
	}
	if sum() != before {
		t.Error("a forbidden input has changed the game")
	}
	if err := ask(1, 0, program(1, 0, 1, 2, 3, 4)); err != nil {
		t.Fatal(err)
	}
	var ill *core.Illegal
	if err := ask(1, 0, program(1, 4, 3, 2, 1, 0)); !errors.As(err, &ill) || ill.Code != core.AlreadyConfirmed {
		t.Errorf("the second confirmation is answered with %v, want AlreadyConfirmed", err)
	}
	if n := len(tbl.Record().Inputs); n != 1 {
		t.Errorf("the game has %d inputs, want 1", n)
	}
}
