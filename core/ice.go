package core

import "roborally/core/grid"

// MaxSpin is the largest spin in quarter turns per register phase (I1).
const MaxSpin = 6

// drifts reports whether the robot has any velocity or spin.
func (r *Robot) drifts() bool { return r.Velocity != grid.Pos{} || r.Spin != 0 }

// Speed returns the fields that the robot glides in both directions together: what a crash costs it (I5).
func (r *Robot) Speed() int { return int(speed(r.Velocity)) }

// Crash returns how fast a robot is that an event stops on its glide (I5), and the seat of the robot that it meets, or
// NoSeat for a wall; ok is false for every other event. The state is the one before the event.
func (s *State) Crash(e *Event) (speed, struck int, ok bool) {
	if e.Kind != Blocked || e.Step != StepMove || s.Robots[e.Robot].Velocity == (grid.Pos{}) { // who walks has no velocity yet (I2)
		return 0, NoSeat, false
	}
	r := &s.Robots[e.Robot]
	if Obstacle(e.Detail) == ByWall {
		return r.Speed(), NoSeat, true
	}
	step := grid.Pos{X: clamp(r.Velocity.X, 1), Y: clamp(r.Velocity.Y, 1)} // diagonal
	if e.N != NoDirection {
		step = grid.Direction(e.N).Step()
	}
	return r.Speed(), s.RobotAt(e.At.Add(step)), true
}

// setDrift sets velocity and spin, clamped (I1), and emits nothing if they do
// not change.
func (e *Engine) setDrift(robot int, velocity grid.Pos, spin int8) {
	velocity, spin = clampSpeed(velocity), clamp(spin, MaxSpin)
	r := &e.s.Robots[robot]
	if r.Velocity != velocity || r.Spin != spin {
		event := e.newEvent(Drifted, robot)
		event.To, event.N = velocity, int16(spin)
		e.emit(event)
	}
}

func clampSpeed(v grid.Pos) grid.Pos {
	return grid.Pos{X: clamp(v.X, grid.MaxSpeed), Y: clamp(v.Y, grid.MaxSpeed)}
}

func clamp(n, limit int8) int8 { return max(-limit, min(n, limit)) }

// charted returns the velocity of a robot on ice after a command that moves it by steps (I3), not clamped.
func (r *Robot) charted(c Command, steps int) grid.Pos {
	return r.Velocity.Add(grid.Pos{}.Steps(c.Heading(r.Facing), max(steps, -steps)))
}

// Charted returns the velocity and the spin of a robot on ice after a command, if no card of its own changes the steps
// of that (I1, I3).
func (r *Robot) Charted(c Command) (velocity grid.Pos, spin int8) {
	return clampSpeed(r.charted(c, c.Steps())), clamp(r.Spin+int8(c.Quarters()), MaxSpin)
}

// glide executes a command on ice: the card changes velocity and spin, then the
// robot glides along its velocity and turns by its spin (I3). Damage is applied
// when the glide ends (I10).
func (e *Engine) glide(robot int, command Command) bool {
	r := &e.s.Robots[robot]
	e.setDrift(robot, r.charted(command, e.steps(robot, command)), r.Spin+int8(command.Quarters()))
	e.nextBeat()
	e.hits = e.hits[:0]
	if !e.follow(robot, grid.Line(r.Velocity)) || !e.applyHits() {
		return false
	}
	if r.OnBoard && r.Spin != 0 {
		e.nextBeat()
		e.turn(robot, int(r.Spin), ByGlide)
	}
	return true
}

// follow moves a robot along a line field by field, until something stops it.
func (e *Engine) follow(robot int, line []grid.Pos) bool {
	r := &e.s.Robots[robot]
	for _, step := range line {
		if e.crash(robot, step) {
			return true
		}
		d := direction(step)
		event := e.newEvent(Moved, robot)
		event.At, event.To, event.N, event.Detail = r.At, r.At.Add(step), d, uint8(ByGlide)
		e.emit(event)
		e.displaced[robot] = d != NoDirection
		e.displacement[robot] = grid.Direction(d & 3)
		if !e.arrive(robot, grid.North, ByGlide, NoSeat) {
			return false
		}
		if !r.OnBoard {
			return true
		}
		if !e.cell(r.At).ice { // it has left the ice (I7)
			e.addHit(hit{robot: int8(robot), by: NoSeat, points: speed(r.Velocity) + abs(r.Spin)/4, cause: ByCrash})
			e.setDrift(robot, grid.Pos{}, 0)
			return true
		}
	}
	return true
}

// crash stops a glide before a wall or a real robot (I5), and reports whether
// it did. A diagonal step passes exactly through a corner: no wall is in its
// way (I4).
func (e *Engine) crash(robot int, step grid.Pos) bool {
	r := &e.s.Robots[robot]
	d, obstacle, struck := direction(step), ByWall, NoSeat
	if d == NoDirection || !e.cell(r.At).walls.Has(grid.Direction(d)) {
		if !r.Virtual {
			struck = e.s.RobotAt(r.At.Add(step))
		}
		if struck == NoSeat {
			return false
		}
		obstacle = ByRobot
	}
	event := e.newEvent(Blocked, robot)
	event.At, event.N, event.Detail = r.At, d, uint8(obstacle)
	e.emit(event)
	if struck != NoSeat {
		e.influence(robot, int8(struck), KillAfterBlock)
	}
	velocity := r.Velocity
	e.addHit(hit{robot: int8(robot), by: NoSeat, points: speed(velocity), cause: ByCrash})
	e.setDrift(robot, grid.Pos{}, r.Spin)
	if struck != NoSeat {
		e.addHit(hit{robot: int8(struck), by: int8(robot), points: speed(velocity), cause: ByCrash})
		if other := &e.s.Robots[struck]; e.cell(other.At).ice {
			e.setDrift(struck, other.Velocity.Add(velocity), other.Spin)
		}
	}
	return true
}

// direction returns the direction of a step between neighbouring fields, or
// NoDirection for a diagonal step.
func direction(step grid.Pos) int16 {
	for _, d := range grid.Directions {
		if d.Step() == step {
			return int16(d)
		}
	}
	return NoDirection
}

// speed returns the damage of a crash at a velocity: |vx|+|vy|.
func speed(v grid.Pos) int8 { return abs(v.X) + abs(v.Y) }

func abs(n int8) int8 {
	if n < 0 {
		return -n
	}
	return n
}
