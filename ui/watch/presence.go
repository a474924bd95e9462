package watch

import (
	"roborally/ui/art"
	"roborally/ui/look"
)

// Presence is whether a person who plays on another machine is there.
type Presence uint8

// The kinds of presence.
const (
	Here     Presence = iota
	Away              // the connection is lost
	Replaced          // by a computer player, for the time being
)

// PresenceOf returns the presence of the player on a seat.
func (c *Presenter) PresenceOf(seat int) Presence {
	if c.Presence == nil {
		return Here
	}
	return c.Presence(seat)
}

// presenceMark returns the mark of a player who is not there, nil for one who is.
func presenceMark(pictures *look.Pictures, p Presence) look.Painter {
	switch p {
	case Away:
		return pictures.IconOf(art.IconWarning, look.Accent)
	case Replaced:
		return pictures.IconOf(art.IconRobot, look.Accent)
	}
	return nil
}

// absence returns the sentence that a player is not there, "" for one who is.
func (c *Presenter) absence(seat int) string {
	switch c.PresenceOf(seat) {
	case Away:
		return c.Text.Of("tip.away", "Name", c.Name(seat))
	case Replaced:
		p := c.Game.Players()[seat]
		if p.Since == 0 {
			return c.Text.Of("tip.replaced-resumed", "Name", c.Name(seat), "Level", c.Text.Of("level."+p.Bot+".name"))
		}
		return c.Text.Of("tip.replaced", "Name", c.Name(seat), "Level", c.Text.Of("level."+p.Bot+".name"), "Round", p.Since)
	}
	return ""
}
