package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// labelShare is how much of a line its label takes, and mostLabel how much of it where
// the label needs more.
const (
	labelShare = 0.28
	mostLabel  = 0.45
)

// line is a control with its label before it.
type line struct {
	widget.BaseWidget
	stage   *widgets.Stage
	label   string
	off     bool // the label is as pale as the control
	control widgets.Sized
}

func newLine(s *widgets.Stage, label string, control widgets.Sized) *line {
	l := &line{stage: s, label: label, control: control}
	l.ExtendBaseWidget(l)
	return l
}

// setOff shows whether there is anything to set.
func (l *line) setOff(off bool) {
	if l.off != off {
		l.off = off
		l.Refresh()
	}
}

// labelled gives the width of the label, and the gap behind it.
func (l *line) labelled(width float32) float32 {
	u := l.stage.Unit()
	needs := look.Width(l.label, look.Body*u, fyne.TextStyle{}) + look.Gap*u + 1
	return max(labelShare*width, min(needs, mostLabel*width))
}

// HeightFor gives the height of the control.
func (l *line) HeightFor(width float32) float32 {
	return l.control.HeightFor(width - l.labelled(width))
}

// CreateRenderer puts the control behind the label.
func (l *line) CreateRenderer() fyne.WidgetRenderer {
	label := look.NewText("", look.Body, look.Ink)
	d := &widgets.Drawing{Parts: []fyne.CanvasObject{label, l.control}}
	d.Place = func(size fyne.Size) {
		u := l.stage.Unit()
		at := l.labelled(size.Width)
		label.TextSize = look.Body * u
		label.Text = look.Fit(l.label, label.TextSize, label.TextStyle, at-look.Gap*u)
		widgets.Put(label, 0, 0, at-look.Gap*u, size.Height)
		widgets.Put(l.control, at, 0, size.Width-at, size.Height)
	}
	d.Least = func() fyne.Size { return fyne.NewSize(1, l.HeightFor(max(1, l.Size().Width))) }
	d.Update = func() {
		label.Color = look.Ink
		if l.off {
			label.Color = look.Faded(look.Muted, 0.55)
		}
		d.Place(l.Size())
		canvas.Refresh(l)
		label.Refresh()
	}
	d.Update()
	return d
}

// group is some lines under a heading.
func group(s *widgets.Stage, heading string, lines ...fyne.CanvasObject) *widgets.Column {
	h := widgets.NewParagraph(s, heading, look.Small, look.Muted)
	h.Style = look.Bold
	c := widgets.NewColumn(s, append([]fyne.CanvasObject{h}, lines...)...)
	c.Gap = look.Gap * 0.75
	return c
}
