package core

// A hit is damage that is due to a robot: what is hit in one moment is
// collected first and applied together.
type hit struct {
	robot, by int8
	points    int8
	cause     Cause
}

// hit collects a hit.
func (e *Engine) hit(h hit) {
	if h.points > 0 {
		e.hits = append(e.hits, h)
	}
}

// strike applies the hits collected, in their order. A robot takes no more
// after the one that destroys it (P7).
func (e *Engine) strike() bool {
	for i := range e.hits {
		if e.s.Robots[e.hits[i].robot].OnBoard && !e.moment(MomentHit, int(e.hits[i].robot)) {
			return false
		}
	}
	for i := range e.hits {
		h := &e.hits[i]
		r := &e.s.Robots[h.robot]
		if !r.OnBoard {
			continue
		}
		event := e.fact(Damaged, int(h.robot))
		event.By, event.N, event.Detail = h.by, int16(h.points), uint8(h.cause)
		e.happen(event)
		if r.Damage >= e.rules.DestroyedAt {
			if !e.destroy(int(h.robot), h.cause, h.by) {
				return false
			}
			continue
		}
		e.lock(int(h.robot))
	}
	return true
}

// destroy takes a robot off the board; without a spare life it is out of the
// game (D7).
func (e *Engine) destroy(robot int, cause Cause, by int8) bool {
	r := &e.s.Robots[robot]
	event := e.fact(Died, robot)
	event.By, event.At, event.Detail = by, r.At, uint8(cause)
	e.happen(event)
	if r.Lives == 0 {
		e.note(Eliminated, robot, 0, 0)
		e.lost = true
	}
	return r.Out || e.moment(MomentDestroyed, robot)
}

// LockedFrom gives the first register (1…5) that is locked at the given damage;
// 6 where none is (C3).
func LockedFrom(damage int) int { return min(6, max(1, 10-damage)) }

// lock locks the registers that the damage calls for (C3). One that holds no
// card, or a pause, gets a random one from the draw pile; where nothing is
// dealt (a scenario) there is none, and it stays as it is.
func (e *Engine) lock(robot int) {
	r := &e.s.Robots[robot]
	for n := LockedFrom(int(r.Damage)); n <= RegisterCount; n++ {
		slot := &r.Slots[n-1]
		if slot.Locked {
			continue
		}
		card, command := slot.Card, slot.Command
		if card == NoCard && (command == NoCommand || command == Pause) {
			if drawn, ok := e.draw(); ok {
				e.drawInto(robot, n-1, drawn)
				card, command = drawn, drawn.Command()
			}
		}
		event := e.fact(Locked, robot)
		event.Audience, event.Card, event.At = e.shown(Everybody), card, slot.origin()
		event.N, event.Detail = int16(command), uint8(n-1)
		e.happen(event)
	}
}

// drawInto lays a card, unseen, into a register (0…4).
func (e *Engine) drawInto(robot, register int, c Card) {
	event := e.fact(Drawn, robot)
	event.Audience, event.Card, event.Detail = BlankToAll, c, uint8(register)
	e.happen(event)
}

// draw takes a random card off the draw pile; the discards are shuffled in
// where it is empty (C4, C4b). ok is false where there is no card at all.
func (e *Engine) draw() (c Card, ok bool) {
	if e.s.Draw.Count == 0 {
		if e.s.Discards.Count == 0 {
			return NoCard, false
		}
		e.note(Reshuffled, NoSeat, 0, 0)
	}
	known := e.s.Draw.known()
	if known == 0 { // a seat's view, which does not know what lies there
		return FaceDown, true
	}
	return e.s.Draw.pick(e.random.below(known)), true
}
