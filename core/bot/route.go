package bot

import (
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// goals is a robot's list of goals, as a key.
type goals struct {
	list  [core.MaxCheckpoint]grid.Pos
	count uint8
}

func goalsOf(r *core.Robot) goals { return goals{r.Goals, r.GoalCount} }

// A route tells how far every pose is from the end of a list of goals: per
// number of goals reached, layer and pose what it costs to reach all that are
// left. At a goal it goes on with the facing the robot arrives in.
type route struct {
	atlas *Atlas
	goals goals
	count int
	costs [][]int32 // [goals reached][layer*poses+pose]

	arrivals []map[int32]arrival // [goals reached] the moves that reach the next goal
	marks    [][]uint64          // the same as a set of bits, which is faster to ask

	estimated *forecast
	studied   *forecast // nil before Atlas.Learn
	study     *study    // while that is under way
}

// far is the cost where no way is known.
const far = math.MaxInt32 / 4

// A command costs a register and, the rarer its cards, the more registers of
// waiting for one.
var commandCosts = [commandCount]int32{
	core.UTurn:       175,
	core.RotateLeft:  110,
	core.RotateRight: 110,
	core.BackUp:      175,
	core.Move1:       110,
	core.Move2:       130,
	core.Move3:       160,
	core.Pause:       130, // stands for a card that does no harm
}

// damageCost is what a point of damage on the way counts.
const damageCost = 60

// plot makes the route for a list of goals, from the last one backwards.
func plot(a *Atlas, g goals) *route {
	r := &route{
		atlas: a, goals: g, count: int(g.count),
		costs:    make([][]int32, g.count+1),
		arrivals: make([]map[int32]arrival, g.count),
		marks:    make([][]uint64, g.count),
	}
	r.costs[g.count] = make([]int32, a.layers*a.poses)
	for reached := int(g.count) - 1; reached >= 0; reached-- {
		list := r.arrive(g, reached)
		r.arrivals[reached] = make(map[int32]arrival, len(list))
		r.marks[reached] = make([]uint64, (len(a.moves)+63)/64)
		for _, found := range list {
			r.arrivals[reached][found.move] = found
			r.marks[reached][found.move>>6] |= 1 << (found.move & 63)
		}
		r.costs[reached] = r.sweep(reached, list)
	}
	r.estimated = r.estimate()
	return r
}

// An arrival is a move that reaches a goal.
type arrival struct {
	move    int32
	to      int32 // the pose after it, or lost
	reached int32 // goals reached then
	damage  int32
}

// arrive asks the engine which of the moves over a goal's field reach it.
func (r *route) arrive(g goals, reached int) []arrival {
	a := r.atlas
	engine := core.NewEngine(a.setup)
	engine.Silent = true
	blank := alone()
	blank.Robots[0].Goals, blank.Robots[0].GoalCount, blank.Robots[0].Touched = g.list, g.count, uint8(reached)
	var found []arrival
	var s core.State
	robot := &s.Robots[0]
	for _, n := range a.entered[a.fieldAt(g.list[reached])] {
		source := int(n) / commandCount
		layer, pose := source/a.poses, source%a.poses
		s = blank
		a.set(robot, pose)
		robot.Slots[layer].Command = core.Command(int(n) % commandCount)
		engine.Resolve(&s, layer+1, 0)
		if int(robot.Touched) == reached {
			continue
		}
		to := int32(lost)
		if robot.OnBoard {
			at, _ := a.pose(robot)
			to = int32(at)
		}
		found = append(found, arrival{n, to, int32(robot.Touched), int32(robot.Damage)})
	}
	return found
}

// onward gives what an arrival costs together with the way from there.
func (r *route) onward(at arrival) int32 {
	a := r.atlas
	cost := commandCosts[int(at.move)%commandCount] + damageCost*at.damage
	if int(at.reached) == r.count {
		return cost
	}
	if at.to < 0 {
		return far
	}
	layer := int(at.move) / commandCount / a.poses
	return min(far, cost+r.costs[at.reached][(layer+1)%a.layers*a.poses+int(at.to)])
}

// sweep spreads costs backwards from the arrivals: Dijkstra's algorithm with a
// bucket per cost, which is a small whole number.
func (r *route) sweep(reached int, arrivals []arrival) []int32 {
	a := r.atlas
	costs := make([]int32, a.layers*a.poses)
	for n := range costs {
		costs[n] = far
	}
	var queue buckets
	for _, arrival := range arrivals {
		at, cost := arrival.move/int32(commandCount), r.onward(arrival)
		if int(arrival.move)%commandCount != int(core.NoCommand) && cost < costs[at] {
			costs[at] = cost
			queue.add(cost, at)
		}
	}
	for cost, at, ok := queue.next(); ok; cost, at, ok = queue.next() {
		if cost > costs[at] {
			continue
		}
		for _, n := range a.backwards[a.first[at]:a.first[at+1]] {
			from := n / int32(commandCount)
			longer := cost + commandCosts[int(n)%commandCount] + damageCost*int32(a.moves[n].damage)
			if longer < costs[from] && !r.reaches(reached, n) {
				costs[from] = longer
				queue.add(longer, from)
			}
		}
	}
	return costs
}

// reaches tells whether a move reaches the next goal. It then leads on from
// there, not to the pose the atlas has.
func (r *route) reaches(reached int, move int32) bool {
	return r.marks[reached][move>>6]>>(move&63)&1 != 0
}

// buckets is a queue of places by cost.
type buckets struct {
	at    int
	lists [][]int32
}

func (b *buckets) add(cost, place int32) {
	for len(b.lists) <= int(cost) {
		b.lists = append(b.lists, nil)
	}
	b.lists[cost] = append(b.lists[cost], place)
}

func (b *buckets) next() (cost, place int32, ok bool) {
	for b.at < len(b.lists) {
		if list := b.lists[b.at]; len(list) > 0 {
			b.lists[b.at] = list[:len(list)-1]
			return int32(b.at), list[len(list)-1], true
		}
		b.lists[b.at] = nil
		b.at++
	}
	return 0, 0, false
}
