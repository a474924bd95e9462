package game

import (
	"strings"

	"roborally/ui/watch"
)

// Mishap says what went wrong for the own robot: what has destroyed it, else what
// hurt it first, and in which register. It is "" where nothing did.
func (p *Page) Mishap() string {
	for _, key := range []string{"log.died-", "log.damaged-"} {
		if said := p.firstTold(key); said != "" {
			return said
		}
	}
	return ""
}

// firstTold gives the words of the first line about the own robot whose key begins
// so, with the register it belongs to.
func (p *Page) firstTold(key string) string {
	register := ""
	for i := range p.record.story.Lines {
		l := &p.record.story.Lines[i]
		switch {
		case l.Kind == watch.RegisterHeading:
			register = p.text.Of("play.register", "Register", l.N)
		case !l.Heading() && l.Robot == p.match.seat && strings.HasPrefix(l.Key, key):
			return p.text.Of("play.mishap", "Register", register, "What", p.cast.Read(l))
		}
	}
	return ""
}

// Busy tells whether not all that has happened has been shown.
func (p *Page) Busy() bool { return p.match.Busy() }
