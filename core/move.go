package core

import "roborally/core/grid"

// moveRobots is step 1: it executes every card in order; robots on ice without
// a card glide on afterwards (I3).
func (e *Engine) moveRobots() bool {
	for k := range e.orderSize {
		robot := int(e.order[k])
		r := &e.s.Robots[robot]
		if !r.OnBoard {
			continue
		}
		if !e.execute(robot, e.commands[robot]) {
			return false
		}
	}
	return true
}

// execute runs one command (M1, M5).
func (e *Engine) execute(robot int, command Command) bool {
	r := &e.s.Robots[robot]
	e.nextBeat()
	if e.powered {
		e.stateReading(robot)
	}
	if command != NoCommand {
		e.note(Acted, robot, 0, uint8(command))
	}
	if e.cell(r.At).ice {
		return e.glide(robot, command)
	}
	e.rammed = 0
	if steps := e.steps(robot, command); steps != 0 {
		if !e.walk(robot, command.Heading(r.Facing), max(steps, -steps), ByCard) {
			return false
		}
		e.nextBeat()
	}
	quarters := command.Quarters()
	if quarters == 0 || !r.OnBoard {
		return true
	}
	e.turn(robot, quarters, ByCard)
	return quarters != 2 || e.recoil(robot)
}

// recoil moves a robot back after a U-turn, against its new facing, as a step of its
// own; on ice it does not (V15).
func (e *Engine) recoil(robot int) bool {
	r := &e.s.Robots[robot]
	steps := e.effects[robot].Of(RecoilSteps)
	if steps == 0 || e.cell(r.At).ice {
		return true
	}
	e.nextBeat()
	e.stateAdding(robot, RecoilSteps)
	return e.walk(robot, r.Facing.Opposite(), steps, ByRecoil)
}

// steps returns the fields that a command moves a robot, negative ones
// backwards, with what its powers add; never the other way round (V8). It states that
// Loose Wheel acts.
func (e *Engine) steps(robot int, c Command) int {
	n, x := c.Steps(), &e.effects[robot]
	more := x.Of(StepsTaken)
	if less := max(x.Of(FirstMoveSteps), 1-n); n > 0 && less < 0 && e.s.Robots[robot].Memory.Moves == 1 { // V9
		e.stateAdding(robot, FirstMoveSteps)
		more += less
	}
	switch {
	case more == 0 || n == 0:
		return n
	case n < 0:
		return min(0, n-more)
	}
	return max(0, n+more)
}

// walk moves a robot by n single strides in direction d, each resolved fully
// before the next (M1); a robot behind it may follow (V19). A robot that ends its
// card on ice keeps its speed, unless the move was cut short (I2).
func (e *Engine) walk(robot int, d grid.Direction, n int, manner Manner) bool {
	r := &e.s.Robots[robot]
	follower := NoSeat
	if e.effects[robot].Has(Tows) && manner == ByCard {
		follower = e.behind(robot, d)
	}
	for range n {
		if e.hooks(robot, d) {
			return true
		}
		from := r.At
		moved, goOn := e.stride(robot, d, manner, NoSeat)
		if !goOn {
			return false
		}
		if moved && follower != NoSeat {
			if follower, goOn = e.tow(follower, robot, from, d); !goOn {
				return false
			}
		}
		if !moved || !r.OnBoard {
			return true
		}
	}
	if e.cell(r.At).ice {
		e.setDrift(robot, grid.Pos{}.Steps(d, n), 0)
	}
	return true
}

// hooks reports whether Pit Hook keeps a robot from an own step in direction d into a
// pit or off the board; not where a wall bars it anyway (V14).
func (e *Engine) hooks(robot int, d grid.Direction) bool {
	r := &e.s.Robots[robot]
	if !e.effects[robot].Has(HooksPits) || e.cell(r.At).walls.Has(d) || !e.cell(r.At.Step(d)).fatal || !r.Owns(PitHook).usable() {
		return false
	}
	e.nextBeat()
	e.spend(robot, PitHook)
	return true
}

// behind returns the real robot on the field behind a robot that moves forward in
// direction d, without a wall between, or NoSeat (V19).
func (e *Engine) behind(robot int, d grid.Direction) int {
	r := &e.s.Robots[robot]
	if d != r.Facing || e.cell(r.At).walls.Has(d.Opposite()) {
		return NoSeat
	}
	return e.s.RobotAt(r.At.Step(d.Opposite()))
}

// tow moves a robot into the field that the one before it has left. It returns the
// robot if it follows on, or NoSeat; goOn is false if the phase must stop (V19).
func (e *Engine) tow(follower, leader int, to grid.Pos, d grid.Direction) (next int, goOn bool) {
	f := &e.s.Robots[follower]
	if !f.OnBoard || f.At.Step(d) != to || e.cell(f.At).walls.Has(d) || e.s.RobotAt(to) != NoSeat {
		return NoSeat, true
	}
	e.nextBeat()
	e.shift(follower, d, ByTow, int8(leader))
	if !e.arrive(follower, d, ByTow, int8(leader)) {
		return NoSeat, false
	}
	if !f.OnBoard || !e.s.Robots[leader].OnBoard {
		return NoSeat, true
	}
	return follower, true
}

func (e *Engine) turn(robot, quarters int, manner Manner) {
	e.note(Turned, robot, quarters, uint8(manner))
}

// stride moves a robot one field in direction d and pushes the robots in its
// way (M2, M3). moved is false if something blocks it; goOn is false if the
// phase must stop. The robot itself moves in the given manner, which is due to
// the robot by, or to nobody. The robots it pushes are Pushed by it, or moved in
// the same manner if something else moves it.
func (e *Engine) stride(robot int, d grid.Direction, manner Manner, by int8) (moved, goOn bool) {
	r := &e.s.Robots[robot]
	e.nextBeat()
	if e.cell(r.At).walls.Has(d) {
		e.block(robot, d, ByWall)
		return false, true
	}
	var chain [MaxRobots]uint8
	size := 1
	chain[0] = uint8(robot)
	if !r.Virtual {
		var ok bool
		if size, ok = e.pushChain(&chain, d, manner); !ok {
			e.block(robot, d, ByRobot)
			if manner == ByCard || manner == ByRecoil {
				e.influence(robot, int8(chain[1]), KillAfterBlock)
			}
			return false, true
		}
	}
	pusher, pushed := by, manner
	if manner == ByCard || manner == ByRecoil {
		pusher, pushed = int8(robot), Pushed
	}
	for k := size - 1; k > 0; k-- {
		e.shift(int(chain[k]), d, pushed, pusher)
	}
	e.shift(robot, d, manner, by)
	for k := size - 1; k > 0; k-- {
		e.land(int(chain[k]), d, pushed, pusher)
	}
	e.land(robot, d, manner, by)
	if size > 1 || pushed == manner {
		first := 1
		if pushed == manner {
			first = 0
		}
		for k := size - 1; k >= first; k-- {
			e.pushFurther(int(chain[k]), d, pushed, pusher)
		}
	}
	for k := size - 1; k >= 0; k-- {
		if !e.enter(int(chain[k])) {
			return true, false
		}
	}
	if pushed != manner && size > 1 && e.powered {
		return true, e.ram(robot, chain[1:size], d)
	}
	return true, true
}

// pushFurther moves a robot with Top-heavy that has just been pushed, as a part of
// the push, unless a wall or a robot bars it (V16).
func (e *Engine) pushFurther(robot int, d grid.Direction, manner Manner, by int8) {
	r := &e.s.Robots[robot]
	for range e.effects[robot].Of(PushedFurther) {
		if !r.OnBoard || e.cell(r.At).walls.Has(d) || e.s.RobotAt(r.At.Step(d)) != NoSeat {
			return
		}
		e.nextBeat()
		e.stateAdding(robot, PushedFurther)
		e.shift(robot, d, manner, by)
		e.land(robot, d, manner, by)
	}
}

// pushChain collects, behind chain[0], the real robots that its step in
// direction d pushes. ok is false if they cannot move or are too many (M3). A
// robot that a pusher or a weapon moves counts as the first one pushed (P3,
// V23).
func (e *Engine) pushChain(chain *[MaxRobots]uint8, d grid.Direction, manner Manner) (size int, ok bool) {
	limit := MaxRobots
	if e.rules.PushLimit > 0 {
		limit = e.rules.PushLimit
		if manner != ByCard && manner != ByRecoil {
			limit--
		}
	}
	p := e.s.Robots[chain[0]].At.Step(d)
	for size = 1; ; size++ {
		next := e.s.RobotAt(p)
		if next == NoSeat {
			return size, true
		}
		chain[size] = uint8(next) // with !ok, chain[1] is the robot in the way
		if size > limit || e.cell(p).walls.Has(d) || e.effects[next].Has(NotPushed) {
			return size, false
		}
		p = p.Step(d)
	}
}

// block emits that an obstacle stops a robot.
func (e *Engine) block(robot int, d grid.Direction, by Obstacle) {
	event := e.newEvent(Blocked, robot)
	event.At, event.N, event.Detail = e.s.Robots[robot].At, int16(d), uint8(by)
	e.emit(event)
}

// shift moves a robot to the next field, without the effects of that field.
// land and enter apply those once all robots of the beat have moved.
func (e *Engine) shift(robot int, d grid.Direction, manner Manner, by int8) {
	from := e.s.Robots[robot].At
	event := e.newEvent(Moved, robot)
	event.By, event.At, event.To = by, from, from.Step(d)
	event.N, event.Detail = int16(d), uint8(manner)
	e.emit(event)
	if e.step == StepMove {
		e.displacement[robot], e.displaced[robot] = d, true
	}
}

// arrive applies the field that a single robot has entered. It returns false if
// the game is over. If several robots
// enter fields in one beat, all must land before one enters: a checkpoint may
// end the game (P9), and then no robot may be left standing in a pit.
func (e *Engine) arrive(robot int, d grid.Direction, manner Manner, by int8) bool {
	e.land(robot, d, manner, by)
	return e.enter(robot)
}

// land applies pits, the rim (M4) and ice (I2, I9) to a robot that has just
// moved onto its field.
func (e *Engine) land(robot int, d grid.Direction, manner Manner, by int8) {
	r := &e.s.Robots[robot]
	here := e.cell(r.At)
	switch {
	case here.fatal && here.terrain == Outside:
		e.destroy(robot, OffBoard, by)
	case here.fatal:
		e.destroy(robot, InPit, by)
	case manner != ByGlide && r.drifts() && !here.ice:
		e.setDrift(robot, grid.Pos{}, 0)
	case here.ice && (manner == Pushed || manner == ByPusher || manner == ByWeapon || manner == ByTow):
		e.setDrift(robot, r.Velocity.Add(d.Step()), r.Spin)
	case here.ice && manner == BySlide:
		e.setDrift(robot, d.Step(), 0)
	}
}

// enter applies the checkpoint or goal on which a robot has just landed, if the
// rule set applies them on entering (P8).
func (e *Engine) enter(robot int) bool {
	return !e.rules.TouchEntering || !e.s.Robots[robot].OnBoard || e.enterCheckpoint(robot)
}
