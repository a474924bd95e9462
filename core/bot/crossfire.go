package bot

import (
	"math"
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// The limits and prices of chooseInCrossfire. Prices are in thousandths of a round.
const (
	crossfireRange  = 8   // distance within which a rival matters
	crossfirePlans  = 8   // own programs that are compared
	crossfireMargin = 500 // by which they may be worse than the best one
	crossfireHands  = 4   // guesses at each rival's hand
	shotCost        = 250 // to be shot by a rival
	shotGain        = 100 // to shoot a rival
	runIntoCost     = 100 // to run into the field that a rival had before
)

// A trajectory holds where a robot is after each register.
type trajectory [core.RegisterCount]struct {
	at     grid.Pos
	facing grid.Direction
	known  bool // it is on the board, and in a pose of the table
}

// chooseInCrossfire chooses one of the best programs for a lone robot, by what the
// rivals nearby may do: each of them plays some random hands card by card. Only
// shots and standing in the way are compared, all of them on the transition table.
func (p *Player) chooseInCrossfire(v *core.View, stop func() bool) (plan, bool) {
	return p.planInCrossfire(&v.State, v.Seat, p.seedFor(v, 0), stop)
}

// planInCrossfire does the same for any robot of a state that shows its hand.
func (p *Player) planInCrossfire(s *core.State, robot int, seed core.Seed, stop func() bool) (plan, bool) {
	own := &s.Robots[robot]
	limit, margin := 1, int32(math.MaxInt32)
	if p.mission != nil && !p.modellingRivals {
		limit = missionPlans
	}
	var rivals [core.MaxRobots]*core.Robot
	count := 0
	for i := range s.Robots[:s.Seats] {
		if r := &s.Robots[i]; i != robot && p.mayFire(r, own) {
			rivals[count] = r
			count++
		}
	}
	if count == 0 {
		best, cut := p.search(own, p.estimateFor(own), limit, stop)
		return firstPlan(p.recost(s, robot, best)), cut
	}
	if limit = max(limit, crossfirePlans); limit == crossfirePlans {
		margin = crossfireMargin
	}
	best, cut := p.searchWithin(own, p.estimateFor(own), limit, margin, stop)
	best = p.recost(s, robot, best)
	if best = best[:min(len(best), crossfirePlans)]; len(best) < 2 {
		return firstPlan(best), cut
	}
	var trajectories [crossfirePlans]trajectory
	var costs [crossfirePlans]int32
	for k := range best {
		trajectories[k] = p.trajectory(own, &best[k])
		costs[k] = best[k].cost * crossfireHands
	}
	deck := p.cardsOfOthers(own, seed)
	for _, rival := range rivals[:count] {
		guess := *rival
		for range crossfireHands {
			guess.HandCount = uint8(copy(guess.Hand[:], deck.deal(max(0, core.FullHand-int(guess.Damage)))))
			chosen := p.greedy(&guess, distanceAfter)
			path := p.trajectory(&guess, &chosen)
			for k := range best {
				costs[k] += p.crossfireCost(&trajectories[k], &path)
			}
		}
	}
	least := 0
	for k := range best {
		if costs[k] < costs[least] {
			least = k
		}
	}
	return best[least], cut
}

// cardsOfOthers returns a dealer with the cards that a robot does not hold.
func (p *Player) cardsOfOthers(own *core.Robot, seed core.Seed) dealer {
	deck := dealer{cards: p.deckBuffer[:0], state: uint64(seed)}
	var held [core.DeckSize + 1]bool
	for _, c := range own.Hand[:own.HandCount] {
		if c.InDeck() { // of others only the kind is known
			held[c] = true
		}
	}
	for c := core.Card(1); c <= core.DeckSize; c++ {
		if !held[c] && !slices.Contains(p.setup.Rules.OmittedKinds, c.Command()) {
			deck.cards = append(deck.cards, c)
		}
	}
	return deck
}

// mayFire reports whether a rival is near enough to a robot to shoot it or to stand
// in its way. Virtual robots do neither.
func (p *Player) mayFire(rival, own *core.Robot) bool {
	return !own.Virtual && rival.OnBoard && !rival.Virtual && !rival.Down && !rival.GoalSecret && rival.Touched < rival.GoalCount &&
		rival.At.Manhattan(own.At) <= crossfireRange
}

// trajectory returns the trajectory of a lone robot with a program.
func (p *Player) trajectory(r *core.Robot, chosen *plan) (path trajectory) {
	d, t, h := p.distancesFor(r), p.table, p.handOf(r)
	if chosen.steady {
		t, d = p.steadyFor(r)
	}
	start := *r
	if chosen.facing != core.Unchosen {
		start.Facing = grid.Direction(chosen.facing)
	}
	pose, ok := t.pose(&start)
	reached := int(r.Touched)
	for n := range path {
		if !ok || pose < 0 || reached == d.count {
			break
		}
		pose, reached = d.step(n, pose, reached, h.executed(chosen, n))
		if pose >= 0 {
			path[n].at, path[n].facing, path[n].known = t.at(t.field(pose)), t.facing(pose), true
		}
	}
	return path
}

// crossfireCost returns what a rival's trajectory costs a robot on its own.
func (p *Player) crossfireCost(own, rival *trajectory) (cost int32) {
	board := p.setup.Board
	for n := range own {
		a, b := &own[n], &rival[n]
		if !a.known || !b.known {
			break
		}
		if a.at.X == b.at.X || a.at.Y == b.at.Y {
			if far, ok := b.at.Ahead(b.facing, a.at); ok && far > 0 && far <= board.Reach(b.at, b.facing) {
				cost += shotCost
			}
			if far, ok := a.at.Ahead(a.facing, b.at); ok && far > 0 && far <= board.Reach(a.at, a.facing) {
				cost -= shotGain
			}
		}
		if n > 0 && a.at == rival[n-1].at && *a != own[n-1] {
			cost += runIntoCost
		}
	}
	return cost
}
