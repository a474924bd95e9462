package game

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/chat"
	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// roomView is the page's view of the lobby of a game across several machines: the state as last
// seen, and the chat. If all players sit at this machine there is no room, and the page shows
// neither.
type roomView struct {
	page   *Page
	room   lobby.Room
	state  lobby.State
	chat   *chat.Chat      // over the board, while it is open
	button *widgets.Button // toggles the chat
	strip  *roomStrip
	corner *widgets.Column // the button in the upper right corner of the board, and the chat below it
}

func newRoomView(p *Page) *roomView {
	v := &roomView{page: p, room: p.options.Room}
	v.strip = newRoomStrip(v)
	if v.room == nil {
		return v
	}
	v.state = v.room.State()
	v.chat = chat.New(p.stage, p.text, p.options.Sounds, v.room.Self(), func(message lobby.Say) {
		if err := v.room.Do(message); err != nil {
			p.stage.News.Toast(p.pictures.IconOf(art.IconChat, look.Danger), p.text.Of("lobby.chat"), p.text.Of("company.not-told"))
		}
	})
	v.chat.Floating = true
	v.chat.Hide()
	v.chat.Update(&v.state, nil)
	v.chat.ScrollToEnd() // messages from before the game count as read
	v.button = p.iconButton("company.chat-tip", "chat", art.IconChat, v.toggleChat)
	v.corner = widgets.NewColumn(p.stage, widgets.NewRow(p.stage, 0, layout.NewSpacer(), widgets.Tight(v.button)),
		widgets.Fill(widgets.NewAt(p.stage, 1, 0, widgets.NewFixed(p.stage, 340, 380, v.chat))))
	v.corner.Gap = look.Gap / 2
	v.chat.OnUnread = v.showUnread
	for _, s := range p.all() {
		s.presenter.Presence = v.presence
	}
	return v
}

// followRoom calls onChange in the window's goroutine whenever the room changes, until stop is
// called.
func followRoom(s *widgets.Stage, room lobby.Room, onChange func()) (stop func()) {
	if room == nil {
		return func() {}
	}
	changed, stop := room.Follow()
	go func() {
		for range changed {
			s.Time.Do(onChange)
		}
	}()
	return stop
}

// SyncRoom shows which members have joined, left, lost the connection or come back, and new chat
// messages. Listen calls it whenever the room changes.
func (p *Page) SyncRoom() {
	v := p.room
	was := v.state
	if v.state = v.room.State(); p.closed {
		return
	}
	news := chat.MemberEvents(&was, &v.state)
	for _, n := range news {
		v.announce(n, &was)
	}
	v.chat.Update(&v.state, news)
	v.announceNudge(&was)
	p.sync()
}

// announceNudge shows the player that somebody waits for a program from this machine. A nudge that comes when there
// is none to make any more is out of date.
func (v *roomView) announceNudge(was *lobby.State) {
	p := v.page
	before, known := was.Member(v.room.Self())
	now, in := v.state.Member(v.room.Self())
	if !known || !in || now.Nudges <= before.Nudges {
		return
	}
	if !v.strip.programs(now) {
		return
	}
	name := ""
	if by, there := v.state.Member(now.NudgedBy); there {
		name = by.Name
	}
	p.OnCall()
	p.cues.play(sounds.Chat)
	p.stage.News.Toast(p.pictures.IconOf(art.IconChat, look.Accent), p.text.Of("company.nudged", "Name", name), p.text.Of("company.nudged-about"))
}

// storyKeys holds the text keys of the story's lines about members that leave, lose the connection
// or return.
var storyKeys = map[chat.EventKind]string{chat.Left: "log.gone", chat.Disconnected: "log.lost", chat.Reconnected: "log.back"}

// announce adds an event of a member to the story and shows it as a toast.
func (v *roomView) announce(n chat.MemberEvent, was *lobby.State) {
	p := v.page
	seats := was.SeatsOf(n.Member.ID)
	for _, seat := range seats {
		if key := storyKeys[n.Kind]; key != "" && seat < len(p.watcher.match.players) {
			v.tell(story.Line{Key: key, Robot: seat, By: core.NoSeat})
		}
	}
	if len(seats) == 0 || n.Kind == chat.Joined || n.Member.ID == v.room.Self() {
		return
	}
	ink := look.Muted
	if n.Kind == chat.Reconnected {
		ink = look.Accent
	}
	p.stage.News.Toast(p.pictures.IconOf(art.IconPerson, ink), n.Sentence(p.text), p.text.Of(v.consequence(n.Kind)))
}

// consequence returns the text key for what happens to the player's seat.
func (v *roomView) consequence(kind chat.EventKind) string {
	computer := v.state.Settings.OnLeave != 0
	switch {
	case kind == chat.Reconnected:
		return "company.back-about"
	case kind == chat.Left && computer:
		return "company.left-computer"
	case kind == chat.Left:
		return "company.left-out"
	case computer:
		return "company.away-computer"
	}
	return "company.away-out"
}

// presence returns whether the player of a seat is here, away, or replaced by the computer.
func (v *roomView) presence(seat int) watch.Presence {
	if seat >= len(v.state.Seats) {
		return watch.Here
	}
	member := v.state.Seats[seat].Member
	m, present := v.state.Member(member)
	switch {
	case member == 0:
		return watch.Here
	case v.page.watcher.match.players[seat].Bot != "":
		return watch.Replaced
	case !present || m.Away:
		return watch.Away
	}
	return watch.Here
}

// toggleChat opens or closes the chat.
func (v *roomView) toggleChat() {
	p := v.page
	if v.room == nil {
		return
	}
	open := !v.chat.Visible()
	p.hold.end() // the field would get the release of the key
	p.stage.Input.Unfocus()
	widgets.Show(v.chat, open)
	if open {
		v.chat.ScrollToEnd()
		v.chat.Field().Focus(false)
	}
	v.showUnread()
	p.Refresh()
	p.stage.Repaint()
}

// closeChat closes the chat. It returns false if the chat was not open.
func (v *roomView) closeChat() bool {
	if v.room == nil || !v.chat.Visible() {
		return false
	}
	v.toggleChat()
	return true
}

// typing reports whether the chat's input field has the focus.
func (v *roomView) typing() bool {
	return v.room != nil && v.chat.Visible() && v.page.stage.Input.Focused() == v.chat.Field().Entry()
}

// showUnread shows the number of unread messages on the button.
func (v *roomView) showUnread() {
	label := ""
	if n := v.chat.Unread(); n > 0 && !v.chat.Visible() {
		label = strconv.Itoa(n)
	}
	v.button.Label, v.button.On = label, v.chat.Visible()
	v.button.Refresh()
	v.corner.Refresh()
	v.page.stage.Repaint()
}

// tell adds a line to everybody's story.
func (v *roomView) tell(l story.Line) {
	for _, s := range v.page.all() {
		s.record.story.Add(l)
	}
}

// targets names what can be clicked; over reports whether the game is over.
func (v *roomView) targets(add func(string, fyne.CanvasObject), over bool) {
	for i, a := range v.strip.notice.actions {
		add(a.name, v.strip.buttons[i])
	}
	if v.room == nil || over {
		return
	}
	add("chat", v.button)
	if v.chat.Visible() {
		add("say", v.chat.Field())
	}
}
