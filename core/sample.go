package core

// Sample gives a full state that may be the true one as far as the seat can
// tell: hidden cards are dealt at random from those the seat does not see.
// Equal seeds give equal samples. What no card decides (secret goals, facings,
// announcements) stays unknown.
func (v *View) Sample(seed Seed) State {
	s := v.State
	d := dealer{
		rest:   deck(v.setup.Rules.LeftOut...),
		random: newRandom(seed, drawSegment, s.Round, uint8(s.Phase)),
	}
	robots := s.Robots[:s.Seats]
	// What is known for certain leaves the rest first, then what is known by
	// kind, then what is hidden altogether.
	for i := range robots {
		robots[i].restoreHand()
		robots[i].eachCard(func(c *Card) {
			if c.InDeck() {
				d.rest.take(*c)
			}
		})
	}
	for _, known := range [2]bool{true, false} {
		for i := range robots {
			robots[i].eachCard(func(c *Card) { d.settle(c, known) })
		}
	}
	for i := range robots {
		if i != v.Seat && robots[i].Confirmed && s.Phase > Programming {
			d.program(&robots[i])
		}
		robots[i].restoreSlots()
	}
	s.Draw.Cards, s.Discards.Cards = [2]uint64{}, [2]uint64{}
	draws := s.Draw.Count
	s.Draw.Count, s.Discards.Count = 0, 0
	for range draws {
		if c := d.any(); c != NoCard {
			s.Draw.add(c)
		}
	}
	for c := d.any(); c != NoCard; c = d.any() {
		s.Discards.add(c)
	}
	return s
}

// dealer hands out the cards a seat does not see.
type dealer struct {
	rest   Pile
	random random
}

// take removes a card if it is there.
func (p *Pile) take(c Card) {
	if p.Has(c) {
		p.remove(c)
	}
}

// any takes a random card, NoCard if there is none.
func (d *dealer) any() Card { return d.of(NoCommand) }

// of takes a random card of a kind; NoCommand is any kind.
func (d *dealer) of(kind Command) Card {
	pile := d.rest
	if kind != NoCommand {
		pile = pile.ofKind(kind)
	}
	if pile.Count == 0 {
		return NoCard
	}
	c := pile.pick(d.random.below(int(pile.Count)))
	d.rest.remove(c)
	return c
}

// ofKind gives the cards of one kind in a pile.
func (p *Pile) ofKind(kind Command) Pile {
	var some Pile
	for c := Card(1); c <= DeckSize; c++ {
		if c.Command() == kind && p.Has(c) {
			some.add(c)
		}
	}
	return some
}

// settle replaces a card that is not known for certain: one known by kind in
// the first pass, one that lies face down in the second.
func (d *dealer) settle(c *Card, byKind bool) {
	kind := c.Command()
	if c.InDeck() || *c == NoCard || byKind != (kind != NoCommand) {
		return
	}
	*c = d.of(kind)
}

// program fills the registers of a robot whose program is fixed and hidden with
// cards of its hand.
func (d *dealer) program(r *Robot) {
	rest := r.unplaced()
	for n := range r.Slots {
		slot := &r.Slots[n]
		if slot.Locked || slot.Revealed || slot.Unseen || slot.Placed != Unchosen || len(rest) == 0 {
			continue
		}
		k := d.random.below(len(rest))
		slot.Placed = rest[k]
		rest = append(rest[:k], rest[k+1:]...)
	}
}

// restoreHand lays cards that are seen in a register back into the hand they
// came from.
func (r *Robot) restoreHand() {
	for n := range r.Slots {
		if slot := &r.Slots[n]; slot.Placed >= 0 && slot.Placed < Choice(r.HandCount) {
			if !r.Hand[slot.Placed].InDeck() {
				r.Hand[slot.Placed] = slot.Card
			}
		}
	}
}

// restoreSlots copies what is placed from the hand into the registers.
func (r *Robot) restoreSlots() {
	for n := range r.Slots {
		slot := &r.Slots[n]
		switch {
		case slot.Placed >= 0 && slot.Placed < Choice(r.HandCount):
			slot.Card = r.Hand[slot.Placed]
			slot.Command = slot.Card.Command()
		case slot.Locked && slot.Card.InDeck():
			slot.Command = slot.Card.Command()
		}
		if slot.Revealed && slot.Card.InDeck() {
			slot.Priority = uint16(slot.Card.Priority())
		}
	}
}

// eachCard visits every card a robot holds once: its hand, and registers whose
// card does not come from the hand.
func (r *Robot) eachCard(visit func(*Card)) {
	for n := range r.HandCount {
		visit(&r.Hand[n])
	}
	for n := range r.Slots {
		if r.Slots[n].Placed == Unchosen {
			visit(&r.Slots[n].Card)
		}
	}
}
