package bot

import "roborally/core"

// sampledHands is the number of random hands that a robot's own is compared
// with.
const sampledHands = 24

// prefersRenewal reports whether to ask for a new hand (A4): whether the best
// program of the present one, with this cost, is worse than the mean of the
// best over new hands.
func (p *Player) prefersRenewal(v *core.View, cost int32, stop func() bool) (yes, cut bool) {
	own := v.Own()
	if x := p.setup.Effects(own); own.Renewed || own.HandCount == 0 || !x.Has(core.Renews) || cost < 0 {
		return false, false
	}
	deck := dealer{state: uint64(p.seedFor(v, maxWorlds))}
	pile := v.Sample(p.seedFor(v, maxWorlds+1)).Draw
	for c := core.Card(1); c <= core.DeckSize; c++ {
		if pile.Has(c) {
			deck.cards = append(deck.cards, c)
		}
	}
	if len(deck.cards) < int(own.HandCount) {
		return false, false
	}
	e, total := p.estimateFor(own), int64(0)
	for range sampledHands {
		if stop != nil && stop() {
			return false, true
		}
		other := *own
		copy(other.Hand[:], deck.deal(int(own.HandCount)))
		best, _ := p.search(&other, e, 1, nil)
		// A hand that wins at once counts as four rounds better at most.
		total += int64(max(firstPlan(best).cost, cost-4*round))
	}
	return int64(cost) > total/sampledHands, false
}
