package game

import (
	"roborally/core"
	"roborally/ui/timeline"
)

// rushing tells whether what happens next is skipped: the player has asked for that
// in this round, and it is not over.
func (p *Page) rushing() bool {
	s := &p.match.known.State
	return p.rush == s.Round && s.Round > 0 && s.Phase != core.Finished
}

// rushOn has the moves of a round skipped that are not known yet, because somebody
// is still thinking about a program or a question.
func (p *Page) rushOn() { p.rush = p.match.known.State.Round }

// toggleRush has the moves skipped that the others are still thinking about, or
// shown after all. Those who share a screen have them on a page of their own.
func (p *Page) toggleRush() {
	if p.Mode() != "waiting" || p.screen.shared {
		return
	}
	if p.rushing() {
		p.rush = 0
	} else {
		p.rushOn()
	}
	p.programming.status()
}

// hurry skips what has just become known where the player has asked for that.
func (p *Page) hurry(asked bool) {
	if asked {
		p.match.skip((*timeline.Player).SkipAll)
	}
}
