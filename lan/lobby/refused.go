package lobby

import "fmt"

// Code is a stable name for why a command is refused; the texts for players live
// with the languages.
type Code string

// The codes.
const (
	NotHost       Code = "not-host"       // only the host may do that
	NotYours      Code = "not-yours"      // the seat is somebody else's
	AlreadyBegun  Code = "already-begun"  // the game is being played
	NotBegun      Code = "not-begun"      // it is not
	NoSuchSeat    Code = "no-such-seat"   // somebody has left it
	NoSuchMember  Code = "no-such-member" // somebody has gone
	NoSuchMap     Code = "no-such-map"
	NoSuchRules   Code = "no-such-rules"
	NoSuchRobot   Code = "no-such-robot"
	NoSuchLevel   Code = "no-such-level"
	NoSuchColour  Code = "no-such-colour"
	NoCheckpoint  Code = "no-such-checkpoints" // N is how many the map has
	NoSuchLimit   Code = "no-such-limit"
	Full          Code = "full"            // N can play
	LobbyFull     Code = "lobby-full"      // N can be in the lobby
	NameEmpty     Code = "name-empty"      // nothing readable is left of it
	NameTaken     Code = "name-taken"      // somebody else has it
	ColourTaken   Code = "colour-taken"    // somebody else has it
	NothingSaid   Code = "nothing-said"    // an empty line
	NobodyPlays   Code = "nobody-plays"    // there is no seat
	NotReady      Code = "not-ready"       // N others have not said that they are
	TooManyPeople Code = "too-many-people" // the saved game is for N
	CannotPlay    Code = "cannot-play"     // the saved game cannot be one of this program's
)

// Refused is the error of a command that cannot be. It has changed nothing.
type Refused struct {
	Code Code
	N    int // the number that the code speaks of, or 0
}

// Error gives the code, for programmers.
func (r *Refused) Error() string {
	if r.N != 0 {
		return fmt.Sprintf("the lobby refuses: %s (%d)", r.Code, r.N)
	}
	return fmt.Sprintf("the lobby refuses: %s", r.Code)
}

func refuse(code Code) error { return &Refused{Code: code} }
