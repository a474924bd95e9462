package chat

import (
	"roborally/lan/lobby"
	"roborally/sounds"
)

// playSounds plays cues for new messages and events of other members. The first call is silent, because
// everything then happened before the page was opened.
func (c *Chat) playSounds(lines []lobby.Line, news []MemberEvent) {
	first := !c.synced
	c.synced = true
	if first {
		return
	}
	for _, n := range news {
		switch n.Kind {
		case Joined, Reconnected:
			c.sounds.Play(sounds.Join)
		case Left, Disconnected:
			c.sounds.Play(sounds.Leave)
		}
	}
	if n := len(lines); n > 0 && lines[n-1].Member != c.self {
		c.sounds.Play(sounds.Chat)
	}
}
