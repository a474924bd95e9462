package bot

import (
	"math"

	"roborally/core"
)

// A search tries every distinct program of a hand with the robot alone.
// Programs with a common beginning share it, and cards of one kind count as
// one. It looks commands up in the transition table, and asks the engine only
// where the robot glides too fast for the table and its drift is not known.
type search struct {
	player       *Player
	estimate     *valueEstimate
	distances    *distanceField
	table        *TransitionTable
	hand         hand
	destroyedAt  int8 // damage that destroys the robot
	charges      int8 // points of damage that its cards take first
	canPowerDown bool

	plan     plan
	pairs    int    // registers of the plan with two cards
	pass     int    // plans with so many of these are searched
	best     []plan // best first
	capacity int    // how many plans are kept
	margin   int32  // plans worse than the best one by this or more are not kept
	cutoff   int32  // plans of this cost or more are not kept
	nodes    int
	stop     func() bool
	cut      bool

	layers  [core.RegisterCount]int32 // by register: the index of its first move in the table
	columns int32                     // moves per pose in the table

	deathCosts [core.MaxCheckpoint + 1]int32      // by goals reached: the value of a destroyed robot
	bounds     bounds                             // of the estimate, where they hold
	robot      *core.Robot                        // before the round
	gliding    [core.RegisterCount + 1]core.Robot // by register: the robot before it, if its pose is tooFast

	secret *tracker // of the robot's secret goal, or nil
	slack  int32    // by how much that may improve a plan at most
}

// A plan is a program by kinds of cards. Registers that the search left open
// hold 0 and may take any card; so do locked ones with nothing declared.
type plan struct {
	ways        [core.RegisterCount]uint8 // numbers in the robot's profile
	facing      core.Choice
	arms        armament // if armed is set; else what is usual is fired
	armed       bool
	steady      bool  // switch Gyroscopic Stabiliser on for the round
	down        bool  // announce a power-down
	lowPriority bool  // of equal kinds place the low priorities first
	cost        int32 // the value after it, in thousandths of a round
	end         int32 // the final pose, or destroyed or tooFast
	damage      int8
	reached     uint8 // goals reached
}

// maxNodes limits one search from a pose, in registers played; every stopEvery of
// them it checks whether to stop. A hand of nine takes some 2,600 at most; second
// cards may take many more, and hastyNodes limits these where the search is hasty.
const (
	maxNodes   = 16 * stopEvery
	hastyNodes = 4 * stopEvery
	stopEvery  = 1024 // a power of two
)

// winCost is the cost of a program that reaches the last goal in the first
// register, plus 1 per later register, because sooner is better.
const winCost = -1_000_000

// search returns the best programs of a robot's hand, best first; cut reports
// whether the search was ended early. The result is valid until the next
// search.
func (p *Player) search(r *core.Robot, e *valueEstimate, limit int, stop func() bool) (best []plan, cut bool) {
	return p.searchWithin(r, e, limit, math.MaxInt32, stop)
}

// searchWithin does the same, but leaves out programs that are worse than the best
// one by a margin or more, which takes less time.
func (p *Player) searchWithin(r *core.Robot, e *valueEstimate, limit int, margin int32, stop func() bool) (best []plan, cut bool) {
	s := &p.searcher
	*s = search{
		player: p, estimate: e, distances: p.distancesFor(r), table: p.table,
		hand: p.handOf(r), destroyedAt: p.setup.Rules.DestroyedAt, charges: chargesAgainstDamage(r),
		canPowerDown: p.mayPowerDown(r),
		best:         p.planBuffer[:0], capacity: limit, margin: margin, cutoff: math.MaxInt32, stop: stop, robot: r,
	}
	s.columns = int32(p.table.columns)
	if s.charges == 0 { // charges improve the values
		s.bounds = p.boundsFor(s.distances, e, r, &s.hand)
	}
	for n := range s.layers {
		s.layers[n] = int32(p.table.index(p.table.layer(n), 0, 0))
	}
	s.plan.facing = core.Unchosen
	if p.tracks(r) {
		s.secret, s.slack = &p.tracked, secretSlack
		s.secret.begin(r)
	}
	s.runFacings(r, e)
	if table, distances := p.steadyFor(r); table != nil {
		s.table, s.distances, s.plan.steady = table, distances, true
		if s.charges == 0 {
			s.bounds = p.boundsFor(distances, e, r, &s.hand)
		}
		s.runFacings(r, e)
	}
	return s.best, s.cut
}

// runFacings searches from a robot's pose, or from the best ones if its owner
// chooses the facing.
func (s *search) runFacings(r *core.Robot, e *valueEstimate) {
	s.robot, s.plan.facing = r, core.Unchosen
	if !r.ChoosesFacing {
		s.run(r)
		return
	}
	turned := *r
	for _, facing := range s.player.bestFacings(r, e) {
		s.plan.facing = facing
		turned.Facing = turned.Facing.Turn(int(facing) - int(turned.Facing))
		s.robot = &turned
		s.run(&turned)
	}
}

// mayPowerDown reports whether the rules let a robot announce a power-down (W1).
func (p *Player) mayPowerDown(r *core.Robot) bool { return !p.setup.Rules.DamagedOnly || r.Damage > 0 }

// run searches from a robot's pose.
func (s *search) run(r *core.Robot) {
	s.setDeathCosts(r)
	if s.secret != nil {
		s.secret.turnTo(r)
	}
	pose, ok := s.table.pose(r)
	if !ok {
		s.gliding[0] = *r
		s.gliding[0].Damage -= s.charges
		strip(&s.gliding[0], s.plan.steady)
		pose = tooFast
	}
	s.nodes = 0
	for s.pass = 0; s.pass <= s.maxPairs(); s.pass++ {
		s.descend(0, int32(pose), int(r.Touched), r.Damage-s.charges)
	}
}

// maxPairs returns the number of registers of a plan that may get two cards: no
// register is left without one for that.
func (s *search) maxPairs() int {
	if !s.hand.profile.pairs {
		return 0
	}
	limit := pairLimit
	if s.hasty() {
		limit = hastyPairLimit
	}
	return min(limit, s.hand.size-s.hand.open(0))
}

// pairLimit is the largest number of registers of a plan with two cards. Plans with
// fewer are searched first.
const (
	pairLimit      = 2
	hastyPairLimit = 1
)

// hasty reports whether the search must be quick, because it is one of many: for
// rivals, or for other hands.
func (s *search) hasty() bool { return s.player.modellingRivals || s.player.samplingHands }

// setDeathCosts computes the values after the robot is destroyed. If it reaches
// a goal first, it will return there.
func (s *search) setDeathCosts(r *core.Robot) {
	dead := *r
	for reached := int(r.Touched); reached < s.distances.count; reached++ {
		if reached > int(r.Touched) {
			dead.Archive = s.distances.goals.list[reached-1]
		}
		s.deathCosts[reached] = s.estimate.afterDeath(&dead, reached)
	}
}

// descend tries every way to use register n (0…4). damage is less than the
// robot's by the charges that take points off it.
func (s *search) descend(n int, pose int32, reached int, damage int8) {
	from := s.layers[n] + pose*s.columns
	switch {
	case s.pass > s.pairs && s.pass-s.pairs > s.hand.open(n): // too few registers are left
	case s.hand.fixed[n]:
		s.tryLocked(n, from, pose, reached, damage)
	case s.hand.size == 0:
		s.try(n, core.NoCommand, from, pose, reached, damage) // the cards are unknown
	default:
		for _, kind := range s.hand.kinds {
			if s.hand.counts[kind] == 0 {
				continue
			}
			s.hand.counts[kind]--
			s.hand.size--
			s.plan.ways[n] = uint8(kind)
			s.try(n, s.hand.plain[n][kind], from, pose, reached, damage)
			s.plan.ways[n] = 0
			s.hand.size++
			s.hand.counts[kind]++
		}
		if s.hand.special != nil {
			s.trySpecial(n, from, pose, reached, damage)
		}
	}
}

// trySpecial tries the special ways to use register n (0…4).
func (s *search) trySpecial(n int, from, pose int32, reached int, damage int8) {
	for i, w := range s.hand.special {
		pairs := 0
		if w.second != core.NoCommand {
			pairs = 1
		}
		if s.pairs+pairs > s.pass || !s.hand.allows(n, w) {
			continue
		}
		s.hand.take(w, -1)
		s.pairs += pairs
		s.plan.ways[n] = uint8(plainCommandCount + i)
		s.try(n, w.in[n], from, pose, reached, damage)
		s.plan.ways[n] = 0
		s.pairs -= pairs
		s.hand.take(w, 1)
	}
}

// tryLocked tries the card of locked register n (0…4), with and without a
// declaration.
func (s *search) tryLocked(n int, from, pose int32, reached int, damage int8) {
	s.try(n, s.hand.lockedCommand(n), from, pose, reached, damage)
	for i, w := range s.hand.special {
		if s.hand.changesLocked(n, w) {
			s.plan.ways[n] = uint8(plainCommandCount + i)
			s.try(n, w.in[n], from, pose, reached, damage)
			s.plan.ways[n] = 0
		}
	}
}

// try plays a command in register n and goes on from there. from is the index
// of the pose's first move in the table.
func (s *search) try(n int, kind core.Command, from, pose int32, reached int, damage int8) {
	if s.nodes++; s.nodes&(stopEvery-1) == 0 && s.outOfBudget() {
		return
	}
	if s.hand.shorter != 0 && !s.hand.movesBefore(&s.plan, n) {
		kind = s.hand.shortened(kind)
	}
	if pose < 0 {
		s.runWithoutTable(n, kind, &s.gliding[n], reached)
		return
	}
	index := from + int32(kind)
	m := s.table.moves[index]
	if s.distances.reaches(reached, index) {
		at := s.distances.arrivals[reached][index]
		m, reached = move{at.to, int8(at.damage)}, int(at.reached)
		if reached == s.distances.count {
			s.insertWin(n)
			return
		}
		if at.reach < s.distances.goals.reach {
			s.tryReaching(n, kind, at, pose, damage)
			return
		}
	}
	if s.secret == nil || m.to < 0 {
		s.goOn(n, kind, m, pose, reached, damage)
		return
	}
	s.goOnTracked(n, kind, m, index, pose, reached, damage)
}

// tryReaching goes on after a move that has touched goals with an arm.
func (s *search) tryReaching(n int, kind core.Command, at arrival, pose int32, damage int8) {
	s.withReach(at.reach, func() {
		m, reached := move{at.to, int8(at.damage)}, int(at.reached)
		if s.secret == nil || m.to < 0 {
			s.goOn(n, kind, m, pose, reached, damage)
			return
		}
		s.goOnTracked(n, kind, m, at.move, pose, reached, damage)
	})
}

// withReach goes on with a robot that can touch only reach more goals with its arm.
func (s *search) withReach(reach uint8, goOn func()) {
	if reach == s.distances.goals.reach {
		goOn()
		return
	}
	distances, estimate, bounds := s.distances, s.estimate, s.bounds
	for s.distances.goals.reach > reach {
		s.distances = s.distances.spent
		if e := s.estimate; e == e.distances.heuristic { // the others do without Mechanical Arm (solvableFor)
			s.estimate = e.distances.spent.heuristic
		}
	}
	if s.charges == 0 {
		s.bounds = s.player.boundsFor(s.distances, s.estimate, s.robot, &s.hand)
	}
	goOn()
	s.distances, s.estimate, s.bounds = distances, estimate, bounds
}

// goOnTracked goes on after move m, with an index in the table, and keeps track of the
// secret goal.
func (s *search) goOnTracked(n int, kind core.Command, m move, index, pose int32, reached int, damage int8) {
	before := s.secret.play(n, index, m.to)
	s.goOn(n, kind, m, pose, reached, damage)
	s.secret.takeBack(&before)
}

// goOn goes on after move m of a command in register n, which began in a pose with
// damage.
func (s *search) goOn(n int, kind core.Command, m move, pose int32, reached int, damage int8) {
	damageAfter := damage + m.damage
	switch {
	case m.to == destroyed || damageAfter >= s.destroyedAt:
		s.insertDeath(reached)
	case m.to == tooFast:
		s.leaveTable(n, kind, pose, reached, damage)
	case n+1 == core.RegisterCount:
		s.insertEnd(m.to, reached, damageAfter)
	case s.promises(n+1, m.to, reached):
		s.descend(n+1, m.to, reached, damageAfter)
	}
}

// promises reports whether a state before register n (1…4) may lead to a plan that is
// kept.
func (s *search) promises(n int, pose int32, reached int) bool {
	bounds := s.bounds[n-1]
	if bounds == nil || s.deathCosts[s.robot.Touched] < s.cutoff {
		return true
	}
	return int64(bounds[reached*s.table.poses+int(pose)])-int64(s.slack) < int64(s.cutoff)
}

// outOfBudget reports whether the search must end, because of its budget or of
// stop.
func (s *search) outOfBudget() bool {
	s.cut = s.cut || s.stop != nil && s.stop()
	budget := maxNodes
	if s.hand.profile.pairs && s.hasty() {
		budget = hastyNodes
	}
	if s.cut || s.nodes >= budget {
		s.nodes = budget - 1 // stay out of budget: the next node checks again
		return true
	}
	return false
}

// leaveTable goes on without the table, because the robot gets too fast for that.
func (s *search) leaveTable(n int, kind core.Command, pose int32, reached int, damage int8) {
	r := s.robot
	from := core.Robot{
		OnBoard: true, Lives: r.Lives, Archive: r.Archive, Home: r.Home, Damage: damage,
		Goals: r.Goals, GoalCount: r.GoalCount, Touched: uint8(reached),
	}
	s.table.set(&from, int(pose))
	if reach := s.distances.goals.reach; reach > 0 {
		from.Powers[0] = core.NewOwned(core.MechanicalArm).With(reach)
	}
	strip(&from, s.plan.steady)
	s.runWithoutTable(n, kind, &from, reached)
}

// runWithoutTable runs a command of a robot that is too fast for the table before it or
// after it.
func (s *search) runWithoutTable(n int, kind core.Command, from *core.Robot, reached int) {
	start := *from
	start.Touched = uint8(reached)
	r, won := &start, false
	if !s.player.drift(r, n, kind) {
		state := s.player.runAlone(s.player.engine, &start, n, kind)
		r, won = &state.Robots[0], state.Phase == core.Finished && state.Winner == 0
	}
	switch {
	case won:
		s.insertWin(n)
	case !r.OnBoard:
		s.insertDeath(int(r.Touched))
	default:
		pose, ok := s.table.pose(r)
		if !ok {
			s.gliding[n+1] = *r
			pose = tooFast
		}
		reached, damage := int(r.Touched), r.Damage
		s.withReach(r.Reach(), func() {
			if n+1 == core.RegisterCount {
				s.insertEnd(int32(pose), reached, damage)
			} else {
				s.descend(n+1, int32(pose), reached, damage)
			}
		})
	}
}

// runAlone runs a command in register n (0…4) of a lone robot on an engine. The
// result is valid until the next call.
func (p *Player) runAlone(engine *core.Engine, from *core.Robot, n int, kind core.Command) *core.State {
	state := &p.aloneState
	*state = loneState()
	r := &state.Robots[0]
	*r = *from
	r.ChoosesFacing, r.WillAnnounce = false, false
	for i := range r.Slots {
		r.Slots[i] = core.Slot{Placed: core.Unchosen}
	}
	r.Slots[n].Command = kind
	engine.Resolve(state, n+1, 0)
	return state
}

func (s *search) insertWin(n int) {
	s.insert(winCost+int32(n), false, destroyed, s.distances.count, 0)
}

func (s *search) insertDeath(reached int) {
	s.insert(s.deathCosts[reached], false, destroyed, reached, 0)
}

// insertEnd inserts the plan by the value of its final state, with and without
// a power-down.
func (s *search) insertEnd(pose int32, reached int, damage int8) {
	if pose < 0 {
		r := &s.gliding[core.RegisterCount]
		s.insert(s.estimate.atRoundEnd(r, false), false, pose, reached, damage)
		if s.canPowerDown {
			s.insert(s.estimate.atRoundEnd(r, true), true, pose, reached, damage)
		}
		return
	}
	place, gain := reached*s.table.poses+int(pose), int32(0)
	if s.secret != nil {
		gain = s.player.secretGain(s.secret, reached)
	}
	if s.charges > 0 {
		s.insertSpared(place, pose, reached, damage, gain)
		return
	}
	if cost := s.estimate.activeAt(place, damage) - gain; cost < s.cutoff {
		s.insert(cost, false, pose, reached, damage)
	}
	if cost := s.estimate.downAt(place, damage) - gain; cost < s.cutoff && s.canPowerDown {
		s.insert(cost, true, pose, reached, damage)
	}
}

// insertSpared does the same for a robot with charges against damage. gain is what the
// secret goal improves the value by.
func (s *search) insertSpared(place int, pose int32, reached int, damage int8, gain int32) {
	suffered := max(damage, s.robot.Damage)
	left := suffered - damage
	if cost := s.estimate.activeAt(place, suffered) - s.estimate.spared(place, suffered, left) - gain; cost < s.cutoff {
		s.insert(cost, false, pose, reached, damage)
	}
	if cost := s.estimate.downAt(place, suffered) - s.estimate.spared(place, 0, left) - gain; cost < s.cutoff && s.canPowerDown {
		s.insert(cost, true, pose, reached, damage)
	}
}

// insert puts the plan among the best if it is one of them.
func (s *search) insert(cost int32, down bool, end int32, reached int, damage int8) {
	at := len(s.best)
	if cost >= s.cutoff || s.pairs < s.pass {
		return
	}
	if at == s.capacity {
		at--
	} else {
		s.best = s.best[:at+1]
	}
	for at > 0 && s.best[at-1].cost > cost {
		s.best[at] = s.best[at-1]
		at--
	}
	s.best[at] = s.plan
	b := &s.best[at]
	b.cost, b.down, b.end, b.reached, b.damage = cost, down, end, uint8(reached), damage
	if len(s.best) == s.capacity {
		s.cutoff = s.best[s.capacity-1].cost
	}
	if at == 0 && s.margin < math.MaxInt32 {
		s.cutoff = min(s.cutoff, cost+s.margin)
		for s.best[len(s.best)-1].cost >= s.cutoff && len(s.best) > 1 {
			s.best = s.best[:len(s.best)-1]
		}
	}
}
