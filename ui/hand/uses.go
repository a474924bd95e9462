package hand

import (
	"slices"
	"strconv"

	"roborally/core"
)

// A Use is something that an option of the robot can do with the card of a register.
type Use struct {
	Power core.Power
	// Second is a card of the hand that the option takes to the card of the register, or Unchosen.
	Second core.Choice
	// Command is what the robot then executes. For a weapon it is the same as without.
	Command core.Command
	On      bool // it is declared
}

// Name returns the name of the target for the use: use-brakes, or use-crab-legs-<1 of a pair.
func (u Use) Name() string {
	if u.Second == core.Unchosen {
		return "use-" + u.Power.String()
	}
	return "use-" + u.Power.String() + "-" + u.Command.String()
}

// Uses returns what the robot's options can do with the card of register n (0…4), in the order of their table. Of a
// pair there is one for each kind of second card in the hand.
func (d *Draft) Uses(n int) (all []Use) {
	command := d.printed(n)
	if command == core.NoCommand {
		return nil
	}
	x := d.Program.Extras[n]
	for _, p := range core.Powers {
		declared := (core.Declared{}).With(p)
		extra := core.Extra{Declared: declared}
		if declared == (core.Declared{}) || d.Robot.CheckExtra(n, extra, command, core.NoCommand) != nil || !d.charged(n, extra) {
			continue
		}
		all = append(all, Use{p, core.Unchosen, d.Robot.Read(n, command, core.NoCommand, declared), x.Declared.Has(p)})
	}
	if d.Locked(n) {
		return all // a second card of it stays (V39)
	}
	for _, kind := range core.Commands {
		second, on := d.secondOf(n, kind)
		if second != core.Unchosen && d.Robot.CheckExtra(n, core.Extra{Second: uint8(second) + 1}, command, kind) == nil {
			all = append(all, Use{core.PairPower(command, kind), second, d.Robot.Read(n, command, kind, core.Declared{}), on})
		}
	}
	return all
}

// printed returns the command on the card of register n (0…4), NoCommand if there is none.
func (d *Draft) printed(n int) core.Command {
	if d.Locked(n) {
		slot := &d.Robot.Slots[n]
		if command := slot.Card.Command(); command != core.NoCommand {
			return command
		}
		return slot.Command
	}
	command, _ := d.CardOf(d.Program.Slots[n])
	return command
}

// plain returns what the robot executes with the card in register n (0…4) if nothing is declared for it.
func (d *Draft) plain(n int) core.Command {
	return d.Robot.Read(n, d.printed(n), core.NoCommand, core.Declared{})
}

// secondOf returns the card of a kind that lies as the second one in register n (0…4), or else could: the one with
// the lowest priority, which does not count.
func (d *Draft) secondOf(n int, kind core.Command) (card core.Choice, on bool) {
	card = core.Choice(d.Program.Extras[n].Second) - 1
	if on = card >= 0 && d.Robot.Hand[card].Command() == kind; on {
		return card, true
	}
	if left := d.Remaining(kind); len(left) > 0 {
		return left[len(left)-1], false
	}
	return core.Unchosen, false
}

// Toggle declares a use for register n (0…4), or takes it back. What does not go with it is taken back.
func (d *Draft) Toggle(n int, u Use) {
	x := &d.Program.Extras[n]
	was := x.Declared.Powers()
	switch {
	case u.On && u.Second == core.Unchosen:
		x.Declared = core.Declared{}
		d.declare(n, slices.DeleteFunc(was, func(p core.Power) bool { return p == u.Power }))
	case u.On:
		x.Second = 0
	case u.Second == core.Unchosen:
		if !d.fits(n, core.Extra{Second: x.Second, Declared: core.Declared{}.With(u.Power)}) {
			x.Second = 0
		}
		x.Declared = core.Declared{}
		d.declare(n, append([]core.Power{u.Power}, was...))
	default:
		x.Declared, x.Second = core.Declared{}, uint8(u.Second)+1
		d.declare(n, was)
	}
}

// declare declares powers for register n (0…4), except those that do not go with what is declared already.
func (d *Draft) declare(n int, powers []core.Power) {
	for _, p := range powers {
		x := d.Program.Extras[n]
		x.Declared = x.Declared.With(p)
		if d.fits(n, x) {
			d.Program.Extras[n] = x
		}
	}
}

// fits reports whether an extra is allowed for the card of register n (0…4).
func (d *Draft) fits(n int, x core.Extra) bool {
	second := core.NoCommand
	if x.Second > 0 {
		second = d.Robot.Hand[x.Second-1].Command()
	}
	return d.Robot.CheckExtra(n, x, d.printed(n), second) == nil && d.charged(n, x)
}

// charged reports whether the robot has the charges for an extra of register n (0…4) besides those of the others (V7).
func (d *Draft) charged(n int, x core.Extra) bool {
	extras := d.Program.Extras
	extras[n] = x
	return d.Robot.CheckCharges(&extras) == nil
}

// tidy takes back what has been declared for register n (0…4) and does not fit its card any more: first the second
// card, then the rest.
func (d *Draft) tidy(n int) {
	x := &d.Program.Extras[n]
	if d.printed(n) == core.NoCommand {
		*x = core.Extra{}
	}
	if x.Second > 0 && !d.fits(n, *x) {
		x.Second = 0
	}
	if x.Declared != (core.Declared{}) && !d.fits(n, *x) {
		was := x.Declared.Powers()
		x.Declared = core.Declared{}
		d.declare(n, was)
	}
}

// Reading returns what the robot executes in register n (0…4), with what is declared for it.
func (d *Draft) Reading(n int) core.Command {
	_, made := d.Robot.ReadingOf(&d.Program, n)
	return made.Command
}

// Weapon returns the weapon that is declared for register n (0…4), or NoPower.
func (d *Draft) Weapon(n int) core.Power { return d.Program.Extras[n].Declared.Weapon() }

// Kept returns the card of the hand that is kept aside, or Unchosen.
func (d *Draft) Kept() core.Choice { return core.Choice(d.Program.Keeps) - 1 }

// Keep keeps a card of the hand aside, or none for Unchosen. One that is in a register leaves it.
func (d *Draft) Keep(choice core.Choice) {
	if n := d.RegisterOf(choice); choice >= 0 && n >= 0 {
		d.Remove(n)
	}
	d.release(choice)
	d.Program.Keeps = uint8(choice + 1)
}

// spent reports whether a card of the hand lies in a register as a second card, or is kept aside.
func (d *Draft) spent(choice core.Choice) bool {
	return choice >= 0 && (choice == d.Kept() || slices.ContainsFunc(d.Program.Extras[:], func(x core.Extra) bool { return core.Choice(x.Second)-1 == choice }))
}

// release takes a card out of the register in which it is the second, or does not keep it aside any more.
func (d *Draft) release(choice core.Choice) {
	if choice == d.Kept() {
		d.Program.Keeps = 0
	}
	for n := range d.Program.Extras {
		if choice >= 0 && core.Choice(d.Program.Extras[n].Second)-1 == choice {
			d.Program.Extras[n].Second = 0
		}
	}
}

// ForRound reports whether a power is declared for the round.
func (d *Draft) ForRound(p core.Power) bool { return d.Program.ForRound.Has(p) }

// ToggleForRound declares a power for the round, or takes that back. It returns false if the robot cannot.
func (d *Draft) ToggleForRound(p core.Power) bool {
	set := core.Declared{}
	for _, other := range d.Program.ForRound.Powers() {
		if other != p {
			set = set.With(other)
		}
	}
	if !d.ForRound(p) {
		set = set.With(p)
	}
	if d.Robot.CheckForRound(set) != nil {
		return false
	}
	d.Program.ForRound = set
	return true
}

// ChoiceName returns the name of a card of the hand in targets of scripts.
func ChoiceName(choice core.Choice) string { return strconv.Itoa(int(choice)) }
