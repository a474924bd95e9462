package bot

import (
	"cmp"
	"slices"

	"roborally/core"
)

// A candidate is a program that is tried in many sampled worlds.
type candidate struct {
	plan     plan
	program  core.Program
	rank     int       // its place before it was run; of equal totals, the first one is better
	total    int64     // sum of the ratings
	outcomes []outcome // of a finalist, by world
}

// rankAgainstRivals runs the best programs of the search in many sampled worlds
// on the engine, the same worlds for all, and returns those with the best chance
// to win, best first, and the worlds. Programs that do badly in the first worlds
// are dropped, which leaves time to compare the good ones. If no rival is near
// enough to matter, or stop ended the search early, there are no worlds, and the
// order is that of the search.
func (p *Player) rankAgainstRivals(v *core.View, stop func() bool) (ranked []candidate, worlds []sampledWorld, cut bool) {
	all, cut := p.search(v.Own(), p.estimateFor(v.Own()), maxPlans, stop)
	all = p.recost(&v.State, v.Seat, all)
	plans := distinctPlans(all, p.effort.shortlist)
	alone := len(plans) < 2 || cut || !p.rivalInRange(v)
	if alone {
		plans = plans[:min(len(plans), finalists)]
	}
	candidates := make([]candidate, len(plans))
	for i := range plans {
		candidates[i] = candidate{plan: plans[i], program: p.program(&plans[i], v.Own()), rank: i}
	}
	if alone {
		return candidates, nil, cut
	}
	worlds, ok := p.sampleWorlds(v, p.effort.worlds, stop)
	if !ok {
		return candidates, nil, true
	}
	for i := range plans[:min(len(plans), p.effort.lowPriority)] {
		variant := plans[i]
		variant.lowPriority = true
		if program := p.program(&variant, v.Own()); program != candidates[i].program {
			candidates = append(candidates, candidate{plan: variant, program: program, rank: len(candidates)})
		}
	}
	if candidates, ok = p.addScreened(v, worlds, candidates, stop); !ok {
		return candidates, nil, true
	}
	done := 0
	for _, until := range [...]int{len(worlds) / 4, len(worlds) / 2, len(worlds)} {
		if !p.run(v, worlds, done, until, candidates, stop) {
			return candidates, nil, true
		}
		done = until
		candidates = keepBest(candidates, len(candidates)/p.strategy.keepOneIn+3)
	}
	candidates = candidates[:min(len(candidates), finalists)]
	if candidates, ok = p.tryArms(v, worlds, candidates, stop); !ok {
		return candidates, nil, true
	}
	if p.strategy.lookahead > 0 {
		for i := range candidates {
			candidates[i].outcomes = make([]outcome, len(worlds))
		}
		ok := p.each(len(worlds), stop, func(member *Player, k int) {
			member.tryIn(v, worlds, k, candidates, p.lookahead())
		})
		if !ok {
			return candidates, nil, true
		}
		for i := range candidates {
			candidates[i].total = 0
			for k := range worlds {
				candidates[i].total += candidates[i].outcomes[k].rating(v.Seat)
			}
		}
		candidates = keepBest(candidates, finalists)
	}
	p.mix(v, candidates, len(worlds)*(1+p.lookahead()))
	return candidates, worlds, false
}

// mix moves one of the best candidates to the first place, at random: all that are about as good as the best one are as
// likely. So a rival that knows how the player decides cannot be sure of its program. Totals are sums of a number of ratings.
func (p *Player) mix(v *core.View, candidates []candidate, ratings int) {
	good := 0
	for good < len(candidates) && candidates[0].total-candidates[good].total <= p.effort.mixture*int64(ratings) {
		good++
	}
	if p.effort.mixture > 0 && good > 1 {
		random := dealer{state: uint64(p.seedFor(v, mixtureDraw))}
		n := random.intN(good)
		chosen := candidates[n]
		copy(candidates[1:], candidates[:n])
		candidates[0] = chosen
	}
}

// lookahead returns the number of rounds that the player simulates after the running one:
// none in missions, because it knows no goals of those, and one with options, because searches
// take several times as long there.
func (p *Player) lookahead() int {
	switch {
	case p.mission != nil:
		return 0
	case p.setup.Options:
		return min(p.strategy.lookahead, 1)
	}
	return p.strategy.lookahead
}

// finalists is the number of programs compared by lookahead.
const finalists = 6

// keepBest returns the best candidates, best first, up to a limit.
func keepBest(candidates []candidate, limit int) []candidate {
	slices.SortFunc(candidates, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.total, a.total), cmp.Compare(a.rank, b.rank))
	})
	return candidates[:min(len(candidates), limit)]
}

// firstPlan returns the first plan, or an empty one if there is none.
func firstPlan(plans []plan) plan {
	if len(plans) == 0 {
		return plan{facing: core.Unchosen}
	}
	return plans[0]
}

// maxAlike is the number of programs with the same result that are tried.
const maxAlike = 4

// distinctPlans returns the first plans, but no more than maxAlike with the
// same result.
func distinctPlans(all []plan, limit int) []plan {
	distinct := make([]plan, 0, limit)
	for i := range all {
		same := 0
		for k := range distinct {
			if all[i].end == distinct[k].end && all[i].damage == distinct[k].damage && all[i].down == distinct[k].down {
				same++
			}
		}
		if same < maxAlike {
			distinct = append(distinct, all[i])
		}
		if len(distinct) == limit {
			break
		}
	}
	return distinct
}

// rivalRange is the distance beyond which two robots cannot disturb each other in
// one round, except by lasers: no robot walks or is carried further.
const rivalRange = 24

// rivalInRange reports whether any other robot is near enough to matter.
func (p *Player) rivalInRange(v *core.View) bool {
	own := v.Own()
	for i := range v.State.Robots[:v.State.Seats] {
		other := &v.State.Robots[i]
		if i != v.Seat && other.OnBoard && other.At.Manhattan(own.At) <= rivalRange {
			return true
		}
	}
	return false
}

// ratingAfterRound simulates a round with a program of the seat and returns its
// rating afterwards. What the rules draw follows from the seed.
func (p *Player) ratingAfterRound(start *core.State, seat int, program *core.Program, draws core.Seed) int64 {
	s := &p.roundState
	*s = *start
	placeProgram(&s.Robots[seat], *program)
	p.runRegisters(s, draws)
	p.settleGoal(s, seat)
	return p.rating(s, seat)
}

// tryIn sets the outcomes of programs in world k.
func (p *Player) tryIn(v *core.View, worlds []sampledWorld, k int, candidates []candidate, lookahead int) {
	p.recalled = p.recalled[:0]
	for i := range candidates {
		c := &candidates[i]
		c.outcomes[k] = p.outcomeOf(&worlds[k].state, v.Seat, &c.program, p.seedFor(v, k), lookahead)
	}
}

// outcomeOf does the same as ratingAfterRound, but then simulates some rounds of lookahead: hands are
// dealt anew, and every robot plays as if it were alone. It returns the prospects
// after each of these rounds.
func (p *Player) outcomeOf(start *core.State, seat int, program *core.Program, seed core.Seed, lookahead int) (o outcome) {
	s := &p.roundState
	*s = *start
	placeProgram(&s.Robots[seat], *program)
	p.runRegisters(s, seed)
	p.settleGoal(s, seat)
	o.rounds = lookahead
	o.after[0] = p.prospectsAfter(s)
	p.samplingHands = true // the hands dealt there are guesses
	defer func() { p.samplingHands = false }()
	for n := range lookahead {
		p.playOn(s, seed)
		o.after[n+1] = p.prospectsAfter(s)
	}
	return o
}

// playOn simulates another round, with every robot as if it were alone, unless the game is over.
func (p *Player) playOn(s *core.State, seed core.Seed) {
	if s.Phase != core.Finished {
		p.engine.EndRound(s, seed)
	}
	if s.Phase != core.Finished {
		p.engine.BeginRound(s, seed)
	}
	if s.Phase == core.Finished {
		return
	}
	for i := range s.Robots[:s.Seats] {
		if r := &s.Robots[i]; r.OnBoard && !r.Down {
			guessed := p.recallPlan(r)
			placeProgram(r, p.program(&guessed, r))
		}
	}
	p.runRegisters(s, seed)
}

// A recalledPlan is that of a robot which has played on as if it were alone.
type recalledPlan struct {
	robot core.Robot // before
	plan  plan
}

// recallPlan returns the best plan of a robot if it were alone. In one world, most plans of rivals come again with the
// next program, because what becomes of a rival seldom depends on that. These are not searched again.
func (p *Player) recallPlan(r *core.Robot) plan {
	for i := range p.recalled {
		if p.recalled[i].robot == *r {
			return p.recalled[i].plan
		}
	}
	p.recalled = append(p.recalled, recalledPlan{*r, p.soloPlan(r)})
	return p.recalled[len(p.recalled)-1].plan
}
