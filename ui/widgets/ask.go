package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// Question asks a player before something that cannot be undone.
type Question struct {
	Name       string // of the dialog, for scripts
	Text       string
	No, Yes    string                         // labels of the buttons; with No == "" there is only Yes
	Icon       func(color.NRGBA) look.Painter // of Yes; nil: none
	OnYes      func()                         // called after Yes
	Unprompted bool                           // it interrupts the player, see Grace
}

// Ask opens a dialog with a question. Enter means yes; Escape and a click beside the dialog mean no.
// Without No the dialog is a message, and Escape means yes too.
func (w *Windows) Ask(q Question) {
	d := &Dialog{Width: 440, Name: q.Name, Unprompted: q.Unprompted}
	confirm := func() {
		d.Close()
		q.OnYes()
	}
	no, yes := NewButton(w.stage, q.No, nil, d.Close), NewButton(w.stage, q.Yes, q.Icon, confirm)
	yes.Rank = Dangerous
	row, onEscape := NewRow(w.stage, 0, no, yes), d.Close
	d.Targets = func() []Target { return []Target{{Name: "no", Object: no}, {Name: "yes", Object: yes}} }
	if q.No == "" {
		yes.Rank = Primary
		row, onEscape = NewRow(w.stage, 0, yes), confirm
		d.Targets = func() []Target { return []Target{{Name: "yes", Object: yes}} }
	} else {
		d.OnTapOutside = d.Close
	}
	d.Content = NewColumn(w.stage, NewParagraph(w.stage, q.Text, look.Body, look.Ink), row)
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: onEscape, fyne.KeyReturn: confirm, fyne.KeyEnter: confirm}
	w.Open(d)
}
