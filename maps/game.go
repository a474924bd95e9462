package maps

import (
	"errors"
	"time"

	"roborally/core"
	"roborally/core/replay"
)

// Game is a saved game: its record, which is all that the core needs to resume it, and
// the players (formats.md "Saved game").
type Game struct {
	Name    string        // the player's name for it: any text that can be typed
	Saved   time.Time     // when it was saved, to the second
	Program string        // version of the program that saved it
	Round   int           // the current round, or the last one
	Ended   bool          // the game is over
	Winner  int           // the seat that won; core.NoSeat for none
	Limit   time.Duration // time limit for programming; 0 is none
	Left    time.Duration // of the play time, until the last rounds are called; 0 is no such time
	OnLeave string        // the kind of computer player that stands in for a person who leaves; "" is none
	Seats   []Seat        // their models are those of the record
	Record  replay.Record
	// MapText is the text of the map that the game is played on (Map.Text), so that it can be played where the map
	// is missing or has changed. "" is a game of an earlier format.
	MapText string
	// Map is that map if the project does not have it, such as a custom one; else nil. It is read from MapText.
	Map *Map
}

// Seat is the player of a seat of a saved game.
type Seat struct {
	Name        string
	Model       core.Model
	Colour      int    // 0…7
	Bot         string // the kind of computer player; "" for a person
	Substituted bool   // Bot plays for a person who has left and may come back
}

// Person reports whether the seat belongs to a person.
func (s *Seat) Person() bool { return s.Bot == "" || s.Substituted }

// People returns the number of seats that belong to people.
func (g *Game) People() int {
	n := 0
	for i := range g.Seats {
		if g.Seats[i].Person() {
			n++
		}
	}
	return n
}

// Save is an entry in a list of saved games.
type Save struct {
	ID   string // key for loading it; not for players
	Kind SaveKind
	When time.Time // when it was saved, or when its file was changed
	Game *Game     // as ReadGameHead returns it; nil if the file cannot be read
	Err  error     // why it cannot be loaded; nil if it can
}

// SaveKind is the occasion on which a game was saved.
type SaveKind uint8

// The kinds of saves.
const (
	ManualSave   SaveKind = iota // by a player, who gave it a name
	FinalSave                    // by the program, when the game was over or could not be continued
	RecoverySave                 // by the program in every round; the game was still running when the program ended
)

// The reasons why a saved game cannot be loaded, in addition to those of package replay.
var (
	ErrNotAGame    = errors.New("this is no saved game")
	ErrNewerGame   = errors.New("the game was saved by a newer version of the program")
	ErrDamagedGame = errors.New("the saved game has been changed by hand or damaged")
	ErrMapMissing  = errors.New("the board of the game is not there") // only formats before 3 carry none
)

// Setup returns the setup of the game. load returns a map by its id, like Load; if it returns none, or another than
// the game was played on, that is the one that the game carries. Errors are of type *Error.
func (g *Game) Setup(load func(id string) (*core.Layout, error)) (*core.Setup, error) {
	id := g.Record.Header.Map
	layout, err := g.layout(load)
	if err != nil {
		return nil, err
	}
	setup, err := g.Record.Header.Setup(layout)
	switch {
	case err == nil:
		return setup, nil
	case errors.Is(err, replay.ErrMap):
		return nil, &Error{Key: "game.map", Cause: err,
			Text: "the board " + quoted(id) + " has changed since the game was saved; bring the old one back to play on"}
	case errors.Is(err, replay.ErrFormat):
		return nil, &Error{Key: "game.record_format", Cause: err,
			Text: "the game was saved by a newer version of the program; update this one to load it"}
	case errors.Is(err, replay.ErrRules):
		return nil, &Error{Key: "game.rules", Cause: err,
			Text: "the game is played by the rule set " + quoted(g.Record.Header.Rules) + ", which this program does not know; update it"}
	}
	return nil, &Error{Key: "game", Cause: ErrDamagedGame, Text: "the game cannot be played: " + oneLine(err.Error())}
}

// Resume plays the record up to its last input and verifies the result: by the checksum
// of every round, and by the round and winner in the file. Errors are of type *Error; the
// cause replay.ErrStale means that the game can still be watched.
func (g *Game) Resume(setup *core.Setup) (*replay.Recorder, error) {
	r, err := replay.Resume(setup, &g.Record)
	switch {
	case errors.Is(err, replay.ErrStale):
		return nil, &Error{Key: "game.rules_version", Cause: err,
			Text: "the rules have changed since the game was saved; watch it, or play it on with the version of the program that saved it"}
	case err != nil:
		return nil, &Error{Key: "record", Cause: ErrDamagedGame, Text: "the game does not run as it did when it was saved: " + oneLine(err.Error())}
	}
	s := r.Game.State()
	if over := s.Phase == core.Finished; int(s.Round) != g.Round || over != g.Ended || over && int(s.Winner) != g.Winner {
		return nil, &Error{Cause: ErrDamagedGame, Text: "the game does not stand as the file says; load another saved game"}
	}
	return r, nil
}
