package game

import (
	"roborally/core"
	"roborally/lan/table"
)

// turns says which of several people at one machine decides, in the order of seats, and covers the
// window between them.
type turns struct {
	*Page
	turn
	cover *cover
}

// turn is the current turn: who has to decide, and what.
type turn struct {
	person    *person // nil: nobody's turn
	decision  uint32
	uncovered bool // the cover has been lifted
}

// decision returns the id of what the player has to decide; ok is false if there is nothing.
func (m *Match) decision() (id uint32, ok bool) {
	pending, ok := m.known.Pending()
	return pending.ID, ok
}

// sharedSession is the session of a person who shares the screen. It does not pause the clock, and
// onDecided is called as soon as the person has decided.
type sharedSession struct {
	table.Session
	onDecided func()
}

// Pause does nothing: the clock runs from the moment the cover is lifted.
func (sharedSession) Pause(bool) bool { return false }

// Do sends an input, and calls onDecided if it was a decision.
func (s sharedSession) Do(in core.Input) error {
	err := s.Session.Do(in)
	if err == nil && (in.Kind == core.Confirm || in.Kind == core.Answer) {
		s.onDecided()
	}
	return err
}

// took is called when a person has applied an update.
func (t *turns) took(s *person, u *table.Update) {
	if s != t.watcher {
		s.skipAll() // only the watcher's events are animated
		if u.View != nil {
			s.settled = 0 // the connection may have lost the last input
		}
		t.noteTimeout(s, u.Clock.Limited)
	}
	t.sync()
	t.cover.sync()
}

// noteTimeout marks a person's decision as made when its time is up, even if the events about it have
// not arrived yet. That is when the clock of the seat stops being limited.
func (t *turns) noteTimeout(s *person, limited bool) {
	if d, ok := s.match.decision(); ok && s.limited && !limited {
		s.settled = d
	}
	s.limited = limited
}

// markDecided marks the decision of the current turn as made, if it is that seat's turn.
func (t *turns) markDecided(seat int) {
	if s := t.person; s != nil && s.match.seat == seat {
		s.settled = t.decision
		t.sync()
	}
}

// pending reports whether the decision of the turn is still to be made. The updates of the
// spectator's session may arrive before those of the player's, or after them.
func (t *turns) pending() bool {
	s, w := t.person, t.watcher.match
	if d, ok := s.match.decision(); !ok || d != t.decision || s.settled == d || !t.inStep(s.match) {
		return false
	}
	if w.known.State.Phase == core.Programming {
		d, _ := s.match.known.Pending()
		return d.Kind != core.AskProgram || !w.known.State.Robots[s.match.seat].Confirmed
	}
	return !w.Busy() // moves to show mean that all questions have been answered
}

// inStep reports whether a player's session is at the same phase as the spectator's.
func (t *turns) inStep(m *Match) bool {
	a, b := &m.known.State, &t.watcher.match.known.State
	return a.Round == b.Round && a.Phase == b.Phase
}

// next returns who has to decide next, and the decision; nil if there is nobody.
func (t *turns) next() (s *person, id uint32) {
	for _, s := range t.people {
		if !s.match.Ready() || !t.inStep(s.match) {
			return nil, 0 // its updates have not arrived yet
		}
	}
	for _, s := range t.people {
		if d, ok := s.match.decision(); ok && s.settled != d {
			return s, d
		}
	}
	return nil, 0
}

// alone reports whether no other player is left to hide cards from.
func (t *turns) alone() bool {
	left := 0
	for _, s := range t.people {
		if !t.watcher.match.known.State.Robots[s.match.seat].Out {
			left++
		}
	}
	return left < 2
}

// sync shows the panel of the right person, or covers the window.
func (t *turns) sync() {
	w := t.watcher.match
	if t.closed || !w.Ready() {
		return
	}
	if t.uncovered && t.pending() {
		t.watcher.skipAll() // at most a change of players, as the turn is not over
		t.releaseAll()
		return
	}
	if t.uncovered {
		t.turn = turn{}
	}
	if w.Busy() || w.Shown.State.Phase == core.Finished {
		t.turn = turn{}
		t.show(t.watcher)
		return
	}
	t.releaseAll()
	switch next, decision := t.next(); {
	case next == nil:
		t.turn = turn{}
		t.show(t.watcher)
	case next == t.person && decision == t.decision:
	default:
		t.turn = turn{person: next, decision: decision}
		t.pauseClock(true)
		if t.alone() {
			t.uncover()
		} else {
			t.show(nil)
		}
	}
	t.cover.sync()
}

// releaseAll lets Listen receive the next updates.
func (t *turns) releaseAll() {
	for _, s := range t.all() {
		s.release()
	}
}

// uncover shows the panel of the person whose turn it is, and starts the clock.
func (t *turns) uncover() {
	if t.person == nil || t.uncovered {
		return
	}
	t.uncovered = true
	t.pauseClock(false)
	t.show(t.person)
}

// pauseClock pauses the clock of the current turn, or lets it run.
func (t *turns) pauseClock(paused bool) {
	t.person.match.session.(sharedSession).Session.Pause(paused)
}
