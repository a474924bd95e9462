package game

import (
	"strings"

	"roborally/ui/watch"
)

// firstDamage returns a sentence that says what destroyed the player's robot, or else what damaged
// it first, and in which register. It returns "" if nothing did.
func (p *person) firstDamage() string {
	for _, key := range []string{"log.died-", "log.damaged-"} {
		if sentence := p.firstLine(key); sentence != "" {
			return sentence
		}
	}
	return ""
}

// firstLine returns the first line about the player's robot whose key has the prefix, with its
// register.
func (p *person) firstLine(prefix string) string {
	register := ""
	for i := range p.record.story.Lines {
		l := &p.record.story.Lines[i]
		switch {
		case l.Kind == watch.RegisterHeading:
			register = p.text.Of("play.register", "Register", l.N)
		case !l.Heading() && l.Robot == p.match.seat && strings.HasPrefix(l.Key, prefix):
			return p.text.Of("play.mishap", "Register", register, "What", p.presenter.LineText(l))
		}
	}
	return ""
}
