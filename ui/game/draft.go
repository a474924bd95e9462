package game

import (
	"cmp"
	"slices"

	"roborally/core"
)

// draft is the program that the player is making: which card of the hand lies in which register. It
// only moves cards; the rules decide whether the program may be confirmed.
type draft struct {
	robot   core.Robot
	program core.Program
}

// newDraft returns a draft with the current contents of the robot's registers.
func newDraft(r *core.Robot) draft { return draft{robot: *r, program: r.Program()} }

// locked reports whether register n (0…4) is locked.
func (d *draft) locked(n int) bool { return d.robot.Slots[n].Locked }

// firstFree returns the first register that is empty and not locked, or -1.
func (d *draft) firstFree() int {
	for n, choice := range d.program.Slots {
		if choice == core.Unchosen && !d.locked(n) {
			return n
		}
	}
	return -1
}

// freeCount returns the number of registers that are empty and not locked.
func (d *draft) freeCount() int {
	n := 0
	for register, choice := range d.program.Slots {
		if choice == core.Unchosen && !d.locked(register) {
			n++
		}
	}
	return n
}

// empty reports whether no card has been placed.
func (d *draft) empty() bool { return d.program.Slots == core.NoProgram.Slots }

// card returns the card in register n; ok is false if the register is empty.
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

// registerOf returns the register that holds a choice, or -1.
func (d *draft) registerOf(choice core.Choice) int { return slices.Index(d.program.Slots[:], choice) }

// dealtCards returns all cards of the hand, including those in registers, by descending priority.
func (d *draft) dealtCards() []core.Choice {
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

// remaining returns the cards of a kind that are not in registers, or all of them for NoCommand, by
// descending priority.
func (d *draft) remaining(kind core.Command) []core.Choice {
	return slices.DeleteFunc(d.dealtCards(), func(h core.Choice) bool {
		return kind != core.NoCommand && d.robot.Hand[h].Command() != kind || d.registerOf(h) >= 0
	})
}

// place puts a card into a register. The card that was there swaps places with it or returns to the
// hand. It returns false if the register is locked or n is negative.
func (d *draft) place(choice core.Choice, n int) bool {
	if n < 0 || d.locked(n) {
		return false
	}
	if from := d.registerOf(choice); from >= 0 {
		d.program.Slots[from] = d.program.Slots[n]
	}
	d.program.Slots[n] = choice
	return true
}

// remove returns the card of a register to the hand. It reports whether there was one.
func (d *draft) remove(n int) bool {
	if d.locked(n) || d.program.Slots[n] == core.Unchosen {
		return false
	}
	d.program.Slots[n] = core.Unchosen
	return true
}

// clear returns all cards to the hand.
func (d *draft) clear() { d.program.Slots = core.NoProgram.Slots }
