package game

import (
	"errors"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// kit is what all parts of the page are made with.
type kit struct {
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	options  *Options
	keys     *keys
	view     *board.View       // the board, which everybody at this machine shares
	buttons  []*widgets.Button // with an icon and a caption
}

// iconButton returns a button with an icon, the caption of an action, and a hover text with its key.
func (k *kit) iconButton(tip, id string, icon art.Icon, do func()) *widgets.Button {
	b := widgets.NewButton(k.stage, "", k.pictures.TintableIcon(icon), do)
	b.Tip = k.withKey(k.text.Of(tip), id, 0)
	b.Caption = k.text.Of("caption." + id)
	k.buttons = append(k.buttons, b)
	return b
}

// showCaptions shows or hides the captions of all buttons.
func (k *kit) showCaptions(on bool) {
	k.stage.Captions = on
	for _, b := range k.buttons {
		b.Refresh()
	}
}

// openWindow opens a dialog that only informs: items from top to bottom, and a button that closes
// it.
func (k *kit) openWindow(name string, width float32, items ...fyne.CanvasObject) {
	k.stage.Windows.Open(k.newWindow(name, width, items...))
}

// newWindow returns a window that openWindow would open.
func (k *kit) newWindow(name string, width float32, items ...fyne.CanvasObject) *widgets.Dialog {
	d := &widgets.Dialog{Width: width, Name: name}
	back := widgets.NewButton(k.stage, k.text.Of("menu.close"), nil, d.Close)
	back.Rank = widgets.Primary
	back.Tip = k.withKey(k.text.Of("tip.back"), "menu", 0)
	column := widgets.NewColumn(k.stage, append(items, back)...)
	column.Gap, column.StickyFoot = 1.25*look.Gap, true
	d.Content = column
	d.OnTapOutside = d.Close
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: d.Close, fyne.KeyEnter: d.Close}
	d.Targets = func() []widgets.Target { return []widgets.Target{{Name: "back", Object: back}} }
	return d
}

// withTargets adds targets to a window of newWindow.
func withTargets(d *widgets.Dialog, more []widgets.Target) *widgets.Dialog {
	all := append(d.Targets(), more...)
	d.Targets = func() []widgets.Target { return all }
	return d
}

// askSure asks before an action that cannot be undone. If question is "", it uses the text of
// defaultKey.
func (k *kit) askSure(question, defaultKey, label string, do func()) {
	if question == "" {
		question = k.text.Of(defaultKey)
	}
	k.stage.Windows.Ask(widgets.Question{Name: "sure", Text: question, No: k.text.Of("menu.no"), Yes: k.text.Of(label), OnYes: do})
}

// errorText returns the sentence that explains an error to the player.
func (k *kit) errorText(err error) string {
	var illegal *core.Illegal
	var refused *lobby.Refused
	switch {
	case errors.As(err, &illegal):
		return k.text.Of("illegal."+string(illegal.Code), "Slot", illegal.Slot)
	case errors.As(err, &refused):
		return k.text.Of("lobby.refused-"+string(refused.Code), "N", refused.N)
	case errors.Is(err, table.ErrEnded):
		return k.text.Of("fault.ended")
	case errors.Is(err, table.ErrAway):
		return k.text.Of("company.not-sent")
	}
	return k.text.Of("fault.unknown", "Error", err.Error())
}

// command returns the name of a command.
func (k *kit) command(c core.Command) string {
	return story.Words{Text: k.text}.Command(c)
}
