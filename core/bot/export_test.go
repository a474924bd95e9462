package bot

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// SearchHand searches the seat's hand for its best program and returns the
// number of registers played for that.
func (p *Player) SearchHand(v *core.View) int {
	p.chooseAlone(v, nil)
	return p.searcher.nodes
}

// BestCosts returns the costs of the best plans of the seat's hand, searched with and
// without the lower bounds.
func (p *Player) BestCosts(v *core.View, limit int) (with, without []int32) {
	search := func() (costs []int32) {
		best, _ := p.search(v.Own(), p.estimateFor(v.Own()), limit, nil)
		for i := range best {
			costs = append(costs, best[i].cost)
		}
		return costs
	}
	with = search()
	quick := &p.distancesFor(v.Own()).heuristic.bounds
	kept := *quick
	*quick = bounds{}
	for key := range p.bounds {
		p.bounds[key] = bounds{}
	}
	without = search()
	*quick = kept
	clear(p.bounds)
	return with, without
}

// CommandCost returns the cost of a command in distances.
func CommandCost(c core.Command) int32 { return commandCosts[c] }

// RepairsAt returns the damage that the player expects to be repaired on a field
// at the end of a round.
func (p *Player) RepairsAt(r *core.Robot, at grid.Pos) int8 {
	return p.distancesFor(r).repairs[p.table.fieldAt(at)]
}

// ScreenNothing makes the player try only programs that are among the best if it were alone, as one of the manner
// Unscreened does.
func (p *Player) ScreenNothing() { p.unscreened = true }

// Know makes a best response know how some players decide, by seat.
func (p *Player) Know(players []*Player) { p.known = players }

// Maximised returns what the ranking of programs adds up for each of some programs, by sampled world: the chances to
// win after the round and after the lookahead. If no rival is near enough to matter, alone is
// true, and it is the negative of the rounds left on an empty floor.
func (p *Player) Maximised(seen *core.View, programs ...core.Program) (worths [][]float64, alone bool) {
	race := p.raceView(*seen)
	v := &race
	var worlds []sampledWorld
	if alone = !p.rivalInRange(v); !alone {
		worlds, _ = p.sampleWorlds(v, p.effort.worlds, nil)
	}
	for _, program := range programs {
		worths = append(worths, p.maximised(v, worlds, program))
	}
	return worths, alone
}

// maximised returns what Maximised does for one program; there are no worlds if no rival is near enough.
func (p *Player) maximised(v *core.View, worlds []sampledWorld, program core.Program) (worths []float64) {
	if worlds == nil {
		s := v.State
		for i := range s.Robots[:s.Seats] {
			s.Robots[i].OnBoard = s.Robots[i].OnBoard && i == v.Seat
		}
		p.ratingAfterRound(&s, v.Seat, &program, 0)
		return []float64{-p.roundsLeft(&p.roundState, v.Seat)}
	}
	in := comparison{player: p, view: v, worlds: worlds, rivals: true}
	for k, o := range in.run(program) {
		sum := p.ratingAfterRound(&worlds[k].state, v.Seat, &program, p.seedFor(v, k))
		for n := 1; n <= o.rounds; n++ {
			sum += o.after[n].rating(v.Seat)
		}
		worths = append(worths, float64(sum)/float64((1+o.rounds)*certainWin))
	}
	return worths
}

// Placed returns a robot with a program in its registers.
func Placed(r core.Robot, program core.Program) core.Robot {
	placeProgram(&r, program)
	return r
}

// Foreseen is where a plan of the search ends.
type Foreseen struct {
	Program core.Program
	At      grid.Pos
	Facing  grid.Direction
	Touched uint8
}

// Foresee returns some of the plans of the seat's hand that end at rest or gliding
// slowly, with nothing destroyed and no game won.
func (p *Player) Foresee(v *core.View) (all []Foreseen) {
	own := v.Own()
	best, _ := p.search(own, p.estimateFor(own), maxPlans, nil)
	for i := range best {
		if b := &best[i]; b.end >= 0 && i%5 == 0 {
			t := p.table
			all = append(all, Foreseen{p.program(b, own), t.at(t.field(int(b.end))), t.facing(int(b.end)), b.reached})
		}
	}
	return all
}

// UsualArms returns the weapons that a robot fires if its owner knows of no target.
func UsualArms(r *core.Robot) [core.RegisterCount]core.Power { return usualArms(r) }

// OtherArms returns what else the robot may fire.
func OtherArms(r *core.Robot) (all [][core.RegisterCount]core.Power) {
	for _, arms := range otherArms(r) {
		all = append(all, arms)
	}
	return all
}

// MeetsSecretWith reports whether the odds count a hand of program cards as one with which
// a lone robot meets its secret goal in a round.
func (p *Player) MeetsSecretWith(r *core.Robot, hand []core.Card) bool {
	pose, _ := p.table.pose(r)
	p.odds.open(r)
	p.odds.find(pose)
	return slices.ContainsFunc(p.odds.packs, packOf(hand).holds)
}

// ReachesFlagWith reports whether the odds count a hand of program cards as one with which
// a lone robot reaches its first goal in a round.
func (p *Player) ReachesFlagWith(r *core.Robot, hand []core.Card) bool {
	p.flagOddsOf(r, r.Goals[0])
	o := p.flagOdds[goalsOf(r)]
	pose, _ := p.table.pose(r)
	o.find(pose)
	return slices.ContainsFunc(o.packs, packOf(hand).holds)
}

// OddsOf returns the odds that a robot meets its secret goal in the next round, in thousandths.
func (p *Player) OddsOf(r *core.Robot) int16 {
	s := core.State{Seats: 1}
	s.Robots[0] = *r
	p.quest = p.pursue(&s, 0)
	return p.odds.of(r)
}

// PriceOf returns what it is worth to have a secret goal; ok is false if nobody has said.
func PriceOf(g core.SecretGoal) (hundredths int32, ok bool) {
	hundredths, ok = goalPrices[g]
	return hundredths, ok
}

// OnEngine runs every command from every pose on the engine, and returns how many of the
// moves of the table and of the lists of moves over a field differ from that.
func (t *TransitionTable) OnEngine() (moves, lists int) {
	plain := *t
	plain.moves, plain.movesOver, plain.turning = make([]move, len(t.moves)), make([][]int32, t.fields), nil
	engine := core.NewEngine(t.setup)
	var s core.State
	var way path
	for n := range t.moves {
		_, pose, _ := t.source(n)
		if t.setup.Board.Fatal(t.at(t.field(pose))) {
			plain.moves[n].to = destroyed
			continue
		}
		plain.moves[n] = plain.run(engine, &s, n)
		way.read(t, t.at(t.field(pose)), engine.Log)
		plain.recordPath(way.fields, way.turned, int32(n))
	}
	for n, m := range plain.moves {
		if m != t.moves[n] {
			moves++
		}
	}
	for field, list := range plain.movesOver {
		if !slices.Equal(list, t.movesOver[field]) {
			lists++
		}
	}
	if !slices.Equal(plain.turning, t.turning) {
		lists++
	}
	return moves, lists
}

// RunAlone runs a command in register n (0…4) of a lone robot without cards, as a search does and on the engine. known
// reports that the former took no run on the engine, or none of its own.
func (p *Player) RunAlone(r core.Robot, n int, command core.Command) (searched, run core.Robot, known bool) {
	searched = r
	if known = p.drift(&searched, n, command); !known {
		searched = p.runAlone(p.engine, &r, n, command).Robots[0]
	}
	return searched, p.runAlone(p.engine, &r, n, command).Robots[0], known
}

// Tried returns the ratings of programs in sampled worlds, by program and world, with the lookahead of the level: tried
// together as a decision does, and one by one.
func (p *Player) Tried(v core.View, programs []core.Program) (together, alone [][]int64) {
	p.look(&v)
	worlds, _ := p.sampleWorlds(&v, p.effort.worlds, nil)
	try := func(programs []core.Program) (ratings [][]int64) {
		candidates := make([]candidate, len(programs))
		for i, program := range programs {
			candidates[i] = candidate{program: program, outcomes: make([]outcome, len(worlds))}
		}
		for k := range worlds {
			p.tryIn(&v, worlds, k, candidates, p.lookahead())
		}
		for i := range candidates {
			var byWorld []int64
			for k := range worlds {
				byWorld = append(byWorld, candidates[i].outcomes[k].rating(v.Seat))
			}
			ratings = append(ratings, byWorld)
		}
		return ratings
	}
	together = try(programs)
	for i := range programs {
		alone = append(alone, try(programs[i:i+1])...)
	}
	return together, alone
}

// Unsolved makes the player rate situations by the quick estimate, as if the board had not been solved
// for it.
func (p *Player) Unsolved() {
	quick := *p.strategy
	quick.solves = false
	p.strategy = &quick
}

// Rating returns what a seat maximises, from the state at the end of the registers of a round.
func (p *Player) Rating(s *core.State, seat int) int64 { return p.rating(s, seat) }

// SampledStates returns the states of the sampled worlds in which the player compares its programs.
func (p *Player) SampledStates(v core.View) (states []core.State) {
	v = p.raceView(v)
	worlds, _ := p.sampleWorlds(&v, p.effort.worlds, nil)
	for k := range worlds {
		states = append(states, worlds[k].state)
	}
	return states
}

// CertainWin is the rating of a chance of 1, without its tie-breaks.
const CertainWin = certainWin

// Mixed returns the order in which the player ranks programs in the end, by their ratings.
func (p *Player) Mixed(v *core.View, ratings ...int64) (ranked []int64) {
	candidates := make([]candidate, len(ratings))
	for i, rating := range ratings {
		candidates[i].total = 3 * rating
	}
	p.mix(v, candidates, 3)
	for i := range candidates {
		ranked = append(ranked, candidates[i].total/3)
	}
	return ranked
}

// Listed returns the programs of the seat's hand that a screening runs.
func (p *Player) Listed(v *core.View) (programs []core.Program) {
	for _, one := range p.listPrograms(v.Own()) {
		programs = append(programs, one.program)
	}
	return programs
}

// RatedTogether returns the ratings of programs of the seat's hand after a round in a sampled world: as they share
// the registers in which they begin alike, and as each of them is run by itself.
func (p *Player) RatedTogether(seen core.View) (together, alone []int64) {
	v := p.raceView(seen)
	p.look(&v)
	world, draws := &p.worlds[0], p.seedFor(&v, 0)
	p.sampleWorld(&v, 0, world)
	candidates := p.listPrograms(v.Own())
	p.runIn(&world.state, v.Seat, candidates, draws)
	for i := range candidates {
		together = append(together, candidates[i].total)
		alone = append(alone, p.ratingAfterRound(&world.state, v.Seat, &candidates[i].program, draws))
	}
	return together, alone
}
