package game

import "roborally/core"

// playedRound is the player's confirmed program of a round, with the seat's view at that moment.
type playedRound struct {
	view      core.View
	program   core.Program
	begun     bool // the program is being confirmed
	confirmed bool
}

// noteConfirmed saves the view in which the player's program was confirmed, and then the program.
// It must be called before the event is applied. If the rules fill up an incomplete program, it
// saves the view before the first drawn card.
func (m *Match) noteConfirmed(e *core.Event) {
	if m.seat < 0 || int(e.Robot) != m.seat || e.Kind != core.Confirmed && e.Kind != core.Drawn {
		return
	}
	if d, ok := m.known.Pending(); !ok || d.Kind != core.AskProgram {
		return
	}
	if !m.played.begun || m.played.view.State.Round != m.known.State.Round {
		m.played = playedRound{view: m.known, begun: true}
	}
	if e.Kind == core.Confirmed {
		m.played.program, m.played.confirmed = m.known.Own().Program(), true
	}
}

// lastPlayed returns the player's program of the round that has just ended, or of the robot's last
// round if it is out; ok is false if there is none.
func (m *Match) lastPlayed() (p playedRound, ok bool) {
	round := m.played.view.State.Round
	now := &m.known.State
	ended := now.Round == round+1 && now.Phase == core.Programming || now.Round == round && now.Phase == core.Finished
	return m.played, m.played.confirmed && !m.Busy() && (ended || m.known.Own().Out)
}
