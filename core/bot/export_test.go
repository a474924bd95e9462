package bot

import "roborally/core"

// SearchHand plays the seat's hand out on the engine and gives the number of
// registers that took.
func (p *Player) SearchHand(v *core.View) int {
	p.tree = tree{p: p, route: p.route(v.Own()), best: p.kept[:0:p.skill.shortlist]}
	p.tree.search(&v.State, v.Seat, core.Unchosen)
	return p.tree.nodes
}
