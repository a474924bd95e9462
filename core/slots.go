package core

import "slices"

// Powers that change what is in a register: before it is revealed, or how its
// card is read.

// replaceCards opens the window before the reveal: owners may have the card of
// the register replaced. Draws go by seat (V4), and by power in the order of
// the table (V10).
func (e *Engine) replaceCards() bool {
	if e.powered {
		for i := range e.robots() {
			e.drawRegister(i)
		}
	}
	if !e.asksReplacing {
		return e.open(BeforeReveal, nil)
	}
	if !e.open(BeforeReveal, (*Engine).askReplacing) {
		return false
	}
	for i := range e.robots() {
		if !e.effects[i].replaces {
			continue
		}
		for _, p := range replacing {
			if e.replaces(i, p) {
				powers[p].replace(e, i)
			}
		}
	}
	return true
}

// replacing lists the powers that replace cards before the reveal, in the order
// in which they act. It is filled after the table of powers.
var replacing []Power

// askReplacing asks whether a card replaces the register's, unless a standing
// order says so, or it has been decided for the rest of the round.
func (e *Engine) askReplacing(robot int) (q Question, ok bool) {
	if !e.effects[robot].replaces {
		return q, false
	}
	r := &e.s.Robots[robot]
	for _, power := range replacing {
		if r.ForRound.Has(power) || !powers[power].replaces(e, robot) {
			continue
		}
		if o := r.Owns(power); o == nil || !e.asksUse(r, o) || !o.usable() {
			continue
		}
		if _, asked := e.decidedUse(robot, power); !asked {
			return Question{Kind: AskUse, Power: power, Robot: int8(robot), Register: uint8(e.register), Default: No}, true
		}
	}
	return q, false
}

// asksUse reports whether a standing order says to ask in this register.
func (e *Engine) asksUse(r *Robot, o *Owned) bool {
	return o.Use() == Ask || o.Use() == WhenUpset && e.register > 1 && int(r.Memory.Upset) == e.register-1
}

// replaces reports whether a power replaces the card of a robot's register: it
// was decided so, now or for the round.
func (e *Engine) replaces(robot int, p Power) bool {
	r := &e.s.Robots[robot]
	o := r.Owns(p)
	if o == nil || !powers[p].replaces(e, robot) {
		return false
	}
	use, _ := e.decidedUse(robot, p)
	return r.ForRound.Has(p) || use == Yes || o.Use() == Always && o.usable()
}

// decidedUse returns what a robot's owner has answered to AskUse for a card in
// the last window.
func (e *Engine) decidedUse(robot int, p Power) (choice uint16, ok bool) {
	for _, d := range e.decisions {
		if int(d.robot) == robot && d.kind == AskUse && d.power == p {
			return d.choice, true
		}
	}
	return No, false
}

// replaceable reports whether the card of the register can be replaced: there is
// one, it is not locked (V10), and the robot executes it (V53).
func (e *Engine) replaceable(robot int) bool {
	r := &e.s.Robots[robot]
	slot := &r.Slots[e.register-1]
	return r.OnBoard && !r.Down && r.Control == 0 && !slot.Locked &&
		(slot.Card != NoCard || slot.Command != NoCommand && slot.Command != Pause)
}

// canAbort reports whether Abort Switch can act: there is a card to draw (V3).
func (e *Engine) canAbort(robot int) bool { return e.replaceable(robot) && e.canDraw() }

// abort is Abort Switch: the register gets the top of the draw pile.
func (e *Engine) abort(robot int) {
	e.used(robot, AbortSwitch, 0, NoSeat, 0)
	e.drawOver(robot, e.register-1)
}

// drawOver puts the top of the draw pile into a register (0…4) face down, alone:
// a second card falls away, what is declared stays (V10). A replaced card of the
// hand goes to the discards with it.
func (e *Engine) drawOver(robot, register int) {
	if c, ok := e.draw(); ok {
		e.discardSlot(robot, &e.s.Robots[robot].Slots[register])
		e.drawInto(robot, register, c)
	}
}

// discardSlot puts the cards of a register on the discards that are not part of
// the hand.
func (e *Engine) discardSlot(robot int, slot *Slot) {
	if slot.Placed == Unchosen {
		e.putAway(robot, slot.Card)
	}
	if slot.SecondPlaced == 0 {
		e.putAway(robot, slot.Second)
	}
}

// canSubstitute reports whether Conditional Program can act: a card is kept.
func (e *Engine) canSubstitute(robot int) bool {
	_, ok := e.s.Robots[robot].kept()
	return ok && e.replaceable(robot)
}

// substitute is Conditional Program: the register gets the card that is kept
// aside.
func (e *Engine) substitute(robot int) {
	r := &e.s.Robots[robot]
	kept, _ := r.kept()
	e.used(robot, ConditionalProgram, 0, NoSeat, 0)
	e.discardSlot(robot, &r.Slots[e.register-1])
	e.place(robot, e.register-1, kept)
}

// printed returns the command on the register's card, or the one it was given
// without a card.
func (s *Slot) printed() Command {
	if c := s.Card.Command(); c != NoCommand {
		return c
	}
	return s.Command
}

// Read returns what a robot's powers make of the card or cards of a register
// (0…4, or AnyRegister): those that act by themselves first, then those that are
// declared (V8), then those that take a second card; NoCommand is none.
func (r *Robot) Read(register int, printed, second Command, d Declared) Command {
	command := printed
	for _, p := range rewriting { // once, however often it is owned (V42)
		if row := &powers[p]; r.rewrites(p, register) {
			command, second = row.rewrite(command), row.rewrite(second)
		}
	}
	for p := range d.each {
		if r.Owns(p) != nil {
			command, second = powers[p].rewrite(command), powers[p].rewrite(second)
		}
	}
	if second == NoCommand {
		return command
	}
	if p := r.pairing(register, printed, second); p != NoPower {
		if made := powers[p].pair(command, second); made != NoCommand {
			return made
		}
	}
	return command
}

// rewrites reports whether a robot has a power that rewrites what is in a register (0…4) by
// itself.
func (r *Robot) rewrites(p Power, register int) bool {
	return powers[p].actsIn(register) && r.Owns(p) != nil
}

// actsIn reports whether a power acts in a register (0…4).
func (row *powerRow) actsIn(register int) bool { return row.in == 0 || row.in.Has(register+1) }

// rewriting lists the powers that rewrite commands by themselves. It is filled after
// the table of powers.
var rewriting []Power

// AnyRegister stands for a register of which nothing is known.
const AnyRegister = -1

// pairing returns the power of the robot that takes a second card to a first in a register
// (0…4), or in some register (AnyRegister), or NoPower.
func (r *Robot) pairing(register int, first, second Command) Power {
	if p := PairPower(first, second); r.Owns(p) != nil && (register == AnyRegister || powers[p].actsIn(register)) {
		return p
	}
	return NoPower
}

// Executes returns the command that the robot executes in a register (0…4): the
// revealed one, or else what its powers make of the card, as far as both are
// known.
func (r *Robot) Executes(register int) Command {
	slot := &r.Slots[register]
	if slot.Revealed {
		return slot.Command
	}
	return r.Read(register, slot.printed(), slot.Second.Command(), slot.Declared)
}

// Obeys returns the command that the robot executes with the register of the
// robot that controls it: its first card, as the robot's own powers read it in that
// register, 0…4 (V13).
func (r *Robot) Obeys(register int, slot *Slot) Command {
	return r.Read(register, slot.printed(), NoCommand, Declared{})
}

// PairPower returns the power that takes a second card to a first, or NoPower.
func PairPower(first, second Command) Power {
	for _, p := range [...]Power{CrabLegs, DualProcessor} {
		if powers[p].pair(first, second) != NoCommand {
			return p
		}
	}
	return NoPower
}

// stepToTheSide is Crab Legs: a move 1 and a rotation left or right. It
// returns NoCommand for any other pair.
func stepToTheSide(first, second Command) Command {
	switch {
	case first == Move1 && second == RotateLeft:
		return SideLeft
	case first == Move1 && second == RotateRight:
		return SideRight
	}
	return NoCommand
}

// moveAndTurn is Dual Processor: a move 2, 3 or back up, or what options make of
// them, loses a step; then comes the rotation (V8). It returns NoCommand for any
// other pair.
func moveAndTurn(first, second Command) Command {
	steps := first.Steps()
	switch {
	case second != UTurn && second != RotateLeft && second != RotateRight:
		return NoCommand
	case steps >= 2 && first.Quarters() == 0:
		return commandWith(steps-1, second.Quarters())
	case steps < 0 && first.Quarters() == 0:
		return commandWith(steps+1, second.Quarters())
	}
	return NoCommand
}

// Reading is a command that a robot can execute with a card, what its owner
// declares for the register to that end, and the kind of the second card, or
// NoCommand.
type Reading struct {
	Command  Command
	Declared Declared
	Second   Command
}

// Readings returns what a robot's powers can make of a command in a register (0…4,
// or AnyRegister): first with
// nothing else, then with each declaration and second card that fits and makes
// another command of it (V8).
func (r *Robot) Readings(register int, c Command) []Reading {
	all := []Reading{{Command: r.Read(register, c, NoCommand, Declared{})}}
	sets := []Declared{{}}
	for _, p := range declarable {
		if d := (Declared{}).With(p); r.CheckExtra(register, Extra{Declared: d}, c, NoCommand) == nil {
			if read := r.Read(register, c, NoCommand, d); read != all[0].Command {
				all, sets = append(all, Reading{Command: read, Declared: d}), append(sets, d)
			}
		}
	}
	for _, d := range sets {
		for _, second := range Commands {
			read := r.Read(register, c, second, d)
			if r.CheckExtra(register, Extra{Second: 1, Declared: d}, c, second) == nil && !slices.ContainsFunc(all, func(x Reading) bool { return x.Command == read }) {
				all = append(all, Reading{read, d, second})
			}
		}
	}
	return all
}

// rewrite returns what a power makes of a command.
func (row *powerRow) rewrite(c Command) Command {
	for _, w := range row.rewrites {
		if w.from == c {
			return w.to
		}
	}
	return c
}

// stateReading states that a robot's cards change what it now executes. The charges of
// declared ones are paid, those of moves whether of use or not (V7).
func (e *Engine) stateReading(robot int) {
	r := &e.s.Robots[robot]
	slot := &r.Slots[e.register-1]
	if !slot.Revealed {
		return
	}
	second := slot.Second.Command()
	if e.effects[robot].rewrites {
		for _, p := range rewriting {
			row := &powers[p]
			changes := row.rewrite(slot.printed()) != slot.printed() || row.rewrite(second) != second
			if changes && r.rewrites(p, e.register-1) {
				e.used(robot, p, 0, NoSeat, 0)
			}
		}
	}
	if slot.Declared == (Declared{}) && slot.Second == NoCard {
		return
	}
	read := func(second Command, d Declared) Command { return r.Read(e.register-1, slot.printed(), second, d) }
	for p := range slot.Declared.each {
		row := &powers[p]
		switch {
		case r.Owns(p) == nil:
		case row.rewrites != nil && read(second, slot.Declared) != read(second, slot.Declared.without(p)):
			e.spend(robot, p)
		case row.moving && r.Owns(p).usable() && slot.Command.Steps() > 0:
			e.spend(robot, p)
			e.joinFor(robot, p)
		}
	}
	if p := r.pairing(e.register-1, slot.printed(), second); p != NoPower && slot.Command != read(NoCommand, slot.Declared) {
		e.used(robot, p, 0, NoSeat, 0)
	}
}

// spend states that a robot uses a card, and pays a charge if it has charges.
func (e *Engine) spend(robot int, p Power) {
	charges := e.s.Robots[robot].Owns(p).Charges()
	e.used(robot, p, charges-min(1, charges), NoSeat, 0)
}

// joinFor lets a declared power act in this register.
func (e *Engine) joinFor(robot int, p Power) {
	e.joined[robot] = e.joined[robot].With(p)
	e.effects[robot].join(p)
}

// payDeclared lets the powers act that a robot has declared for the register that is
// revealed, and pays for them, whether they are of use or not (V7). Weapons, and
// what changes a card, are paid later.
func (e *Engine) payDeclared(robot int, d Declared) {
	r := &e.s.Robots[robot]
	for p := range d.each {
		row := &powers[p]
		if row.rewrites == nil && row.acts == nil && !row.moving && r.Owns(p) != nil && r.Owns(p).usable() {
			e.spend(robot, p)
			e.joinFor(robot, p)
		}
	}
}

// rejoin lets declared powers act on when another card is lost.
func (e *Engine) rejoin(robot int) {
	for _, p := range e.joined[robot].Powers() {
		if e.s.Robots[robot].Owns(p) != nil {
			e.effects[robot].join(p)
		}
	}
}

// stateForRound states that a robot uses the cards that are declared for the
// round.
func (e *Engine) stateForRound(robot int) {
	r := &e.s.Robots[robot]
	for p := range r.ForRound.each {
		if o := r.Owns(p); o != nil && powers[p].declare == forRound {
			e.spend(robot, p)
		}
	}
}

// declare states what is declared for a register (0…4), or for the round with
// the index RegisterCount.
func (e *Engine) declare(robot, register int, second Card, placed uint8, d Declared, a Audience) {
	event := e.newEvent(Declares, robot)
	event.Audience, event.Detail, event.Card, event.N = a, uint8(register), second, int16(placed)
	event.setDeclared(d)
	e.emit(event)
}

// CheckExtra returns the rule that the extra of a register (0…4, or AnyRegister) breaks, or
// nil. command is what is programmed there, and second that of the second card;
// NoCommand for nothing.
func (r *Robot) CheckExtra(register int, x Extra, command, second Command) *Illegal {
	wrong := func(rule string, code Code) *Illegal { return &Illegal{Rule: rule, Code: code, Slot: register + 1} }
	armed, read, turn := false, command, second
	for _, p := range x.Declared.Powers() {
		row, o := &powers[p], r.Owns(p)
		switch {
		case o == nil:
			return wrong("V6", NotOwned)
		case !o.usable():
			return wrong("V7", NoCharge)
		case row.declare != forRegister, row.rewrites != nil && row.rewrite(read) == read && row.rewrite(turn) == turn,
			row.moving && read.Steps() <= 0, row.acts != nil && armed:
			return wrong("V8", DoesNotFit)
		}
		armed, read, turn = armed || row.acts != nil, row.rewrite(read), row.rewrite(turn)
	}
	if p := r.pairing(register, command, second); x.Second > 0 && (p == NoPower || powers[p].pair(read, turn) == NoCommand) {
		return wrong("V8", NoSecondCard)
	}
	return nil
}

// CheckCharges returns the rule that is broken if more uses of a power are
// declared for the registers than it has charges, or nil (V7).
func (r *Robot) CheckCharges(all *[RegisterCount]Extra) *Illegal {
	for _, p := range declarable {
		if powers[p].charges == 0 || r.Owns(p) == nil {
			continue
		}
		left := r.chargesOf(p)
		for n := range all {
			if !all[n].Declared.Has(p) {
				continue
			}
			if left--; left < 0 {
				return &Illegal{Rule: "V7", Code: NoCharge, Slot: n + 1}
			}
		}
	}
	return nil
}

// CheckForRound returns the rule that what is declared for the round breaks, or
// nil.
func (r *Robot) CheckForRound(d Declared) *Illegal {
	for _, p := range d.Powers() {
		o := r.Owns(p)
		switch {
		case o == nil:
			return illegal("V6", NotOwned)
		case !o.usable():
			return illegal("V7", NoCharge)
		case powers[p].declare != forRound:
			return illegal("V8", DoesNotFit)
		}
	}
	return nil
}

// drawRegister is Random Register: on a one of a die, a card of the hand that is in no
// register comes into the register that is about to be revealed, and the one there goes
// (V40). A locked or stuck register keeps its card (V10, V40).
func (e *Engine) drawRegister(robot int) {
	r := &e.s.Robots[robot]
	slot := &r.Slots[e.register-1]
	if !e.effects[robot].random.Has(e.register) || !r.OnBoard || r.Down || r.Control != 0 || slot.Fixed() {
		return
	}
	rest := r.unplaced()
	if len(rest) == 0 || e.rehearsing || e.Draws == nil && e.random.below(6) != 0 { // a scenario has no chance
		return
	}
	e.used(robot, RandomRegister, 0, NoSeat, 0)
	e.discardSlot(robot, slot)
	drawn := 0
	if e.Draws == nil {
		drawn = e.random.below(len(rest))
	}
	e.place(robot, e.register-1, rest[drawn])
}

// fixPrograms applies what acts when the programs are fixed, before register 1:
// Debugger, then Emergency Reboot, then Swapped Registers (V41).
func (e *Engine) fixPrograms(robot int) {
	r := &e.s.Robots[robot]
	if bug := int(r.Debugs) - 1; bug >= 0 && r.Owns(Debugger) != nil && r.Owns(Debugger).usable() {
		e.spend(robot, Debugger)
		e.lose(robot, bug)
	}
	if r.ForRound.Has(EmergencyReboot) && r.Owns(EmergencyReboot) != nil {
		e.shutDownRobot(robot, e.s.Round)
	}
	if e.effects[robot].Has(SwapsRegisters) && !r.Down && !r.Slots[1].Locked && !r.Slots[2].Locked {
		e.note(Swapped, robot, 0, 0)
	}
}
