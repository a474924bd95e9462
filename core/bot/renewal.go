package bot

import "roborally/core"

// handsTried is how many hands a robot might get instead of its own are looked
// at before it asks for a new one.
const handsTried = 24

// renews tells whether to ask for a new hand (A4) rather than play the present
// one, which comes to so much at best: where that is worse than what new hands
// come to on average.
func (p *Player) renews(v *core.View, cost int32, stop func() bool) (yes, cut bool) {
	own := v.Own()
	if own.Renewed || own.HandCount == 0 || !p.setup.Abilities || !own.Model.Trait().CanRenew || cost < 0 {
		return false, false
	}
	deck := dealer{state: uint64(p.draw(v, mostWorlds))}
	pile := v.Sample(p.draw(v, mostWorlds+1)).Draw
	for c := core.Card(1); c <= core.DeckSize; c++ {
		if pile.Has(c) {
			deck.cards = append(deck.cards, c)
		}
	}
	if len(deck.cards) < int(own.HandCount) {
		return false, false
	}
	f, total := p.forecast(own), int64(0)
	for range handsTried {
		if stop != nil && stop() {
			return false, true
		}
		other := *own
		copy(other.Hand[:], deck.hand(int(own.HandCount)))
		best, _ := p.search(&other, f, 1, nil)
		// A hand that wins at once is worth no more than some rounds.
		total += int64(max(first(best).cost, cost-4*round))
	}
	return int64(cost) > total/handsTried, false
}
