package bot

import (
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// lowerBounds returns, for the registers 1 to 4 before which it may be asked, a
// lower bound of the value after the round for every state, at
// [register-1][reached*poses+pose]: that of an undamaged robot which may execute
// any command in each register. Deaths before another goal is reached are left out:
// their value depends on the robot's archive.
func (e *valueEstimate) lowerBounds() (bounds [core.RegisterCount - 1][]int32) {
	d, t := e.distances, e.distances.table
	after := make([]int32, d.count*t.poses)
	for place := range after {
		after[place] = min(e.activeAt(place, 0), e.downAt(place))
	}
	deaths := make([]int32, d.count)
	for reached := range deaths {
		deaths[reached] = e.deathAfterGoal(reached)
	}
	for register := core.RegisterCount - 1; register > 0; register-- {
		before := make([]int32, d.count*t.poses)
		for reached := range d.count {
			for pose := range t.poses {
				before[reached*t.poses+pose] = d.leastAfter(register, reached, pose, after, deaths)
			}
		}
		bounds[register-1], after = before, before
	}
	return bounds
}

// leastAfter returns the least value that a command in a register (0…4) leads to.
func (d *distanceField) leastAfter(register, reached, pose int, after, deaths []int32) int32 {
	t := d.table
	least := int32(math.MaxInt32)
	first := int32(t.index(t.layer(register), pose, core.NoCommand))
	for n := first; n < first+int32(t.columns); n++ {
		to, reachedAfter := t.moves[n].to, reached
		if d.reaches(reached, n) {
			at := d.arrivals[reached][n]
			to, reachedAfter = at.to, int(at.reached)
		}
		switch {
		case reachedAfter == d.count || to == tooFast:
			return math.MinInt32
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
