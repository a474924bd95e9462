package core

import "roborally/core/grid"

// tell makes announced power-downs and chosen facings known before register 1
// is revealed (W1, D5).
func (e *Engine) tell() bool {
	if e.register != 1 {
		return true
	}
	for i := range e.robots() {
		r := &e.s.Robots[i]
		if r.Announcing {
			e.note(Told, i, 0, 0)
		}
		if r.ChoosesFacing && r.OnBoard {
			facing := r.Facing
			if r.Faces != Unchosen {
				facing = facing.Turn(int(r.Faces) - int(facing))
			}
			e.note(Faced, i, 0, uint8(facing))
		}
	}
	return true
}

// reveal shows this register's cards and settles the order of the register
// phase: descending priority, then robots without a card, each by seat (C8,
// P10).
func (e *Engine) reveal() bool {
	e.orderSize, e.carded = 0, 0
	for i := range e.robots() {
		r := &e.s.Robots[i]
		e.thrusted[i] = false
		if !r.OnBoard {
			continue
		}
		if !e.moment(MomentReveal, i) {
			return false
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

func (e *Engine) revealSlot(robot int, slot *Slot) {
	command, priority := slot.Command, int16(slot.Priority)
	if slot.Card.InDeck() {
		command, priority = slot.Card.Command(), int16(slot.Card.Priority())
	}
	event := e.fact(Revealed, robot)
	event.Audience, event.Card, event.At = e.shown(Everybody), slot.Card, slot.origin()
	event.N, event.Detail = priority, uint8(command)
	e.happen(event)
}

// origin tells where the slot's card came from, as the X of a field: the place
// in the hand, so that who sees the card knows the rest of the hand without it.
func (s *Slot) origin() grid.Pos { return grid.Pos{X: int8(s.Placed)} }

// insert puts a robot with a card behind those of the same or a higher
// priority and before those without a card.
func (e *Engine) insert(robot int, priority uint16) {
	at := e.carded
	for at > 0 && e.s.Robots[e.order[at-1]].Slots[e.register-1].Priority < priority {
		at--
	}
	copy(e.order[at+1:e.orderSize+1], e.order[at:e.orderSize])
	e.order[at] = uint8(robot)
	e.orderSize++
	e.carded++
}

// shown is the audience of a card: as given, or with priorities hidden from all
// where the rules say so (C9).
func (e *Engine) shown(a Audience) Audience {
	if e.rules.HidePriorities {
		return a.hidingPriorities()
	}
	return a
}
