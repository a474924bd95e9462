package core

import (
	"slices"

	"roborally/core/grid"
)

// The end of a round under missions: repair sites and the shop (X8, X9), and what
// powers do then.

// service is E1: each wrench repairs a point or a bug, goods are bought, then the
// powers act that look at the robots; owners are asked about all of it at once
// (V48).
func (e *Engine) service() bool {
	if !e.open(AtRoundEnd, (*Engine).askService) {
		return false
	}
	used := [MaxRobots][]Power{} // by their owners' decisions, which the next window forgets
	for i := range e.robots() {
		for _, p := range endingPowers {
			if e.usesAtEnd(i, p) {
				used[i] = append(used[i], p)
			}
		}
	}
	for i := range e.robots() {
		e.shop(i) // before the repairs, because an answer names a card by its index
	}
	for i := range e.robots() {
		if e.s.Robots[i].OnBoard {
			e.repairAt(i)
		}
	}
	if !e.upkeep() {
		return false
	}
	for i := range e.robots() {
		for _, p := range used[i] {
			if e.s.Robots[i].OnBoard && e.s.Robots[i].Owns(p) != nil && powers[p].endsRound(e, i) {
				e.spend(i, p)
				powers[p].ends(e, i)
			}
		}
	}
	return true
}

// endingPowers lists the powers that their owners may use at the end of a round. It
// is filled after the table of powers.
var endingPowers []Power

// usesAtEnd reports whether a robot uses a card at the end of the round, as its
// owner has decided or a standing order says.
func (e *Engine) usesAtEnd(robot int, p Power) bool {
	o := e.s.Robots[robot].Owns(p)
	if !e.s.Robots[robot].OnBoard || o == nil || !o.usable() || owned(&e.known[robot].powers, p) == nil { // V5
		return false
	}
	if use, asked := e.decidedUse(robot, p); asked {
		return use == Yes
	}
	return o.Use() == Always
}

// canSolder reports whether Solder Kit could heal a point.
func (e *Engine) canSolder(robot int) bool {
	r := &e.s.Robots[robot]
	return r.OnBoard && r.Damage > 0
}

// solder is Solder Kit.
func (e *Engine) solder(robot int) { e.heal(robot, 1, BySolder) }

// canRadar reports whether there is a goal flag that would not be picked anew anyway.
func (e *Engine) canRadar(int) bool { return e.s.Flag > 0 && e.s.Scorers == 0 }

// radar is Flag Radar: the goal flag counts no more, so that another is picked
// before the next round.
func (e *Engine) radar(int) { e.stateFlag(0) }

// upkeep lets the powers act that look at the robots when repair sites have
// repaired: Idle Current before Coolant (V35). It returns false if the phase must
// stop.
func (e *Engine) upkeep() bool {
	if !e.powered {
		return true
	}
	e.nextBeat()
	e.hits = e.hits[:0]
	for i := range e.robots() {
		for _, o := range e.s.Robots[i].Cards() {
			if act := powers[o.Power].suffers; act != nil && owned(&e.known[i].powers, o.Power) != nil {
				act(e, i)
			}
		}
	}
	if !e.applyHits() {
		return false
	}
	for i := range e.robots() {
		for _, o := range e.s.Robots[i].Cards() {
			if act := powers[o.Power].upkeep; act != nil && owned(&e.known[i].powers, o.Power) != nil {
				act(e, i)
			}
		}
	}
	return true
}

// idle is Idle Current: a point after a round in which the robot changed no field.
func (e *Engine) idle(robot int) {
	if r := &e.s.Robots[robot]; r.OnBoard && !r.Memory.Shifted {
		e.addHit(hit{robot: int8(robot), by: NoSeat, points: 1, cause: ByIdling})
	}
}

// cool is Coolant: it heals a point after a round without damage.
func (e *Engine) cool(robot int) {
	if r := &e.s.Robots[robot]; r.OnBoard && r.Memory.Damaged == 0 && r.Damage > 0 {
		e.used(robot, Coolant, 0, NoSeat, 1)
		e.heal(robot, 1, ByCoolant)
	}
}

// askService asks the owner of a robot what its wrenches repair, then what is
// bought, then which cards are used, as far as there is a choice (V33, V48).
func (e *Engine) askService(robot int) (q Question, ok bool) {
	r := &e.s.Robots[robot]
	if !r.OnBoard {
		return q, false
	}
	plan := e.repairs(robot)
	if plan.asks {
		return Question{Kind: AskWrench, Robot: int8(robot), Register: uint8(plan.points), Default: plan.proposed}, true
	}
	if _, sells := e.bestSite(robot); sells {
		if q, ok = e.askShop(robot); ok {
			return q, true
		}
	}
	for _, p := range endingPowers {
		o := r.Owns(p)
		if o == nil || o.Use() != Ask || !o.usable() || owned(&e.known[robot].powers, p) == nil {
			continue
		}
		if _, asked := e.decidedUse(robot, p); !asked && powers[p].endsRound(e, robot) && !(p == SolderKit && plan.heals >= int(r.Damage)) {
			return Question{Kind: AskUse, Power: p, Robot: int8(robot), Default: No}, true
		}
	}
	return q, false
}

// A repairPlan is what the wrenches under a robot do as far as it is decided.
type repairPlan struct {
	points   int   // wrenches that are not used yet
	heals    int   // points of damage that are repaired
	hindered bool  // cards of the robot keep the wrenches from repairing some damage (V55)
	bugs     []int // the indexes of the bugs that are repaired
	asks     bool  // the owner decides about the next one
	proposed uint16
}

// repairs returns what the wrenches in reach of a robot do: what the owner has
// decided, or where there is nothing to decide damage, then bugs (X8, V33).
func (e *Engine) repairs(robot int) (plan repairPlan) {
	r := &e.s.Robots[robot]
	here, _ := e.bestSite(robot)
	plan.points = here
	mendable := min(int(r.Damage), max(0, here+e.effects[robot].Of(SitePoints)))
	plan.hindered = mendable < min(int(r.Damage), here)
	decided := e.decisionsOf(robot, AskWrench)
	for ; plan.points > 0; plan.points-- {
		var left []int // bugs
		for k, o := range r.Cards() {
			if o.Power.Class() == BugCard && !slices.Contains(plan.bugs, k) {
				left = append(left, k)
			}
		}
		damaged := plan.heals < mendable
		choice := uint16(0)
		switch {
		case !damaged && len(left) == 0:
			return plan
		case damaged && len(left) == 0:
		case !damaged && len(left) == 1:
			choice = uint16(left[0] + 1)
		case len(decided) == 0:
			plan.asks = true
			if !damaged {
				plan.proposed = uint16(left[0] + 1)
			}
			return plan
		default:
			choice, decided = decided[0], decided[1:]
		}
		if bug := int(choice) - 1; bug >= 0 && slices.Contains(left, bug) {
			plan.bugs = append(plan.bugs, bug)
		} else if damaged {
			plan.heals++
		}
	}
	return plan
}

// decisionsOf returns what a robot's owner has answered to a kind of question in the
// last window, in that order.
func (e *Engine) decisionsOf(robot int, kind QuestionKind) (all []uint16) {
	for _, d := range e.decisions {
		if int(d.robot) == robot && d.kind == kind {
			all = append(all, d.choice)
		}
	}
	return all
}

// repairAt repairs a robot at the wrenches in its reach.
func (e *Engine) repairAt(robot int) {
	plan := e.repairs(robot)
	if plan.hindered {
		e.stateAdding(robot, SitePoints)
	}
	e.heal(robot, int8(plan.heals), BySite)
	slices.Sort(plan.bugs)
	for _, bug := range slices.Backward(plan.bugs) { // so that the indexes of the others stay
		e.lose(robot, bug)
	}
}

// askShop asks what a robot's owner buys next, until that is nothing, or there is
// nothing left to buy (V50).
func (e *Engine) askShop(robot int) (q Question, ok bool) {
	budget := e.s.Robots[robot].Credits
	for _, choice := range e.decisionsOf(robot, AskShop) {
		if choice == BuyNothing {
			return q, false
		}
		budget -= min(budget, price(choice))
	}
	if len(e.s.goods(robot, budget)) == 1 {
		return q, false
	}
	return Question{Kind: AskShop, Robot: int8(robot), Register: budget, Default: e.s.proposePurchase(robot, budget)}, true
}

// What an owner can answer to AskShop, besides recharging a card.
const (
	BuyNothing  uint16 = iota
	BuyMajor           // for two credits
	BuyMinor           // for one
	rechargesAt        // plus the index of a card: recharges it for one
)

// The prices in credits (X9).
const (
	majorPrice    = 2
	minorPrice    = 1
	rechargePrice = 1
)

// RechargeChoice returns the answer to AskShop that recharges the card with an index.
func RechargeChoice(card int) uint16 { return rechargesAt + uint16(card) }

// ChoiceRecharge returns the index of the card that an answer to AskShop recharges;
// ok is false if it recharges none.
func ChoiceRecharge(choice uint16) (card int, ok bool) {
	return int(choice) - int(rechargesAt), choice >= rechargesAt
}

// price returns what an answer to AskShop costs.
func price(choice uint16) uint8 {
	switch choice {
	case BuyNothing:
		return 0
	case BuyMajor:
		return majorPrice
	case BuyMinor:
		return minorPrice
	}
	return rechargePrice
}

// goods returns the answers to AskShop for so many credits: nothing, what the piles
// have, and what can be recharged.
func (s *State) goods(robot int, credits uint8) []uint16 {
	r, all := &s.Robots[robot], []uint16{BuyNothing}
	room := len(r.Cards()) < MaxPowers
	if credits >= majorPrice && room && s.Drawable(MajorOption) != (CardSet{}) {
		all = append(all, BuyMajor)
	}
	if credits >= minorPrice && room && s.Drawable(MinorOption) != (CardSet{}) {
		all = append(all, BuyMinor)
	}
	for k, o := range r.Cards() {
		if credits >= rechargePrice && o.Charges() < powers[o.Power].charges {
			all = append(all, RechargeChoice(k))
		}
	}
	return all
}

// proposePurchase returns the best answer to AskShop without a thought about the
// situation: the dearest card.
func (s *State) proposePurchase(robot int, credits uint8) uint16 {
	for _, choice := range s.goods(robot, credits) {
		if choice == BuyMajor || choice == BuyMinor {
			return choice
		}
	}
	return BuyNothing
}

// shop sells a robot what its owner has decided to buy, as far as the piles have it
// (V3, X14). Cards are drawn unseen.
func (e *Engine) shop(robot int) {
	for _, choice := range e.decisionsOf(robot, AskShop) {
		r := &e.s.Robots[robot]
		if price(choice) > r.Credits {
			continue
		}
		card, recharges := ChoiceRecharge(choice)
		switch {
		case choice == BuyNothing:
		case recharges && card < len(r.Cards()) && r.Powers[card].Charges() < powers[r.Powers[card].Power].charges:
			e.pay(robot, -rechargePrice, PayRecharge)
			event := e.newEvent(Recharged, robot)
			event.N, event.Detail = int16(card), uint8(r.Powers[card].Power)
			e.emit(event)
		case choice == BuyMajor && e.canDrawCard(robot, MajorOption):
			e.pay(robot, -majorPrice, PayMajor)
			e.drawCard(robot, MajorOption)
		case choice == BuyMinor && e.canDrawCard(robot, MinorOption):
			e.pay(robot, -minorPrice, PayMinor)
			e.drawCard(robot, MinorOption)
		}
	}
}

// pay gives a robot credits, or takes them if negative.
func (e *Engine) pay(robot, credits int, why PayReason) { e.note(Paid, robot, credits, uint8(why)) }

// bestSite returns what the wrenches and the flag under a robot repair, and whether
// there is a shop: wrenches without a flag (X8, X9). With Mechanical Arm it is the
// best field in reach, at a tie one with a shop (V51).
func (e *Engine) bestSite(robot int) (points int, sells bool) {
	r := &e.s.Robots[robot]
	var fields [2]grid.Pos
	for _, at := range e.touched(fields[:0], robot) {
		here, flag := int(e.cell(at).wrenches), r.Checkpoint(at) > 0
		shop := here > 0 && !flag
		if flag {
			here += int(e.rules.CheckpointRepairs)
		}
		if here > points || here == points && shop {
			points, sells = here, shop
		}
	}
	return points, sells
}

// canDrawCard reports whether there is a card of a class to draw, and room for it.
func (e *Engine) canDrawCard(robot int, class Class) bool {
	if len(e.s.Robots[robot].Cards()) == MaxPowers {
		return false
	}
	if e.OptionDraws != nil {
		return slices.ContainsFunc(e.OptionDraws, func(p Power) bool { return p.Class() == class })
	}
	return e.s.Drawable(class) != CardSet{}
}

// drawCard gives a robot the next card of a class, from the pile or from the
// discards if that is used up (X14). It acts from the next phase on (V5).
func (e *Engine) drawCard(robot int, class Class) {
	if e.OptionDraws != nil {
		n := slices.IndexFunc(e.OptionDraws, func(p Power) bool { return p.Class() == class })
		p := e.OptionDraws[n]
		e.OptionDraws = slices.Delete(e.OptionDraws, n, n+1)
		e.note(Gained, robot, 0, uint8(p))
		return
	}
	cards := e.s.Drawable(class).Powers()
	e.note(Gained, robot, 0, uint8(cards[e.random.below(len(cards))]))
}
