package timeline

import "roborally/core"

// Acting gives the seat whose card is executed in the beat, or core.NoSeat.
func (b *Beat) Acting() int {
	if b.Step != core.StepMove {
		return core.NoSeat
	}
	for i := range b.Events {
		switch e := &b.Events[i]; {
		case e.Kind == core.Acted, e.Kind == core.Moved && core.Manner(e.Detail) == core.ByCard,
			e.Kind == core.Moved && core.Manner(e.Detail) == core.ByGlide,
			e.Kind == core.Blocked, e.Kind == core.Turned:
			return int(e.Robot)
		}
	}
	return core.NoSeat
}

// afterLead gives how much of what happens in the beat, 0…1, has happened when the
// beat has come to t, 0…1.
func (b *Beat) afterLead(t float64) float64 {
	if b.Lead == 0 {
		return t
	}
	if b.Lead == b.Time {
		return 0
	}
	return part(t, float64(b.Lead)/float64(b.Time), 1)
}

// Step gives what runs in the register at the moment, or core.NoStep: nothing, or a whole
// register at once because there is no motion.
func (p *Player) Step() core.Step {
	if b := p.Beat(); b != nil && b.Register > 0 && p.look == nil {
		return b.Step
	}
	return core.NoStep
}
