package core

import "roborally/core/grid"

// announce makes announced power-downs and chosen facings public before register 1
// is revealed (W1, D5).
func (e *Engine) announce() bool {
	if e.register != 1 {
		return true
	}
	for i := range e.robots() {
		r := &e.s.Robots[i]
		if !r.OnBoard {
			continue
		}
		if e.powered && r.ForRound != (Declared{}) {
			e.declare(i, RegisterCount, NoCard, 0, r.ForRound, Everybody)
			e.stateForRound(i)
		}
		if r.WillAnnounce {
			e.note(PowerDownAnnounced, i, 0, 0)
		}
		if r.ChoosesFacing {
			facing := r.Facing
			if r.ChosenFacing != Unchosen {
				facing = facing.Turn(int(r.ChosenFacing) - int(facing))
			}
			e.note(Faced, i, 0, uint8(facing))
		}
	}
	return true
}

// reveal shows this register's cards and determines the order of the register
// phase: descending priority, then robots without a card, each by seat (C8,
// P10).
func (e *Engine) reveal() bool {
	if !e.replaceCards() {
		return false
	}
	e.orderSize, e.withCard = 0, 0
	for i := range e.robots() {
		r := &e.s.Robots[i]
		e.displaced[i] = false
		if !r.OnBoard {
			continue
		}
		slot := &r.Slots[e.register-1]
		if r.Down || slot.Command == NoCommand && slot.Card == NoCard {
			e.order[e.orderSize] = uint8(i)
			e.orderSize++
			continue
		}
		e.revealSlot(i, slot)
		e.insert(i, slot.Priority)
	}
	return true
}

// revealSlot makes a register public: what is declared for it, then its card
// with the command that the robot's powers make of it.
func (e *Engine) revealSlot(robot int, slot *Slot) {
	command, priority := slot.printed(), int16(slot.Priority)
	if slot.Card.InDeck() {
		priority = int16(slot.Card.Priority())
	}
	if x := &e.effects[robot]; e.powered || x.rewrites {
		if slot.Second != NoCard || slot.Declared != (Declared{}) {
			e.declare(robot, e.register-1, slot.Second, slot.SecondPlaced, slot.Declared, e.cardAudience(Everybody))
		}
		command = e.settle(robot, slot, command)
		priority = max(0, priority+int16(x.Of(CardPriority)))
	}
	event := e.newEvent(Revealed, robot)
	event.Audience, event.Card, event.At = e.cardAudience(Everybody), slot.Card, slot.origin()
	event.N, event.Detail = priority, uint8(command)
	e.emit(event)
}

// origin returns the place in the hand that the slot's card came from, as the X
// of a field: a seat that sees the card then knows the rest of the hand without
// it.
func (s *Slot) origin() grid.Pos { return grid.Pos{X: int8(s.Placed)} }

// insert puts a robot with a card into the order, behind those of the same or a
// higher priority and before those without a card.
func (e *Engine) insert(robot int, priority uint16) {
	at := e.withCard
	for at > 0 && e.s.Robots[e.order[at-1]].Slots[e.register-1].Priority < priority {
		at--
	}
	copy(e.order[at+1:e.orderSize+1], e.order[at:e.orderSize])
	e.order[at] = uint8(robot)
	e.orderSize++
	e.withCard++
}

// cardAudience returns the audience of an event with a card: a, with priorities
// hidden from all if the rule set says so (C9).
func (e *Engine) cardAudience(a Audience) Audience {
	if e.rules.HidePriorities {
		return a.withoutPriorities()
	}
	return a
}
