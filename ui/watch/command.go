package watch

import "roborally/core"

// commandIDs are the names of the commands in text keys.
var commandIDs = map[core.Command]string{
	core.UTurn: "uturn", core.RotateLeft: "left", core.RotateRight: "right", core.BackUp: "back",
	core.Move1: "move1", core.Move2: "move2", core.Move3: "move3", core.Pause: "pause",
	core.Stand: "stand", core.Move4: "move4", core.BackUp2: "back2",
}

// CommandID returns the name of a command in text keys and for scripts.
func CommandID(c core.Command) string { return commandIDs[c] }

// Command returns the name of a command.
func (c *Presenter) Command(command core.Command) string {
	if command == core.NoCommand {
		return c.Text.Of("command.hidden")
	}
	return c.Text.Of("command." + CommandID(command) + ".name")
}

// CardTip returns the name of a card, with its priority unless that is 0 (unknown).
func (c *Presenter) CardTip(command core.Command, priority int) string {
	if priority == 0 {
		return c.Command(command)
	}
	return c.Text.Of("tip.card", "Name", c.Command(command), "Priority", priority)
}
