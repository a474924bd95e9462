package settings

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Shares of a line's width for its label: the usual one, and the largest for long labels.
const (
	minLabelShare = 0.28
	maxLabelShare = 0.45
)

// labelledControl is a control with a label on its left.
type labelledControl struct {
	widgets.Box
	label *widgets.Line
}

func newLabelledControl(s *widgets.Stage, label string, control widgets.Sized) *labelledControl {
	l := &labelledControl{label: widgets.NewLine(s, label, look.Body, look.Ink)}
	widgets.Call(control, label)
	l.InitBox(s, l, widgets.NewRow(s, 0, widgets.Within(minLabelShare, maxLabelShare, l.label), control))
	return l
}

// setInactive sets whether the control is inactive, and so its label faded.
func (l *labelledControl) setInactive(inactive bool) {
	l.label.Ink = look.Ink
	if inactive {
		l.label.Ink = look.Faded(look.Muted, 0.55)
	}
	l.label.Refresh()
}

// group returns a column of lines under a heading.
func group(s *widgets.Stage, heading string, lines ...fyne.CanvasObject) *widgets.Column {
	h := widgets.NewParagraph(s, heading, look.Small, look.Muted)
	h.Style = look.Bold
	c := widgets.NewColumn(s, append([]fyne.CanvasObject{h}, lines...)...)
	c.Gap = look.Gap * 0.75
	return c
}
