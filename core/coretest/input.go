package coretest

import (
	"slices"

	"roborally/core"
)

// Decide returns a random legal input for a decision, which v's seat must have.
// It mostly confirms; it may draft or ask for a new hand first.
func Decide(src *Source, v *core.View, d core.Decision) core.Input {
	in := core.Input{Seat: int8(d.Seat), Round: v.State.Round}
	if d.Kind != core.AskProgram {
		in.Kind, in.Question, in.Choice = core.Answer, d.ID, d.Default
		if offered := v.Choices(d.Question); src.Chance(60) {
			in.Choice = offered[src.Below(len(offered))]
		}
		return in
	}
	r := v.Own()
	if cards := r.Cards(); len(cards) > 0 && src.Chance(10) {
		in.Kind, in.Power = core.SetOrder, cards[src.Below(len(cards))].Power
		in.Use, in.Against = useOrders[src.Below(len(useOrders))], againstOrders[src.Below(len(againstOrders))]
		return in
	}
	if use := use(src, v); use.Kind != core.NoInput && src.Chance(30) {
		return use
	}
	switch {
	case !r.Renewed && (has(v, core.Renews) || has(v, core.Recompiles) && r.Damage < v.Setup().Rules.DestroyedAt-1) && src.Chance(30):
		in.Kind = core.Renewal
	case src.Chance(15):
		in.Kind, in.Program = core.Draft, Program(src, v, false)
	default:
		in.Kind, in.Program = core.Confirm, Program(src, v, true)
	}
	return in
}

// use returns a random use of a card at once, or NoInput if the seat has no such card.
func use(src *Source, v *core.View) core.Input {
	for _, o := range v.Own().Cards() {
		choice := core.ScanChoice(src.Below(int(v.State.Seats)), src.Between(1, core.RegisterCount))
		if v.CheckUse(o.Power, choice) == nil {
			return core.Input{Kind: core.UseCard, Seat: int8(v.Seat), Round: v.State.Round, Power: o.Power, Choice: choice}
		}
	}
	return core.Input{}
}

// The standing orders that cards have.
var (
	useOrders     = []core.Order{core.Ask, core.Never, core.Always, core.WhenUpset}
	againstOrders = []core.Order{core.Ask, core.Never, core.Always, core.WhenDestroyed}
)

// has reports whether the powers of the seat's robot set a switch.
func has(v *core.View, s core.Switches) bool {
	x := v.Setup().Effects(v.Own())
	return x.Has(s)
}

// Program returns a random program of the hand that breaks no rule. Unless
// complete is set, it leaves some registers empty.
func Program(src *Source, v *core.View, complete bool) core.Program {
	r := v.Own()
	p := core.NoProgram
	rest := make([]core.Choice, r.HandCount)
	for n := range rest {
		rest[n] = core.Choice(n)
	}
	pause := has(v, core.Pauses) && src.Chance(50)
	for n := range p.Slots {
		switch {
		case r.Slots[n].Fixed(), !complete && src.Chance(40):
		case pause && src.Chance(25):
			p.Slots[n], pause = core.ChoosePause, false
		case len(rest) > 0:
			k := src.Below(len(rest))
			p.Slots[n] = rest[k]
			rest = append(rest[:k], rest[k+1:]...)
		}
	}
	declare(src, r, &p)
	if o := r.Owns(core.Debugger); o != nil && o.Charges() > 0 && src.Chance(50) {
		p.Debugs = uint8(1 + slices.IndexFunc(r.Cards(), func(o core.Owned) bool { return o.Power.Class() == core.BugCard }))
	}
	if r.ChoosesFacing && src.Chance(70) {
		p.Facing = core.Choice(src.Below(4))
	}
	down := src.Below(100)
	p.PowerDown = down >= 88 && (r.Damage > 0 || !v.Setup().Rules.DamagedOnly)
	if down < int(v.Setup().Rules.DestroyedAt) {
		p.DownFrom = int8(down)
	}
	spend(src, r, &p, rest) // last: how much it draws from src depends on the cards
	return p
}

// declare declares some of the robot's cards where they fit.
func declare(src *Source, r *core.Robot, p *core.Program) {
	for _, o := range r.Cards() {
		if with := p.ForRound.With(o.Power); src.Chance(30) && r.CheckForRound(with) == nil {
			p.ForRound = with
		}
		for n, choice := range p.Slots {
			command := core.NoCommand
			switch {
			case r.Slots[n].Fixed():
				command = r.Slots[n].Card.Command()
			case choice == core.ChoosePause:
				command = core.Pause
			case choice >= 0:
				command = r.Hand[choice].Command()
			}
			with := core.Extra{Declared: p.Extras[n].Declared.With(o.Power)}
			before := p.Extras[n]
			if src.Chance(40) && r.CheckExtra(n, with, command, core.NoCommand) == nil {
				if p.Extras[n] = with; r.CheckCharges(&p.Extras) != nil {
					p.Extras[n] = before
				}
			}
		}
	}
}

// spend may keep one of the rest of the hand aside, and uses others as second
// cards.
func spend(src *Source, r *core.Robot, p *core.Program, rest []core.Choice) {
	if r.KeepsCard() && len(rest) > 0 && src.Chance(50) {
		p.Keeps, rest = uint8(rest[0])+1, rest[1:]
	}
	for n, choice := range p.Slots {
		if choice < 0 {
			continue
		}
		for k, second := range rest {
			with := core.Extra{Second: uint8(second) + 1, Declared: p.Extras[n].Declared}
			if r.CheckExtra(n, with, r.Hand[choice].Command(), r.Hand[second].Command()) == nil && src.Chance(70) {
				p.Extras[n], rest = with, slices.Delete(rest, k, k+1)
				break
			}
		}
	}
}

// Garbage returns an input without regard to the rules, though often close to
// them: most are illegal, some are not. It may be a TimeUp or ShutDown for any seat.
func Garbage(src *Source, g *core.Game) core.Input {
	s := g.State()
	in := core.Input{
		Kind:    core.InputKind(src.Between(1, len(core.InputKinds))),
		Seat:    int8(src.Below(int(s.Seats))),
		Round:   s.Round,
		Program: core.NoProgram,
	}
	switch in.Kind {
	case core.Draft, core.Confirm:
		in.Program = garbledProgram(src)
	case core.UseCard:
		in.Power, in.Choice = core.Power(src.Below(256)), uint16(src.Below(1<<uint(src.Between(1, 16))))
	case core.SeatLeft: // would end too many games
		in.Kind = core.SetOrder
		in.Power, in.Use, in.Against = core.Power(src.Below(256)), core.Order(src.Below(6)), core.Order(src.Below(6))
	case core.CallLast:
		if src.Chance(70) {
			in.Seat = core.NoSeat
		}
	case core.Answer:
		in.Question, in.Choice = uint32(src.Below(1<<30)), uint16(src.Below(1<<uint(src.Between(1, 16))))
		if src.Chance(70) {
			in.Question = s.Robots[in.Seat].Asked.ID
		}
	}
	switch src.Below(12) {
	case 0:
		in.Seat = int8(src.Below(256) - 128)
	case 1:
		in.Round = uint16(src.Below(1 << 16))
	case 2:
		in.Kind = core.InputKind(src.Below(256))
	}
	return in
}

// garbledProgram returns an arbitrary program.
func garbledProgram(src *Source) core.Program {
	p := core.NoProgram
	for n := range p.Slots {
		switch src.Below(8) {
		case 0:
			p.Slots[n] = core.Choice(src.Below(256) - 128)
		case 1:
		default:
			p.Slots[n] = core.Choice(src.Between(-2, core.MaxHand))
		}
	}
	for n := range p.Extras {
		if src.Chance(10) {
			p.Extras[n].Second = uint8(src.Below(256))
		}
		if src.Chance(10) {
			p.Extras[n].Declared = core.Declared{uint8(src.Below(256)), uint8(src.Below(256)), uint8(src.Below(256))}
		}
	}
	if src.Chance(10) {
		p.ForRound = core.Declared{uint8(src.Below(256))}
	}
	if src.Chance(10) {
		p.Keeps = uint8(src.Below(256))
	}
	if src.Chance(10) {
		p.Debugs = uint8(src.Below(256))
	}
	if src.Chance(30) {
		p.Facing = core.Choice(src.Between(-3, 5))
	}
	down := src.Below(100)
	if p.PowerDown = down >= 80; down < 20 {
		p.DownFrom = int8(13 * down)
	}
	return p
}
