package chat

import (
	"slices"

	"roborally/lan/lobby"
	"roborally/ui/text"
)

// News is that somebody has come, gone, dropped out or come back.
type News struct {
	What   What
	Member lobby.Member // as it is, or was last
}

// What is what has happened to a member of a lobby.
type What uint8

// What can happen.
const (
	Came What = iota
	Left
	Lost // the connection
	Back
)

// whatKeys are the keys of the sentences.
var whatKeys = [...]string{Came: "members.come", Left: "members.gone", Lost: "members.lost", Back: "members.back"}

// Said says it in a sentence.
func (n News) Said(t *text.Text) string { return t.Of(whatKeys[n.What], "Name", n.Member.Name) }

// Since gives what has happened in a lobby since it was another.
func Since(was, now *lobby.State) []News {
	if !was.Shared || !now.Shared {
		return nil // nobody can have
	}
	var news []News
	for _, m := range was.Members {
		if _, there := find(m, was, now); !there {
			news = append(news, News{Left, m})
		}
	}
	for _, m := range now.Members {
		before, there := find(m, now, was)
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

// find gives a member of a lobby as it is in another state of it. It goes by names,
// of which there are no two alike: a host that has been started anew gives other
// numbers. By its number it is only known if it has changed its name.
func find(m lobby.Member, in, other *lobby.State) (lobby.Member, bool) {
	if same, there := named(m.Name, other); there {
		return same, true
	}
	same, there := other.Member(m.ID)
	if !there {
		return lobby.Member{}, false
	}
	if _, somebody := named(same.Name, in); somebody {
		return lobby.Member{}, false
	}
	return *same, true
}

func named(name string, in *lobby.State) (lobby.Member, bool) {
	i := slices.IndexFunc(in.Members, func(m lobby.Member) bool { return m.Name == name })
	if i < 0 {
		return lobby.Member{}, false
	}
	return in.Members[i], true
}
