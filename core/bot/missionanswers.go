package bot

import (
	"roborally/core"
	"roborally/core/grid"
)

// answerMission answers the questions that only a game of missions asks; ok is false for any
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
	case core.AskUse:
		if d.Power == core.FlagRadar && p.flagLost(&v.State) {
			return core.Yes, true
		}
		return core.No, d.Power == core.FlagRadar
	case core.AskSwap:
		if p.wantsSwap(v) {
			return core.Yes, true
		}
		return core.No, true
	case core.AskBug:
		return core.Yes, true
	}
	return 0, false
}

// bestRepair answers AskWrench: what costs most is repaired, a point of damage or a bug.
func bestRepair(v *core.View, d core.Decision) uint16 {
	own := v.Own()
	best, most := d.Default, -1
	for _, choice := range v.Choices(d.Question) {
		costs := lastPointCosts[min(max(int(own.Damage), 0), len(lastPointCosts)-1)]
		if choice > 0 {
			costs = -own.Powers[choice-1].Worth()
		}
		if costs > most {
			best, most = choice, costs
		}
	}
	return best
}

// lastPointCosts holds by how many in a thousand duels a robot with so much damage wins
// more often without the last point of it.
var lastPointCosts = [...]int{0, 50, 82, 134, 134}

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
