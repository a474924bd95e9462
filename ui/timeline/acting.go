package timeline

import "roborally/core"

// Acting returns the seat whose card is executed in the beat, or core.NoSeat.
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

// afterLead converts the time t, 0…1, of the whole beat to the time of the part after its lead.
func (b *Beat) afterLead(t float64) float64 {
	if b.Lead == 0 {
		return t
	}
	if b.Lead == b.Time {
		return 0
	}
	return ramp(t, float64(b.Lead)/float64(b.Time), 1)
}

// eventTime is afterLead for events: begun is false during the lead, when none has happened yet. The end
// of a beat counts in full, even if the beat is nothing but a lead.
func (b *Beat) eventTime(t float64) (at float64, begun bool) {
	if t >= 1 {
		return t, true
	}
	t = b.afterLead(t)
	return t, t > 0 || b.Lead == 0
}

// Step returns the step that runs in the register shown. It is core.NoStep if nothing runs, or if a whole
// register is shown at once because motion is off.
func (p *Player) Step() core.Step {
	if b := p.Beat(); b != nil && b.Register > 0 && p.summary == nil {
		return b.Step
	}
	return core.NoStep
}
