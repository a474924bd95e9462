package hand

import (
	"slices"

	"roborally/core"
)

// actsOn holds for cards of the robot that act on some commands whether they do so on what is in register n (0…4).
var actsOn = map[core.Power]func(d *Draft, n int) bool{
	core.LooseWheel: func(d *Draft, n int) bool {
		for earlier := range n {
			if d.Reading(earlier).Steps() > 0 {
				return false
			}
		}
		return d.Reading(n).Steps() > 1
	},
	core.SlowClock: func(d *Draft, n int) bool { return d.printed(n) != core.NoCommand },
	core.Recoil:    func(d *Draft, n int) bool { return max(d.Reading(n).Quarters(), -d.Reading(n).Quarters()) == 2 },
}

// acting returns the bugs that act on register n (0…4), or on the card that lies there.
func (d *Draft) acting(n int) (all []core.Power) {
	for _, card := range d.Robot.Cards() {
		if card.Power.Class() != core.BugCard || slices.Contains(all, card.Power) {
			continue
		}
		if card.Power.Registers().Has(n+1) || d.rewrites(card.Power, n) || actsOn[card.Power] != nil && actsOn[card.Power](d, n) {
			all = append(all, card.Power)
		}
	}
	return all
}

// rewrites reports whether the card in register n (0…4) would read otherwise without a power.
func (d *Draft) rewrites(p core.Power, n int) bool {
	if d.printed(n) == core.NoCommand {
		return false
	}
	without := d.Robot
	kept := slices.DeleteFunc(slices.Clone(d.Robot.Cards()), func(o core.Owned) bool { return o.Power == p })
	without.Powers = [core.MaxPowers]core.Owned{}
	copy(without.Powers[:], kept)
	_, now := d.Robot.ReadingOf(&d.Program, n)
	_, then := without.ReadingOf(&d.Program, n)
	return now.Command != then.Command
}

// declaredSigns returns what is declared for register n (0…4) and is not seen in the command that the card reads as.
func (d *Draft) declaredSigns(n int) []core.Power {
	return slices.DeleteFunc(d.Program.Extras[n].Declared.Powers(), func(p core.Power) bool { return d.rewritesDeclared(p, n) })
}

// rewritesDeclared reports whether a power that is declared for register n (0…4) makes another command of its card.
func (d *Draft) rewritesDeclared(p core.Power, n int) bool {
	only := core.Declared{}.With(p)
	return d.Robot.Read(n, d.printed(n), core.NoCommand, only) != d.plain(n)
}

// Debugged returns the bug that Debugger removes, or NoPower.
func (d *Draft) Debugged() core.Power {
	if n := int(d.Program.Debugs); n > 0 && n <= len(d.Robot.Cards()) {
		return d.Robot.Powers[n-1].Power
	}
	return core.NoPower
}

// Debug lets Debugger remove the bug with an index among the robot's cards, or none for -1.
func (d *Draft) Debug(card int) { d.Program.Debugs = uint8(card + 1) }
