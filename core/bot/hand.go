package bot

import "roborally/core"

// A hand is what a robot can program with, by kind: cards of one kind do the
// same, so a search need not tell them apart.
type hand struct {
	counts [commandCount]int8
	kinds  []core.Command // those that may occur, in order
	size   int            // cards and the pause
	locked [core.RegisterCount]core.Command
	fixed  [core.RegisterCount]bool // the register is locked
}

// kinds lists the commands that a register may hold, the pause last.
var kinds = []core.Command{
	core.UTurn, core.RotateLeft, core.RotateRight, core.BackUp, core.Move1, core.Move2, core.Move3, core.Pause,
}

// handOf gives the hand of a robot as far as its cards are known.
func handOf(setup *core.Setup, r *core.Robot) hand {
	h := hand{kinds: kinds[:len(kinds)-1]}
	for _, c := range r.Hand[:r.HandCount] {
		h.counts[c.Command()]++
		h.size++
	}
	if setup.Abilities && r.Model.Trait().CanPause {
		h.kinds, h.counts[core.Pause] = kinds, 1
		h.size++
	}
	for n := range r.Slots {
		if slot := &r.Slots[n]; slot.Locked {
			h.fixed[n], h.locked[n] = true, slot.Command
		}
	}
	return h
}

// program lays cards of the hand for a plan: of equal kinds the one with the
// highest priority first, because who comes first is not pushed out of the way;
// or the lowest, because who comes late finds the others gone. Open registers
// take what is left over.
func (p *plan) program(r *core.Robot) core.Program {
	program := core.NoProgram
	program.Faces, program.PowerDown = p.faces, p.down
	used := 0
	lay := func(n int, kind core.Command, anyKind bool) {
		best := core.Unchosen
		for i := range core.Choice(r.HandCount) {
			c := r.Hand[i]
			if used>>i&1 != 0 || !anyKind && c.Command() != kind {
				continue
			}
			if best == core.Unchosen || (c.Priority() > r.Hand[best].Priority()) != p.late {
				best = i
			}
		}
		if best != core.Unchosen {
			program.Slots[n] = best
			used |= 1 << best
		}
	}
	for n, kind := range p.commands {
		switch {
		case r.Slots[n].Locked:
		case kind == core.Pause:
			program.Slots[n] = core.ChoosePause
		case kind != core.NoCommand:
			lay(n, kind, false)
		}
	}
	for n := range program.Slots {
		if !r.Slots[n].Locked && program.Slots[n] == core.Unchosen {
			lay(n, core.NoCommand, true)
		}
	}
	return program
}
