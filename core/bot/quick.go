package bot

import "roborally/core"

// quick searches a hand on the atlas instead of the engine: some nanoseconds a
// register, but it knows no other robot, and of damage only what it costs on
// the way. It serves to guess at hands that matter less than the own one.
type quick struct {
	route *route
	hand  hand
	plan  [core.RegisterCount]core.Command
	best  [core.RegisterCount]core.Command
	cost  int32
	nodes int
}

// maxQuick is the budget of one such search in registers.
const maxQuick = 6000

// guess gives the program a robot would choose if it were alone, and what its
// way costs after it. ok is false where nothing is known of its way.
func (p *Player) guess(r *core.Robot, h hand) (best [core.RegisterCount]core.Command, cost int32, ok bool) {
	goal, known := r.Goal()
	if !known || p.setup.Board.Fatal(goal) {
		return best, 0, false
	}
	pose, ok := p.atlas.pose(r)
	if !ok {
		return best, 0, false
	}
	q := quick{route: p.route(r), hand: h, cost: far + stranded}
	q.descend(0, int32(pose), int(r.Touched), 0)
	return q.best, q.cost, true
}

func (q *quick) descend(n int, pose int32, reached int, spent int32) {
	if q.nodes++; q.nodes > maxQuick {
		return
	}
	if n == core.RegisterCount || q.hand.size == 0 && !q.hand.fixed[n] {
		a := q.route.atlas
		q.keep(spent + q.route.costs[reached][a.layer(n)*a.poses+int(pose)])
		return
	}
	if q.hand.fixed[n] {
		q.try(n, pose, reached, spent, q.hand.locked[n])
		return
	}
	for kind := core.UTurn; kind <= core.Pause; kind++ {
		if q.hand.counts[kind] == 0 {
			continue
		}
		q.hand.counts[kind]--
		q.hand.size--
		q.plan[n] = kind
		q.try(n, pose, reached, spent, kind)
		q.plan[n] = core.NoCommand
		q.hand.size++
		q.hand.counts[kind]++
	}
}

// try runs a command in register n and goes on from there.
func (q *quick) try(n int, pose int32, reached int, spent int32, kind core.Command) {
	a := q.route.atlas
	index := int32(a.index(a.layer(n), int(pose), kind))
	to, damage := a.moves[index].to, int32(a.moves[index].damage)
	if q.route.reaches(reached, index) {
		at := q.route.arrivals[reached][index]
		if int(at.reached) == q.route.count {
			q.keep(won + int32(n))
			return
		}
		to, damage, reached = at.to, at.damage, int(at.reached)
	}
	if to >= 0 {
		q.descend(n+1, to, reached, spent+damageCost*damage)
	}
}

func (q *quick) keep(cost int32) {
	if cost < q.cost {
		q.cost, q.best = cost, q.plan
	}
}
