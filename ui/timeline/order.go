package timeline

import "roborally/core"

// actingOrder is the order in which the robots act in a register. Where priorities are hidden (C9), nothing
// else shows it.
type actingOrder struct {
	register int8
	acted    int
	position [core.MaxRobots]int
}

func (o *actingOrder) fold(e *core.Event) {
	if e.Kind != core.Acted || e.Robot < 0 {
		return
	}
	if o.register != int8(e.Register) || o.position[e.Robot] > 0 {
		*o = actingOrder{register: int8(e.Register)}
	}
	o.acted++
	o.position[e.Robot] = o.acted
}

// Order returns the robot's position in the acting order of the register shown, counted from 1; 0 if it has
// not begun to act.
func (p *Player) Order(seat int) int {
	if at, begun := p.position(seat); begun {
		return at
	}
	return 0
}

// UpcomingOrder returns the robot's future position in the acting order of the register shown, counted from 1, as far
// as the queued events determine it; 0 if it has begun to act already or its turn is unknown.
func (p *Player) UpcomingOrder(seat int) int {
	if at, begun := p.position(seat); !begun {
		return at
	}
	return 0
}

// position returns the robot's position in the acting order of the register shown, counted from 1, or 0 if it is
// unknown, and reports whether the robot has begun to act.
func (p *Player) position(seat int) (at int, begun bool) {
	register, n := p.Shown.State.Phase.Register(), 0
	if int(p.order.register) == register {
		if at := p.order.position[seat]; at > 0 {
			return at, true
		}
		n = p.order.acted
	}
	for i := range p.queue {
		b := &p.queue[i]
		if b.Register != register {
			break
		}
		for j := range b.Events {
			if e := &b.Events[j]; e.Kind == core.Acted && (i > 0 || !p.applied) {
				if n++; int(e.Robot) == seat {
					return n, i < p.current && b.Start <= p.clock
				}
			}
		}
	}
	return 0, false
}
