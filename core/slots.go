package core

// Powers that change what is in a register: before it is revealed, or how its
// card is read.

// replaceCards opens the window before the reveal: owners may have the card of
// the register replaced. Draws go by seat (V4), and by power in the order of
// the table (V10).
func (e *Engine) replaceCards() bool {
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

// listReplacing fills replacing.
func listReplacing() {
	for p := range powers {
		if powers[p].replaces != nil {
			replacing = append(replacing, Power(p))
		}
	}
}

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
		if o := r.Owns(power); o == nil || o.Use() != Ask || !o.usable() {
			continue
		}
		if _, asked := e.decidedUse(robot, power); !asked {
			return Question{Kind: AskUse, Power: power, Robot: int8(robot), Register: uint8(e.register), Default: No}, true
		}
	}
	return q, false
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

// canReplace reports whether the card of the register can be replaced from the
// draw pile: there is one, it is not locked, and there is a card to draw (V3,
// V10).
func (e *Engine) canReplace(robot int) bool {
	r := &e.s.Robots[robot]
	slot := &r.Slots[e.register-1]
	return r.OnBoard && !r.Down && !slot.Locked && e.canDraw() &&
		(slot.Card != NoCard || slot.Command != NoCommand && slot.Command != Pause)
}

// abort is Abort Switch: the register gets the top of the draw pile. A second
// card falls away, what is declared stays (V10). The replaced card stays part
// of the hand and goes to the discards with it.
func (e *Engine) abort(robot int) {
	r := &e.s.Robots[robot]
	e.used(robot, AbortSwitch, 0, 0)
	if slot := &r.Slots[e.register-1]; slot.Placed == Unchosen {
		e.putAway(robot, slot.Card)
	}
	if c, ok := e.draw(); ok {
		e.drawInto(robot, e.register-1, c)
	}
}

// printed returns the command on the register's card, or the one it was given
// without a card.
func (s *Slot) printed() Command {
	if c := s.Card.Command(); c != NoCommand {
		return c
	}
	return s.Command
}

// settle returns what a robot's powers make of a command, and applies what is
// declared for the register.
func (e *Engine) settle(robot int, slot *Slot, command Command) Command {
	if slot.Declared != (Declared{}) {
		e.joinDeclared(robot, slot)
	} else if !e.effects[robot].rewrites {
		return command
	}
	return e.s.Robots[robot].read(command, slot.Declared)
}

// read returns what a robot's powers make of a command: those that act by
// themselves first, then those that are declared (V8).
func (r *Robot) read(command Command, d Declared) Command {
	for _, o := range r.Cards() {
		if powers[o.Power].declare == undeclared {
			command = powers[o.Power].rewrite(command)
		}
	}
	for _, p := range declarable {
		if d.Has(p) && r.Owns(p) != nil {
			command = powers[p].rewrite(command)
		}
	}
	return command
}

// Reading is a command that a robot can execute with a card, and what its owner
// declares for the register to that end.
type Reading struct {
	Command  Command
	Declared Declared
}

// Readings returns what a robot's powers can make of a command: first without a
// declaration, then with each that fits and makes another command of it (V8).
func (r *Robot) Readings(c Command) []Reading {
	all := []Reading{{Command: r.read(c, Declared{})}}
	for _, p := range declarable {
		d := Declared{}.With(p)
		if read := r.read(c, d); read != all[0].Command && r.CheckExtra(0, Extra{Declared: d}, c) == nil {
			all = append(all, Reading{read, d})
		}
	}
	return all
}

// joinDeclared adds what is declared for a register to the effects of a robot.
func (e *Engine) joinDeclared(robot int, slot *Slot) {
	for _, p := range declarable {
		if slot.Declared.Has(p) && e.s.Robots[robot].Owns(p) != nil {
			e.effects[robot].join(p)
		}
	}
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

// stateDeclared states that a robot uses a declared card that has changed the
// command it now executes.
func (e *Engine) stateDeclared(robot int) {
	r := &e.s.Robots[robot]
	slot := &r.Slots[e.register-1]
	if slot.Declared == (Declared{}) || !slot.Revealed || slot.printed() == slot.Command {
		return
	}
	for _, p := range declarable {
		if o := r.Owns(p); slot.Declared.Has(p) && o != nil && powers[p].rewrites != nil {
			e.used(robot, p, o.Charges(), 0)
		}
	}
}

// stateForRound states that a robot uses the cards that are declared for the
// round.
func (e *Engine) stateForRound(robot int) {
	r := &e.s.Robots[robot]
	for _, p := range declarable {
		if o := r.Owns(p); o != nil && powers[p].declare == forRound && r.ForRound.Has(p) {
			e.used(robot, p, o.Charges(), 0)
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

// CheckExtra returns the rule that the extra of a register (0…4) breaks, or
// nil. command is what is programmed there, NoCommand for nothing.
func (r *Robot) CheckExtra(register int, x Extra, command Command) *Illegal {
	wrong := func(rule string, code Code) *Illegal { return &Illegal{Rule: rule, Code: code, Slot: register + 1} }
	if x.Second != 0 {
		return wrong("V8", NoSecondCard)
	}
	rewritten := false
	for _, p := range x.Declared.Powers() {
		row, o := &powers[p], r.Owns(p)
		switch {
		case o == nil:
			return wrong("V6", NotOwned)
		case !o.usable():
			return wrong("V7", NoCharge)
		case row.declare != forRegister, row.rewrites != nil && (rewritten || row.rewrite(command) == command):
			return wrong("V8", DoesNotFit)
		}
		rewritten = rewritten || row.rewrites != nil
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
