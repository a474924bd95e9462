package bot

import (
	"roborally/core"
	"roborally/core/grid"
)

// A hand is what a robot can program with, by kind: cards of one kind do the
// same, so a search need not distinguish them.
type hand struct {
	*profile
	counts [plainCommandCount]int8          // cards by kind, and the pause if there is one
	size   int                              // cards, and the pause
	locked [core.RegisterCount]core.Command // the commands on the cards of locked registers
	second [core.RegisterCount]core.Command // the second cards of locked registers
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
		if slot := &r.Slots[h.slot(r, n)]; slot.Fixed() {
			h.fixed[n], h.locked[n], h.second[n] = true, slot.Command, slot.Second.Command()
		}
	}
	return h
}

// commands returns the commands that the robot may execute with its cards, and without
// one, a bit each.
func (h *hand) commands() uint64 {
	set := uint64(1) << core.NoCommand
	add := func(c core.Command) { set |= 1<<c | 1<<h.shortened(c) }
	for n, fixed := range h.fixed {
		if fixed {
			add(h.lockedCommand(n))
		}
		for _, kind := range h.kinds {
			add(h.plain[n][kind])
		}
		for _, w := range h.special {
			add(w.in[n])
		}
	}
	return set
}

// executed returns what the robot executes in register n (0…4) of a plan.
func (h *hand) executed(chosen *plan, n int) core.Command {
	c := h.reading(chosen, n)
	if h.shorter != 0 && !h.movesBefore(chosen, n) {
		c = h.shortened(c)
	}
	return c
}

// reading returns the same, but for a first move that is shorter.
func (h *hand) reading(chosen *plan, n int) core.Command {
	if h.fixed[n] && chosen.ways[n] == 0 {
		return h.lockedCommand(n)
	}
	return h.profile.executed(n, chosen.ways[n])
}

// movesBefore reports whether the robot executes a move before register n (0…4) of a plan.
func (h *hand) movesBefore(chosen *plan, n int) bool {
	for k := range n {
		if h.reading(chosen, k).Steps() > 0 {
			return true
		}
	}
	return false
}

// shortened returns what the robot executes instead of a command that is the first move of
// a round.
func (h *hand) shortened(c core.Command) core.Command {
	for range h.shorter {
		c = shorterMoves[c]
	}
	return c
}

// shorterMoves holds, for each move of more than one field, the command that goes a field
// less; for any other command itself.
var shorterMoves = func() (shorter [commandCount]core.Command) {
	for _, c := range core.AllCommands {
		shorter[c] = c
		for _, other := range core.AllCommands {
			stands := other.Steps() == 0 && (other == core.Stand || other.Quarters() != 0)
			if c.Steps() > 1 && other.Steps() == c.Steps()-1 && other.Quarters() == c.Quarters() &&
				(stands || other.Heading(grid.North) == c.Heading(grid.North)) {
				shorter[c] = other
				break
			}
		}
	}
	return shorter
}()

// open returns the number of registers from n (0…4) on that are not locked.
func (h *hand) open(n int) (count int) {
	for _, fixed := range h.fixed[n:] {
		if !fixed {
			count++
		}
	}
	return count
}

// allows reports whether the hand has the cards of a way for register n (0…4). No
// later register is left without a card for a second one.
func (h *hand) allows(n int, w way) bool {
	if w.second != core.NoCommand && (w.closed[n] || h.counts[w.second] == 0 || h.size-1 <= h.open(n+1)) {
		return false
	}
	return h.counts[w.card] > 0
}

// take adds the cards of a way to the hand by times: -1 takes them from it.
func (h *hand) take(w way, times int) {
	h.counts[w.card] += int8(times)
	h.size += times
	if w.second != core.NoCommand {
		h.counts[w.second] += int8(times)
		h.size += times
	}
}

// lockedCommand returns what the robot executes in locked register n (0…4) if
// nothing is declared for it. It keeps its second card (V39).
func (h *hand) lockedCommand(n int) core.Command {
	if i := h.find(h.locked[n], h.second[n], core.Declared{}); i >= 0 {
		return h.special[i].in[n]
	}
	return h.plain[n][h.locked[n]]
}

// changesLocked reports whether what a way declares makes it what the robot
// executes in locked register n (0…4).
func (h *hand) changesLocked(n int, w way) bool {
	if w.card != h.locked[n] || w.declared == (core.Declared{}) {
		return false
	}
	return w.second == h.second[n] || w.second == core.NoCommand && h.find(w.card, h.second[n], w.declared) < 0
}

// program makes the program of a plan: it places cards of the hand, and declares
// what the plan's ways need. Open registers take the remaining cards. What the
// plan says nothing about is as usual: the weapons, and the card that is kept.
func (p *Player) program(chosen *plan, r *core.Robot) core.Program {
	profile := p.profileOf(r)
	b := programmer{Program: core.NoProgram, robot: r, lowPriority: chosen.lowPriority}
	b.Facing, b.PowerDown = chosen.facing, chosen.down
	for n, number := range chosen.ways {
		w, slot := profile.way(number), profile.slot(r, n)
		b.Extras[slot].Declared = w.declared
		switch {
		case r.Slots[slot].Fixed():
		case w.card == core.Pause:
			b.Slots[slot] = core.ChoosePause
		case w.card != core.NoCommand:
			b.Slots[slot] = b.take(w.card)
		}
		if w.second != core.NoCommand && !r.Slots[slot].Fixed() {
			b.Extras[slot].Second = uint8(b.take(w.second) + 1)
		}
	}
	for n := range b.Slots {
		if !r.Slots[n].Fixed() && b.Slots[n] == core.Unchosen {
			b.Slots[n] = b.take(core.NoCommand)
		}
	}
	if p.setup.Options {
		b.useOptions(chosen)
	}
	return b.Program
}

// A programmer places cards of a robot's hand in a program: of equal kinds the one
// with the highest priority first, because a robot that moves early is not pushed
// away; or the lowest first, because a robot that moves late finds the others gone.
type programmer struct {
	core.Program
	robot       *core.Robot
	lowPriority bool
	used        int // cards of the hand, a bit each
}

// take takes a card of a kind, or of any for NoCommand, from the rest of the hand.
// It returns Unchosen if there is none.
func (b *programmer) take(kind core.Command) core.Choice {
	best := core.Unchosen
	for i := range core.Choice(b.robot.HandCount) {
		c := b.robot.Hand[i]
		if b.used>>i&1 != 0 || kind != core.NoCommand && c.Command() != kind {
			continue
		}
		if best == core.Unchosen || (c.Priority() > b.robot.Hand[best].Priority()) != b.lowPriority {
			best = i
		}
	}
	if best != core.Unchosen {
		b.used |= 1 << best
	}
	return best
}
