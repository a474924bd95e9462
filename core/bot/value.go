package bot

import (
	"roborally/core"
	"roborally/core/grid"
)

// slower tells by how many hundredths the rest of the way takes longer at each
// damage: fewer cards, then locked registers.
var slower = [16]int32{0, 3, 7, 13, 22, 38, 60, 95, 150, 300, 400, 400, 400, 400, 400, 400}

// What else counts, in hundredths of a register.
const (
	won       = -1_000_000
	beaten    = 100_000
	out       = 200_000 // the last life is gone
	stranded  = 20_000  // no way on is known
	death     = 400     // a life, and what goes wrong after a return
	lastDeath = 1_500   // the more if none is left then
	roundOff  = core.RegisterCount * register
	napRisk   = 40    // what may happen while powered down
	horizon   = 6_000 // further on the damage will be another one anyway
	waiting   = 40    // and per point of damage, what may happen before that
)

// value gives what a state at the end of the five registers costs a robot: what
// is left of its way, and how damaged it has to go. down tells whether a
// power-down is announced.
func (p *Player) value(s *core.State, robot int, r *route, down bool) int32 {
	own := &s.Robots[robot]
	switch {
	case s.Phase == core.Finished && int(s.Winner) == robot:
		return won
	case s.Phase == core.Finished && s.Winner != core.NoSeat:
		return beaten
	case own.Out:
		return out
	case !own.OnBoard:
		return p.returning(own, r)
	}
	damage := max(0, own.Damage-p.atlas.repairs[p.atlas.fieldAt(own.At)]-p.regenerates(own))
	if down {
		return p.nap(own, r)
	}
	return p.limping(r.left(own, core.RegisterCount), damage, own)
}

// limping gives what a way costs with damage.
func (p *Player) limping(way int32, damage int8, own *core.Robot) int32 {
	if way >= far {
		way = stranded
		if goal, ok := own.Goal(); ok {
			way += register * int32(own.At.Manhattan(goal))
		}
	}
	// Whoever gets too slow powers down, which costs a round and what may
	// happen until then.
	cost := way + min(min(way, horizon)*slower[damage]/100, roundOff+napRisk+waiting*int32(damage))
	if left := p.setup.Rules.DestroyedAt - damage; left <= 3 {
		cost += 100 * int32(4-left)
	}
	return cost
}

func (p *Player) regenerates(r *core.Robot) int8 {
	if !p.setup.Abilities {
		return 0
	}
	return r.Model.Trait().Regenerates
}

// returning gives what it costs a robot that has been destroyed.
func (p *Player) returning(own *core.Robot, r *route) int32 {
	back := *own
	back.At, back.Facing = own.Archive, own.ArchiveFacing
	way := r.left(&back, core.RegisterCount)
	if p.setup.Rules.ChooseFacing {
		for _, back.Facing = range grid.Directions {
			way = min(way, r.left(&back, core.RegisterCount))
		}
	}
	cost := p.limping(way, p.setup.Rules.ReturnDamage, &back) + death
	if own.Lives == 1 {
		cost += lastDeath
	}
	return cost
}

// nap gives what a round of being powered down costs: all damage is gone, the
// board does with the robot what it likes.
func (p *Player) nap(own *core.Robot, r *route) int32 {
	pose, ok := p.atlas.pose(own)
	if !ok {
		return stranded
	}
	damage := int32(0)
	for n := range core.RegisterCount {
		m := p.atlas.move(n, pose, core.NoCommand)
		if m.to < 0 {
			return stranded
		}
		pose = int(m.to)
		damage += int32(m.damage)
	}
	after := *own
	p.atlas.set(&after, pose)
	return p.limping(r.left(&after, core.RegisterCount), int8(min(damage, 9)), &after) + roundOff + napRisk
}
