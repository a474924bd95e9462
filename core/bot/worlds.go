package bot

import (
	"slices"

	"roborally/core"
)

// A sampledWorld is one guess at everything a seat does not see: the hands of
// the others, and the programs that they have made of them.
type sampledWorld struct {
	state core.State
	hand  [core.MaxHand]core.Card // the seat's own; state has a random one, because the others do not know it

	replies [core.MaxRobots]core.Program // programs of the rivals that have searched
	replied [core.MaxRobots]bool         // who has one of these
}

// A sampling says what the sampled worlds of a player are guesses at.
type sampling struct {
	seen  core.State
	seat  int
	seed  uint64 // of the player
	count int
}

// maxWorlds is the largest number of sampled worlds.
const maxWorlds = 80

// What is drawn for other purposes has numbers in seedFor that no world has.
const (
	ownHandDraw  = 128 // and the number of the world
	renewalDraw  = 256
	mixtureDraw  = 258
	atRandomDraw = 259
)

// sampleWorlds returns count sampled worlds. In some of them the rivals search
// for the best reply to what they expect of all other seats. Rivals are mostly assumed
// to know the quick estimate only, because most do. It returns false, and no
// worlds, if stop ended it early. Who asks again in the same situation gets the same worlds.
func (p *Player) sampleWorlds(v *core.View, count int, stop func() bool) ([]sampledWorld, bool) {
	worlds, wanted := p.worlds[:count], sampling{v.State, v.Seat, p.seed, count}
	if p.sampled == wanted {
		return worlds, true
	}
	p.sampled = sampling{}
	p.modellingRivals = true
	defer func() { p.modellingRivals = false }()
	sampled := p.each(count, stop, func(member *Player, k int) {
		member.sampleWorld(v, k, &worlds[k])
		member.resampleOwnHand(v, k, &worlds[k])
	})
	if !sampled {
		return nil, false
	}
	if !p.placeKnown(v, worlds, stop) {
		return nil, false
	}
	for pass := range p.effort.passes {
		if !p.reply(v, worlds, pass, stop) {
			return nil, false
		}
	}
	for k := range worlds {
		worlds[k].state.Robots[v.Seat].Hand = worlds[k].hand
	}
	p.sampled = wanted
	return worlds, true
}

// reply lets the robots of some worlds reply to the programs that all others have in other worlds,
// and places the replies. In pass n (from 0) one robot in n+1 replies, so that in the end as many
// programs are from each pass: this is fictitious play, in which every robot replies to the mean of
// what the others have done so far. Before the last pass the seat's own robot replies with its
// random hand too, because the rivals expect it to. It returns false if stop ended it early.
func (p *Player) reply(v *core.View, worlds []sampledWorld, pass int, stop func() bool) bool {
	searching := min(len(worlds), p.effort.replies/max(int(v.State.Seats)-1, 1))
	seats := int(v.State.Seats)
	p.modellingRivals = !p.strategy.rivalsSolve
	replied := p.each(searching*seats, stop, func(member *Player, n int) {
		n, robot := n/seats, n%seats
		if (n+robot)%(pass+1) == 0 && (robot != v.Seat || pass+1 < p.effort.passes) {
			member.chooseReply(worlds, n*len(worlds)/searching, robot, p.effort.reply.inPass(pass))
		}
	})
	p.modellingRivals = true
	if !replied {
		return false
	}
	for k := range worlds {
		worlds[k].placeReplies()
	}
	return true
}

// placeReplies places the replies of the last pass.
func (w *sampledWorld) placeReplies() {
	for i, replied := range w.replied {
		if replied {
			placeProgram(&w.state.Robots[i], w.replies[i])
		}
	}
	w.replied = [core.MaxRobots]bool{}
}

// sampleWorld makes the k-th world: hands for everything hidden, and for each
// rival the program that a medium player would choose.
func (p *Player) sampleWorld(v *core.View, k int, w *sampledWorld) {
	w.state = v.Sample(p.seedFor(v, k))
	w.replied = [core.MaxRobots]bool{}
	p.guessSecrets(&w.state, p.seedFor(v, k))
	for i := range w.state.Robots[:w.state.Seats] {
		r := &w.state.Robots[i]
		if i != v.Seat && r.OnBoard && !r.Down {
			guessed := p.guessedPlan(&w.state, i, p.seedFor(v, k))
			placeProgram(r, p.program(&guessed, r))
		}
	}
}

// guessSecrets draws a secret goal for each rival from those that nobody is known to have
// or to have met.
func (p *Player) guessSecrets(s *core.State, seed core.Seed) {
	pile, random := s.SecretPile().Goals(), dealer{state: uint64(seed)}
	for i := range s.Robots[:s.Seats] {
		if r := &s.Robots[i]; r.Secret == core.UnknownSecret && len(pile) > 0 {
			n := random.intN(len(pile))
			r.Secret = pile[n]
			pile = slices.Delete(pile, n, n+1)
		}
	}
}

// guessedPlan returns the plan that a rival is taken to have.
func (p *Player) guessedPlan(s *core.State, robot int, seed core.Seed) plan {
	if r := &s.Robots[robot]; r.GoalSecret || r.Touched >= r.GoalCount {
		return plan{facing: core.Unchosen}
	}
	if p.mission != nil {
		own := p.quest
		p.quest = p.pursue(s, robot)
		defer func() { p.quest = own }()
	}
	guessed, _ := p.planInCrossfire(s, robot, seed, nil)
	return guessed
}

// resampleOwnHand replaces the seat's own hand in a world by a random one, with
// the program that would be best if the robot were alone: rivals cannot know
// more.
func (p *Player) resampleOwnHand(v *core.View, k int, w *sampledWorld) {
	r := &w.state.Robots[v.Seat]
	w.hand = r.Hand
	deck := dealer{state: uint64(p.seedFor(v, ownHandDraw+k))}
	for c := core.Card(1); c <= core.DeckSize; c++ {
		if w.state.Draw.Has(c) || w.state.Discards.Has(c) {
			deck.cards = append(deck.cards, c)
		}
	}
	deck.cards = append(deck.cards, r.Hand[:r.HandCount]...)
	copy(r.Hand[:r.HandCount], deck.deal(int(r.HandCount)))
	guessed := p.soloPlan(r)
	placeProgram(r, p.program(&guessed, r))
}

// A replyEffort is what a robot is assumed to do for its reply.
type replyEffort struct {
	plans    int // programs that it tries
	worlds   int // other worlds that it tries them in
	screened int // programs that it tries too: the best ones of the whole hand in another world, from firstScreening on
}

// firstScreening is the first pass (from 0) in which replies screen the whole hand.
const firstScreening = 2

// inPass returns the effort of a reply in a pass: after the first pass half as much again, and screened programs later.
func (e replyEffort) inPass(pass int) replyEffort {
	if pass > 0 {
		e.plans, e.worlds = e.plans*3/2, e.worlds*3/2
	}
	if pass < firstScreening {
		e.screened = 0
	}
	return e
}

// chooseReply searches for a robot: with its hand of world k it chooses the best program against
// the programs of all others in some other worlds.
func (p *Player) chooseReply(worlds []sampledWorld, k, robot int, e replyEffort) {
	w := &worlds[k]
	r := &w.state.Robots[robot]
	if !r.OnBoard || r.Down || r.GoalSecret || r.Touched >= r.GoalCount {
		return
	}
	all, _ := p.search(r, p.estimateFor(r), 2*e.plans, nil)
	plans := distinctPlans(all, e.plans)
	candidates := make([]candidate, len(plans))
	for i := range plans {
		candidates[i] = candidate{program: p.program(&plans[i], r), rank: i}
	}
	run := func(candidates []candidate, n int) {
		other := worlds[(k+(n+1)*7)%len(worlds)].state
		other.Robots[robot] = *r
		p.runIn(&other, robot, candidates, 0)
	}
	if e.screened > 0 {
		all := p.listPrograms(r)
		run(all, e.worlds) // a world that the others are not tried in; the list is in a good order already
		candidates = join(candidates, keepBest(all, e.screened))
	}
	for n := range e.worlds {
		slices.SortFunc(candidates, byBeginning)
		run(candidates, n)
		candidates = keepBest(candidates, max(e.plans>>n, 4))
	}
	if len(candidates) > 0 {
		w.replies[robot], w.replied[robot] = candidates[0].program, true
	}
}

// runRegisters runs all registers of a round on the engine. The cards that the rules
// draw then follow from the seed.
func (p *Player) runRegisters(s *core.State, seed core.Seed) {
	for n := 1; n <= core.RegisterCount; n++ {
		p.runRegister(s, n, seed)
	}
}

// runRegister runs register n (1…5) of a round, unless the game is over.
func (p *Player) runRegister(s *core.State, n int, seed core.Seed) {
	if s.Phase != core.Finished {
		p.engine.Resolve(s, n, seed)
	}
}

// soloPlan returns the best plan of a robot if it were alone.
func (p *Player) soloPlan(r *core.Robot) plan {
	if r.GoalSecret || r.Touched >= r.GoalCount {
		return plan{facing: core.Unchosen}
	}
	best, _ := p.search(r, p.estimateFor(r), 1, nil)
	return firstPlan(best)
}

// seedFor returns the seed of the k-th world. It depends only on what the seat
// sees.
func (p *Player) seedFor(v *core.View, k int) core.Seed {
	own := v.Own()
	seed := p.seed ^ uint64(v.State.Round)<<16 ^ uint64(v.Seat)<<8 ^ uint64(k)
	for _, c := range own.Hand[:own.HandCount] {
		seed = seed*0x100000001b3 ^ uint64(c)
	}
	return core.Seed(seed)
}

// placeProgram writes a program into the registers of a robot.
func placeProgram(r *core.Robot, program core.Program) {
	placeFrom(r, &program, 0, core.RegisterCount)
	r.ForRound, r.ChosenFacing, r.WillAnnounce, r.DownFrom = program.ForRound, program.Facing, program.PowerDown, program.DownFrom
	r.Keeps, r.Debugs = program.Keeps, program.Debugs
}

// placeFrom writes the registers from…until-1 (0…5) of a program into those of a robot.
func placeFrom(r *core.Robot, program *core.Program, from, until int) {
	for n := from; n < until; n++ {
		slot, choice := &r.Slots[n], program.Slots[n]
		slot.Declared = program.Extras[n].Declared
		if slot.Fixed() {
			continue
		}
		*slot = core.Slot{Placed: core.Unchosen, Declared: slot.Declared, Held: slot.Held, Open: slot.Open}
		if second := program.Extras[n].Second; second > 0 {
			slot.Second, slot.SecondPlaced = r.Hand[second-1], second
		}
		switch {
		case choice >= 0:
			slot.Card, slot.Placed = r.Hand[choice], choice
			slot.Command = slot.Card.Command()
		case choice == core.ChoosePause:
			slot.Command, slot.Placed = core.Pause, choice
		}
	}
}
