package core

// checkProgram returns the rule that a program breaks for a robot, or nil. A
// complete program may leave registers empty only if the hand is used up (C5).
func (e *Engine) checkProgram(robot int, p *Program, complete bool) *Illegal {
	r := &e.s.Robots[robot]
	x := e.setup.Effects(r)
	canPause := x.Has(Pauses)
	used, pauses, filled, free := uint16(0), 0, 0, 0
	firstEmpty := 0
	for n, choice := range p.Slots {
		wrong := func(rule string, code Code) *Illegal { return &Illegal{Rule: rule, Code: code, Slot: n + 1} }
		if wrong := r.CheckExtra(n, p.Extras[n], r.programmed(n, choice)); wrong != nil {
			return wrong
		}
		if r.Slots[n].Locked {
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
		case choice < 0 || choice >= Choice(r.HandCount):
			return wrong("C5", NotInHand)
		case used>>choice&1 != 0:
			return wrong("C5", CardTwice)
		default:
			used |= 1 << choice
			filled++
		}
	}
	if complete && filled+pauses < free && filled < int(r.HandCount) {
		return &Illegal{Rule: "C5", Code: SlotEmpty, Slot: firstEmpty}
	}
	return e.checkExtras(r, p)
}

func (e *Engine) checkExtras(r *Robot, p *Program) *Illegal {
	switch {
	case p.Facing != Unchosen && (!r.ChoosesFacing || p.Facing < 0 || p.Facing > 3):
		return illegal("D5", NoFacing)
	case p.PowerDown && e.rules.DamagedOnly && r.Damage == 0:
		return illegal("W1", NotDamaged)
	}
	if wrong := r.CheckForRound(p.ForRound); wrong != nil {
		return wrong
	}
	return nil
}

// programmed returns the command on the card that a choice puts into a register
// (0…4), or that a locked register has; NoCommand for none.
func (r *Robot) programmed(register int, choice Choice) Command {
	switch {
	case r.Slots[register].Locked:
		return r.Slots[register].printed()
	case choice == ChoosePause:
		return Pause
	case choice >= 0 && choice < Choice(r.HandCount):
		return r.Hand[choice].Command()
	}
	return NoCommand
}

// placeProgram puts a checked program into the registers.
func (e *Engine) placeProgram(robot int, p *Program) {
	r := &e.s.Robots[robot]
	for n, choice := range p.Slots {
		if !r.Slots[n].Locked && r.Slots[n].Placed != choice {
			e.place(robot, n, choice)
		}
	}
	for n, x := range p.Extras {
		if slot := &r.Slots[n]; slot.Declared != x.Declared || slot.SecondPlaced != x.Second {
			second := NoCard
			if x.Second > 0 {
				second = r.Hand[x.Second-1]
			}
			e.declare(robot, n, second, x.Second, x.Declared, e.cardAudience(OwnerOnly))
		}
	}
	if r.ForRound != p.ForRound {
		e.declare(robot, RegisterCount, NoCard, 0, p.ForRound, OwnerOnly)
	}
	e.choose(robot, p.Facing, p.PowerDown)
}

// place puts a card of the hand, a pause or nothing into a register (0…4).
func (e *Engine) place(robot, register int, choice Choice) {
	c := NoCard
	if choice >= 0 {
		c = e.s.Robots[robot].Hand[choice]
	}
	event := e.newEvent(Placed, robot)
	event.Audience, event.Card = e.cardAudience(OwnerOnly), c
	event.Detail, event.N = uint8(register), int16(choice)
	e.emit(event)
}

// confirm makes a program final. Registers that are still empty are filled at
// random from the rest of the hand (C6), then with cards drawn face down (C5).
func (e *Engine) confirm(robot int) {
	r := &e.s.Robots[robot]
	rest := r.unplaced()
	for n := range r.Slots {
		if slot := &r.Slots[n]; slot.Locked || slot.Placed != Unchosen {
			continue
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
}

// unplaced returns the hand indexes of the cards that are in no register.
func (r *Robot) unplaced() []Choice {
	rest := make([]Choice, 0, MaxHand)
	for h := range Choice(r.HandCount) {
		placed := false
		for n := range r.Slots {
			placed = placed || r.Slots[n].Placed == h
		}
		if !placed {
			rest = append(rest, h)
		}
	}
	return rest
}

// renew replaces a robot's hand by as many new cards; registers filled before
// are emptied (A4).
func (e *Engine) renew(robot int) {
	r := &e.s.Robots[robot]
	for n := range r.Slots {
		if !r.Slots[n].Locked && r.Slots[n].Placed != Unchosen {
			e.place(robot, n, Unchosen)
		}
	}
	size := int(r.HandCount)
	for n := range size {
		e.putAway(robot, r.Hand[n])
	}
	e.note(Renewed, robot, 0, 0)
	e.dealHand(robot, size)
}
