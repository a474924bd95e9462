package bot

import (
	"roborally/core"
	"roborally/core/grid"
)

// How hard and expert players value a robot in a game of missions: by the points that it
// may expect to score. What that depends on was found by linear regression over 36,900
// ends of rounds in games of four medium players to twelve points, on the points that a
// robot scored in the three rounds after that. It is given in thousandths of a round, of
// which a point takes 3,300 in the mean. A death costs a robot 300 there; twice that leaves
// room for what it pays.
const (
	pointPrice      = 3300
	flagPrize       = 2500 // to be at the goal flag, with no rival near it
	flagDecay       = 2000 // the distance from the flag at which that is worth e times less
	flagLead        = 700  // the lead over a rival that makes it e times less likely to be first
	flagOddsPrice   = 1900 // to be sure to reach it in the next round
	rivalOddsPrice  = 140  // that a rival is sure to do so
	nextOddsPrice   = 4800 // to be sure to reach it where it may be next
	flagStep        = 125  // for each round to the goal flag
	farthest        = 8000 // from the goal flag: more makes no difference
	nextFlag        = 440  // that the goal flag is not known yet
	noFlag          = 200  // that the robot cannot score there
	oddsPrice       = 2100 // to be sure to meet the secret goal in the next round, but for the others
	freshGoal       = 130  // to get a new secret goal
	nearPrice       = 840  // to stand on a field that leads to the secret goal
	collectionPrice = 2800 // that all is collected for the secret goal
	restPrice       = 560  // that no secret goal is met in a round of rest
	deathPrice      = 600
	usualRound      = 800 // what a rival comes nearer to the goal flag in a round
)

// damagePrices are the prices of damage.
var damagePrices = [...]int32{0, 300, 600, 760, 880, 1000, 1120, 1240, 1400, 1700, 2000}

// goalPrices holds what it is worth to have a secret goal of which nothing is done, in
// hundredths of a point: those that are met seldom make the next one wait. They are the
// means of what robots scored in three rounds beyond what all else lets expect, in 55,657
// beginnings of rounds of such games; each is right within 5.
var goalPrices = map[core.SecretGoal]int32{
	core.Bulldozer: -9, core.DoubleShove: -10, core.Sharpshooter: 10, core.Crossfire: 0, core.Sprinter: -3, core.Crab: -18,
	core.Commuter: -23, core.Dancer: -8, core.Pirouette: -17, core.EdgeRunner: -5, core.Brinkman: -13, core.Tourist: -39,
	core.LaserBath: -25, core.WallHugger: -24, core.Overhaul: -4, core.Sleepwalker: -39, core.Corner: -18, core.Homecoming: -26,
	core.StandOff: -28, core.Crowd: -19, core.Hermit: 2, core.Wreck: -11, core.Rich: -64, core.Terminator: -10,
	core.WrenchCollector: -32, core.FlagCollector: -48,
}

// expects reports whether the player values a game by the points it expects.
func (p *Player) expects() bool { return p.mission != nil && p.strategy.foresees && !p.heedless }

// expectedLeft returns the values of all robots in a game of missions at the end of the
// registers of a round, if nobody has won.
func (p *Player) expectedLeft(s *core.State) (left [core.MaxRobots]int32) {
	flag := p.flagValues(s)
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		needed := p.pointsNeeded(s, i)
		if p.atGoalFlag(s, i) {
			needed--
		}
		left[i] = int32(needed)*pointPrice - creditWorth*int32(min(r.Credits, 4)) + flag[i]
		switch {
		case r.Out:
			left[i] = outCost
		case !r.OnBoard:
			left[i] += deathPrice
		case r.WillAnnounce || r.Announced:
			left[i] += restPrice
		default:
			left[i] += damagePrices[p.damageLeft(r)]
		}
		if i == p.seat {
			left[i] -= p.expectedGoal(s, i)
		}
	}
	return left
}

// damageLeft returns the damage that a robot on the board has after the repairs of the
// round's end.
func (p *Player) damageLeft(r *core.Robot) int {
	x := p.setup.Effects(r)
	left := int(r.Damage) - int(x.Of(core.RegeneratedPoints)) - int(p.distancesFor(r).repairs[p.table.fieldAt(r.At)])
	return min(max(0, left), len(damagePrices)-1)
}

// flagValues returns what the goal flag adds to the values of all robots. If it has been
// reached, nobody will score there in the next round, but at another one.
func (p *Player) flagValues(s *core.State) (values [core.MaxRobots]int32) {
	var distances, weights, odds [core.MaxRobots]int32
	nearest := int32(noPath)
	for i := range s.Robots[:s.Seats] {
		if distances[i] = p.toFlag(s, i); p.atGoalFlag(s, i) {
			return p.nextFlagValues(s)
		}
		nearest = min(nearest, distances[i])
	}
	sum, allOdds := int64(0), int32(0)
	for i, distance := range distances[:s.Seats] {
		if distance == noPath {
			continue
		}
		weights[i] = int32(weightOf((distance - nearest) * 64 / flagLead))
		sum += int64(weights[i])
		if r := &s.Robots[i]; awake(r) {
			odds[i] = p.flagOddsOf(r, r.Goals[0])
			allOdds += odds[i]
		}
	}
	for i, distance := range distances[:s.Seats] {
		if distance == noPath {
			values[i] = noFlag
			continue
		}
		first := flagPrize * int64(weights[i]) / sum
		later := int32(first * weightOf(distance*64/flagDecay) >> 16)
		rivals := allOdds - odds[i]
		values[i] = flagStep*min(distance, farthest)/round - (flagOddsPrice*odds[i]+later*(1000-odds[i])-rivalOddsPrice*rivals)/1000
	}
	return values
}

// nextFlagValues returns the same for a goal flag that is picked before the next round.
func (p *Player) nextFlagValues(s *core.State) (values [core.MaxRobots]int32) {
	flags := int32(0)
	for k, at := range p.setup.Board.Checkpoints() {
		if !s.MayBePicked(p.setup.Board, k+1) {
			continue
		}
		flags++
		for i := range s.Robots[:s.Seats] {
			if r := &s.Robots[i]; awake(r) {
				values[i] -= p.flagOddsOf(r, at)
			}
		}
	}
	for i := range values {
		values[i] = nextFlag + values[i]*nextOddsPrice/1000/max(1, flags)
	}
	return values
}

// awake reports whether a robot executes commands in the next round.
func awake(r *core.Robot) bool { return r.OnBoard && !r.WillAnnounce && !r.Announced }

// toFlag returns how far a robot is from the goal flag at the end of a round, in
// thousandths of a round; noPath if it cannot score there. Robots that alone leaves out
// are taken to come nearer from where they were before the round.
func (p *Player) toFlag(s *core.State, robot int) int32 {
	r := &s.Robots[robot]
	if s.Flag == 0 || r.Out || r.GoalCount == 0 || r.Goals[0] != p.setup.Board.Checkpoints()[s.Flag-1] {
		return noPath
	}
	left := int32(0)
	switch {
	case r.OnBoard:
		left = p.estimateFor(r).atRoundEnd(r, r.WillAnnounce || r.Announced)
	case r.Down && robot != p.seat:
		return max(0, p.before[robot]-usualRound)
	default:
		left = p.estimateFor(r).afterDeath(r, int(r.Touched))
	}
	if r.GoalCount > 1 {
		left -= p.beyondFlag(r)
	}
	return min(max(0, left), noPath-1)
}

// beyondFlag returns how far it is from the first of a robot's goals to the last.
func (p *Player) beyondFlag(r *core.Robot) int32 {
	there := core.Robot{
		OnBoard: true, Lives: core.Unlimited, At: r.Goals[0], Goals: r.Goals, GoalCount: r.GoalCount, Touched: 1,
	}
	e, least := p.distancesFor(&there).heuristic, int32(noPath)
	for _, there.Facing = range grid.Directions {
		least = min(least, e.atRoundStart(&there))
	}
	return least
}

// expectedGoal returns by how much the secret goal improves the value of the player's own
// robot, which may swap it if it rests in the next round.
func (p *Player) expectedGoal(s *core.State, robot int) int32 {
	r := &s.Robots[robot]
	done, need := p.progress(s, robot)
	switch {
	case r.Secret == core.NoSecret || !r.OnBoard:
		return freshGoal
	case need == 0:
		return 0
	case done >= need && p.pointsNeeded(s, robot) == 1:
		return lastWorth
	case done >= need:
		return pointPrice + freshGoal
	case r.WillAnnounce || r.Announced:
		return max(0, priceOf(r.Secret))
	}
	return p.secretWorth(r, done, need)
}

// priceOf returns what it is worth to have a secret goal, compared with the mean.
func priceOf(g core.SecretGoal) int32 { return goalPrices[g] * pointPrice / 100 }

// secretWorth returns what the secret goal of the player's own robot is worth that is not
// met yet, of which so much is done.
func (p *Player) secretWorth(r *core.Robot, done, need int) int32 {
	worth := priceOf(r.Secret) + p.nearness(r)*nearPrice/pursuitWorth
	if collects(r.Secret) {
		worth += collectionPrice * int32(done) / int32(max(need, 1))
	}
	if foreseeable(r.Secret) && r.OnBoard {
		worth += oddsPrice * int32(p.odds.of(r)) / 1000
	}
	return worth
}

// wantsSwap reports whether another secret goal is worth more than the player's own.
func (p *Player) wantsSwap(v *core.View) bool {
	own := v.Own()
	if !p.expects() {
		return rarelyMet(own.Secret)
	}
	p.quest = p.pursue(&v.State, v.Seat)
	done, need := p.progress(&v.State, v.Seat)
	return p.secretWorth(own, done, need) < freshGoal
}
