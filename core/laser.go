package core

import (
	"slices"

	"roborally/core/grid"
)

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
	return e.applyHits() && e.applyShots()
}

// allLasers fires board and robots together: no robot is destroyed before all
// have fired.
func (e *Engine) allLasers() bool {
	e.hits = e.hits[:0]
	e.fireBoard()
	e.fireRobots()
	return e.applyHits() && e.applyShots()
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
// before or beside it. Where no robot can be hit and nobody listens, it does nothing.
func (e *Engine) fireBoard() {
	if e.Silent && !e.anyLit() {
		return
	}
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
				e.addHit(hit{robot: int8(e.order[k]), by: NoSeat, points: int8(laser.Beams), cause: ByBoardLaser, toward: b.d})
			}
		}
	}
}

// anyLit reports whether a robot stands where a laser of the board may reach it.
func (e *Engine) anyLit() bool {
	for _, i := range e.order[:e.orderSize] {
		if r := &e.s.Robots[i]; r.OnBoard && e.board.inBeam(r.At) {
			return true
		}
	}
	return false
}

// fireRobots collects the hits of the robots' lasers and the shots of their
// weapons, in the order of the register phase. A powered-down or virtual robot
// does not fire (W3, M6).
func (e *Engine) fireRobots() {
	e.shots, e.fired, e.ownHits = e.shots[:0], 0, 0
	for k := range e.orderSize {
		robot := int(e.order[k])
		r, x := &e.s.Robots[robot], &e.effects[robot]
		if !r.OnBoard || r.Virtual || r.Down || x.Has(NotFiring) {
			continue
		}
		points := int8(1 + x.Of(ShotPoints))
		hits := false // with a laser (V22)
		if e.powered && e.fireWeapon(robot) {
			// instead of the main laser (V22)
		} else {
			d, main := r.Facing, points+int8(x.Of(MainShotPoints))
			if x.Has(FiresBackwards) {
				d = d.Opposite()
			}
			if hits = e.fire(robot, d, main, NoPower); hits && main > points {
				e.stateAdding(robot, MainShotPoints)
			}
			if hits && x.Has(FiresBackwards) {
				e.stateSwitch(robot, FiresBackwards)
			}
		}
		if x.Has(FiresBack) && e.fire(robot, r.Facing.Opposite(), points, RearLaser) {
			e.used(robot, RearLaser, 0, NoSeat, 0)
			hits = true
		}
		if x.Has(FiresRight) {
			hits = e.fire(robot, r.Facing.Turn(1), points, SideLaser) || hits
		}
		if own := int8(x.Of(OwnShotPoints)); hits && own > 0 && !r.ForRound.Has(HotLaser) {
			e.used(robot, HotLaser, 0, NoSeat, own)
			e.hits = slices.Insert(e.hits, e.ownHits, hit{robot: int8(robot), by: NoSeat, points: own, cause: ByOwnLaser})
			e.ownHits++
		}
	}
}

// robotsThenBoard fires robots and board together; the robots' hits count before those
// of the board, and what a robot does to itself before both (X13).
func (e *Engine) robotsThenBoard() bool {
	e.hits = e.hits[:0]
	e.fireRobots()
	e.fireBoard()
	return e.applyHits() && e.applyShots()
}

// fire collects the hits of one of a robot's lasers, which points in direction d:
// its main laser (NoPower), or the one of an option. It reports whether it hits a
// robot, even one that reflects the shot.
func (e *Engine) fire(robot int, d grid.Direction, points int8, laser Power) bool {
	r := &e.s.Robots[robot]
	passes := int8(0)
	if laser == NoPower {
		passes = int8(e.effects[robot].Of(PassedObstacles))
	}
	e.fired++
	var reached [MaxRobots]int8
	targets, end, passed := e.aim(reached[:0], r.At, d, passes, true)
	event := e.newEvent(Shot, robot)
	event.At, event.To, event.N, event.Detail = r.At, end, int16(points), uint8(laser)
	e.emit(event)
	if passed {
		e.stateAdding(robot, PassedObstacles)
	}
	for _, target := range targets {
		shot := hit{robot: target, by: int8(robot), points: points, cause: ByShot, toward: d, main: laser == NoPower, shot: e.fired}
		if e.mirrors(target, d) {
			event = e.newEvent(Mirrored, int(target))
			event.By, event.At, event.To = int8(robot), e.s.Robots[target].At, r.At
			e.emit(event)
			shot = hit{robot: int8(robot), by: target, points: points, cause: ByReflection, toward: d.Opposite()}
		}
		e.addHit(shot)
	}
	return len(targets) > 0
}

// mirrors reports whether a robot reflects shots that go in direction d (A5).
func (e *Engine) mirrors(robot int8, d grid.Direction) bool {
	return e.effects[robot].Has(Mirrors) && e.s.Robots[robot].Facing == d
}

// aim follows a shot from the field at from. It appends the real robots that it
// reaches to targets, and returns the last field it reaches and whether it hits
// a robot behind a wall or robot that it passes. The rim is passed into nothing
// (V24), and a mirror ends it (V26). A laser hits no robot behind a smoke screen (V25).
func (e *Engine) aim(targets []int8, from grid.Pos, d grid.Direction, passes int8, laser bool) (hit []int8, end grid.Pos, passed bool) {
	b := e.trace(from, d, 1)
	obstacles := 0
	for {
		target := e.stopAtRobot(&b)
		end = b.from.Steps(d, b.reach)
		if target != NoSeat && !(laser && e.effects[target].Has(Screened)) { // V25
			targets = append(targets, int8(target))
			passed = obstacles > 0
		}
		if passes == 0 || target != NoSeat && e.mirrors(int8(target), d) {
			return targets, end, passed
		}
		passes--
		obstacles++
		if target != NoSeat {
			b = e.trace(end, d, 1)
		} else if next := end.Step(d); e.board.Contains(next) {
			b = e.trace(next, d, 0)
		} else {
			return targets, end, passed
		}
	}
}

// stateSwitch states that a robot uses the cards that set a switch.
func (e *Engine) stateSwitch(robot int, s Switches) {
	for _, o := range e.s.Robots[robot].Cards() {
		if powers[o.Power].switches&s != 0 {
			e.used(robot, o.Power, o.Charges(), NoSeat, 0)
		}
	}
}

// stateAdding states that a robot uses the cards that add to a query.
func (e *Engine) stateAdding(robot int, q Query) {
	for _, o := range e.s.Robots[robot].Cards() {
		if powers[o.Power].adds[q] != 0 {
			e.used(robot, o.Power, o.Charges(), NoSeat, 0)
		}
	}
}
