package watch

import "roborally/core"

// commandIDs name the commands in the keys of texts.
var commandIDs = [...]string{
	core.UTurn: "uturn", core.RotateLeft: "left", core.RotateRight: "right", core.BackUp: "back",
	core.Move1: "move1", core.Move2: "move2", core.Move3: "move3", core.Pause: "pause",
}

// CommandID names a command in the keys of texts, and for scripts.
func CommandID(c core.Command) string { return commandIDs[c] }

// Command gives the name of a command.
func (c *Cast) Command(command core.Command) string {
	if command == core.NoCommand {
		return c.Text.Of("command.hidden")
	}
	return c.Text.Of("command." + CommandID(command) + ".name")
}

// CardTip names a card, with its priority where that is known.
func (c *Cast) CardTip(command core.Command, priority int) string {
	if priority == 0 {
		return c.Command(command)
	}
	return c.Text.Of("tip.card", "Name", c.Command(command), "Priority", priority)
}
