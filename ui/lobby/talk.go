package lobby

import (
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/lan/lobby"
	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/chat"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// talk is the chat, below the maps or, if there is no room for it, which is so on the host's phone, in a dialog.
type talk struct {
	page   *Page
	chat   *chat.Chat
	pane   fyne.CanvasObject // with the chat below the maps
	button *widgets.Button   // opens the dialog
	dialog *widgets.Dialog   // nil: closed
}

func newTalk(p *Page, play sounds.Player) *talk {
	t := &talk{page: p, chat: chat.New(p.stage, p.text, play, p.room.Self(), func(c lobby.Say) { p.do(c) })}
	t.button = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconChat), t.open)
	t.button.Tip = p.text.Of("lobby.talk-tip")
	t.chat.OnUnread = t.show
	return t
}

// inDialog reports whether the chat is shown in a dialog.
func (t *talk) inDialog() bool {
	p := t.page
	return p.stage.Low() && p.isHost() && p.state.Shared
}

// show shows the chat or its button, with the number of unread lines.
func (t *talk) show() {
	p := t.page
	widgets.Show(t.chat, p.state.Shared && (!t.inDialog() || t.dialog != nil))
	widgets.Show(t.pane, t.chat.Visible() && t.dialog == nil)
	widgets.Show(t.button, t.inDialog())
	label, unread := p.text.Of("lobby.chat"), t.chat.Unread()
	if unread > 0 {
		label += " · " + strconv.Itoa(unread)
	}
	t.button.SetLabel(label)
	t.button.Set(unread > 0, false)
}

// open opens the chat in a dialog.
func (t *talk) open() {
	p := t.page
	t.dialog = &widgets.Dialog{Width: 640, Name: "talk"}
	done := widgets.NewButton(p.stage, p.text.Of("lobby.done"), nil, t.close)
	done.Rank = widgets.Primary
	content := &chatContent{page: p}
	content.InitBox(p.stage, content, t.chat)
	column := widgets.NewColumn(p.stage, content, done)
	column.Gap = look.Gap
	t.dialog.Content = column
	t.dialog.OnTapOutside = t.close
	t.dialog.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: t.close}
	t.dialog.Targets = func() []widgets.Target {
		return []widgets.Target{{Name: "chat", Object: t.chat.Field()}, {Name: "done", Object: done}}
	}
	t.show()
	p.Refresh() // removes the chat from the page
	p.stage.Windows.Open(t.dialog)
	t.chat.ScrollToEnd()
}

func (t *talk) close() {
	dialog := t.dialog
	t.dialog = nil
	t.page.stage.Input.Unfocus()
	dialog.Close()
	t.show()
	t.page.Refresh()
}

// chatContent is the chat at the full height of the dialog.
type chatContent struct {
	widgets.Box
	page *Page
}

// HeightFor returns the height of the window without the button below and the edges of the dialog.
func (c *chatContent) HeightFor(width float32) float32 {
	s := c.page.stage
	return s.LayoutSize().Height - c.page.talk.button.HeightFor(width) - 5*look.Gap*s.Unit()
}
