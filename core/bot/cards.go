package bot

import (
	"cmp"
	"slices"

	"roborally/core"
)

// chargesAgainstDamage returns the points of damage that a robot's cards take
// before it suffers any.
func chargesAgainstDamage(r *core.Robot) int8 {
	sum := int8(0)
	for _, o := range r.Cards() {
		if o.Power == core.AblativeCoat {
			sum += int8(o.Charges())
		}
	}
	return min(sum, damageLevels-1)
}

// decideUse answers AskUse, before a register is revealed: a card is used if the
// chance to win is better with it than without, in sampled worlds, where all else
// is played as programmed. Players who sample none take the default.
func (p *Player) decideUse(v *core.View, d core.Decision, in core.Input, stop func() bool) (core.Input, bool) {
	gain := int64(0)
	for k := range p.strategy.worlds {
		if stop != nil && stop() {
			return in, true
		}
		seed := p.seedFor(v, k)
		w := v.Sample(seed)
		gain += p.chanceWith(w, d, core.Yes, seed) - p.chanceWith(w, d, core.No, seed)
	}
	if gain > 0 {
		in.Choice = core.Yes
	} else if gain < 0 {
		in.Choice = core.No
	}
	return in, false
}

// chanceWith returns the chance of a seat to win after the rest of the round, if
// it answers a question and all others about the same card with choice.
func (p *Player) chanceWith(s core.State, d core.Decision, choice uint16, seed core.Seed) int64 {
	p.engine.Answers = func(robot int, q core.Question) uint16 {
		if robot == d.Seat && q.Kind == d.Kind && q.Power == d.Power {
			return choice
		}
		return q.Default
	}
	defer func() { p.engine.Answers = nil }()
	for n := s.Phase.Register(); n > 0 && n <= core.RegisterCount && s.Phase != core.Finished; n++ {
		p.engine.Resolve(&s, n, seed)
	}
	return p.winChance(&s, d.Seat)
}

// givenAgainst returns the card to give up when points of damage would reach a
// robot, or 0 for none: only as many as it takes to survive, the least valuable
// ones. The most valuable of them comes first, because the robot does not show
// which ones have been given up before in the same moment.
func (p *Player) givenAgainst(r *core.Robot, points int) uint16 {
	ordered := func(order core.Order) []uint16 {
		return leastValuable(r, func(o core.Owned) bool { return o.Power.Option() && o.Against() == order })
	}
	cards := ordered(core.Ask)
	// The cards of that standing order go as soon as they save the robot.
	needed := int(r.Damage) + points - int(p.setup.Rules.DestroyedAt) + 1 - len(ordered(core.WhenDestroyed))
	if needed < 1 || needed > len(cards) {
		return 0
	}
	return cards[needed-1]
}

// leastValuable returns some of a robot's cards, as in answers: 1 + its index for
// each. Those with the smallest share of their charges come first.
func leastValuable(r *core.Robot, some func(core.Owned) bool) []uint16 {
	var cards []uint16
	for i, o := range r.Cards() {
		if some(o) {
			cards = append(cards, uint16(i+1))
		}
	}
	slices.SortStableFunc(cards, func(a, b uint16) int { return cmp.Compare(value(r.Powers[a-1]), value(r.Powers[b-1])) })
	return cards
}

// value returns the value of a card, in percent of one with all charges.
func value(o core.Owned) int {
	if o.Power.Charges() == 0 {
		return 100
	}
	return 100 * int(o.Charges()) / o.Power.Charges()
}
