package core

// slide is step 2: every robot that was displaced in step 1 and stands on oil
// slides on in the direction of its last displacement, to one field beyond the
// oil (O1). Walls and robots stop it (O2, O3); it pushes nobody.
func (e *Engine) slide() bool {
	for k := range e.orderSize {
		robot := int(e.order[k])
		r := &e.s.Robots[robot]
		d := e.displacement[robot]
		for r.OnBoard && e.displaced[robot] && e.cell(r.At).terrain == Oil && !e.effects[robot].Has(NotSliding) {
			e.nextBeat()
			if e.cell(r.At).walls.Has(d) {
				e.block(robot, d, ByWall)
				break
			}
			if !r.Virtual && e.s.RobotAt(r.At.Step(d)) != NoSeat {
				e.block(robot, d, ByRobot)
				break
			}
			e.shift(robot, d, BySlide, NoSeat)
			if !e.arrive(robot, d, BySlide, NoSeat) {
				return false
			}
		}
	}
	return true
}
