package bot

import (
	"math"

	"roborally/core"
)

// chooseRandom chooses a random program.
func (p *Player) chooseRandom(v *core.View, _ func() bool) (plan, bool) {
	h := p.handOf(v.Own())
	rng := dealer{state: uint64(p.seedFor(v, 0))}
	chosen := plan{facing: core.Unchosen}
	for n := range chosen.ways {
		if h.fixed[n] || h.size == 0 {
			continue
		}
		at := rng.intN(h.size)
		for _, kind := range core.AllCommands[:core.Pause] {
			if at -= int(h.counts[kind]); at < 0 {
				chosen.ways[n] = uint8(kind)
				h.counts[kind]--
				h.size--
				break
			}
		}
	}
	return chosen, false
}

// chooseByManhattan chooses card by card, each as near to the goal as possible
// by Manhattan distance.
func (p *Player) chooseByManhattan(v *core.View, _ func() bool) (plan, bool) {
	return p.greedy(v.Own(), func(d *distanceField, reached, _, pose int) int32 {
		return int32(d.goals.list[reached].Manhattan(p.table.at(p.table.field(pose))))
	}), false
}

// chooseByDistance chooses card by card, each as near to the goal as possible
// by the distance field.
func (p *Player) chooseByDistance(v *core.View, _ func() bool) (plan, bool) {
	return p.greedy(v.Own(), distanceAfter), false
}

// distanceAfter returns the distance of a pose before a register (1…5).
func distanceAfter(d *distanceField, reached, register, pose int) int32 {
	return d.costs[reached][d.table.layer(register)*d.table.poses+pose]
}

// greedy chooses one card after the other, each as if it were the last: the one
// after which the distance is least.
func (p *Player) greedy(r *core.Robot, distance func(d *distanceField, reached, register, pose int) int32) plan {
	distances := p.distancesFor(r)
	chosen := plan{facing: core.Unchosen}
	h := p.handOf(r)
	reached := int(r.Touched)
	pose, ok := p.table.pose(r)
	for n := range chosen.ways {
		bestKind, bestPose, bestReached := core.NoCommand, pose, reached
		least := int32(math.MaxInt32)
		for _, k := range h.kinds {
			if !ok || h.fixed[n] && k != h.locked[n] || !h.fixed[n] && h.counts[k] == 0 {
				continue
			}
			end, endReached := distances.step(n, pose, reached, k)
			d := int32(math.MaxInt32 - 1)
			switch {
			case endReached == distances.count:
				d = -1
			case endReached > reached:
				d = 0
			case end >= 0:
				d = 1 + distance(distances, endReached, n+1, end)
			}
			if d < least {
				bestKind, bestPose, bestReached, least = k, end, endReached, d
			}
		}
		if !h.fixed[n] && bestKind != core.NoCommand {
			chosen.ways[n] = uint8(bestKind)
			h.counts[bestKind]--
		}
		pose, reached = bestPose, bestReached
		ok = ok && pose >= 0 && reached < distances.count
	}
	return chosen
}

// step returns the pose after a command in register n (0…4), and the number of
// goals reached by then.
func (d *distanceField) step(n, pose, reached int, kind core.Command) (to, reachedAfter int) {
	index := int32(d.table.index(d.table.layer(n), pose, kind))
	if d.reaches(reached, index) {
		at := d.arrivals[reached][index]
		return int(at.to), int(at.reached)
	}
	return int(d.table.moves[index].to), reached
}
