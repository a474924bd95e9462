package game

import "roborally/core"

// commandID names a command in the keys of texts.
func commandID(c core.Command) string {
	return [...]string{
		core.UTurn: "uturn", core.RotateLeft: "left", core.RotateRight: "right", core.BackUp: "back",
		core.Move1: "move1", core.Move2: "move2", core.Move3: "move3", core.Pause: "pause",
	}[c]
}

func (p *Page) commandName(c core.Command) string {
	if c == core.NoCommand {
		return p.text.Of("command.hidden")
	}
	return p.text.Of("command." + commandID(c) + ".name")
}
