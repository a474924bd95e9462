package bot

// A Spread runs task for every n of 0…count-1 and returns when all are done. It may run several at
// the same time, with a worker of 0…workers-1 that no two of them share.
type Spread func(count int, task func(worker, n int))

// A crew shares the work of a player. Its members are players like the first one, which is the
// player itself: each has scratch space of its own.
type crew struct {
	members []*Player
	spread  Spread
	cut     []bool // by member: stop ended a task
}

// Recruit lets a player think with several workers: most of a decision consists of tasks that can
// run at the same time, and what it decides is the same. The stop of its calls must be safe for
// concurrent use then. The player itself is as unsafe for that as before.
func (p *Player) Recruit(workers int, spread Spread) {
	p.crew = crew{members: []*Player{p}, spread: spread, cut: make([]bool, max(workers, 1))}
	for len(p.crew.members) < workers {
		p.crew.members = append(p.crew.members, newPlayer(p.given, p.table, p.seat, p.level, p.seed))
	}
}

// each calls task for every n of 0…count-1, with the player or another member of its crew, which
// must write only what belongs to n. It returns false if stop ended it early.
func (p *Player) each(count int, stop func() bool, task func(member *Player, n int)) bool {
	if len(p.crew.members) < 2 {
		for n := range count {
			if stop != nil && stop() {
				return false
			}
			task(p, n)
		}
		return true
	}
	for i, member := range p.crew.members {
		p.crew.cut[i] = false
		if i > 0 {
			member.assume(p)
		}
	}
	p.crew.spread(count, func(worker, n int) {
		if cut := &p.crew.cut[worker]; *cut || stop != nil && stop() {
			*cut = true
			return
		}
		task(p.crew.members[worker], n)
	})
	for _, cut := range p.crew.cut {
		if cut {
			return false
		}
	}
	return true
}

// assume makes a member see a round as the player does.
func (p *Player) assume(from *Player) {
	p.quest, p.goalStates, p.before = from.quest, from.goalStates, from.before
	p.solved = from.solved // nobody writes it while the crew works
	p.strategy, p.effort, p.heedless, p.unscreened = from.strategy, from.effort, from.heedless, from.unscreened
	p.modellingRivals, p.samplingHands = from.modellingRivals, from.samplingHands
}
