package timeline

import (
	"time"

	"roborally/core"
)

// Acting returns the seat whose card is executed in the beat, or core.NoSeat.
func (b *Beat) Acting() int {
	if b.Step != core.StepMove {
		return core.NoSeat
	}
	for i := range b.Events {
		switch e, manner := &b.Events[i], core.Manner(b.Events[i].Detail); {
		case e.Kind == core.Acted, e.Kind == core.Blocked, e.Kind == core.Turned,
			e.Kind == core.Moved && (manner == core.ByCard || manner == core.ByGlide || manner == core.ByRecoil):
			return int(e.Robot)
		case tows(e):
			return int(e.By)
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

// at returns when an event happens, counted from the beginning of the beat's group: nothing happens during the lead.
func (b *Beat) at(e *core.Event) time.Duration {
	return b.Start + b.Lead + time.Duration(b.moment(e)*float64(b.Time-b.Lead))
}

// Acting reports whether the card of a seat's robot is being executed.
func (p *Player) Acting(seat int) bool {
	for i := range p.playing() {
		b := &p.queue[i]
		if t := b.progress(p.clock); b.Acting() == seat && (p.current == 0 || t >= 0 && t < 1) {
			return true
		}
	}
	return false
}

// Step returns the step that runs in the register shown. It is core.NoStep if nothing runs, or if a whole
// register is shown at once because motion is off.
func (p *Player) Step() core.Step {
	if n := p.playing(); n > 0 && p.queue[n-1].Register > 0 && p.summary == nil {
		return p.queue[n-1].Step // before it, only machinery runs along
	}
	return core.NoStep
}
