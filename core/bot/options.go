package bot

import (
	"slices"

	"roborally/core"
)

// An armament holds the weapon that is declared for each register, or NoPower for
// the main laser.
type armament [core.RegisterCount]core.Power

// weapons lists the weapons, the one first that harms its target most, each with the
// last register in which it harms more than the main laser: what spoils the rest
// of a program does little in the last one.
var weapons = [...]struct {
	power core.Power
	until int
}{
	{core.RadioControl, core.RegisterCount - 1},
	{core.Scrambler, core.RegisterCount - 1},
	{core.MiniHowitzer, core.RegisterCount},
	{core.PressorBeam, core.RegisterCount - 1},
	{core.TractorBeam, core.RegisterCount - 1},
}

// fits reports whether a robot can declare a weapon for one more register: it has
// it, and a charge for each if it needs any (V7).
func (a *armament) fits(r *core.Robot, weapon core.Power) bool {
	if r.Owns(weapon) == nil || weapon.Charges() == 0 {
		return r.Owns(weapon) != nil
	}
	left := 0
	for _, o := range r.Cards() {
		if o.Power == weapon {
			left += int(o.Charges())
		}
	}
	for _, declared := range a {
		if declared == weapon {
			left--
		}
	}
	return left > 0
}

// usualArms returns the armament of a robot whose owner knows nothing of its
// targets. A weapon costs nothing where it hits nobody.
func usualArms(r *core.Robot) (arms armament) {
	for n := range arms {
		for _, w := range weapons {
			if n < w.until && arms.fits(r, w.power) {
				arms[n] = w.power
				break
			}
		}
	}
	return arms
}

// otherArms returns the armaments that a robot may prefer to the usual one: none, or
// one weapon in all registers, as far as its charges reach. There are none if it has no weapon.
func otherArms(r *core.Robot) (all []armament) {
	for _, w := range weapons {
		var arms armament
		for n := range arms {
			if arms.fits(r, w.power) {
				arms[n] = w.power
			}
		}
		if arms != (armament{}) {
			all = append(all, arms)
		}
	}
	if all == nil {
		return nil
	}
	usual := usualArms(r)
	return slices.DeleteFunc(append(all, armament{}), func(a armament) bool { return a == usual })
}

// armedCandidates is the number of the best programs that are tried with other
// weapons.
const armedCandidates = 2

// tryArms adds to candidates the best of them with other weapons, each tried in all
// worlds. It returns false if stop ended it early.
func (p *Player) tryArms(v *core.View, worlds []sampledWorld, candidates []candidate, stop func() bool) ([]candidate, bool) {
	others := otherArms(v.Own())
	if others == nil {
		return candidates, true
	}
	for i := range candidates[:min(len(candidates), armedCandidates)] {
		for _, arms := range others {
			if stop != nil && stop() {
				return candidates, false
			}
			c := candidate{plan: candidates[i].plan, rank: candidates[i].rank}
			c.plan.arms, c.plan.armed = arms, true
			c.program = p.program(&c.plan, v.Own())
			for k := range worlds {
				c.total += p.ratingAfterRound(&worlds[k].state, v.Seat, &c.program, p.seedFor(v, k))
			}
			candidates = append(candidates, c)
		}
	}
	return keepBest(candidates, finalists), true
}

// useOptions adds to a program what options do besides the ways of the plan.
func (b *programmer) useOptions(chosen *plan) {
	arms := chosen.arms
	if !chosen.armed {
		arms = usualArms(b.robot)
	}
	for n, weapon := range arms {
		b.Extras[n].Declared = b.Extras[n].Declared.With(weapon)
	}
	if chosen.steady {
		b.ForRound = b.ForRound.With(core.GyroscopicStabiliser)
	}
	b.keep()
}

// The cards that are kept aside, the best first: a long move for a later hand, or
// what does least harm instead of another card.
var (
	keptForLater = []core.Command{core.Move3, core.Move2, core.RotateLeft, core.RotateRight, core.Move1, core.UTurn, core.BackUp}
	keptInstead  = []core.Command{core.RotateLeft, core.RotateRight, core.Move1, core.UTurn, core.BackUp, core.Move2, core.Move3}
)

// keep keeps the best card aside that is in no register, for Flywheel or
// Conditional Program.
func (b *programmer) keep() {
	order := keptForLater
	if b.robot.Owns(core.Flywheel) == nil {
		order = keptInstead
	}
	if !b.robot.KeepsCard() {
		return
	}
	for _, kind := range order {
		if card := b.take(kind); card != core.Unchosen {
			b.Keeps = uint8(card + 1)
			return
		}
	}
}

// bestTarget answers AskTarget: a hit does to another robot what costs it most.
func (p *Player) bestTarget(v *core.View, q core.Question) uint16 {
	x, victim := p.setup.Effects(v.Own()), &v.State.Robots[q.Robot]
	best, most := core.NoTarget, p.damageCosts(&v.State, int(q.Robot), int8(1+x.Of(core.ShotPoints)+x.Of(core.MainShotPoints)))
	for _, choice := range v.Choices(q) {
		costs := int32(0)
		switch register, option := core.ChoiceTarget(choice); {
		case register > 0:
			costs = lockedCost
		case option != core.NoPower:
			costs = worth(*victim.Owns(option))
		}
		if costs > most {
			best, most = choice, costs
		}
	}
	return best
}

// lockedCost is what it costs a robot, in thousandths of a round, that a register
// keeps its card for another round.
const lockedCost = 200

// damageCosts returns what points of damage cost a robot, in thousandths of a round.
func (p *Player) damageCosts(s *core.State, robot int, points int8) int32 {
	hurt := s.Robots[robot]
	if hurt.GoalSecret && robot != p.seat || hurt.Touched >= hurt.GoalCount {
		return int32(points) * usualDamageCost
	}
	e := p.estimateFor(&hurt)
	before := e.atRoundEnd(&hurt, hurt.Announced)
	if hurt.Damage += points; hurt.Damage >= p.setup.Rules.DestroyedAt {
		return e.afterDeath(&hurt, int(hurt.Touched)) - before
	}
	return e.atRoundEnd(&hurt, hurt.Announced) - before
}

// usualDamageCost is the same for one point and a robot of which little is known.
const usualDamageCost = 300

// prefersOption answers AskDraw: whether an unknown option is worth more than the
// repairs.
func (p *Player) prefersOption(v *core.View) bool {
	own := *v.Own()
	if own.Damage == 0 || own.Announced || own.WillAnnounce {
		return true
	}
	e := p.estimateFor(&own)
	damaged := e.atRoundStart(&own)
	own.Damage = max(0, own.Damage-p.repairsFor(&own))
	return damaged-e.atRoundStart(&own) < meanWorth(&v.State)
}

// repairsFor returns the damage that a robot on a double wrench may have repaired.
func (p *Player) repairsFor(r *core.Robot) int8 {
	return max(drawWrenches, p.distancesFor(r).repairs[p.table.fieldAt(r.At)])
}

// drawWrenches is the number of wrenches on a field where options are drawn.
const drawWrenches = 2

// usualWorth is what an option is worth, in the mean of all that may be drawn, in
// thousandths of a round.
var usualWorth = func() int32 {
	var all core.CardSet
	for _, p := range core.Powers {
		if p.Class() == core.MajorOption {
			all = all.With(p)
		}
	}
	return meanOf(all)
}()

// meanWorth returns what an option is worth, in the mean of those that may be drawn.
func meanWorth(s *core.State) int32 {
	return meanOf(s.Drawable(core.MajorOption))
}

// meanOf returns what options are worth in the mean.
func meanOf(cards core.CardSet) int32 {
	sum, all := int32(0), cards.Powers()
	for _, o := range all {
		sum += worth(core.NewOwned(o))
	}
	return sum / int32(max(1, len(all)))
}
