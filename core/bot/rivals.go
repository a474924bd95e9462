package bot

import (
	"cmp"
	"slices"

	"roborally/core"
)

// A trial is a program that is tried in many worlds.
type trial struct {
	plan    plan
	program core.Program
	total   int64 // sum of the chances to win
}

// against tries the programs that would be best alone in many worlds on the
// full engine, the same worlds for all, and takes the one with the best chance
// to win. What does badly in the first worlds is dropped, so that there is time
// to tell the good ones apart.
func (p *Player) against(v *core.View, stop func() bool) (plan, bool) {
	all, cut := p.search(v.Own(), p.forecast(v.Own()), mostPlans, stop)
	plans := various(all, p.style.shortlist)
	if len(plans) < 2 || cut || !p.disturbed(v) {
		return first(plans), cut
	}
	worlds, ok := p.foresee(v, p.style.worlds, stop)
	if !ok {
		return plans[0], true
	}
	trials := make([]trial, len(plans))
	for i := range plans {
		trials[i] = trial{plan: plans[i], program: plans[i].program(v.Own())}
	}
	for i := range plans[:min(len(plans), p.style.late)] {
		later := plans[i]
		later.late = true
		if program := later.program(v.Own()); program != trials[i].program {
			trials = append(trials, trial{plan: later, program: program})
		}
	}
	done := 0
	for _, until := range [...]int{len(worlds) / 4, len(worlds) / 2, len(worlds)} {
		for i := range trials {
			if stop != nil && stop() {
				return trials[0].plan, true
			}
			for k := done; k < until; k++ {
				trials[i].total += p.outcome(&worlds[k].state, v.Seat, &trials[i].program)
			}
		}
		done = until
		trials = better(trials, len(trials)/p.style.drop+3)
	}
	if p.style.ahead > 0 {
		trials = trials[:min(len(trials), finalists)]
		for i := range trials {
			for k := range worlds {
				if stop != nil && stop() {
					return trials[0].plan, true
				}
				trials[i].total += p.further(&worlds[k].state, v.Seat, &trials[i].program, p.draw(v, k))
			}
		}
		trials = better(trials, 1)
	}
	return trials[0].plan, false
}

// finalists is how many programs are looked at further ahead.
const finalists = 6

// better keeps so many of the trials, the best ones first.
func better(trials []trial, most int) []trial {
	slices.SortStableFunc(trials, func(a, b trial) int { return cmp.Compare(b.total, a.total) })
	return trials[:min(len(trials), most)]
}

// first gives the first of some plans, or one that knows nothing.
func first(plans []plan) plan {
	if len(plans) == 0 {
		return plan{faces: core.Unchosen}
	}
	return plans[0]
}

// alike is how many programs that lead to the same end are tried.
const alike = 4

// various picks the best of some programs, but not too many that come to the
// same.
func various(all []plan, most int) []plan {
	some := make([]plan, 0, most)
	for i := range all {
		same := 0
		for k := range some {
			if all[i].end == some[k].end && all[i].damage == some[k].damage && all[i].down == some[k].down {
				same++
			}
		}
		if same < alike {
			some = append(some, all[i])
		}
		if len(some) == most {
			break
		}
	}
	return some
}

// reach is how far apart two robots cannot disturb each other in one round,
// but for lasers: each walks or is carried so far at most.
const reach = 24

// disturbed tells whether any other robot is near enough to matter.
func (p *Player) disturbed(v *core.View) bool {
	own := v.Own()
	for i := range v.State.Robots[:v.State.Seats] {
		other := &v.State.Robots[i]
		if i != v.Seat && other.OnBoard && other.At.Manhattan(own.At) <= reach {
			return true
		}
	}
	return false
}

// outcome runs a round with a program of the seat's and gives the chance to win
// after it.
func (p *Player) outcome(start *core.State, seat int, program *core.Program) int64 {
	s := &p.trial
	*s = *start
	lay(&s.Robots[seat], *program)
	p.run(s)
	return p.chance(s, seat)
}

// further is outcome, but looks some rounds further: hands are dealt anew, and
// everybody plays them as if it were alone.
func (p *Player) further(start *core.State, seat int, program *core.Program, seed core.Seed) int64 {
	s := &p.trial
	*s = *start
	lay(&s.Robots[seat], *program)
	p.run(s)
	for n := 0; n < p.style.ahead && s.Phase != core.Finished; n++ {
		p.engine.EndRound(s, seed)
		if s.Phase != core.Finished {
			p.engine.BeginRound(s, seed)
		}
		if s.Phase == core.Finished {
			break
		}
		for i := range s.Robots[:s.Seats] {
			if r := &s.Robots[i]; r.OnBoard && !r.Down {
				guessed := p.guess(r)
				lay(r, guessed.program(r))
			}
		}
		p.run(s)
	}
	return p.chance(s, seat)
}
