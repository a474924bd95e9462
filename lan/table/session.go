// Package table is the place where a game is played: it holds the seats, the
// clock, the computer players and the one engine that counts, and hands every
// seat what that seat may know. A solo game is a table in the same process with
// one human seat; a network host is the same table with other sessions.
package table

import (
	"errors"
	"time"

	"roborally/core"
	"roborally/core/tally"
)

// Session is what one seat may see and do. A table in this process, a network
// client and a replay all satisfy it; the window talks to nothing else.
type Session interface {
	// Seat is the own seat, or core.NoSeat for a spectator.
	Seat() int
	// Setup is what does not change in the game: board, rules, models.
	Setup() *core.Setup
	// Players are the seats in order: who plays which robot at the moment.
	Players() []Player
	// Updates gives everything that happens, in order. The first update carries
	// a View. The channel is closed when the session has ended. A reader that
	// does not keep up never holds up the game: updates wait for it, and instead of
	// too many a new View. Who does not read to the end closes the session.
	Updates() <-chan Update
	// Do sends an input for the own seat. Kind, Round and what belongs to the
	// kind must be set, Seat is filled in. What the rules do not allow gives a
	// *core.Illegal; ErrEnded says that the session is over.
	Do(core.Input) error
	// Pause stops the clock of a game that only this session plays, and lets it
	// run on; it tells whether the clock obeys. Nothing else is stopped. Where
	// people take turns at one screen (Options.Turns), to let it run begins the
	// turn of the session's seat; it rests again at the seat's next decision.
	Pause(paused bool) bool
	// Close leaves the table. It may be called more than once.
	Close()
}

// ErrAway says that the table is on another machine, and the connection to it lost
// at the moment: what has been sent has not come about, and can be sent again.
var ErrAway = errors.New("the connection to the host is lost; it is being tried again")

// Player is who sits on a seat.
type Player struct {
	Name   string
	Model  core.Model
	Colour int    // 0…7, index into the eight player colours; differs for every seat
	Bot    string // the kind of computer player, most often a level's name; "" for a person
}

// Update is one piece of news for a seat.
type Update struct {
	// View is set where the stream starts: what was known before is void.
	View *core.View
	// Counted is what has been counted in the game up to that view; nil where
	// nobody has.
	Counted *tally.Tally
	// Events are the seat's next events, in order; folding them into the view
	// (core.View.Apply) keeps it true.
	Events []core.Event
	// Players is set when somebody else plays a seat than before.
	Players []Player
	// Clock is how the clock stands at the time of the update.
	Clock Clock
	// Sum is the checksum of the seat's view (core.View.Checksum) as it is with
	// these events, where with them the programming of a round has begun or the
	// game is over; else 0. Who keeps a view far from the table compares it.
	Sum uint64
}

// Clock is the timer of the programming phase.
type Clock struct {
	Limited bool          // there is a limit, and it is running or paused
	Left    time.Duration // time left when the update was sent
	Paused  bool
}
