package core

import "roborally/core/grid"

// returnRobots brings destroyed robots back, by seat, at the cost of a spare
// life (E7, D3–D6). Where the rule set allows it their owners are asked whether
// they return powered down (W4), and then for the facing, which no program will
// bring.
func (e *Engine) returnRobots() bool {
	var back [MaxRobots]bool
	for i := range e.robots() {
		back[i] = e.s.Robots[i].Destroyed()
	}
	for i := range e.robots() {
		if back[i] {
			e.comeBack(i, &back)
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
	return e.returnDown(asked[:size])
}

// comeBack puts one robot on the board.
func (e *Engine) comeBack(robot int, back *[MaxRobots]bool) {
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
	event := e.fact(Returned, robot)
	event.At, event.Detail, event.N = at, uint8(r.ArchiveFacing), int16(e.rules.ReturnDamage)
	if e.rules.ChooseFacing {
		event.To.X = 1
	}
	e.happen(event)
	if virtual {
		e.note(Virtual, robot, 0, 0)
	}
	e.unlockRobot(robot)
}

// taken tells whether any robot, virtual ones included, is on the field at p.
func (e *Engine) taken(p grid.Pos) bool {
	for i := range e.robots() {
		if r := &e.s.Robots[i]; r.OnBoard && r.At == p {
			return true
		}
	}
	return false
}

// freeField finds where a robot returns that may not share a field: its backup,
// its own start, or the free open field nearest to that (D4). Where no open
// field is free, as on a tiny board, it is the nearest one where it can stand:
// there are no fewer of those than robots.
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

// nearestFree finds the free field nearest to home that suits, by Manhattan
// distance, then in reading order; home itself and false where there is none.
func (e *Engine) nearestFree(home grid.Pos, suits func(grid.Pos) bool) (best grid.Pos, ok bool) {
	best, distance := home, -1
	for p := range e.board.layout.All() {
		if !suits(p) || e.taken(p) {
			continue
		}
		if far := p.Manhattan(home); distance < 0 || far < distance {
			best, distance = p, far
		}
	}
	return best, distance >= 0
}

func (e *Engine) returnDown(asked []inquiry) bool {
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
		e.note(Told, i.robot, 0, 0)
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

// choose keeps what an owner has decided beside the program: facing and
// power-down. Nobody else learns it before its time.
func (e *Engine) choose(robot int, faces Choice, announcing bool) {
	r := &e.s.Robots[robot]
	if r.Faces == faces && r.Announcing == announcing {
		return
	}
	event := e.fact(Chose, robot)
	event.Audience, event.Detail = OwnerOnly, uint8(faces)
	if announcing {
		event.N = 1
	}
	e.happen(event)
}

// wake switches on who was powered down in the round that is over (W2).
func (e *Engine) wake() bool {
	for i := range e.robots() {
		if r := &e.s.Robots[i]; r.OnBoard && r.Down && !r.Announced && r.DownUntil < e.s.Round {
			e.note(Woke, i, 0, 0)
		}
	}
	return true
}

// deal gives every robot that is awake its hand (C2, C4), and asks those that
// are down whether they stay so (W1); nothing waits for that answer before
// programming ends.
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

// HandSize gives the number of cards a robot is dealt (C2).
func HandSize(damage int) int { return max(0, MaxHand-damage) }

func (e *Engine) dealHand(robot, size int) {
	for range size {
		c, ok := e.draw()
		if !ok {
			return
		}
		event := e.fact(Dealt, robot)
		event.Audience, event.Card = e.shown(OwnerElse), c
		e.happen(event)
	}
}
