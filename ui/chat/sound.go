package chat

import (
	"roborally/lan/lobby"
	"roborally/sounds"
)

// hear plays what others have done: said something, come or gone. What had been
// said before anybody looked is silent.
func (c *Chat) hear(lines []lobby.Line, news []News) {
	first := !c.heard
	c.heard = true
	if first || c.Silent {
		return
	}
	for _, n := range news {
		switch n.What {
		case Came, Back:
			c.stage.Play(sounds.Join)
		case Left, Lost:
			c.stage.Play(sounds.Leave)
		}
	}
	if n := len(lines); n > 0 && lines[n-1].Member != c.self {
		c.stage.Play(sounds.Chat)
	}
}
