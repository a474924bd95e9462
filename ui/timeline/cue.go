package timeline

import (
	"slices"

	"roborally/core"
	"roborally/sounds"
)

// moment gives when in the beat, 0…1, an event is heard: when Pose shows it.
func (b *Beat) moment(e *core.Event) float64 {
	switch e.Kind {
	case core.Mirrored:
		return mirrorAt
	case core.Damaged, core.Repaired, core.Died, core.Touched, core.GameOver:
		return b.fate()
	case core.Blocked:
		if moves := func(e core.Event) bool { return e.Kind == core.Moved }; slices.ContainsFunc(b.Events, moves) {
			return b.fate() // a glide has ended there
		}
	}
	return 0
}

// tell tells which cues of the first beat are due when it has come to t, 0…1.
func (p *Player) tell(t float64) {
	b := &p.queue[0]
	if t < 1 {
		if t = b.afterLead(t); t == 0 && b.Lead > 0 {
			return // nothing has happened yet
		}
	}
	if b.Idle {
		if cue, ok := sounds.Machine(b.Step); ok && p.rung < 0 {
			p.OnCue(sounds.Note{Cue: cue, Far: true})
		}
	}
	for i := range b.Events {
		if at := b.moment(&b.Events[i]); at > p.rung && at <= t {
			p.ring(&b.Events[i])
		}
	}
	p.rung = t
}

// ring tells the cue of an event: from which side it comes, with whose motor, and whether
// it happens to somebody else than who watches. The end of a game happens to everybody.
func (p *Player) ring(e *core.Event) {
	cue, ok := sounds.Of(*e, p.Shown.Seat)
	if !ok {
		return
	}
	note := sounds.Note{Cue: cue}
	if e.Kind != core.GameOver {
		seat := p.Shown.Seat
		note.Pan, note.Far = p.side(e), seat != core.NoSeat && int(e.Robot) != seat && int(e.By) != seat
	}
	if e.Robot != core.NoSeat {
		note.Pitch = sounds.Motor(cue, p.setup.Models[e.Robot])
	}
	p.OnCue(note)
}

// side gives where on the board an event happens: −1 at its left edge, 1 at the right one.
func (p *Player) side(e *core.Event) float64 {
	at := e.At
	switch e.Kind {
	case core.Moved:
		at = e.To
	case core.Turned, core.Damaged, core.Repaired, core.PoweredDown, core.Woke: // they tell no field
		at = p.Shown.State.Robots[e.Robot].At
	}
	width := float64(p.setup.Board.Layout().Width)
	return max(-1, min(1, (2*float64(at.X)+1)/width-1))
}

// tellStill tells the cues of a beat whose motion is not shown: of what is to be
// seen all the same.
func (p *Player) tellStill(b *Beat) {
	for i := range b.Events {
		switch e := &b.Events[i]; e.Kind {
		case core.Moved, core.Turned, core.Blocked:
		default:
			p.ring(e)
		}
	}
}
