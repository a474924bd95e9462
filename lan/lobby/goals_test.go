package lobby_test

import (
	"fmt"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
)

// TestRulesOfferGoals chooses goals in a lobby: only where the rules offer them, and they are common again under
// other rules.
func TestRulesOfferGoals(t *testing.T) {
	_, host := open(t)
	for _, rules := range lobby.RuleSets {
		do(t, host, lobby.ChooseRules{Rules: rules.ID})
		for _, goals := range core.GoalAssignments {
			if !rules.Offers(goals) {
				wantRefused(t, host, lobby.SetGoals{Goals: goals}, lobby.NoSuchGoals)
				continue
			}
			do(t, host, lobby.SetGoals{Goals: goals})
			if got := host.State().Settings.Goals; got != goals {
				t.Errorf("%s: the goals are %v, want %v", rules.ID, got, goals)
			}
		}
	}
	do(t, host, lobby.ChooseRules{Rules: "postal"})
	wantRefused(t, host, lobby.SetGoals{Goals: core.SecretGoals + 1}, lobby.NoSuchGoals)
	do(t, host, lobby.SetGoals{Goals: core.SecretGoals}, lobby.ChooseRules{Rules: "postal"})
	if got := host.State().Settings.Goals; got != core.SecretGoals {
		t.Errorf("choosing the current rule set again makes the goals %v, want secret", got)
	}
	do(t, host, lobby.ChooseRules{Rules: "classic"}, lobby.ChooseRules{Rules: "postal"})
	if got := host.State().Settings.Goals; got != core.CommonGoals {
		t.Errorf("after other rules the goals are %v, want common", got)
	}
}

// TestSwapNeedsPairs starts games in which robots swap places: with an odd number of robots, or without a start for
// each, they do not begin.
func TestSwapNeedsPairs(t *testing.T) {
	_, host := open(t)
	do(t, host, lobby.ChooseRules{Rules: "postal"}, lobby.SetGoals{Goals: core.SwapGoals}, lobby.AddComputer{Level: bot.Easy})
	wantRefused(t, host, lobby.Start{}, lobby.OddRobots)
	crowd := host.State()
	for range 5 {
		crowd.Seats = append(crowd.Seats, lobby.Seat{})
	}
	if err, ok := crowd.CheckGoals().(*lobby.Refused); !ok || err.Code != lobby.TooFewStarts || err.N != 8 {
		t.Errorf("ten robots on eight starts: %v, want %s for 8", err, lobby.TooFewStarts)
	}
	do(t, host, lobby.AddComputer{Level: bot.Easy}, lobby.Start{})
	s := host.State()
	if o, err := s.Options(); err != nil || o.Setup.Goals != core.SwapGoals || len(o.Setup.GoalLists) > 0 {
		t.Errorf("the table gets %+v (%v), want swapped goals", o.Setup, err)
	}
	do(t, host, lobby.Reopen{})
	if got := host.State().Settings.Goals; got != core.SwapGoals {
		t.Errorf("after the game the goals are %v, want swap", got)
	}
}

// TestPracticeAloneCanAlwaysBegin takes the other people out of a choice in which robots swap places: an odd number
// that is left has common goals.
func TestPracticeAloneCanAlwaysBegin(t *testing.T) {
	for opponents, want := range map[int]core.GoalAssignment{1: core.SwapGoals, 2: core.CommonGoals, 3: core.SwapGoals, 0: core.SwapGoals} {
		choice := lobby.DefaultChoice()
		choice.Rules, choice.Goals, choice.LocalPeople = "postal", "swap", []lobby.LocalPerson{{Name: "Ben"}}
		choice.SetOpponents(opponents, bot.Easy)
		_, room, err := lobby.Open(choice.Alone(), "Ada", 1)
		if err != nil {
			t.Fatal(err)
		}
		s := room.State()
		if _, err := s.Options(); err != nil || s.Settings.Goals != want {
			t.Errorf("%d opponents: the goals are %v (%v), want %v", opponents, s.Settings.Goals, err, want)
		}
	}
}

// TestSecretGoalsAreDrawnFromSeed sets seeds: each robot has as many of all checkpoints as were chosen, another game
// has other lists, and the one before keeps its own.
func TestSecretGoalsAreDrawnFromSeed(t *testing.T) {
	_, host := open(t)
	do(t, host, lobby.ChooseRules{Rules: "postal"}, lobby.SetGoals{Goals: core.SecretGoals}, lobby.SetCheckpoints{Number: 3})
	s := host.State()
	o, err := s.Options()
	if err != nil {
		t.Fatal(err)
	}
	if n := len(o.Setup.Board.Checkpoints()); n != 6 {
		t.Errorf("%d checkpoints of the board are in play, want all 6", n)
	}
	o.SetSeed(1)
	first := fmt.Sprint(o.Setup.GoalLists)
	for _, list := range o.Setup.GoalLists {
		if len(list) != 3 {
			t.Errorf("a robot has the goals %v, want three", list)
		}
	}
	again := o
	if again.SetSeed(2); fmt.Sprint(again.Setup.GoalLists) == first || fmt.Sprint(o.Setup.GoalLists) != first {
		t.Errorf("the lists of two games are %v and %v, the first was %s", o.Setup.GoalLists, again.Setup.GoalLists, first)
	}
	if again.SetSeed(1); fmt.Sprint(again.Setup.GoalLists) != first {
		t.Errorf("the same seed draws %v and %s", again.Setup.GoalLists, first)
	}
	recorder, _, err := replay.Begin(o.Setup, replay.NewHeader(o.Setup, o.Map, o.Seed))
	if err != nil {
		t.Fatal(err)
	}
	game := maps.Game{Round: 1, Winner: core.NoSeat, Record: recorder.Record()}
	for _, p := range o.Players {
		game.Seats = append(game.Seats, maps.Seat{Name: p.Name, Model: p.Model, Colour: p.Colour, Bot: p.Bot})
	}
	if saved := lobby.SavedGame(&game); saved.Settings.Goals != core.SecretGoals || saved.Settings.Checkpoints != 3 {
		t.Errorf("the saved game has the settings %+v, want three secret goals", saved.Settings)
	}
	do(t, host, lobby.Load{Saved: lobby.SavedGame(&game)})
	s = host.State()
	resumed, err := s.Resume(&game)
	if err != nil || fmt.Sprint(resumed.Setup.GoalLists) != first {
		t.Errorf("the game goes on with the goals %v (%v), want %s", resumed.Setup, err, first)
	}
}

// TestGamesOfEachAssignmentEnd lets the computer players of a lobby play a game with each assignment of goals at a
// table, to the end and with a winner. Who only watches sees common goals alone.
func TestGamesOfEachAssignmentEnd(t *testing.T) {
	for _, goals := range core.GoalAssignments {
		t.Run(goals.String(), func(t *testing.T) {
			_, host := open(t)
			do(t, host, lobby.ChooseRules{Rules: "postal"}, lobby.SetGoals{Goals: goals}, lobby.SetCheckpoints{Number: 2},
				lobby.AddComputer{Level: bot.Easy}, lobby.Watch{})
			for _, seat := range host.State().Seats {
				do(t, host, lobby.SetLevel{Seat: seat.ID, Level: bot.Easy})
			}
			do(t, host, lobby.Start{})
			s := host.State()
			o, err := s.Options()
			if err != nil {
				t.Fatal(err)
			}
			o.SetSeed(5)
			tab, err := table.New(o)
			if err != nil {
				t.Fatal(err)
			}
			defer tab.Close()
			watcher, err := tab.Join(core.NoSeat)
			if err != nil {
				t.Fatal(err)
			}
			for u := range watcher.Updates() {
				if u.View != nil && len(u.View.Setup().Checkpoints(&u.View.State, core.NoSeat)) > 0 != (goals == core.CommonGoals) {
					t.Errorf("who watches sees the checkpoints %v", u.View.Setup().Checkpoints(&u.View.State, core.NoSeat))
				}
				if over := slices.ContainsFunc(u.Events, func(e core.Event) bool { return e.Kind == core.GameOver }); over {
					break
				}
			}
			end := tab.Save()
			if !end.Ended || end.Winner == core.NoSeat {
				t.Fatalf("the game is over: %t, its winner is %d; want a winner", end.Ended, end.Winner)
			}
		})
	}
}
