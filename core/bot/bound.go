package bot

import (
	"math"
	"math/bits"

	"roborally/core"
	"roborally/core/grid"
)

// Bounds are, for the registers 1 to 4 before which they may be asked, lower bounds of
// the value after the round for every state, at [register-1][reached*poses+pose].
type bounds [core.RegisterCount - 1][]int32

// boundsKey is what bounds depend on.
type boundsKey struct {
	distances *distanceField // whose moves the robot makes
	estimate  *valueEstimate // by which it is valued
	damage    int8           // it has at least so much
	commands  uint64         // it may execute these and no others, a bit each
}

// boundsFor returns the bounds for the search of a robot's hand. Those of the quick
// estimate hold for all robots and are there from the beginning. Others are made when
// they are needed, for what the robot can do with its damage and cards: that is worth it
// to a player that searches as often as one who has solved the board.
func (p *Player) boundsFor(d *distanceField, e *valueEstimate, r *core.Robot, h *hand) bounds {
	if e == e.distances.heuristic {
		return d.heuristic.bounds
	}
	key := boundsKey{d, e, max(0, min(r.Damage, maxBoundedDamage)) &^ 1, h.commands()}
	found, ok := p.bounds[key]
	if !ok {
		if len(p.bounds) == maxBounds {
			clear(p.bounds)
		}
		found = key.lowerBounds()
		p.bounds[key] = found
	}
	return found
}

// maxBoundedDamage is the greatest damage that bounds distinguish, in steps of two;
// maxBounds limits how many of them a player keeps.
const (
	maxBoundedDamage = 4
	maxBounds        = 8
)

// quickBounds makes those of the quick estimate, for any robot.
func (d *distanceField) quickBounds() bounds {
	return boundsKey{d, d.heuristic, 0, 1<<d.table.columns - 1}.lowerBounds()
}

// lowerBounds makes the bounds: the values of a robot which executes the best of its
// commands in each register, whatever its cards. Deaths before another goal is reached
// are left out: their value depends on the robot's archive.
func (k boundsKey) lowerBounds() (all bounds) {
	d, e, t := k.distances, k.estimate, k.distances.table
	after := make([]int32, d.count*t.poses)
	for place := range after {
		after[place] = e.downAt(place, restsFrom)
		for damage := k.damage; damage < damageLevels; damage++ {
			after[place] = min(after[place], e.activeAt(place, damage))
		}
	}
	deaths := make([]int32, d.count)
	for reached := range deaths {
		deaths[reached] = e.deathAfterGoal(reached)
	}
	for register := core.RegisterCount - 1; register > 0; register-- {
		before := make([]int32, d.count*t.poses)
		for reached := range d.count {
			for pose := range t.poses {
				before[reached*t.poses+pose] = k.leastAfter(register, reached, pose, after, deaths)
			}
		}
		all[register-1], after = before, before
	}
	return all
}

// leastAfter returns the least value that a command in a register (0…4) leads to.
func (k boundsKey) leastAfter(register, reached, pose int, after, deaths []int32) int32 {
	d, t := k.distances, k.distances.table
	least := int32(math.MaxInt32)
	first := int32(t.index(t.layer(register), pose, core.NoCommand))
	for left := k.commands; left != 0; left &= left - 1 {
		n := first + int32(bits.TrailingZeros64(left))
		to, reachedAfter := t.moves[n].to, reached
		if d.reaches(reached, n) {
			at := d.arrivals[reached][n]
			to, reachedAfter = at.to, int(at.reached)
		}
		switch {
		case to == tooFast:
			return math.MinInt32
		case reachedAfter == d.count:
			least = min(least, winCost+int32(register))
		case to == destroyed:
			least = min(least, deaths[reachedAfter])
		default:
			least = min(least, after[reachedAfter*t.poses+int(to)])
		}
	}
	return least
}

// deathAfterGoal returns a lower bound of the value of a robot that has reached a
// number of goals in this round, and is destroyed.
func (e *valueEstimate) deathAfterGoal(reached int) int32 {
	least := int32(math.MaxInt32)
	if reached > 0 {
		dead := core.Robot{Lives: core.Unlimited, Archive: e.distances.goals.list[reached-1]}
		for _, dead.ArchiveFacing = range grid.Directions {
			least = min(least, e.afterDeath(&dead, reached))
		}
	}
	return least
}
