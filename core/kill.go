package core

// Kills: which robot has destroyed another, and what that earns (X11).

// countKill pays the killer of a robot as many credits as the victim has points, but
// at least one (X11). by is the robot that pushed the victim or dealt its last point
// of damage. If by is NoSeat, the killer is the robot that was the last to move,
// block or shoot the victim, if that was in the same round and in the same or the
// previous register phase. A robot that destroys itself has no killer, and a killer
// that is out of the game gets nothing (V32).
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

// influence states that the robot by has blocked a robot, or has shot it without
// damage: if the robot is destroyed soon, that may make by its killer (X11, V32).
func (e *Engine) influence(robot int, by int8, how KillReason) {
	if !e.rules.CountsKills || by == NoSeat || int(by) == robot {
		return
	}
	event := e.newEvent(Influenced, robot)
	event.By, event.Detail = by, uint8(how)
	e.emit(event)
}
