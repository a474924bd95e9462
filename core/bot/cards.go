package bot

import "roborally/core"

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
// is played as programmed. Every player looks at some.
func (p *Player) decideUse(v *core.View, d core.Decision, in core.Input, stop func() bool) (core.Input, bool) {
	gain := int64(0)
	for k := range max(p.effort.worlds, leastWorlds) {
		if stop != nil && stop() {
			return in, true
		}
		seed := p.seedFor(v, k)
		w := v.Sample(seed)
		gain += p.ratingWith(w, d, core.Yes, seed) - p.ratingWith(w, d, core.No, seed)
	}
	if gain > 0 {
		in.Choice = core.Yes
	} else if gain < 0 {
		in.Choice = core.No
	}
	return in, false
}

// leastWorlds is the number of sampled worlds in which players look who use none to
// make their programs.
const leastWorlds = 4

// ratingWith returns the rating of a seat after the rest of the round, if
// it answers a question and all others about the same card with choice.
func (p *Player) ratingWith(s core.State, d core.Decision, choice uint16, seed core.Seed) int64 {
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
	return p.rating(&s, d.Seat)
}

// givenAgainst returns the card to give up when points of damage would reach a
// robot, or 0 for none: only as many as it takes to survive, the least valuable
// ones. The most valuable of them comes first, because the robot does not show
// which ones have been given up before in the same moment.
func (p *Player) givenAgainst(r *core.Robot, points int) uint16 {
	ordered := func(order core.Order) (cards []uint16) {
		for _, k := range r.OptionsByWorth() {
			if r.Powers[k].Against() == order {
				cards = append(cards, uint16(k+1))
			}
		}
		return cards
	}
	cards := ordered(core.Ask)
	// The cards of that standing order go as soon as they save the robot.
	needed := int(r.Damage) + points - int(p.setup.Rules.DestroyedAt) + 1 - len(ordered(core.WhenDestroyed))
	if needed < 1 || needed > len(cards) {
		return 0
	}
	return cards[needed-1]
}

// roundValue is the worth of a round: a robot that is behind in a duel wins so many
// less by round, in thousandths, as measured with damage.
const roundValue = 140

// worth returns what a card is worth, in thousandths of a round.
func worth(o core.Owned) int32 { return int32(o.Worth() * round / roundValue) }
