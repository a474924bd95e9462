package lobby

import (
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/lan/lobby"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// MembersDialog is the dialog that lists the members of a lobby and their connections. The host can send
// members away, even during a game.
type MembersDialog struct {
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	room     lobby.Room
	dialog   *widgets.Dialog
	column   *widgets.Column
	closed   bool
	targets  []widgets.Target
}

// OpenMembers opens the dialog. Call Sync whenever the room has changed.
func OpenMembers(s *widgets.Stage, t *text.Text, pictures *look.Pictures, room lobby.Room) *MembersDialog {
	m := &MembersDialog{stage: s, text: t, pictures: pictures, room: room, column: widgets.NewColumn(s)}
	m.column.Gap, m.column.StickyFoot = look.Gap, true
	m.dialog = &widgets.Dialog{Width: 560, Name: "members", Content: m.column, OnTapOutside: m.close}
	m.dialog.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: m.close, fyne.KeyReturn: m.close, fyne.KeyEnter: m.close}
	m.dialog.Targets = func() []widgets.Target { return m.targets }
	m.Sync()
	s.Windows.Open(m.dialog)
	return m
}

func (m *MembersDialog) close() {
	m.closed = true
	m.dialog.Close()
}

// Sync updates the list of members. It does nothing if the dialog is nil or closed.
func (m *MembersDialog) Sync() {
	if m == nil || m.closed {
		return
	}
	state := m.room.State()
	m.targets = nil
	m.column.Items = []fyne.CanvasObject{widgets.NewHeading(m.stage, m.text.Of("members.title"), look.Large)}
	for i := range state.Members {
		m.column.Items = append(m.column.Items, m.line(&state, &state.Members[i]))
	}
	done := widgets.NewButton(m.stage, m.text.Of("members.done"), nil, m.close)
	done.Rank = widgets.Primary
	m.targets = append(m.targets, widgets.Target{Name: "done", Object: done})
	m.column.Items = append(m.column.Items, done)
	m.column.Refresh()
	m.dialog.Refresh()
}

// line returns the line of a member.
func (m *MembersDialog) line(state *lobby.State, member *lobby.Member) fyne.CanvasObject {
	lines := widgets.NewColumn(m.stage, widgets.NewHeading(m.stage, member.Name, look.Body),
		widgets.NewParagraph(m.stage, m.describe(state, member), look.Small, look.Muted))
	lines.Gap = 0
	row := widgets.NewRow(m.stage, 0, widgets.Share(2.4, lines))
	if m.room.Self() == state.Host && member.ID != state.Host {
		kick := widgets.NewButton(m.stage, m.text.Of("lobby.kick"), nil, func() { m.kick(state.Begun, *member) })
		m.targets = append(m.targets, widgets.Target{Name: "kick-" + strconv.Itoa(member.ID), Object: kick})
		row.Items = append(row.Items, kick)
	}
	return row
}

// describe says whether a member hosts, plays, watches, is ready, or has lost the connection.
func (m *MembersDialog) describe(state *lobby.State, member *lobby.Member) string {
	seats := len(state.SeatsOf(member.ID))
	switch {
	case member.Away:
		return m.text.Of("members.away")
	case seats == 0:
		return m.text.Of("members.watches")
	case member.ID == state.Host:
		return m.text.Of("members.host")
	case state.Begun:
		return m.text.Of("members.plays")
	case member.Ready:
		return m.text.Of("members.ready")
	}
	return m.text.Of("members.thinking")
}

// kick asks first, and then sends a member away.
func (m *MembersDialog) kick(begun bool, member lobby.Member) {
	question := "lobby.kick-sure"
	if state := m.room.State(); begun && len(state.SeatsOf(member.ID)) > 0 {
		question = "members.kick-sure-out"
		if state.Settings.OnLeave != 0 {
			question = "members.kick-sure-computer"
		}
	}
	m.stage.Windows.Ask(widgets.Question{
		Name: "sure", Text: m.text.Of(question, "Name", member.Name), No: m.text.Of("lobby.no"), Yes: m.text.Of("lobby.kick"),
		Icon: m.pictures.TintableIcon(art.IconClear),
		OnYes: func() {
			_ = m.room.Do(lobby.Kick{Member: member.ID}) // an error means that the member has already left
			m.Sync()
		},
	})
}

func (p *Page) openMembers() { p.dialogs.members = OpenMembers(p.stage, p.text, p.pictures, p.room) }
