package bot

import "roborally/core"

// A hand is what a robot can program with, by kind: cards of one kind do the
// same, so a search need not distinguish them.
type hand struct {
	counts [commandCount]int8
	kinds  []core.Command                   // those that may occur, in order
	size   int                              // cards, and the pause if there is one
	locked [core.RegisterCount]core.Command // the commands of locked registers
	fixed  [core.RegisterCount]bool         // which registers are locked
}

// handOf returns the hand of a robot. Cards hidden from the seat are missing.
func handOf(setup *core.Setup, r *core.Robot) hand {
	h := hand{kinds: core.Commands[:]}
	for _, c := range r.Hand[:r.HandCount] {
		h.counts[c.Command()]++
		h.size++
	}
	if x := setup.Effects(r); x.Has(core.Pauses) {
		h.kinds, h.counts[core.Pause] = core.AllCommands[:core.Pause], 1
		h.size++
	}
	for n := range r.Slots {
		if slot := &r.Slots[n]; slot.Locked {
			h.fixed[n], h.locked[n] = true, slot.Command
		}
	}
	return h
}

// program places cards of the hand for a plan: of equal kinds the one with the
// highest priority first, because a robot that moves early is not pushed away;
// or the lowest first, because a robot that moves late finds the others gone.
// Open registers take the remaining cards.
func (p *plan) program(r *core.Robot) core.Program {
	program := core.NoProgram
	program.Facing, program.PowerDown = p.facing, p.down
	used := 0
	place := func(n int, kind core.Command, anyKind bool) {
		best := core.Unchosen
		for i := range core.Choice(r.HandCount) {
			c := r.Hand[i]
			if used>>i&1 != 0 || !anyKind && c.Command() != kind {
				continue
			}
			if best == core.Unchosen || (c.Priority() > r.Hand[best].Priority()) != p.lowPriority {
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
			place(n, kind, false)
		}
	}
	for n := range program.Slots {
		if !r.Slots[n].Locked && program.Slots[n] == core.Unchosen {
			place(n, core.NoCommand, true)
		}
	}
	return program
}
