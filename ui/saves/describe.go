package saves

import (
	"errors"
	"strings"
	"time"
	"unicode"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
	"roborally/maps"
	"roborally/ui/board"
	"roborally/ui/text"
)

// describe returns a saved game with all texts about it.
func (p *Page) describe(save maps.Save) *entry {
	s := &entry{Save: save, when: p.formatDate(save.When), reason: p.explainRefusal(&save)}
	g := save.Game
	if g == nil {
		s.name, s.line = singleLine(save.ID), p.text.Of("saves.unreadable")
		s.short = s.line
		return s
	}
	for i := range p.maps {
		if p.maps[i].ID == g.Record.Header.Map && !errors.Is(save.Err, replay.ErrMap) {
			s.layout = p.maps[i].Layout
		}
	}
	if g.Map != nil {
		s.layout = g.Map.Layout
	}
	hall := singleLine(board.GameMapName(p.text, g))
	s.name, s.state = singleLine(g.Name), p.describeState(s)
	about := []string{hall, p.rulesName(g), p.text.Of("play.round", "Round", g.Round)}
	s.short = strings.Join(about[1:], " · ")
	if s.name == "" { // saved by the program, not the player
		s.name, about = hall, append(about[1:], p.describePlayers(g))
	}
	s.line = strings.Join(about, " · ")
	return s
}

// describeState says what is special about a game; "" means that it can simply be continued.
func (p *Page) describeState(s *entry) string {
	switch {
	case s.Game.Ended:
		return p.text.Of("saves.over")
	case s.Kind == maps.RecoverySave:
		return p.text.Of("saves.interrupted")
	case s.Kind == maps.FinalSave:
		return p.text.Of("saves.automatic")
	}
	return ""
}

// singleLine returns a text as one line, without control characters.
func singleLine(text string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, text)), " ")
}

// rulesName returns the name of a game's rule set.
func (p *Page) rulesName(g *maps.Game) string {
	if key := "lobby.rules-" + g.Record.Header.Rules + ".name"; p.text.Has(key) {
		return p.text.Of(key)
	}
	return singleLine(g.Record.Header.Rules)
}

func (p *Page) formatDate(at time.Time) string {
	return at.Local().Format(p.text.Of("saves.date"))
}

// describePlayers lists the players of a game: people, then computer players with each level named once.
func (p *Page) describePlayers(g *maps.Game) string {
	names := map[string][]string{} // by level; "": people and unknown levels
	for i := range g.Seats {
		level := ""
		if key := "level." + g.Seats[i].Bot + ".name"; !g.Seats[i].Person() && p.text.Has(key) {
			level = p.text.Of(key)
		}
		names[level] = append(names[level], singleLine(g.Seats[i].Name))
	}
	var groups []string
	if people := names[""]; len(people) > 0 {
		groups = append(groups, strings.Join(people, ", "))
	}
	for _, level := range bot.Levels {
		level := p.text.Of("level." + level.String() + ".name")
		if computers := names[level]; len(computers) > 0 {
			groups = append(groups, p.text.Of("saves.computers", "Names", strings.Join(computers, ", "), "Level", level))
		}
	}
	return strings.Join(groups, "; ")
}

// describeStanding says which round a game is in, or how it ended.
func (p *Page) describeStanding(g *maps.Game) string {
	switch {
	case g.Winner != core.NoSeat:
		return p.text.Count("saves.won", g.Round, "Name", singleLine(g.Seats[g.Winner].Name))
	case g.Ended:
		return p.text.Count("saves.drawn", g.Round)
	}
	return p.text.Of("saves.stands", "Round", g.Round, "People", p.text.Count("saves.people", g.People()))
}

// errorTexts holds the text keys for the errors that make a file unusable.
var errorTexts = []struct {
	err error
	key string
}{
	{maps.ErrNotAGame, "saves.fault-foreign"},
	{maps.ErrNewerGame, "saves.fault-newer"},
	{maps.ErrNewerMap, "workshop.newer"},
	{maps.ErrDamagedGame, "saves.fault-damaged"},
	{maps.ErrMapMissing, "saves.fault-no-map"},
	{replay.ErrMap, "saves.fault-map"},
	{replay.ErrFormat, "saves.fault-newer"},
	{replay.ErrStale, "saves.fault-stale"},
	{replay.ErrRules, "saves.fault-rules"},
	{replay.ErrSum, "saves.fault-damaged"},
}

// explainError says why a game cannot be loaded; g may be nil.
func (p *Page) explainError(err error, g *maps.Game) string {
	hall := ""
	if g != nil {
		hall = g.Record.Header.Map
	}
	if said, ok := Explain(p.text, err, hall); ok {
		return said
	}
	return p.text.Of("saves.fault", "Reason", p.text.Cause(err))
}

// Explain returns a sentence for an error that makes a saved game unusable; ok is false for any other error. hall
// is the ID of the game's map, "" if it is not known.
func Explain(t *text.Text, err error, hall string) (said string, ok bool) {
	for _, f := range errorTexts {
		if errors.Is(err, f.err) {
			return t.Of(f.key, "Map", t.MapName(hall), "ID", singleLine(hall)), true
		}
	}
	return "", false
}

// explainRefusal says why the page cannot use a game for its purpose; "" means that it can.
func (p *Page) explainRefusal(save *maps.Save) string {
	switch {
	case save.Err != nil:
		return p.explainError(save.Err, save.Game)
	case p.purpose.name != "load":
		return ""
	case save.Game.Ended:
		return p.text.Of("saves.is-over")
	case save.Game.People() < p.purpose.people:
		return p.text.Of("saves.too-many", "People", p.text.Count("saves.you-are", p.purpose.people),
			"Seats", p.text.Count("saves.people", save.Game.People()))
	}
	return ""
}
