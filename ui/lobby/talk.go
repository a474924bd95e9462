package lobby

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// talk is what is said in the lobby, in a dialog: the host's phone has no room for it
// beside the maps.
type talk struct {
	page   *Page
	dialog *widgets.Dialog
}

// aside tells whether what is said is opened with a button.
func (p *Page) aside() bool { return p.stage.Low() && p.hosts() && p.state.Shared }

// makeTalking makes the button that opens what is said.
func (p *Page) makeTalking() {
	p.talking = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconChat), p.openTalk)
	p.talking.Tip = p.text.Of("lobby.talk-tip")
	p.chat.OnUnread = p.showTalking
}

// showTalking shows the button where it is needed, with how much has not been read.
func (p *Page) showTalking() {
	widgets.Show(p.chat, p.state.Shared && (!p.aside() || p.talk != nil))
	widgets.Show(p.talking, p.aside())
	label, unread := p.text.Of("lobby.chat"), p.chat.Unread()
	if unread > 0 {
		label += " · " + strconv.Itoa(unread)
	}
	p.talking.SetLabel(label)
	p.talking.Set(unread > 0, false)
}

// openTalk opens what is said.
func (p *Page) openTalk() {
	k := &talk{page: p, dialog: &widgets.Dialog{Width: 640, Name: "talk"}}
	done := widgets.NewButton(p.stage, p.text.Of("lobby.done"), nil, k.close)
	done.Rank = widgets.Primary
	column := widgets.NewColumn(p.stage, newTalkSheet(p), done)
	column.Gap = look.Gap
	k.dialog.Content = column
	k.dialog.Outside = k.close
	k.dialog.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: k.close}
	k.dialog.Targets = func() []widgets.Target {
		return []widgets.Target{{Name: "chat", Object: p.chat.Field()}, {Name: "done", Object: done}}
	}
	p.talk = k
	p.showTalking()
	p.Refresh() // which lets go of the chat
	p.stage.Open(k.dialog)
	p.chat.ToEnd()
}

func (k *talk) close() {
	k.page.talk = nil
	k.page.stage.Unfocus()
	k.dialog.Close()
	k.page.showTalking()
	k.page.Refresh()
}

// talkSheet gives the chat as much height as a dialog has.
type talkSheet struct {
	widget.BaseWidget
	page *Page
}

func newTalkSheet(p *Page) *talkSheet {
	t := &talkSheet{page: p}
	t.ExtendBaseWidget(t)
	return t
}

// HeightFor gives what the button below and the edges of the dialog leave.
func (t *talkSheet) HeightFor(width float32) float32 {
	s := t.page.stage
	return s.Room().Height - t.page.talking.HeightFor(width) - 5*look.Gap*s.Unit()
}

// CreateRenderer shows the chat.
func (t *talkSheet) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Drawing{
		Parts: []fyne.CanvasObject{t.page.chat},
		Place: func(size fyne.Size) { widgets.Put(t.page.chat, 0, 0, size.Width, size.Height) },
	}).Replaced(t)
}
