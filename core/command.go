package core

import "fmt"

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
	commandCount = int(Stand) + 1
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
}

// Steps returns the number of fields the command moves; negative is backwards
// (M1).
func (c Command) Steps() int { return int(commandTable[c].steps) }

// Quarters returns the command's quarter turns, positive to the right (M5); a
// U-turn is 2.
func (c Command) Quarters() int { return int(commandTable[c].quarters) }

// String returns the sign of the text formats: +1 +2 +3 -1 l r u p, . for no
// command, 0 for a stand.
func (c Command) String() string {
	if int(c) >= commandCount {
		return "?"
	}
	return commandTable[c].sign
}

// ParseCommand returns the command that can be programmed with a sign of the
// text formats, and false for any other text.
func ParseCommand(sign string) (Command, bool) {
	for c := range commandTable[:Stand] {
		if commandTable[c].sign == sign {
			return Command(c), true
		}
	}
	return NoCommand, false
}

// MarshalText returns the command's sign.
func (c Command) MarshalText() ([]byte, error) {
	if int(c) >= commandCount {
		return nil, fmt.Errorf("%d is no command", c)
	}
	return []byte(c.String()), nil
}

// UnmarshalText sets the command of a sign.
func (c *Command) UnmarshalText(sign []byte) error {
	for i := range commandTable {
		if commandTable[i].sign == string(sign) {
			*c = Command(i)
			return nil
		}
	}
	return fmt.Errorf("%.20q is no command", sign)
}
