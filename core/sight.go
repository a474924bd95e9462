package core

import "roborally/core/grid"

// Powers that show their owner something, or deal a card, while the robots are
// programmed: UseCard inputs use them at once.

// canSpare returns why Spare Card cannot deal another card, or nil.
func (e *Engine) canSpare(robot int, _ uint16) *Illegal {
	if e.s.Robots[robot].HandCount == MaxHand || !e.canDraw() {
		return illegal("V3", DoesNotFit)
	}
	return nil
}

// spare is Spare Card: one more card in this round.
func (e *Engine) spare(robot int, _ uint16) { e.dealHand(robot, 1) }

// canPeek returns why Peek shows nothing, or nil: it has shown all there is.
func (e *Engine) canPeek(robot int, _ uint16) *Illegal {
	for n := range min(len(e.s.Known), int(e.s.Draw.Count)) {
		if e.s.Known[n].To>>robot&1 == 0 {
			return nil
		}
	}
	return illegal("V3", DoesNotFit)
}

// peek is Peek: it fixes the next cards of the draw pile, and shows them to its
// owner (V1).
func (e *Engine) peek(robot int, _ uint16) {
	for n := range min(len(e.s.Known), int(e.s.Draw.Count)) {
		c := e.s.Known[n].Card
		if c == NoCard {
			pile := e.s.Draw
			for k := range n {
				pile.take(e.s.Known[k].Card)
			}
			c = pile.pick(e.random.below(pile.knownCount()))
		}
		event := e.newEvent(Peeked, robot)
		event.Audience, event.Card, event.N = e.cardAudience(OwnerElse), c, int16(n)
		e.emit(event)
	}
}

// ScanChoice returns the choice of Scanner that is a register (1…5) of a seat.
func ScanChoice(seat, register int) uint16 { return uint16(seat)<<3 | uint16(register) }

// scanned returns the seat and the register (1…5) that a choice of Scanner names.
func scanned(choice uint16) (seat, register int) { return int(choice >> 3), int(choice & 7) }

// canScan returns why Scanner cannot show that register, or nil. Nothing is secret
// in one that is locked or keeps its card, and of a robot that is not programmed.
func (e *Engine) canScan(robot int, choice uint16) *Illegal {
	seat, register := scanned(choice)
	switch {
	case seat == robot || seat >= int(e.s.Seats) || register < 1 || register > RegisterCount || choice > ScanChoice(MaxRobots, 0):
		return illegal("V2", NoSuchChoice)
	case !e.s.Robots[seat].OnBoard || e.s.Robots[seat].Down || e.s.Robots[seat].Slots[register-1].Fixed():
		return illegal("V2", DoesNotFit)
	case e.s.Robots[robot].Scans > 0: // it waits for another program
		return illegal("V2", DoesNotFit)
	}
	return nil
}

// orderScan is Scanner: it shows a register of a robot whose program is final, or
// waits until it is (V2).
func (e *Engine) orderScan(robot int, choice uint16) {
	seat, register := scanned(choice)
	if e.s.Robots[seat].Confirmed {
		e.scan(robot, seat, register-1)
		return
	}
	event := e.newEvent(Scans, robot)
	event.Audience, event.To = OwnerOnly, grid.Pos{X: int8(seat), Y: int8(register)}
	e.emit(event)
}

// scan shows a register (0…4) of a seat to the owner of a robot.
func (e *Engine) scan(robot, seat, register int) {
	slot := &e.s.Robots[seat].Slots[register]
	event := e.newEvent(Scanned, robot)
	event.Audience, event.By, event.Card, event.Detail = OwnerOnly, int8(seat), slot.Card, uint8(register)
	if slot.Unseen {
		event.Card = FaceDown
	}
	event.N = int16(slot.Second) | int16(slot.Placed-ChoosePause)<<8 | int16(slot.SecondPlaced)<<12
	event.setDeclared(slot.Declared)
	e.emit(event)
}

// scannedPlaces returns what a Scanned event says of the cards: the Choice that placed
// the first, the second, and 1 + its index in the hand.
func scannedPlaces(e *Event) (placed Choice, second Card, secondPlaced uint8) {
	n := uint16(e.N)
	return Choice(n>>8&15) + ChoosePause, Card(n), uint8(n >> 12)
}

// scanConfirmed lets the Scanners act that wait for a program which is final now,
// by seat.
func (e *Engine) scanConfirmed(seat int) {
	for i := range e.robots() {
		if waits := e.s.Robots[i].Scans; waits > 0 {
			if target, register := scanned(uint16(waits - 1)); target == seat {
				event := e.newEvent(Scans, i)
				event.Audience, event.To.X = OwnerOnly, NoSeat
				e.emit(event)
				e.scan(i, seat, register-1)
			}
		}
	}
}

// showHand shows the owner of a robot that is no longer blind the priorities of its
// hand.
func (e *Engine) showHand(robot int) {
	r := &e.s.Robots[robot]
	for n := range r.HandCount {
		event := e.newEvent(Saw, robot)
		event.Audience, event.Card, event.N = OwnerOnly, r.Hand[n], int16(n)
		e.emit(event)
	}
}

// CheckUse returns the rule that using a card at once, with a choice, breaks for the
// view's seat, or nil.
func (v *View) CheckUse(p Power, choice uint16) error {
	e := Engine{setup: v.setup, rules: v.setup.Rules, board: v.setup.Board, s: &v.State}
	if wrong := e.checkUse(v.Seat, p, choice); wrong != nil {
		return wrong
	}
	return nil
}

// checkUse returns the rule that using a card at once breaks, or nil.
func (e *Engine) checkUse(robot int, p Power, choice uint16) *Illegal {
	o := e.s.Robots[robot].Owns(p)
	switch {
	case int(p) >= powerCount || powers[p].uses == nil:
		return illegal("V8", DoesNotFit)
	case o == nil:
		return illegal("V6", NotOwned)
	case !o.usable():
		return illegal("V7", NoCharge)
	}
	return powers[p].canUse(e, robot, choice)
}

// useCard uses a card at once, and pays for it.
func (e *Engine) useCard(robot int, p Power, choice uint16) {
	r := &e.s.Robots[robot]
	on := int8(NoSeat)
	if p == Scanner {
		seat, _ := scanned(choice)
		on = int8(seat)
	}
	charges := r.Owns(p).Charges()
	e.used(robot, p, charges-1, on, 0)
	powers[p].uses(e, robot, choice)
}
