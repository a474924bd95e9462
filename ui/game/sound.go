package game

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/sounds"
)

// alarm is when the last seconds begin that are counted down.
const alarm = 10 * time.Second

// hearMoves plays what the animation has come to.
func (p *Page) hearMoves(n sounds.Note) {
	if !p.silent(n.Cue) {
		n.Cue = p.ours(n.Cue)
		p.hearAt(n)
	}
}

// hearAgain plays what is watched once more.
func (p *Page) hearAgain(n sounds.Note) {
	if !p.silent(n.Cue) {
		n.Cue = p.ours(n.Cue)
		p.stage.PlayAt(n)
	}
}

// silent tells whether a cue is not heard here: the end of a race says nothing in a
// lesson, of which Conclude tells what has come of it.
func (p *Page) silent(cue sounds.Cue) bool {
	return p.OnLessons != nil && (cue == sounds.Win || cue == sounds.Lose)
}

// hear plays what is heard once, and happens nowhere on the board.
func (p *Page) hear(cue sounds.Cue) { p.hearAt(sounds.Note{Cue: cue}) }

// hearAt plays what is heard once. Of several people at one screen the page that all
// of them watch does that.
func (p *Page) hearAt(n sounds.Note) {
	if p.screen.shared {
		return
	}
	p.fanfare = p.fanfare || n.Cue == sounds.Win || n.Cue == sounds.Lose
	p.stage.PlayAt(n)
}

// hearResult plays the end of the game where it has been skipped.
func (p *Page) hearResult() {
	if !p.fanfare {
		p.hear(p.ours(sounds.Win))
	}
}

// ours gives for the end of a race how it has ended for who sits at this screen:
// several people have won if one of them has. Any other cue is given as it is.
func (p *Page) ours(cue sounds.Cue) sounds.Cue {
	if cue != sounds.Win && cue != sounds.Lose {
		return cue
	}
	winner, own := int(p.match.known.State.Winner), p.own()
	if winner != core.NoSeat && (len(own) == 0 || slices.Contains(own, winner)) {
		return sounds.Win
	}
	return sounds.Lose
}

// Conclude plays the end of a lesson: it can be solved without a race that is won, and
// missed with one.
func (p *Page) Conclude(solved bool) {
	cue := sounds.Missed
	if solved {
		cue = sounds.Win
	}
	p.stage.Play(cue)
}

// hearDraft plays what has been done with cards.
func (p *Page) hearDraft(was *draft) {
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
		p.stage.Play(sounds.Take)
	case p.draft.program.Slots != was.program.Slots:
		p.stage.Play(sounds.Place)
	}
}

// hearClock counts the last seconds down, for who has still to decide.
func (p *Page) hearClock() {
	left, limited := p.match.left()
	if _, asked := p.match.pending(); asked && limited && !p.match.clock.Paused && left > 0 && left <= alarm {
		p.stage.Play(sounds.Countdown)
	}
}
