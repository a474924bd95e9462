package bot

import "roborally/core"

// SearchHand searches the seat's hand for its best program and returns the
// number of registers played for that.
func (p *Player) SearchHand(v *core.View) int {
	p.chooseAlone(v, nil)
	return p.searcher.nodes
}

// CommandCost returns the cost of a command in distances.
func CommandCost(c core.Command) int32 { return commandCosts[c] }
