package join

import (
	"strings"
	"time"

	"roborally/core"
	"roborally/ui/art"
)

// Version says how the program on another machine compares to this one.
type Version int8

// The versions.
const (
	Older Version = iota - 1
	Same
	Newer
)

// Game is a game that was found. All texts are clean and fit into a line.
type Game struct {
	ID      string // stays as long as the game is there
	Name    string
	Map     string // id of a board or course
	Rules   string // id of a rule set
	Players int    // robots that play
	Free    int    // seats that can be taken
	Ping    time.Duration
	Locked  bool    // a password is asked for
	Begun   bool    // a game is being played
	Silent  bool    // nothing answers at its address
	Yours   bool    // there is a seat to come back to
	Version Version // another one cannot be joined
}

// state is the one thing that is to be known first about a game.
type state struct {
	word string // join.state-WORD and join.why-WORD; "" is nothing
	icon art.Icon
	bad  bool // it cannot be joined, or hardly
}

func (g *Game) state(gone bool) state {
	switch {
	case gone:
		return state{"gone", art.IconClear, true}
	case g.Version == Older:
		return state{"older", art.IconWarning, true}
	case g.Version == Newer:
		return state{"newer", art.IconWarning, true}
	case g.Silent:
		return state{"silent", art.IconWarning, true}
	case g.Yours:
		return state{"yours", art.IconPerson, false}
	case g.Begun:
		return state{"begun", art.IconPlay, false}
	case g.Free == 0:
		return state{"full", art.IconPerson, false}
	}
	return state{}
}

// onlyWatch tells whether whoever comes in gets no seat.
func (g *Game) onlyWatch() bool { return !g.Yours && (g.Begun || g.Free == 0) }

// layout gives the map of a game, nil where it is not known here.
func (p *Page) layout(id string) *core.Layout {
	for i := range p.maps {
		if p.maps[i].ID == id {
			return p.maps[i].Layout
		}
	}
	return nil
}

// what says what is played in a game.
func (p *Page) what(g *Game) string {
	hall := p.text.Of("join.map-unknown")
	if key := "hall." + g.Map; p.text.Has(key) {
		hall = p.text.Of(key)
	} else if l := p.layout(g.Map); l != nil {
		hall = l.Name
	}
	if key := "lobby.rules-" + g.Rules + ".name"; p.text.Has(key) {
		return hall + " · " + p.text.Of(key)
	}
	return hall
}

// seats says who is there.
func (p *Page) seats(g *Game) string {
	said := p.text.Count("join.players", g.Players)
	if !g.Begun && g.Free > 0 {
		said += " · " + p.text.Count("join.free", g.Free)
	}
	return said
}

// ping says how far away a game is; "" where that is not known.
func (p *Page) ping(g *Game) string {
	if g.Ping <= 0 {
		return ""
	}
	ms := int(g.Ping.Round(time.Millisecond) / time.Millisecond)
	if ms == 0 {
		return p.text.Of("join.ping", "Ms", "< 1")
	}
	return p.text.Of("join.ping", "Ms", ms)
}

// why says in sentences what is to be known of a game before it is joined.
func (p *Page) why(g *Game, gone bool) string {
	var said []string
	if s := g.state(gone); s.word != "" {
		said = append(said, p.text.Of("join.why-"+s.word))
	}
	if g.Locked && !gone && g.Version == Same && !g.Yours {
		said = append(said, p.text.Of("join.why-locked"))
	}
	return strings.Join(said, "\n")
}
