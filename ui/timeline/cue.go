package timeline

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/sounds"
)

// moment returns the time in the beat, 0…1, at which Pose shows an event and its cue is played.
func (b *Beat) moment(e *core.Event) float64 {
	switch {
	case e.Kind == core.Mirrored:
		return mirrorAt
	case has(e.Kind, outcome):
		return b.outcomeStart()
	case e.Kind == core.Blocked:
		if moves := func(e core.Event) bool { return e.Kind == core.Moved }; slices.ContainsFunc(b.Events, moves) {
			return b.outcomeStart() // the end of a glide
		}
	}
	return 0
}

// playCues plays the cues of the beats shown that are due and were not played yet.
func (p *Player) playCues() {
	due := func(at time.Duration) bool { return at > p.cuedUpTo && at <= p.clock }
	for n := range p.current {
		b := &p.queue[n]
		if cue, ok := sounds.CueForStep(b.Step); ok && b.Idle && due(b.Start) {
			p.OnCue(sounds.Note{Cue: cue, Far: true})
		}
		for i := range b.Events {
			if due(b.at(&b.Events[i])) {
				p.playCue(&b.Events[i])
			}
		}
	}
	p.cuedUpTo = p.clock
}

// playCue plays the cue of an event, with the side it comes from, the robot's motor sound, and whether it
// happens to somebody other than the player. The end of a game happens to everybody, and so does a new goal flag.
func (p *Player) playCue(e *core.Event) {
	cue, ok := sounds.CueFor(*e, p.Shown.Seat)
	if !ok {
		return
	}
	note := sounds.Note{Cue: cue}
	switch seat := p.Shown.Seat; e.Kind {
	case core.GameOver, core.LastCalled:
	case core.Picked:
		note.Pan = p.pan(e)
	default:
		note.Pan, note.Far = p.pan(e), seat != core.NoSeat && int(e.Robot) != seat && int(e.By) != seat
	}
	if e.Robot != core.NoSeat {
		note.Pitch = sounds.MotorPitch(cue, p.setup.Models[e.Robot])
	}
	gain, pitch := sounds.Strength(*e)
	note.Gain, note.Pitch = gain, note.Pitch+pitch
	p.OnCue(note)
}

// pan returns where on the board an event happens: −1 at its left edge, 1 at the right one.
func (p *Player) pan(e *core.Event) float64 {
	at := e.At
	switch {
	case e.Kind == core.Moved:
		at = e.To
	case has(e.Kind, atRobot):
		at = p.Shown.State.Robots[e.Robot].At
	}
	width := float64(p.setup.Board.Layout().Width)
	return max(-1, min(1, (2*float64(at.X)+1)/width-1))
}

// playStillCues plays the cues of a beat that is shown without motion: only those of events that can still
// be seen.
func (p *Player) playStillCues(b *Beat) {
	for i := range b.Events {
		switch e := &b.Events[i]; e.Kind {
		case core.Moved, core.Turned, core.Blocked:
		default:
			p.playCue(e)
		}
	}
}
