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

// TestLapsAreLimited chooses laps in a lobby: as many as the map allows and as a list of goals can hold, in a race to
// common goals. Whatever leaves room for fewer lowers them.
func TestLapsAreLimited(t *testing.T) {
	_, host := open(t)
	laps := func(want int, after string) {
		t.Helper()
		s := host.State()
		if got := max(1, s.Settings.Laps); got != want {
			t.Errorf("after %s there are %d laps, want %d", after, got, want)
		}
		o, err := s.Options()
		if err != nil {
			t.Fatal(err)
		}
		state, err := o.Setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		if got, checkpoints := state.Robots[0].Laps(); got != want || checkpoints != s.Settings.Checkpoints {
			t.Errorf("after %s the robots go %d laps over %d checkpoints, want %d over %d", after, got, checkpoints, want, s.Settings.Checkpoints)
		}
	}
	do(t, host, lobby.ChooseMap{Map: "ring-line"}, lobby.SetCheckpoints{Number: 3}, lobby.SetLaps{Number: 3})
	laps(3, "choosing three over three checkpoints")
	for _, n := range []int{0, -1, 4} { // nine goals are all that a list can hold
		wantRefused(t, host, lobby.SetLaps{Number: n}, lobby.NoSuchLaps)
	}
	do(t, host, lobby.SetCheckpoints{Number: 4})
	laps(2, "choosing four checkpoints")
	do(t, host, lobby.SetCheckpoints{Number: 5})
	laps(1, "choosing five checkpoints")
	do(t, host, lobby.SetCheckpoints{Number: 2}, lobby.SetLaps{Number: 3}, lobby.ChooseMap{Map: "grand-tour"})
	laps(2, "choosing a map with two laps")
	do(t, host, lobby.SetCheckpoints{Number: 1})
	laps(1, "choosing one checkpoint, on which a robot could stay")
	do(t, host, lobby.SetCheckpoints{Number: 3}, lobby.SetLaps{Number: 2}, lobby.SetLaps{Number: 1})
	laps(1, "choosing one lap")
	do(t, host, lobby.SetLaps{Number: 2}, lobby.ChooseMap{Map: "press-shop"})
	laps(1, "choosing a map without laps")
	do(t, host, lobby.ChooseMap{Map: "ring-line"}, lobby.SetLaps{Number: 2}, lobby.ChooseRules{Rules: "postal"})
	laps(2, "choosing another race")
	do(t, host, lobby.SetGoals{Goals: core.SecretGoals})
	wantRefused(t, host, lobby.SetLaps{Number: 2}, lobby.NoSuchLaps)
	do(t, host, lobby.SetGoals{Goals: core.CommonGoals})
	laps(1, "choosing secret goals for a moment")
	do(t, host, lobby.SetLaps{Number: 2}, lobby.ChooseRules{Rules: "missions"})
	if s := host.State(); s.Settings.Laps != 0 {
		t.Errorf("missions have %d laps, want none", s.Settings.Laps)
	}
}

// TestLapsAreKept stores and loads a lobby with laps, and saves a game with them: they are there again, as far as the
// map still allows them.
func TestLapsAreKept(t *testing.T) {
	choice := lobby.DefaultChoice()
	choice.Map, choice.Checkpoints = "ring-line", 3
	for stored, want := range map[int]int{-1: 0, 0: 0, 1: 0, 2: 2, 3: 3, 4: 3, 1000: 3} {
		choice.Laps = stored
		_, room, err := lobby.Open(choice, "Ada", 1)
		if err != nil {
			t.Fatal(err)
		}
		s := room.State()
		if s.Settings.Laps != want || s.Choice(room.Self()).Laps != want {
			t.Errorf("with %d laps stored the lobby has %d and stores %d, want %d", stored, s.Settings.Laps, s.Choice(room.Self()).Laps, want)
		}
		o, err := s.Options()
		if err != nil {
			t.Fatal(err)
		}
		recorder, _, err := replay.Begin(o.Setup, replay.NewHeader(o.Setup, o.Map, 7))
		if err != nil {
			t.Fatal(err)
		}
		game := maps.Game{Round: 1, Winner: core.NoSeat, Record: recorder.Record()}
		for _, p := range o.Players {
			game.Seats = append(game.Seats, maps.Seat{Name: p.Name, Model: p.Model, Colour: p.Colour, Bot: p.Bot})
		}
		text, err := maps.WriteGame(&game)
		if err != nil {
			t.Fatal(err)
		}
		read, err := maps.ReadGame("game.toml", text)
		if err != nil {
			t.Fatal(err)
		}
		saved := lobby.SavedGame(read)
		if saved.Settings.Laps != want || saved.Settings.Checkpoints != 3 || saved.Settings.Goals != core.CommonGoals {
			t.Errorf("the saved game has the settings %+v, want %d laps over three checkpoints", saved.Settings, want)
		}
		do(t, room, lobby.Load{Saved: saved})
		s = room.State()
		if resumed, err := s.Resume(read); err != nil || fmt.Sprint(resumed.Setup.GoalLists) != fmt.Sprint(o.Setup.GoalLists) {
			t.Errorf("the game goes on with the goals %v (%v), want %v", resumed.Setup, err, o.Setup.GoalLists)
		}
		read.Record.Header.Map = "press-shop" // which has no laps
		if saved := lobby.SavedGame(read); saved.Settings.Laps != 0 {
			t.Errorf("on a map without laps the saved game has %d", saved.Settings.Laps)
		}
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
