package game

// Rest stops everything while nobody sees the page, as when a tablet shows another
// program: what moves, and the clock of a game that is played at this machine
// alone. With asleep false everything goes on where it was.
func (p *Page) Rest(asleep bool) {
	p.match.asleep = asleep
	p.match.hold()
	p.still(asleep)
}

// still stops what moves, or lets it go on.
func (p *Page) still(asleep bool) {
	switch {
	case asleep:
		p.motor.Stop()
	case !p.screen.away:
		p.start()
	}
}

// Rest is Page.Rest for all who play here; the clock is that of whose turn it is.
func (h *HotSeat) Rest(asleep bool) {
	if h.turn.page != nil && h.turn.open {
		h.clock(asleep)
	}
	h.Each(func(p *Page) { p.still(asleep) })
}
