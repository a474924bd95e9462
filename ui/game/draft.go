package game

import (
	"cmp"
	"slices"

	"roborally/core"
)

// draft is the program the player is making: which card of the hand lies in
// which register. It moves cards about; whether what comes out may be confirmed
// is for the rules to say.
type draft struct {
	robot   core.Robot
	program core.Program
}

// newDraft takes up what the robot's registers hold.
func newDraft(r *core.Robot) draft { return draft{robot: *r, program: r.Program()} }

// locked tells whether register n (0…4) is burnt in.
func (d *draft) locked(n int) bool { return d.robot.Slots[n].Locked }

// firstFree gives the first register that is empty and not locked, or -1.
func (d *draft) firstFree() int {
	for n, choice := range d.program.Slots {
		if choice == core.Unchosen && !d.locked(n) {
			return n
		}
	}
	return -1
}

// free gives how many registers are empty and not locked.
func (d *draft) free() int {
	n := 0
	for register, choice := range d.program.Slots {
		if choice == core.Unchosen && !d.locked(register) {
			n++
		}
	}
	return n
}

// empty tells whether no card has been placed.
func (d *draft) empty() bool { return d.program.Slots == core.NoProgram.Slots }

// card gives what lies in register n; ok is false where there is nothing.
func (d *draft) card(n int) (command core.Command, priority int, ok bool) {
	if d.locked(n) {
		slot := &d.robot.Slots[n]
		return slot.Command, slot.Card.Priority(), slot.Card != core.NoCard
	}
	switch choice := d.program.Slots[n]; {
	case choice == core.ChoosePause:
		return core.Pause, 0, true
	case choice >= 0:
		c := d.robot.Hand[choice]
		return c.Command(), c.Priority(), true
	}
	return core.NoCommand, 0, false
}

// where gives the register a choice lies in, or -1.
func (d *draft) where(choice core.Choice) int { return slices.Index(d.program.Slots[:], choice) }

// dealt gives all cards of the hand, also those that lie in registers, the highest
// priority first.
func (d *draft) dealt() []core.Choice {
	all := make([]core.Choice, d.robot.HandCount)
	for h := range all {
		all[h] = core.Choice(h)
	}
	slices.SortStableFunc(all, func(a, b core.Choice) int {
		return cmp.Or(
			cmp.Compare(d.robot.Hand[b].Priority(), d.robot.Hand[a].Priority()),
			cmp.Compare(d.robot.Hand[b].Command(), d.robot.Hand[a].Command()))
	})
	return all
}

// hand gives what is left in the hand of a kind, or of all kinds for NoCommand,
// the highest priority first.
func (d *draft) hand(kind core.Command) []core.Choice {
	return slices.DeleteFunc(d.dealt(), func(h core.Choice) bool {
		return kind != core.NoCommand && d.robot.Hand[h].Command() != kind || d.where(h) >= 0
	})
}

// place puts a card into a register; what lay there changes places with it, or
// goes back to the hand. It tells whether that could be done.
func (d *draft) place(choice core.Choice, n int) bool {
	if n < 0 || d.locked(n) {
		return false
	}
	if from := d.where(choice); from >= 0 {
		d.program.Slots[from] = d.program.Slots[n]
	}
	d.program.Slots[n] = choice
	return true
}

// remove puts the card of a register back into the hand.
func (d *draft) remove(n int) bool {
	if d.locked(n) || d.program.Slots[n] == core.Unchosen {
		return false
	}
	d.program.Slots[n] = core.Unchosen
	return true
}

// clear puts all cards back.
func (d *draft) clear() { d.program.Slots = core.NoProgram.Slots }
