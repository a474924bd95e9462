package join

import (
	"strings"
	"time"

	"roborally/core"
	"roborally/maps"
	"roborally/ui/art"
)

// Version compares the program on another machine with this one.
type Version int8

// The versions of the other program, compared with this one.
const (
	Older Version = iota - 1
	Same
	Newer
)

// Game is a game found on the network. Its texts are single lines without control characters.
type Game struct {
	ID          string // does not change while the game is announced
	Name        string
	Map         string        // ID of a board or course
	Rules       string        // ID of a rule set
	Players     int           // robots in the game
	Free        int           // free seats
	Ping        time.Duration // round trip; 0: not known
	Locked      bool          // it needs a password
	Begun       bool          // it is being played already
	Unreachable bool          // nothing answers at its address
	HasSeat     bool          // a seat is reserved for this player
	Version     Version       // only Same can be joined
}

// status is the most important fact about a game.
type status struct {
	word string // suffix of the text keys join.state-WORD and join.why-WORD; "": nothing special
	icon art.Icon
	bad  bool // the game cannot be joined, or probably not
}

// status returns the most important fact about the game; gone is true if the game is no longer announced.
func (g *Game) status(gone bool) status {
	switch {
	case gone:
		return status{"gone", art.IconClear, true}
	case g.Version == Older:
		return status{"older", art.IconWarning, true}
	case g.Version == Newer:
		return status{"newer", art.IconWarning, true}
	case g.Unreachable:
		return status{"silent", art.IconWarning, true}
	case g.HasSeat:
		return status{"yours", art.IconPerson, false}
	case g.Begun:
		return status{"begun", art.IconPlay, false}
	case g.Free == 0:
		return status{"full", art.IconPerson, false}
	}
	return status{}
}

// onlyWatch reports whether the player can only watch the game, because no seat is free.
func (g *Game) onlyWatch() bool { return !g.HasSeat && (g.Begun || g.Free == 0) }

// layout returns the map with an ID, or nil if this program does not have it.
func (p *Page) layout(id string) *core.Layout {
	for i := range p.maps {
		if p.maps[i].ID == id {
			return p.maps[i].Layout
		}
	}
	return nil
}

// describeMap names the map and the rules of a game.
func (p *Page) describeMap(g *Game) string {
	name := p.text.MapName(g.Map)
	if maps.IsCustom(g.Map) && name == p.text.MapName("") {
		name = p.text.Of("join.own-hall")
	}
	if key := "lobby.rules-" + g.Rules + ".name"; p.text.Has(key) {
		return name + " · " + p.text.Of(key)
	}
	return name
}

// describeSeats says how many robots play and how many seats are free.
func (p *Page) describeSeats(g *Game) string {
	text := p.text.Count("join.players", g.Players)
	if !g.Begun && g.Free > 0 {
		text += " · " + p.text.Count("join.free", g.Free)
	}
	return text
}

// describePing returns the ping in milliseconds as text, or "" if it is not known.
func (p *Page) describePing(g *Game) string {
	if g.Ping <= 0 {
		return ""
	}
	ms := int(g.Ping.Round(time.Millisecond) / time.Millisecond)
	if ms == 0 {
		return p.text.Of("join.ping", "Ms", "< 1")
	}
	return p.text.Of("join.ping", "Ms", ms)
}

// explainStatus says in sentences what the player must know before joining a game.
func (p *Page) explainStatus(g *Game, gone bool) string {
	var reasons []string
	if s := g.status(gone); s.word != "" {
		reasons = append(reasons, p.text.Of("join.why-"+s.word))
	}
	if g.Locked && !gone && g.Version == Same && !g.HasSeat {
		reasons = append(reasons, p.text.Of("join.why-locked"))
	}
	return strings.Join(reasons, "\n")
}
