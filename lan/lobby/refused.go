package lobby

import "fmt"

// Code is a stable name for the reason of a refusal. The texts for players are in ui/text.
type Code string

// The codes of Refused.
const (
	NotHost       Code = "not-host"       // only the host may do that
	NotYours      Code = "not-yours"      // the seat is not the member's
	AlreadyBegun  Code = "already-begun"  // the game is running
	NotBegun      Code = "not-begun"      // no game is running
	NoSuchSeat    Code = "no-such-seat"   // the seat has been removed
	NoSuchMember  Code = "no-such-member" // the member has left
	NoSuchMap     Code = "no-such-map"
	BadMap        Code = "bad-map"        // the custom map is not what its id says, or has no text that can be read
	MapUnplayable Code = "map-unplayable" // nobody can play on the map under these rules
	NoSuchRules   Code = "no-such-rules"
	NoSuchRobot   Code = "no-such-robot"
	NoSuchLevel   Code = "no-such-level"
	NoSuchColour  Code = "no-such-colour"
	NoCheckpoint  Code = "no-such-checkpoints" // N is the number of checkpoints on the map
	NoSuchLaps    Code = "no-such-laps"        // N is the most laps that are possible with these settings
	NoSuchLimit   Code = "no-such-limit"
	NoSuchPoints  Code = "no-such-points"  // N is the most that can win
	NoSuchMinutes Code = "no-such-minutes" // N is the longest play time
	NoSuchGoals   Code = "no-such-goals"   // the rules do not offer this assignment of goals
	NoEnd         Code = "no-end"          // neither points nor time end the game
	NoPoints      Code = "no-points"       // the rules count no points
	TooFewFlags   Code = "too-few-flags"   // N is the number of flags that the rules need
	OddRobots     Code = "odd-robots"      // only an even number of robots can swap places
	TooFewStarts  Code = "too-few-starts"  // N is the number of robots that can swap places on the map
	Full          Code = "full"            // N is the number of seats
	LobbyFull     Code = "lobby-full"      // N is the maximum number of members
	NoWatching    Code = "no-watching"     // nobody else may watch
	NameEmpty     Code = "name-empty"      // no readable character is left
	NameTaken     Code = "name-taken"      // somebody else has it
	ColourTaken   Code = "colour-taken"    // somebody else has it
	NotAway       Code = "not-away"        // the member is here
	IsAway        Code = "is-away"         // the member is away
	HasTakenOver  Code = "has-taken-over"  // computer players play for the member already
	TooSoon       Code = "too-soon"        // N is the number of seconds to wait
	NothingSaid   Code = "nothing-said"    // the line is empty
	NobodyPlays   Code = "nobody-plays"    // there is no seat
	NotReady      Code = "not-ready"       // N other players are not ready
	TooManyPeople Code = "too-many-people" // the saved game has seats for N people
	CannotPlay    Code = "cannot-play"     // the saved game is invalid
)

// Refused is the error of a refused command. The command has changed nothing.
type Refused struct {
	Code Code
	N    int // the number that the code refers to, or 0
}

// Error returns the code, for programmers.
func (r *Refused) Error() string {
	if r.N != 0 {
		return fmt.Sprintf("the lobby refuses: %s (%d)", r.Code, r.N)
	}
	return fmt.Sprintf("the lobby refuses: %s", r.Code)
}

func refuse(code Code) error { return &Refused{Code: code} }
