package core

import "roborally/core/grid"

// repair is E1: repair sites repair, and so do checkpoints if the rule set says
// so (R2). On double wrenches an option may be drawn instead (V57).
func (e *Engine) repair() bool {
	next := asker(nil)
	if e.setup.Options && e.rules.DrawsOptions {
		next = (*Engine).askDraw
	}
	if !e.open(AtRoundEnd, next) {
		return false
	}
	for i := range e.robots() {
		r := &e.s.Robots[i]
		if !r.OnBoard {
			continue
		}
		points, _ := e.sitePoints(i)
		if draw, _ := e.decided(i, AskDraw); draw == Yes && e.canDrawCard(i, MajorOption) { // others may have drawn the last one
			e.drawCard(i, MajorOption)
		} else if points > 0 {
			e.heal(i, points+int8(e.effects[i].Of(SitePoints)), BySite)
		}
	}
	return true
}

// sitePoints returns the points that the field of a robot repairs, and the
// wrenches on it; with Mechanical Arm, those of the best field in reach (R2, V34).
func (e *Engine) sitePoints(robot int) (points, wrenches int8) {
	r := &e.s.Robots[robot]
	var fields [2]grid.Pos
	for _, at := range e.touched(fields[:0], robot) {
		here := int8(e.cell(at).wrenches)
		wrenches = max(wrenches, here)
		if r.Checkpoint(at) > 0 {
			here += e.rules.CheckpointRepairs
		}
		points = max(points, here)
	}
	return points, wrenches
}

// touched appends to all the field of a robot, and with Mechanical Arm the one in front
// (V34).
func (e *Engine) touched(all []grid.Pos, robot int) []grid.Pos {
	all = append(all, e.s.Robots[robot].At)
	if at, ok := e.inReach(robot); ok {
		all = append(all, at)
	}
	return all
}

// askDraw asks the owners of robots on double wrenches whether they draw an
// option instead of repairing, if there is one (V57).
func (e *Engine) askDraw(robot int) (q Question, ok bool) {
	r := &e.s.Robots[robot]
	if !r.OnBoard || !e.canDrawCard(robot, MajorOption) {
		return q, false
	}
	_, wrenches := e.sitePoints(robot)
	if _, asked := e.decided(robot, AskDraw); asked || wrenches < drawWrenches {
		return q, false
	}
	return Question{Kind: AskDraw, Robot: int8(robot), Default: uint16(bit(r.Damage <= drawnUpTo))}, true
}

// drawWrenches is the number of wrenches on a field where options are drawn (V57).
const drawWrenches = 2

// DrawsOption reports whether a robot on a field may draw an option instead of
// being repaired (V57).
func (s *Setup) DrawsOption(at grid.Pos) bool {
	return s.Options && s.Rules.DrawsOptions && s.Board.cell(at).wrenches >= drawWrenches
}

// drawnUpTo is the damage up to which it is better to draw an option than to
// repair: the first point costs as much as an option is worth in the mean, the
// second and third more (core/bot/README.md).
const drawnUpTo = 1

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
			e.heal(i, int8(e.effects[i].Of(RegeneratedPoints)), ByRegeneration)
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
	e.announceDamaged()
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
		if r := &e.s.Robots[i]; r.OnBoard && r.Announced {
			e.shutDownRobot(i, round)
		}
	}
}

// shutDownRobot shuts a robot down until the end of the given round; it heals all
// damage, and opens the locked registers (W2).
func (e *Engine) shutDownRobot(robot int, round uint16) {
	e.note(PoweredDown, robot, int(round), 0)
	e.heal(robot, e.s.Robots[robot].Damage, ByPowerDown)
	e.unlockRobot(robot, 0)
}

// announceDamaged announces the power-downs that depend on the damage at the end
// of the round, when nothing heals any more in it (W1). A robot that is down
// already wakes first, as with Circuit Breaker.
func (e *Engine) announceDamaged() {
	for i := range e.robots() {
		if r := &e.s.Robots[i]; r.DownFrom > 0 && r.OnBoard && !r.Down && !r.Announced && r.Damage >= r.DownFrom {
			e.note(PowerDownAnnounced, i, 0, 0)
		}
	}
}

// shutDownUnprogrammed shuts a robot down for the running round while the robots
// are programmed (W5). What its owner has programmed so far is void, except the
// facing and the card that Flywheel keeps. A register that a shot has locked opens
// as well: it would at the end of this round.
func (e *Engine) shutDownUnprogrammed(robot int) {
	e.prepare()
	r := &e.s.Robots[robot]
	e.choose(robot, r.ChosenFacing, false, 0, r.Keeps)
	stays, kept := e.staying(robot), Registers(0)
	e.shutDownRobot(robot, e.s.Round)
	e.unlockRobot(robot, 1)
	for n := range r.Slots {
		if r.Slots[n].Fixed() {
			kept |= RegisterSet(n + 1)
		}
	}
	e.putAwayBut(robot, uint8(kept), stays)
}

// unlock is the first half of E6: it unlocks registers that the damage no
// longer locks.
func (e *Engine) unlock() bool {
	for i := range e.robots() {
		e.unlockRobot(i, 1)
	}
	return true
}

// unlockRobot unlocks a robot's registers that the damage no longer locks and that
// are held for no more ends of rounds than held, and discards their cards (C3,
// V27).
func (e *Engine) unlockRobot(robot int, held uint8) {
	r := &e.s.Robots[robot]
	for n := range r.Slots {
		slot := &r.Slots[n]
		if !slot.Locked || n+1 >= LockedFrom(int(r.Damage)) || slot.Held > held {
			continue
		}
		e.discardSlot(robot, slot)
		e.note(Unlocked, robot, 0, uint8(n))
	}
}

// discard is the second half of E6: hands and programs go to the discards,
// except locked registers, and those of them without a card get one. A
// destroyed robot keeps no register, because it returns with less damage than
// locks one.
func (e *Engine) discard() bool {
	e.announceDamaged()
	for i := range e.robots() {
		r := &e.s.Robots[i]
		if r.Out {
			continue
		}
		kept := uint8(0)
		for n := range r.Slots {
			if r.OnBoard && (r.Slots[n].Locked || e.sticks(i, n)) {
				kept |= 1 << n
			}
		}
		e.putAwayBut(i, kept, e.staying(i))
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

// sticks reports whether a register (0…4) keeps its card for the next round, which
// it states (V39).
func (e *Engine) sticks(robot, register int) bool {
	r := &e.s.Robots[robot]
	slot := r.Slots[register]
	if !e.effects[robot].stuck.Has(register+1) || slot.Card == NoCard {
		return false
	}
	if !slot.Stuck {
		event := e.newEvent(Stuck, robot)
		event.Card, event.At, event.Detail = slot.Card, slot.origin(), uint8(register)
		event.To = grid.Pos{X: int8(slot.Second), Y: int8(slot.SecondPlaced)}
		e.emit(event)
	}
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
			if act := powers[o.Power].roundEnds; act != nil && owned(&e.known[i].powers, o.Power) != nil {
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
		e.used(robot, CircuitBreaker, 0, NoSeat, 0)
		e.note(PowerDownAnnounced, robot, 0, 0)
	}
}

// putAwayBut puts a robot's hand and program on the discards, except the
// registers of the set kept (a bit each) and the card of the hand that stays (1 +
// its index, or 0), and clears it for the next round.
func (e *Engine) putAwayBut(robot int, kept, stays uint8) {
	r := &e.s.Robots[robot]
	keptFromHand := uint16(0) // bit n+1 is card n of the hand
	for n := range r.Slots {
		slot := &r.Slots[n]
		switch {
		case kept>>n&1 == 0:
			e.discardSlot(robot, slot)
		default:
			keptFromHand |= 1<<max(0, slot.Placed+1) | 1<<slot.SecondPlaced
		}
	}
	keptFromHand |= 1 << stays
	for n := range r.HandCount {
		if keptFromHand>>(n+1)&1 == 0 {
			e.putAway(robot, r.Hand[n])
		}
	}
	event := e.newEvent(Cleared, robot)
	event.Audience, event.Detail, event.To.X = OwnerElse, kept, int8(stays)
	e.emit(event)
}

// staying returns 1 + the index of the card that Flywheel keeps in a robot's hand
// for a later round, or 0: the one kept aside, or the one that a robot holds
// while it is down.
func (e *Engine) staying(robot int) uint8 {
	r := &e.s.Robots[robot]
	kept, ok := r.kept()
	switch {
	case r.Owns(Flywheel) == nil || owned(&e.known[robot].powers, Flywheel) == nil || !r.OnBoard: // V5
		return 0
	case r.Down:
		return r.HandCount
	case ok:
		return uint8(kept + 1)
	}
	return 0
}

// putAway puts a card of a robot on the discards.
func (e *Engine) putAway(robot int, c Card) {
	if c != NoCard {
		event := e.newEvent(Discarded, robot)
		event.Audience, event.Card = BlankToAll, c
		e.emit(event)
	}
}
