package core

// Who is to blame for a robot's destruction, and what that earns (X11).

// countKill gives the robot that counts as the killer its credits. by is who has
// pushed the victim or dealt the last point, or NoSeat: then it is who has moved,
// blocked or shot it last, in the same round and the same or the last register
// phase. Who destroys itself is nobody's kill (V32).
func (e *Engine) countKill(victim int, cause Cause, by int8) {
	if !e.rules.CountsKills {
		return
	}
	why := KillByDamage
	if cause == InPit || cause == OffBoard {
		why = KillByPush
	}
	if by == NoSeat {
		last := e.s.Robots[victim].Memory.Influence
		if last.By == 0 || e.register == 0 || int(last.Register)+1 < e.register {
			return
		}
		by, why = int8(last.By-1), last.How
	}
	if int(by) == victim || e.s.Robots[by].Out {
		return
	}
	event := e.newEvent(Killed, int(by))
	event.By, event.N, event.Detail = int8(victim), int16(max(1, e.s.Robots[victim].Points)), uint8(why)
	e.emit(event)
}

// influence states that a robot has blocked another, or has shot it without damage,
// as far as that counts (X11).
func (e *Engine) influence(robot int, by int8, how KillReason) {
	if !e.rules.CountsKills || by == NoSeat || int(by) == robot {
		return
	}
	event := e.newEvent(Influenced, robot)
	event.By, event.Detail = by, uint8(how)
	e.emit(event)
}
