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
		e.emit(Event{Kind: Damaged, Robot: h.robot, By: h.by, N: int16(h.points), Detail: uint8(h.cause)})
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
	e.emit(Event{Kind: Died, Robot: int8(robot), By: by, At: r.At, Detail: uint8(cause)})
	if r.Lives == 0 {
		e.emit(Event{Kind: Eliminated, Robot: int8(robot), By: NoSeat})
	}
	return e.moment(MomentDestroyed, robot)
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
				e.emit(Event{Kind: Drawn, Robot: int8(robot), By: NoSeat, Audience: BlankToAll, Card: drawn, Detail: uint8(n - 1)})
				card, command = drawn, drawn.Command()
			}
		}
		e.emit(Event{
			Kind: Locked, Robot: int8(robot), By: NoSeat, Audience: e.toAll(),
			N: int16(command), Card: card, Detail: uint8(n - 1), At: slot.origin(),
		})
	}
}

// draw takes a random card off the draw pile; the discards are shuffled in
// where it is empty (C4, C4b). ok is false where there is no card at all.
func (e *Engine) draw() (c Card, ok bool) {
	if e.s.Draw.Count == 0 {
		if e.s.Discards.Count == 0 {
			return NoCard, false
		}
		e.emit(Event{Kind: Reshuffled, Robot: NoSeat, By: NoSeat})
	}
	return e.s.Draw.pick(e.random.below(e.s.Draw.known())), true
}
