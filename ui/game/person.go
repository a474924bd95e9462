package game

import (
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/ui/timeline"
	"roborally/ui/watch"
)

// person is somebody at this machine: what they know of the game, what they are making of their
// turn, and their panel. A spectator is a person without a seat.
//
// Every person has a Match of their own, so that what one player knows is nowhere in the panel of
// another.
type person struct {
	*kit
	page          *Page
	match         *Match
	presenter     *watch.Presenter
	coach         Coach // nil: none
	draft         draft
	draftFor      draftKey
	cursor        cursor
	followedRound uint16 // round in which the board was scrolled to the player's robot
	autoSkip      uint16 // round whose moves are skipped as soon as they arrive; 0: none
	hint          hint
	review        review
	record        record
	link          link
	absence       *table.Absence // what a computer player did meanwhile, until it has been read; nil: nothing
	settled       uint32         // on a shared screen: the last decision made
	limited       bool           // on a shared screen: the last update had a time limit
	caughtUp      chan struct{}  // holds a token when all received events have been shown

	programming *programming
	moving      *moving
	question    *questionStrip
}

// draftKey identifies the hand that a draft belongs to.
type draftKey struct {
	round   uint16
	hand    [core.MaxHand]core.Card
	renewed bool
}

// keyOf returns the key of the hand of a view's own robot.
func keyOf(v *core.View) draftKey {
	r := v.Own()
	return draftKey{v.State.Round, r.Hand, r.Renewed}
}

// newPerson returns somebody who plays or watches through a session. The panel is made by makePanel.
func newPerson(p *Page, session table.Session, coach Coach) *person {
	s := &person{kit: p.kit, page: p, coach: coach, cursor: noCursor, caughtUp: make(chan struct{}, 1)}
	s.match = newMatch(session, time.Now)
	s.presenter = &watch.Presenter{Stage: p.stage, Text: p.text, Pictures: p.pictures, Game: s.match}
	s.record.story.MaxLines = maxLines
	s.record.tally = tally.New(s.match.setup)
	s.match.OnApply, s.match.OnVisible, s.match.OnCue = s.countEvent, s.tellEvent, s.playMove
	s.match.SetSpeed(p.options.Speed)
	return s
}

// makePanel makes the controls of the panel.
func (p *person) makePanel() {
	p.makeHint()
	p.makeReview()
	p.programming = newProgramming(p)
	p.question = newQuestionStrip(p)
	p.moving = newMoving(p)
}

// shown reports whether the person's panel is in the window.
func (p *person) shown() bool { return p.page.at == p }

// shares reports whether the person takes turns with others at this machine.
func (p *person) shares() bool { return p.page.turns != nil && p != p.page.watcher }

// watchesForAll reports whether this is the spectator through whom all people at this machine watch
// the moves.
func (p *person) watchesForAll() bool { return p.page.turns != nil && p == p.page.watcher }

// spectates reports whether the person is a spectator, who sees the table of programs all the time.
func (p *person) spectates() bool { return p.match.seat == core.NoSeat && !p.watchesForAll() }

// reruns reports whether the person watches the last round again.
func (p *person) reruns() bool { return p.match.rerun != nil }

// asking reports whether the person is asked a question.
func (p *person) asking() bool { return p.question.open() }

// release lets Listen receive the next update.
func (p *person) release() {
	select {
	case p.caughtUp <- struct{}{}:
	default:
	}
}

// close ends the person's session.
func (p *person) close() {
	p.hint.job.cancel()
	p.review.job.cancel()
	p.match.Drop()
	p.release()
	p.match.session.Close()
}

// asked reports whether the game waits for the player, even if the animation has not reached that
// point.
func (p *person) asked() bool {
	_, asked := p.match.known.Pending()
	return asked && !p.page.closed
}

// behindClock reports whether the clock runs while the player still watches the moves that led to
// the decision. On a shared screen all players watch together.
func (p *person) behindClock() bool {
	m := p.match
	_, asked := m.known.Pending()
	if p.watchesForAll() {
		return m.Busy() && m.known.State.Phase == core.Programming && m.clock.Limited && !m.clock.Paused
	}
	return m.Busy() && asked && m.clockRuns
}

// timed reports whether the time left is shown while the person does not program.
func (p *person) timed() bool {
	return p.reruns() || p.asking() || p.spectates() && !p.match.Busy() || p.behindClock()
}

// thinking reports whether the moves have been shown and players are programming.
func (p *person) thinking() bool {
	return p.match.Shown.State.Phase == core.Programming && !p.match.Busy() && !p.watchesForAll() && !p.reruns()
}

// apply applies an update without showing it. It returns false if the update is faulty.
func (p *person) apply(u table.Update) bool {
	p.announceSeats(u.Players)
	if u.Tally != nil {
		p.countFrom(u.Tally)
	}
	skipping := p.autoSkipping()
	if err := p.match.apply(u); err != nil {
		p.page.OnFault(err)
		return false
	}
	p.noteAbsence(u.Absence)
	p.skipNew(skipping)
	return true
}

// noteAbsence keeps what a computer player has done for the player, who has come back. Its program for
// the current round becomes the draft, unless the player has begun one.
func (p *person) noteAbsence(a *table.Absence) {
	r := p.match.known.Own()
	if a == nil || r == nil {
		return
	}
	kept := *a
	switch own := p.draftFor == keyOf(&p.match.known) && !p.draft.empty(); {
	case own:
		kept.Drafted = false
	case kept.Drafted:
		p.draftFor = draftKey{}
	}
	p.absence = &kept
}

// skipAll jumps to the end of the moves that are shown.
func (p *person) skipAll() { p.match.skip((*timeline.Player).SkipAll) }

// describe returns the hover text of a field, including whether it is the next goal.
func (p *person) describe(at grid.Pos) string {
	tip := p.question.withTip(at, p.presenter.Describe(at))
	if r := p.match.Shown.Own(); r != nil && !r.Out {
		if goal, ok := r.Goal(); ok && goal == at {
			tip = p.text.Of("tip.goal") + "\n" + tip
		}
	}
	return tip
}

// goal returns the text for the next checkpoint of the player's robot, or "" if it has none.
func (p *person) goal() string {
	if p.match.seat == core.NoSeat {
		return ""
	}
	r := p.match.Shown.Own()
	if _, ok := r.Goal(); !ok || r.Out {
		return ""
	}
	return p.text.Of("play.goal", "N", r.Touched+1)
}
