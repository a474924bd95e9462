package hand

import (
	"cmp"
	"slices"

	"roborally/core"
)

// Draft is the program that the player is making: which card of the hand lies in which register, and which
// register the next card goes to. It only moves cards; the rules decide whether the program is allowed. It is
// a value: a copy restores it.
type Draft struct {
	Robot   core.Robot // the player's robot, with its hand and its locked registers
	Program core.Program
	chosen  int // 1 + register for the next card; 0: the first free one
	last    int // 1 + register that was filled last; 0: none
}

// NewDraft returns a draft with the current contents of the robot's registers.
func NewDraft(r *core.Robot) Draft { return Draft{Robot: *r, Program: r.Program()} }

// Locked reports whether register n (0…4) is locked, or keeps its card for another reason.
func (d *Draft) Locked(n int) bool { return d.Robot.Slots[n].Fixed() }

// filled reports whether register n exists and holds a card of the player's choice.
func (d *Draft) filled(n int) bool {
	return n >= 0 && !d.Locked(n) && d.Program.Slots[n] != core.Unchosen
}

// FirstFree returns the first register that is empty and not locked, or -1.
func (d *Draft) FirstFree() int {
	for n, choice := range d.Program.Slots {
		if choice == core.Unchosen && !d.Locked(n) {
			return n
		}
	}
	return -1
}

// FreeCount returns the number of registers that are empty and not locked.
func (d *Draft) FreeCount() int {
	count := 0
	for n, choice := range d.Program.Slots {
		if choice == core.Unchosen && !d.Locked(n) {
			count++
		}
	}
	return count
}

// Empty reports whether no card has been placed or kept aside, and nothing declared.
func (d *Draft) Empty() bool {
	p := d.Program
	p.Facing, p.PowerDown, p.DownFrom = core.NoProgram.Facing, core.NoProgram.PowerDown, core.NoProgram.DownFrom
	return p == core.NoProgram
}

// Card returns the card in register n; ok is false if the register is empty.
func (d *Draft) Card(n int) (command core.Command, priority int, ok bool) {
	if d.Locked(n) {
		slot := &d.Robot.Slots[n]
		return slot.Command, slot.Card.Priority(), slot.Card != core.NoCard
	}
	if d.Program.Slots[n] == core.Unchosen {
		return core.NoCommand, 0, false
	}
	command, priority = d.CardOf(d.Program.Slots[n])
	return command, priority, true
}

// CardOf returns the card of a choice, with priority 0 if the rules hide it. An empty choice is NoCommand.
func (d *Draft) CardOf(choice core.Choice) (command core.Command, priority int) {
	switch {
	case choice == core.ChoosePause:
		return core.Pause, 0
	case choice >= 0 && int(choice) < len(d.Robot.Hand):
		c := d.Robot.Hand[choice]
		return c.Command(), c.Priority()
	}
	return core.NoCommand, 0
}

// RegisterOf returns the register that holds a choice, or -1.
func (d *Draft) RegisterOf(choice core.Choice) int { return slices.Index(d.Program.Slots[:], choice) }

// Dealt returns the cards of a kind as they were dealt, including those in registers, or all cards for
// NoCommand. They are in order of descending priority.
func (d *Draft) Dealt(kind core.Command) []core.Choice {
	var all []core.Choice
	for n := range core.Choice(d.Robot.HandCount) {
		if kind == core.NoCommand || d.Robot.Hand[n].Command() == kind {
			all = append(all, n)
		}
	}
	slices.SortStableFunc(all, func(a, b core.Choice) int {
		return cmp.Or(
			cmp.Compare(d.Robot.Hand[b].Priority(), d.Robot.Hand[a].Priority()),
			cmp.Compare(d.Robot.Hand[b].Command(), d.Robot.Hand[a].Command()))
	})
	return all
}

// Remaining is Dealt without the cards that lie in registers or are kept aside.
func (d *Draft) Remaining(kind core.Command) []core.Choice {
	return slices.DeleteFunc(d.Dealt(kind), func(h core.Choice) bool { return !d.inHand(h) })
}

// inHand reports whether a card of the hand still lies there.
func (d *Draft) inHand(choice core.Choice) bool { return d.RegisterOf(choice) < 0 && !d.spent(choice) }

// Suggested returns the card that the stack of a kind offers: of the hint's cards of the kind the one for the
// next register, else the first that is not placed; without one, or without a hint (nil), the card with the
// highest priority. It returns Unchosen if no card of the kind is left.
func (d *Draft) Suggested(kind core.Command, hint *core.Program) core.Choice {
	left := d.Remaining(kind)
	if len(left) == 0 {
		return core.Unchosen
	}
	if hint != nil {
		if n := d.Target(); n >= 0 && slices.Contains(left, hint.Slots[n]) {
			return hint.Slots[n]
		}
		for _, choice := range hint.Slots {
			if slices.Contains(left, choice) {
				return choice
			}
		}
	}
	return left[0]
}

// Place puts a card into register n. The card that was there swaps places with it or returns to the hand. What is
// declared with a card goes with it. Place returns false if the register is locked or n is negative.
func (d *Draft) Place(choice core.Choice, n int) bool {
	if n < 0 || d.Locked(n) {
		return false
	}
	if d.spent(choice) {
		d.release(choice)
	}
	p := &d.Program
	if from := d.RegisterOf(choice); from >= 0 {
		p.Slots[from], p.Extras[from], p.Extras[n] = p.Slots[n], p.Extras[n], p.Extras[from]
		p.Slots[n] = choice
		d.tidy(from)
		d.tidy(n)
		return true
	}
	p.Slots[n], p.Extras[n] = choice, core.Extra{}
	return true
}

// PlaceNext puts a card of the hand into the target register, and returns to the first free one. It returns
// false if the card is in a register already or there is no target.
func (d *Draft) PlaceNext(choice core.Choice) bool {
	n := d.Target()
	if d.RegisterOf(choice) >= 0 || !d.Place(choice, n) {
		return false
	}
	d.chosen, d.last = 0, n+1
	return true
}

// Remove returns the card of register n to the hand. It reports whether there was one.
func (d *Draft) Remove(n int) bool {
	if !d.filled(n) {
		return false
	}
	d.Program.Slots[n] = core.Unchosen
	d.tidy(n)
	return true
}

// Clear returns all cards to the hand, takes back what is declared, and reports whether there was anything.
func (d *Draft) Clear() bool {
	had, p := !d.Empty(), core.NoProgram
	p.Facing, p.PowerDown, p.DownFrom = d.Program.Facing, d.Program.PowerDown, d.Program.DownFrom
	d.Program = p
	d.ResetCursor()
	return had
}

// Choose selects register n for the next card; choosing it again selects the first free one. It returns false
// if the register is locked.
func (d *Draft) Choose(n int) bool {
	switch {
	case d.Locked(n):
		return false
	case d.chosen == n+1:
		d.chosen = 0
	default:
		d.chosen = n + 1
	}
	return true
}

// Chosen returns the register that the player has chosen for the next card, or -1.
func (d *Draft) Chosen() int { return d.chosen - 1 }

// ResetCursor forgets the register that was chosen and the one that was filled last.
func (d *Draft) ResetCursor() { d.chosen, d.last = 0, 0 }

// Target returns the register for the next card, chosen or the first free one, or -1.
func (d *Draft) Target() int {
	if d.chosen > 0 {
		return d.chosen - 1
	}
	return d.FirstFree()
}

// Current returns the register that was chosen, or else filled last, or -1.
func (d *Draft) Current() int { return cmp.Or(d.chosen, d.last) - 1 }

// Exchangeable returns the register whose card Exchange replaces, or -1.
func (d *Draft) Exchangeable() int {
	if n := d.Current(); d.filled(n) && d.Program.Slots[n] >= 0 {
		return n
	}
	return -1
}

// Exchange replaces the card in the register that was chosen or filled last by the next card of the same kind
// with a lower priority. After the lowest comes the highest. It returns false if the hand has no other.
func (d *Draft) Exchange() bool {
	n := d.Exchangeable()
	if n < 0 {
		return false
	}
	kind, priority := d.CardOf(d.Program.Slots[n])
	left := d.Remaining(kind)
	if len(left) == 0 {
		return false
	}
	next := left[0]
	for _, other := range left {
		if _, p := d.CardOf(other); p < priority {
			next = other
			break
		}
	}
	declared := d.Program.Extras[n] // another card of the kind can do the same
	placed := d.Place(next, n)
	d.Program.Extras[n] = declared
	return placed
}

// TakeBack returns a card to the hand: that of the chosen register, or else the one placed last, or else that
// of the last filled register. It reports whether there was one.
func (d *Draft) TakeBack() bool {
	n := d.Current()
	if !d.filled(n) && d.chosen == 0 {
		for n = core.RegisterCount - 1; n >= 0 && !d.filled(n); n-- {
		}
	}
	if !d.Remove(n) {
		return false
	}
	d.ResetCursor()
	return true
}
