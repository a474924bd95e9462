package lobby

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// chatDialog shows the chat if the page has no room for it beside the maps, which is so on the host's phone.
type chatDialog struct {
	page   *Page
	dialog *widgets.Dialog
}

// chatInDialog reports whether the chat is shown in a dialog, which a button opens.
func (p *Page) chatInDialog() bool { return p.stage.Low() && p.isHost() && p.state.Shared }

// makeChatButton makes the button that opens the chat dialog.
func (p *Page) makeChatButton() {
	p.chatButton = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconChat), p.openChat)
	p.chatButton.Tip = p.text.Of("lobby.talk-tip")
	p.chat.OnUnread = p.showChat
}

// showChat shows the chat or its button, with the number of unread lines.
func (p *Page) showChat() {
	widgets.Show(p.chat, p.state.Shared && (!p.chatInDialog() || p.chatDialog != nil))
	widgets.Show(p.chatButton, p.chatInDialog())
	label, unread := p.text.Of("lobby.chat"), p.chat.Unread()
	if unread > 0 {
		label += " · " + strconv.Itoa(unread)
	}
	p.chatButton.SetLabel(label)
	p.chatButton.Set(unread > 0, false)
}

// openChat opens the chat in a dialog.
func (p *Page) openChat() {
	d := &chatDialog{page: p, dialog: &widgets.Dialog{Width: 640, Name: "talk"}}
	done := widgets.NewButton(p.stage, p.text.Of("lobby.done"), nil, d.close)
	done.Rank = widgets.Primary
	column := widgets.NewColumn(p.stage, newChatContent(p), done)
	column.Gap = look.Gap
	d.dialog.Content = column
	d.dialog.OnTapOutside = d.close
	d.dialog.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.close}
	d.dialog.Targets = func() []widgets.Target {
		return []widgets.Target{{Name: "chat", Object: p.chat.Field()}, {Name: "done", Object: done}}
	}
	p.chatDialog = d
	p.showChat()
	p.Refresh() // removes the chat from the page
	p.stage.Windows.Open(d.dialog)
	p.chat.ScrollToEnd()
}

func (d *chatDialog) close() {
	d.page.chatDialog = nil
	d.page.stage.Input.Unfocus()
	d.dialog.Close()
	d.page.showChat()
	d.page.Refresh()
}

// chatContent is the chat at the full height of the dialog.
type chatContent struct {
	widget.BaseWidget
	page *Page
}

func newChatContent(p *Page) *chatContent {
	c := &chatContent{page: p}
	c.ExtendBaseWidget(c)
	return c
}

// HeightFor returns the height of the window without the button below and the edges of the dialog.
func (c *chatContent) HeightFor(width float32) float32 {
	s := c.page.stage
	return s.LayoutSize().Height - c.page.chatButton.HeightFor(width) - 5*look.Gap*s.Unit()
}

// CreateRenderer shows the chat.
func (c *chatContent) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{c.page.chat},
		Place: func(size fyne.Size) { widgets.Put(c.page.chat, 0, 0, size.Width, size.Height) },
	}).PlacedOnRefresh(c)
}
