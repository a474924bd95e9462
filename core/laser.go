package core

import "roborally/core/grid"

// boardLasers fires all lasers of the board (P6).
func (e *Engine) boardLasers() bool {
	e.hits = e.hits[:0]
	e.fireBoard()
	return e.applyHits()
}

// robotLasers fires all robots (P7).
func (e *Engine) robotLasers() bool {
	e.hits = e.hits[:0]
	e.fireRobots()
	return e.applyHits()
}

// allLasers fires board and robots together: no robot is destroyed before all
// have fired.
func (e *Engine) allLasers() bool {
	e.hits = e.hits[:0]
	e.fireBoard()
	e.fireRobots()
	return e.applyHits()
}

// A beam is a ray of light. It starts in the field at from, or in the next one,
// and reaches reach fields beyond from.
type beam struct {
	from  grid.Pos
	d     grid.Direction
	first int // 0: the field at from is lit as well; 1: it is not
	reach int
}

// trace returns the beam that starts in (first = 0) or next to (first = 1) the
// field at from and ends at the next wall or the rim.
func (e *Engine) trace(from grid.Pos, d grid.Direction, first int) beam {
	return beam{from: from, d: d, first: first, reach: int(e.cell(from).reach[d])}
}

// lights returns the distance of p from the source; ok reports whether the beam
// reaches p.
func (b *beam) lights(p grid.Pos) (distance int, ok bool) {
	distance, ok = b.from.Ahead(b.d, p)
	return distance, ok && distance >= b.first && distance <= b.reach
}

// stopAtRobot returns the first real robot in the beam, or NoSeat, and shortens
// the beam to end there.
func (e *Engine) stopAtRobot(b *beam) (robot int) {
	robot = NoSeat
	for i := range e.robots() {
		r := &e.s.Robots[i]
		if !r.OnBoard || r.Virtual {
			continue
		}
		if distance, ok := b.lights(r.At); ok {
			robot, b.reach = i, distance
			if distance == b.first {
				break
			}
		}
	}
	return robot
}

// fireBoard collects the hits of the board lasers. A piercing beam hits every
// robot in its path; any other hits the first real robot and every virtual one
// before or beside it.
func (e *Engine) fireBoard() {
	for n := range e.board.lasers {
		laser := &e.board.lasers[n]
		b := e.trace(laser.At, laser.Facing, 0)
		if !e.rules.BeamsPierce {
			e.stopAtRobot(&b)
		}
		event := e.newEvent(Beam, NoSeat)
		event.At, event.To, event.Detail = b.from, b.from.Steps(b.d, b.reach), uint8(n)
		e.emit(event)
		for k := range e.orderSize {
			r := &e.s.Robots[e.order[k]]
			if !r.OnBoard {
				continue
			}
			if _, ok := b.lights(r.At); ok {
				e.addHit(hit{robot: int8(e.order[k]), by: NoSeat, points: int8(laser.Beams), cause: ByBoardLaser})
			}
		}
	}
}

// fireRobots collects the hits of the robots' lasers, in the order of the
// register phase. A powered-down or virtual robot does not fire (W3, M6).
func (e *Engine) fireRobots() {
	for k := range e.orderSize {
		robot := int(e.order[k])
		r, x := &e.s.Robots[robot], &e.effects[robot]
		if !r.OnBoard || r.Virtual || r.Down || x.Has(NotFiring) {
			continue
		}
		points := 1 + x.Of(ShotPoints)
		main := points + x.Of(MainShotPoints)
		if e.fire(robot, r.Facing, main, false) && main > points {
			e.stateShooting(robot, func(row *powerRow) bool { return row.adds[MainShotPoints] > 0 })
		}
		if x.Has(FiresBack) && e.fire(robot, r.Facing.Opposite(), points, true) {
			e.stateShooting(robot, func(row *powerRow) bool { return row.switches&FiresBack != 0 })
		}
	}
}

// fire collects the hit of one of a robot's lasers, which points in direction d:
// its main laser, or the one that fires backwards.
// It reports whether the shot hits a robot, even one that reflects it.
func (e *Engine) fire(robot int, d grid.Direction, points int8, backwards bool) bool {
	r := &e.s.Robots[robot]
	b := e.trace(r.At, d, 1)
	target := e.stopAtRobot(&b)
	event := e.newEvent(Shot, robot)
	event.At, event.To, event.N, event.Detail = r.At, r.At.Steps(b.d, b.reach), int16(points), uint8(bit(backwards))
	e.emit(event)
	if target == NoSeat {
		return false
	}
	shot := hit{robot: int8(target), by: int8(robot), points: points, cause: ByShot}
	if e.effects[target].Has(Mirrors) && e.s.Robots[target].Facing == b.d {
		event = e.newEvent(Mirrored, target)
		event.By, event.At, event.To = int8(robot), e.s.Robots[target].At, r.At
		e.emit(event)
		shot = hit{robot: int8(robot), by: int8(target), points: points, cause: ByReflection}
	}
	e.addHit(shot)
	return true
}

// stateShooting states that a robot uses the cards that a shot is due to.
func (e *Engine) stateShooting(robot int, due func(row *powerRow) bool) {
	for _, o := range e.s.Robots[robot].Cards() {
		if due(&powers[o.Power]) {
			e.used(robot, o.Power, o.Charges(), 0)
		}
	}
}
