package core

import (
	"math/bits"
	"slices"

	"roborally/core/grid"
)

// Powers and cards that take points off hits.

// shieldSide is Power-Down Shield: while the robot is down, one point from each
// side is ignored in a phase, of beams, shots and rams (V28).
func shieldSide(r *Robot, o Owned, h hit, sides *uint8) (Owned, int8) {
	side := uint8(1) << (h.toward.Opposite().Turn(-int(r.Facing)))
	if !r.Down || h.cause == ByCrash || *sides&side != 0 {
		return o, h.points
	}
	*sides |= side
	return o, h.points - 1
}

// doublePoints is Thin Armour: the first hit of a round counts double.
func doublePoints(r *Robot, o Owned, h hit, _ *uint8) (Owned, int8) {
	if r.ForRound.Has(ThinArmour) {
		return o, h.points
	}
	return o, 2 * h.points
}

// bump is Bumper: the first ram or ice damage of a round is ignored.
func bump(r *Robot, o Owned, h hit, _ *uint8) (Owned, int8) {
	if h.cause != ByRam && h.cause != ByCrash || r.ForRound.Has(Bumper) {
		return o, h.points
	}
	return o, 0
}

// insulate is Insulation: a charge takes a point of a board laser.
func insulate(_ *Robot, o Owned, h hit, _ *uint8) (Owned, int8) {
	if h.cause != ByBoardLaser || o.Charges() == 0 {
		return o, h.points
	}
	return o.With(o.Charges() - 1), h.points - 1
}

// absorbPoints is Ablative Coat: each charge takes one point.
func absorbPoints(_ *Robot, o Owned, h hit, _ *uint8) (Owned, int8) {
	taken := min(h.points, int8(o.Charges()))
	return o.With(o.Charges() - uint8(taken)), h.points - taken
}

// struckPowers lists the powers that take points off hits, in the order in
// which they act (V28). It is filled after the table of powers.
var struckPowers []Power

// weaken returns the points of a hit that are left when the powers of robot r have
// acted. It spends their charges on r, which is a copy, and marks the sides whose
// point is taken. tell, if it is not nil, is called for each power that has taken or
// added points.
func weaken(r *Robot, sides *uint8, h hit, tell func(p Power, left uint8, taken int8)) int8 {
	for _, p := range struckPowers {
		for range r.copies(p) { // each acts once on one hit (V6)
			o := r.Owns(p)
			after, points := powers[p].struck(r, *o, h, sides)
			taken := h.points - points
			if h.points == 0 || taken == 0 {
				break
			}
			if tell != nil {
				tell(p, after.Charges(), max(taken, -taken))
			}
			if *o, h.points = after, points; powers[p].lasts {
				r.ForRound = r.ForRound.With(p)
			}
		}
	}
	return h.points
}

// reaching returns the points that would reach a robot in this moment, after
// its powers have acted.
func (e *Engine) reaching(robot int) (points int8) {
	e.trial.robot, e.trial.sides = e.s.Robots[robot], e.shielded[robot]
	for i := range e.hits {
		switch h := e.hits[i]; {
		case int(h.robot) != robot:
		case e.effects[robot].struck:
			points += weaken(&e.trial.robot, &e.trial.sides, h, nil)
		default:
			points += h.points
		}
	}
	return points
}

// buyOff opens the window on hits: each owner may give up options against the
// points that would reach the robot, one after the other (X7, D8, V29).
func (e *Engine) buyOff() bool {
	if e.powered && (!e.reflect() || !e.controlFire()) {
		return false
	}
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
			e.saved[i] = 0
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
		e.trial.robot = e.s.Robots[robot]
		h.points = weaken(&e.trial.robot, &e.shielded[robot], *h, func(p Power, left uint8, taken int8) { e.used(robot, p, left, NoSeat, taken) })
	}
	for h.points > 0 && (e.saved[robot] > 0 || e.given[robot] != 0) {
		if e.saved[robot] == 0 {
			last := bits.Len16(e.given[robot]) - 1 // so that the indexes of the others stay
			e.given[robot] &^= 1 << last
			e.saved[robot] = e.saves(e.s.Robots[robot].Powers[last].Power)
			e.lose(robot, last)
		}
		saved := min(e.saved[robot], h.points)
		e.saved[robot] -= saved
		h.points -= saved
	}
	return h.points > 0
}

// saves returns the points of damage of one moment that are avoided by giving up a
// card; one too many is lost (X7, V29).
func (e *Engine) saves(p Power) int8 {
	if p.Class() == MajorOption {
		return max(1, e.rules.MajorSaves)
	}
	return 1
}

// reflect opens the window for laser shots into the backs of robots whose owners may
// reflect them: Rear Mirror (V26, V29). The shot ends there.
func (e *Engine) reflect() bool {
	if !e.anyHit((*Engine).reflectable) {
		return true
	}
	if !e.open(OnHits, (*Engine).askMirror) {
		return false
	}
	for i := 0; i < len(e.hits); i++ {
		h := e.hits[i]
		if !e.reflectable(&h) {
			continue
		}
		use, asked := e.decidedMirror(h)
		if asked && use == No || !asked && e.s.Robots[h.robot].Owns(RearMirror).Use() != Always {
			continue
		}
		charges := e.s.Robots[h.robot].Owns(RearMirror).Charges()
		e.used(int(h.robot), RearMirror, charges-1, h.by, 0)
		event := e.newEvent(Mirrored, int(h.robot))
		event.By, event.At, event.To = h.by, e.s.Robots[h.robot].At, e.s.Robots[h.by].At
		e.emit(event)
		e.hits[i] = hit{robot: h.by, by: h.robot, points: h.points, cause: ByReflection, toward: h.toward.Opposite()}
		beyond := slices.DeleteFunc(e.hits[i+1:], func(other hit) bool { return other.shot == h.shot })
		e.hits = e.hits[:i+1+len(beyond)]
	}
	return true
}

// anyHit reports whether one of the hits of this moment suits.
func (e *Engine) anyHit(suits func(e *Engine, h *hit) bool) bool {
	for i := range e.hits {
		if suits(e, &e.hits[i]) {
			return true
		}
	}
	return false
}

// reflectable reports whether the owner of Rear Mirror may reflect a hit: a laser
// shot into the robot's back.
func (e *Engine) reflectable(h *hit) bool {
	r := &e.s.Robots[h.robot]
	return h.shot > 0 && h.toward == r.Facing && e.effects[h.robot].Has(ReflectsShots) && r.Owns(RearMirror).usable()
}

// askMirror asks whether a shot is reflected.
func (e *Engine) askMirror(robot int) (q Question, ok bool) {
	charges := int(e.s.Robots[robot].chargesOf(RearMirror))
	for _, d := range e.decisions {
		if int(d.robot) == robot && d.kind == AskUse && d.power == RearMirror && d.choice == Yes {
			charges--
		}
	}
	for i := range e.hits {
		h := &e.hits[i]
		if int(h.robot) != robot || charges <= 0 || !e.reflectable(h) || e.s.Robots[robot].Owns(RearMirror).Use() != Ask {
			continue
		}
		if _, asked := e.decidedMirror(*h); !asked {
			return Question{Kind: AskUse, Power: RearMirror, Robot: h.by, Default: Yes}, true
		}
	}
	return q, false
}

// decidedMirror returns what the owner of a robot that is hit has answered about
// shots of the same robot.
func (e *Engine) decidedMirror(h hit) (choice uint16, ok bool) {
	for _, d := range e.decisions {
		if d.robot == h.robot && d.kind == AskUse && d.power == RearMirror && d.about == h.by {
			return d.choice, true
		}
	}
	return No, false
}

// controlFire opens the window for hits of main lasers that may do something
// else than damage: Fire Control locks a register or destroys an option instead
// (V27). That is decided before cards are given up (V29).
func (e *Engine) controlFire() bool {
	if !e.anyHit((*Engine).controllable) {
		return true
	}
	if !e.open(OnHits, (*Engine).askTarget) {
		return false
	}
	for i := range e.hits {
		h := &e.hits[i]
		if !e.controllable(h) {
			continue
		}
		choice, asked := e.decidedOn(int(h.by), AskTarget, h.robot)
		if !asked && e.s.Robots[h.by].Owns(FireControl).Use() == Always {
			choice = e.s.bestTarget(h)
		}
		if choice != NoTarget {
			h.points = 0
			e.destroyPart(h, choice)
		}
	}
	return true
}

// controllable reports whether the owner of Fire Control may use it on a hit.
func (e *Engine) controllable(h *hit) bool {
	return h.main && h.points > 0 && e.effects[h.by].Has(ControlsFire) && e.s.Robots[h.by].Owns(FireControl) != nil && e.s.hasTarget(h.robot)
}

// askTarget asks what a hit of the main laser does.
func (e *Engine) askTarget(robot int) (q Question, ok bool) {
	for i := range e.hits {
		h := &e.hits[i]
		if int(h.by) != robot || !e.controllable(h) || e.s.Robots[robot].Owns(FireControl).Use() != Ask {
			continue
		}
		if _, asked := e.decidedOn(robot, AskTarget, h.robot); !asked {
			return Question{Kind: AskTarget, Power: FireControl, Robot: h.robot, Default: e.s.bestTarget(h)}, true
		}
	}
	return q, false
}

// The answers to AskTarget, besides the registers 1…5.
const (
	NoTarget    uint16 = 0
	optionsFrom uint16 = 16 // plus a Power: the option is destroyed
)

// TargetOption returns the answer to AskTarget that destroys an option.
func TargetOption(p Power) uint16 { return optionsFrom + uint16(p) }

// ChoiceTarget returns what an answer to AskTarget names: a register (1…5) that
// is locked, or an option that is destroyed; neither for NoTarget.
func ChoiceTarget(choice uint16) (register int, option Power) {
	if choice > optionsFrom {
		return 0, Power(choice - optionsFrom)
	}
	return int(choice), NoPower
}

// targets returns the answers to AskTarget about a robot: nothing, the registers
// that are not locked, unless it is down, and its options.
func (s *State) targets(robot int8) []uint16 {
	r, all := &s.Robots[robot], []uint16{NoTarget}
	for n := range r.Slots {
		if !r.Slots[n].Locked && !r.Down {
			all = append(all, uint16(n+1))
		}
	}
	for _, p := range Powers {
		if p.Option() && r.Owns(p) != nil {
			all = append(all, TargetOption(p))
		}
	}
	return all
}

// hasTarget reports whether targets names anything of a robot.
func (s *State) hasTarget(robot int8) bool {
	r := &s.Robots[robot]
	return len(r.OptionsByWorth()) > 0 || !r.Down && slices.ContainsFunc(r.Slots[:], func(slot Slot) bool { return !slot.Locked })
}

// bestTarget returns what does a robot most harm: the loss of its best option, if
// that is worth more than the damage, or else the damage (V66).
func (s *State) bestTarget(h *hit) uint16 {
	r := &s.Robots[h.robot]
	if options := r.OptionsByWorth(); len(options) > 0 {
		if best := r.Powers[options[len(options)-1]]; best.Worth() > pointWorth*int(h.points) {
			return TargetOption(best.Power)
		}
	}
	return NoTarget
}

// pointWorth is what the first point of damage costs a robot, in the unit of Worth.
const pointWorth = 50

// heldRounds is the number of ends of rounds until a register that Fire Control
// has locked is free again: that of the running one and of the next.
const heldRounds = 2

// destroyPart is Fire Control: it locks a register of a robot that is hit, or
// destroys an option. What is not there any more is not destroyed (V3).
func (e *Engine) destroyPart(h *hit, choice uint16) {
	r := &e.s.Robots[h.robot]
	e.used(int(h.by), FireControl, 0, h.robot, 0)
	register, option := ChoiceTarget(choice)
	if register > 0 && !r.Slots[register-1].Locked {
		slot := &r.Slots[register-1]
		e.lockWith(int(h.robot), register-1, slot.Card, slot.lockedCommand(), heldRounds)
	}
	for k, o := range r.Cards() {
		if register == 0 && o.Power == option {
			e.loseTo(h.by, int(h.robot), k)
			break
		}
	}
}

// ram damages robots that have just been pushed in direction d, once in a card
// (V17). It returns false if the phase must stop.
func (e *Engine) ram(robot int, pushed []uint8, d grid.Direction) bool {
	points := int8(e.effects[robot].Of(RamPoints))
	if points == 0 {
		return true
	}
	e.hits = e.hits[:0]
	for _, victim := range pushed {
		if e.rammed>>victim&1 == 0 && e.s.Robots[victim].OnBoard {
			e.rammed |= 1 << victim
			e.addHit(hit{robot: int8(victim), by: int8(robot), points: points, cause: ByRam, toward: d})
		}
	}
	if len(e.hits) == 0 {
		return true
	}
	e.nextBeat()
	e.stateAdding(robot, RamPoints)
	return e.applyHits()
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
// points of damage that they save.
func (e *Engine) givenUp(robot int) (cards uint16, points int8) {
	r := &e.s.Robots[robot]
	if !e.mayGiveUp(robot) {
		return 0, 0
	}
	reaching := e.reaching(robot)
	give := func(order Order, limit int8) {
		for _, k := range r.OptionsByWorth() {
			if r.Powers[k].Against() == order && points < limit {
				cards |= 1 << k
				points += e.saves(r.Powers[k].Power)
			}
		}
	}
	give(Always, reaching)
	for _, d := range e.decisions {
		if int(d.robot) == robot && d.kind == AskDamage && d.choice > 0 && cards>>(d.choice-1)&1 == 0 {
			cards |= 1 << (d.choice - 1)
			points += e.saves(r.Powers[d.choice-1].Power)
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
		if options := e.s.Robots[i].OptionsByWorth(); !asked && len(options) == 1 {
			lost = uint16(options[0] + 1)
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
	options := r.OptionsByWorth()
	if e.died>>robot&1 == 0 || r.Out || len(options) < 2 {
		return q, false
	}
	_, asked := e.decided(robot, AskLoss)
	return Question{Kind: AskLoss, Robot: int8(robot), Default: uint16(options[0] + 1)}, !asked
}
