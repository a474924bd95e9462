package bot

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// How computer players think about missions: as a race to the goal flag, and then to
// where the next one is likely to be. A point is worth some rounds, whether it comes
// from the flag or from a secret goal.

// The worth of what a game of missions counts, in thousandths of a round.
const (
	pointWorth  = 3 * round
	secretWorth = 2800 // a secret goal that is met, in this or the next round
	creditWorth = 60
)

// raceRules is the rule set missions as a race: flags are touched in the order of a
// list, and no secret goal is looked at.
var raceRules = func() *core.RuleSet {
	rules := *core.Missions
	rules.GoalFlags = false
	rules.Phase = slices.Clone(rules.Phase)
	for n, step := range rules.Phase {
		if step == core.StepTag {
			rules.Phase[n] = core.StepTouch
		}
	}
	secret := func(s core.Step) bool {
		return s == core.StepMeetGoals || s == core.StepMeetLast || s == core.StepDrawGoals
	}
	rules.Phase = slices.DeleteFunc(rules.Phase, secret)
	rules.Ending = slices.DeleteFunc(slices.Clone(rules.Ending), secret)
	rules.Return = slices.DeleteFunc(slices.Clone(rules.Return), func(s core.Step) bool {
		return s == core.StepInitialise || s == core.StepPickFlag || s == core.StepSwapGoals
	})
	return &rules
}()

// raceSetup returns the setup of the race that a game is taken for: the setup itself,
// if it is one.
func raceSetup(setup *core.Setup) *core.Setup {
	if !setup.Rules.GoalFlags {
		return setup
	}
	race := *setup
	race.Rules, race.Points, race.Timed = raceRules, 0, false
	return &race
}

// raceView returns a view as that of the race which the player takes the game for.
func (p *Player) raceView(v core.View) core.View {
	if p.mission == nil {
		return v
	}
	s := &v.State
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		scored := s.Scorers>>i&1 != 0
		list := p.race(int(s.Flag), scored)
		if p.pointsNeeded(s, i) == 1 {
			list = list[:1]
		}
		r.SetGoals(list)
		r.Touched, r.Seeks = 0, 0
	}
	return v
}

// race returns the flags that a robot races to: the goal flag, unless it has scored
// there, and then the one that is nearest to all others, because any of them may be
// next.
func (p *Player) race(flag int, scored bool) []grid.Pos {
	flags := p.setup.Board.Checkpoints()
	if flag == 0 || scored {
		return []grid.Pos{flags[middleFlag(flags, flag)]}
	}
	return []grid.Pos{flags[flag-1], flags[middleFlag(flags, flag)]}
}

// middleFlag returns the index of the flag that is nearest to all others together, but
// for the one with a number (or 0).
func middleFlag(flags []grid.Pos, but int) (middle int) {
	least := int32(-1)
	for i, at := range flags {
		sum := int32(0)
		for _, other := range flags {
			sum += int32(at.Manhattan(other))
		}
		if i != but-1 && (least < 0 || sum < least) {
			middle, least = i, sum
		}
	}
	return middle
}

// unlimitedLead is how many points ahead of the best one the end of a game is taken to
// be that ends by time alone.
const unlimitedLead = 2

// pointsNeeded returns how many points a robot still needs, at least 1.
func (p *Player) pointsNeeded(s *core.State, robot int) int {
	target := p.mission.Points
	if target == 0 {
		for i := range s.Robots[:s.Seats] {
			target = max(target, int(s.Robots[i].Points)+unlimitedLead)
		}
	}
	return max(1, target-int(s.Robots[robot].Points))
}

// missionValue returns what a game of missions adds to the value of a robot in the
// race: the points that it needs besides those of the race, what its credits are
// worth, and whether its secret goal is met, as far as the player knows it.
func (p *Player) missionValue(s *core.State, robot int) (more int32) {
	if p.mission == nil {
		return 0
	}
	r := &s.Robots[robot]
	needed := p.pointsNeeded(s, robot)
	more = int32(needed-int(r.GoalCount)) * pointWorth
	more -= creditWorth * int32(min(r.Credits, 4))
	if robot != p.seat || p.heedless {
		return more
	}
	done, need := r.Secret.Progress(p.setup.Board, s, robot)
	switch {
	case need == 0 || !r.OnBoard:
	case done >= need:
		more -= secretWorth
	case collects(r.Secret):
		more -= secretWorth * int32(done) / int32(2*need)
	}
	return more
}

// collects reports whether the progress of a goal outlasts the round.
func collects(g core.SecretGoal) bool {
	return g == core.WrenchCollector || g == core.FlagCollector || g == core.Rich || g == core.Wreck
}

// missionPlans is the number of programs of the search that are run on the engine in a
// game of missions, because the search knows neither bugs nor secret goals; goalPlans
// the number of those that meet the secret goal and are compared with them.
const (
	missionPlans = 48
	goalPlans    = 24
)

// social reports whether a secret goal needs other robots, which may have moved by
// then.
func social(g core.SecretGoal) bool {
	switch g {
	case core.Bulldozer, core.DoubleShove, core.Sharpshooter, core.Crossfire, core.StandOff, core.Crowd, core.Hermit, core.Terminator:
		return true
	}
	return false
}

// alone prepares a state in which a robot runs programs on its own. The others are
// off the board, or stand still where they are.
func alone(state, s *core.State, robot int, others bool) {
	*state = *s
	for i := range state.Robots[:state.Seats] {
		if r := &state.Robots[i]; i != robot {
			r.OnBoard = r.OnBoard && others
			r.Down = true
		}
	}
}

// recost adds programs that meet the secret goal of a robot to the plans of the
// search, and sorts all by what they lead to on the engine, with everything that the
// robot's cards do. Robots that the player only imagines are spared that.
func (p *Player) recost(s *core.State, robot int, plans []plan) []plan {
	if p.mission == nil || p.modellingRivals || p.samplingHands {
		return plans
	}
	all := slices.Clone(plans)
	if robot == p.seat && !p.heedless {
		all = append(all, p.plansForGoal(s, robot)...)
	}
	known := map[core.Program]bool{}
	all = slices.DeleteFunc(all, func(chosen plan) bool {
		program := p.program(&chosen, &s.Robots[robot])
		twice := known[program]
		known[program] = true
		return twice
	})
	for i := range all {
		all[i].cost = p.costAlone(s, robot, &all[i])
	}
	slices.SortStableFunc(all, func(a, b plan) int { return int(a.cost - b.cost) })
	return all
}

// costAlone returns the value after a round in which the robot runs a plan alone.
func (p *Player) costAlone(s *core.State, robot int, chosen *plan) int32 {
	program := p.program(chosen, &s.Robots[robot])
	state := &p.aloneState
	alone(state, s, robot, false)
	placeProgram(&state.Robots[robot], program)
	p.runRegisters(state)
	if state.Phase == core.Finished && int(state.Winner) == robot {
		return winCost
	}
	cost := p.valueAtRoundEnd(state, robot)
	if secret := s.Robots[robot].Secret; robot == p.seat && !p.heedless && social(secret) {
		alone(state, s, robot, true)
		placeProgram(&state.Robots[robot], program)
		p.runRegisters(state)
		if done, need := secret.Progress(p.setup.Board, state, robot); state.Robots[robot].OnBoard && done >= need {
			cost -= secretWorth / 2 // the others move, too
		}
	}
	return cost
}

// A goalSearch looks for programs that meet a robot's secret goal.
type goalSearch struct {
	player *Player
	robot  int
	hand   hand
	goal   core.SecretGoal
	chosen plan
	found  []plan
	nodes  int
	states [core.RegisterCount + 1]core.State // before each register
}

// goalNodes limits a goalSearch, in registers run.
const goalNodes = 6000

// plansForGoal returns the best programs that meet the secret goal of a robot, as far
// as it can do that on its own.
func (p *Player) plansForGoal(s *core.State, robot int) []plan {
	r := &s.Robots[robot]
	g := &goalSearch{player: p, robot: robot, hand: p.handOf(r), goal: r.Secret, chosen: plan{facing: core.Unchosen}}
	if _, need := g.goal.Progress(p.setup.Board, s, robot); need == 0 || g.hand.size == 0 {
		return nil
	}
	alone(&g.states[0], s, robot, social(g.goal))
	own := &g.states[0].Robots[robot]
	for n := range own.Slots {
		if !own.Slots[n].Fixed() {
			own.Slots[n] = core.Slot{Placed: core.Unchosen}
		}
	}
	g.descend(0)
	slices.SortStableFunc(g.found, func(a, b plan) int { return int(a.cost - b.cost) })
	return g.found[:min(len(g.found), goalPlans)]
}

// descend tries every kind of card in register n (0…4).
func (g *goalSearch) descend(n int) {
	if g.nodes > goalNodes {
		return
	}
	if n == core.RegisterCount {
		state := &g.states[n]
		if done, need := g.goal.Progress(g.player.setup.Board, state, g.robot); done >= need && state.Robots[g.robot].OnBoard {
			g.chosen.cost = g.player.valueAtRoundEnd(state, g.robot)
			g.found = append(g.found, g.chosen)
		}
		return
	}
	if g.hand.fixed[n] {
		g.run(n, core.NoCommand)
		return
	}
	for _, kind := range g.hand.kinds {
		if g.hand.counts[kind] == 0 {
			continue
		}
		g.hand.counts[kind]--
		g.chosen.ways[n] = uint8(kind)
		g.run(n, kind)
		g.chosen.ways[n] = 0
		g.hand.counts[kind]++
	}
}

// run runs register n (0…4) with a kind of card, or as it is with NoCommand.
func (g *goalSearch) run(n int, kind core.Command) {
	g.nodes++
	state := &g.states[n+1]
	*state = g.states[n]
	if kind != core.NoCommand {
		slot := &state.Robots[g.robot].Slots[n]
		slot.Command, slot.Card = kind, core.KindCard(kind)
		if kind == core.Pause {
			slot.Card, slot.Placed = core.NoCard, core.ChoosePause
		}
	}
	g.player.engine.Resolve(state, n+1, 0)
	if state.Phase != core.Finished && state.Robots[g.robot].OnBoard {
		g.descend(n + 1)
	}
}

// mission answers the questions that only a game of missions asks; ok is false for any
// other.
func (p *Player) answerMission(v *core.View, d core.Decision) (choice uint16, ok bool) {
	own := v.Own()
	if p.heedless && (d.Kind == core.AskShop || d.Kind == core.AskBug) {
		return core.BuyNothing, true
	}
	switch d.Kind {
	case core.AskPlace:
		return p.bestPlace(v, d), true
	case core.AskFacing:
		return d.Default, !own.OnBoard
	case core.AskWrench:
		return bestRepair(v, d), true
	case core.AskSwap:
		return uint16(0), true
	case core.AskBug, core.AskShop, core.AskPay:
		return d.Default, true
	}
	return 0, false
}

// bestRepair answers AskWrench: much damage is worse than a bug.
func bestRepair(v *core.View, d core.Decision) uint16 {
	choices := v.Choices(d.Question)
	if v.Own().Damage >= 2 || len(choices) == 1 {
		return choices[0]
	}
	return choices[len(choices)-1]
}

// bestPlace answers AskPlace: the field from which the way to the flags is shortest in
// the mean.
func (p *Player) bestPlace(v *core.View, d core.Decision) uint16 {
	best, least := d.Default, int64(-1)
	for _, choice := range v.Choices(d.Question) {
		sum := int64(0)
		r := *v.Own()
		r.At, r.OnBoard = core.ChoiceField(choice), true
		for _, flag := range p.setup.Board.Checkpoints() {
			r.SetGoals([]grid.Pos{flag})
			r.Touched = 0
			e, nearest := p.distancesFor(&r).heuristic, int32(noPath)
			for _, r.Facing = range grid.Directions {
				nearest = min(nearest, e.atRoundStart(&r))
			}
			sum += int64(nearest)
		}
		if least < 0 || sum < least {
			best, least = choice, sum
		}
	}
	return best
}

// NewHeedless returns a player that plays for the goal flag alone: it looks at no
// secret goal, and buys nothing. What heeding them is worth is measured against it.
func NewHeedless(setup *core.Setup, table *TransitionTable, seat int, level Level, seed uint64) *Player {
	p := New(setup, table, seat, level, seed)
	p.heedless = true
	return p
}
