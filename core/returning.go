package core

import "roborally/core/grid"

// returnRobots brings destroyed robots back, in seat order, at the cost of a
// spare life (E7, D3–D6). If the rule set allows it, their owners are asked
// whether they return powered down (W4), and then for the facing, because a
// powered-down robot has no program that sets it.
func (e *Engine) returnRobots() bool {
	var back [MaxRobots]bool
	for i := range e.robots() {
		back[i] = e.s.Robots[i].Destroyed()
	}
	for i := range e.robots() {
		if back[i] {
			e.returnRobot(i, &back)
		}
	}
	if !e.rules.ReturnDown {
		return true
	}
	var asked [MaxRobots]inquiry
	size := 0
	for i := range e.robots() {
		if back[i] {
			asked[size] = inquiry{i, Question{Kind: AskReturnDown, Choices: yesNo, Default: No}}
			size++
		}
	}
	return e.askReturnDown(asked[:size])
}

// returnRobot puts one robot back on the board; back marks all robots that
// return in this step.
func (e *Engine) returnRobot(robot int, back *[MaxRobots]bool) {
	r := &e.s.Robots[robot]
	at := r.Archive
	virtual := false
	if e.rules.VirtualReturn {
		virtual = e.taken(at)
		for i := range e.robots() {
			virtual = virtual || i != robot && back[i] && e.s.Robots[i].Archive == at
		}
	} else {
		at = e.freeField(r)
	}
	if r.Lives > 0 {
		e.note(LifeSpent, robot, int(r.Lives)-1, 0)
	}
	event := e.newEvent(Returned, robot)
	event.At, event.Detail, event.N = at, uint8(r.ArchiveFacing), int16(e.rules.ReturnDamage)
	if e.rules.ChooseFacing {
		event.To.X = 1
	}
	e.emit(event)
	if virtual {
		e.note(Virtual, robot, 0, 0)
	}
	e.unlockRobot(robot)
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

// askReturnDown asks owners whether their robots return powered down, and those
// who say yes for the facing (W4). It returns false while a question is open.
func (e *Engine) askReturnDown(asked []inquiry) bool {
	if len(asked) == 0 {
		return true
	}
	choices, ok := e.askTogether(asked)
	if !ok {
		return false
	}
	size := 0
	for n, i := range asked {
		if choices[n] != Yes {
			continue
		}
		e.note(PowerDownAnnounced, i.robot, 0, 0)
		facing := e.s.Robots[i.robot].Facing
		asked[size] = inquiry{i.robot, Question{Kind: AskFacing, Choices: 0b1111, Default: uint8(facing)}}
		size++
	}
	asked = asked[:size]
	if choices, ok = e.askTogether(asked); !ok {
		return false
	}
	for n, i := range asked {
		e.choose(i.robot, Choice(choices[n]), false)
	}
	return true
}

// choose records the owner's choices other than cards: facing and power-down.
// Other seats do not learn them yet.
func (e *Engine) choose(robot int, facing Choice, announcing bool) {
	r := &e.s.Robots[robot]
	if r.ChosenFacing == facing && r.WillAnnounce == announcing {
		return
	}
	event := e.newEvent(Chose, robot)
	event.Audience, event.Detail = OwnerOnly, uint8(facing)
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
// of powered-down robots whether they stay down (W1). That answer may come at
// any time before programming ends.
func (e *Engine) deal() bool {
	if !e.rules.KeepPiles && e.s.Discards.Count > 0 {
		e.note(Reshuffled, NoSeat, 0, 0)
	}
	for i := range e.robots() {
		r := &e.s.Robots[i]
		switch {
		case !r.OnBoard:
		case r.Down:
			e.pose(inquiry{i, Question{Kind: AskStayDown, Choices: yesNo, Default: No}})
		default:
			e.dealHand(i, HandSize(int(r.Damage)))
		}
	}
	return true
}

// HandSize returns the number of cards a robot with the given damage is dealt
// (C2).
func HandSize(damage int) int { return max(0, MaxHand-damage) }

func (e *Engine) dealHand(robot, size int) {
	for range size {
		c, ok := e.draw()
		if !ok {
			return
		}
		event := e.newEvent(Dealt, robot)
		event.Audience, event.Card = e.cardAudience(OwnerElse), c
		e.emit(event)
	}
}
