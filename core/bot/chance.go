package bot

import (
	"math"

	"roborally/core"
)

// certain is the chance to win of who has won.
const certain = 1 << 20

// chance tells how likely a seat is to win from how things stand at the end of
// the registers of a round: the fewer rounds it has left and the more the others
// have, the more likely. Who is how many rounds behind another has so much less
// weight in a draw for the victory; the further the goal, the less that says.
func (p *Player) chance(s *core.State, seat int) int64 {
	if s.Phase == core.Finished {
		if int(s.Winner) == seat {
			return certain
		}
		return 0
	}
	var left [core.MaxRobots]int32
	nearest := int32(math.MaxInt32)
	for i := range s.Robots[:s.Seats] {
		left[i] = p.left(s, i)
		nearest = min(nearest, left[i])
	}
	spread := spreadAt(nearest)
	sum, own := int64(0), int64(0)
	for i := range s.Robots[:s.Seats] {
		weight := weightOf((left[i] - nearest) * 64 / spread)
		sum += weight
		if i == seat {
			own = weight
		}
	}
	return own*certain/sum - int64(left[seat]>>4)
}

// left gives what a robot has left at the end of the registers of a round.
func (p *Player) left(s *core.State, robot int) int32 {
	r := &s.Robots[robot]
	switch {
	case r.Out:
		return outCost
	case r.GoalSecret && robot != p.seat: // nobody knows
		return unknownLeft
	case r.Touched >= r.GoalCount:
		return unknownLeft
	case !r.OnBoard:
		return p.forecast(r).back(r, int(r.Touched))
	}
	mended := *r
	if p.setup.Abilities {
		mended.Damage = max(0, mended.Damage-r.Model.Trait().Regenerates)
	}
	return p.forecast(r).left(&mended, r.Announcing || r.Announced)
}

// unknownLeft is taken where nobody knows how much a robot has left.
const unknownLeft = 12 * round

// spreadAt gives how many thousandths of a round make a difference of e in
// weight, for so much left.
func spreadAt(left int32) int32 {
	return spreads[min(max(left, 0)/(round/4), int32(len(spreads)-1))]
}

// spreads holds spreadAt by quarters of a round.
var spreads = func() (table [128]int32) {
	for i := range table {
		table[i] = int32(spreadBase + spreadRoot*math.Sqrt(float64(i)/4))
	}
	return table
}()

// What is left varies like a sum of independent rounds, so with the root of it.
const (
	spreadBase = 250.0
	spreadRoot = 700.0
)

// weightOf gives e to the power of -n/64, in 65536ths.
func weightOf(n int32) int64 { return weights[min(n, int32(len(weights)-1))] }

var weights = func() (table [1024]int64) {
	for i := range table {
		table[i] = int64(65536*math.Exp(-float64(i)/64)) + 1
	}
	return table
}()
