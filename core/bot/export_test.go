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

// CommandCost returns the cost of a command in distances.
func CommandCost(c core.Command) int32 { return commandCosts[c] }

// RepairsAt returns the damage that the player expects to be repaired on a field
// at the end of a round.
func (p *Player) RepairsAt(r *core.Robot, at grid.Pos) int8 {
	return p.distancesFor(r).repairs[p.table.fieldAt(at)]
}
