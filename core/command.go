package core

import "roborally/core/grid"

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
	Stand    // Brakes make it of a move 1
	Move4    // Fourth Gear makes it of a move 3
	BackUp2  // Reverse Gear makes it of a back up
	SideLeft // Crab Legs make it of a move 1 and a rotation
	SideRight
	Move1Left // Dual Processor makes these of a move and a rotation; of a back up and a rotation only that is left
	Move1Right
	Move1U
	Move2Left
	Move2Right
	Move2U
	Move3Left
	Move3Right
	Move3U
	BackUpLeft
	BackUpRight
	BackUpU
	commandCount = int(BackUpU) + 1
)

// Commands lists the seven kinds of card in the order of their priorities.
var Commands = [7]Command{UTurn, RotateLeft, RotateRight, BackUp, Move1, Move2, Move3}

// commandTable holds, per command, its sign in the text formats, the fields it
// moves, the quarter turns to the right that it then makes, and those from the
// facing to the direction in which it moves.
var commandTable = [commandCount]struct {
	sign     string
	steps    int8
	quarters int8
	side     int8
}{
	NoCommand:   {".", 0, 0, 0},
	UTurn:       {"u", 0, 2, 0},
	RotateLeft:  {"l", 0, -1, 0},
	RotateRight: {"r", 0, 1, 0},
	BackUp:      {"-1", -1, 0, 0},
	Move1:       {"+1", 1, 0, 0},
	Move2:       {"+2", 2, 0, 0},
	Move3:       {"+3", 3, 0, 0},
	Pause:       {"p", 0, 0, 0},
	Stand:       {"0", 0, 0, 0},
	Move4:       {"+4", 4, 0, 0},
	BackUp2:     {"-2", -2, 0, 0},
	SideLeft:    {"<1", 1, 0, -1},
	SideRight:   {">1", 1, 0, 1},
	Move1Left:   {"+1l", 1, -1, 0},
	Move1Right:  {"+1r", 1, 1, 0},
	Move1U:      {"+1u", 1, 2, 0},
	Move2Left:   {"+2l", 2, -1, 0},
	Move2Right:  {"+2r", 2, 1, 0},
	Move2U:      {"+2u", 2, 2, 0},
	Move3Left:   {"+3l", 3, -1, 0},
	Move3Right:  {"+3r", 3, 1, 0},
	Move3U:      {"+3u", 3, 2, 0},
	BackUpLeft:  {"-1l", -1, -1, 0},
	BackUpRight: {"-1r", -1, 1, 0},
	BackUpU:     {"-1u", -1, 2, 0},
}

// Steps returns the number of fields the command moves; negative is backwards
// (M1).
func (c Command) Steps() int { return int(commandTable[c].steps) }

// Quarters returns the command's quarter turns, positive to the right (M5); a
// U-turn is 2. They come after its steps.
func (c Command) Quarters() int { return int(commandTable[c].quarters) }

// Heading returns the direction in which the command moves a robot with a
// facing.
func (c Command) Heading(facing grid.Direction) grid.Direction {
	if c.Steps() < 0 {
		return facing.Opposite()
	}
	return facing.Turn(int(commandTable[c].side))
}

// Parts returns the move and the rotation of a command that is both, one after the
// other; ok is false for any other command.
func (c Command) Parts() (move, turn Command, ok bool) {
	row := &commandTable[c]
	if row.steps == 0 || row.quarters == 0 {
		return c, NoCommand, false
	}
	return commandWith(int(row.steps), 0), commandWith(0, int(row.quarters)), true
}

// commandWith returns the command that moves so many fields along the facing and
// then makes quarter turns, or NoCommand if there is none.
func commandWith(steps, quarters int) Command {
	for c := range commandTable {
		if row := &commandTable[c]; Command(c) != Pause && Command(c) != Stand && row.side == 0 && int(row.steps) == steps && int(row.quarters) == quarters {
			return Command(c)
		}
	}
	return NoCommand
}

// ParseCommand returns the command that can be programmed with a sign of the
// text formats, and false for any other text.
func ParseCommand(sign string) (c Command, ok bool) {
	err := c.UnmarshalText([]byte(sign))
	return c, err == nil && c < Stand
}
