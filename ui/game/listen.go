package game

import (
	"slices"

	"roborally/core"
	"roborally/lan/table"
)

// Listen receives the updates of all sessions, in goroutines of their own, until they have ended. It
// receives the next update only when the last has been shown. That holds back computer players that
// would play on without people.
func (p *Page) Listen() {
	p.stopFollowing = followRoom(p.stage, p.room.room, p.SyncRoom)
	for _, s := range p.all() {
		s.listen()
	}
}

// listen receives a person's updates while everything has been shown or the game waits for them. If the time to
// decide runs out during the animation, the rest of it is skipped. Otherwise a player with a slow animation would fall
// behind round by round in a game that waits for nobody, and never get to decide again.
func (p *person) listen() {
	page, updates := p.page, p.match.session.Updates()
	go func() {
		for u := range updates {
			var wait bool
			more := updates
			check := func() {
				if wait = page.watcher.match.Busy(); !wait || !p.asked() {
					more = nil
				}
			}
			next := func() {
				if p.overtaken(&u) && page.watcher.match.Busy() && (page.turns == nil || page.turns.inStep(p.match)) {
					page.skipAll()
				}
				p.take(u)
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

// overtaken reports whether an update confirms the player's own program. While the moves are still
// shown, that means that the time ran out.
func (p *person) overtaken(u *table.Update) bool {
	return slices.ContainsFunc(u.Events, func(e core.Event) bool {
		return e.Kind == core.Confirmed && int(e.Robot) == p.match.seat
	})
}

// sessionEnded calls OnAborted unless the game is over or the page has been closed.
func (p *person) sessionEnded() {
	if !p.page.closed && p.match.known.State.Phase != core.Finished {
		p.page.OnAborted()
	}
}

// Take applies an update of a seat's session and shows it; core.NoSeat is a spectator's.
func (p *Page) Take(seat int, u table.Update) {
	for _, s := range p.all() {
		if s.match.seat == seat {
			s.take(u)
		}
	}
}

// take applies an update and shows it.
func (p *person) take(u table.Update) {
	page := p.page
	if page.closed || !p.apply(u) {
		return // if closed, the update was on its way when the player left
	}
	if page.turns != nil {
		page.turns.took(p, &u)
	}
	if !p.shown() {
		return
	}
	page.sync()
	page.start()
	if u.View != nil {
		p.editor.resend()
	}
}
