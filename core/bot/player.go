package bot

import (
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// Player is the computer player of one seat. It caches what it has computed
// about the board and holds scratch space, so it is not safe for concurrent
// use; several players may share one transition table.
type Player struct {
	given      *core.Setup // of the game
	setup      *core.Setup // of the race that the game is taken for
	mission    *core.Setup // of a game of missions, or nil
	table      *TransitionTable
	engine     *core.Engine
	stillFloor *core.Engine // of a beginner
	level      Level
	strategy   *strategy
	effort     effort
	seat       int
	seed       uint64
	distances  map[goals]*distanceField          // those that the table lacks
	solved     map[*distanceField]*valueEstimate // by value iteration, those that the table lacks
	steadies   map[*distanceField]*distanceField // those of robots that are not turned, by the usual ones
	bounds     map[boundsKey]bounds              // those that are made when they are needed
	drifts     *drifts                           // nil until a robot glides too fast for the table

	profiles        map[profileKey]*profile // in games with cards
	iteration       *valueIteration         // of the seat's goals, while it runs
	modellingRivals bool                    // rivals are taken to know the quick estimate only
	samplingHands   bool                    // hands are searched that the robot does not have
	heedless        bool                    // it looks at no secret goal, and buys nothing (NewHeedless)
	unscreened      bool                    // it tries no programs but those that are best alone (Unscreened)

	quest      pursuit               // of the seat's secret goal, in this round
	goalStates []core.State          // sampled worlds of this round, if others matter for the goal
	odds       odds                  // of the seat's secret goal
	flagOdds   map[goals]*flagOdds   // by goals that are a flag alone
	before     [core.MaxRobots]int32 // how far the robots are from the goal flag at the start of the round

	crew  crew
	known []*Player // by seat: players that decide as the others do (NewBestResponse)

	// Scratch space.
	searcher   search
	tracked    tracker // of the searcher
	planBuffer [maxPlans]plan
	deckBuffer [core.DeckSize]core.Card
	aloneState core.State
	roundState core.State
	recalled   []recalledPlan // in the world that programs are tried in
	worlds     [maxWorlds]sampledWorld
	sampled    sampling // of the worlds, if they are whole
	screening  screening
}

// maxPlans is the largest number of programs that a search returns.
const maxPlans = 160

// New returns the player of a seat. The table must be that of the setup's board,
// rules and options. Equal seeds make equal players.
func New(setup *core.Setup, table *TransitionTable, seat int, level Level, seed uint64) *Player {
	p := newPlayer(setup, table, seat, level, seed)
	start, err := setup.Begin()
	if p.mission != nil || err != nil || seat < 0 || seat >= int(start.Seats) {
		return p
	}
	p.distancesFor(&start.Robots[seat])
	return p
}

// newPlayer returns a player that has computed nothing yet.
func newPlayer(setup *core.Setup, table *TransitionTable, seat int, level Level, seed uint64) *Player {
	given, mission := setup, setup
	if !setup.Rules.GoalFlags {
		mission = nil
	}
	setup = raceSetup(setup)
	p := &Player{
		given: given, setup: setup, mission: mission, table: table, engine: core.NewEngine(setup), level: level, strategy: strategies[level], seat: seat, seed: seed,
		distances: map[goals]*distanceField{}, solved: map[*distanceField]*valueEstimate{},
		profiles: map[profileKey]*profile{}, steadies: map[*distanceField]*distanceField{}, bounds: map[boundsKey]bounds{}, flagOdds: map[goals]*flagOdds{},
	}
	p.engine.Silent = true
	p.effort = p.strategy.effortIn(given)
	p.odds.player, p.tracked.player = p, p
	if level == Beginner {
		p.stillFloor = newStillFloor(setup)
	}
	return p
}

// Decide returns the player's answer to a decision of its seat, from what the
// seat sees. The input is legal, and always the same for the same view and seed
// unless it was cut short. stop, which may be nil, is called at least every few
// milliseconds; when it returns true, the search ends early. cut reports that
// it did, so that a longer search might have found another answer.
func (p *Player) Decide(v core.View, d core.Decision, stop func() bool) (in core.Input, cut bool) {
	v = p.raceView(v)
	if d.Kind == core.AskProgram {
		return p.decideProgram(&v, stop)
	}
	in = core.Input{Kind: core.Answer, Seat: int8(d.Seat), Round: v.State.Round, Question: d.ID, Choice: d.Default}
	if p.mission != nil {
		if choice, ok := p.answerMission(&v, d); ok {
			in.Choice = choice
			return in, false
		}
	}
	switch d.Kind {
	case core.AskFacing:
		in.Choice = p.bestFacing(v.Own())
	case core.AskReturnDown, core.AskStayDown:
		in.Choice = core.No
		if p.prefersPowerDown(v.Own()) {
			in.Choice = core.Yes
		}
	case core.AskUse:
		return p.decideUse(&v, d, in, stop)
	case core.AskDamage:
		in.Choice = p.givenAgainst(v.Own(), int(d.Register))
	case core.AskTarget:
		in.Choice = p.bestTarget(&v, d.Question)
	case core.AskDraw:
		in.Choice = core.No
		if p.prefersOption(&v) {
			in.Choice = core.Yes
		}
	}
	return in, false
}

// distancesFor returns the distance field of a robot's goals; one that the
// table lacks is computed at the first call.
func (p *Player) distancesFor(r *core.Robot) *distanceField {
	return p.distancesTo(goalsOf(r))
}

// distancesTo returns the distance field of goals, and makes it if there is none yet.
func (p *Player) distancesTo(g goals) *distanceField {
	if found := p.table.distances[g]; found != nil {
		return found
	}
	if p.distances[g] == nil {
		var spent *distanceField
		if less := g; g.reach > 0 {
			less.reach--
			spent = p.distancesTo(less)
		}
		p.distances[g] = newDistanceField(p.table, g, spent)
	}
	return p.distances[g]
}

// steadyFor returns the transition table and the distance field of a robot that may
// switch Gyroscopic Stabiliser on, or nil if that makes no difference.
func (p *Player) steadyFor(r *core.Robot) (*TransitionTable, *distanceField) {
	if r.Owns(core.GyroscopicStabiliser) == nil {
		return nil, nil
	}
	t, d := p.table.withoutTurns, p.distancesFor(r)
	if t == nil {
		return nil, nil
	}
	if known := p.table.steadies[d]; known != nil {
		return t, known
	}
	if p.steadies[d] == nil {
		p.steadies[d] = newSteadyDistances(t, d)
	}
	return t, p.steadies[d]
}

// estimateFor returns the best value estimate known for a robot's goals.
func (p *Player) estimateFor(r *core.Robot) *valueEstimate {
	if !p.strategy.solves || p.modellingRivals || p.mission != nil {
		return p.distancesFor(r).heuristic
	}
	d := p.solvableFor(r)
	switch {
	case d.solved != nil:
		return d.solved
	case p.solved[d] != nil:
		return p.solved[d]
	}
	return p.distancesFor(r).heuristic
}

// solvableFor returns the distance field whose values are computed by value
// iteration for a robot. That takes too long to do it for each power.
func (p *Player) solvableFor(r *core.Robot) *distanceField {
	if r.Reach() == 0 {
		return p.distancesFor(r)
	}
	armless := *r
	armless.Powers = [core.MaxPowers]core.Owned{}
	return p.distancesFor(&armless)
}

// decideProgram answers AskProgram: it asks for a new hand if the present one
// is poor, else it confirms the best program found.
func (p *Player) decideProgram(v *core.View, stop func() bool) (core.Input, bool) {
	in := core.Input{Kind: core.Confirm, Seat: int8(v.Seat), Round: v.State.Round}
	if card, choice := p.useNow(v); card != core.NoPower {
		in.Kind, in.Power, in.Choice = core.UseCard, card, choice
		return in, false
	}
	best := p.propose(v, stop)
	if best.renews {
		in.Kind = core.Renewal
	} else {
		in.Program = best.program
	}
	return in, best.cut
}

// A proposal is what a player would do with its hand.
type proposal struct {
	ranked  []candidate    // the best programs that it has found, best first, and at least one
	worlds  []sampledWorld // in which they were compared, if they were
	program core.Program   // the first one, with all that the player declares
	renews  bool           // the player would rather have a new hand
	cut     bool           // stop ended it early
}

// propose returns what the player would do with its hand.
func (p *Player) propose(v *core.View, stop func() bool) (best proposal) {
	ready := p.consider(v, stop)
	var rankCut, renewalCut, declaringCut bool
	best.ranked, best.worlds, rankCut = p.rank(v, stop)
	chosen := &best.ranked[0].plan
	best.renews, renewalCut = p.prefersRenewal(v, chosen.cost, stop)
	best.program, declaringCut = p.declareMore(v, p.legalProgram(v, chosen), stop)
	best.cut = !ready || rankCut || renewalCut || declaringCut
	return best
}

// rank returns the best programs known to the player, best first, and at least one.
func (p *Player) rank(v *core.View, stop func() bool) (ranked []candidate, worlds []sampledWorld, cut bool) {
	if p.strategy.choose == nil {
		ranked, worlds, cut = p.rankAgainstRivals(v, stop)
	} else {
		var chosen plan
		chosen, cut = p.strategy.choose(p, v, stop)
		ranked = []candidate{{plan: chosen}}
	}
	if len(ranked) == 0 {
		ranked = []candidate{{plan: firstPlan(nil)}}
	}
	return ranked, worlds, cut
}

// consider looks at the situation in which a program is to be made, or judged. It returns false if stop ended it early.
func (p *Player) consider(v *core.View, stop func() bool) bool {
	p.look(v)
	return p.Prepare(v, stop)
}

// legalProgram returns the program of a plan, or any legal one if that is not
// legal.
func (p *Player) legalProgram(v *core.View, chosen *plan) core.Program {
	program := p.program(chosen, v.Own())
	if v.Check(program, true) != nil {
		program = p.program(&plan{facing: core.Unchosen}, v.Own())
	}
	return program
}

// Prepare solves the board for the player's own goals if its level uses that.
// Decide does so itself, which takes longer than the decision. It returns false
// if stop ended it early; the next call goes on from there.
func (p *Player) Prepare(v *core.View, stop func() bool) bool {
	if p.mission != nil { // each goal flag is another race
		return true
	}
	d := p.solvableFor(v.Own())
	if !p.strategy.solves || d.solved != nil || p.solved[d] != nil {
		return true
	}
	if p.iteration == nil || p.iteration.distances != d {
		p.iteration = newValueIteration(d)
	}
	if !p.iteration.advance(stop) {
		return false
	}
	p.solved[d], p.iteration = p.iteration.result, nil
	return true
}

// chooseAlone chooses as if there were no other robot.
func (p *Player) chooseAlone(v *core.View, stop func() bool) (plan, bool) {
	r := v.Own()
	best, cut := p.search(r, p.estimateFor(r), 1, stop)
	return firstPlan(best), cut
}

// bestFacings returns the two facings from which the way is shortest, the best
// first.
func (p *Player) bestFacings(r *core.Robot, e *valueEstimate) (best [2]core.Choice) {
	turned, costs := *r, [2]int32{math.MaxInt32, math.MaxInt32}
	for _, turned.Facing = range grid.Directions {
		cost := e.atRoundStart(&turned)
		if cost < costs[0] {
			costs[1], best[1] = costs[0], best[0]
			costs[0], best[0] = cost, core.Choice(turned.Facing)
		} else if cost < costs[1] {
			costs[1], best[1] = cost, core.Choice(turned.Facing)
		}
	}
	return best
}

// bestFacing returns the facing for a robot on a field that it does not leave
// this round.
func (p *Player) bestFacing(r *core.Robot) uint16 {
	return uint16(p.bestFacings(r, p.estimateFor(r))[0])
}

// prefersPowerDown reports whether to spend the next round powered down, from
// the present pose and damage.
func (p *Player) prefersPowerDown(r *core.Robot) bool {
	e := p.estimateFor(r)
	return e.atRoundEnd(r, true) < e.atRoundStart(r)
}
