package timeline

import "roborally/core"

// order is in which order the robots act in a register. Where priorities are
// hidden (C9) there is nothing else to see it by.
type order struct {
	register int8
	acted    int
	place    [core.MaxRobots]int
}

func (o *order) fold(e *core.Event) {
	if e.Kind != core.Acted || e.Robot < 0 {
		return
	}
	if o.register != int8(e.Register) || o.place[e.Robot] > 0 {
		*o = order{register: int8(e.Register)}
	}
	o.acted++
	o.place[e.Robot] = o.acted
}

// Order gives as how manieth a robot has acted in the register that is shown, 0
// where it has not yet.
func (p *Player) Order(seat int) int {
	if int(p.order.register) != p.Shown.State.Phase.Register() {
		return 0
	}
	return p.order.place[seat]
}

// Due gives as how manieth a robot is going to act in the register that is shown, as far
// as what is still to be shown says so; 0 where it has acted, or is not known to.
func (p *Player) Due(seat int) int {
	register := p.Shown.State.Phase.Register()
	n := 0
	if int(p.order.register) == register {
		n = p.order.acted
	}
	for i := range p.queue {
		b := &p.queue[i]
		if b.Register != register {
			return 0
		}
		for j := range b.Events {
			if e := &b.Events[j]; e.Kind == core.Acted && (i > 0 || !p.told) {
				if n++; int(e.Robot) == seat {
					return n
				}
			}
		}
	}
	return 0
}
