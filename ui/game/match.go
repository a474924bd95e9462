// Package game is the page on which a game is played: the board, the programming
// phase, the move phase and the result.
//
// Begin reading at Page and mode.go. The page has one mode at a time, such as programming or moving: each has
// its own keys, its own panel beside the board, and what it puts into the window and takes away again. A person
// is somebody at this machine; on a shared screen the page shows one after the other, see turns.
//
// A Match is what a person knows of the game. It holds two views: known is the newest, Shown is at the
// current moment of the animation. Events go from one to the other beat by beat.
package game

import (
	"time"

	"roborally/core"
	"roborally/lan/table"
	"roborally/ui/timeline"
)

// Match follows a session. It must be used in the window's goroutine only.
type Match struct {
	session table.Session
	setup   *core.Setup
	players []table.Player
	seat    int

	*timeline.Player           // the view that is shown
	known            core.View // the newest view
	played           playedRound
	lastRound        eventBuffer
	rerun            *timeline.Player // shown during a rerun; else nil

	clock      table.Clock
	clockAt    time.Time
	pauseAsked bool // a pause of the clock was requested
	clockRuns  bool // the clock runs despite the request, because all players share it
	asleep     bool // the page is out of sight
	takesTurns bool // people take turns at this screen
	playing    bool // the game has had a play time
	now        func() time.Time
}

// newMatch returns a Match without a view. The caller passes the session's updates to apply.
func newMatch(s table.Session, now func() time.Time) *Match {
	m := &Match{
		session: s, setup: s.Setup(), players: s.Players(), seat: s.Seat(),
		Player: timeline.NewPlayer(s.Setup()), now: now,
	}
	if m.seat != core.NoSeat {
		m.Own = []int{m.seat}
	}
	return m
}

// apply applies an update. It returns an error if the events do not fit the known view; then the
// sender is faulty.
func (m *Match) apply(u table.Update) error {
	m.clock, m.clockAt, m.playing = u.Clock, m.now(), m.playing || u.Clock.Play > 0
	resting, round := m.programs() && !m.Busy(), m.known.State.Round
	if u.View != nil {
		m.known = *u.View
		m.Reset(*u.View)
		m.played, m.lastRound = playedRound{}, eventBuffer{}
	}
	if len(u.Players) == len(m.players) {
		m.players = u.Players
	}
	for _, e := range u.Events {
		m.noteConfirmed(&e)
		if err := m.known.Apply(e); err != nil {
			return err
		}
		m.lastRound.add(&e, &m.known.State)
	}
	m.Add(u.Events)
	m.advance(0)
	if resting && m.programs() && m.known.State.Round == round {
		m.skip((*timeline.Player).SkipAll)
	}
	return nil
}

// programs reports whether players program. What they use meanwhile is shown at once: nobody is to be kept from
// programming by it.
func (m *Match) programs() bool { return m.known.State.Phase == core.Programming }

// placing reports whether the owners still place their robots, one after the other, before the first round (X3).
func (m *Match) placing() bool {
	s := &m.Show().Shown.State
	return m.setup.Rules.Start == core.ChosenStart && s.Round == 1 && s.Phase == core.Returning
}

// Setup, Players, Seat, Knows and Show implement watch.Game.

// Setup returns the constant part of the game.
func (m *Match) Setup() *core.Setup { return m.setup }

// Players returns the current players by seat.
func (m *Match) Players() []table.Player { return m.players }

// Seat returns the player's own seat, or core.NoSeat.
func (m *Match) Seat() int { return m.seat }

// Knows reports whether the seat's program is known before it is revealed.
func (m *Match) Knows(seat int) bool { return seat == m.seat }

// Show returns the timeline player that is shown: that of the game or of the rerun.
func (m *Match) Show() *timeline.Player {
	if m.rerun != nil {
		return m.rerun
	}
	return m.Player
}

// pauseClock pauses the clock while the player still watches the moves that led to the decision, or
// the page is out of sight.
func (m *Match) pauseClock() {
	if pause := m.Busy() || m.asleep; m.pauseAsked != pause {
		m.pauseAsked = pause
		m.clockRuns = !m.session.Pause(m.pauseAsked) && m.pauseAsked
	}
}

// advance advances the animation by dt.
func (m *Match) advance(dt time.Duration) {
	m.Advance(dt)
	m.pauseClock()
}

// skip jumps ahead in the animation.
func (m *Match) skip(how func(*timeline.Player)) {
	how(m.Player)
	m.pauseClock()
}

// timeLeft returns the time left to decide; limited is false if there is no limit.
func (m *Match) timeLeft() (left time.Duration, limited bool) {
	if !m.clock.Limited {
		return 0, false
	}
	left = m.clock.Left
	if !m.clock.Paused {
		left -= m.now().Sub(m.clockAt)
	}
	return max(0, left), true
}

// send sends an input for the newest known round.
func (m *Match) send(in core.Input) error {
	in.Round = m.known.State.Round
	return m.session.Do(in)
}

// pending returns the decision that the game waits for from the player's own seat. While the
// animation runs there is none.
func (m *Match) pending() (core.Decision, bool) {
	if m.Busy() {
		return core.Decision{}, false
	}
	return m.known.Pending()
}
