package bot

import "roborally/core"

// against tries the best programs on the full engine against guesses at those
// of the others, and sorts the one that does best on average to the front.
func (p *Player) against(v *core.View, plans []plan, stop func() bool) {
	if len(plans) < 2 || !p.disturbed(v) {
		return
	}
	var totals [mostPlans]int64
	tried := 0
	for k := range p.skill.samples {
		if stop != nil && stop() {
			break
		}
		s := v.Sample(p.seed(v, k))
		p.fill(&s, v.Seat)
		for i := range plans {
			totals[i] += int64(p.outcome(&s, v.Seat, &plans[i]))
		}
		tried++
	}
	if tried == 0 {
		return
	}
	best := 0
	for i := range plans {
		plans[i].cost = int32(totals[i] / int64(tried))
		if plans[i].cost < plans[best].cost {
			best = i
		}
	}
	plans[0], plans[best] = plans[best], plans[0]
}

// reach is how far apart two robots cannot disturb each other in one round,
// but for lasers: each walks or is carried so far at most.
const reach = 24

// disturbed tells whether any other robot is near enough to matter.
func (p *Player) disturbed(v *core.View) bool {
	own := v.Own()
	for i := range v.State.Robots[:v.State.Seats] {
		other := &v.State.Robots[i]
		if i != v.Seat && other.OnBoard && other.At.Manhattan(own.At) <= reach {
			return true
		}
	}
	return false
}

// seed gives the seed of the k-th guess. It depends on nothing the seat does
// not see.
func (p *Player) seed(v *core.View, k int) core.Seed {
	own := v.Own()
	seed := uint64(v.State.Round)<<16 | uint64(v.Seat)<<8 | uint64(k)
	for _, c := range own.Hand[:own.HandCount] {
		seed = seed*0x100000001b3 ^ uint64(c)
	}
	return core.Seed(seed)
}

// fill guesses the programs of the others from the hands they have in a sample.
func (p *Player) fill(s *core.State, seat int) {
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		if i == seat || !r.OnBoard || r.Down {
			continue
		}
		commands, _, ok := p.guess(r, handOf(p.setup, r))
		if !ok {
			commands = [core.RegisterCount]core.Command{}
		}
		guessed := plan{commands: commands, faces: core.Unchosen}
		lay(r, guessed.program(r))
	}
}

// lay writes a program into the registers of a robot.
func lay(r *core.Robot, program core.Program) {
	for n, choice := range program.Slots {
		slot := &r.Slots[n]
		if slot.Locked {
			continue
		}
		*slot = core.Slot{Placed: core.Unchosen}
		switch {
		case choice >= 0:
			slot.Card, slot.Placed = r.Hand[choice], choice
			slot.Command = slot.Card.Command()
		case choice == core.ChoosePause:
			*slot = core.Slot{Placed: choice, Command: core.Pause}
		}
	}
}

// outcome runs a round with a program of the seat's and values how it ends.
func (p *Player) outcome(start *core.State, seat int, own *plan) int32 {
	s := &p.trial
	*s = *start
	r := &s.Robots[seat]
	lay(r, own.program(r))
	r.Faces = own.faces
	for n := 1; n <= core.RegisterCount && s.Phase != core.Finished; n++ {
		p.engine.Resolve(s, n, 0)
	}
	return p.value(s, seat, p.route(r), own.down) - p.ahead(s, seat)*hindering/100
}

// hindering is how much a step of the rival ahead counts, in hundredths of an
// own one; beyond mostAhead it is too early to care.
const (
	hindering = 30
	mostAhead = 6000
)

// ahead gives what the way still costs the rival that is nearest to winning, as
// far as goals are known.
func (p *Player) ahead(s *core.State, seat int) int32 {
	least := int32(mostAhead)
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		goal, ok := r.Goal()
		if i == seat || r.Out || s.Phase == core.Finished || !ok || p.setup.Board.Fatal(goal) {
			continue
		}
		least = min(least, p.value(s, i, p.route(r), false))
	}
	return least
}
