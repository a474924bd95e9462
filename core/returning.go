package core

import "roborally/core/grid"

// returnRobots brings destroyed robots back, in seat order, at the cost of a
// spare life (E7, D3–D6). If the rule set allows it, their owners are asked
// whether they return powered down (W4).
func (e *Engine) returnRobots() bool {
	if e.findDestroyed(); e.back == 0 {
		return true
	}
	for i := range e.robots() {
		if e.returns(i) {
			e.returnRobot(i)
		}
	}
	next := asker(nil)
	if e.rules.ReturnDown {
		next = (*Engine).askReturning
	}
	if !e.open(OnReturn, next) {
		return false
	}
	for i := range e.robots() {
		if down, _ := e.decided(i, AskReturnDown); down == Yes {
			e.note(PowerDownAnnounced, i, 0, 0)
		}
		if facing, ok := e.decided(i, AskFacing); ok {
			e.choose(i, Choice(facing), false, 0, 0)
		}
	}
	return true
}

// findDestroyed finds the robots that return in this step: those that are off the
// board, but not out of the game.
func (e *Engine) findDestroyed() {
	e.back = 0
	for i := range e.robots() {
		if e.s.Robots[i].Destroyed() {
			e.back |= 1 << i
		}
	}
}

// returns reports whether a robot returns in this step.
func (e *Engine) returns(robot int) bool { return e.back>>robot&1 != 0 }

// askReturning asks whether a robot returns powered down, and then for its
// facing, because a powered-down robot has no program that sets it (W4).
func (e *Engine) askReturning(robot int) (q Question, ok bool) {
	if !e.returns(robot) {
		return q, false
	}
	down, answered := e.decided(robot, AskReturnDown)
	if !answered {
		return Question{Kind: AskReturnDown, Robot: int8(robot), Default: No}, true
	}
	_, faced := e.decided(robot, AskFacing)
	return Question{Kind: AskFacing, Robot: int8(robot), Default: uint16(e.s.Robots[robot].Facing)}, down == Yes && !faced
}

// returnRobot puts one robot back on the board.
func (e *Engine) returnRobot(robot int) {
	r := &e.s.Robots[robot]
	at := r.Archive
	virtual := false
	if e.rules.VirtualReturn {
		virtual = e.taken(at)
		for i := range e.robots() {
			virtual = virtual || i != robot && e.returns(i) && e.s.Robots[i].Archive == at
		}
	} else {
		at = e.freeField(r)
	}
	if r.Lives > 0 {
		e.note(LifeSpent, robot, int(r.Lives)-1, 0)
	}
	damage := e.setup.ReturnDamage(r)
	if damage < e.rules.ReturnDamage {
		e.used(robot, SuperiorArchive, 0, NoSeat, 0)
	}
	event := e.newEvent(Returned, robot)
	event.At, event.Detail, event.N = at, uint8(r.ArchiveFacing), int16(damage)
	if e.rules.ChooseFacing {
		event.To.X = 1
	}
	e.emit(event)
	if virtual {
		e.note(Virtual, robot, 0, 0)
	}
	e.unlockRobot(robot, heldRounds)
}

// ReturnDamage returns the damage that a robot returns with (D3).
func (s *Setup) ReturnDamage(r *Robot) int8 {
	if s.Options {
		if x := s.Effects(r); x.Has(FreeReturn) {
			return 0
		}
	}
	return s.Rules.ReturnDamage
}

// taken reports whether any robot, virtual ones included, is on the field at p.
func (e *Engine) taken(p grid.Pos) bool {
	for i := range e.robots() {
		if r := &e.s.Robots[i]; r.OnBoard && r.At == p {
			return true
		}
	}
	return false
}

// freeField returns the field for a returning robot that may not share one: its
// backup, its own start, or the free open field nearest to that start (D4). If
// no open field is free, as on a tiny board, it is the nearest field where a
// robot can stand: there are no fewer of those than robots.
func (e *Engine) freeField(r *Robot) grid.Pos {
	if !e.taken(r.Archive) {
		return r.Archive
	}
	if !e.taken(r.Home) {
		return r.Home
	}
	if at, ok := e.nearestFree(r.Home, e.board.open); ok {
		return at
	}
	at, _ := e.nearestFree(r.Home, func(p grid.Pos) bool { return !e.board.Fatal(p) })
	return at
}

// nearestFree returns the free suitable field nearest to home, by Manhattan
// distance, then in reading order. If there is none, it returns home and false.
func (e *Engine) nearestFree(home grid.Pos, suits func(grid.Pos) bool) (best grid.Pos, ok bool) {
	best, distance := home, -1
	for p := range e.board.layout.All() {
		if !suits(p) || e.taken(p) {
			continue
		}
		if d := p.Manhattan(home); distance < 0 || d < distance {
			best, distance = p, d
		}
	}
	return best, distance >= 0
}

// Refuges returns fields where a robot may return that finds its backup and its start taken (D4), whoever stands where:
// the open ones nearest to its start, and some as far. There may be walls and pits between.
func (b *Board) Refuges(start grid.Pos) []grid.Pos {
	open := b.nearest(start, b.open)
	if len(open) >= MaxRobots { // the other robots cannot stand on all of them
		return open
	}
	return append(open, b.nearest(start, func(p grid.Pos) bool { return !b.Fatal(p) })...)
}

// nearest returns the MaxRobots suitable fields nearest to p, and those as far as the last of them; fewer if there are
// not so many.
func (b *Board) nearest(p grid.Pos, suits func(grid.Pos) bool) (fields []grid.Pos) {
	var rings [2 * MaxSide][]grid.Pos // by distance
	for q := range b.layout.All() {
		if suits(q) {
			ring := &rings[p.Manhattan(q)]
			*ring = append(*ring, q)
		}
	}
	for _, ring := range rings {
		if fields = append(fields, ring...); len(fields) >= MaxRobots {
			break
		}
	}
	return fields
}

// choose records the owner's choices other than programmed cards: facing,
// power-down, the damage from which one is announced later, and the card kept
// aside. Other seats do not learn them yet.
func (e *Engine) choose(robot int, facing Choice, announcing bool, downFrom int8, keeps uint8) {
	r := &e.s.Robots[robot]
	if r.ChosenFacing == facing && r.WillAnnounce == announcing && r.DownFrom == downFrom && r.Keeps == keeps {
		return
	}
	event := e.newEvent(Chose, robot)
	event.Audience, event.Detail, event.To = OwnerOnly, uint8(facing), grid.Pos{X: int8(keeps), Y: downFrom}
	if announcing {
		event.N = 1
	}
	e.emit(event)
}

// wake switches on the robots whose power-down ended with the last round (W2).
func (e *Engine) wake() bool {
	for i := range e.robots() {
		if r := &e.s.Robots[i]; r.OnBoard && r.Down && !r.Announced && r.DownUntil < e.s.Round {
			e.note(Woke, i, 0, 0)
		}
	}
	return true
}

// deal deals every robot that is awake its hand (C2, C4), and asks the owners
// of powered-down robots that may announce it whether they stay down (W1). That
// answer may come at any time before programming ends.
func (e *Engine) deal() bool {
	if !e.rules.KeepPiles && e.s.Discards.Count > 0 {
		e.note(Reshuffled, NoSeat, 0, 0)
	}
	e.prepare() // cards that came at the start or on return count (V68)
	for i := range e.robots() {
		r := &e.s.Robots[i]
		switch {
		case !r.OnBoard:
		case r.Down && e.rules.DamagedOnly && r.Damage == 0:
		case r.Down:
			e.pose(i, Question{Kind: AskStayDown, Robot: int8(i), Default: No})
		default:
			e.dealHand(i, max(0, min(MaxHand-int(r.HandCount), e.effects[i].HandSize(int(r.Damage)))))
		}
	}
	return true
}

// HandSize returns the number of cards a robot with the given damage is dealt
// (C2).
func HandSize(damage int) int { return max(0, FullHand-damage) }

// HandSize returns the number of cards that a robot with these effects and the given damage is
// dealt, as far as it has room for them.
func (x *Effects) HandSize(damage int) int {
	return max(0, min(HandSize(damage), FullHand+x.Of(MostCards))+x.Of(DealtCards))
}

func (e *Engine) dealHand(robot, size int) {
	audience := e.cardAudience(OwnerElse)
	if e.setup.Options {
		x := e.setup.Effects(&e.s.Robots[robot])
		audience = e.blinded(&x, audience)
	}
	for range size {
		c, ok := e.draw()
		if !ok {
			return
		}
		event := e.newEvent(Dealt, robot)
		event.Audience, event.Card = audience, c
		e.emit(event)
	}
}
