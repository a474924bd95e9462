package core

// repair is E1: repair sites repair, and so do checkpoints if the rule set says
// so (R2).
func (e *Engine) repair() bool {
	for i := range e.robots() {
		r := &e.s.Robots[i]
		if !r.OnBoard {
			continue
		}
		points := int8(e.cell(r.At).wrenches)
		if r.Checkpoint(r.At) > 0 {
			points += e.rules.CheckpointRepairs
		}
		if points > 0 {
			e.heal(i, points+e.effects[i].Of(SitePoints), BySite)
		}
	}
	return true
}

// siteBackups is E2: a robot that ends the round on a repair site stores a
// backup (R1, factory).
func (e *Engine) siteBackups() bool {
	for i := range e.robots() {
		if r := &e.s.Robots[i]; r.OnBoard && e.cell(r.At).wrenches > 0 {
			e.archive(i)
		}
	}
	return true
}

// regenerate is E3: a model's ability repairs damage (A1).
func (e *Engine) regenerate() bool {
	for i := range e.robots() {
		if e.s.Robots[i].OnBoard {
			e.heal(i, e.effects[i].Of(RegeneratedPoints), ByRegeneration)
		}
	}
	return true
}

// heal repairs up to the given points of damage.
func (e *Engine) heal(robot int, points int8, cause Cause) {
	if points = min(points, e.s.Robots[robot].Damage); points > 0 {
		e.note(Repaired, robot, int(points), uint8(cause))
	}
}

// shutDown is E5: power-downs announced in this round begin at its end and
// repair at once (W2, factory).
func (e *Engine) shutDown() bool {
	e.powerDown(e.s.Round + 1)
	return true
}

// shutDownNow is shutDown for rule sets in which power-downs begin with the
// round they are for (E7).
func (e *Engine) shutDownNow() bool {
	e.powerDown(e.s.Round)
	return true
}

// powerDown shuts down every robot that has announced it, until the end of the
// given round.
func (e *Engine) powerDown(round uint16) {
	for i := range e.robots() {
		r := &e.s.Robots[i]
		if r.OnBoard && r.Announced {
			e.note(PoweredDown, i, int(round), 0)
			e.heal(i, r.Damage, ByPowerDown)
			e.unlockRobot(i)
		}
	}
}

// unlock is the first half of E6: it unlocks registers that the damage no
// longer locks.
func (e *Engine) unlock() bool {
	for i := range e.robots() {
		e.unlockRobot(i)
	}
	return true
}

// unlockRobot unlocks a robot's registers that the damage no longer locks, and
// discards their cards (C3).
func (e *Engine) unlockRobot(robot int) {
	r := &e.s.Robots[robot]
	for n := range r.Slots {
		slot := &r.Slots[n]
		if !slot.Locked || n+1 >= LockedFrom(int(r.Damage)) {
			continue
		}
		if slot.Placed == Unchosen { // otherwise the card is still part of the hand
			e.putAway(robot, slot.Card)
		}
		e.note(Unlocked, robot, 0, uint8(n))
	}
}

// discard is the second half of E6: hands and programs go to the discards,
// except locked registers, and those of them without a card get one. A
// destroyed robot keeps no register, because it returns with less damage than
// locks one.
func (e *Engine) discard() bool {
	for i := range e.robots() {
		r := &e.s.Robots[i]
		if r.Out {
			continue
		}
		kept := uint8(0)
		for n := range r.Slots {
			if r.Slots[n].Locked && r.OnBoard {
				kept |= 1 << n
			}
		}
		e.putAwayBut(i, kept)
	}
	for i := range e.robots() {
		e.burnIn(i)
	}
	if !e.open(AtRoundEnd, nil) {
		return false
	}
	e.endPowers()
	return true
}

// endPowers lets the powers act that look at the robots when everything else in
// the round is over (V36).
func (e *Engine) endPowers() {
	if !e.powered {
		return
	}
	for i := range e.robots() {
		for _, o := range e.s.Robots[i].Cards() {
			if act := powers[o.Power].roundEnds; act != nil {
				act(e, i)
			}
		}
	}
}

// circuitLimit is the damage from which Circuit Breaker acts.
const circuitLimit = 3

// breakCircuit is Circuit Breaker: with much damage the robot powers down for
// the next round as if that had been announced. It heals and opens locked
// registers then (W2). A robot that is down already wakes first: otherwise
// robots on lasers would stay down for ever, and nobody would be asked (V36).
func (e *Engine) breakCircuit(robot int) {
	if r := &e.s.Robots[robot]; r.OnBoard && !r.Down && !r.Announced && r.Damage >= circuitLimit {
		e.used(robot, CircuitBreaker, 0, 0)
		e.note(PowerDownAnnounced, robot, 0, 0)
	}
}

// putAwayBut puts a robot's hand and program on the discards, except the
// registers of the set kept (a bit each), and clears it for the next round.
func (e *Engine) putAwayBut(robot int, kept uint8) {
	r := &e.s.Robots[robot]
	keptFromHand := uint16(0)
	for n := range r.Slots {
		slot := &r.Slots[n]
		switch {
		case kept>>n&1 == 0 && slot.Placed == Unchosen:
			e.putAway(robot, slot.Card)
		case kept>>n&1 != 0 && slot.Placed >= 0:
			keptFromHand |= 1 << slot.Placed
		}
	}
	for n := range r.HandCount {
		if keptFromHand>>n&1 == 0 {
			e.putAway(robot, r.Hand[n])
		}
	}
	e.note(Cleared, robot, 0, kept)
}

// putAway puts a card of a robot on the discards.
func (e *Engine) putAway(robot int, c Card) {
	if c != NoCard {
		event := e.newEvent(Discarded, robot)
		event.Audience, event.Card = BlankToAll, c
		e.emit(event)
	}
}
