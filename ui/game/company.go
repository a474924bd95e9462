package game

import (
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/ui/art"
	"roborally/ui/chat"
	"roborally/ui/look"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// company is who plays together from several machines: the lobby that the game is
// played from, as it was last seen, and what is said there. Where everybody sits at
// this machine there is no room, and nothing of it is shown.
type company struct {
	page   *Page
	room   lobby.Room
	state  lobby.State
	chat   *chat.Chat      // over the board, while it is open
	button *widgets.Button // opens it
}

func (p *Page) makeCompany() {
	c := &company{page: p, room: p.options.Room}
	p.company = c
	if c.room == nil {
		return
	}
	c.state = c.room.State()
	c.chat = chat.New(p.stage, p.text, c.room.Self(), func(said lobby.Say) {
		if err := c.room.Do(said); err != nil {
			p.stage.Toast(p.pictures.IconOf(art.IconChat, look.Danger), p.text.Of("lobby.chat"), p.text.Of("company.not-told"))
		}
	})
	c.chat.Lifted, c.chat.Silent = true, p.screen.shared
	c.chat.Hide()
	c.chat.Tell(&c.state, nil)
	c.chat.ToEnd() // it could be read before the game
	c.button = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconChat), p.toggleChat)
	c.button.Tip = p.keyed(p.text.Of("company.chat-tip"), "chat", 0)
	c.chat.OnUnread = c.showUnread
	p.cast.Presence = c.presence
}

// followRoom tells what becomes of the lobby, in a goroutine of its own, until stop
// is called.
func followRoom(s *widgets.Stage, room lobby.Room, meet func()) (stop func()) {
	if room == nil {
		return func() {}
	}
	changed, stop := room.Follow()
	go func() {
		for range changed {
			s.Do(meet)
		}
	}()
	return stop
}

// Meet takes notice of who has come, gone, dropped out and come back, and of what
// has been said; Listen does that by itself whenever the room changes.
func (p *Page) Meet() {
	c := p.company
	was := c.state
	if c.state = c.room.State(); p.closed {
		return
	}
	news := chat.Since(&was, &c.state)
	for _, n := range news {
		c.tell(n, &was)
	}
	c.chat.Tell(&c.state, news)
	p.sync()
}

// logged are the lines of the story about somebody who plays.
var logged = map[chat.What]string{chat.Left: "log.gone", chat.Lost: "log.lost", chat.Back: "log.back"}

// tell tells of somebody who plays.
func (c *company) tell(n chat.News, was *lobby.State) {
	p := c.page
	seats := was.SeatsOf(n.Member.ID)
	for _, seat := range seats {
		if key := logged[n.What]; key != "" && seat < len(p.match.players) {
			p.record.story.Add(watch.Line{Key: key, Robot: seat, By: core.NoSeat})
		}
	}
	if len(seats) == 0 || p.screen.shared || n.What == chat.Came || n.Member.ID == c.room.Self() {
		return
	}
	ink := look.Muted
	if n.What == chat.Back {
		ink = look.Accent
	}
	p.stage.Toast(p.pictures.IconOf(art.IconPerson, ink), n.Said(p.text), p.text.Of(c.consequence(n.What)))
}

// consequence gives the key of what follows for the seat of somebody who plays.
func (c *company) consequence(what chat.What) string {
	computer := c.state.Settings.Deserted != 0
	switch {
	case what == chat.Back:
		return "company.back-about"
	case what == chat.Left && computer:
		return "company.left-computer"
	case what == chat.Left:
		return "company.left-out"
	case computer:
		return "company.away-computer"
	}
	return "company.away-out"
}

// presence tells whether who plays a seat is there.
func (c *company) presence(seat int) watch.Presence {
	if seat >= len(c.state.Seats) {
		return watch.Here
	}
	member := c.state.Seats[seat].Member
	m, there := c.state.Member(member)
	switch {
	case member == 0:
		return watch.Here
	case c.page.match.players[seat].Bot != "":
		return watch.Replaced
	case !there || m.Away:
		return watch.Away
	}
	return watch.Here
}

// toggleChat opens what is said, to read and to say something, or closes it.
func (p *Page) toggleChat() {
	c := p.company
	if c.room == nil {
		return
	}
	open := !c.chat.Visible()
	p.stage.Unfocus()
	widgets.Show(c.chat, open)
	if open {
		c.chat.ToEnd()
		c.chat.Field().Focus(false)
	}
	c.showUnread()
	p.Refresh()
	p.stage.Wake()
}

// closeChat closes it, if it is open.
func (p *Page) closeChat() bool {
	if c := p.company; c.room == nil || !c.chat.Visible() {
		return false
	}
	p.toggleChat()
	return true
}

// typing tells whether something is being said.
func (c *company) typing() bool {
	return c.room != nil && c.chat.Visible() && c.page.stage.Focused() == c.chat.Field().Entry()
}

// showUnread shows on the button how much has not been read.
func (c *company) showUnread() {
	label := ""
	if n := c.chat.Unread(); n > 0 && !c.chat.Visible() {
		label = strconv.Itoa(n)
	}
	c.button.Label, c.button.On = label, c.chat.Visible()
	c.button.Refresh()
	c.page.placeCompany(c.page.Size())
	c.page.stage.Wake()
}

// parts gives what lies over the board.
func (c *company) parts() []fyne.CanvasObject {
	if c.room == nil {
		return nil
	}
	return []fyne.CanvasObject{c.chat, c.button}
}

// placeCompany puts the button into the upper right corner of the board, and what
// is said below it.
func (p *Page) placeCompany(size fyne.Size) {
	c := p.company
	if c.room == nil {
		return
	}
	u := p.stage.Unit()
	edge := look.Gap * u
	side := p.stage.Touch(max(46, 46*u))
	width := side
	if c.button.Label != "" {
		width = 1.5 * side
	}
	right := size.Width - p.panelWidth(size) - edge
	widgets.Put(c.button, right-width, edge, width, side)
	wide := min(340*u, right-edge)
	widgets.Put(c.chat, right-wide, side+1.5*edge, wide, min(380*u, size.Height-side-3*edge))
}
