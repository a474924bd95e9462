// Package sounds names the sound cues of the game and maps events to cues. Like the window and the log it
// reads the game's events and nothing else. Begin with Cue and CueFor.
//
// synth synthesises the sounds, album holds the recordings, mix plays many at once, speaker sends them to the
// audio device.
package sounds

// Cue names one sound of the game after what it signals.
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
	Crash      Cue = "crash" // on ice, against a wall or a robot, or off the ice
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
	Die        Cue = "die"      // a die picks the goal flag
	Coin       Cue = "coin"     // credits come, or go for something else than goods
	Purchase   Cue = "purchase" // something is bought
	Bug        Cue = "bug"      // a robot gets a bug
	Secret     Cue = "secret"   // a secret goal is met
	LastRounds Cue = "last-rounds"
)

// The cues of the window.
const (
	Press     Cue = "press"     // a button
	Take      Cue = "take"      // a card goes back into the hand, or a robot loses an option or draws a secret goal
	Place     Cue = "place"     // a card goes into a register, or a robot uses an option
	Refuse    Cue = "refuse"    // the input is not allowed
	Confirm   Cue = "confirm"   // a program is confirmed
	Countdown Cue = "countdown" // one of the last seconds
	Chat      Cue = "chat"      // a chat message
	Join      Cue = "join"      // a player joined
	Leave     Cue = "leave"     // a player left
	Missed    Cue = "missed"    // a lesson was not solved
)

// Class groups the cues by importance. All cues of a class are equally loud.
type Class uint8

// The classes, the least important first.
const (
	Touch     Class = iota // feedback to the player's input
	Machinery              // motors and machines, repeated often
	Impact                 // shots, collisions and destruction
	Signal                 // what the player must notice
	Fanfare                // the end of a game
)

// String returns the name of the class, for tests and measurements.
func (c Class) String() string {
	return [...]string{"Touch", "Machinery", "Impact", "Signal", "Fanfare"}[c]
}

// CueSpec describes the recordings of a cue.
type CueSpec struct {
	Cue   Cue
	Class Class
	// Takes is the number of slightly different recordings.
	Takes int
}

// CueSpecs lists all cues in the order in which they are loaded: those that are needed first come first.
var CueSpecs = []CueSpec{
	{Press, Touch, 3}, {Take, Touch, 3}, {Place, Touch, 3}, {Refuse, Touch, 2}, {Confirm, Signal, 1},
	{Countdown, Touch, 2}, {Chat, Signal, 2}, {Join, Signal, 1}, {Leave, Signal, 1},
	{Drive, Machinery, 4}, {Turn, Machinery, 4}, {Push, Machinery, 3}, {Bump, Impact, 3},
	{Belt, Machinery, 3}, {Gear, Machinery, 3}, {Pusher, Machinery, 3}, {Crusher, Impact, 2}, {Oil, Machinery, 3}, {Ice, Machinery, 3}, {Crash, Impact, 3},
	{Laser, Impact, 4}, {Mirror, Impact, 2}, {Hit, Impact, 4}, {Fall, Impact, 2}, {Explosion, Impact, 3},
	{Return, Signal, 2}, {Checkpoint, Signal, 2}, {Repair, Signal, 2}, {PowerDown, Signal, 2}, {Wake, Signal, 2},
	{Die, Signal, 2}, {Coin, Signal, 3}, {Purchase, Signal, 2}, {Bug, Signal, 3}, {Secret, Signal, 1}, {LastRounds, Signal, 1},
	{Win, Fanfare, 1}, {Lose, Fanfare, 1}, {Missed, Signal, 1},
}

// Piece names a piece of music that is played in a loop.
type Piece string

// The pieces of music; Silence stands for no music.
const (
	Silence Piece = ""
	Menu    Piece = "menu"
	Game    Piece = "game"
)

// Pieces lists all pieces, without Silence.
var Pieces = []Piece{Menu, Game}
