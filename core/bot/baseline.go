package bot

import (
	"math"

	"roborally/core"
)

// anything chooses any program.
func (p *Player) anything(v *core.View, _ func() bool) (plan, bool) {
	h := handOf(p.setup, v.Own())
	dice := dealer{state: uint64(p.draw(v, 0))}
	chosen := plan{faces: core.Unchosen}
	for n := range chosen.commands {
		if h.fixed[n] || h.size == 0 {
			continue
		}
		at := dice.below(h.size)
		for _, kind := range h.kinds {
			if at -= int(h.counts[kind]); at < 0 {
				chosen.commands[n] = kind
				h.counts[kind]--
				h.size--
				break
			}
		}
	}
	return chosen, false
}

// manhattan chooses card by card, each as near to the goal as it goes in a
// straight line.
func (p *Player) manhattan(v *core.View, _ func() bool) (plan, bool) {
	return p.greedy(v.Own(), func(w *route, reached, _, pose int) int32 {
		return int32(w.goals.list[reached].Manhattan(p.atlas.at(p.atlas.field(pose))))
	}), false
}

// downhill chooses card by card, each as near to the goal as the route tells.
func (p *Player) downhill(v *core.View, _ func() bool) (plan, bool) {
	return p.greedy(v.Own(), func(w *route, reached, register, pose int) int32 {
		return w.costs[reached][p.atlas.layer(register)*p.atlas.poses+pose]
	}), false
}

// greedy chooses one card after the other, each as if it were the last: the one
// after which the distance is least.
func (p *Player) greedy(r *core.Robot, distance func(w *route, reached, register, pose int) int32) plan {
	way := p.route(r)
	chosen := plan{faces: core.Unchosen}
	h := handOf(p.setup, r)
	reached := int(r.Touched)
	pose, ok := p.atlas.pose(r)
	for n := range chosen.commands {
		kind, to, then := core.NoCommand, pose, reached
		least := int32(math.MaxInt32)
		for _, k := range h.kinds {
			if !ok || h.fixed[n] && k != h.locked[n] || !h.fixed[n] && h.counts[k] == 0 {
				continue
			}
			end, got := way.step(n, pose, reached, k)
			d := int32(math.MaxInt32 - 1)
			switch {
			case got == way.count:
				d = -1
			case got > reached:
				d = 0
			case end >= 0:
				d = 1 + distance(way, got, n+1, end)
			}
			if d < least {
				kind, to, then, least = k, end, got, d
			}
		}
		if !h.fixed[n] && kind != core.NoCommand {
			chosen.commands[n] = kind
			h.counts[kind]--
		}
		pose, reached = to, then
		ok = ok && pose >= 0 && reached < way.count
	}
	return chosen
}

// step gives where a command in register n (0…4) leads, and the goals reached
// then.
func (r *route) step(n, pose, reached int, kind core.Command) (to, then int) {
	index := int32(r.atlas.index(r.atlas.layer(n), pose, kind))
	if r.reaches(reached, index) {
		at := r.arrivals[reached][index]
		return int(at.to), int(at.reached)
	}
	return int(r.atlas.moves[index].to), reached
}
