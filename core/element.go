package core

// pushers runs P3: in reading order, each pusher pushes the robots on its
// field.
func (e *Engine) pushers() bool {
	if !e.anyAtPusher() {
		return true
	}
	for _, pusher := range e.board.pushers[e.register] {
		var here [MaxRobots]uint8
		size := 0
		for k := range e.orderSize {
			if r := &e.s.Robots[e.order[k]]; r.OnBoard && r.At == pusher.At && !e.effects[e.order[k]].Has(NotPushed) {
				here[size] = e.order[k]
				size++
			}
		}
		for _, robot := range here[:size] {
			if _, goOn := e.stride(int(robot), pusher.Facing, ByPusher, NoSeat); !goOn {
				return false
			}
		}
	}
	return true
}

// anyAtPusher reports whether a robot is on the field of a pusher. If none is, no pusher brings another one there.
func (e *Engine) anyAtPusher() bool {
	for _, robot := range e.order[:e.orderSize] {
		if r := &e.s.Robots[robot]; r.OnBoard && e.cell(r.At).hasPusher() {
			return true
		}
	}
	return false
}

// gears runs P4: gears turn the robots on them.
func (e *Engine) gears() bool {
	for k := range e.orderSize {
		r := &e.s.Robots[e.order[k]]
		if !r.OnBoard || e.effects[e.order[k]].Has(NotTurned|NotGeared) {
			continue
		}
		if quarters := int(e.cell(r.At).gear); quarters != 0 {
			more := e.effects[e.order[k]].Of(GearTurns)
			if more != 0 {
				e.stateAdding(int(e.order[k]), GearTurns)
			}
			times := 1 + more
			if times > MaxSpin {
				times %= 4
			}
			e.turn(int(e.order[k]), quarters*times, ByGear)
		}
	}
	return true
}

// crushers runs P5: crushers destroy the robots under them in their registers.
func (e *Engine) crushers() bool {
	for k := range e.orderSize {
		r := &e.s.Robots[e.order[k]]
		if r.OnBoard && e.cell(r.At).crusher.Has(e.register) {
			e.destroy(int(e.order[k]), ByCrusher, NoSeat)
		}
	}
	return true
}
