package core

import "roborally/core/grid"

// A hit is damage to a robot that is still to be applied. All hits of one
// moment are collected first and then applied together.
type hit struct {
	robot, by int8
	points    int8
	cause     Cause
	toward    grid.Direction // of a beam, a shot or a ram: where it goes
	main      bool           // a direct hit of the main laser of by (V27)
	shot      uint8          // of a laser shot: its number in the step, from 1
}

// addHit collects a hit for applyHits.
func (e *Engine) addHit(h hit) {
	if h.points > 0 {
		e.hits = append(e.hits, h)
	}
}

// applyHits applies the collected hits in order. A robot takes no more hits
// after the one that destroys it (P7). It returns false if the phase must stop.
func (e *Engine) applyHits() bool {
	if len(e.hits) == 0 {
		return true
	}
	if !e.buyOff() {
		return false
	}
	for i := range e.hits {
		h := &e.hits[i]
		r := &e.s.Robots[h.robot]
		if !r.OnBoard {
			continue
		}
		if e.powered && !e.remains(h) {
			if h.cause == ByShot || h.cause == ByReflection {
				e.influence(int(h.robot), h.by, KillAfterShot)
			}
			continue
		}
		event := e.newEvent(Damaged, int(h.robot))
		event.By, event.N, event.Detail = h.by, int16(h.points), uint8(h.cause)
		e.emit(event)
		if r.Damage >= e.rules.DestroyedAt {
			e.destroy(int(h.robot), h.cause, h.by)
			continue
		}
		e.lock(int(h.robot))
	}
	return true
}

// destroy takes a robot off the board. A robot without a spare life is out of
// the game (D7): nothing is stated about it afterwards.
func (e *Engine) destroy(robot int, cause Cause, by int8) {
	r := &e.s.Robots[robot]
	event := e.newEvent(Died, robot)
	event.By, event.At, event.Detail = by, r.At, uint8(cause)
	e.emit(event)
	e.countKill(robot, cause, by)
	e.died |= 1 << robot
	if r.Lives == 0 {
		e.putAwayBut(robot, 0, 0)
		e.note(Eliminated, robot, 0, 0)
		e.eliminated = true
	}
}

// LockedFrom returns the first register (1…5) that is locked at the given
// damage, or 6 if none is (C3).
func LockedFrom(damage int) int { return min(6, max(1, 10-damage)) }

// lock locks the registers that the damage requires (C3). In this round they
// execute what was programmed, or what was revealed; burnIn follows at its end.
func (e *Engine) lock(robot int) {
	r := &e.s.Robots[robot]
	for n := LockedFrom(int(r.Damage)); n <= RegisterCount; n++ {
		slot := &r.Slots[n-1]
		if slot.Locked {
			continue
		}
		e.lockWith(robot, n-1, slot.Card, slot.lockedCommand(), slot.Held)
	}
}

// lockedCommand returns the command with which the register is locked: what was
// revealed, or what is on its card.
func (s *Slot) lockedCommand() Command {
	if s.Revealed {
		return s.Command
	}
	return s.printed()
}

// lockWith states that a register (0…4) is locked with a card and a command, and
// a second card if it has one, and for how many ends of rounds it is held (V27).
func (e *Engine) lockWith(robot, register int, c Card, command Command, held uint8) {
	slot := e.s.Robots[robot].Slots[register]
	event := e.newEvent(Locked, robot)
	event.Audience, event.Card, event.At = e.cardAudience(Everybody), c, slot.origin()
	event.At.Y, event.To.X, event.To.Y = int8(held), int8(slot.Second), int8(slot.SecondPlaced)
	event.N, event.Detail = int16(command), uint8(register)
	e.emit(event)
}

// burnIn draws a random card for each locked register of a robot that was empty
// or held a pause when it was locked (C3). If there is no card to draw (a
// scenario deals none), the register stays as it is.
func (e *Engine) burnIn(robot int) {
	r := &e.s.Robots[robot]
	for n := range r.Slots {
		slot := &r.Slots[n]
		if !slot.Locked || slot.Card != NoCard || slot.Command != NoCommand && slot.Command != Pause {
			continue
		}
		if c, ok := e.draw(); ok {
			e.drawInto(robot, n, c)
			e.lockWith(robot, n, c, c.Command(), slot.Held)
		}
	}
}

// drawInto puts a drawn card face down into a register (0…4).
func (e *Engine) drawInto(robot, register int, c Card) {
	event := e.newEvent(Drawn, robot)
	event.Audience, event.Card, event.Detail = BlankToAll, c, uint8(register)
	e.emit(event)
}

// canDraw reports whether there is a card to draw.
func (e *Engine) canDraw() bool {
	if e.Draws != nil {
		return len(e.Draws) > 0
	}
	return e.s.Draw.Count+e.s.Discards.Count > 0
}

// draw takes a random card off the draw pile, and shuffles the discards in
// first if the pile is empty (C4, C4b). ok is false if no card is left.
func (e *Engine) draw() (c Card, ok bool) {
	if e.Draws != nil {
		if len(e.Draws) == 0 {
			return NoCard, false
		}
		c, e.Draws = e.Draws[0], e.Draws[1:]
		return c, true
	}
	if e.s.Draw.Count == 0 {
		if e.s.Discards.Count == 0 {
			return NoCard, false
		}
		e.note(Reshuffled, NoSeat, 0, 0)
	}
	if top := e.s.Known[0].Card; top.InDeck() { // fixed by Peek (V1)
		return top, true
	}
	known := e.s.Draw.knownCount()
	if known == 0 { // a seat's view, which does not know the cards in the pile
		return FaceDown, true
	}
	return e.s.Draw.pick(e.random.below(known)), true
}
