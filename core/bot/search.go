package bot

import (
	"math"

	"roborally/core"
)

// A search goes through every program of a hand that makes a difference, with
// the robot alone: programs that begin alike share their beginning, cards of one
// kind count as one. It looks up in the atlas what a command does, and asks the
// engine where the atlas does not know: where the robot glides fast.
type search struct {
	player   *Player
	forecast *forecast
	route    *route
	atlas    *Atlas
	hand     hand
	limit    int8 // damage that destroys
	mayDown  bool

	plan  plan
	best  []plan // the best ones, best first
	most  int    // so many are kept
	bar   int32  // what costs as much is not kept any more
	nodes int
	stop  func() bool
	cut   bool

	layers [core.RegisterCount]int32 // where the moves of a register begin in the atlas

	dead  [core.MaxCheckpoint + 1]int32 // what a destroyed robot has left, by goals reached
	robot *core.Robot                   // as it stands before the round
	fast  [core.RegisterCount + 1]core.Robot
}

// A plan is a program by kinds. Registers that the search left open hold
// NoCommand and may take any card.
type plan struct {
	commands [core.RegisterCount]core.Command
	faces    core.Choice
	down     bool  // announce a power-down
	late     bool  // of equal kinds lay the low priorities first
	cost     int32 // what is left after it, in thousandths of a round
	end      int32 // the pose it ends in, or lost, or astray
	damage   int8
	reached  uint8 // goals reached
}

// The budget of one search in registers, and how often it looks whether to
// stop. A hand of nine takes at most some 2,600.
const (
	maxNodes  = 16 * stopEvery
	stopEvery = 1024 // a power of two
)

// wonCost is the cost of a program that reaches the last goal, plus a number
// for each register: sooner is better.
const wonCost = -1_000_000

// search finds the best programs of a robot's hand, best first; cut tells
// whether the search was ended early. What it gives is valid until the next
// search.
func (p *Player) search(r *core.Robot, f *forecast, most int, stop func() bool) (best []plan, cut bool) {
	s := &p.searching
	*s = search{
		player: p, forecast: f, route: f.route, atlas: p.atlas,
		hand: handOf(p.setup, r), limit: p.setup.Rules.DestroyedAt,
		mayDown: !p.setup.Rules.DamagedOnly || r.Damage > 0,
		best:    p.kept[:0], most: most, bar: math.MaxInt32, stop: stop, robot: r,
	}
	for n := range s.layers {
		s.layers[n] = int32(p.atlas.index(p.atlas.layer(n), 0, 0))
	}
	s.plan.faces = core.Unchosen
	if !r.ChoosesFacing {
		s.begin(r)
		return s.best, s.cut
	}
	turned := *r
	for _, faces := range p.facings(r, f) {
		s.plan.faces = faces
		turned.Facing = turned.Facing.Turn(int(faces) - int(turned.Facing))
		s.robot = &turned
		s.begin(&turned)
	}
	return s.best, s.cut
}

// begin searches from where a robot stands.
func (s *search) begin(r *core.Robot) {
	s.mourn(r)
	pose, ok := s.atlas.pose(r)
	if !ok {
		s.fast[0] = *r
		pose = astray
	}
	s.descend(0, int32(pose), int(r.Touched), r.Damage)
}

// mourn reckons what is left after the robot is destroyed. Where it has reached
// a goal before, it returns there.
func (s *search) mourn(r *core.Robot) {
	fallen := *r
	for reached := int(r.Touched); reached < s.route.count; reached++ {
		if reached > int(r.Touched) {
			fallen.Archive = s.route.goals.list[reached-1]
		}
		s.dead[reached] = s.forecast.back(&fallen, reached)
	}
}

// descend tries every kind in register n (0…4).
func (s *search) descend(n int, pose int32, reached int, damage int8) {
	from := s.layers[n] + pose*int32(commandCount)
	switch {
	case s.hand.fixed[n]:
		s.try(n, s.hand.locked[n], from, pose, reached, damage)
	case s.hand.size == 0:
		s.try(n, core.NoCommand, from, pose, reached, damage) // a card that nobody knows
	default:
		for _, kind := range s.hand.kinds {
			if s.hand.counts[kind] == 0 {
				continue
			}
			s.hand.counts[kind]--
			s.hand.size--
			s.plan.commands[n] = kind
			s.try(n, kind, from, pose, reached, damage)
			s.plan.commands[n] = core.NoCommand
			s.hand.size++
			s.hand.counts[kind]++
		}
	}
}

// try runs a command in register n and goes on from there. from is where the
// moves of the pose begin in the atlas.
func (s *search) try(n int, kind core.Command, from, pose int32, reached int, damage int8) {
	if s.nodes++; s.nodes&(stopEvery-1) == 0 && s.over() {
		return
	}
	if pose < 0 {
		s.glide(n, kind, &s.fast[n], reached)
		return
	}
	index := from + int32(kind)
	m := s.atlas.moves[index]
	if s.route.reaches(reached, index) {
		at := s.route.arrivals[reached][index]
		m, reached = move{at.to, int8(at.damage)}, int(at.reached)
		if reached == s.route.count {
			s.win(n)
			return
		}
	}
	hurt := damage + m.damage
	switch {
	case m.to == lost || hurt >= s.limit:
		s.die(reached)
	case m.to == astray:
		s.wander(n, kind, pose, reached, damage)
	case n+1 == core.RegisterCount:
		s.leaf(m.to, reached, hurt)
	default:
		s.descend(n+1, m.to, reached, hurt)
	}
}

// over tells whether there are no registers left in the budget, or no time.
func (s *search) over() bool {
	s.cut = s.cut || s.stop != nil && s.stop()
	if s.cut || s.nodes >= maxNodes {
		s.nodes = maxNodes - 1 // over it stays: the next number is looked at again
		return true
	}
	return false
}

// wander leaves the atlas: the robot gets faster than it knows.
func (s *search) wander(n int, kind core.Command, pose int32, reached int, damage int8) {
	r := s.robot
	from := core.Robot{
		OnBoard: true, Lives: r.Lives, Archive: r.Archive, Home: r.Home, Damage: damage,
		Goals: r.Goals, GoalCount: r.GoalCount, Touched: uint8(reached),
	}
	s.atlas.set(&from, int(pose))
	s.glide(n, kind, &from, reached)
}

// glide lets the engine run a command of a robot that the atlas has no pose
// for, before it or after it.
func (s *search) glide(n int, kind core.Command, from *core.Robot, reached int) {
	state := &s.player.gliding
	*state = alone()
	r := &state.Robots[0]
	*r = *from
	r.Touched, r.ChoosesFacing, r.Announcing = uint8(reached), false, false
	for i := range r.Slots {
		r.Slots[i] = core.Slot{Placed: core.Unchosen}
	}
	r.Slots[n].Command = kind
	s.player.engine.Resolve(state, n+1, 0)
	switch {
	case state.Phase == core.Finished && state.Winner == 0:
		s.win(n)
	case !r.OnBoard:
		s.die(int(r.Touched))
	default:
		pose, ok := s.atlas.pose(r)
		if !ok {
			s.fast[n+1] = *r
			pose = astray
		}
		if n+1 == core.RegisterCount {
			s.leaf(int32(pose), int(r.Touched), r.Damage)
		} else {
			s.descend(n+1, int32(pose), int(r.Touched), r.Damage)
		}
	}
}

func (s *search) win(n int) {
	s.keep(wonCost+int32(n), false, lost, s.route.count, 0)
}

func (s *search) die(reached int) {
	s.keep(s.dead[reached], false, lost, reached, 0)
}

// leaf values what has become of the robot, with and without a power-down.
func (s *search) leaf(pose int32, reached int, damage int8) {
	if pose < 0 {
		r := &s.fast[core.RegisterCount]
		s.keep(s.forecast.left(r, false), false, pose, reached, damage)
		return
	}
	place := reached*s.atlas.poses + int(pose)
	if cost := s.forecast.on[place*damages+int(min(damage, damages-1))]; cost < s.bar {
		s.keep(cost, false, pose, reached, damage)
	}
	if cost := s.forecast.down[place]; cost < s.bar && s.mayDown {
		s.keep(cost, true, pose, reached, damage)
	}
}

// keep puts the plan among the best, where it is one of them.
func (s *search) keep(cost int32, down bool, end int32, reached int, damage int8) {
	at := len(s.best)
	if cost >= s.bar {
		return
	}
	if at == s.most {
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
	if len(s.best) == s.most {
		s.bar = s.best[s.most-1].cost
	}
}
