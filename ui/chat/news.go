package chat

import (
	"slices"

	"roborally/lan/lobby"
	"roborally/ui/text"
)

// MemberEvent says that a member has joined, left, lost the connection or come back.
type MemberEvent struct {
	Kind   EventKind
	Member lobby.Member // in its current state, or its last one
}

// EventKind is the kind of a MemberEvent.
type EventKind uint8

// The kinds of events.
const (
	Joined EventKind = iota
	Left
	Disconnected // the member has lost the connection
	Reconnected  // the connection is back
)

// sentenceKeys are the text keys of the events' sentences.
var sentenceKeys = [...]string{Joined: "members.come", Left: "members.gone", Disconnected: "members.lost", Reconnected: "members.back"}

// Sentence returns the event as a sentence.
func (n MemberEvent) Sentence(t *text.Text) string {
	return t.Of(sentenceKeys[n.Kind], "Name", n.Member.Name)
}

// MemberEvents returns the events of members between two states of a lobby.
func MemberEvents(was, now *lobby.State) []MemberEvent {
	if !was.Shared || !now.Shared {
		return nil // all members of such a lobby are at this machine
	}
	var news []MemberEvent
	for _, m := range was.Members {
		if _, found := findMember(m, was, now); !found {
			news = append(news, MemberEvent{Left, m})
		}
	}
	for _, m := range now.Members {
		before, found := findMember(m, now, was)
		switch {
		case !found:
			news = append(news, MemberEvent{Joined, m})
		case m.Away && !before.Away:
			news = append(news, MemberEvent{Disconnected, m})
		case !m.Away && before.Away:
			news = append(news, MemberEvent{Reconnected, m})
		}
	}
	return news
}

// findMember looks for a member of the state in within another state. It looks for the name, which is unique,
// because a restarted host assigns other IDs. If the name is gone it looks for the ID, unless the member with
// that ID has a name that already belonged to somebody.
func findMember(m lobby.Member, in, other *lobby.State) (lobby.Member, bool) {
	if same, found := memberByName(m.Name, other); found {
		return same, true
	}
	same, found := other.Member(m.ID)
	if !found {
		return lobby.Member{}, false
	}
	if _, taken := memberByName(same.Name, in); taken {
		return lobby.Member{}, false
	}
	return *same, true
}

func memberByName(name string, in *lobby.State) (lobby.Member, bool) {
	i := slices.IndexFunc(in.Members, func(m lobby.Member) bool { return m.Name == name })
	if i < 0 {
		return lobby.Member{}, false
	}
	return in.Members[i], true
}
