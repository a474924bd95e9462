package game

// SetAsleep pauses everything while the page is out of sight, as when a tablet shows another program:
// the animation, and the clock of a game on this machine alone. With asleep false everything
// continues.
func (p *Page) SetAsleep(asleep bool) {
	p.match.asleep = asleep
	p.match.pauseClock()
	p.pauseMotion(asleep)
}

// pauseMotion stops the animation, or lets it continue.
func (p *Page) pauseMotion(asleep bool) {
	switch {
	case asleep:
		p.ticker.Stop()
	case !p.screen.hidden:
		p.start()
	}
}

// SetAsleep does what Page.SetAsleep does, for the pages of all players. It pauses the clock of the
// current turn.
func (h *HotSeat) SetAsleep(asleep bool) {
	if h.turn.page != nil && h.turn.uncovered {
		h.pauseClock(asleep)
	}
	h.Each(func(p *Page) { p.pauseMotion(asleep) })
}
