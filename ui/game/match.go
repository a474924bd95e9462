// Package game is the page a game is played on: the board, the programming
// phase, the move phase and the result.
//
// A Match is what the window knows of the game; Page shows it and asks it to do
// things. The Match keeps two views: known is the newest, shown is what the
// animation has come to. Events go from one to the other beat by beat.
package game

import (
	"time"

	"roborally/core"
	"roborally/lan/table"
	"roborally/ui/timeline"
)

// Match follows a session. It is for one goroutine, the window's.
type Match struct {
	session table.Session
	setup   *core.Setup
	players []table.Player
	seat    int

	known, shown core.View
	past         past
	cutter       *timeline.Cutter
	queue        []timeline.Beat
	into         time.Duration // of the first beat in the queue
	begun        bool          // the first beat has begun
	speed        float64       // 1 is normal

	clock   table.Clock
	clockAt time.Time
	held    bool // the clock has been asked to rest
	now     func() time.Time

	// onFold is told every event before it becomes true in shown; before is the
	// state until then.
	onFold func(e *core.Event, before *core.State)
}

// newMatch follows a session from its first update, which the caller hands to
// take.
func newMatch(s table.Session, now func() time.Time) *Match {
	return &Match{
		session: s, setup: s.Setup(), players: s.Players(), seat: s.Seat(),
		speed: 1, now: now,
		onFold: func(*core.Event, *core.State) {},
	}
}

// take takes an update. It gives an error where the events do not fit what was
// known, which is a fault of whoever sent them.
func (m *Match) take(u table.Update) error {
	m.clock, m.clockAt = u.Clock, m.now()
	if u.View != nil {
		m.known, m.shown = *u.View, *u.View
		m.cutter = timeline.NewCutter(m.setup)
		m.queue, m.into, m.begun = nil, 0, false
		m.past = past{}
	}
	if len(u.Players) == len(m.players) {
		m.players = u.Players
	}
	for _, e := range u.Events {
		m.remember(&e)
		if err := m.known.Apply(e); err != nil {
			return err
		}
	}
	if len(u.Events) > 0 {
		m.queue = append(m.queue, m.cutter.Cut(u.Events)...)
	}
	m.advance(0)
	m.hold()
	return nil
}

// ready tells whether a first view has come.
func (m *Match) ready() bool { return m.cutter != nil }

// busy tells whether there is something left to be shown.
func (m *Match) busy() bool { return len(m.queue) > 0 }

// hold stops the clock while the player still watches what led to the decision.
func (m *Match) hold() {
	if m.held != m.busy() {
		m.held = m.busy()
		m.session.Pause(m.held)
	}
}

// advance lets time pass in the animation.
func (m *Match) advance(dt time.Duration) {
	for len(m.queue) > 0 {
		b := &m.queue[0]
		if !m.begun {
			m.begun = true
			if b.Early {
				m.fold(b)
			}
		}
		whole := time.Duration(float64(b.Time) / m.speed)
		if m.into+dt < whole {
			m.into += dt
			return
		}
		dt -= whole - m.into
		m.finish()
	}
	m.hold()
}

// finish makes the first beat true and goes on to the next.
func (m *Match) finish() {
	b := &m.queue[0]
	if !m.begun || !b.Early {
		m.fold(b)
	}
	m.queue = m.queue[1:]
	m.into, m.begun = 0, false
}

// fold makes the events of a beat true in what is shown. They have been taken
// once already, so they fit.
func (m *Match) fold(b *timeline.Beat) {
	for i := range b.Events {
		m.onFold(&b.Events[i], &m.shown.State)
		_ = m.shown.Apply(b.Events[i])
	}
}

// skipStep goes to the end of the step that is shown: all robots' moves, one
// run of the belts, one volley.
func (m *Match) skipStep() {
	if len(m.queue) == 0 {
		return
	}
	step, register := m.queue[0].Step, m.queue[0].Register
	for len(m.queue) > 0 && m.queue[0].Step == step && m.queue[0].Register == register {
		m.finish()
	}
	m.advance(0)
}

// skipAll goes to the end of all that has happened.
func (m *Match) skipAll() {
	for len(m.queue) > 0 {
		m.finish()
	}
	m.hold()
}

// pose sets the scene of this moment.
func (m *Match) pose(scene *timeline.Scene) {
	if len(m.queue) == 0 || m.queue[0].Time == 0 {
		timeline.Rest(scene, &m.shown.State)
		return
	}
	b := m.queue[0]
	if b.Early && m.begun {
		b.Events = nil // they are true already
	}
	t := float64(m.into) * m.speed / float64(b.Time)
	timeline.Pose(scene, m.setup.Board, &m.shown.State, &b, t)
}

// left gives the time left to decide; limited is false where there is no limit.
func (m *Match) left() (left time.Duration, limited bool) {
	if !m.clock.Limited {
		return 0, false
	}
	left = m.clock.Left
	if !m.clock.Paused {
		left -= m.now().Sub(m.clockAt)
	}
	return max(0, left), true
}

// do sends an input for the round that is known.
func (m *Match) do(in core.Input) error {
	in.Round = m.known.State.Round
	return m.session.Do(in)
}

// name gives the name of who plays a seat.
func (m *Match) name(seat int) string { return m.players[seat].Name }

// pending gives what the game waits for from the own seat, as far as it has been
// shown.
func (m *Match) pending() (core.Decision, bool) {
	if m.busy() {
		return core.Decision{}, false
	}
	return m.known.Pending()
}
