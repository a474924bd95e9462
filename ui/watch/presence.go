package watch

import (
	"roborally/ui/art"
	"roborally/ui/look"
)

// Presence tells whether a person who plays from another machine is there.
type Presence uint8

// The presences.
const (
	Here     Presence = iota
	Away              // the connection is lost
	Replaced          // a computer player plays for the person
)

// At gives the presence of who plays a seat.
func (c *Cast) At(seat int) Presence {
	if c.Presence == nil {
		return Here
	}
	return c.Presence(seat)
}

// PresenceMark gives the mark of who is not there, nil for who is.
func (c *Cast) PresenceMark(seat int) look.Painter {
	switch c.At(seat) {
	case Away:
		return c.Pictures.IconOf(art.IconWarning, look.Accent)
	case Replaced:
		return c.Pictures.IconOf(art.IconRobot, look.Accent)
	}
	return nil
}

// presence says who is not there, "" for who is.
func (c *Cast) presence(seat int) string {
	switch c.At(seat) {
	case Away:
		return c.Text.Of("tip.away", "Name", c.Name(seat))
	case Replaced:
		return c.Text.Of("tip.replaced", "Name", c.Name(seat))
	}
	return ""
}
