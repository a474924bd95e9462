package lobby_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/lobby"
)

// pick returns a random element.
func pick[T any](rng *rand.Rand, list ...T) T { return list[rng.IntN(len(list))] }

// randomCommand returns a command with values in and out of range.
func randomCommand(rng *rand.Rand, s *lobby.State) lobby.Command {
	id := rng.IntN(s.Next + 3)
	if member := s.Members[rng.IntN(len(s.Members))].ID; s.Begun && rng.IntN(2) == 0 {
		return pick[lobby.Command](rng, lobby.TakeOver{Member: member}, lobby.WaitFor{Member: member}, lobby.Nudge{Member: member})
	}
	name := pick(rng, "Ada", "Bob", "Cleo", "Rosie", "Bolt", "", "\n", strings.Repeat("W", 60), "Ñandú \u202e")
	model := core.Model(rng.IntN(8))
	level := pick(rng, bot.Beginner, bot.Easy, bot.Medium, bot.Hard, bot.Expert, bot.Random, 0, 200)
	return pick[lobby.Command](rng,
		lobby.ChooseMap{Map: pick(rng, "clockwork", "switchyard", "ring-line", "grand-tour", "", "nowhere")},
		lobby.SetCheckpoints{Number: rng.IntN(12) - 2},
		lobby.SetLaps{Number: rng.IntN(6) - 1},
		lobby.ChooseRules{Rules: pick(rng, "factory", "classic", "postal", "missions", "")},
		lobby.SetPoints{Points: rng.IntN(14) - 2}, lobby.SetMinutes{Minutes: pick(rng, 0, 0, 20, 60, -1, 1000)},
		lobby.SetGoals{Goals: core.GoalAssignment(rng.IntN(4))},
		lobby.SetAbilities{On: rng.IntN(2) == 0}, lobby.AllowHints{On: rng.IntN(2) == 0},
		lobby.SetLimit{Limit: pick(rng, 0, time.Second, time.Minute, -time.Hour, 100*time.Hour)},
		lobby.SetOnLeave{Level: level}, lobby.AddComputer{Level: level, Model: model}, lobby.AddComputer{Level: bot.Easy},
		lobby.SetLevel{Seat: id, Level: level}, lobby.SetModel{Seat: id, Model: model}, lobby.SetColour{Seat: id, Colour: rng.IntN(11) - 1},
		lobby.Rename{Seat: id, Name: name}, lobby.RemoveSeat{Seat: id}, lobby.SetAchievements{Seat: id, Achievements: 3}, lobby.AddPerson{Name: name, Model: model}, lobby.Watch{},
		lobby.SetReady{On: rng.IntN(4) > 0}, lobby.Say{Text: name}, lobby.Kick{Member: id}, lobby.Start{}, lobby.Reopen{}, lobby.Reopen{},
		lobby.Load{Saved: saved()})
}

// After any command the lobby is playable, and earlier states are unchanged.
func TestRandomCommandsKeepInvariants(t *testing.T) {
	accepted := map[reflect.Type]int{}
	for seed := range uint64(250) {
		rng := rand.New(rand.NewPCG(seed, 1))
		s := lobby.State{Settings: lobby.Settings{Map: "clockwork", Checkpoints: 2, Rules: "factory"}, NameSeed: seed}
		s, host, err := s.AddMember("Host", core.Tanky)
		if err != nil {
			t.Fatal(err)
		}
		for range 300 {
			if rng.IntN(12) == 0 {
				if next, _, err := s.AddMember(pick(rng, "Ada", "Bob", "Rosie", ""), core.Model(rng.IntN(9))); err == nil {
					s = next
				}
				continue
			}
			member := s.Members[rng.IntN(len(s.Members))].ID
			if rng.IntN(2) == 0 {
				member = host
			}
			if i := rng.IntN(len(s.Members)); rng.IntN(2) == 0 && s.Members[i].ID != host { // as Local.SetAway does
				s = cloneState(s)
				s.Members[i].Away, s.Members[i].Absence = rng.IntN(3) > 0, lobby.Waits
			}
			if rng.IntN(15) == 0 && member != host {
				s = s.RemoveMember(member)
				checkInvariants(t, &s)
				continue
			}
			before, frozen := s, cloneState(s)
			c := randomCommand(rng, &s)
			next, err := s.Apply(member, c)
			var refused *lobby.Refused
			if err != nil && (!errors.As(err, &refused) || !reflect.DeepEqual(next, before)) {
				t.Fatalf("%T%+v fails with %v and returns %+v, want a *Refused and the old state", c, c, err, next)
			}
			if !reflect.DeepEqual(before, frozen) {
				t.Fatalf("%T%+v has changed the original state", c, c)
			}
			if err == nil {
				accepted[reflect.TypeOf(c)]++
			}
			s = next
			checkInvariants(t, &s)
		}
	}
	if len(accepted) != 28 {
		t.Errorf("%d kinds of command were accepted, want 28: %v", len(accepted), accepted)
	}
}

// A state holds plain values only, so it can be written and read.
func TestStateSurvivesJSON(t *testing.T) {
	l, host := open(t)
	do(t, join(t, l, "Bob"), lobby.SetReady{On: true})
	do(t, host, lobby.Say{Text: "„Los!“"}, lobby.Load{Saved: saved()})
	state := host.State()
	written, err := json.Marshal(state)
	if err != nil {
		t.Fatal(err)
	}
	var read lobby.State
	if err := json.Unmarshal(written, &read); err != nil || !reflect.DeepEqual(read, state) {
		t.Errorf("wrote %+v\nread %+v (error %v)", state, read, err)
	}
}

func cloneState(s lobby.State) lobby.State {
	s.Seats, s.Members, s.Chat = slices.Clone(s.Seats), slices.Clone(s.Members), slices.Clone(s.Chat)
	return s
}

// checkInvariants checks what holds for every lobby.
func checkInvariants(t *testing.T, s *lobby.State) {
	t.Helper()
	names, colours, ids := map[string]bool{}, map[int]bool{}, map[int]bool{}
	for _, seat := range s.Seats {
		name := strings.ToLower(seat.Name)
		if names[name] || colours[seat.Colour] || ids[seat.ID] || name == "" || seat.Name != lobby.Clean(seat.Name, lobby.MaxName) ||
			seat.Colour < 0 || seat.Colour > 7 || (seat.Member == 0) == (seat.Level == 0) {
			t.Fatalf("the seat %+v is invalid or not unique among %+v", seat, s.Seats)
		}
		names[name], colours[seat.Colour], ids[seat.ID] = true, true, true
		if _, there := s.Member(seat.Member); seat.Member != 0 && !there && !s.Begun {
			t.Fatalf("the member of the seat %+v does not exist", seat)
		}
	}
	if _, there := s.Member(s.Host); !there {
		t.Fatal("the host is not among the members")
	}
	if len(s.Seats) > 0 && s.Next%5 == 0 && s.Settings.MissingFlags() == 0 && s.CheckGoals() == nil { // a sample, because Options is slow
		if _, err := s.Options(); err != nil {
			t.Fatalf("the settings %+v are not playable: %v", s.Settings, err)
		}
	}
}
