package bot

import "roborally/core"

// chooseWithMistakes chooses like a person who has just learned the game: not
// always the best program, and now and then two commands in the wrong order.
func (p *Player) chooseWithMistakes(v *core.View, stop func() bool) (plan, bool) {
	r := v.Own()
	best, cut := p.search(r, p.estimateFor(r), maxPlans, stop)
	if len(best) == 0 {
		return firstPlan(best), cut
	}
	rng := dealer{state: uint64(p.seedFor(v, 0))}
	chosen, cheapest := 0, best[0].cost+int32(rng.intN(costNoise))
	for i := range best {
		cost := best[i].cost + int32(rng.intN(costNoise))
		if cost < cheapest && !best[i].destroysRobot() {
			chosen, cheapest = i, cost
		}
	}
	choice := best[chosen]
	if n := rng.intN(slipOneIn * (core.RegisterCount - 1)); n < core.RegisterCount-1 {
		slipped := choice
		slipped.ways[n], slipped.ways[n+1] = choice.ways[n+1], choice.ways[n]
		if !r.Slots[n].Fixed() && !r.Slots[n+1].Fixed() && p.survives(v, &slipped) {
			choice = slipped
		}
	}
	return choice, cut
}

// costNoise is how far an easy player may misjudge the cost of a program, in
// thousandths of a round. One in slipOneIn of its programs has two commands
// swapped, unless that destroys the robot, which anybody would see.
const (
	costNoise = 900
	slipOneIn = 6
)

// destroysRobot reports whether a program destroys the robot.
func (p *plan) destroysRobot() bool { return p.end == destroyed && p.cost > winCost+core.RegisterCount }

// survives reports whether the robot, if it were alone, is still on the board
// after a program.
func (p *Player) survives(v *core.View, choice *plan) bool {
	program := p.legalProgram(v, choice)
	rehearsal, err := v.Rehearse(program)
	if x := p.setup.Effects(v.Own()); p.mission != nil && x.Has(core.Blinded) { // who has no preview can still think
		alone(&p.aloneState, &v.State, v.Seat, false)
		placeProgram(&p.aloneState.Robots[v.Seat], program)
		p.runRegisters(&p.aloneState, 0)
		return p.aloneState.Robots[v.Seat].OnBoard
	}
	return err == nil && (rehearsal.Run == 0 || rehearsal.States[rehearsal.Run-1].Robots[v.Seat].OnBoard)
}
