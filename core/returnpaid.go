package core

import (
	"slices"

	"roborally/core/grid"
)

// The return of destroyed robots under missions, which costs credits (X12), and the new
// secret goal during a power-down (X10).

// returnCredits is the price of a return (X12).
const returnCredits = 2

// The answers to AskPay; PaymentChoice has those that give up a card.
const (
	PayNothing uint16 = iota // refuses to pay more
	PayCredits               // as many as are missing and there are
	givesFrom                // plus the index of an option, which is given up
)

// creditsPaid is set in the Register of AskPay if the owner has paid with credits
// already.
const creditsPaid = 128

// PaymentChoice returns the answer to AskPay that gives up the card with an index.
func PaymentChoice(card int) uint16 { return givesFrom + uint16(card) }

// ChoicePayment returns the index of the card that an answer to AskPay gives up; ok
// is false if it gives up none.
func ChoicePayment(choice uint16) (card int, ok bool) {
	return int(choice) - int(givesFrom), choice >= givesFrom
}

// MissingCredits returns how many credits are still missing where AskPay is asked.
func (q Question) MissingCredits() int { return int(q.Register &^ creditsPaid) }

// payments returns the answers to AskPay: paying no more, the credits if there are
// any that are not paid yet, and each option that can be given up (X12).
func (s *State) payments(robot int, register uint8) []uint16 {
	r, all := &s.Robots[robot], []uint16{PayNothing}
	if r.Credits > 0 && register&creditsPaid == 0 {
		all = append(all, PayCredits)
	}
	for k, o := range r.Cards() {
		if o.Power.Option() {
			all = append(all, PaymentChoice(k))
		}
	}
	return all
}

// covers returns the number of credits that an option covers when it is given up
// (X12).
func covers(p Power) int {
	if p.Class() == MajorOption {
		return majorPrice
	}
	return minorPrice
}

// A payment is what an owner pays for the return of a robot, and what is missing of
// the price.
type payment struct {
	credits int   // paid in credits
	cards   []int // the indexes of cards that are given up
	missing int
	over    bool // the owner pays no more
}

// payment returns what the owner of a robot has decided so far to pay for its return
// (X12).
func (e *Engine) payment(robot int) (p payment) {
	r := &e.s.Robots[robot]
	x := e.setup.Effects(r)
	if x.Has(FreeReturn) {
		return payment{over: true}
	}
	p.missing = max(0, returnCredits+x.Of(ReturnCredits))
	for _, choice := range e.decisionsOf(robot, AskPay) {
		card, gives := ChoicePayment(choice)
		switch {
		case choice == PayCredits && p.credits == 0 && r.Credits > 0:
			p.credits = min(p.missing, int(r.Credits))
			p.missing -= p.credits
		case gives && card < len(r.Cards()) && !slices.Contains(p.cards, card):
			p.cards = append(p.cards, card)
			p.missing -= min(p.missing, covers(r.Powers[card].Power))
		default:
			p.over = true
		}
	}
	p.over = p.over || p.missing == 0
	return p
}

// askPay asks how a return is paid for, until nothing is missing, nothing is left to
// pay with, or the owner refuses (X12).
func (e *Engine) askPay(robot int) (q Question, ok bool) {
	p := e.payment(robot)
	if !e.returns(robot) || p.over {
		return q, false
	}
	q = Question{Kind: AskPay, Robot: int8(robot), Register: uint8(p.missing)}
	if p.credits > 0 {
		q.Register |= creditsPaid
	}
	if len(q.Choices(e.board, e.s, robot)) == 1+len(p.cards) { // all that there is is paid
		return q, false
	}
	q.Default = e.s.proposePayment(robot, q.Register, p.cards)
	return q, true
}

// proposePayment returns the default answer to AskPay: the credits, then the minor
// option that is worth least and is not among those given, then no more payment.
func (s *State) proposePayment(robot int, register uint8, given []int) uint16 {
	choices := s.payments(robot, register)
	if slices.Contains(choices, PayCredits) {
		return PayCredits
	}
	r := &s.Robots[robot]
	for _, k := range r.OptionsByWorth() {
		if r.Powers[k].Power.Class() == MinorOption && !slices.Contains(given, k) {
			return PaymentChoice(k)
		}
	}
	return PayNothing
}

// returnPaid brings destroyed robots back, by seat: undamaged, with one more bug, on
// a flag that a die picks. The owner pays credits for that, and each credit that is
// missing costs a point of damage and another bug (X12). It returns false if the
// phase must stop.
func (e *Engine) returnPaid() bool {
	e.findDestroyed()
	if !e.open(OnReturn, (*Engine).askPay) {
		return false
	}
	for i := range e.robots() {
		if e.returns(i) {
			e.bringBack(i, e.payment(i))
		}
	}
	return true
}

// bringBack brings a robot back for what its owner pays, and swaps its secret goal
// (X12).
func (e *Engine) bringBack(robot int, p payment) {
	r := &e.s.Robots[robot]
	e.nextBeat()
	x := e.setup.Effects(r)
	if x.Has(FreeReturn) {
		e.used(robot, SuperiorArchive, 0, NoSeat, 0)
	} else if x.Of(ReturnCredits) < 0 {
		e.stateAdding(robot, ReturnCredits)
	}
	if p.credits > 0 {
		e.pay(robot, -p.credits, PayReturn)
	}
	slices.Sort(p.cards)
	for _, card := range slices.Backward(p.cards) { // so that the indexes of the others stay
		e.lose(robot, card)
	}
	if x.Of(ReturnPoints) > 0 {
		e.stateAdding(robot, ReturnPoints)
	}
	event := e.newEvent(Returned, robot)
	event.At, event.Detail, event.To.X = e.returnField(robot), uint8(r.Facing), 1
	event.N = int16(min(int(e.rules.DestroyedAt)-1, p.missing+x.Of(ReturnPoints)))
	e.emit(event)
	e.archive(robot)
	e.unlockRobot(robot, heldRounds)
	for range 1 + p.missing {
		if e.canDrawCard(robot, BugCard) {
			e.drawCard(robot, BugCard)
		}
	}
	e.swapGoal(robot)
}

// returnField returns the flag on which a robot returns. It is a random one of the
// flags other than the goal flag, without a robot on it, next to it or in sight of
// it; if there is none, sight does not count, then neighbours do not. If robots stand
// on all of these flags, the robot returns on the free open field nearest to one of
// them (X12).
func (e *Engine) returnField(robot int) grid.Pos {
	for _, reach := range []reach{everyReach, nextField, onField} {
		flag := e.roll(func(flag int) bool {
			return flag != int(e.s.Flag) && e.s.clear(e.board, robot, e.board.checkpoints[flag-1], reach)
		})
		if flag > 0 {
			return e.board.checkpoints[flag-1]
		}
	}
	rolled := e.board.checkpoints[e.roll(func(flag int) bool { return flag != int(e.s.Flag) })-1]
	if at, ok := e.nearestFree(rolled, e.board.open); ok {
		return at
	}
	at, _ := e.nearestFree(rolled, func(p grid.Pos) bool { return !e.board.Fatal(p) })
	return at
}

// swapGoals asks the owners of the robots that power down now whether they want
// another secret goal, and swaps the goals of those that do (X10). It returns false
// if the phase must stop.
func (e *Engine) swapGoals() bool {
	if !e.open(OnShutDown, (*Engine).askSwap) {
		return false
	}
	for i := range e.robots() {
		if swap, _ := e.decided(i, AskSwap); swap == Yes {
			e.swapGoal(i)
		}
	}
	return true
}

// askSwap asks whether the secret goal of a robot that has just powered down is
// swapped (X10).
func (e *Engine) askSwap(robot int) (q Question, ok bool) {
	r := &e.s.Robots[robot]
	_, asked := e.decided(robot, AskSwap)
	swaps := r.OnBoard && r.Down && r.DownUntil == e.s.Round && r.Secret != NoSecret
	return Question{Kind: AskSwap, Robot: int8(robot), Default: No}, swaps && !asked
}
