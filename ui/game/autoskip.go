package game

import (
	"roborally/core"
	"roborally/ui/timeline"
)

// autoSkipping reports whether the player has asked to skip the moves of the current round, and the
// round is not over.
func (p *person) autoSkipping() bool {
	s := &p.match.known.State
	return p.autoSkip == s.Round && s.Round > 0 && s.Phase != core.Finished
}

// startAutoSkip skips the moves of this round that are not known yet because a player is still
// thinking about a program or a question.
func (p *person) startAutoSkip() { p.autoSkip = p.match.known.State.Round }

// toggleAutoSkip starts or stops skipping the moves of this round while the others are still
// thinking. It does nothing on a shared screen, where the moves have a page of their own.
func (p *person) toggleAutoSkip() {
	if p.page.mode != mode(&p.page.modes.watching) || p.shares() {
		return
	}
	if p.autoSkipping() {
		p.autoSkip = 0
	} else {
		p.startAutoSkip()
	}
	p.programming.showStatus()
}

// skipNew skips the events that have just arrived if asked is set.
func (p *person) skipNew(asked bool) {
	if asked {
		p.match.skip((*timeline.Player).SkipAll)
	}
}
