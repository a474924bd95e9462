// Package game is the page a game is played on: the board, the programming
// phase, the move phase and the result.
//
// A Match is what the window knows of the game; Page shows it and asks it to do
// things. The Match keeps two views: known is the newest, Shown is what the
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

	*timeline.Player           // what is shown
	known            core.View // the newest
	past             past
	tape             tape
	rerun            *timeline.Player // what is shown instead: the last round again; or nil

	clock   table.Clock
	clockAt time.Time
	held    bool // the clock has been asked to rest
	runs    bool // it does not, because it is everybody's
	asleep  bool // nobody sees the page
	now     func() time.Time
}

// newMatch follows a session from its first update, which the caller hands to
// take.
func newMatch(s table.Session, now func() time.Time) *Match {
	return &Match{
		session: s, setup: s.Setup(), players: s.Players(), seat: s.Seat(),
		Player: timeline.NewPlayer(s.Setup()), now: now,
	}
}

// take takes an update. It gives an error where the events do not fit what was
// known, which is a fault of whoever sent them.
func (m *Match) take(u table.Update) error {
	m.clock, m.clockAt = u.Clock, m.now()
	if u.View != nil {
		m.known = *u.View
		m.Reset(*u.View)
		m.past, m.tape = past{}, tape{}
	}
	if len(u.Players) == len(m.players) {
		m.players = u.Players
	}
	for _, e := range u.Events {
		m.remember(&e)
		if err := m.known.Apply(e); err != nil {
			return err
		}
		m.tape.note(&e, &m.known.State)
	}
	m.Add(u.Events)
	m.advance(0)
	return nil
}

// Setup, Players, Seat, Knows and Show make a watch.Game of it.

// Setup gives what does not change.
func (m *Match) Setup() *core.Setup { return m.setup }

// Players gives who plays at the moment.
func (m *Match) Players() []table.Player { return m.players }

// Seat gives the own seat, or core.NoSeat.
func (m *Match) Seat() int { return m.seat }

// Knows tells whether the seat's program is known before it is revealed.
func (m *Match) Knows(seat int) bool { return seat == m.seat }

// Show gives what is shown: the game, or its last round again.
func (m *Match) Show() *timeline.Player {
	if m.rerun != nil {
		return m.rerun
	}
	return m.Player
}

// hold stops the clock while the player still watches what led to the decision, or
// cannot.
func (m *Match) hold() {
	if rests := m.Busy() || m.asleep; m.held != rests {
		m.held = rests
		m.runs = !m.session.Pause(m.held) && m.held
	}
}

// advance lets time pass in the animation.
func (m *Match) advance(dt time.Duration) {
	m.Advance(dt)
	m.hold()
}

// skip jumps ahead in what is shown.
func (m *Match) skip(how func(*timeline.Player)) {
	how(m.Player)
	m.hold()
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

// pending gives what the game waits for from the own seat, as far as it has been
// shown.
func (m *Match) pending() (core.Decision, bool) {
	if m.Busy() {
		return core.Decision{}, false
	}
	return m.known.Pending()
}
