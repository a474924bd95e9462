package wire_test

import (
	"reflect"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/lan/lobby"
	"roborally/lan/wire"
)

func TestCommandsSurviveTheWire(t *testing.T) {
	for i, c := range commands {
		if got := roundTrip(t, wire.Client, &wire.Command{ID: i, Command: c}); got.ID != i || got.Command != c {
			t.Errorf("%#v is decoded as %#v", c, got.Command)
		}
	}
	if _, err := wire.Encode(&wire.Command{Command: lobby.Load{}}); err == nil {
		t.Error("Encode accepts lobby.Load, want an error")
	}
}

// TestLobbiesSurviveTheWire sends the states after random commands.
func TestLobbiesSurviveTheWire(t *testing.T) {
	src := coretest.NewSource(1)
	local, host, err := lobby.Open(lobby.DefaultChoice(), "Ann", 5)
	if err != nil {
		t.Fatal(err)
	}
	local.Share()
	guest, err := local.Join("Bob", core.Peach)
	if err != nil {
		t.Fatal(err)
	}
	local.SetAway(guest.Self(), true)
	decoded, ownGoals, withLaps := lobby.State{}, 0, 0
	for range 4000 {
		room := host
		if src.Chance(40) {
			room = guest
		}
		if c := commands[src.Below(len(commands))]; c != (lobby.Kick{Member: 3}) {
			_ = room.Do(c)
		}
		if src.Chance(5) {
			_ = host.Do(lobby.ChooseRules{Rules: core.Postal.ID})
		}
		now := host.State()
		if now.Settings.Goals != core.CommonGoals {
			ownGoals++
		}
		if src.Chance(5) {
			_ = host.Do(lobby.ChooseMap{Map: "ring-line"})
		}
		if now.Settings.Laps > 0 {
			withLaps++
		}
		state := roundTrip(t, wire.Host, wire.LobbyOf(&now)).State()
		state.Chat, state.LineCount = decoded.Chat, decoded.LineCount
		roundTrip(t, wire.Host, wire.SaidOf(&now, decoded.LineCount)).AddTo(&state)
		decoded = state
		now.NameSeed = 0
		if !sameState(now, decoded) {
			t.Fatalf("the lobby\n%+v is decoded as\n%+v", now, decoded)
		}
	}
	if ownGoals == 0 {
		t.Error("no lobby had other goals than common ones")
	}
	if withLaps == 0 {
		t.Error("no lobby had several laps")
	}
	if decoded.LineCount <= lobby.MaxChat {
		t.Errorf("%d lines were said, want more than %d", decoded.LineCount, lobby.MaxChat)
	}
}

// sameState reports whether two states are equal; empty and nil lists are the same.
func sameState(a, b lobby.State) bool {
	for _, s := range []*lobby.State{&a, &b} {
		s.Chat, s.Seats, s.Members = append([]lobby.Line{}, s.Chat...), append([]lobby.Seat{}, s.Seats...), append([]lobby.Member{}, s.Members...)
	}
	return reflect.DeepEqual(a, b)
}

// TestAbsencesSurviveTheWire sends a member that is away in every way, and checks that the time of
// the take-over arrives within the time that the message takes.
func TestAbsencesSurviveTheWire(t *testing.T) {
	for _, absence := range []lobby.Absence{lobby.Waits, lobby.Expires, lobby.Replaced} {
		m := lobby.Member{ID: 2, Name: "Bob", Away: true, Absence: absence, Nudges: 3, NudgedBy: 1}
		if absence == lobby.Expires {
			m.TakeOver = time.Now().Add(10 * time.Second)
		}
		got := roundTrip(t, wire.Host, wire.LobbyOf(&lobby.State{Members: []lobby.Member{m}})).State().Members[0]
		if early := m.TakeOver.Sub(got.TakeOver); early < -time.Minute || early > time.Millisecond {
			t.Errorf("the take-over arrives %v too early", early)
		}
		if got.TakeOver = m.TakeOver; got != m {
			t.Errorf("%+v is decoded as %+v", m, got)
		}
	}
}
