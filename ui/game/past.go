package game

import "roborally/core"

// past is the own program of a round as it was confirmed, with what the own seat
// knew at that moment.
type past struct {
	view    core.View
	program core.Program
	begun   bool // the program is being fixed
	fixed   bool
}

// remember keeps what was known when the own program was fixed. It is told every
// event before it becomes true. Where the rules fill up a program that is not
// complete, with cards nobody has seen, what was known before that counts.
func (m *Match) remember(e *core.Event) {
	if m.seat < 0 || int(e.Robot) != m.seat || e.Kind != core.Confirmed && e.Kind != core.Drawn {
		return
	}
	if d, ok := m.known.Pending(); !ok || d.Kind != core.AskProgram {
		return
	}
	if !m.past.begun || m.past.view.State.Round != m.known.State.Round {
		m.past = past{view: m.known, begun: true}
	}
	if e.Kind == core.Confirmed {
		m.past.program, m.past.fixed = m.known.Own().Program(), true
	}
}

// lookBack gives the own program of the round that has just ended, or of the
// robot's last; ok is false where there was none.
func (m *Match) lookBack() (p past, ok bool) {
	round := m.past.view.State.Round
	now := &m.known.State
	ended := now.Round == round+1 && now.Phase == core.Programming || now.Round == round && now.Phase == core.Finished
	return m.past, m.past.fixed && !m.Busy() && (ended || m.known.Own().Out)
}
