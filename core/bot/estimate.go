package bot

import (
	"roborally/core"
	"roborally/core/grid"
)

// A valueEstimate holds the value of every state at the end of a round: how
// many rounds a robot still needs to the end of a list of goals, in thousandths
// of a round; less is better. It ignores all other robots.
//
// There are two ways to make one: estimateValues, which is quick, from the
// distance field; and valueIteration, which is slow.
type valueEstimate struct {
	distances *distanceField
	// The values of a robot that goes on, before the repairs of the round's
	// end, at [(reached*poses+pose)*damageLevels+damage].
	active []int32
	// The values of a robot that has announced a power-down, at
	// [reached*poses+pose]: a round of rest, then on without damage.
	down []int32

	bounds bounds // of the quick estimate
}

// round is one round in the unit of values.
const round = 1000

// damageLevels is the number of values of damage that estimates distinguish: 0
// to 9, where 9 stands for more, too.
const damageLevels = 10

// noPath is the value of a state from which no path to the goal is known. A
// robot may still be pushed to where there is one.
const noPath = 60 * round

// index returns the index of a state in active.
func (e *valueEstimate) index(reached, pose int, damage int8) int {
	return (reached*e.distances.table.poses+pose)*damageLevels + int(min(max(damage, 0), damageLevels-1))
}

// atRoundEnd returns the value of a robot on the board at the end of a round.
// One that glides too fast for the table counts as the nearest that does not, plus a
// penalty for its speed.
func (e *valueEstimate) atRoundEnd(r *core.Robot, announced bool) int32 {
	return e.valueOf(r, announced, true)
}

// valueOf returns the value of a robot on the board, which may draw an option at the
// end of the round or not.
func (e *valueEstimate) valueOf(r *core.Robot, announced, draws bool) int32 {
	pose, _ := e.distances.table.pose(r)
	left := round / 8 * int32(r.Velocity.Manhattan(e.distances.table.velocity(pose)))
	place, damage := int(r.Touched)*e.distances.table.poses+pose, r.Damage
	switch {
	case announced:
		left += e.downAt(place, damage)
		damage = 0
	case draws:
		left += e.activeAt(place, damage)
	default:
		left += e.active[e.index(int(r.Touched), pose, damage)]
	}
	if charges := chargesAgainstDamage(r); charges > 0 {
		left -= e.spared(place, damage, charges)
	}
	return left
}

// activeAt returns the value of a robot with damage that goes on from a place, which
// is reached*poses+pose: an option may be drawn instead of the repairs there.
func (e *valueEstimate) activeAt(place int, damage int8) int32 {
	values, d := e.active[place*damageLevels:][:damageLevels], e.distances
	damage = max(damage, 0)
	left := values[min(damage, damageLevels-1)]
	if d.draws != nil {
		if field := d.table.field(place % d.table.poses); d.draws[field] {
			left = min(left, values[min(damage+d.repairs[field], damageLevels-1)]-usualWorth)
		}
	}
	return left
}

// downAt returns the value of a robot that powers down at a place with some damage.
func (e *valueEstimate) downAt(place int, damage int8) int32 {
	left, d := e.down[place], e.distances
	if damage < restsFrom {
		left += earlyRest
	}
	if d.draws != nil && d.draws[d.table.field(place%d.table.poses)] {
		left -= usualWorth
	}
	return left
}

// spared returns by how much charges that take points of damage improve the
// value of a robot at a place, which is reached*poses+pose: by half of what as
// many points would cost, because they may never come.
func (e *valueEstimate) spared(place int, damage, charges int8) int32 {
	values := e.active[place*damageLevels:][:damageLevels]
	from := min(damage, damageLevels-1-charges)
	return max(0, min(values[from+charges]-values[from], values[min(damage, damageLevels-1)])/2)
}

// atRoundStart returns the value of a robot at the beginning of a round, before
// its hand is dealt: as at the end of a round, but the repairs have been made.
func (e *valueEstimate) atRoundStart(r *core.Robot) int32 {
	before := *r
	before.Damage += e.distances.repairs[e.distances.table.fieldAt(r.At)]
	return e.valueOf(&before, false, false)
}

// The costs of an estimate, in thousandths of a round.
const (
	costScale     = 22 // tenths of a thousandth of a round per hundredth of a register
	deathCost     = 700
	lastLifeCost  = 2500 // added if no life is left then
	outCost       = 200 * round
	powerDownRisk = 70  // for what may happen while powered down
	earlyRest     = 400 // for powering down with less than restsFrom points
	nearDeathCost = 170 // per point by which damage is nearer than 4 to destruction
)

// restsFrom is the damage from which powering down wins games: with less, it hardly ever does (README.md).
const restsFrom = 4

// slowdown holds, for each damage, by how many percent the remaining path takes
// longer, because of fewer cards, then of locked registers. maxSlowdown limits
// that, in thousandths of a round, because a robot that is too slow powers down.
var (
	slowdown    = [damageLevels]int32{0, 11, 23, 50, 80, 100, 120, 140, 160, 200}
	maxSlowdown = [damageLevels]int32{0, 470, 950, 1240, 1500, 1650, 1800, 2000, 2300, 3000}
)

// estimateValues makes the quick estimate from the distances.
func (d *distanceField) estimateValues() *valueEstimate {
	t := d.table
	e := &valueEstimate{
		distances: d,
		active:    make([]int32, (d.count+1)*t.poses*damageLevels),
		down:      make([]int32, (d.count+1)*t.poses),
	}
	for reached := range d.count {
		for pose := range t.poses {
			undamaged := d.roundsToGo(reached, pose)
			for damage := range int8(damageLevels) {
				after := max(0, damage-d.repairs[t.field(pose)])
				e.active[e.index(reached, pose, damage)] = t.withDamage(undamaged, after)
			}
		}
		for pose := range t.poses {
			e.down[reached*t.poses+pose] = e.afterPowerDown(reached, pose)
		}
	}
	return e
}

// roundsToGo returns the value of a pose for an undamaged robot.
func (d *distanceField) roundsToGo(reached, pose int) int32 {
	cost := d.costs[reached][pose]
	if cost < unreachable {
		return cost * costScale / 10
	}
	return noPath + round/5*int32(d.goals.list[reached].Manhattan(d.table.at(d.table.field(pose))))
}

// withDamage returns the value for a robot with damage from the value for one
// without.
func (t *TransitionTable) withDamage(undamaged int32, damage int8) int32 {
	left := undamaged + min(undamaged*slowdown[damage]/100, maxSlowdown[damage])
	if margin := t.setup.Rules.DestroyedAt - damage; margin <= 3 {
		left += nearDeathCost * int32(4-margin)
	}
	return left
}

// afterPowerDown returns the value of a robot that has announced a power-down:
// all damage it has now will be gone.
func (e *valueEstimate) afterPowerDown(reached, pose int) int32 {
	after, damage, ok := e.distances.table.powerDown(pose)
	if !ok {
		return noPath
	}
	return round + powerDownRisk + e.active[e.index(reached, after, damage)]
}

// powerDown returns the pose and the damage of a robot after a round of being
// powered down; ok is false if the board destroys it.
func (t *TransitionTable) powerDown(pose int) (after int, damage int8, ok bool) {
	for n := range core.RegisterCount {
		m := t.move(n, pose, core.NoCommand)
		if m.to < 0 {
			return 0, 0, false
		}
		pose, damage = int(m.to), min(damage+m.damage, damageLevels-1)
	}
	return pose, damage, true
}

// afterDeath returns the value of a robot that has been destroyed after
// reaching a number of goals; it returns to its archive.
func (e *valueEstimate) afterDeath(r *core.Robot, reached int) int32 {
	t := e.distances.table
	if r.Lives == 0 {
		return outCost
	}
	returned := *r
	returned.At, returned.Facing, returned.Damage = r.Archive, r.ArchiveFacing, t.setup.ReturnDamage(r)
	returned.Velocity, returned.Spin, returned.Touched = grid.Pos{}, 0, uint8(reached)
	left := e.atRoundStart(&returned)
	if t.setup.Rules.ChooseFacing {
		for _, returned.Facing = range grid.Directions {
			left = min(left, e.atRoundStart(&returned))
		}
	}
	left += deathCost
	if r.Lives == 1 {
		left += lastLifeCost
	}
	return left
}
