// Package sounds names the cues of the game and says which cue belongs to what
// happens. Like the window and the log it reads the events and nothing else.
//
// Its parts: synth makes the sounds, album has them ready, mix plays many at
// once, speaker is where they come out.
package sounds

// Cue is one sound of the game, by what it tells.
type Cue string

// The cues of the board.
const (
	Drive      Cue = "drive"
	Turn       Cue = "turn"
	Push       Cue = "push"
	Bump       Cue = "bump" // against a wall, or a robot that cannot be pushed
	Belt       Cue = "belt"
	Gear       Cue = "gear"
	Pusher     Cue = "pusher"
	Crusher    Cue = "crusher"
	Oil        Cue = "oil"
	Ice        Cue = "ice"
	Laser      Cue = "laser"
	Mirror     Cue = "mirror"
	Hit        Cue = "hit"
	Fall       Cue = "fall"
	Explosion  Cue = "explosion"
	Return     Cue = "return"
	Checkpoint Cue = "checkpoint"
	Repair     Cue = "repair"
	PowerDown  Cue = "power-down"
	Wake       Cue = "wake"
	Win        Cue = "win"
	Lose       Cue = "lose"
)

// The cues of the window.
const (
	Press     Cue = "press"     // a button
	Take      Cue = "take"      // a card goes back into the hand
	Place     Cue = "place"     // a card goes into a register
	Refuse    Cue = "refuse"    // that cannot be done
	Confirm   Cue = "confirm"   // a program is fixed
	Countdown Cue = "countdown" // one of the last seconds
	Chat      Cue = "chat"      // somebody has said something
	Join      Cue = "join"      // somebody has come
	Leave     Cue = "leave"     // somebody has gone
	Missed    Cue = "missed"    // a lesson that has not been solved
)

// Class is what a cue is among others: cues of a class are equally loud.
type Class uint8

// The classes, from the least to the most important.
const (
	Touch   Class = iota // under the player's finger
	Work                 // motors and machinery, again and again
	Blow                 // what hurts
	Signal               // what is to be noticed
	Fanfare              // the end of a game
)

// String gives the name of a class, for those who test and measure.
func (c Class) String() string {
	return [...]string{"Touch", "Work", "Blow", "Signal", "Fanfare"}[c]
}

// Sheet is what is known of a cue before it is heard.
type Sheet struct {
	Cue   Cue
	Class Class
	// Takes is how many slightly different recordings there are of it.
	Takes int
}

// Sheets lists the cues, those first that are needed first.
var Sheets = []Sheet{
	{Press, Touch, 3}, {Take, Touch, 3}, {Place, Touch, 3}, {Refuse, Touch, 2}, {Confirm, Signal, 1},
	{Countdown, Touch, 2}, {Chat, Signal, 2}, {Join, Signal, 1}, {Leave, Signal, 1},
	{Drive, Work, 4}, {Turn, Work, 4}, {Push, Work, 3}, {Bump, Blow, 3},
	{Belt, Work, 3}, {Gear, Work, 3}, {Pusher, Work, 3}, {Crusher, Blow, 2}, {Oil, Work, 3}, {Ice, Work, 3},
	{Laser, Blow, 4}, {Mirror, Blow, 2}, {Hit, Blow, 4}, {Fall, Blow, 2}, {Explosion, Blow, 3},
	{Return, Signal, 2}, {Checkpoint, Signal, 2}, {Repair, Signal, 2}, {PowerDown, Signal, 2}, {Wake, Signal, 2},
	{Win, Fanfare, 1}, {Lose, Fanfare, 1}, {Missed, Signal, 1},
}

// Note is a cue that is played: where it happens, and to whom.
type Note struct {
	Cue Cue
	// Pan is from where it comes: −1 the left edge of the board, 1 the right one.
	Pan float64
	// Far says that it happens to somebody else, or to nobody: it is softer.
	Far bool
	// Pitch is by how many semitones it is higher than usual.
	Pitch float64
}

// Piece is a piece of music that goes round and round.
type Piece string

// The pieces. Silence is none of them.
const (
	Silence Piece = ""
	Menu    Piece = "menu"
	Game    Piece = "game"
)

// Pieces lists them.
var Pieces = []Piece{Menu, Game}
