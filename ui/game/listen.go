package game

import (
	"slices"

	"roborally/core"
	"roborally/lan/table"
)

// Listen receives the session's updates, in a goroutine of its own, until the session has ended. It
// receives the next update only when the last has been shown. That holds back computer players that
// would play on without the player.
func (p *Page) Listen() {
	p.stopFollowing = followRoom(p.stage, p.roomView.room, p.SyncRoom)
	p.listen(p.Take, p.match.Busy, p.skipAll)
}

// listen receives updates while everything has been shown or the game waits for the player, and
// passes them to take. If the time to decide runs out during the animation, the rest of it is
// skipped. Otherwise a player with a slow animation would fall behind round by round in a game that
// waits for nobody, and never get to decide again.
func (p *Page) listen(take func(table.Update), busy func() bool, skip func()) {
	updates := p.match.session.Updates()
	go func() {
		for u := range updates {
			var wait bool
			more := updates
			check := func() {
				if wait = busy(); !wait || !p.asked() {
					more = nil
				}
			}
			next := func() {
				if p.overtaken(&u) && busy() {
					skip()
				}
				take(u)
				check()
			}
			p.stage.Time.Do(next)
			for wait {
				select {
				case <-p.caughtUp:
					p.stage.Time.Do(check)
				case later, ok := <-more:
					if !ok {
						more = nil
						break
					}
					u = later
					p.stage.Time.Do(next)
				}
			}
		}
		p.stage.Time.Do(p.sessionEnded)
	}()
}

// asked reports whether the game waits for the player, even if the animation has not reached that
// point.
func (p *Page) asked() bool {
	_, asked := p.match.known.Pending()
	return asked && !p.closed
}

// overtaken reports whether an update confirms the player's own program. While the moves are still
// shown, that means that the time ran out.
func (p *Page) overtaken(u *table.Update) bool {
	return slices.ContainsFunc(u.Events, func(e core.Event) bool {
		return e.Kind == core.Confirmed && int(e.Robot) == p.match.seat
	})
}

// sessionEnded calls OnAborted unless the game is over or the page has been closed.
func (p *Page) sessionEnded() {
	if !p.closed && p.match.known.State.Phase != core.Finished {
		p.OnAborted()
	}
}

// Take applies an update and shows it.
func (p *Page) Take(u table.Update) {
	if !p.apply(u) {
		return
	}
	p.sync()
	p.start()
	if u.View != nil {
		p.resendDraft()
	}
}

// apply applies an update without showing it. It returns false if the page is closed or the update
// is faulty.
func (p *Page) apply(u table.Update) bool {
	if p.closed {
		return false // the update was on its way when the player left
	}
	p.announceSeats(u.Players)
	if u.Tally != nil {
		p.CountFrom(u.Tally)
	}
	skipping := p.autoSkipping()
	if err := p.match.apply(u); err != nil {
		p.OnFault(err)
		return false
	}
	p.noteAbsence(u.Absence)
	p.skipNew(skipping)
	return true
}

// release lets Listen receive the next update.
func (p *Page) release() {
	select {
	case p.caughtUp <- struct{}{}:
	default:
	}
}
