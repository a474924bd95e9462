package chat

import (
	"slices"

	"roborally/lan/lobby"
	"roborally/ui/text"
)

// News is an event of a member: the member has come, left, lost the connection or come back.
type News struct {
	What   What
	Member lobby.Member // as it is now, or was last
}

// What is the kind of such an event.
type What uint8

// The kinds of events.
const (
	Came What = iota
	Left
	Lost // the member has lost the connection
	Back // the connection is back
)

// sentenceKeys are the text keys of the events.
var sentenceKeys = [...]string{Came: "members.come", Left: "members.gone", Lost: "members.lost", Back: "members.back"}

// Said returns the event as a sentence.
func (n News) Said(t *text.Text) string { return t.Of(sentenceKeys[n.What], "Name", n.Member.Name) }

// Since returns what has happened to members between two states of a lobby.
func Since(was, now *lobby.State) []News {
	if !was.Shared || !now.Shared {
		return nil // a lobby for one machine has no news
	}
	var news []News
	for _, m := range was.Members {
		if _, there := findMember(m, was, now); !there {
			news = append(news, News{Left, m})
		}
	}
	for _, m := range now.Members {
		before, there := findMember(m, now, was)
		switch {
		case !there:
			news = append(news, News{Came, m})
		case m.Away && !before.Away:
			news = append(news, News{Lost, m})
		case !m.Away && before.Away:
			news = append(news, News{Back, m})
		}
	}
	return news
}

// findMember returns a member of one state as it is in another. Members are found by name, which is unique: a
// restarted host hands out other numbers. Only a member who has changed the name is found by number.
func findMember(m lobby.Member, in, other *lobby.State) (lobby.Member, bool) {
	if same, there := memberByName(m.Name, other); there {
		return same, true
	}
	same, there := other.Member(m.ID)
	if !there {
		return lobby.Member{}, false
	}
	if _, somebody := memberByName(same.Name, in); somebody {
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
