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
		if r.ForRound != (Declared{}) {
			e.declare(i, RegisterCount, NoCard, 0, r.ForRound, Everybody)
			e.stateForRound(i)
		}
		if e.powered {
			e.fixPrograms(i)
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
	var with uint8 // the robots with a card, one bit each
	for i := range e.robots() {
		r := &e.s.Robots[i]
		e.displaced[i], e.commands[i] = false, NoCommand
		if !r.OnBoard || r.Down || r.Control != 0 {
			continue
		}
		if slot := &r.Slots[e.register-1]; slot.Command != NoCommand || slot.Card != NoCard {
			e.revealSlot(i, slot)
			e.commands[i], e.priorities[i] = slot.Command, slot.Priority
			with |= 1 << i
		} else if slot.Declared != (Declared{}) { // what is declared for an empty register acts, too (V7)
			e.declare(i, e.register-1, NoCard, 0, slot.Declared, Everybody)
			e.payDeclared(i, slot.Declared)
		}
	}
	for i := range e.robots() {
		if r := &e.s.Robots[i]; e.powered && r.OnBoard && !r.Down && r.Control != 0 && e.obey(i) {
			with |= 1 << i
		}
	}
	for i := range e.robots() {
		switch {
		case !e.s.Robots[i].OnBoard:
		case with>>i&1 != 0:
			e.insert(i)
		default:
			e.order[e.orderSize] = uint8(i)
			e.orderSize++
		}
	}
	return true
}

// obey makes a robot execute the card of the robot that controls it: the first
// one of its register, if that was revealed, with the printed priority, as the
// robot's own powers read it (V13). It reports whether there is one.
func (e *Engine) obey(robot int) bool {
	r := &e.s.Robots[robot]
	by := int(r.Control) - 1
	slot := &e.s.Robots[by].Slots[e.register-1]
	if !slot.Revealed {
		return false
	}
	priority := slot.Priority
	if slot.Card.InDeck() {
		priority = int16(slot.Card.Priority())
	}
	e.commands[robot], e.priorities[robot] = r.Obeys(e.register-1, slot), priority
	event := e.newEvent(Obeys, robot)
	event.Audience, event.By, event.Card = e.cardAudience(Everybody), int8(by), slot.Card
	event.N, event.Detail = priority, uint8(e.commands[robot])
	e.emit(event)
	return true
}

// revealSlot makes a register public: what is declared for it, then its card
// with the command that the robot's powers make of it.
func (e *Engine) revealSlot(robot int, slot *Slot) {
	command, priority := slot.printed(), slot.Priority
	if slot.Card.InDeck() {
		priority = int16(slot.Card.Priority())
	}
	if x := &e.effects[robot]; e.setup.Options || x.rewrites {
		if slot.Second != NoCard || slot.Declared != (Declared{}) {
			e.declare(robot, e.register-1, slot.Second, slot.SecondPlaced, slot.Declared, e.cardAudience(Everybody))
		}
		e.payDeclared(robot, slot.Declared)
		if x.rewrites || slot.Second != NoCard || slot.Declared != (Declared{}) {
			command = e.s.Robots[robot].Read(e.register-1, command, slot.Second.Command(), slot.Declared)
		}
		priority += int16(x.Of(CardPriority)) // may be negative (V12)
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
func (e *Engine) insert(robot int) {
	at := e.withCard
	for at > 0 && e.priorities[e.order[at-1]] < e.priorities[robot] {
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
