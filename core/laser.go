package core

import "roborally/core/grid"

// boardLasers fires all lasers of the board (P6).
func (e *Engine) boardLasers() bool {
	e.hits = e.hits[:0]
	e.fireBoard()
	return e.strike()
}

// robotLasers fires all robots (P7).
func (e *Engine) robotLasers() bool {
	e.hits = e.hits[:0]
	e.fireRobots()
	return e.strike()
}

// allLasers fires board and robots together: nobody is gone before all have
// fired.
func (e *Engine) allLasers() bool {
	e.hits = e.hits[:0]
	e.fireBoard()
	e.fireRobots()
	return e.strike()
}

// A beam is a ray of light: it starts in the field at from, or in the next one,
// and gets reach fields beyond from.
type beam struct {
	from  grid.Pos
	d     grid.Direction
	first int // 0: the field from itself is lit as well
	reach int
}

// trace gives the beam that starts in (first = 0) or next to (first = 1) the
// field at from, up to the next wall or the rim.
func (e *Engine) trace(from grid.Pos, d grid.Direction, first int) beam {
	return beam{from: from, d: d, first: first, reach: int(e.cell(from).reach[d])}
}

// lights gives how far from the source p lies, and whether the beam gets there.
func (b *beam) lights(p grid.Pos) (distance int, ok bool) {
	distance, ok = b.from.Ahead(b.d, p)
	return distance, ok && distance >= b.first && distance <= b.reach
}

// stopper finds the first real robot in the beam, or NoSeat, and shortens the
// beam so that it ends there.
func (e *Engine) stopper(b *beam) (robot int) {
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

// fireBoard collects what the lasers of the board hit: every robot in the path
// where beams pierce, else the first real one and every virtual one before or
// beside it.
func (e *Engine) fireBoard() {
	for n := range e.board.lasers {
		laser := &e.board.lasers[n]
		b := e.trace(laser.At, laser.Facing, 0)
		if !e.rules.BeamsPierce {
			e.stopper(&b)
		}
		event := e.fact(Beam, NoSeat)
		event.At, event.To, event.Detail = b.from, b.from.Steps(b.d, b.reach), uint8(n)
		e.happen(event)
		for k := range e.orderSize {
			r := &e.s.Robots[e.order[k]]
			if !r.OnBoard {
				continue
			}
			if _, ok := b.lights(r.At); ok {
				e.hit(hit{robot: int8(e.order[k]), by: NoSeat, points: int8(laser.Beams), cause: ByBoardLaser})
			}
		}
	}
}

// fireRobots collects what the robots hit, in the order of the register phase.
// A powered-down or virtual robot does not fire (W3, M6).
func (e *Engine) fireRobots() {
	for k := range e.orderSize {
		robot := int(e.order[k])
		r := &e.s.Robots[robot]
		if !r.OnBoard || r.Virtual || r.Down {
			continue
		}
		b := e.trace(r.At, r.Facing, 1)
		target := e.stopper(&b)
		points := e.trait(robot).ShotPoints
		event := e.fact(Shot, robot)
		event.At, event.To, event.N = r.At, r.At.Steps(b.d, b.reach), int16(points)
		e.happen(event)
		if target == NoSeat {
			continue
		}
		shot := hit{robot: int8(target), by: int8(robot), points: points, cause: ByShot}
		if e.trait(target).Mirrors && e.s.Robots[target].Facing == b.d {
			event = e.fact(Mirrored, target)
			event.By, event.At, event.To = int8(robot), e.s.Robots[target].At, r.At
			e.happen(event)
			shot = hit{robot: int8(robot), by: int8(target), points: points, cause: ByReflection}
		}
		e.hit(shot)
	}
}

// trait gives what a robot's ability changes; where abilities are off, nothing.
func (e *Engine) trait(robot int) *Trait {
	if !e.abilities {
		return NoModel.Trait()
	}
	return e.s.Robots[robot].Model.Trait()
}
