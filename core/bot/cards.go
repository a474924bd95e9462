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
// is played as programmed. Every player looks at some.
func (p *Player) decideUse(v *core.View, d core.Decision, in core.Input, stop func() bool) (core.Input, bool) {
	gain := int64(0)
	for k := range max(p.strategy.worlds, leastWorlds) {
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

// leastWorlds is the number of sampled worlds in which players look who use none to
// make their programs.
const leastWorlds = 4

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

// optionValues holds what each option is worth: by how many tenths of a percent its
// owner wins more duels. README.md says how that was measured.
var optionValues = map[core.Power]int{
	core.AbortSwitch:          19,
	core.ConditionalProgram:   26,
	core.Flywheel:             50,
	core.Recompile:            8,
	core.ExtraMemory:          66,
	core.Brakes:               13,
	core.FourthGear:           47,
	core.ReverseGear:          33,
	core.CrabLegs:             89,
	core.DualProcessor:        80,
	core.GyroscopicStabiliser: 20,
	core.DoubleBarrelledLaser: 70,
	core.HighPowerLaser:       2,
	core.RearLaser:            68,
	core.MiniHowitzer:         64,
	core.PressorBeam:          31,
	core.TractorBeam:          13,
	core.RadioControl:         63,
	core.Scrambler:            36,
	core.FireControl:          0,
	core.RammingGear:          43,
	core.MechanicalArm:        307,
	core.SuperiorArchive:      0,
	core.CircuitBreaker:       0,
	core.PowerDownShield:      18,
	core.AblativeCoat:         45,
}

// value returns the value of a card, in hundredths of those of optionValues: charges
// that are spent count no more.
func value(o core.Owned) int {
	if o.Power.Charges() == 0 {
		return 100 * optionValues[o.Power]
	}
	return 100 * optionValues[o.Power] * int(o.Charges()) / o.Power.Charges()
}

// roundValue is the value of a round in the unit of optionValues: a robot that is
// behind in a duel wins so many less by round, as measured with damage.
const roundValue = 140

// worth returns what a card is worth, in thousandths of a round.
func worth(o core.Owned) int32 { return int32(value(o) * round / (100 * roundValue)) }
