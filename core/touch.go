package core

import "roborally/core/grid"

// enterCheckpoint applies a checkpoint to a robot that has just entered it (P8,
// factory): it stores a backup, even out of order, and counts if it is the
// robot's goal.
func (e *Engine) enterCheckpoint(robot int) bool {
	r := &e.s.Robots[robot]
	if r.Checkpoint(r.At) > 0 {
		e.archive(robot)
	}
	return e.reachGoal(robot, r.At)
}

// touch applies repair sites, checkpoints and goals to the robots that stand on
// them (P8).
func (e *Engine) touch() bool { return e.touchFields((*Engine).reachGoal, (*Engine).touchAhead) }

// touchFields lets the robots touch the fields on which they stand, in the order of
// the register phase (P8): a robot stores a backup on a repair site or checkpoint,
// then field applies the rest of the field, and ahead the field in reach of a
// Mechanical Arm (V34). It returns false if one of them ends the game.
func (e *Engine) touchFields(field, ahead func(*Engine, int, grid.Pos) bool) bool {
	for k := range e.orderSize {
		robot := int(e.order[k])
		r := &e.s.Robots[robot]
		if !r.OnBoard {
			continue
		}
		if e.cell(r.At).wrenches > 0 || r.Checkpoint(r.At) > 0 {
			e.archive(robot)
		}
		if !field(e, robot, r.At) {
			return false
		}
		if at, ok := e.inReach(robot); ok && !ahead(e, robot, at) {
			return false
		}
	}
	return true
}

// inReach returns the field that a robot touches besides its own: with a Mechanical Arm
// that has a charge left, the one in front, if no wall is between (V34).
func (e *Engine) inReach(robot int) (grid.Pos, bool) {
	r := &e.s.Robots[robot]
	ahead := r.At.Step(r.Facing)
	reaches := e.effects[robot].Has(Reaches) && r.Reach() > 0
	return ahead, reaches && !e.cell(r.At).walls.Has(r.Facing) && e.board.Contains(ahead)
}

// touchAhead applies Mechanical Arm: the robot touches a repair site or goal on the field
// in front as if it stood there; the backup is where it stands, and a goal costs a charge
// (V34). It returns false if that ends the game.
func (e *Engine) touchAhead(robot int, at grid.Pos) bool {
	r := &e.s.Robots[robot]
	goal, ok := r.Goal()
	touches := ok && goal == at
	e.reachOut(robot, at, false, touches)
	return !touches || e.reachGoal(robot, at)
}

// reachOut states that a robot uses Mechanical Arm, if that changes something: it stores a
// backup for a repair site or checkpoint, touches a flag, or touches a goal, which costs a
// charge.
func (e *Engine) reachOut(robot int, at grid.Pos, tags, counts bool) {
	r, audience := &e.s.Robots[robot], Everybody
	stores := e.cell(at).wrenches > 0 || r.Checkpoint(at) > 0
	if tags || counts || stores && (r.Archive != r.At || r.ArchiveFacing != r.Facing) {
		if r.GoalSecret { // it would tell where a goal or the backup is (G2)
			audience = OwnerOnly
		}
		e.usedBefore(audience, robot, MechanicalArm, r.Owns(MechanicalArm).Charges()-uint8(bit(counts)), NoSeat, 0)
	}
	if stores {
		e.archive(robot)
	}
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

// reachGoal counts the goal on a field that a robot touches, and ends the game
// with its last one (P9, G1).
func (e *Engine) reachGoal(robot int, at grid.Pos) bool {
	r := &e.s.Robots[robot]
	goal, ok := r.Goal()
	if !ok || goal != at {
		return true
	}
	event := e.newEvent(Touched, robot)
	event.At, event.N = at, int16(r.Touched+1)
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
