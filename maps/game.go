package maps

import (
	"errors"
	"time"

	"roborally/core"
	"roborally/core/replay"
)

// Game is a saved game: its record, which is all that the core needs to play it
// on, and who plays it how (formats.md "Saved game").
type Game struct {
	Name     string        // what the player calls it: whatever can be typed
	Saved    time.Time     // when, to the second
	Program  string        // version of the program that has saved it
	Round    int           // that is being played, or was the last
	Ended    bool          // the game is over
	Winner   int           // the seat that has won; core.NoSeat for none
	Limit    time.Duration // for programming; 0 is none
	Deserted string        // the kind of computer player that plays on for who leaves; "" is none
	Seats    []Seat        // with the models of the record
	Record   replay.Record
}

// Seat is who sits on a seat of a saved game.
type Seat struct {
	Name   string
	Model  core.Model
	Colour int    // 0…7
	Bot    string // the kind of computer player; "" for a person
	Lent   bool   // it plays for a person who has left and may come back
}

// Person tells whether the seat is a person's.
func (s *Seat) Person() bool { return s.Bot == "" || s.Lent }

// People counts the seats that are a person's.
func (g *Game) People() int {
	n := 0
	for i := range g.Seats {
		if g.Seats[i].Person() {
			n++
		}
	}
	return n
}

// Save is a saved game in a list of them.
type Save struct {
	ID   string // by which it is found again; says nothing to players
	Kind SaveKind
	When time.Time // it was saved, or its file was changed
	Game *Game     // as ReadGameHead gives it; nil where the file cannot be read
	Err  error     // why it cannot be loaded; nil where it can
}

// SaveKind says how a game came to be saved.
type SaveKind uint8

// The kinds of saves.
const (
	ByHand  SaveKind = iota // by somebody who gave it a name
	Kept                    // by the program, when the game was over or not to be played on
	Running                 // by the program, every round; it was still running when the program ended
)

// The reasons why a saved game cannot be loaded, beside those of replay.
var (
	ErrNoGame      = errors.New("this is no saved game")
	ErrNewerGame   = errors.New("the game was saved by a newer version of the program")
	ErrDamagedGame = errors.New("the saved game has been changed by hand or damaged")
	ErrNoMap       = errors.New("the board of the game is not there")
)

// Setup gives the setup of the game. load gives a map by its id, as Load does.
// Errors are of type *Error.
func (g *Game) Setup(load func(id string) (*core.Layout, error)) (*core.Setup, error) {
	id := g.Record.Header.Map
	layout, err := load(id)
	if err != nil {
		return nil, &Error{Key: "game.map", Cause: ErrNoMap,
			Text: "the game is played on the board " + quoted(id) + ", which is not there; copy it from where the game was saved"}
	}
	setup, err := g.Record.Header.Setup(layout)
	switch {
	case err == nil:
		return setup, nil
	case errors.Is(err, replay.ErrMap):
		return nil, &Error{Key: "game.map", Cause: err,
			Text: "the board " + quoted(id) + " has changed since the game was saved; bring the old one back to play on"}
	case errors.Is(err, replay.ErrFormat):
		return nil, &Error{Key: "game.rules_version", Cause: err,
			Text: "the game was saved by another version of the program, in which games ran differently; play it on with that one"}
	case errors.Is(err, replay.ErrRules):
		return nil, &Error{Key: "game.rules", Cause: err,
			Text: "the game is played by the rule set " + quoted(g.Record.Header.Rules) + ", which this program does not know; update it"}
	}
	return nil, &Error{Key: "game", Cause: ErrDamagedGame, Text: "the game cannot be played: " + sentence(err.Error())}
}

// Resume plays the record on the setup of its game up to its last input, and
// proves it: by the checksum of every round, and by what else the file says of
// how the game stands. Errors are of type *Error.
func (g *Game) Resume(setup *core.Setup) (*replay.Recorder, error) {
	r, err := replay.Resume(setup, &g.Record)
	if err != nil {
		return nil, &Error{Key: "record", Cause: ErrDamagedGame, Text: "the game does not run as it did when it was saved: " + sentence(err.Error())}
	}
	s := r.Game.State()
	if over := s.Phase == core.Finished; int(s.Round) != g.Round || over != g.Ended || over && int(s.Winner) != g.Winner {
		return nil, &Error{Cause: ErrDamagedGame, Text: "the game does not stand as the file says; load another saved game"}
	}
	return r, nil
}
