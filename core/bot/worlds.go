package bot

import "roborally/core"

// A world is one way things may stand beyond what a seat sees: hands for the
// others, and the programs that they have made of them.
type world struct {
	state core.State
	hand  [core.MaxHand]core.Card // the seat's own; in state it has what the others may expect

	replies [core.MaxRobots]core.Program // what the others do who have thought further
	replied uint8                        // which of them, bit each
}

// mostWorlds is the largest number of worlds that are looked at.
const mostWorlds = 64

// foresee makes so many worlds. In some of them the others answer what they may
// expect of everybody else. They are taken to know their ways by estimate
// only, because most do. It returns false where stop ended it early; then there
// are none.
func (p *Player) foresee(v *core.View, count int, stop func() bool) ([]world, bool) {
	worlds := p.worlds[:count]
	p.guessing = true
	defer func() { p.guessing = false }()
	for k := range worlds {
		if stop != nil && stop() {
			return nil, false
		}
		p.imagine(v, k, &worlds[k])
		p.expected(v, k, &worlds[k])
	}
	thoughtful := min(count, p.style.replies/max(int(v.State.Seats)-1, 1))
	for n := range thoughtful {
		for i := range v.State.Robots[:v.State.Seats] {
			if stop != nil && stop() {
				return nil, false
			}
			p.reply(worlds, n*count/thoughtful, i, v.Seat)
		}
	}
	for k := range worlds {
		w := &worlds[k]
		for i := range w.replies {
			if w.replied>>i&1 != 0 {
				lay(&w.state.Robots[i], w.replies[i])
			}
		}
		w.state.Robots[v.Seat].Hand = w.hand
	}
	return worlds, true
}

// imagine makes the k-th world: hands for all that is hidden, and for each rival
// the program that would be best if it were alone.
func (p *Player) imagine(v *core.View, k int, w *world) {
	w.state = v.Sample(p.draw(v, k))
	w.replied = 0
	for i := range w.state.Robots[:w.state.Seats] {
		r := &w.state.Robots[i]
		if i != v.Seat && r.OnBoard && !r.Down {
			guessed := p.guess(r)
			lay(r, guessed.program(r))
		}
	}
}

// expected gives the own robot another hand and what it would do with that if it
// were alone: so much of it the others can expect.
func (p *Player) expected(v *core.View, k int, w *world) {
	r := &w.state.Robots[v.Seat]
	w.hand = r.Hand
	deck := dealer{state: uint64(p.draw(v, k+2*mostWorlds))}
	for c := core.Card(1); c <= core.DeckSize; c++ {
		if w.state.Draw.Has(c) || w.state.Discards.Has(c) {
			deck.cards = append(deck.cards, c)
		}
	}
	deck.cards = append(deck.cards, r.Hand[:r.HandCount]...)
	copy(r.Hand[:r.HandCount], deck.hand(int(r.HandCount)))
	guessed := p.guess(r)
	lay(r, guessed.program(r))
}

// How far a rival is taken to think: so many of its programs against so many
// other worlds.
const (
	repliesTried  = 32
	repliesWorlds = 8
)

// reply lets a rival think: with its hand of world k it chooses what is best
// against what everybody does in some other worlds.
func (p *Player) reply(worlds []world, k, robot, seat int) {
	w := &worlds[k]
	r := &w.state.Robots[robot]
	if robot == seat || !r.OnBoard || r.Down || r.GoalSecret || r.Touched >= r.GoalCount {
		return
	}
	all, _ := p.search(r, p.forecast(r), 2*repliesTried, nil)
	plans := various(all, repliesTried)
	trials := make([]trial, len(plans))
	for i := range plans {
		trials[i].program = plans[i].program(r)
	}
	for n := range repliesWorlds {
		for i := range trials {
			s := &p.trial
			*s = worlds[(k+(n+1)*7)%len(worlds)].state
			s.Robots[robot] = *r
			lay(&s.Robots[robot], trials[i].program)
			p.run(s)
			trials[i].total += p.chance(s, robot)
		}
		trials = better(trials, max(repliesTried>>n, 4))
	}
	if len(trials) > 0 {
		w.replies[robot], w.replied = trials[0].program, w.replied|1<<robot
	}
}

// run runs all registers of a round.
func (p *Player) run(s *core.State) {
	for n := 1; n <= core.RegisterCount && s.Phase != core.Finished; n++ {
		p.engine.Resolve(s, n, 0)
	}
}

// guess gives the program a robot would choose if it were alone.
func (p *Player) guess(r *core.Robot) plan {
	if r.GoalSecret || r.Touched >= r.GoalCount {
		return plan{faces: core.Unchosen}
	}
	best, _ := p.search(r, p.forecast(r), 1, nil)
	return first(best)
}

// draw gives the seed of the k-th world. It depends on nothing the seat does
// not see.
func (p *Player) draw(v *core.View, k int) core.Seed {
	own := v.Own()
	seed := p.seed ^ uint64(v.State.Round)<<16 ^ uint64(v.Seat)<<8 ^ uint64(k)
	for _, c := range own.Hand[:own.HandCount] {
		seed = seed*0x100000001b3 ^ uint64(c)
	}
	return core.Seed(seed)
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
	r.Faces, r.Announcing = program.Faces, program.PowerDown
}
