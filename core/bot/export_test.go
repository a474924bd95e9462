package bot

import "roborally/core"

// SearchHand searches the seat's hand for its best program and gives the number
// of registers that took.
func (p *Player) SearchHand(v *core.View) int {
	p.alone(v, nil)
	return p.searching.nodes
}
