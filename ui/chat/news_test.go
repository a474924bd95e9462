package chat_test

import (
	"slices"
	"testing"

	"roborally/lan/lobby"
	"roborally/ui/chat"
)

func TestMemberEventsBetweenStates(t *testing.T) {
	ada, ben, cy := lobby.Member{ID: 1, Name: "Ada"}, lobby.Member{ID: 3, Name: "Ben"}, lobby.Member{ID: 5, Name: "Cy"}
	away := func(m lobby.Member) lobby.Member { m.Away = true; return m }
	withID := func(m lobby.Member, id int) lobby.Member { m.ID = id; return m }
	type members = []lobby.Member
	for name, c := range map[string]struct {
		was, now members
		want     []chat.MemberEvent
	}{
		"somebody comes":      {members{ada}, members{ada, ben}, []chat.MemberEvent{{Kind: chat.Joined, Member: ben}}},
		"somebody goes":       {members{ada, ben}, members{ada}, []chat.MemberEvent{{Kind: chat.Left, Member: ben}}},
		"a connection breaks": {members{ada, ben}, members{ada, away(ben)}, []chat.MemberEvent{{Kind: chat.Disconnected, Member: away(ben)}}},
		"it is back":          {members{ada, away(ben)}, members{ada, ben}, []chat.MemberEvent{{Kind: chat.Reconnected, Member: ben}}},
		"another name":        {members{ada, ben}, members{ada, {ID: 3, Name: "Benjamin"}}, nil},
		"another in its place": {members{ada, ben}, members{ada, cy},
			[]chat.MemberEvent{{Kind: chat.Left, Member: ben}, {Kind: chat.Joined, Member: cy}}},
		// After a crash of the host the guests come back in another order.
		"started anew":               {members{ada, ben, cy}, members{ada, withID(cy, 3), withID(ben, 2)}, nil},
		"started anew, without one":  {members{ada, ben, cy}, members{ada, withID(cy, 3)}, []chat.MemberEvent{{Kind: chat.Left, Member: ben}}},
		"started anew, not back yet": {members{ada, ben}, members{ada, away(withID(ben, 2))}, []chat.MemberEvent{{Kind: chat.Disconnected, Member: away(withID(ben, 2))}}},
	} {
		was, now := lobby.State{Shared: true, Members: c.was}, lobby.State{Shared: true, Members: c.now}
		if got := chat.MemberEvents(&was, &now); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
		if was.Shared = false; len(chat.MemberEvents(&was, &now)) != 0 {
			t.Errorf("%s: a lobby that was not shared has events, want none", name)
		}
	}
}
