package bot

import "roborally/core"

// sampledHands is the number of random hands that a robot's own is compared
// with.
const sampledHands = 24

// prefersRenewal reports whether to ask for a new hand (A4): whether the best
// program of the present one, with this cost, is worse than the mean of the
// best over new hands. With Recompile these have a card less, and the robot has a
// point of damage more.
func (p *Player) prefersRenewal(v *core.View, cost int32, stop func() bool) (yes, cut bool) {
	own := v.Own()
	x := p.setup.Effects(own)
	price := int8(0)
	if !x.Has(core.Renews) {
		price = 1
	}
	allowed := x.Has(core.Renews) || x.Has(core.Recompiles) && own.Damage+price < p.setup.Rules.DestroyedAt
	if own.Renewed || own.HandCount == 0 || !allowed {
		return false, false
	}
	e := p.estimateFor(own)
	if p.mission != nil { // the engine's values are not those of the searches below
		best, cut := p.search(own, e, 1, stop)
		if cost = firstPlan(best).cost; cut {
			return false, true
		}
	}
	if cost < 0 {
		return false, false
	}
	deck := dealer{state: uint64(p.seedFor(v, renewalDraw))}
	pile := v.Sample(p.seedFor(v, renewalDraw+1)).Draw
	for c := core.Card(1); c <= core.DeckSize; c++ {
		if pile.Has(c) {
			deck.cards = append(deck.cards, c)
		}
	}
	if len(deck.cards) < int(own.HandCount) {
		return false, false
	}
	p.samplingHands = true
	defer func() { p.samplingHands = false }()
	total := int64(0)
	for range sampledHands {
		if stop != nil && stop() {
			return false, true
		}
		other := withNewHand(own, deck.deal(int(own.HandCount)), price)
		best, _ := p.search(&other, e, 1, nil)
		// A hand that wins at once counts as four rounds better at most.
		total += int64(max(firstPlan(best).cost, cost-4*round))
	}
	return int64(cost) > total/sampledHands, false
}

// withNewHand returns a robot with other cards, which has paid a price in damage: as
// many cards fewer. A register that it locks gets such a card.
func withNewHand(r *core.Robot, cards []core.Card, price int8) core.Robot {
	other := *r
	other.Damage += price
	other.HandCount = uint8(len(cards) - int(price))
	copy(other.Hand[:], cards[:other.HandCount])
	for n := range other.Slots {
		if slot := &other.Slots[n]; n+1 >= core.LockedFrom(int(other.Damage)) && !slot.Locked {
			c := cards[len(cards)-1]
			*slot = core.Slot{Card: c, Command: c.Command(), Placed: core.Unchosen, Locked: true}
		}
	}
	return other
}
