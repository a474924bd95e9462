package bot

import (
	"slices"

	"roborally/core"
)

// A goalSearch looks for the programs that are best with a view to a robot's secret
// goal.
type goalSearch struct {
	player *Player
	robot  int
	hand   hand
	goal   core.SecretGoal
	chosen plan
	found  []plan // best first
	nodes  int
	states [core.RegisterCount + 1]core.State // before each register
}

// goalNodes limits a goalSearch, in registers run; goalSearches is the number of worlds
// in which one is made if others matter.
const (
	goalNodes    = 6000
	goalSearches = 3
)

// plansForGoal returns the programs of a robot that are best with a view to its secret
// goal, if the search does not find them: because others matter, or it moves otherwise than the
// table says.
func (p *Player) plansForGoal(s *core.State, robot int) []plan {
	r := &s.Robots[robot]
	if _, need := r.Secret.Progress(p.setup.Board, s, robot); need == 0 {
		return nil
	}
	if len(p.goalStates) == 0 {
		if social(r.Secret) || !p.profileOf(r).strays {
			return nil
		}
		return p.searchForGoal(s, robot, goalNodes)
	}
	var all []plan
	for k := range goalSearches {
		all = append(all, p.searchForGoal(&p.goalStates[k], robot, goalNodes/goalSearches)...)
	}
	return all
}

// searchForGoal does the same in one world, within a number of registers run.
func (p *Player) searchForGoal(s *core.State, robot int, nodes int) []plan {
	r := &s.Robots[robot]
	g := &goalSearch{player: p, robot: robot, hand: p.handOf(r), goal: r.Secret, chosen: plan{facing: core.Unchosen}, nodes: nodes}
	if g.hand.size == 0 {
		return nil
	}
	alone(&g.states[0], s, robot, len(p.goalStates) > 0)
	own := &g.states[0].Robots[robot]
	for n := range own.Slots {
		if !own.Slots[n].Fixed() {
			own.Slots[n] = core.Slot{Placed: core.Unchosen}
		}
	}
	g.descend(0)
	return g.found
}

// descend tries every kind of card in register n (0…4).
func (g *goalSearch) descend(n int) {
	if g.nodes <= 0 {
		return
	}
	if n == core.RegisterCount {
		g.keep(&g.states[n])
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

// keep keeps the plan if it is among the best, with where it ends: of those that end alike
// few are tried.
func (g *goalSearch) keep(end *core.State) {
	p := g.player
	r := &end.Robots[g.robot]
	pose, ok := p.table.pose(r)
	if !ok {
		pose = tooFast
	}
	g.chosen.end, g.chosen.damage = int32(pose), r.Damage
	g.chosen.cost = p.raceValue(end, g.robot) + p.pointsValue(end, g.robot) - p.nearness(r)
	if done, need := p.progress(end, g.robot); need > 0 && done >= need {
		g.chosen.cost -= pointWorth + freshWorth
	}
	if len(g.found) == goalPlans && g.chosen.cost >= g.found[goalPlans-1].cost {
		return
	}
	at, _ := slices.BinarySearchFunc(g.found, g.chosen.cost+1, func(a plan, cost int32) int { return int(a.cost - cost) })
	g.found = slices.Insert(g.found[:min(len(g.found), goalPlans-1)], min(at, goalPlans-1), g.chosen)
}

// run runs register n (0…4) with a kind of card, or as it is with NoCommand.
func (g *goalSearch) run(n int, kind core.Command) {
	g.nodes--
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
