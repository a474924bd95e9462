package core

import "math/bits"

// Powers and cards that take points off hits.

// absorbPoints is Ablative Coat: each charge takes one point.
func absorbPoints(o Owned, h hit) (Owned, int8) {
	taken := min(h.points, int8(o.Charges()))
	return o.With(o.Charges() - uint8(taken)), h.points - taken
}

// struckPowers lists the powers that take points off hits, in the order in
// which they act (V28). It is filled after the table of powers.
var struckPowers []Power

// listStruck fills struckPowers.
func listStruck() {
	for p := range powers {
		if powers[p].struck != nil {
			struckPowers = append(struckPowers, Power(p))
		}
	}
}

// weaken returns the points of a hit that are left when a robot's powers have
// acted. It spends their charges on cards, which is a copy of the robot's. tell,
// if it is not nil, is called for each power that has taken points.
func weaken(cards *[MaxPowers]Owned, h hit, tell func(p Power, left uint8, taken int8)) int8 {
	for _, p := range struckPowers {
		o := owned(cards, p)
		if o == nil || h.points == 0 {
			continue
		}
		after, points := powers[p].struck(*o, h)
		if taken := h.points - points; taken != 0 && tell != nil {
			tell(p, after.Charges(), taken)
		}
		*o, h.points = after, points
	}
	return h.points
}

// reaching returns the points that would reach a robot in this moment, after
// its powers have acted.
func (e *Engine) reaching(robot int) (points int8) {
	cards := e.s.Robots[robot].Powers
	for i := range e.hits {
		switch h := e.hits[i]; {
		case int(h.robot) != robot:
		case e.effects[robot].struck:
			points += weaken(&cards, h, nil)
		default:
			points += h.points
		}
	}
	return points
}

// buyOff opens the window on hits: each owner may give up options against the
// points that would reach the robot, one after the other (X7, D8, V29).
func (e *Engine) buyOff() bool {
	next := asker(nil)
	if e.asksHits {
		next = (*Engine).askDamage
	}
	if !e.open(OnHits, next) {
		return false
	}
	if e.powered {
		for i := range e.robots() {
			e.given[i], _ = e.givenUp(i)
		}
	}
	return true
}

// remains takes off a hit what the powers of its robot take, and then the
// points for which cards are given up (V28). It reports whether anything is
// left.
func (e *Engine) remains(h *hit) bool {
	robot := int(h.robot)
	if e.effects[robot].struck {
		cards := e.s.Robots[robot].Powers
		h.points = weaken(&cards, *h, func(p Power, left uint8, taken int8) { e.used(robot, p, left, taken) })
	}
	for ; h.points > 0 && e.given[robot] != 0; h.points-- {
		last := bits.Len16(e.given[robot]) - 1 // so that the indexes of the others stay
		e.given[robot] &^= 1 << last
		e.lose(robot, last)
	}
	return h.points > 0
}

// mayGiveUp reports whether a robot is hit and its owner may give up an option
// against that.
func (e *Engine) mayGiveUp(robot int) bool {
	r, x := &e.s.Robots[robot], &e.effects[robot]
	if !x.givesUp || !r.OnBoard {
		return false
	}
	points := int8(0)
	for i := range e.hits {
		if int(e.hits[i].robot) == robot {
			points += e.hits[i].points
		}
	}
	return points > 0 && (!x.survives || r.Damage+points >= e.rules.DestroyedAt)
}

// givenUp returns the set of a robot's cards that are given up against the hits
// of this moment, one bit per index, as standing orders and answers say, and the
// points of damage that they save: one each under classic.
func (e *Engine) givenUp(robot int) (cards uint16, points int8) {
	r := &e.s.Robots[robot]
	if !e.mayGiveUp(robot) {
		return 0, 0
	}
	reaching := e.reaching(robot)
	give := func(order Order, limit int8) {
		for k, o := range r.Cards() {
			if o.Power.Option() && o.Against() == order && points < limit {
				cards |= 1 << k
				points++
			}
		}
	}
	give(Always, reaching)
	for _, d := range e.decisions {
		if int(d.robot) == robot && d.kind == AskDamage && d.choice > 0 && cards>>(d.choice-1)&1 == 0 {
			cards |= 1 << (d.choice - 1)
			points++
		}
	}
	before, saving := cards, points
	give(WhenDestroyed, r.Damage+reaching-e.rules.DestroyedAt+1)
	if r.Damage+reaching-points >= e.rules.DestroyedAt { // they would be given up for nothing
		return before, saving
	}
	return cards, points
}

// askDamage asks which card is given up against the next point.
func (e *Engine) askDamage(robot int) (q Question, ok bool) {
	r := &e.s.Robots[robot]
	if !e.mayGiveUp(robot) {
		return q, false
	}
	cards, points := e.givenUp(robot)
	left := e.reaching(robot) - points
	chosen := uint16(0)
	for _, d := range e.decisions {
		if int(d.robot) != robot || d.kind != AskDamage {
			continue
		}
		if d.choice == 0 || chosen>>(d.choice-1)&1 != 0 {
			return q, false // none, or one that is given up already: enough
		}
		chosen |= 1 << (d.choice - 1)
	}
	for k, o := range r.Cards() {
		if left > 0 && o.Against() == Ask && o.Power.Option() && cards>>k&1 == 0 {
			return Question{Kind: AskDamage, Robot: int8(robot), Register: uint8(left), Default: 0}, true
		}
	}
	return q, false
}

// loseOptions opens the window for destroyed robots: each loses an option, of
// its owner's choice where there are several (D8, V30).
func (e *Engine) loseOptions() bool {
	next := asker(nil)
	loses := e.powered && e.rules.LosesOption
	if loses {
		next = (*Engine).askLoss
	}
	if !e.open(OnDeath, next) {
		return false
	}
	for i := range e.robots() {
		if !loses || e.died>>i&1 == 0 || e.s.Robots[i].Out {
			continue
		}
		lost, asked := e.decided(i, AskLoss)
		if first, count := e.s.Robots[i].options(); !asked && count == 1 {
			lost = first
		}
		if lost > 0 {
			e.lose(i, int(lost)-1)
		}
	}
	e.died = 0
	return true
}

// askLoss asks which option a destroyed robot loses.
func (e *Engine) askLoss(robot int) (q Question, ok bool) {
	r := &e.s.Robots[robot]
	first, count := r.options()
	if e.died>>robot&1 == 0 || r.Out || count < 2 {
		return q, false
	}
	_, asked := e.decided(robot, AskLoss)
	return Question{Kind: AskLoss, Robot: int8(robot), Default: first}, !asked
}

// options returns the number of options that a robot owns, and 1 + the index of
// the first.
func (r *Robot) options() (first uint16, count int) {
	for i, o := range r.Cards() {
		if o.Power.Option() {
			if count++; first == 0 {
				first = uint16(i + 1)
			}
		}
	}
	return first, count
}
