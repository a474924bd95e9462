package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// Question is what a player is asked before something is done that cannot be
// undone.
type Question struct {
	Name    string // of the dialog, for scripts
	Text    string
	No, Yes string                         // labels; No is the way back, "" where there is none
	Icon    func(color.NRGBA) look.Painter // of Yes; nil: none
	Do      func()                         // after Yes
	Sudden  bool                           // it is asked while something else is being done, see Dialog
}

// Ask opens a dialog with a question. Enter says yes; Escape and a click beside
// it say no. Without a way back it tells something, and Escape says yes too.
func (s *Stage) Ask(q Question) {
	d := &Dialog{Width: 440, Name: q.Name, Sudden: q.Sudden}
	do := func() {
		d.Close()
		q.Do()
	}
	no, yes := NewButton(s, q.No, nil, d.Close), NewButton(s, q.Yes, q.Icon, do)
	yes.Rank = Dangerous
	row, back := NewRow(s, 0, no, yes), d.Close
	d.Targets = func() []Target { return []Target{{Name: "no", Object: no}, {Name: "yes", Object: yes}} }
	if q.No == "" {
		yes.Rank = Primary
		row, back = NewRow(s, 0, yes), do
		d.Targets = func() []Target { return []Target{{Name: "yes", Object: yes}} }
	} else {
		d.Outside = d.Close
	}
	d.Content = NewColumn(s, NewParagraph(s, q.Text, look.Body, look.Ink), row)
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: back, fyne.KeyReturn: do, fyne.KeyEnter: do}
	s.Open(d)
}
