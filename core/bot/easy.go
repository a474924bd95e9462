package bot

import "roborally/core"

// blunder chooses like a person who has just learned the game: not always the
// best program, and now and then two commands in the wrong order.
func (p *Player) blunder(v *core.View, stop func() bool) (plan, bool) {
	r := v.Own()
	best, cut := p.search(r, p.forecast(r), mostPlans, stop)
	if len(best) == 0 {
		return first(best), cut
	}
	dice := dealer{state: uint64(p.draw(v, 0))}
	chosen, cheapest := 0, best[0].cost+int32(dice.below(misjudged))
	for i := range best {
		cost := best[i].cost + int32(dice.below(misjudged))
		if cost < cheapest && !best[i].deadly() {
			chosen, cheapest = i, cost
		}
	}
	choice := best[chosen]
	if n := dice.below(slips * (core.RegisterCount - 1)); n < core.RegisterCount-1 {
		slipped := choice
		slipped.commands[n], slipped.commands[n+1] = choice.commands[n+1], choice.commands[n]
		if !r.Slots[n].Locked && !r.Slots[n+1].Locked && p.survives(v, &slipped) {
			choice = slipped
		}
	}
	return choice, cut
}

// misjudged is how far off an easy player may be with what a program is worth,
// in thousandths of a round; every so many-th of its programs has a slip in it,
// unless that is so bad that anybody would see it.
const (
	misjudged = 900
	slips     = 6
)

// deadly tells whether a program destroys the robot.
func (p *plan) deadly() bool { return p.end == lost && p.cost > wonCost+core.RegisterCount }

// survives tells whether a robot that is alone is still there after a program.
func (p *Player) survives(v *core.View, choice *plan) bool {
	rehearsal, err := v.Rehearse(p.confirmable(v, choice))
	return err == nil && (rehearsal.Run < core.RegisterCount || rehearsal.States[rehearsal.Run-1].Robots[v.Seat].OnBoard)
}
