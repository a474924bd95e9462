package game

import "roborally/lan/table"

// Listen takes the session's updates, in a goroutine of its own, until the
// session has ended. It takes the next one only when the last has been shown:
// that holds back computer players who play on without the player.
func (p *Page) Listen() { p.listen(p.Take, p.match.Busy) }

// listen takes updates as long as nothing is left to be shown.
func (p *Page) listen(take func(table.Update), busy func() bool) {
	go func() {
		for u := range p.match.session.Updates() {
			var wait bool
			p.stage.Do(func() {
				take(u)
				wait = busy()
			})
			for wait {
				<-p.caught
				p.stage.Do(func() { wait = busy() })
			}
		}
	}()
}

// Take takes an update.
func (p *Page) Take(u table.Update) {
	if !p.learn(u) {
		return
	}
	p.sync()
	p.start()
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
	if err := p.match.take(u); err != nil {
		p.OnFault(err)
		return false
	}
	return true
}

// release lets Listen go on.
func (p *Page) release() {
	select {
	case p.caught <- struct{}{}:
	default:
	}
}
