package core

import "roborally/core/grid"

// The kinds of belt, as bits of a set.
const (
	slowBelt uint8 = 1 << iota
	expressBelt
)

func (e *Engine) slowBelts() bool    { return e.carry(slowBelt) }
func (e *Engine) expressBelts() bool { return e.carry(expressBelt) }
func (e *Engine) allBelts() bool     { return e.carry(slowBelt | expressBelt) }

// A rider is a robot that a belt would carry in this step.
type rider struct {
	robot   uint8
	virtual bool
	fatal   bool // the belt carries it into a pit or off the board
	stays   bool // it cannot be carried
	to      grid.Pos
}

// carry moves all robots on belts of the given kinds by one field at the same
// moment (P1, P2).
func (e *Engine) carry(kinds uint8) bool {
	var riders [MaxRobots]rider
	size := 0
	for k := range e.orderSize {
		robot := e.order[k]
		r := &e.s.Robots[robot]
		if !r.OnBoard {
			continue
		}
		c := e.cell(r.At)
		x := &e.effects[robot]
		if c.belts == 0 || c.belts&kinds == 0 && !(kinds == expressBelt && x.Has(CarriedFast)) || x.Has(NotCarried) {
			continue
		}
		if c.walls.Has(c.belt) { // a robot held by a wall does not compete for a field
			e.block(int(robot), c.belt, ByWall)
			continue
		}
		to := r.At.Step(c.belt)
		riders[size] = rider{robot: robot, virtual: r.Virtual, fatal: e.cell(to).fatal, to: to}
		size++
	}
	if size == 0 {
		return true
	}
	e.resolveConflicts(riders[:size])
	return e.moveRiders(riders[:size])
}

// resolveConflicts marks the riders that stay, until nothing changes: a rider
// whose target is held by a robot that does not leave it, riders that compete
// for one field, and two that would swap fields. Pits and outside fields take
// any number of robots; virtual robots neither block nor are blocked.
func (e *Engine) resolveConflicts(riders []rider) {
	for changed := true; changed; {
		changed = false
		for i := range riders {
			p := &riders[i]
			if !p.stays && !p.virtual && !p.fatal && e.isBlocked(p, riders) {
				p.stays, changed = true, true
			}
		}
	}
}

// isBlocked reports whether a real robot cannot be carried to its field. A
// competitor that is already marked as staying still counts: neither of them
// moves.
func (e *Engine) isBlocked(p *rider, riders []rider) bool {
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

// moveRiders moves the riders that do not stay, turns them with the belt they
// come onto (B12), and applies their new fields. It returns false if the phase
// must stop.
func (e *Engine) moveRiders(riders []rider) bool {
	for i := range riders {
		p := &riders[i]
		d := e.cell(e.s.Robots[p.robot].At).belt
		if p.stays {
			e.block(int(p.robot), d, ByRobot)
			continue
		}
		express := e.cell(e.s.Robots[p.robot].At).belts == expressBelt || e.effects[p.robot].Has(CarriedFast)
		if e.step == StepExpressBelts && e.cell(e.s.Robots[p.robot].At).belts != expressBelt {
			e.stateSwitch(int(p.robot), CarriedFast)
		}
		e.shift(int(p.robot), d, ByBelt, NoSeat)
		onto := e.cell(p.to)
		if onto.belts != 0 && !e.effects[p.robot].Has(NotTurned) {
			if quarters := d.QuartersTo(onto.belt); quarters == 1 || quarters == -1 {
				e.turn(int(p.robot), quarters, ByBelt)
			}
		}
		if onto.ice {
			n := 1
			if express {
				n = 2
			}
			e.setDrift(int(p.robot), grid.Pos{}.Steps(d, n), 0)
		}
	}
	for i := range riders {
		p := &riders[i]
		if !p.stays {
			e.land(int(p.robot), grid.North, ByBelt, NoSeat)
		}
	}
	for i := range riders {
		if p := &riders[i]; !p.stays && !e.enter(int(p.robot)) {
			return false
		}
	}
	return true
}
