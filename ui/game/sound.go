package game

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/sounds"
)

// countdownFrom is the time left from which every second plays a cue.
const countdownFrom = 10 * time.Second

// playMove plays the cue of a moment of the animation.
func (p *person) playMove(n sounds.Note) {
	if !p.muted(n.Cue) {
		n.Cue = p.outcomeCue(n.Cue)
		p.playNote(n)
	}
}

// playRerun plays the cue of a moment of the rerun.
func (p *person) playRerun(n sounds.Note) {
	if !p.muted(n.Cue) {
		n.Cue = p.outcomeCue(n.Cue)
		p.options.Sounds.PlayAt(n)
	}
}

// muted reports whether a cue is left out. In a lesson PlayOutcome plays the outcome instead of the
// cues for winning and losing.
func (p *person) muted(cue sounds.Cue) bool {
	return p.page.OnLessons != nil && (cue == sounds.Win || cue == sounds.Lose)
}

// playCue plays a cue that has no place on the board.
func (p *person) playCue(cue sounds.Cue) { p.playNote(sounds.Note{Cue: cue}) }

// playNote plays a note, unless the page is one of several on a shared screen. There the page of
// the moves plays the note.
func (p *person) playNote(n sounds.Note) {
	if p.shares() {
		return
	}
	p.page.endPlayed = p.page.endPlayed || n.Cue == sounds.Win || n.Cue == sounds.Lose
	p.options.Sounds.PlayAt(n)
}

// playResult plays the cue for the end of the game if the player skipped that moment.
func (p *person) playResult() {
	if !p.page.endPlayed {
		p.playCue(p.outcomeCue(sounds.Win))
	}
}

// outcomeCue returns Win or Lose for the players at this screen: several players have won if one of
// them has. It returns any other cue unchanged.
func (p *person) outcomeCue(cue sounds.Cue) sounds.Cue {
	if cue != sounds.Win && cue != sounds.Lose {
		return cue
	}
	winner, own := int(p.match.known.State.Winner), p.page.localSeats()
	if winner != core.NoSeat && (len(own) == 0 || slices.Contains(own, winner)) {
		return sounds.Win
	}
	return sounds.Lose
}

// playOutcome plays the outcome of a lesson, which does not depend on winning the race.
func (p *person) playOutcome(solved bool) {
	cue := sounds.Missed
	if solved {
		cue = sounds.Win
	}
	p.options.Sounds.Play(cue)
}

// playDraftChange plays the cue for the cards that were placed or taken.
func (p *person) playDraftChange(was *draft) {
	filled := func(d *draft) int {
		n := 0
		for _, choice := range d.program.Slots {
			if choice != core.Unchosen {
				n++
			}
		}
		return n
	}
	switch before, now := filled(was), filled(&p.draft); {
	case now < before:
		p.options.Sounds.Play(sounds.Take)
	case p.draft.program.Slots != was.program.Slots:
		p.options.Sounds.Play(sounds.Place)
	}
}

// playCountdown counts down the last seconds of the player's own decision.
func (p *person) playCountdown() {
	left, limited := p.match.timeLeft()
	if _, asked := p.match.pending(); asked && limited && !p.match.clock.Paused && left > 0 && left <= countdownFrom {
		p.options.Sounds.Play(sounds.Countdown)
	}
}
