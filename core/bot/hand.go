package bot

import "roborally/core"

// A hand is what a robot can program with, by kind: cards of one kind do the
// same, so a search need not distinguish them.
type hand struct {
	*profile
	counts [plainCommandCount]int8          // cards by kind, and the pause if there is one
	size   int                              // cards, and the pause
	locked [core.RegisterCount]core.Command // the commands on the cards of locked registers
	fixed  [core.RegisterCount]bool         // which registers are locked
}

// handOf returns the hand of a robot. Cards hidden from the seat are missing.
func (p *Player) handOf(r *core.Robot) hand {
	h := hand{profile: p.profileOf(r)}
	for _, c := range r.Hand[:r.HandCount] {
		h.counts[c.Command()]++
		h.size++
	}
	if h.pauses {
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

// program places cards of the hand for a plan: of equal kinds the one with the
// highest priority first, because a robot that moves early is not pushed away;
// or the lowest first, because a robot that moves late finds the others gone.
// Open registers take the remaining cards. It declares what the plan's ways need.
func (p *Player) program(chosen *plan, r *core.Robot) core.Program {
	program, profile := core.NoProgram, p.profileOf(r)
	program.Facing, program.PowerDown = chosen.facing, chosen.down
	used := 0
	place := func(n int, kind core.Command, anyKind bool) {
		best := core.Unchosen
		for i := range core.Choice(r.HandCount) {
			c := r.Hand[i]
			if used>>i&1 != 0 || !anyKind && c.Command() != kind {
				continue
			}
			if best == core.Unchosen || (c.Priority() > r.Hand[best].Priority()) != chosen.lowPriority {
				best = i
			}
		}
		if best != core.Unchosen {
			program.Slots[n] = best
			used |= 1 << best
		}
	}
	for n, number := range chosen.ways {
		w := profile.way(number)
		program.Extras[n].Declared = w.declared
		switch {
		case r.Slots[n].Locked:
		case w.card == core.Pause:
			program.Slots[n] = core.ChoosePause
		case w.card != core.NoCommand:
			place(n, w.card, false)
		}
	}
	for n := range program.Slots {
		if !r.Slots[n].Locked && program.Slots[n] == core.Unchosen {
			place(n, core.NoCommand, true)
		}
	}
	return program
}
