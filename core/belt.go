package core

import "roborally/core/grid"

// The kinds of belt, as sets.
const (
	slowBelt uint8 = 1 << iota
	expressBelt
)

func (e *Engine) slowBelts() bool    { return e.carry(slowBelt) }
func (e *Engine) expressBelts() bool { return e.carry(expressBelt) }
func (e *Engine) allBelts() bool     { return e.carry(slowBelt | expressBelt) }

// A passenger is a robot that a belt would carry in this step.
type passenger struct {
	robot   uint8
	virtual bool
	fatal   bool // it is carried into a pit or off the board
	stays   bool
	to      grid.Pos
}

// carry moves all robots on belts of the given kinds by one field at the same
// moment (P1, P2).
func (e *Engine) carry(kinds uint8) bool {
	var riders [MaxRobots]passenger
	size := 0
	for k := range e.orderSize {
		robot := e.order[k]
		r := &e.s.Robots[robot]
		if !r.OnBoard {
			continue
		}
		c := e.cell(r.At)
		if c.belts&kinds == 0 {
			continue
		}
		if c.walls.Has(c.belt) { // a robot held by a wall is no rival for a field
			e.block(int(robot), c.belt, ByWall)
			continue
		}
		to := r.At.Step(c.belt)
		riders[size] = passenger{robot: robot, virtual: r.Virtual, fatal: e.cell(to).fatal, to: to}
		size++
	}
	if size == 0 {
		return true
	}
	e.settle(riders[:size])
	return e.transport(riders[:size])
}

// settle finds out who is not carried, until nothing changes: a robot whose
// target is held by one that does not leave it, rivals for one field, and two
// that would swap fields stay. Pits and outside take any number, and virtual
// robots neither block nor are blocked.
func (e *Engine) settle(riders []passenger) {
	for changed := true; changed; {
		changed = false
		for i := range riders {
			p := &riders[i]
			if !p.stays && !p.virtual && !p.fatal && e.hindered(p, riders) {
				p.stays, changed = true, true
			}
		}
	}
}

// hindered tells whether a real robot cannot be carried to its field. A rival
// that has been found to stay still counts: of rivals neither moves.
func (e *Engine) hindered(p *passenger, riders []passenger) bool {
	for i := range riders {
		q := &riders[i]
		if q != p && !q.virtual && q.to == p.to {
			return true
		}
	}
	holder := e.s.RobotAt(p.to)
	if holder == NoSeat {
		return false
	}
	for i := range riders {
		if q := &riders[i]; int(q.robot) == holder {
			return q.stays || q.to == e.s.Robots[p.robot].At
		}
	}
	return true
}

// transport carries those who do not stay, turns them with the belt they come
// onto (B12), and lets the fields act.
func (e *Engine) transport(riders []passenger) bool {
	for i := range riders {
		p := &riders[i]
		d := e.cell(e.s.Robots[p.robot].At).belt
		if p.stays {
			e.block(int(p.robot), d, ByRobot)
			continue
		}
		express := e.cell(e.s.Robots[p.robot].At).belts == expressBelt
		e.shift(int(p.robot), d, ByBelt, NoSeat)
		onto := e.cell(p.to)
		if onto.belts != 0 {
			if quarters := d.QuartersTo(onto.belt); quarters == 1 || quarters == -1 {
				e.turn(int(p.robot), quarters, ByBelt)
			}
		}
		if onto.ice {
			n := 1
			if express {
				n = 2
			}
			e.drift(int(p.robot), grid.Pos{}.Steps(d, n), 0)
		}
	}
	for i := range riders {
		p := &riders[i]
		if !p.stays && !e.land(int(p.robot), grid.North, ByBelt, NoSeat) {
			return false
		}
	}
	for i := range riders {
		if p := &riders[i]; !p.stays && !e.enter(int(p.robot)) {
			return false
		}
	}
	return true
}
