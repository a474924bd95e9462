package wire_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/lan/wire"
	"roborally/maps"
)

// TestEveryMapSurvivesTheWire sends all boards and courses.
func TestEveryMapSurvivesTheWire(t *testing.T) {
	for _, m := range maps.All() {
		board, err := core.Compile(m.Layout, 1)
		if err != nil {
			t.Fatal(err)
		}
		setup := &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Tanky}}
		w := wire.GameOf(1, m.ID, setup, players(setup), []int{0})
		text, err := wire.Encode(w)
		if err != nil || len(text) > wire.MaxFromHost/2 {
			t.Errorf("%s needs %d bytes, want at most half of MaxFromHost; error %v", m.ID, len(text), err)
		}
		decoded, err := roundTrip(t, wire.Host, w).Setup()
		if err != nil || decoded.Board.Layout().Fingerprint() != m.Layout.Fingerprint() || decoded.Board.Layout().Name != m.Layout.Name {
			t.Errorf("%s is decoded as a different board: %v", m.ID, err)
		}
	}
}

// TestLargestBoardFits sends a board with something on every field.
func TestLargestBoardFits(t *testing.T) {
	l := core.NewLayout(strings.Repeat("ö", 40), core.MaxSide, core.MaxSide)
	for at := range l.All() {
		*l.At(at) = core.Field{Terrain: core.ExpressBelt, Facing: 3, Walls: 15}
	}
	*l.At(at00) = core.Field{Checkpoint: 1}
	*l.At(at10) = core.Field{Start: 1}
	board, err := core.Compile(l, 1)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Tanky}}
	if _, err := roundTrip(t, wire.Host, wire.GameOf(1, "", setup, players(setup), []int{0})).Setup(); err != nil {
		t.Fatal(err)
	}
}

// commands holds at least one of every kind that a client can send.
var commands = []lobby.Command{
	lobby.ChooseMap{Map: "apprentice-hall"}, lobby.SetCheckpoints{Number: 2}, lobby.ChooseRules{Rules: "classic"},
	lobby.SetAbilities{On: true}, lobby.SetLimit{Limit: 90 * time.Second}, lobby.AllowHints{On: true},
	lobby.SetOnLeave{Level: bot.Hard}, lobby.SetOnLeave{}, lobby.AddComputer{Level: bot.Easy, Model: core.Peach},
	lobby.SetLevel{Seat: 4, Level: bot.Expert}, lobby.SetLevel{Seat: 4, Level: bot.Master}, lobby.SetLevel{Seat: 4, Level: bot.Beginner}, lobby.Kick{Member: 3}, lobby.Start{}, lobby.Reopen{},
	lobby.SetModel{Seat: 2, Model: core.Albot}, lobby.SetColour{Seat: 2, Colour: 7}, lobby.Rename{Seat: 2, Name: "Zoë <3"},
	lobby.SetAchievements{Seat: 2, Achievements: 1<<33 | 5}, lobby.SetAchievements{Seat: 2},
	lobby.RemoveSeat{Seat: 9}, lobby.AddPerson{Name: "Jürgen", Model: core.LazyBot}, lobby.Watch{}, lobby.SetReady{On: true},
	lobby.Say{Text: "Bonjour à tous & co."}, lobby.TakeOver{Member: 2}, lobby.WaitFor{Member: 3}, lobby.Nudge{Member: 1},
	lobby.SetPoints{Points: 3}, lobby.SetMinutes{Minutes: 45}, lobby.ChooseRules{Rules: "missions"}, lobby.SetOptions{On: true},
	lobby.SetGoals{Goals: core.SecretGoals}, lobby.SetLaps{Number: 2},
}

// TestMapsSurviveTheWire sends every map of the project as a custom one.
func TestMapsSurviveTheWire(t *testing.T) {
	for _, m := range maps.All() {
		m.ID = maps.CustomID(m.Layout)
		message, err := wire.MapOf(&m)
		if err != nil {
			t.Errorf("%s: %v", m.Layout.Name, err)
			continue
		}
		read, err := roundTrip(t, wire.Host, message).Map()
		if err != nil || read.ID != m.ID || !reflect.DeepEqual(read.Layout, m.Layout) {
			t.Errorf("%s arrives as %+v (%v)", m.Layout.Name, read, err)
		}
		message.ID = "custom-0123456789abcdef"
		if _, err := message.Map(); err == nil {
			t.Errorf("%s is taken for another map", m.Layout.Name)
		}
	}
}

// TestRejectsInvalidMaps decodes messages with a map that are out of range.
func TestRejectsInvalidMaps(t *testing.T) {
	for _, m := range []*wire.Map{
		{}, {ID: "clockwork"}, {ID: "custom-" + strings.Repeat("0", 100)}, {ID: "custom-0123456789abcdef", Text: strings.Repeat("x", maps.MaxBytes+1)},
	} {
		text, err := wire.Encode(m)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := wire.Decode(wire.Host, text); err == nil {
			t.Errorf("a map with the id %q and a text of %d bytes is decoded, want an error", m.ID, len(m.Text))
		}
	}
}
