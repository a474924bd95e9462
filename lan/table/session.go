// Package table plays a game. A Table holds the authoritative engine, the seats, the
// clock and the computer players, and sends each seat only what it may see. A solo game
// is a table in the same process with one human seat; a network host is the same table
// with remote sessions. Begin with Session and Table.
package table

import (
	"errors"
	"time"

	"roborally/core"
	"roborally/core/tally"
)

// Session is the interface of one seat to a game. The UI uses nothing else. Tables in this
// process, network clients and replays implement it.
type Session interface {
	// Seat returns the session's seat, or core.NoSeat for a spectator.
	Seat() int
	// Setup returns what does not change during the game: board, rules and models.
	Setup() *core.Setup
	// Players returns the current players in seat order.
	Players() []Player
	// Updates returns the channel of updates, in order. The first update has a View. The
	// channel is closed when the session has ended. A slow reader never blocks the game:
	// updates are queued, and a new View replaces too many of them. A reader that stops
	// reading must close the session.
	Updates() <-chan Update
	// Do sends an input for the session's seat. Kind, Round and the fields of the kind must
	// be set; Seat is filled in. An illegal input returns a *core.Illegal; ErrEnded means
	// that the session is closed.
	Do(core.Input) error
	// Pause stops or resumes the clock and the play time. It reports whether it could: with
	// one clock for all, only the sole player of a game can. If people take turns at one
	// screen (Options.Turns), resuming begins the turn of the session's seat, and the clock
	// pauses again at the seat's next decision.
	Pause(paused bool) bool
	// Close leaves the table. It may be called more than once.
	Close()
}

// ErrAway is returned while the connection to a table on another machine is lost. The
// input has had no effect and can be sent again.
var ErrAway = errors.New("the connection to the host is lost; it will be restored as soon as possible")

// Player describes who plays a seat.
type Player struct {
	Name   string
	Model  core.Model
	Colour int    // 0…7, index into the eight player colours; unique per seat
	Bot    string // kind of computer player, usually the name of a level; "" for a person
	Since  uint16 // round in which Bot has taken over from a person; 0: it did not, or before a resumed save
}

// Absence tells a person who comes back what a substitute has done.
type Absence struct {
	Bot    string   // kind of the computer player
	Rounds []uint16 // rounds with its programs, which can no longer be changed
	// Resumed means that the game was resumed from a save, and that the person has not been back since:
	// what the computer player did before is not known.
	Resumed bool
	// Drafted means that it has made a program for the current round, too. The program is the
	// person's draft, which can be changed or confirmed.
	Drafted bool
}

// Update is a message to one seat.
type Update struct {
	// View is set at the start of a stream, and replaces everything known before.
	View *core.View
	// Tally is the tally of the game up to View; nil if there is none.
	Tally *tally.Tally
	// Events are the next events for the seat, in order. Apply them to the view
	// (core.View.Apply).
	Events []core.Event
	// Players is set when the player of a seat has changed.
	Players []Player
	// Absence is set with the first View for a person whose seat a substitute has played.
	Absence *Absence
	// Clock is the state of the clock at the time of the update.
	Clock Clock
	// Sum is the checksum of the seat's view (core.View.Checksum) after these events if
	// they begin a programming phase or end the game, else 0. Remote views are compared
	// with it.
	Sum uint64
}

// Clock is the timer of the programming phase and of questions.
type Clock struct {
	Limited bool          // there is a time limit, and it is running or paused
	Left    time.Duration // time left when the update was sent
	Paused  bool
	// Play is the play time that was left then, until the table calls the last rounds; 0: there
	// is none, or it is over. It stands still while the clock is paused, unless people take turns.
	Play time.Duration
}
