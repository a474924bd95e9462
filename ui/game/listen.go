package game

import (
	"slices"

	"roborally/core"
	"roborally/lan/table"
)

// Listen takes the session's updates, in a goroutine of its own, until the
// session has ended. It takes the next one only when the last has been shown:
// that holds back computer players who play on without the player.
func (p *Page) Listen() {
	p.apart = followRoom(p.stage, p.company.room, p.Meet)
	p.listen(p.Take, p.match.Busy, p.skipAll)
}

// listen takes updates as long as nothing is left to be shown, or the player is
// waited for. Where the time for that is up while something is still being shown,
// the rest of it is skipped: else whoever likes it slow would fall back round by
// round, behind a game that waits for nobody, and never decide anything again.
func (p *Page) listen(take func(table.Update), busy func() bool, skip func()) {
	updates := p.match.session.Updates()
	go func() {
		for u := range updates {
			var wait bool
			more := updates
			look := func() {
				if wait = busy(); !wait || !p.asked() {
					more = nil
				}
			}
			next := func() {
				if p.overtaken(&u) && busy() {
					skip()
				}
				take(u)
				look()
			}
			p.stage.Do(next)
			for wait {
				select {
				case <-p.caught:
					p.stage.Do(look)
				case later, ok := <-more:
					if !ok {
						more = nil
						break
					}
					u = later
					p.stage.Do(next)
				}
			}
		}
		p.stage.Do(p.ended)
	}()
}

// asked tells whether the game waits for the player, shown or not.
func (p *Page) asked() bool {
	_, asked := p.match.known.Pending()
	return asked && !p.closed
}

// overtaken tells whether an update says that a program has been fixed which the
// player has not been asked for yet.
func (p *Page) overtaken(u *table.Update) bool {
	return slices.ContainsFunc(u.Events, func(e core.Event) bool {
		return e.Kind == core.Confirmed && int(e.Robot) == p.match.seat
	})
}

// ended says that nothing is going to happen any more, unless the game is over or
// the page has been left.
func (p *Page) ended() {
	if !p.closed && p.match.known.State.Phase != core.Finished {
		p.OnEnd()
	}
}

// Take takes an update.
func (p *Page) Take(u table.Update) {
	if !p.learn(u) {
		return
	}
	p.sync()
	p.start()
	if u.View != nil {
		p.restate()
	}
}

// restate sends the program that is being laid once more where the table knows
// another: the connection to it was lost when it was changed.
func (p *Page) restate() {
	if p.open() && p.draft.program != newDraft(p.match.known.Own()).program {
		p.keepDraft()
	}
}

// learn takes an update without showing it; false says that nothing has come of
// it.
func (p *Page) learn(u table.Update) bool {
	if p.closed {
		return false // it was on its way when the player left
	}
	p.tellSeats(u.Players)
	if u.Counted != nil {
		p.CountFrom(u.Counted)
	}
	rushing := p.rushing()
	if err := p.match.take(u); err != nil {
		p.OnFault(err)
		return false
	}
	p.hurry(rushing)
	return true
}

// release lets Listen go on.
func (p *Page) release() {
	select {
	case p.caught <- struct{}{}:
	default:
	}
}
