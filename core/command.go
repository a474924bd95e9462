package core

// Command is the instruction in a register: one of the seven kinds of card
// (C1), LazyBot's pause (A3), or what a power makes of a card.
type Command uint8

// The commands. NoCommand stands for an empty register and for an unknown card.
const (
	NoCommand Command = iota
	UTurn
	RotateLeft
	RotateRight
	BackUp
	Move1
	Move2
	Move3
	Pause
	Stand        // Brakes make it of a move 1
	Move4        // Fourth Gear makes it of a move 3
	BackUp2      // Reverse Gear makes it of a back up
	commandCount = int(BackUp2) + 1
)

// Commands lists the seven kinds of card in the order of their priorities.
var Commands = [7]Command{UTurn, RotateLeft, RotateRight, BackUp, Move1, Move2, Move3}

// commandTable holds, per command, its sign in the text formats, the fields it
// moves along the facing and its quarter turns to the right.
var commandTable = [commandCount]struct {
	sign     string
	steps    int8
	quarters int8
}{
	NoCommand:   {".", 0, 0},
	UTurn:       {"u", 0, 2},
	RotateLeft:  {"l", 0, -1},
	RotateRight: {"r", 0, 1},
	BackUp:      {"-1", -1, 0},
	Move1:       {"+1", 1, 0},
	Move2:       {"+2", 2, 0},
	Move3:       {"+3", 3, 0},
	Pause:       {"p", 0, 0},
	Stand:       {"0", 0, 0},
	Move4:       {"+4", 4, 0},
	BackUp2:     {"-2", -2, 0},
}

// Steps returns the number of fields the command moves; negative is backwards
// (M1).
func (c Command) Steps() int { return int(commandTable[c].steps) }

// Quarters returns the command's quarter turns, positive to the right (M5); a
// U-turn is 2.
func (c Command) Quarters() int { return int(commandTable[c].quarters) }

// ParseCommand returns the command that can be programmed with a sign of the
// text formats, and false for any other text.
func ParseCommand(sign string) (c Command, ok bool) {
	err := c.UnmarshalText([]byte(sign))
	return c, err == nil && c < Stand
}
