package lobby_test

import (
	"testing"

	"roborally/core"
	"roborally/lan/lobby"
)

// A member's connection is lost and restored; every change is in the state and notifies
// the room.
func TestStateShowsWhoIsAway(t *testing.T) {
	local, host, err := lobby.Open(lobby.DefaultChoice(), "Ann", 1)
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
			t.Errorf("Away of Bob is not set to %v", now)
		}
		select {
		case <-changed:
		default:
			t.Error("the host's room gets no token")
		}
	}
	if local.SetAway(99, true) {
		t.Error("SetAway reports success for an unknown member")
	}
	if s := local.State(); !s.Shared || len(s.Members) != 2 {
		t.Errorf("the lobby is %+v, want it shared with two members", s)
	}
}

func TestLineCountIncludesDroppedLines(t *testing.T) {
	_, host, err := lobby.Open(lobby.DefaultChoice(), "Ann", 1)
	if err != nil {
		t.Fatal(err)
	}
	for range lobby.MaxChat + 3 {
		if err := host.Do(lobby.Say{Text: "again"}); err != nil {
			t.Fatal(err)
		}
	}
	if s := host.State(); s.LineCount != lobby.MaxChat+3 || len(s.Chat) != lobby.MaxChat {
		t.Errorf("LineCount is %d and %d lines are kept, want %d and %d", s.LineCount, len(s.Chat), lobby.MaxChat+3, lobby.MaxChat)
	}
}

// Two people take turns at the host's machine if nobody else plays. Two people at another
// machine share the common clock.
func TestOnlyHostsMachineTakesTurns(t *testing.T) {
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
		t.Error("two people at the host's machine do not take turns")
	}
	do(t, host, lobby.Watch{})
	guest, err := l.Join("Ben", core.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	do(t, guest, lobby.AddPerson{Name: "Dan"})
	if turns() {
		t.Error("two people at another machine take turns")
	}
}
