package core

// enterCheckpoint applies a checkpoint to a robot that has just entered it (P8,
// factory): it stores a backup, even out of order, and counts if it is the
// robot's goal.
func (e *Engine) enterCheckpoint(robot int) bool {
	r := &e.s.Robots[robot]
	if r.Checkpoint(r.At) > 0 {
		e.archive(robot)
	}
	return e.reachGoal(robot)
}

// touch applies repair sites, checkpoints and goals to the robots that stand on
// them (P8).
func (e *Engine) touch() bool {
	for k := range e.orderSize {
		robot := int(e.order[k])
		r := &e.s.Robots[robot]
		if !r.OnBoard {
			continue
		}
		if e.cell(r.At).wrenches > 0 || r.Checkpoint(r.At) > 0 {
			e.archive(robot)
		}
		if !e.reachGoal(robot) {
			return false
		}
	}
	return true
}

// archive stores a backup if it differs from the current one (R1). It would
// betray a secret goal (G2).
func (e *Engine) archive(robot int) {
	r := &e.s.Robots[robot]
	if r.Archive != r.At || r.ArchiveFacing != r.Facing {
		event := e.newEvent(Archived, robot)
		event.At, event.Detail = r.At, uint8(r.Facing)
		if r.GoalSecret {
			event.Audience = OwnerOnly
		}
		e.emit(event)
	}
}

// reachGoal counts the goal that a robot stands on, and ends the game with its
// last one (P9, G1).
func (e *Engine) reachGoal(robot int) bool {
	r := &e.s.Robots[robot]
	goal, ok := r.Goal()
	if !ok || goal != r.At {
		return true
	}
	event := e.newEvent(Touched, robot)
	event.At, event.N = r.At, int16(r.Touched+1)
	if r.GoalSecret {
		event.Audience = OwnerOnly
	}
	e.emit(event)
	if r.Touched == r.GoalCount {
		e.note(GameOver, robot, 0, 0)
		return false
	}
	return true
}

// becomeReal makes virtual robots real that share their field with nobody (R4).
func (e *Engine) becomeReal() bool {
	for i := range e.robots() {
		if r := &e.s.Robots[i]; r.OnBoard && r.Virtual && !e.shared(i) {
			e.note(BecameReal, i, 0, 0)
		}
	}
	return true
}

// shared reports whether another robot, virtual ones included, is on a robot's
// field.
func (e *Engine) shared(robot int) bool {
	for i := range e.robots() {
		if other := &e.s.Robots[i]; i != robot && other.OnBoard && other.At == e.s.Robots[robot].At {
			return true
		}
	}
	return false
}
