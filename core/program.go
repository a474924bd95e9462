package core

// checkProgram returns the rule that a program breaks for a robot, or nil. A
// complete program may leave registers empty only if the hand is used up (C5).
func (e *Engine) checkProgram(robot int, p *Program, complete bool) *Illegal {
	r := &e.s.Robots[robot]
	x := e.setup.Effects(r)
	canPause := x.Has(Pauses)
	used, pauses, filled, free := uint16(0), 0, 0, 0 // filled: cards of the hand that are in registers
	programmed, firstEmpty := 0, 0
	for n, choice := range p.Slots {
		wrong := func(rule string, code Code) *Illegal { return &Illegal{Rule: rule, Code: code, Slot: n + 1} }
		second := p.Extras[n].Second
		if second > r.HandCount || second > 0 && r.Slots[n].Fixed() {
			return wrong("V8", NoSecondCard)
		}
		if wrong := r.CheckExtra(n, p.Extras[n], r.programmed(n, choice), r.secondOf(n, second)); wrong != nil {
			return wrong
		}
		if second > 0 {
			if used>>(second-1)&1 != 0 {
				return wrong("C5", CardTwice)
			}
			used |= 1 << (second - 1)
			filled++
		}
		if r.Slots[n].Fixed() {
			if choice != Unchosen {
				return wrong("C3", SlotLocked)
			}
			continue
		}
		free++
		switch {
		case choice == Unchosen:
			if firstEmpty == 0 {
				firstEmpty = n + 1
			}
		case choice == ChoosePause && !canPause:
			return wrong("A3", NoPause)
		case choice == ChoosePause:
			if pauses++; pauses > 1 {
				return wrong("A3", PauseTwice)
			}
			programmed++
		case choice < 0 || choice >= Choice(r.HandCount):
			return wrong("C5", NotInHand)
		case used>>choice&1 != 0:
			return wrong("C5", CardTwice)
		default:
			used |= 1 << choice
			filled++
			programmed++
		}
	}
	if complete && programmed < free && filled < int(r.HandCount) {
		return &Illegal{Rule: "C5", Code: SlotEmpty, Slot: firstEmpty}
	}
	return e.checkRest(r, p, used)
}

// checkRest checks what is programmed besides the registers, which use some
// cards of the hand, a bit each.
func (e *Engine) checkRest(r *Robot, p *Program, used uint16) *Illegal {
	switch {
	case p.Keeps > 0 && !r.KeepsCard():
		return illegal("V58", NoKeeping)
	case p.Keeps > r.HandCount:
		return illegal("V58", NotInHand)
	case p.Keeps > 0 && used>>(p.Keeps-1)&1 != 0:
		return illegal("V58", CardTwice)
	case p.Facing != Unchosen && (!r.ChoosesFacing || p.Facing < 0 || p.Facing > 3):
		return illegal("D5", NoFacing)
	case p.PowerDown && e.rules.DamagedOnly && r.Damage == 0:
		return illegal("W1", NotDamaged)
	case p.DownFrom < 0 || p.DownFrom >= e.rules.DestroyedAt:
		return illegal("W1", NoSuchChoice)
	}
	if p.Debugs > 0 {
		if o := r.Owns(Debugger); o == nil || !o.usable() {
			return illegal("V7", NoCharge)
		}
		if int(p.Debugs) > len(r.Cards()) || r.Powers[p.Debugs-1].Power.Class() != BugCard {
			return illegal("V41", NotOwned)
		}
	}
	if wrong := r.CheckForRound(p.ForRound); wrong != nil {
		return wrong
	}
	if wrong := r.CheckCharges(&p.Extras); wrong != nil {
		return wrong
	}
	return nil
}

// programmed returns the command on the card that a choice puts into a register
// (0…4), or that a locked register has; NoCommand for none.
func (r *Robot) programmed(register int, choice Choice) Command {
	switch {
	case r.Slots[register].Fixed():
		return r.Slots[register].printed()
	case choice == ChoosePause:
		return Pause
	case choice >= 0 && choice < Choice(r.HandCount):
		return r.Hand[choice].Command()
	}
	return NoCommand
}

// secondOf returns the command on the second card of a register (0…4), which
// placed says: 1 + its index in the hand; NoCommand for none. A locked register
// keeps its own (V39).
func (r *Robot) secondOf(register int, placed uint8) Command {
	switch {
	case r.Slots[register].Fixed():
		return r.Slots[register].Second.Command()
	case placed > 0:
		return r.Hand[placed-1].Command()
	}
	return NoCommand
}

// ReadingOf returns what the robot makes of a register (0…4) of a program, and
// the command on the register's card; NoCommand for none.
func (r *Robot) ReadingOf(p *Program, register int) (printed Command, made Reading) {
	x := p.Extras[register]
	printed, second := r.programmed(register, p.Slots[register]), r.secondOf(register, x.Second)
	return printed, Reading{r.Read(register, printed, second, x.Declared), x.Declared, second}
}

// placeProgram puts a checked program into the registers.
func (e *Engine) placeProgram(robot int, p *Program) {
	r := &e.s.Robots[robot]
	for n, choice := range p.Slots {
		if !r.Slots[n].Fixed() && r.Slots[n].Placed != choice {
			e.place(robot, n, choice)
		}
	}
	for n, x := range p.Extras {
		slot := &r.Slots[n]
		switch second := NoCard; {
		case slot.Fixed() && slot.Declared != x.Declared:
			e.declare(robot, n, slot.Second, slot.SecondPlaced, x.Declared, e.secretAudience(robot, n))
		case !slot.Fixed() && (slot.Declared != x.Declared || slot.SecondPlaced != x.Second):
			if x.Second > 0 {
				second = r.Hand[x.Second-1]
			}
			e.declare(robot, n, second, x.Second, x.Declared, e.secretAudience(robot, n))
		}
	}
	if r.ForRound != p.ForRound {
		e.declare(robot, RegisterCount, NoCard, 0, p.ForRound, OwnerOnly)
	}
	if r.Debugs != p.Debugs {
		event := e.newEvent(Debugs, robot)
		event.Audience, event.N = OwnerOnly, int16(p.Debugs)
		e.emit(event)
	}
	e.choose(robot, p.Facing, p.PowerDown, p.DownFrom, p.Keeps)
}

// secretAudience returns who learns what is programmed in a register (0…4): its
// owner; with Chatterbox everybody learns register 1; with Blind its owner learns no
// priority.
func (e *Engine) secretAudience(robot, register int) Audience {
	a := e.cardAudience(OwnerOnly)
	if !e.setup.Options {
		return a
	}
	x := e.setup.Effects(&e.s.Robots[robot])
	if register == 0 && e.step == NoStep && x.Has(ShowsFirst) {
		a = e.cardAudience(Everybody)
	}
	if e.s.Robots[robot].Slots[register].Fixed() { // everybody has seen its cards
		return a
	}
	return e.blinded(&x, a)
}

// blinded returns an audience in which the owner learns no priority if Blind hides
// them.
func (e *Engine) blinded(x *Effects, a Audience) Audience {
	if x.Has(Blinded) && knowledge(a&3) == whole {
		a = a&^3 | Audience(asKind)
	}
	return a
}

// place puts a card of the hand, a pause or nothing into a register (0…4).
func (e *Engine) place(robot, register int, choice Choice) {
	c := NoCard
	if choice >= 0 {
		c = e.s.Robots[robot].Hand[choice]
	}
	scanners := e.s.Robots[robot].Slots[register].Shown
	event := e.newEvent(Placed, robot)
	event.Audience, event.Card = e.secretAudience(robot, register), c
	event.Detail, event.N = uint8(register), int16(choice)
	e.emit(event)
	for i := range e.robots() { // who has scanned the register sees on what is in it, unless out since (D7)
		if scanners>>i&1 != 0 && !e.s.Robots[i].Out {
			e.scan(i, robot, register)
		}
	}
}

// confirm makes a program final. Registers that are still empty are filled at
// random from the rest of the hand (C6), then with cards drawn face down (C5).
func (e *Engine) confirm(robot int) {
	r := &e.s.Robots[robot]
	rest := r.unplaced()
	for n := range r.Slots {
		if slot := &r.Slots[n]; slot.Fixed() || slot.Placed != Unchosen {
			continue
		}
		if kept, ok := r.kept(); len(rest) == 0 && ok {
			rest = append(rest, kept)
		}
		if len(rest) > 0 {
			k := e.random.below(len(rest))
			e.place(robot, n, rest[k])
			rest = append(rest[:k], rest[k+1:]...)
		} else if c, ok := e.draw(); ok {
			e.drawInto(robot, n, c)
		}
	}
	e.note(Confirmed, robot, 0, 0)
	e.scanConfirmed(robot)
}

// unplaced returns the hand indexes of the cards that are in no register and not
// kept aside.
func (r *Robot) unplaced() []Choice {
	rest := make([]Choice, 0, MaxHand)
	for h := range Choice(r.HandCount) {
		if !r.places(h) && h != Choice(r.Keeps)-1 {
			rest = append(rest, h)
		}
	}
	return rest
}

// places reports whether a card of the hand is in a register.
func (r *Robot) places(card Choice) bool {
	for n := range r.Slots {
		if r.Slots[n].Placed == card || Choice(r.Slots[n].SecondPlaced)-1 == card {
			return true
		}
	}
	return false
}

// kept returns the index in the hand of the card that is kept aside, and not in
// a register by now; ok is false if there is none (V58).
func (r *Robot) kept() (card Choice, ok bool) {
	card = Choice(r.Keeps) - 1
	return card, card >= 0 && !r.places(card)
}

// renew replaces a robot's hand by as many new cards, or one fewer if it pays
// with damage; registers filled before are emptied (A4).
func (e *Engine) renew(robot int) {
	r := &e.s.Robots[robot]
	for n := range r.Slots {
		if !r.Slots[n].Fixed() && r.Slots[n].Placed != Unchosen {
			e.place(robot, n, Unchosen)
		}
	}
	size, free := int(r.HandCount), e.setup.Effects(r)
	for n := range size {
		e.putAway(robot, r.Hand[n])
	}
	e.note(Renewed, robot, 0, 0)
	if !free.Has(Renews) {
		e.payRecompile(robot)
		size -= recompileDamage
	}
	e.dealHand(robot, size)
}

// recompileDamage is the price of a new hand by Recompile.
const recompileDamage = 1

// payRecompile takes the price of a new hand, which nothing takes off. A
// register that it locks gets a card as one that was empty (C3).
func (e *Engine) payRecompile(robot int) {
	e.used(robot, Recompile, 0, NoSeat, 0)
	e.note(Damaged, robot, recompileDamage, uint8(ByRecompile))
	e.lock(robot)
	e.burnIn(robot)
}
