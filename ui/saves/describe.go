package saves

import (
	"errors"
	"strings"
	"time"
	"unicode"

	"roborally/core"
	"roborally/core/replay"
	"roborally/maps"
)

// describe says of a saved game what there is to say.
func (p *Page) describe(save maps.Save) *shown {
	s := &shown{Save: save, when: p.date(save.When), reason: p.reason(&save)}
	g := save.Game
	if g == nil {
		s.name, s.line = plain(save.ID), p.text.Of("saves.unreadable")
		s.short = s.line
		return s
	}
	for i := range p.maps {
		if p.maps[i].ID == g.Record.Header.Map && !errors.Is(save.Err, replay.ErrMap) {
			s.layout = p.maps[i].Layout
		}
	}
	s.name, s.state = plain(g.Name), p.state(s)
	about := []string{p.hall(g), p.rules(g), p.text.Of("play.round", "Round", g.Round)}
	s.short = strings.Join(about[1:], " · ")
	if s.name == "" { // saved by the program
		s.name, about = p.hall(g), append(about[1:], p.people(g))
	}
	s.line = strings.Join(about, " · ")
	return s
}

// state says how a game stands that is not simply one to be played on.
func (p *Page) state(s *shown) string {
	switch {
	case s.Game.Ended:
		return p.text.Of("saves.over")
	case s.Kind == maps.Running:
		return p.text.Of("saves.interrupted")
	case s.Kind == maps.Kept:
		return p.text.Of("saves.automatic")
	}
	return ""
}

// plain gives a text that can be shown in one line.
func plain(text string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, text)), " ")
}

// hall gives the name of the map of a game.
func (p *Page) hall(g *maps.Game) string {
	id := g.Record.Header.Map
	if key := "hall." + id; p.text.Has(key) {
		return p.text.Of(key)
	}
	for i := range p.maps {
		if p.maps[i].ID == id {
			return p.maps[i].Layout.Name
		}
	}
	return plain(id)
}

// rules gives the name of the rule set of a game.
func (p *Page) rules(g *maps.Game) string {
	if key := "lobby.rules-" + g.Record.Header.Rules + ".name"; p.text.Has(key) {
		return p.text.Of(key)
	}
	return plain(g.Record.Header.Rules)
}

func (p *Page) date(at time.Time) string {
	return at.Local().Format(p.text.Of("saves.date"))
}

// people says who plays.
func (p *Page) people(g *maps.Game) string {
	var names []string
	for i := range g.Seats {
		name := plain(g.Seats[i].Name)
		if key := "level." + g.Seats[i].Bot + ".name"; !g.Seats[i].Person() && p.text.Has(key) {
			name = p.text.Of("saves.computer", "Name", name, "Level", p.text.Of(key))
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

// standing says in which round a game is, or how it has ended.
func (p *Page) standing(g *maps.Game) string {
	switch {
	case g.Winner != core.NoSeat:
		return p.text.Count("saves.won", g.Round, "Name", plain(g.Seats[g.Winner].Name))
	case g.Ended:
		return p.text.Count("saves.drawn", g.Round)
	}
	return p.text.Of("saves.stands", "Round", g.Round, "People", p.text.Count("saves.people", g.People()))
}

// faults are the reasons of files that cannot be loaded, in the keys of texts.
var faults = []struct {
	err error
	key string
}{
	{maps.ErrNoGame, "saves.fault-foreign"},
	{maps.ErrNewerGame, "saves.fault-newer"},
	{maps.ErrDamagedGame, "saves.fault-damaged"},
	{maps.ErrNoMap, "saves.fault-no-map"},
	{replay.ErrMap, "saves.fault-map"},
	{replay.ErrFormat, "saves.fault-version"},
	{replay.ErrRules, "saves.fault-rules"},
	{replay.ErrSum, "saves.fault-damaged"},
}

// fault says why a game cannot be loaded.
func (p *Page) fault(err error, g *maps.Game) string {
	hall := ""
	if g != nil {
		hall = p.hall(g)
	}
	for _, f := range faults {
		if errors.Is(err, f.err) {
			return p.text.Of(f.key, "Map", hall)
		}
	}
	return p.text.Of("saves.fault", "Reason", p.text.Cause(err))
}

// reason says why nothing can be done with a game for the purpose; "" is that it
// can.
func (p *Page) reason(save *maps.Save) string {
	switch {
	case save.Err != nil:
		return p.fault(save.Err, save.Game)
	case p.to.word != "load":
		return ""
	case save.Game.Ended:
		return p.text.Of("saves.is-over")
	case save.Game.People() < p.to.people:
		return p.text.Of("saves.too-many", "People", p.text.Count("saves.you-are", p.to.people),
			"Seats", p.text.Count("saves.people", save.Game.People()))
	}
	return ""
}
