package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

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
	widget.BaseWidget
	stage    *widgets.Stage
	label    string
	inactive bool // the label is faded like the control
	control  widgets.Sized
}

func newLabelledControl(s *widgets.Stage, label string, control widgets.Sized) *labelledControl {
	l := &labelledControl{stage: s, label: label, control: control}
	l.ExtendBaseWidget(l)
	return l
}

// setInactive sets whether the control is inactive.
func (l *labelledControl) setInactive(inactive bool) {
	if l.inactive != inactive {
		l.inactive = inactive
		l.Refresh()
	}
}

// labelWidth returns the width of the label and the gap after it.
func (l *labelledControl) labelWidth(width float32) float32 {
	u := l.stage.Unit()
	needs := look.Width(l.label, look.Body*u, fyne.TextStyle{}) + look.Gap*u + 1
	return max(minLabelShare*width, min(needs, maxLabelShare*width))
}

// HeightFor returns the height of the control.
func (l *labelledControl) HeightFor(width float32) float32 {
	return l.control.HeightFor(width - l.labelWidth(width))
}

// CreateRenderer puts the control to the right of the label.
func (l *labelledControl) CreateRenderer() fyne.WidgetRenderer {
	label := look.NewText("", look.Body, look.Ink)
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{label, l.control}}
	d.Place = func(size fyne.Size) {
		u := l.stage.Unit()
		at := l.labelWidth(size.Width)
		label.TextSize = look.Body * u
		label.Text = look.Truncate(l.label, label.TextSize, label.TextStyle, at-look.Gap*u)
		widgets.Put(label, 0, 0, at-look.Gap*u, size.Height)
		widgets.Put(l.control, at, 0, size.Width-at, size.Height)
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(1, l.HeightFor(max(1, l.Size().Width))) }
	d.Update = func() {
		label.Color = look.Ink
		if l.inactive {
			label.Color = look.Faded(look.Muted, 0.55)
		}
		d.Place(l.Size())
		canvas.Refresh(l)
		label.Refresh()
	}
	d.Update()
	return d
}

// group returns a column of lines under a heading.
func group(s *widgets.Stage, heading string, lines ...fyne.CanvasObject) *widgets.Column {
	h := widgets.NewParagraph(s, heading, look.Small, look.Muted)
	h.Style = look.Bold
	c := widgets.NewColumn(s, append([]fyne.CanvasObject{h}, lines...)...)
	c.Gap = look.Gap * 0.75
	return c
}
