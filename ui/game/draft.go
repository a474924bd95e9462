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

// hand gives what is left in the hand of a kind, or of all kinds for NoCommand,
// the highest priority first.
func (d *draft) hand(kind core.Command) []core.Choice {
	var left []core.Choice
	for h := range core.Choice(d.robot.HandCount) {
		if c := d.robot.Hand[h].Command(); (kind == core.NoCommand || c == kind) && d.where(h) < 0 {
			left = append(left, h)
		}
	}
	slices.SortStableFunc(left, func(a, b core.Choice) int {
		return cmp.Or(
			cmp.Compare(d.robot.Hand[b].Priority(), d.robot.Hand[a].Priority()),
			cmp.Compare(d.robot.Hand[b].Command(), d.robot.Hand[a].Command()))
	})
	return left
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
