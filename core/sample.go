package core

// Sample returns a full state that may be the true one as far as the seat
// knows: hidden cards are dealt at random from those the seat does not see.
// Equal seeds return equal samples. Unknowns that are not cards (secret goals,
// facings, announcements) stay unknown.
func (v *View) Sample(seed Seed) State {
	s := v.State
	d := dealer{
		hidden: v.setup.Rules.Deck(),
		random: newRandom(seed, drawPhase, s.Round, uint8(s.Phase)),
	}
	robots := s.Robots[:s.Seats]
	// Cards that are known for certain leave the hidden cards first, then those
	// known by kind, then those wholly unknown.
	for _, known := range s.Known {
		d.hidden.take(known.Card)
	}
	for i := range robots {
		robots[i].restoreHand()
		robots[i].eachCard(func(c *Card) {
			if c.InDeck() {
				d.hidden.take(*c)
			}
		})
	}
	for _, known := range [2]bool{true, false} {
		for i := range robots {
			robots[i].eachCard(func(c *Card) { d.replaceHidden(c, known) })
		}
	}
	for i := range robots {
		if i != v.Seat && robots[i].Confirmed && s.Phase > Programming {
			d.fillProgram(&robots[i])
		}
		robots[i].restoreSlots(v.setup.Rules.HidePriorities)
	}
	s.Draw.Cards, s.Discards.Cards = [2]uint64{}, [2]uint64{}
	draws := s.Draw.Count
	s.Draw.Count, s.Discards.Count = 0, 0
	for _, known := range s.Known {
		if known.Card.InDeck() {
			s.Draw.add(known.Card)
			draws--
		}
	}
	for range draws {
		if c := d.drawAny(); c != NoCard {
			s.Draw.add(c)
		}
	}
	for c := d.drawAny(); c != NoCard; c = d.drawAny() {
		s.Discards.add(c)
	}
	return s
}

// dealer deals the cards that a seat does not see.
type dealer struct {
	hidden Pile // the cards not dealt yet
	random random
}

// take removes a card if it is in the pile.
func (p *Pile) take(c Card) {
	if p.Has(c) {
		p.remove(c)
	}
}

// drawAny returns a random hidden card, or NoCard if there is none.
func (d *dealer) drawAny() Card { return d.drawOf(NoCommand) }

// drawOf returns a random hidden card of a kind, or of any kind for NoCommand.
// It returns NoCard if there is none.
func (d *dealer) drawOf(kind Command) Card {
	pile := d.hidden
	if kind != NoCommand {
		pile = pile.ofKind(kind)
	}
	if pile.Count == 0 {
		return NoCard
	}
	c := pile.pick(d.random.below(int(pile.Count)))
	d.hidden.remove(c)
	return c
}

// ofKind returns the cards of one kind in a pile.
func (p *Pile) ofKind(kind Command) Pile {
	var matching Pile
	for c := Card(1); c <= DeckSize; c++ {
		if c.Command() == kind && p.Has(c) {
			matching.add(c)
		}
	}
	return matching
}

// replaceHidden replaces a card that is not known for certain: one known by
// kind if byKind is set, otherwise one that lies face down.
func (d *dealer) replaceHidden(c *Card, byKind bool) {
	kind := c.Command()
	if c.InDeck() || *c == NoCard || byKind != (kind != NoCommand) {
		return
	}
	*c = d.drawOf(kind)
}

// fillProgram fills the empty registers of a robot, whose program is final and
// hidden, with cards of its hand.
func (d *dealer) fillProgram(r *Robot) {
	rest := r.unplaced()
	for n := range r.Slots {
		slot := &r.Slots[n]
		if slot.Fixed() || slot.Revealed || slot.Unseen || slot.Placed != Unchosen || len(rest) == 0 {
			continue
		}
		k := d.random.below(len(rest))
		slot.Placed = rest[k]
		rest = append(rest[:k], rest[k+1:]...)
	}
}

// restoreHand puts cards that are visible in a register back into the hand they
// came from.
func (r *Robot) restoreHand() {
	for n := range r.Slots {
		if slot := &r.Slots[n]; slot.Placed >= 0 && slot.Placed < Choice(r.HandCount) {
			if !r.Hand[slot.Placed].InDeck() {
				r.Hand[slot.Placed] = slot.Card
			}
		}
		if placed := int(r.Slots[n].SecondPlaced) - 1; placed >= 0 && placed < int(r.HandCount) && !r.Hand[placed].InDeck() {
			r.Hand[placed] = r.Slots[n].Second
		}
	}
}

// restoreSlots copies the placed cards from the hand into the registers, with their
// priorities where these are hidden from all (C9).
func (r *Robot) restoreSlots(priorities bool) {
	for n := range r.Slots {
		slot := &r.Slots[n]
		switch {
		case slot.Placed >= 0 && slot.Placed < Choice(r.HandCount):
			slot.Card = r.Hand[slot.Placed]
			if !slot.Revealed { // powers may have made another command of it
				slot.Command = slot.Card.Command()
			}
		case slot.Locked && !slot.Revealed && slot.Card.InDeck():
			slot.Command = slot.Card.Command()
		}
		if slot.SecondPlaced > 0 && slot.SecondPlaced <= r.HandCount {
			slot.Second = r.Hand[slot.SecondPlaced-1]
		}
		if priorities && slot.Revealed && slot.Card.InDeck() {
			slot.Priority = int16(slot.Card.Priority())
		}
	}
}

// eachCard visits every card of a robot once: its hand, and the registers whose
// card does not come from the hand.
func (r *Robot) eachCard(visit func(*Card)) {
	for n := range r.HandCount {
		visit(&r.Hand[n])
	}
	for n := range r.Slots {
		if r.Slots[n].Placed == Unchosen {
			visit(&r.Slots[n].Card)
		}
		if r.Slots[n].SecondPlaced == 0 {
			visit(&r.Slots[n].Second)
		}
	}
}
