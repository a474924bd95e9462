package core

import (
	"slices"

	"roborally/core/grid"
)

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
func (e *Engine) touch() bool { return e.touchFields((*Engine).reachGoal, (*Engine).touchAround) }

// touchFields lets the robots touch the fields on which they stand, in the order of
// the register phase (P8): a robot stores a backup on a repair site or checkpoint,
// then field applies the rest of the field, and around the fields in reach of a
// Mechanical Arm (V34). It returns false if one of them ends the game.
func (e *Engine) touchFields(field func(*Engine, int, grid.Pos) bool, around func(*Engine, int) bool) bool {
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
		if e.effects[robot].Has(Reaches) && !around(e, robot) {
			return false
		}
	}
	return true
}

// touchAround applies Mechanical Arm: the robot touches repair sites and goals on the
// fields around it as if it stood there; the backup is where it stands (V34). It
// returns false if that ends the game.
func (e *Engine) touchAround(robot int) bool {
	var fields [8]grid.Pos
	r, around := &e.s.Robots[robot], e.around(fields[:0], e.s.Robots[robot].At)
	stores := false
	for _, at := range around {
		stores = stores || e.cell(at).wrenches > 0 || r.Checkpoint(at) > 0
	}
	goal, ok := r.Goal()
	touches := ok && slices.Contains(around, goal)
	if touches || stores && (r.Archive != r.At || r.ArchiveFacing != r.Facing) {
		audience := Everybody
		if r.GoalSecret { // it would tell where a goal or the backup is (G2)
			audience = OwnerOnly
		}
		e.usedBefore(audience, robot, MechanicalArm, 0, NoSeat, 0)
	}
	if stores {
		e.archive(robot)
	}
	for ; touches; touches = ok && slices.Contains(around, goal) {
		if !e.reachGoal(robot, goal) {
			return false
		}
		goal, ok = r.Goal()
	}
	return true
}

// around appends to all the fields around a field that can be reached from there without
// a wall between; a diagonal one, if one way round the corner has none (V34).
func (e *Engine) around(all []grid.Pos, from grid.Pos) []grid.Pos {
	passes := func(at grid.Pos, d grid.Direction) bool { return !e.cell(at).walls.Has(d) }
	for _, d := range grid.Directions {
		if at := from.Step(d); passes(from, d) && e.board.Contains(at) {
			all = append(all, at)
		}
		right := d.Turn(1)
		corner := from.Step(d).Step(right)
		if e.board.Contains(corner) && (passes(from, d) && passes(from.Step(d), right) || passes(from, right) && passes(from.Step(right), d)) {
			all = append(all, corner)
		}
	}
	return all
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
