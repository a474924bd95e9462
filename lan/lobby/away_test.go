package lobby_test

import (
	"testing"

	"roborally/core"
	"roborally/lan/lobby"
)

// TestEverybodySeesWhoIsAway loses a member's connection and finds it again.
func TestEverybodySeesWhoIsAway(t *testing.T) {
	local, host, err := lobby.Open(lobby.Usual(), "Ann", 1)
	if err != nil {
		t.Fatal(err)
	}
	local.Share()
	guest, err := local.Join("Bob", core.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	changed, stop := host.Follow()
	defer stop()
	away := func() bool {
		s := host.State()
		m, _ := s.Member(guest.Self())
		return m.Away
	}
	for _, now := range []bool{true, false} {
		if !local.SetAway(guest.Self(), now) || away() != now {
			t.Errorf("that Bob's absence is %v is not seen", now)
		}
		select {
		case <-changed:
		default:
			t.Error("nobody is told")
		}
	}
	if local.SetAway(99, true) {
		t.Error("somebody is away who has never been there")
	}
	if s := local.State(); !s.Shared || len(s.Members) != 2 {
		t.Errorf("the lobby is %+v", s)
	}
}

// TestLinesAreCounted counts what is said, also what is not kept any more.
func TestLinesAreCounted(t *testing.T) {
	_, host, err := lobby.Open(lobby.Usual(), "Ann", 1)
	if err != nil {
		t.Fatal(err)
	}
	for range lobby.MaxChat + 3 {
		if err := host.Do(lobby.Say{Text: "again"}); err != nil {
			t.Fatal(err)
		}
	}
	if s := host.State(); s.Said != lobby.MaxChat+3 || len(s.Chat) != lobby.MaxChat {
		t.Errorf("%d lines have been said, %d are kept", s.Said, len(s.Chat))
	}
}

// TestOnlyPeopleAtTheTableTakeTurns: at the host's machine, if nobody else plays;
// two at another machine have the common clock, because their table is far away.
func TestOnlyPeopleAtTheTableTakeTurns(t *testing.T) {
	l, host := open(t)
	turns := func() bool {
		t.Helper()
		state := host.State()
		o, err := state.Options()
		if err != nil {
			t.Fatal(err)
		}
		return o.Turns
	}
	do(t, host, lobby.AddPerson{Name: "Eve"})
	if !turns() {
		t.Error("two people at the table do not take turns")
	}
	do(t, host, lobby.Watch{})
	guest, err := l.Join("Ben", core.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	do(t, guest, lobby.AddPerson{Name: "Dan"})
	if turns() {
		t.Error("two people who are far from the table have clocks of their own")
	}
}
