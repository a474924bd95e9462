package bot

import (
	"cmp"
	"slices"

	"roborally/core"
)

// A screening runs every distinct program of a hand on the engine, in a few sampled worlds. The
// search rates programs as if the robot were alone, so a push, a shot or a shove that pays although
// the own way suffers is not among its best ones. The best of the screening join these.
type screening struct {
	programs []candidate

	// By register: the state before it, for the program run last, and the registers (a bit each) that have other cards
	// by then than that program has placed there.
	states   [core.RegisterCount + 1]core.State
	replaced [core.RegisterCount + 1]uint8
}

// How much is screened: every program of the hand in the first worlds, and those that do best there
// in some more.
const (
	screenAll     = 3    // worlds for every program
	screenSome    = 96   // programs that go on
	screenWorlds  = 9    // worlds for these, with those before
	maxScreened   = 6000 // programs of a hand; nine cards without options make at most 5,070
	screenedPlans = 16   // programs that join the best ones of the search
)

// screen returns the best programs of the seat's hand in the first sampled worlds, best first. cut
// reports that stop ended it early.
func (p *Player) screen(v *core.View, worlds []sampledWorld, stop func() bool) (best []candidate, cut bool) {
	s := &p.screening
	p.listPrograms(v.Own())
	for k := range min(len(worlds), screenWorlds) {
		if k == screenAll {
			s.programs = keepBest(s.programs, screenSome)
			p.addLowPriorities(v.Own())
		}
		if !p.run(v, worlds, k, k+1, s.programs, stop) {
			return nil, true
		}
	}
	return keepBest(s.programs, p.effort.screened), false
}

// addScreened adds the best programs of the screening to candidates. It returns false if stop ended
// it early.
func (p *Player) addScreened(v *core.View, worlds []sampledWorld, candidates []candidate, stop func() bool) ([]candidate, bool) {
	if p.unscreened || p.effort.screened == 0 {
		return candidates, true
	}
	found, cut := p.screen(v, worlds, stop)
	return join(candidates, found), !cut
}

// listPrograms begins a screening with every program of a robot's hand, and returns them.
func (p *Player) listPrograms(r *core.Robot) []candidate {
	s := &p.screening
	s.programs = s.programs[:0]
	p.everyProgram(r, func(one candidate) {
		one.rank = len(s.programs)
		s.programs = append(s.programs, one)
	})
	return s.programs
}

// join adds the programs that a screening has found to candidates that lack them, without what they have been rated.
func join(candidates, found []candidate) []candidate {
	for i := range found {
		one := &found[i]
		if !slices.ContainsFunc(candidates, func(c candidate) bool { return c.program == one.program }) {
			candidates = append(candidates, candidate{plan: one.plan, program: one.program, rank: len(candidates)})
		}
	}
	return candidates
}

// addLowPriorities adds the programs of the screening with low priorities first, where that makes a difference. They
// begin with what the others have come to.
func (p *Player) addLowPriorities(r *core.Robot) {
	s := &p.screening
	for _, one := range s.programs {
		one.plan.lowPriority = true
		if program := p.program(&one.plan, r); program != one.program {
			one.program, one.rank = program, one.rank+maxScreened
			s.programs = append(s.programs, one)
		}
	}
}

// runsPerTask is about how many programs a member of the crew runs between two calls of stop.
const runsPerTask = 128

// run runs candidates of the seat in the worlds from…until-1, and adds the rating after each to its total. It
// changes their order, and returns false if stop ended it early.
func (p *Player) run(v *core.View, worlds []sampledWorld, from, until int, candidates []candidate, stop func() bool) bool {
	slices.SortFunc(candidates, byBeginning)
	size := max(1, runsPerTask/(until-from))
	return p.each((len(candidates)+size-1)/size, stop, func(member *Player, n int) {
		part := candidates[n*size : min((n+1)*size, len(candidates))]
		for k := from; k < until; k++ {
			member.runIn(&worlds[k].state, v.Seat, part, p.seedFor(v, k))
		}
	})
}

// runIn runs candidates of a robot in a world, and adds its rating after each to its total. Registers that a program has
// in common with the one before it are not run again.
func (p *Player) runIn(world *core.State, robot int, candidates []candidate, draws core.Seed) {
	s, before, last := &p.screening, &world.Robots[robot], (*core.Program)(nil)
	swaps := p.profileOf(before).swaps
	for i := range candidates {
		one, n := &candidates[i], 0
		if last != nil && !swaps {
			n = alike(last, &one.program)
		}
		if n == 0 {
			s.states[0] = *world
			placeProgram(&s.states[0].Robots[robot], one.program)
		} else {
			s.placeRest(robot, before, &one.program, n)
		}
		for ; n < core.RegisterCount; n++ {
			s.states[n+1] = s.states[n]
			p.runRegister(&s.states[n+1], n+1, draws)
			s.noteReplaced(robot, n)
		}
		last = &one.program
		end := &p.roundState
		*end = s.states[core.RegisterCount]
		p.settleGoal(end, robot)
		one.total += p.rating(end, robot)
	}
}

// noteReplaced notes which registers of a robot have got other cards while register n (0…4) was run.
func (s *screening) noteReplaced(robot, n int) {
	s.replaced[n+1] = s.replaced[n]
	earlier, later := &s.states[n].Robots[robot], &s.states[n+1].Robots[robot]
	for m := n + 1; m < core.RegisterCount; m++ {
		if earlier.Slots[m].Card != later.Slots[m].Card || earlier.Slots[m].Second != later.Slots[m].Second {
			s.replaced[n+1] |= 1 << m
		}
	}
}

// placeRest writes the registers of a program from n (1…4) on into the state before register n. A register that damage has
// locked in the meantime was not fixed when the programs were made, so that it has the card of this one, locked.
func (s *screening) placeRest(robot int, before *core.Robot, program *core.Program, n int) {
	r, replaced := &s.states[n].Robots[robot], s.replaced[n]
	for ; n < core.RegisterCount; n++ {
		if slot := &r.Slots[n]; !before.Slots[n].Fixed() && replaced>>n&1 == 0 {
			now := *slot
			slot.Locked, slot.Stuck = false, false
			placeFrom(r, program, n, n+1)
			slot.Locked, slot.Stuck, slot.Shown, slot.Unseen = now.Locked, now.Stuck, now.Shown, now.Unseen
		}
	}
}

// byBeginning orders candidates so that neighbours begin alike.
func byBeginning(a, b candidate) int {
	if c := cmp.Compare(a.program.Facing, b.program.Facing); c != 0 {
		return c
	}
	for n := range core.RegisterCount {
		if c := cmp.Compare(a.program.Slots[n], b.program.Slots[n]); c != 0 {
			return c
		}
	}
	return 0
}

// alike returns the number of registers at the beginning in which two programs do the same.
func alike(a, b *core.Program) (n int) {
	if a.ForRound != b.ForRound || a.Facing != b.Facing || a.PowerDown != b.PowerDown || a.Keeps != b.Keeps {
		return 0
	}
	for n < core.RegisterCount && a.Slots[n] == b.Slots[n] && a.Extras[n] == b.Extras[n] {
		n++
	}
	return n
}

// everyProgram calls yield with every distinct program of a robot's hand that has at most one register with
// two cards. If there are more than maxScreened, it takes as many, spread evenly over all of them.
func (p *Player) everyProgram(r *core.Robot, yield func(candidate)) {
	total, n := 0, 0
	p.everyPlan(r, func(*plan) { total++ })
	wanted := min(total, maxScreened)
	p.everyPlan(r, func(chosen *plan) {
		if (n+1)*wanted/total > n*wanted/total {
			yield(candidate{plan: *chosen, program: p.program(chosen, r)})
		}
		n++
	})
}

// everyPlan calls yield with the plan of each of these programs, as many as they are.
func (p *Player) everyPlan(r *core.Robot, yield func(*plan)) {
	h, pairs := p.handOf(r), 0
	facings := []core.Choice{core.Unchosen}
	if r.ChoosesFacing {
		best := p.bestFacings(r, p.estimateFor(r))
		facings = best[:]
	}
	var chosen plan
	var descend func(n int)
	descend = func(n int) {
		switch {
		case n == core.RegisterCount:
			yield(&chosen)
		case h.fixed[n] || h.size == 0:
			descend(n + 1)
		default:
			for _, number := range h.profile.numbers() {
				w, pair := h.profile.way(number), 0
				if w.second != core.NoCommand {
					pair = 1
				}
				if pairs+pair > 1 || !h.allows(n, w) {
					continue
				}
				h.take(w, -1)
				pairs += pair
				chosen.ways[n] = number
				descend(n + 1)
				chosen.ways[n] = 0
				pairs -= pair
				h.take(w, 1)
			}
		}
	}
	for _, chosen.facing = range facings {
		descend(0)
	}
}
