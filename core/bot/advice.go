package bot

import "roborally/core"

// Advice is a program with what the player expects of it.
type Advice struct {
	Program  core.Program
	Renew    bool    // ask for a new hand first (A4); Program is for the present one
	Progress float64 // expected in this round, as the number of rounds by which RoundsLeft shrinks
	Cut      bool    // the search was ended early
}

// Advise returns the program that the player would confirm for its seat, and
// the progress to expect. The seat must be asked for a program.
func (p *Player) Advise(v core.View, stop func() bool) Advice {
	ready := p.Prepare(&v, stop)
	best, cut := p.strategy.choose(p, &v, stop)
	renews, renewalCut := p.prefersRenewal(&v, best.cost, stop)
	advice := p.Evaluate(v, p.legalProgram(&v, &best), stop)
	advice.Renew = renews
	advice.Cut = advice.Cut || !ready || cut || renewalCut
	return advice
}

// Evaluate returns the progress to expect of another complete program.
func (p *Player) Evaluate(v core.View, program core.Program, stop func() bool) Advice {
	advice := Advice{Program: program, Cut: !p.Prepare(&v, stop)}
	worlds, ok := p.sampleWorlds(&v, maxWorlds, stop)
	if !ok {
		advice.Cut = true
		worlds = p.worlds[:1]
		p.sampleWorld(&v, 0, &worlds[0])
	}
	sum := 0.0
	for k := range worlds {
		p.chanceAfterRound(&worlds[k].state, v.Seat, &program)
		sum += p.roundsLeft(&p.roundState, v.Seat)
	}
	advice.Progress = p.roundsLeft(&v.State, v.Seat) - sum/float64(len(worlds))
	return advice
}

// RoundsLeft returns how many rounds the player thinks its robot still needs,
// from a view at the beginning of a round. The difference between two rounds is
// the progress made; at the end of the game it is 0 for the winner.
func (p *Player) RoundsLeft(v core.View) float64 {
	p.Prepare(&v, func() bool { return true })
	return p.roundsLeft(&v.State, v.Seat)
}

// roundsLeft returns how many rounds a robot still needs, from a state before
// or after the registers of a round.
func (p *Player) roundsLeft(s *core.State, seat int) float64 {
	r := &s.Robots[seat]
	switch {
	case s.Phase == core.Finished && int(s.Winner) == seat:
		return 0
	case s.Phase == core.Programming && r.Down && r.Touched < r.GoalCount:
		return float64(p.estimateFor(r).atRoundEnd(r, true)) / round
	case s.Phase == core.Programming && r.OnBoard && r.Touched < r.GoalCount:
		return float64(p.estimateFor(r).atRoundStart(r)) / round
	}
	return float64(p.valueAtRoundEnd(s, seat)) / round
}
