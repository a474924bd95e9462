package bot

import (
	"math"
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// goals is a robot's list of goals, usable as a map key.
type goals struct {
	list  [core.MaxCheckpoint]grid.Pos
	count uint8
	reach uint8 // so many of them the robot may touch with Mechanical Arm
}

func goalsOf(r *core.Robot) goals {
	return goals{r.Goals, r.GoalCount, r.Reach()}
}

// set gives a lone robot the goals.
func (g *goals) set(r *core.Robot) {
	r.Goals, r.GoalCount = g.list, g.count
	if g.reach > 0 {
		r.Powers[1], r.Powers[0] = r.Powers[0], core.NewOwned(core.MechanicalArm).With(g.reach)
	}
}

// A distanceField holds the distance of every pose to the end of a list of
// goals: for each number of goals reached, layer and pose, the cost of reaching
// all remaining ones. From a goal the way continues with the facing in which
// the robot arrives.
type distanceField struct {
	table *TransitionTable
	goals goals
	count int
	costs [][]int32      // [goals reached][layer*poses+pose]
	spent *distanceField // of a robot that can touch one goal less with an arm; nil for one that can touch none

	repairs     []int8              // by field: the damage repaired at the end of a round
	draws       []bool              // by field: an option may be drawn instead; nil without options
	arrivals    []map[int32]arrival // [goals reached] the moves that reach the next goal, by move
	arrivalBits [][]uint64          // [goals reached] the same moves as a bit set, which is faster to test

	heuristic *valueEstimate  // from the distances alone
	solved    *valueEstimate  // by value iteration; nil before TransitionTable.Solve
	iteration *valueIteration // while it runs
}

// unreachable is the cost of a pose from which no way is known.
const unreachable = math.MaxInt32 / 4

// commandCosts holds the cost of each command, in hundredths of a register: the
// register itself and, the rarer its cards, the more registers of waiting for
// one. Distances do without the commands that cost nothing, because only some
// robots have the cards for them.
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

// damageCost is the cost of a point of damage, in hundredths of a register.
const damageCost = 60

// newDistanceField computes the distances to a list of goals, from the last
// goal backwards. If an arm may touch some, spent is the field for one
// less.
func newDistanceField(t *TransitionTable, g goals, spent *distanceField) *distanceField {
	d := &distanceField{
		table: t, goals: g, count: int(g.count), repairs: t.repairsOf(g), spent: spent,
		costs:       make([][]int32, g.count+1),
		arrivals:    make([]map[int32]arrival, g.count),
		arrivalBits: make([][]uint64, g.count),
	}
	if t.setup.Options {
		d.draws = make([]bool, t.fields)
		for field := range d.draws {
			d.draws[field] = t.setup.DrawsOption(t.at(field))
		}
	}
	d.costs[g.count] = make([]int32, t.layers*t.poses)
	for reached := int(g.count) - 1; reached >= 0; reached-- {
		d.costs[reached] = d.runDijkstra(reached, d.findArrivals(reached))
	}
	d.heuristic = d.estimateValues()
	d.heuristic.bounds = d.quickBounds()
	return d
}

// newSteadyDistances returns the distance field of a table without turns, which holds
// no distances: when the round is over the robot is turned again, so that the values
// after it, and the repairs, are those of the usual one.
func newSteadyDistances(steady *TransitionTable, usual *distanceField) *distanceField {
	d := *usual
	if usual.spent != nil {
		d.spent = newSteadyDistances(steady, usual.spent)
	}
	d.table, d.costs = steady, nil
	d.arrivals, d.arrivalBits = slices.Clone(usual.arrivals), slices.Clone(usual.arrivalBits)
	for reached := range d.arrivals {
		d.findArrivals(reached)
	}
	d.heuristic = &valueEstimate{distances: &d, active: usual.heuristic.active, down: usual.heuristic.down}
	d.heuristic.bounds = d.quickBounds()
	return &d
}

// An arrival is a move that reaches a goal.
type arrival struct {
	move    int32
	to      int32 // the pose after it, or destroyed
	reached int32 // goals reached after it
	damage  int32
	reach   uint8 // as of goals, after it
}

// findArrivals finds the moves that reach the next goal, according to the engine, and
// returns them in ascending order.
func (d *distanceField) findArrivals(reached int) []arrival {
	t, g := d.table, &d.goals
	engine := core.NewEngine(t.setup)
	engine.Silent = true
	blank := loneState()
	blank.Robots[0].Touched = uint8(reached)
	g.set(&blank.Robots[0])
	strip(&blank.Robots[0], t.steady)
	d.arrivals[reached] = map[int32]arrival{}
	d.arrivalBits[reached] = make([]uint64, (len(t.moves)+63)/64)
	var all []arrival
	var s core.State
	robot := &s.Robots[0]
	for _, n := range t.movesNear(g.list[reached], g.reach > 0) {
		layer, pose, command := t.source(int(n))
		s = blank
		t.set(robot, pose)
		robot.Slots[layer].Command = command
		engine.Resolve(&s, layer+1, 0)
		if int(robot.Touched) == reached {
			continue
		}
		to := int32(destroyed)
		if robot.OnBoard {
			at, _ := t.pose(robot)
			to = int32(at)
		}
		found := arrival{n, to, int32(robot.Touched), int32(robot.Damage), robot.Reach()}
		all = append(all, found)
		d.arrivals[reached][n] = found
		d.arrivalBits[reached][n>>6] |= 1 << (n & 63)
	}
	return all
}

// arrivalCost returns the cost of an arrival and of the way from there on.
func (d *distanceField) arrivalCost(at arrival) int32 {
	t := d.table
	layer, _, command := t.source(int(at.move))
	cost := commandCosts[command] + damageCost*at.damage
	if int(at.reached) == d.count {
		return cost
	}
	if at.to < 0 {
		return unreachable
	}
	return min(unreachable, cost+d.after(at).costs[at.reached][(layer+1)%t.layers*t.poses+int(at.to)])
}

// after returns the distance field that holds after an arrival.
func (d *distanceField) after(at arrival) *distanceField {
	for d.goals.reach > at.reach {
		d = d.spent
	}
	return d
}

// runDijkstra spreads costs backwards from the arrivals. The queue has a bucket
// per cost, because costs are small whole numbers.
func (d *distanceField) runDijkstra(reached int, arrivals []arrival) []int32 {
	t := d.table
	costs := make([]int32, t.layers*t.poses)
	for n := range costs {
		costs[n] = unreachable
	}
	var queue bucketQueue
	for _, arrival := range arrivals {
		at, cost := arrival.move/int32(t.columns), d.arrivalCost(arrival)
		if commandCosts[int(arrival.move)%t.columns] > 0 && cost < costs[at] {
			costs[at] = cost
			queue.add(cost, at)
		}
	}
	for cost, at, ok := queue.next(); ok; cost, at, ok = queue.next() {
		if cost > costs[at] {
			continue
		}
		for _, n := range t.reverse[t.reverseStart[at]:t.reverseStart[at+1]] {
			from := n / int32(t.columns)
			longer := cost + commandCosts[int(n)%t.columns] + damageCost*int32(t.moves[n].damage)
			if longer < costs[from] && !d.reaches(reached, n) {
				costs[from] = longer
				queue.add(longer, from)
			}
		}
	}
	return costs
}

// reaches reports whether a move reaches the next goal. If so, its result is in
// arrivals; the table does not know the goal.
func (d *distanceField) reaches(reached int, move int32) bool {
	return d.arrivalBits[reached][move>>6]>>(move&63)&1 != 0
}

// bucketQueue is a priority queue of states with a list per cost.
type bucketQueue struct {
	at    int
	lists [][]int32
}

func (b *bucketQueue) add(cost, state int32) {
	for len(b.lists) <= int(cost) {
		b.lists = append(b.lists, nil)
	}
	b.lists[cost] = append(b.lists[cost], state)
}

func (b *bucketQueue) next() (cost, state int32, ok bool) {
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
