package post

import (
	"strconv"
	"strings"
	"time"

	"roborally/core"
	"roborally/maps"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Frame holds what all pages need.
type Frame struct {
	Stage    *widgets.Stage
	Text     *text.Text
	Pictures *look.Pictures
	Office   Office
	Maps     []maps.Map // that pictures can be shown of
}

// mapOf returns the map with an ID: the custom map that a game holds, or one that is there. It returns nil if there is none.
func (f *Frame) mapOf(id string, custom *maps.Map) *maps.Map {
	if custom != nil && custom.ID == id {
		return custom
	}
	for i := range f.Maps {
		if f.Maps[i].ID == id {
			return &f.Maps[i]
		}
	}
	return nil
}

// hall returns the name and the layout of the map of a game; the layout is nil if the map is not known.
func (f *Frame) hall(g *Game) (name string, layout *core.Layout) {
	if m := f.mapOf(g.Map, g.Custom); m != nil {
		return board.MapName(f.Text, m), m.Layout
	}
	return f.Text.MapName(g.Map), nil
}

// rulesName returns the name of a rule set.
func (f *Frame) rulesName(id string) string {
	if key := "lobby.rules-" + id + ".name"; f.Text.Has(key) {
		return f.Text.Of(key)
	}
	return id
}

// moment returns a time as text, with its weekday, in the time zone of this device.
func (f *Frame) moment(at time.Time) string {
	at = at.Local()
	return f.Text.Of("mailgame.moment", "Day", f.Text.Of("mailgame.day-"+strconv.Itoa(int(at.Weekday()))), "Date", at.Format(f.Text.Of("saves.date")))
}

// join joins names with commas and "and".
func (f *Frame) join(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return f.Text.Of("lobby.and", "Some", strings.Join(names[:last], ", "), "Last", names[last])
}

// level returns the name of a level of computer players.
func (f *Frame) level(name string) string { return f.Text.Of("level." + name + ".name") }

// deadline says when orders are due.
func (f *Frame) deadline(g *Game) string {
	switch {
	case g.Due.IsZero():
		return f.Text.Of("mailgame.no-deadline")
	case g.Closed:
		return f.Text.Of("mailgame.closed", "At", f.moment(g.Due))
	}
	return f.Text.Of("mailgame.due", "At", f.moment(g.Due))
}

// standing says how many orders are there, or that the game is over.
func (f *Frame) standing(g *Game) string {
	ready, people := 0, 0
	for i := range g.Seats {
		switch g.Seats[i].State {
		case Computer, Idle:
			continue
		case Ready:
			ready++
		}
		people++
	}
	if g.Over {
		return f.Text.Of("saves.over")
	}
	return f.Text.Of("mailgame.sent", "N", ready, "Of", people)
}

// round says which round a game is in.
func (f *Frame) round(g *Game) string {
	if g.Round == 0 {
		return f.Text.Of("mailgame.before")
	}
	return f.Text.Of("play.round", "Round", g.Round)
}

// waiting returns the names of the players whose orders are not there, or not final.
func (g *Game) waiting() (names []string) {
	for i := range g.Seats {
		switch g.Seats[i].State {
		case Missing, Provisional, Unclear:
			names = append(names, g.Seats[i].Name)
		}
	}
	return names
}
