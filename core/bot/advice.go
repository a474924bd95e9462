package bot

import "roborally/core"

// Range is a range of rounds.
type Range struct{ Low, High float64 }

// Advice is a program with what the player expects of it in this round.
type Advice struct {
	Program core.Program
	// Progress is the mean of the progress expected: the number of rounds by which RoundsLeft
	// shrinks. Usual is what it is in the middle half of the sampled worlds.
	Progress float64
	Usual    Range
	// Chance is the chance to win, 0…1.
	Chance float64
	// Value is what the player maximises: about the chance to win, or the negative of the rounds
	// left if no rival is near enough to matter. Only values for the same view can be compared.
	Value float64
	// Equals are other programs that are as good, best first; Advise alone finds them. They differ
	// by more than the priorities of their cards.
	Equals []Advice
	Renew  bool       // ask for a new hand first (A4); Program is for the present one
	Use    core.Power // a card to use first, as Spare Card; Program is for the present hand. NoPower: none
	Cut    bool       // the search was ended early
}

// Advise returns the program that the player would confirm for its seat, those that
// are as good, and what to expect of them. The seat must be asked for a program.
func (p *Player) Advise(v core.View, stop func() bool) Advice {
	v = p.raceView(v)
	advice, _, _ := p.advise(&v, stop)
	return advice
}

// advise also returns the comparison of the advised program, and its outcomes.
func (p *Player) advise(v *core.View, stop func() bool) (Advice, *comparison, []outcome) {
	best := p.propose(v, stop)
	c := p.newComparison(v, best.worlds, stop)
	outcomes := c.outcomesOf(&best.ranked[0], best.program)
	advice := c.advice(best.program, outcomes)
	advice.Renew, advice.Cut = best.renews, c.cut || best.cut
	advice.Use, _ = p.useNow(v)
	if !advice.Cut {
		advice.Equals = c.equals(&advice, outcomes, best.ranked[1:], stop)
	}
	return advice, c, outcomes
}

// equals returns the ranked programs that are as good as the best one and tell the
// robot something else. It returns those found if stop ends it early.
func (c *comparison) equals(best *Advice, outcomes []outcome, ranked []candidate, stop func() bool) (equals []Advice) {
	known := []core.Program{best.Program}
	for i := range ranked {
		one := &ranked[i]
		if c.view.Check(one.program, true) != nil {
			continue
		}
		program, cut := c.player.declareMore(c.view, one.program, stop)
		if cut {
			break
		}
		if c.told(program, known) {
			continue
		}
		other := c.outcomesOf(one, program)
		if _, asGood := c.missed(outcomes, other); asGood {
			known = append(known, program)
			equals = append(equals, c.advice(program, other))
		}
	}
	return equals
}

// told reports whether a program tells the robot the same as one of others: the same
// but for the priorities of the cards.
func (c *comparison) told(program core.Program, others []core.Program) bool {
	own := c.view.Own()
	for i := range others {
		if loaded(own, program, false) == loaded(own, others[i], false) {
			return true
		}
	}
	return false
}

// loaded returns the robot with a program in its registers, with or without the
// cards' priorities.
func loaded(r *core.Robot, program core.Program, priorities bool) core.Robot {
	after := *r
	placeProgram(&after, program)
	if !priorities && after.Keeps > 0 {
		after.Keeps = 1 + uint8(r.Hand[after.Keeps-1].Command())
	}
	for n := range after.Slots {
		slot := &after.Slots[n]
		slot.Placed = core.Unchosen
		if !priorities {
			slot.Card = core.NoCard
		}
	}
	return after
}

// Evaluate returns what to expect of another complete program.
func (p *Player) Evaluate(v core.View, program core.Program, stop func() bool) Advice {
	v = p.raceView(v)
	ready := p.consider(&v, stop)
	c := p.newComparison(&v, nil, stop)
	advice := c.advice(program, c.run(program))
	advice.Cut = c.cut || !ready
	return advice
}

// RoundsLeft returns how many rounds the player thinks its robot still needs,
// from a view at the beginning of a round. The difference between two rounds is
// the progress made; at the end of the game it is 0 for the winner.
func (p *Player) RoundsLeft(v core.View) float64 {
	v = p.raceView(v)
	p.consider(&v, func() bool { return true })
	return p.roundsLeft(&v.State, v.Seat)
}

// roundsLeft returns how many rounds a robot still needs, from a state before
// or after the registers of a round. In missions both are valued alike, by all points that are missing.
func (p *Player) roundsLeft(s *core.State, seat int) float64 {
	r := &s.Robots[seat]
	switch {
	case s.Phase == core.Finished && int(s.Winner) == seat:
		return 0
	case p.mission != nil:
		return float64(p.valueAtRoundEnd(s, seat)) / round
	case s.Phase == core.Programming && r.Down && r.Touched < r.GoalCount:
		return float64(p.estimateFor(r).atRoundEnd(r, true)) / round
	case s.Phase == core.Programming && r.OnBoard && r.Touched < r.GoalCount:
		return float64(p.estimateFor(r).atRoundStart(r)) / round
	}
	return float64(p.valueAtRoundEnd(s, seat)) / round
}
