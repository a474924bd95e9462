package bot

import "roborally/core"

// Advice is what a player thinks of a program.
type Advice struct {
	Program  core.Program
	Renew    bool    // ask for a new hand first (A4); Program is what to do with the present one
	Progress float64 // expected in this round, in rounds of the way that is left
	Cut      bool    // the search was ended early
}

// Advise gives the program that the player would confirm for its seat, and what
// is to be expected of it. The seat must be asked for a program.
func (p *Player) Advise(v core.View, stop func() bool) Advice {
	ready := p.prepare(&v, stop)
	best, cut := p.style.choose(p, &v, stop)
	renews, short := p.renews(&v, best.cost, stop)
	advice := p.Appraise(v, p.confirmable(&v, &best), stop)
	advice.Renew = renews
	advice.Cut = advice.Cut || !ready || cut || short
	return advice
}

// Appraise tells what is to be expected of another complete program.
func (p *Player) Appraise(v core.View, program core.Program, stop func() bool) Advice {
	advice := Advice{Program: program, Cut: !p.prepare(&v, stop)}
	worlds, ok := p.foresee(&v, mostWorlds, stop)
	if !ok {
		advice.Cut = true
		worlds = p.worlds[:1]
		p.imagine(&v, 0, &worlds[0])
	}
	sum := 0.0
	for k := range worlds {
		p.outcome(&worlds[k].state, v.Seat, &program)
		sum += p.remaining(&p.trial, v.Seat)
	}
	advice.Progress = p.remaining(&v.State, v.Seat) - sum/float64(len(worlds))
	return advice
}

// Left gives how many rounds the player thinks its robot still needs, as things
// stand at the beginning of a round. What it falls by within a round is the
// progress that was made; at the end of the game it is 0 for the winner.
func (p *Player) Left(v core.View) float64 {
	p.prepare(&v, func() bool { return true })
	return p.remaining(&v.State, v.Seat)
}

// remaining gives what a robot has left in rounds, before a round or after it.
func (p *Player) remaining(s *core.State, seat int) float64 {
	r := &s.Robots[seat]
	switch {
	case s.Phase == core.Finished && int(s.Winner) == seat:
		return 0
	case s.Phase == core.Programming && r.Down && r.Touched < r.GoalCount:
		return float64(p.forecast(r).left(r, true)) / round
	case s.Phase == core.Programming && r.OnBoard && r.Touched < r.GoalCount:
		return float64(p.forecast(r).begin(r)) / round
	}
	return float64(p.left(s, seat)) / round
}
