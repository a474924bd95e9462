package bot

import "roborally/core"

// handsTried is how many hands a robot might get instead of its own are looked
// at before it asks for a new one.
const handsTried = 16

// renewalMargin is how much worse than the average the own hand must be.
const renewalMargin = 60

// renews tells whether to ask for a new hand (A4) rather than play the one there
// is: where it is worse than the average of those that may come.
func (p *Player) renews(v *core.View, stop func() bool) bool {
	own := v.Own()
	if own.Renewed || own.HandCount == 0 || !p.setup.Abilities || !own.Model.Trait().CanRenew {
		return false
	}
	_, kept, ok := p.guess(own, handOf(p.setup, own))
	if !ok || kept == won {
		return false
	}
	pile := v.Sample(p.seed(v, 0)).Draw
	deal := dealer{state: uint64(p.seed(v, 1))}
	for c := core.Card(1); c <= core.DeckSize; c++ {
		if pile.Has(c) {
			deal.cards = append(deal.cards, c)
		}
	}
	if len(deal.cards) < int(own.HandCount) {
		return false
	}
	total := int64(0)
	for range handsTried {
		if stop != nil && stop() {
			return false
		}
		other := *own
		copy(other.Hand[:], deal.hand(int(own.HandCount)))
		_, cost, _ := p.guess(&other, handOf(p.setup, &other))
		total += int64(max(cost, kept-3*roundOff))
	}
	return int64(kept) > total/handsTried+renewalMargin
}

// dealer deals hands from the cards that may come.
type dealer struct {
	cards []core.Card
	state uint64
}

// hand gives so many random cards.
func (d *dealer) hand(size int) []core.Card {
	for n := range size {
		k := n + d.below(len(d.cards)-n)
		d.cards[n], d.cards[k] = d.cards[k], d.cards[n]
	}
	return d.cards[:size]
}

// below gives a number from 0 to n-1 (SplitMix64).
func (d *dealer) below(n int) int {
	d.state += 0x9e3779b97f4a7c15
	z := d.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) >> 1 % uint64(n))
}
