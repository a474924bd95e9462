package story

import (
	"slices"

	"roborally/core"
)

// commandIDs are the names of the commands in text keys.
var commandIDs = map[core.Command]string{
	core.UTurn: "uturn", core.RotateLeft: "left", core.RotateRight: "right", core.BackUp: "back",
	core.Move1: "move1", core.Move2: "move2", core.Move3: "move3", core.Pause: "pause",
	core.Stand: "stand", core.Move4: "move4", core.BackUp2: "back2", core.SideLeft: "side-left", core.SideRight: "side-right",
}

// CommandID returns the name of a command in text keys and for scripts. The texts of a command that is a move and
// a rotation are made of theirs.
func CommandID(c core.Command) string {
	if move, turn, ok := c.Parts(); ok {
		return commandIDs[move] + "-" + commandIDs[turn]
	}
	return commandIDs[c]
}

// Command returns the name of a command.
func (w Words) Command(command core.Command) string {
	if command == core.NoCommand {
		return w.Text.Of("command.hidden")
	}
	if move, turn, ok := command.Parts(); ok {
		return w.Text.Of("command.both", "Move", w.Command(move), "Turn", w.Command(turn))
	}
	return w.Text.Of("command." + CommandID(command) + ".name")
}

// CommandAbout returns what a command does, in a sentence or two.
func (w Words) CommandAbout(command core.Command) string {
	if move, turn, ok := command.Parts(); ok {
		return w.CommandAbout(move) + " " + w.CommandAbout(turn)
	}
	return w.Text.Of("command." + CommandID(command) + ".about")
}

// CardTip returns the name of a card, with its priority unless that is 0 (unknown).
func (w Words) CardTip(command core.Command, priority int) string {
	if priority == 0 {
		return w.Command(command)
	}
	return w.Text.Of("tip.card", "Name", w.Command(command), "Priority", priority)
}

// ReadingTip returns the name of a card in a register with its priority, what it does if the hand does not explain
// that, and the weapon that is declared for the register.
func (w Words) ReadingTip(command core.Command, priority int, weapon core.Power) string {
	tip := w.CardTip(command, priority)
	if command != core.NoCommand && !slices.Contains(core.Commands[:], command) {
		tip += "\n" + w.CommandAbout(command)
	}
	if weapon != core.NoPower {
		tip += "\n" + w.Text.Of("tip.weapon", "Weapon", w.Power(weapon))
	}
	return tip
}
