package core

import "roborally/core/grid"

// Weapons replace the main laser (V22). They are aimed with all other shots of
// the step, but act when all damage is done (V23).

// A shot is that of a weapon which has a target.
type shot struct {
	robot, target int8
	weapon        Power
	toward        grid.Direction // as fired
	adjacent      bool           // the target is on the next field
}

// weapon returns the weapon that a robot has declared for this register, or
// NoPower. A robot that executes another's registers declares none (V13).
func (e *Engine) weapon(robot int) Power {
	r := &e.s.Robots[robot]
	slot := &r.Slots[e.register-1]
	if slot.Declared == (Declared{}) || r.Control != 0 {
		return NoPower
	}
	for p := range slot.Declared.each {
		if powers[p].acts != nil && r.Owns(p) != nil {
			return p
		}
	}
	return NoPower
}

// fireWeapon fires a robot's weapon, and reports whether it has declared one. A
// charge is paid if there is a target (V7); without one it does nothing (V22).
func (e *Engine) fireWeapon(robot int) bool {
	weapon := e.weapon(robot)
	if weapon == NoPower {
		return false
	}
	r, row := &e.s.Robots[robot], &powers[weapon]
	if !r.Owns(weapon).usable() {
		return true
	}
	var reached [MaxRobots]int8
	targets, end, _ := e.aim(reached[:0], r.At, r.Facing, 0, false)
	event := e.newEvent(Shot, robot)
	event.At, event.To, event.N, event.Detail = r.At, end, int16(row.shotPoints), uint8(weapon)
	e.emit(event)
	if len(targets) == 0 {
		return true
	}
	target, charges := targets[0], r.Owns(weapon).Charges()
	e.used(robot, weapon, charges-min(1, charges), target, 0)
	e.addHit(hit{robot: target, by: int8(robot), points: row.shotPoints, cause: ByShot, toward: r.Facing})
	e.shots = append(e.shots, shot{int8(robot), target, weapon, r.Facing, end == r.At.Step(r.Facing)})
	return true
}

// applyShots lets the weapons act on their targets, shooter by shooter in the order
// of the register phase (V23). It returns false if the phase must stop.
func (e *Engine) applyShots() bool {
	for i := range e.shots {
		if s := &e.shots[i]; e.s.Robots[s.target].OnBoard {
			e.nextBeat()
			if !powers[s.weapon].acts(e, s) {
				return false
			}
		}
	}
	return true
}

// push is Pressor Beam and Mini Howitzer: the target is pushed a field away, as
// by a pusher.
func (e *Engine) push(s *shot) bool {
	if e.effects[s.target].Has(NotPushed) { // V18
		return true
	}
	_, goOn := e.stride(int(s.target), s.toward, ByWeapon, s.robot)
	return goOn
}

// pull is Tractor Beam: the target is pulled a field closer, if that field is
// free and it was not adjacent. A robot that is pulled pushes nobody.
func (e *Engine) pull(s *shot) bool {
	closer := s.toward.Opposite()
	at := e.s.Robots[s.target].At
	if s.adjacent || e.s.RobotAt(at.Step(closer)) != NoSeat {
		return true
	}
	e.shift(int(s.target), closer, ByWeapon, s.robot) // no wall is in the way: the shot has come along there
	return e.arrive(int(s.target), closer, ByWeapon, s.robot)
}

// control is Radio Control: the target executes the shooter's registers for the
// rest of the round; the last hit counts. A robot that is down does not obey
// (V13).
func (e *Engine) control(s *shot) bool {
	if e.s.Robots[s.target].Down {
		return true
	}
	event := e.newEvent(Controlled, int(s.target))
	event.By = s.robot
	e.emit(event)
	return true
}

// scramble is Scrambler: the target's next register gets the top of the draw
// pile, also if it is empty; not if it is locked (V10, V11).
func (e *Engine) scramble(s *shot) bool {
	r := &e.s.Robots[s.target]
	if e.register < RegisterCount && !r.Down && !r.Slots[e.register].Locked {
		e.drawOver(int(s.target), e.register)
	}
	return true
}
