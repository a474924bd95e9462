package lobby_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
	"roborally/lan/lobby"
	"roborally/maps"
)

// saved returns a saved game of three people and a computer player.
func saved() lobby.Saved {
	return lobby.Saved{
		Settings: lobby.Settings{Map: "clockwork", Checkpoints: 4, Rules: "classic"},
		Seats: []lobby.SavedSeat{
			{Name: "Cleo", Model: core.Tanky, Colour: 3},
			{Name: "Bolt", Model: core.Peach, Colour: 1, Level: bot.Hard},
			{Name: "Ada", Model: core.Albot, Colour: 0},
			{Name: "Bob", Model: core.Peach, Colour: 2},
		},
	}
}

// People get seats by name, then by robot, then in order, and never a computer player's.
func TestAssignSeats(t *testing.T) {
	person := func(name string, m core.Model) lobby.Seat { return lobby.Seat{Member: 1, Name: name, Model: m} }
	computer := lobby.Seat{Name: "Bolt", Level: bot.Easy}
	for _, test := range []struct {
		people []lobby.Seat
		want   []int
	}{
		{nil, []int{-1, -1, -1, -1}},
		{[]lobby.Seat{computer, person("ADA", core.Tanky)}, []int{-1, -1, 1, -1}},
		{[]lobby.Seat{person("Dan", core.Peach)}, []int{-1, -1, -1, 0}},
		{[]lobby.Seat{person("Dan", core.LazyBot)}, []int{0, -1, -1, -1}},
		{[]lobby.Seat{person("Dan", core.Peach), person("Bob", core.Peach), person("Eve", core.Peach)}, []int{0, -1, 2, 1}},
	} {
		if got, err := lobby.AssignSeats(test.people, saved().Seats); err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%+v get the seats %v (error %v), want %v", test.people, got, err, test.want)
		}
	}
	alike := []lobby.SavedSeat{{Name: "Ian", Model: core.Tanky}, {Name: "lan", Model: core.Peach}}
	if got, err := lobby.AssignSeats([]lobby.Seat{person("lan", core.Tanky), person("Ian", core.Peach)}, alike); err != nil || !slices.Equal(got, []int{1, 0}) {
		t.Errorf("people whose names look alike get the seats %v (error %v), want their own: [1 0]", got, err)
	}
	if got, err := lobby.AssignSeats([]lobby.Seat{person("IAN", core.Peach), person("1an", core.NoModel)}, alike); err != nil || !slices.Equal(got, []int{0, 1}) {
		t.Errorf("people with almost the names get the seats %v (error %v), want [0 1]", got, err)
	}
	four := []lobby.Seat{person("A", 1), person("B", 1), person("C", 1), person("D", 1)}
	if _, err := lobby.AssignSeats(four, saved().Seats); err == nil || *err.(*lobby.Refused) != (lobby.Refused{Code: lobby.TooManyPeople, N: 3}) {
		t.Errorf("four people for three seats: %v, want too-many-people (3)", err)
	}
}

// The lobby gets the saved game's seats and settings, played by the present people.
func TestLoad(t *testing.T) {
	l, host := open(t)
	bob := join(t, l, "Bob")
	wantRefused(t, host, lobby.Load{Saved: saved()}, lobby.NotReady)
	do(t, bob, lobby.SetReady{On: true})
	for _, spoil := range []func(*lobby.Saved){
		func(g *lobby.Saved) { g.Seats = nil },
		func(g *lobby.Saved) { g.Seats[0].Colour = 1 },
		func(g *lobby.Saved) { g.Seats[0].Model = core.NoModel },
		func(g *lobby.Saved) { g.Seats[0].Level = bot.Random },
		func(g *lobby.Saved) { g.Seats[0].Name = " \n" },
		func(g *lobby.Saved) { g.Seats = append(g.Seats, make([]lobby.SavedSeat, 7)...) },
	} {
		g := saved()
		spoil(&g)
		wantRefused(t, host, lobby.Load{Saved: g}, lobby.CannotPlay)
	}
	wantRefused(t, host, lobby.Load{}, lobby.NoSuchMap)
	do(t, host, lobby.Load{Saved: saved()})
	s := bob.State()
	if !s.Begun || s.Saved == nil || s.Settings != saved().Settings || len(s.Seats) != 4 {
		t.Fatalf("the lobby is %+v, want the saved game with four seats", s)
	}
	for i, want := range []lobby.Seat{
		{Name: "Cleo", Model: core.Tanky, Colour: 3, Level: bot.Medium},
		{Name: "Bolt", Model: core.Peach, Colour: 1, Level: bot.Hard},
		{Name: "Ada", Model: core.Albot, Colour: 0, Member: host.Self()},
		{Name: "Bob", Model: core.Peach, Colour: 2, Member: bob.Self()},
	} {
		got := s.Seats[i]
		got.ID = 0
		if got != want {
			t.Errorf("seat %d is %+v, want %+v", i, got, want)
		}
	}
	do(t, host, lobby.Reopen{}, lobby.AddPerson{Name: "Fay"}, lobby.RemoveSeat{Seat: s.Seats[0].ID})
	do(t, host, lobby.AddPerson{Name: "Gil"})
	do(t, bob, lobby.SetReady{On: true})
	wantRefused(t, host, lobby.Load{Saved: saved()}, lobby.TooManyPeople)
}

// Neither a person nor a computer player gets the seat of a robot that has left for good.
func TestLeftSeatCannotBeTaken(t *testing.T) {
	l, host := open(t)
	do(t, host, lobby.ChooseRules{Rules: "classic"})
	for _, name := range []string{"Bob", "Cleo"} {
		do(t, join(t, l, name), lobby.SetReady{On: true})
	}
	do(t, host, lobby.Start{})
	state := host.State()
	o, err := state.Options()
	if err != nil {
		t.Fatal(err)
	}
	recorder, _, err := replay.Begin(o.Setup, replay.NewHeader(o.Setup, o.Map, 9))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := recorder.Apply(core.Input{Kind: core.SeatLeft, Seat: 4, Round: 1}); err != nil {
		t.Fatal(err)
	}
	game := maps.Game{Round: 1, Winner: core.NoSeat, Record: recorder.Record()}
	for _, p := range o.Players {
		game.Seats = append(game.Seats, maps.Seat{Name: p.Name, Model: p.Model, Colour: p.Colour, Bot: p.Bot})
	}
	saved := lobby.SavedGame(&game)
	if !saved.Seats[4].Left || saved.Seats[0].Left || saved.Seats[5].Left {
		t.Fatalf("the saved seats are %+v, want only seat 4 left", saved.Seats)
	}
	people := []lobby.Seat{{Member: 1, Name: "Bob"}, {Member: 2, Name: "Dan"}}
	if got, err := lobby.AssignSeats(people, saved.Seats); err != nil || got[4] != -1 || got[0] < 0 || got[5] < 0 {
		t.Errorf("the seats are %v (error %v), want seats 0 and 5 assigned and seat 4 not", got, err)
	}
	if _, err := lobby.AssignSeats(append(people, lobby.Seat{Member: 3, Name: "Eve"}), saved.Seats); err == nil {
		t.Error("a third person gets the seat of the person who left")
	}
	_, again, err := lobby.Open(lobby.DefaultChoice(), "Ada", 3)
	if err != nil {
		t.Fatal(err)
	}
	do(t, again, lobby.Load{Saved: saved})
	s := again.State()
	resumed, err := s.Resume(&game)
	if err != nil {
		t.Fatal(err)
	}
	if resumed.Players[4].Bot != "" || resumed.Substituted[4] || resumed.Players[5].Bot == "" || !resumed.Substituted[5] {
		t.Errorf("the table gets %+v with substitutes %v, want one on seat 5 and nobody on seat 4", resumed.Players, resumed.Substituted)
	}
	spoilt := saved
	spoilt.Seats = slices.Clone(saved.Seats)
	spoilt.Seats[4].Level = bot.Easy
	do(t, again, lobby.Reopen{})
	wantRefused(t, again, lobby.Load{Saved: spoilt}, lobby.CannotPlay)
}

// The settings and seats of a saved game reach the lobby and then the table.
func TestResumeSavedGame(t *testing.T) {
	_, first := open(t)
	do(t, first, lobby.ChooseRules{Rules: "classic"}, lobby.AddPerson{Name: "Ben"}, lobby.Start{})
	state := first.State()
	o, err := state.Options()
	if err != nil {
		t.Fatal(err)
	}
	if !o.Turns {
		t.Error("two people at one machine do not take turns")
	}
	recorder, _, err := replay.Begin(o.Setup, replay.NewHeader(o.Setup, o.Map, 9))
	if err != nil {
		t.Fatal(err)
	}
	game := maps.Game{Round: 1, Winner: core.NoSeat, Limit: time.Second, OnLeave: "hard", Record: recorder.Record()}
	for i, p := range o.Players {
		game.Seats = append(game.Seats, maps.Seat{Name: p.Name, Model: p.Model, Colour: p.Colour, Bot: p.Bot})
		if i == 4 {
			game.Seats[i].Bot, game.Seats[i].Substituted = "easy", true // a substitute plays for Ben
		}
	}
	_, room, err := lobby.Open(lobby.DefaultChoice(), "ben", 3)
	if err != nil {
		t.Fatal(err)
	}
	do(t, room, lobby.Load{Saved: lobby.SavedGame(&game)})
	s := room.State()
	if got := s.SeatsOf(room.Self()); !slices.Equal(got, []int{4}) || s.Seats[0].Level != bot.Hard || s.Seats[0].Name != "Ada" || s.Seats[1].Level != bot.Beginner {
		t.Errorf("the seats are %+v, want Ben back on seat 4 and a hard substitute for Ada", s.Seats)
	}
	if s.Settings.Limit != lobby.MinLimit || s.Settings.Rules != "classic" || s.Settings.Map != "apprentice-hall" {
		t.Errorf("the settings are %+v, want those of the saved game with the shortest limit", s.Settings)
	}
	resumed, err := s.Resume(&game)
	if err != nil || resumed.Saved == nil || resumed.Setup.Rules != core.Classic || resumed.Turns || resumed.Players[4].Bot != "" ||
		!slices.Equal(resumed.Substituted, []bool{true, false, false, false, false}) {
		t.Errorf("the table gets %+v (error %v), want a substitute for Ada only", resumed, err)
	}
	over := game
	over.Ended = true
	if _, err := s.Resume(&over); err == nil || !strings.Contains(err.Error(), "over") {
		t.Errorf("resuming a finished game: %v, want an error", err)
	}
	game.Record.Header.MapSum++
	if _, err := s.Resume(&game); err == nil {
		t.Error("a game on a changed board can be resumed")
	}
}

// The host chooses the seats: every player must get one, and it must be free.
func TestLoadAssignsChosenSeats(t *testing.T) {
	l, host := open(t)
	bob := join(t, l, "Bob")
	do(t, bob, lobby.SetReady{On: true})
	do(t, host, lobby.AddComputer{Level: bot.Easy})
	s := host.State()
	id := func(member int) int { return s.Seats[s.SeatsOf(member)[0]].ID }
	ada, ben, computer := id(host.Self()), id(bob.Self()), id(0)
	for _, taken := range [][]int{
		{}, {ada}, {ada, 0, ada, ben}, {ada, ben, 0, 0}, {ada, 0, 99, ben}, {ada, 0, computer, ben}, {0, 0, 0, 0},
	} {
		wantRefused(t, host, lobby.Load{Saved: saved(), Taken: taken}, lobby.NoSuchSeat)
	}
	do(t, host, lobby.Load{Saved: saved(), Taken: []int{ben, 0, 0, ada}})
	s = bob.State()
	for i, want := range []int{bob.Self(), 0, 0, host.Self()} {
		if s.Seats[i].Member != want {
			t.Errorf("seat %d is %+v, want member %d", i, s.Seats[i], want)
		}
	}
	if s.Seats[0].Name != "Bob" || s.Seats[0].Model != core.Tanky || s.Seats[2].Level != bot.Medium {
		t.Errorf("the seats are %+v, want Bob with Tanky on seat 0 and a medium substitute on seat 2", s.Seats)
	}
}

// TestSavedGameIsPlayedOnItsOwnMap: a game whose map the project does not have brings it into the lobby, as a custom one.
func TestSavedGameIsPlayedOnItsOwnMap(t *testing.T) {
	mine := customMap(t, "clockwork")
	_, first := open(t)
	do(t, first, lobby.ChooseMap{Map: mine.ID, Custom: mine}, lobby.Start{})
	state := first.State()
	o, err := state.Options()
	if err != nil {
		t.Fatal(err)
	}
	text, err := mine.Text()
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{mine.ID, "clockwork", "removed-hall"} { // custom, changed since, removed since
		recorder, _, err := replay.Begin(o.Setup, replay.NewHeader(o.Setup, id, 9))
		if err != nil {
			t.Fatal(err)
		}
		game := &maps.Game{Round: 1, Winner: core.NoSeat, Record: recorder.Record(), MapText: string(text)}
		for _, p := range o.Players {
			game.Seats = append(game.Seats, maps.Seat{Name: p.Name, Model: p.Model, Colour: p.Colour, Bot: p.Bot})
		}
		written, err := maps.WriteGame(game)
		if err != nil {
			t.Fatal(err)
		}
		for which, read := range map[string]func(string, []byte) (*maps.Game, error){"head": maps.ReadGameHead, "whole": maps.ReadGame} {
			read, err := read("x.toml", written)
			if err != nil {
				t.Fatal(err)
			}
			_, room := open(t)
			do(t, room, lobby.Load{Saved: lobby.SavedGame(read)})
			s := room.State()
			if s.Settings.Map != mine.ID || s.Custom == nil || s.Custom.ID != mine.ID {
				t.Errorf("%s, %s: the lobby is on %s with the map %v, want %s", id, which, s.Settings.Map, s.Custom, mine.ID)
			}
			if which == "head" {
				continue
			}
			resumed, err := s.Resume(read)
			if err != nil || resumed.Custom == nil || resumed.Setup.Board.Layout().Fingerprint() != mine.Layout.Fingerprint() {
				t.Errorf("%s: the game resumes with the map %v (%v), want %s", id, resumed.Custom, err, mine.ID)
			}
			do(t, room, lobby.Reopen{})
			if s := room.State(); s.Custom == nil {
				t.Errorf("%s: after the game the lobby has lost its map", id)
			}
		}
	}
}
