package bot

import (
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
	e := *p.estimateFor(v.Own())
	for _, list := range []*[]int32{&with, &without} {
		best, _ := p.search(v.Own(), &e, limit, nil)
		for i := range best {
			*list = append(*list, best[i].cost)
		}
		e.bounds = [core.RegisterCount - 1][]int32{}
	}
	return with, without
}

// CommandCost returns the cost of a command in distances.
func CommandCost(c core.Command) int32 { return commandCosts[c] }

// RepairsAt returns the damage that the player expects to be repaired on a field
// at the end of a round.
func (p *Player) RepairsAt(r *core.Robot, at grid.Pos) int8 {
	return p.distancesFor(r).repairs[p.table.fieldAt(at)]
}
