package lobby_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/bot/arena"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
)

// Every map starts under every rule set, with one to eight players and several numbers of
// checkpoints.
func TestEveryMapAndRuleSetStarts(t *testing.T) {
	for _, m := range maps.All() {
		for _, rules := range lobby.RuleSets {
			flags := 1
			if rules.GoalFlags {
				flags = core.MinFlags
			}
			_, room, err := lobby.Open(lobby.Choice{Map: m.ID, Rules: rules.ID, Checkpoints: flags, Robot: "peach"}, "Ada", 1)
			if err != nil {
				t.Fatal(err)
			}
			for {
				s := room.State()
				name := fmt.Sprintf("%s, %s, %d players", m.ID, rules.ID, len(s.Seats))
				o, err := s.Options()
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				game, _, err := core.NewGame(o.Setup, 5)
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				if want := map[bool]core.Phase{true: core.Returning, false: core.Programming}[rules.GoalFlags]; game.State().Phase != want || len(o.Players) != len(s.Seats) {
					t.Errorf("%s: the game starts in phase %v with %d players, want %v with %d", name, game.State().Phase, len(o.Players), want, len(s.Seats))
				}
				if s.Free() == 0 {
					break
				}
				do(t, room, lobby.AddComputer{Level: bot.Easy}, lobby.SetCheckpoints{Number: min(max(flags, len(s.Seats)), len(m.Layout.Checkpoints()))})
			}
			if got, want := len(room.State().Seats), lobby.Capacity(m.Layout, rules); got != want || got < 8 {
				t.Errorf("%s, %s: %d seats, want %d and at least 8", m.ID, rules.ID, got, want)
			}
		}
	}
}

// With a start field per robot, the number of start fields limits the players; with a
// shared one, the limit is eight.
func TestCapacity(t *testing.T) {
	layout := core.NewLayout("small", 5, 5)
	layout.Fields[24].Checkpoint = 1
	for i := range 3 {
		layout.Fields[i].Start = uint8(i + 1)
	}
	for _, test := range []struct {
		rules *core.RuleSet
		want  int
	}{{core.Factory, 3}, {core.Classic, 8}, {core.Postal, 8}, {core.Missions, 0}} {
		if got := lobby.Capacity(layout, test.rules); got != test.want {
			t.Errorf("the capacity under %s is %d, want %d", test.rules.ID, got, test.want)
		}
	}
	layout.Fields[23].Checkpoint = 2
	if got := lobby.Capacity(layout, core.Missions); got != 8 {
		t.Errorf("the capacity of 25 fields with two flags under missions is %d, want 8", got)
	}
	if got := lobby.Capacity(core.NewLayout("bare", 5, 5), core.Classic); got != 0 {
		t.Errorf("the capacity of a floor without start and checkpoint is %d, want 0", got)
	}
}

// The table gets the settings and seats of the lobby.
func TestOptionsMatchLobby(t *testing.T) {
	_, room := open(t)
	do(t, room, lobby.AddPerson{Name: "Ben"}, lobby.SetLimit{Limit: time.Minute}, lobby.SetCheckpoints{Number: 2}, lobby.SetLevel{Seat: seat(room, 2).ID, Level: bot.Easy}, lobby.Start{})
	s := room.State()
	o, err := s.Options()
	if err != nil {
		t.Fatal(err)
	}
	o.Seed = 7
	tab, err := table.New(o)
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	for _, n := range s.SeatsOf(room.Self()) {
		session, err := tab.Join(n)
		if err != nil {
			t.Fatalf("seat %d of the host: %v", n, err)
		}
		defer session.Close()
		if p := session.Players()[n]; p.Name != s.Seats[n].Name || p.Bot != "" {
			t.Errorf("seat %d is %+v, want the person %s", n, p, s.Seats[n].Name)
		}
	}
	if _, err := tab.Join(1); err == nil {
		t.Error("the seat of a computer player can be joined")
	}
	if o.Players[2].Bot != "easy" || o.OnLeave != "medium" || o.Limit != time.Minute || len(o.Setup.Board.Checkpoints()) != 2 {
		t.Errorf("the table options %+v differ from the lobby", o)
	}
}

// Four easy computer players play until somebody has won or nobody is left. The test plays
// every fifth combination of map and rule set, or all of them if ROBORALLY_ALL is set.
func TestGamesEnd(t *testing.T) {
	n := 0
	for _, m := range maps.All() {
		for _, rules := range lobby.RuleSets {
			if n++; n%5 != 1 && os.Getenv("ROBORALLY_ALL") == "" {
				continue
			}
			choice := lobby.Choice{Map: m.ID, Rules: rules.ID, Checkpoints: 3, Abilities: rules.Abilities}
			for range 3 {
				choice.Opponents = append(choice.Opponents, lobby.Opponent{Level: "easy"})
			}
			_, room, err := lobby.Open(choice, "Ada", 1)
			if err != nil {
				t.Fatal(err)
			}
			s := room.State()
			o, err := s.Options()
			if err != nil {
				t.Fatal(err)
			}
			match := arena.Match{Setup: o.Setup, Table: bot.NewTransitionTable(o.Setup), Levels: []bot.Level{bot.Easy, bot.Easy, bot.Easy, bot.Easy}, Seed: 11, PlayerSeed: 4, Rounds: 200}
			result, err := match.Play()
			if err != nil {
				t.Fatalf("%s, %s: %v", m.ID, rules.ID, err)
			}
			t.Logf("%s, %s: %d rounds, winner %d", m.ID, rules.ID, result.Rounds, result.Winner)
			if !result.Over {
				t.Errorf("%s, %s: the game has not ended after %d rounds", m.ID, rules.ID, result.Rounds)
			}
		}
	}
}
