package lobby_test

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/BurntSushi/toml"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/lobby"
)

// A choice stays the same through a file and a new lobby.
func TestChoiceSurvivesRoundTrip(t *testing.T) {
	_, room := open(t)
	do(t, room, lobby.ChooseMap{Map: "grand-tour"}, lobby.SetCheckpoints{Number: 5}, lobby.ChooseRules{Rules: "postal"}, lobby.SetGoals{Goals: core.SecretGoals}, lobby.SetAbilities{On: true},
		lobby.SetLimit{Limit: 2 * time.Minute}, lobby.AllowHints{}, lobby.SetOnLeave{}, lobby.AddPerson{Name: "Ben", Model: core.LazyBot},
		lobby.SetColour{Seat: seat(room, 0).ID, Colour: 5}, lobby.SetModel{Seat: seat(room, 0).ID, Model: core.Albot},
		lobby.SetLevel{Seat: seat(room, 2).ID, Level: bot.Expert}, lobby.RemoveSeat{Seat: seat(room, 1).ID})
	state := room.State()
	choice := state.Choice(room.Self())
	written, err := toml.Marshal(choice)
	if err != nil {
		t.Fatal(err)
	}
	read := lobby.DefaultChoice()
	read.Opponents = nil
	if err := toml.Unmarshal(written, &read); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(read, choice) {
		t.Fatalf("wrote %+v, read %+v", choice, read)
	}
	_, again, err := lobby.Open(read, "Ada", 1)
	if err != nil {
		t.Fatal(err)
	}
	now := again.State()
	if got := now.Choice(again.Self()); !reflect.DeepEqual(got, choice) {
		t.Errorf("the reopened lobby has the choice %+v, want %+v", got, choice)
	}
	if now.Settings != state.Settings || now.People() != 2 || now.Seats[0].Model != core.Albot || now.Seats[0].Colour != 5 {
		t.Errorf("the reopened lobby is %+v, want the settings %+v", now, state.Settings)
	}
}

// A new player meets the weakest computer players, and stored opponents keep their
// levels, which are stored by name.
func TestFirstOpponentsAreBeginners(t *testing.T) {
	stored := lobby.DefaultChoice()
	stored.Opponents = nil
	if err := toml.Unmarshal([]byte("[[opponents]]\nrobot = \"albot\"\nlevel = \"easy\"\n[[opponents]]\nlevel = \"expert\"\n"), &stored); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		choice lobby.Choice
		want   []bot.Level
	}{
		{lobby.DefaultChoice(), []bot.Level{0, bot.Levels[0], bot.Levels[0], bot.Levels[0]}},
		{stored, []bot.Level{0, bot.Easy, bot.Expert}},
	} {
		_, room, err := lobby.Open(c.choice, "Ada", 1)
		if err != nil {
			t.Fatal(err)
		}
		state := room.State()
		var got []bot.Level
		for _, seat := range state.Seats {
			got = append(got, seat.Level)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("the opponents %+v have the levels %v, want %v (0 is the player)", c.choice.Opponents, got, c.want)
		}
	}
}

// Every invalid value falls back on its own.
func TestInvalidChoiceFallsBackToDefaults(t *testing.T) {
	bad := lobby.Choice{
		Map: "atlantis", Checkpoints: 99, Rules: "chess", Goals: "secret", Seconds: -5, OnLeave: "ghost", Robot: "hal", Colour: 31,
		LocalPeople: []lobby.LocalPerson{{Name: "\x00"}, {Name: "Ben", Robot: "r2d2"}},
		Opponents:   make([]lobby.Opponent, 20),
	}
	_, room, err := lobby.Open(bad, "Ada", 3)
	if err != nil {
		t.Fatal(err)
	}
	s := room.State()
	if g := s.Settings; g != (lobby.Settings{Map: "apprentice-hall", Checkpoints: 6, Rules: "factory"}) {
		t.Errorf("the settings are %+v, want the defaults with all checkpoints", g)
	}
	if len(s.Seats) != lobby.MaxSeats || s.People() != 2 || s.Seats[0].Model != core.Tanky || s.Seats[7].Level != bot.Medium {
		t.Errorf("the seats are %+v, want eight: two people and medium computer players", s.Seats)
	}
	if _, err := s.Options(); err != nil {
		t.Errorf("the lobby of an invalid choice is not playable: %v", err)
	}
	if _, _, err := lobby.Open(lobby.Choice{}, "Ada", 0); err != nil {
		t.Errorf("the empty choice is refused: %v", err)
	}
}

// There are as many opponents as possible, with different robots.
func TestSetOpponents(t *testing.T) {
	for _, test := range []struct{ n, want int }{{0, 0}, {4, 4}, {-3, 0}, {40, 7}} {
		c := lobby.DefaultChoice()
		c.SetOpponents(test.n, bot.Hard)
		_, room, err := lobby.Open(c, "Ada", 1)
		if err != nil {
			t.Fatal(err)
		}
		s := room.State()
		models := map[core.Model]bool{}
		for i, seat := range s.Seats {
			models[seat.Model] = true
			if i > 0 && seat.Level != bot.Hard {
				t.Errorf("the level of an opponent is %s, want hard", seat.Level)
			}
		}
		if len(s.Seats) != test.want+1 || len(models) != min(5, test.want+1) {
			t.Errorf("SetOpponents(%d) leads to the seats %+v, want %d opponents", test.n, s.Seats, test.want)
		}
	}
}

// A stored game of missions ends as it did; without points and time it is a long one.
func TestChoiceKeepsEndOfMissions(t *testing.T) {
	for _, c := range []struct{ points, minutes, wantPoints, wantMinutes int }{
		{3, 0, 3, 0}, {0, 45, 0, 45}, {7, 20, 7, 20}, {0, 0, 5, 0}, {77, -3, 9, 0},
	} {
		choice := lobby.DefaultChoice()
		choice.Rules, choice.Points, choice.Minutes = core.Missions.ID, c.points, c.minutes
		_, room, err := lobby.Open(choice, "Ada", 1)
		if err != nil {
			t.Fatal(err)
		}
		s := room.State()
		if again := s.Choice(room.Self()); again.Rules != core.Missions.ID || again.Points != c.wantPoints || again.Minutes != c.wantMinutes {
			t.Errorf("%d points and %d minutes become %+v, want %d and %d", c.points, c.minutes, again, c.wantPoints, c.wantMinutes)
		}
	}
}
