package bot

import "roborally/core"

// A hand is what a robot can program with, by kind: cards of one kind do the
// same, so a search need not tell them apart.
type hand struct {
	counts [commandCount]int8
	size   int // cards and the pause
	locked [core.RegisterCount]core.Command
	fixed  [core.RegisterCount]bool // the register is locked
}

// handOf gives the hand of a robot as far as its cards are known.
func handOf(setup *core.Setup, r *core.Robot) hand {
	var h hand
	for _, c := range r.Hand[:r.HandCount] {
		h.counts[c.Command()]++
		h.size++
	}
	if setup.Abilities && r.Model.Trait().CanPause {
		h.counts[core.Pause] = 1
		h.size++
	}
	for n := range r.Slots {
		if slot := &r.Slots[n]; slot.Locked {
			h.fixed[n], h.locked[n] = true, slot.Command
		}
	}
	return h
}

// A plan is a program by kinds. Registers that the search left open hold
// NoCommand and may take any card.
type plan struct {
	commands [core.RegisterCount]core.Command
	faces    core.Choice
	down     bool // announce a power-down
	cost     int32
}

// program lays cards of the hand for a plan: of equal kinds the one with the
// highest priority first, because who comes first is not pushed out of the way.
// Open registers take what is left over.
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
			if best == core.Unchosen || c.Priority() > r.Hand[best].Priority() {
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
