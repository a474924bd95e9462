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

// pick gives one of a list.
func pick[T any](chance *rand.Rand, list ...T) T { return list[chance.IntN(len(list))] }

// anything gives a command with values in and out of range.
func anything(chance *rand.Rand, s *lobby.State) lobby.Command {
	id := chance.IntN(s.Next + 3)
	name := pick(chance, "Ada", "Bob", "Cleo", "Rosie", "Bolt", "", "\n", strings.Repeat("W", 60), "Ñandú \u202e")
	model := core.Model(chance.IntN(8))
	level := pick(chance, bot.Easy, bot.Medium, bot.Hard, bot.Expert, bot.Random, 0, 200)
	return pick[lobby.Command](chance,
		lobby.ChooseMap{Map: pick(chance, "clockwork", "switchyard", "grand-tour", "", "nowhere")},
		lobby.SetCheckpoints{Number: chance.IntN(12) - 2},
		lobby.ChooseRules{Rules: pick(chance, "factory", "classic", "postal", "missions", "")},
		lobby.SetAbilities{On: chance.IntN(2) == 0}, lobby.AllowHints{On: chance.IntN(2) == 0},
		lobby.SetLimit{Limit: pick(chance, 0, time.Second, time.Minute, -time.Hour, 100*time.Hour)},
		lobby.SetDeserted{Level: level}, lobby.AddComputer{Level: level, Model: model}, lobby.AddComputer{Level: bot.Easy},
		lobby.SetLevel{Seat: id, Level: level}, lobby.SetModel{Seat: id, Model: model}, lobby.SetColour{Seat: id, Colour: chance.IntN(11) - 1},
		lobby.Rename{Seat: id, Name: name}, lobby.RemoveSeat{Seat: id}, lobby.AddPerson{Name: name, Model: model}, lobby.Watch{},
		lobby.SetReady{On: chance.IntN(4) > 0}, lobby.Say{Text: name}, lobby.Kick{Member: id}, lobby.Start{}, lobby.Reopen{}, lobby.Reopen{},
		lobby.Load{Saved: saved()})
}

// TestNothingSpoilsALobby: whatever anybody sends, what results is a lobby that
// can be played, and no state that was there before has changed.
func TestNothingSpoilsALobby(t *testing.T) {
	done := map[reflect.Type]int{}
	for seed := range uint64(60) {
		chance := rand.New(rand.NewPCG(seed, 1))
		s := lobby.State{Settings: lobby.Settings{Map: "clockwork", Checkpoints: 2, Rules: "factory"}, Luck: seed}
		s, host, err := s.Arrive("Host", core.Tanky)
		if err != nil {
			t.Fatal(err)
		}
		for range 300 {
			if chance.IntN(12) == 0 {
				if next, _, err := s.Arrive(pick(chance, "Ada", "Bob", "Rosie", ""), core.Model(chance.IntN(9))); err == nil {
					s = next
				}
				continue
			}
			by := s.Members[chance.IntN(len(s.Members))].ID
			if chance.IntN(2) == 0 {
				by = host
			}
			if chance.IntN(15) == 0 && by != host {
				s = s.Depart(by)
				check(t, &s)
				continue
			}
			before, frozen := s, clone(s)
			c := anything(chance, &s)
			next, err := s.Apply(by, c)
			var refused *lobby.Refused
			if err != nil && (!errors.As(err, &refused) || !reflect.DeepEqual(next, before)) {
				t.Fatalf("%T%+v gives %v and %+v", c, c, err, next)
			}
			if !reflect.DeepEqual(before, frozen) {
				t.Fatalf("%T%+v has changed the state it was applied to", c, c)
			}
			if err == nil {
				done[reflect.TypeOf(c)]++
			}
			s = next
			check(t, &s)
		}
	}
	if len(done) != 21 {
		t.Errorf("only %d kinds of command were ever accepted: %v", len(done), done)
	}
}

// TestStateTravels: it is plain values, so what is written can be read again.
func TestStateTravels(t *testing.T) {
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
		t.Errorf("%v: of %+v\nthere is left %+v", err, state, read)
	}
}

func clone(s lobby.State) lobby.State {
	s.Seats, s.Members, s.Chat = slices.Clone(s.Seats), slices.Clone(s.Members), slices.Clone(s.Chat)
	return s
}

// check tells what must hold of every lobby.
func check(t *testing.T, s *lobby.State) {
	t.Helper()
	names, colours, ids := map[string]bool{}, map[int]bool{}, map[int]bool{}
	for _, seat := range s.Seats {
		name := strings.ToLower(seat.Name)
		if names[name] || colours[seat.Colour] || ids[seat.ID] || name == "" || seat.Name != lobby.Clean(seat.Name, lobby.MaxName) ||
			seat.Colour < 0 || seat.Colour > 7 || (seat.Member == 0) == (seat.Level == 0) {
			t.Fatalf("a seat that cannot be: %+v in %+v", seat, s.Seats)
		}
		names[name], colours[seat.Colour], ids[seat.ID] = true, true, true
		if _, there := s.Member(seat.Member); seat.Member != 0 && !there && !s.Begun {
			t.Fatalf("nobody sits on %+v", seat)
		}
	}
	if _, there := s.Member(s.Host); !there {
		t.Fatal("there is no host")
	}
	if len(s.Seats) > 0 && s.Next%5 == 0 { // it takes some time
		if _, err := s.Options(); err != nil {
			t.Fatalf("%+v cannot be played: %v", s.Settings, err)
		}
	}
}
