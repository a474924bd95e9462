package bot

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// How computer players think about missions: as a race to the goal flag, and then to
// where the next one is likely to be. A point is worth some rounds, whether it comes
// from the flag or from a secret goal.

// The worth of what a game of missions counts, in thousandths of a round. These and the
// share below were tuned by games of a medium player against three heedless ones.
const (
	pointWorth  = 3 * round
	flagWorth   = 2500 // of having reached the goal flag, before others do
	lastWorth   = 15 * round
	freshWorth  = 1200 // the secret goal that is drawn when one is met
	swapWorth   = 1500 // to power down with a secret goal that is rarely met
	creditWorth = 60

	pursuitWorth = 1600 // to stand on a field that leads to the secret goal
	// pursuitStep is how much less it is for each step to the nearest one. A field of the way to a flag is worth some 90: a
	// robot for which both are alike may stay between them for ever.
	pursuitStep = 110
)

// raceShare is the share of its value in the race, in percent, that counts for a robot
// of missions: others run for the same flag, and it may be gone.
const raceShare = 40

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

// lostBy is by how many thousandths of a round another robot must be nearer to the goal
// flag to make it as good as lost.
const lostBy = round

// flagLost reports whether another robot will be at the goal flag long before the
// player's own.
func (p *Player) flagLost(s *core.State) bool {
	flag := p.setup.Board.Checkpoints()[s.Flag-1]
	left := func(robot int) int32 {
		r := s.Robots[robot]
		r.SetGoals([]grid.Pos{flag})
		r.Touched = 0
		if !r.OnBoard {
			return noPath
		}
		return p.distancesFor(&r).heuristic.atRoundStart(&r)
	}
	own := left(p.seat)
	for i := range int(s.Seats) {
		if i != p.seat && left(i)+lostBy < own {
			return true
		}
	}
	return false
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

// missionValue returns what a game of missions adds to the value of a robot in the race:
// what pointsValue does, and the secret goal, as far as the player knows it.
func (p *Player) missionValue(s *core.State, robot int) int32 {
	more := p.pointsValue(s, robot)
	if p.mission != nil && robot == p.seat && !p.heedless {
		more -= p.goalValue(s, robot)
	}
	return more
}

// pointsValue returns what the points that a robot needs besides those of the race add to
// its value, and by how much its credits and the goal flag improve it, if it has reached
// that.
func (p *Player) pointsValue(s *core.State, robot int) int32 {
	if p.mission == nil {
		return 0
	}
	r := &s.Robots[robot]
	more := int32(p.pointsNeeded(s, robot)-int(r.GoalCount))*pointWorth - creditWorth*int32(min(r.Credits, 4))
	if r.Touched > 0 && r.GoalCount == 2 {
		more -= flagWorth
	}
	return more
}

// goalValue returns by how much the secret goal improves the value of the player's own
// robot: by all it is worth if it is met, else by what is left of that when the robot has
// gone where it can be met, or gets another goal instead.
func (p *Player) goalValue(s *core.State, robot int) int32 {
	r := &s.Robots[robot]
	if p.expects() {
		return p.expectedGoal(s, robot)
	}
	done, need := p.progress(s, robot)
	switch {
	case r.Secret == core.NoSecret:
		return freshWorth
	case need == 0 || !r.OnBoard:
		return 0
	case done >= need && p.pointsNeeded(s, robot) == 1:
		return lastWorth
	case done >= need:
		return pointWorth + freshWorth
	case r.WillAnnounce && rarelyMet(r.Secret):
		return swapWorth
	}
	value := p.nearness(r)
	if collects(r.Secret) {
		value = max(value, pursuitWorth*int32(done)/int32(2*need))
	}
	return value
}

// nearness returns what it is worth to be as far as a robot is from the fields that lead
// to its secret goal.
func (p *Player) nearness(r *core.Robot) int32 {
	return max(0, pursuitWorth-pursuitStep*int32(p.quest.stepsLeft(r)))
}

// secretSlack is the most that secretGain returns.
const secretSlack = (pointWorth + freshWorth + flagWorth) * 100 / raceShare

// secretGain returns by how much the secret goal and the goal flag improve the value of a
// plan in the race, for a robot that has run it alone.
func (p *Player) secretGain(k *tracker, reached int) int32 {
	gain := p.nearness(k.robot())
	if !social(k.robot().Secret) && k.met() {
		gain = pointWorth + freshWorth
	}
	if reached > 0 && k.robot().GoalCount == 2 {
		gain += flagWorth
	}
	return gain * 100 / raceShare
}

// progress returns the progress of a robot's secret goal at the end of the registers,
// with all that the end of the round adds to it.
func (p *Player) progress(s *core.State, robot int) (done, need int) {
	r, board := &s.Robots[robot], p.setup.Board
	done, need = r.Secret.Progress(board, s, robot)
	if s.Phase == core.Programming && !collects(r.Secret) { // the round has not begun in which all has to be done
		return 0, need
	}
	switch r.Secret {
	case core.Overhaul: // repairs come then
		if r.OnBoard && r.Secret.Leads(board, s, robot, r.At) {
			done++
		}
	case core.WrenchCollector, core.FlagCollector: // the race counts neither
		var ended []grid.Pos
		for n := range core.RegisterCount {
			at := r.Memory.Ended[n]
			if r.Memory.EndedIn.Has(n+1) && !slices.Contains(ended, at) && r.Secret.Leads(board, s, robot, at) {
				ended = append(ended, at)
			}
		}
		done += len(ended)
	case core.Rich: // for the goal flag
		done += int(r.Touched)
	}
	return done, need
}

// atRoundEnd reports whether it shows only at the end of a round if a goal is met.
func atRoundEnd(g core.SecretGoal) bool { return g.AtRoundEnd() || g == core.Overhaul }

// settleGoal adds the point for a secret goal that the player's own robot has met in a
// simulated round. The rules of the race know no secret goals, so the engine does not. A race
// that is over before anybody has all points goes on.
func (p *Player) settleGoal(s *core.State, seat int) {
	if p.expects() && s.Phase == core.Finished && s.Winner != core.NoSeat && !p.hasWon(s, int(s.Winner)) {
		s.Phase, s.Winner = core.RoundEnd, core.NoSeat
	}
	if p.mission == nil || p.heedless || seat != p.seat || s.Phase == core.Finished {
		return
	}
	r := &s.Robots[seat]
	done, need := p.progress(s, seat)
	if need == 0 || done < need || !r.OnBoard {
		return
	}
	if p.pointsNeeded(s, seat) == 1 {
		s.Phase, s.Winner = core.Finished, int8(seat)
	}
	r.Points++
	r.Secret = core.NoSecret
}

// atGoalFlag reports whether a robot has reached the goal flag in a simulated round, which is a point. A
// robot that scored there before races to another flag, which may be next.
func (p *Player) atGoalFlag(s *core.State, robot int) bool {
	r := &s.Robots[robot]
	return r.Touched > 0 && s.Flag > 0 && r.Goals[0] == p.setup.Board.Checkpoints()[s.Flag-1]
}

// hasWon reports whether a robot that has won the race has all points.
func (p *Player) hasWon(s *core.State, robot int) bool {
	return p.atGoalFlag(s, robot) && p.pointsNeeded(s, robot) == 1
}

// collects reports whether the progress of a goal outlasts the round.
func collects(g core.SecretGoal) bool {
	return g == core.WrenchCollector || g == core.FlagCollector || g == core.Rich || g == core.Wreck
}

// missionPlans is the number of programs of the search that are run on the engine in a
// game of missions, because the search knows neither all bugs nor all secret goals; goalPlans is
// the number of those that are best with a view to the secret goal and are compared with
// them, and swapPlans of those that are also tried with a power-down, to get another goal.
const (
	missionPlans = 48
	goalPlans    = 24
	swapPlans    = 6
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
// off the board, or do what they are programmed to.
func alone(state, s *core.State, robot int, others bool) {
	*state = *s
	for i := range state.Robots[:state.Seats] {
		if r := &state.Robots[i]; i != robot && !others {
			r.OnBoard, r.Down = false, true
		}
	}
}

// goalWorlds is the number of sampled worlds in which programs are tried that may meet
// a goal for which other robots matter.
const goalWorlds = 6

// look prepares for the programming of a round: how far the fields are that the secret
// goal asks for, and what the rivals may do if they matter for it.
func (p *Player) look(v *core.View) {
	p.quest = pursuit{}
	p.goalStates = nil
	if p.expects() {
		for i := range v.State.Robots[:v.State.Seats] {
			p.before[i] = p.toFlag(&v.State, i)
		}
	}
	own := v.Own()
	if p.mission == nil || p.heedless || own.Secret == core.NoSecret {
		return
	}
	p.quest = p.pursue(&v.State, v.Seat)
	if social(own.Secret) {
		p.goalStates = p.guessedWorlds(v, goalWorlds)
	}
}

// recost adds programs that lead to the secret goal of a robot to the plans of the
// search, and sorts all by what they lead to on the engine, with everything that the
// robot's cards do. Robots that the player only imagines are spared that.
func (p *Player) recost(s *core.State, robot int, plans []plan) []plan {
	if p.mission == nil || p.modellingRivals || p.samplingHands {
		return plans
	}
	all := slices.Clone(plans)
	heeds := robot == p.seat && !p.heedless
	if heeds {
		all = append(all, p.plansForGoal(s, robot)...)
	}
	known := map[core.Program]bool{}
	all = slices.DeleteFunc(all, func(chosen plan) bool {
		program := p.program(&chosen, &s.Robots[robot])
		twice := known[program]
		known[program] = true
		return twice
	})
	if heeds && p.mayPowerDown(&s.Robots[robot]) && rarelyMet(s.Robots[robot].Secret) {
		for _, awake := range slices.Clone(all[:min(len(all), swapPlans)]) {
			awake.down = true
			all = append(all, awake)
		}
	}
	for i := range all {
		all[i].cost = p.costOf(s, robot, p.program(&all[i], &s.Robots[robot]))
	}
	slices.SortStableFunc(all, func(a, b plan) int { return int(a.cost - b.cost) })
	return all
}

// costOf returns the value after a round in which a robot runs a program alone; whether it
// meets a secret goal for which others matter is seen in sampled worlds.
func (p *Player) costOf(s *core.State, robot int, program core.Program) int32 {
	state := &p.aloneState
	run := func(start *core.State, others bool, draws core.Seed) {
		alone(state, start, robot, others)
		placeProgram(&state.Robots[robot], program)
		p.runRegisters(state, draws)
	}
	gain, worlds := int32(0), p.goalStates
	if robot != p.seat {
		worlds = nil
	}
	for k := range worlds {
		run(&worlds[k], true, core.Seed(k))
		gain += p.goalValue(state, robot) / int32(len(worlds))
	}
	value, draws := int32(0), 1
	if p.profileOf(&s.Robots[robot]).random {
		draws = randomDraws
	}
	for k := range draws {
		run(s, false, core.Seed(k))
		one := p.valueAtRoundEnd(state, robot)
		if len(worlds) > 0 {
			one += p.goalValue(state, robot) - gain
		}
		if state.Phase == core.Finished && int(state.Winner) == robot && p.hasWon(state, robot) {
			one = winCost
		}
		value += one / int32(draws)
	}
	return value
}

// randomDraws is the number of draws by which a program is judged that has a card drawn
// into one of its registers.
const randomDraws = 6

// rarelyMet reports whether another goal is met sooner in the mean. These are not the goals
// that are met least: mediums that swapped the seven with the fewest met won 66.8 %
// (64.0–69.4) against three heedless players, those that swapped only two 67.2 %, with these
// 67.7 % (65.0–70.3) of the same games.
func rarelyMet(g core.SecretGoal) bool {
	switch g {
	case core.Crossfire, core.Crab, core.Tourist, core.StandOff, core.Wreck, core.WrenchCollector, core.FlagCollector:
		return true
	}
	return false
}

// NewHeedless returns a player that plays for the goal flag alone: it looks at no
// secret goal, and buys nothing. What heeding them is worth is measured against it.
func NewHeedless(setup *core.Setup, table *TransitionTable, seat int, level Level, seed uint64) *Player {
	p := New(setup, table, seat, level, seed)
	p.heedless = true
	return p
}
