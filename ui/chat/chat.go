// Package chat shows the messages of a lobby's members, and when members come and go, as a list of lines with
// a field below it. The lobby has a Chat, and so has the page of a game that is played from a lobby; both
// call Chat.Update when the lobby has changed.
package chat

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/lan/lobby"
	"roborally/sounds"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Chat is the list of lines and the field. It does not follow the lobby by itself; the owner calls Update.
type Chat struct {
	widgets.Box
	stage  *widgets.Stage
	text   *text.Text
	sounds sounds.Player
	self   int // ID of this member
	// Floating draws the chat with a border and a shadow, for a chat that lies over the board.
	Floating bool
	// OnUnread is called when Unread may have changed.
	OnUnread func()

	title    *widgets.Paragraph
	lines    *widgets.Column
	scroll   *widgets.Scroller
	field    *widgets.Field
	received int  // number of lines received so far
	unread   int  // number of lines below those in sight
	synced   bool // Update was called before
}

// New returns the chat for the member with the ID self. It plays a cue for what is new, and calls say to send a
// message of the player.
func New(s *widgets.Stage, t *text.Text, play sounds.Player, self int, say func(lobby.Say)) *Chat {
	c := &Chat{
		stage: s, text: t, sounds: play, self: self, OnUnread: func() {},
		title: widgets.NewParagraph(s, t.Of("lobby.chat"), look.Small, look.Muted), lines: widgets.NewColumn(s),
	}
	c.lines.Gap = look.Gap / 2
	c.scroll = widgets.NewScroller(s, c.lines)
	c.scroll.OnScroll = func() {
		if c.unread > 0 && c.scroll.AtEnd() {
			c.markRead()
		}
	}
	c.field = widgets.NewField(s, "", lobby.MaxLine, nil)
	c.field.SetPlaceholder(t.Of("lobby.chat-hint"))
	c.field.Tip = t.Of("lobby.chat-tip")
	c.field.OnSubmit = func(message string) {
		if lobby.Clean(message, lobby.MaxLine) != "" {
			say(lobby.Say{Text: message})
			c.field.Set("")
		}
	}
	well := widgets.NewSurface(s, look.Panel, look.Clear, 10)
	column := widgets.NewColumn(s, c.title, widgets.Fill(c.scroll), c.field)
	column.Gap = look.Gap
	c.InitBox(s, c, well, widgets.NewPadded(s, look.Gap, look.Gap, column))
	c.Box.Update = func() {
		if c.Floating {
			well.Shadow = canvas.Shadow{Color: look.Shade, BlurRadius: 16, Offset: fyne.NewPos(0, 4)}
			well.Paint(look.Panel, look.Line)
		}
	}
	return c
}

// Field returns the field for typing.
func (c *Chat) Field() *widgets.Field { return c.field }

// Unread returns the number of new lines that have not been visible yet.
func (c *Chat) Unread() int { return c.unread }

// ScrollToEnd scrolls to the last lines.
func (c *Chat) ScrollToEnd() {
	c.scroll.TypedKey(fyne.KeyEnd)
	c.markRead()
}

func (c *Chat) markRead() {
	c.unread = 0
	c.showUnread()
}

// Update adds the new messages of the state, and the events in news. If the player is reading older lines,
// the list stays there and the new lines are counted.
func (c *Chat) Update(state *lobby.State, news []MemberEvent) {
	lines := state.Chat[len(state.Chat)-min(len(state.Chat), max(0, state.LineCount-c.received)):]
	c.playSounds(lines, news)
	c.received = state.LineCount
	if len(news)+len(lines) == 0 {
		return
	}
	end := c.Visible() && c.scroll.AtEnd()
	for _, n := range news {
		line := widgets.NewParagraph(c.stage, n.Sentence(c.text), look.Small, look.Muted)
		line.Style = fyne.TextStyle{Italic: true}
		c.lines.Items = append(c.lines.Items, line)
	}
	for _, line := range lines {
		ink := look.Ink
		if line.Member == c.self {
			ink, end = look.Muted, true
		}
		sentence := c.text.Of("lobby.said", "Name", line.Name, "Text", line.Text)
		c.lines.Items = append(c.lines.Items, widgets.NewParagraph(c.stage, sentence, look.Small, ink))
		c.unread++
	}
	c.lines.Items = c.lines.Items[max(0, len(c.lines.Items)-maxLines):]
	c.lines.Refresh()
	c.scroll.Refresh()
	if end {
		c.ScrollToEnd()
		return
	}
	c.showUnread()
}

// showUnread shows the number of unread lines.
func (c *Chat) showUnread() {
	c.title.Ink = look.Muted
	c.title.Set(c.text.Of("lobby.chat"))
	if c.unread > 0 {
		c.title.Ink = look.Accent
		c.title.Set(c.text.Count("lobby.chat-unread", c.unread))
	}
	c.title.Refresh()
	c.OnUnread()
}

// maxLines limits the lines in the list; older ones are dropped.
const maxLines = 2 * lobby.MaxChat
