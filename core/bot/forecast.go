package bot

import (
	"roborally/core"
	"roborally/core/grid"
)

// A forecast tells, for the end of a round, how many rounds a robot still needs
// to the end of a list of goals, in thousandths of a round: the fewer the
// better. It knows no other robot.
//
// There are two ways to make one: estimate, quick, from how far the route is;
// and study, slow, by value iteration.
type forecast struct {
	route *route
	// What is left for a robot that goes on, at [(reached*poses+pose)*damages+damage],
	// before the repairs of the round's end.
	on []int32
	// What is left for one that has announced a power-down, at
	// [reached*poses+pose]: a round of rest, then on without damage.
	down []int32
}

// round is the unit of a forecast: so much is one round.
const round = 1000

// damages is the number of values of damage that a forecast tells apart.
const damages = 10

// never is the forecast where no way on is known. A robot may still be pushed
// to where there is one.
const never = 60 * round

// at gives the place in on.
func (f *forecast) at(reached, pose int, damage int8) int {
	return (reached*f.route.atlas.poses+pose)*damages + int(min(max(damage, 0), damages-1))
}

// left gives what is left for a robot on the board at the end of a round. One
// that glides too fast for the atlas is taken as standing, for something more.
func (f *forecast) left(r *core.Robot, announced bool) int32 {
	pose, ok := f.route.atlas.pose(r)
	left := int32(0)
	if !ok {
		left = round / 8 * int32(r.Velocity.Manhattan(grid.Pos{}))
	}
	if announced {
		return left + f.down[int(r.Touched)*f.route.atlas.poses+pose]
	}
	return left + f.on[f.at(int(r.Touched), pose, r.Damage)]
}

// begin gives what is left for a robot that stands at the beginning of a round
// with its hand still to come: as at the end, but the repairs have been made.
func (f *forecast) begin(r *core.Robot) int32 {
	before := *r
	if pose, ok := f.route.atlas.pose(r); ok {
		before.Damage += f.route.atlas.repairs[f.route.atlas.field(pose)]
	}
	return f.left(&before, false)
}

// What an estimate counts, in thousandths of a round.
const (
	perRegister = 22 // a hundredth of a register on a route is so many tenths of one
	deathCost   = 700
	lastDeath   = 2500 // the more if there is no life left then
	outCost     = 200 * round
	napRisk     = 70  // what may happen while powered down
	brinkCost   = 170 // for each point that damage is nearer than 4 to destruction
)

// slower tells by how many hundredths the rest of the way takes longer at each
// damage: fewer cards, then locked registers. But it is never more than mostSlower
// thousandths of a round, because whoever gets too slow powers down.
var (
	slower     = [damages]int32{0, 11, 23, 50, 80, 100, 120, 140, 160, 200}
	mostSlower = [damages]int32{0, 470, 950, 1240, 1500, 1650, 1800, 2000, 2300, 3000}
)

// estimate makes the forecast that follows from a route.
func (r *route) estimate() *forecast {
	a := r.atlas
	f := &forecast{
		route: r,
		on:    make([]int32, (r.count+1)*a.poses*damages),
		down:  make([]int32, (r.count+1)*a.poses),
	}
	for reached := range r.count {
		for pose := range a.poses {
			way := r.rounds(reached, pose)
			for damage := range int8(damages) {
				after := max(0, damage-a.repairs[a.field(pose)])
				f.on[f.at(reached, pose, damage)] = a.limping(way, after)
			}
		}
		for pose := range a.poses {
			f.down[reached*a.poses+pose] = f.nap(reached, pose)
		}
	}
	return f
}

// rounds gives how many rounds a way is long for an undamaged robot.
func (r *route) rounds(reached, pose int) int32 {
	way := r.costs[reached][pose]
	if way < far {
		return way * perRegister / 10
	}
	return never + round/5*int32(r.goals.list[reached].Manhattan(r.atlas.at(r.atlas.field(pose))))
}

// limping gives how long a way takes with damage.
func (a *Atlas) limping(way int32, damage int8) int32 {
	left := way + min(way*slower[damage]/100, mostSlower[damage])
	if brink := a.setup.Rules.DestroyedAt - damage; brink <= 3 {
		left += brinkCost * int32(4-brink)
	}
	return left
}

// nap gives what is left for a robot that has announced a power-down: all damage
// from before is gone.
func (f *forecast) nap(reached, pose int) int32 {
	after, damage, ok := f.route.atlas.rest(pose)
	if !ok {
		return never
	}
	return round + napRisk + f.on[f.at(reached, after, damage)]
}

// rest gives what the board does with a robot that is powered down for a round;
// ok is false where it destroys it.
func (a *Atlas) rest(pose int) (after int, damage int8, ok bool) {
	for n := range core.RegisterCount {
		m := a.move(n, pose, core.NoCommand)
		if m.to < 0 {
			return 0, 0, false
		}
		pose, damage = int(m.to), min(damage+m.damage, damages-1)
	}
	return pose, damage, true
}

// back gives what is left for a robot that has been destroyed and has reached
// so many goals; the field it returns to is that of its backup.
func (f *forecast) back(r *core.Robot, reached int) int32 {
	a := f.route.atlas
	if r.Lives == 0 {
		return outCost
	}
	returned := *r
	returned.At, returned.Facing, returned.Damage = r.Archive, r.ArchiveFacing, a.setup.Rules.ReturnDamage
	returned.Velocity, returned.Spin, returned.Touched = grid.Pos{}, 0, uint8(reached)
	left := f.begin(&returned)
	if a.setup.Rules.ChooseFacing {
		for _, returned.Facing = range grid.Directions {
			left = min(left, f.begin(&returned))
		}
	}
	left += deathCost
	if r.Lives == 1 {
		left += lastDeath
	}
	return left
}
