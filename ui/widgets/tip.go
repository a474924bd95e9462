package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// tipDelay is how long the pointer rests before the hover text comes up.
const tipDelay = 450 * time.Millisecond

// tip is the hover text of a stage.
type tip struct {
	widget.BaseWidget
	stage  *Stage
	text   string
	cancel func()
}

func newTip(s *Stage) *tip {
	t := &tip{stage: s}
	t.ExtendBaseWidget(t)
	t.Hide()
	return t
}

// Tip shows a text beside an object as soon as the pointer has rested there.
func (s *Stage) Tip(text string, beside fyne.CanvasObject) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(beside)
	s.TipAt(text, at, beside.Size())
}

// TipAt is Tip for a part of an object: the area at an absolute position.
func (s *Stage) TipAt(text string, at fyne.Position, size fyne.Size) {
	s.Untip()
	if text == "" || s.Dragging() {
		return
	}
	s.tip.cancel = s.After(tipDelay, func() { s.tip.show(text, at, size) })
}

// Untip takes the hover text away.
func (s *Stage) Untip() {
	if s.tip.cancel != nil {
		s.tip.cancel()
		s.tip.cancel = nil
	}
	s.tip.text = ""
	Show(s.tip, false)
}

// TipText gives the hover text that is shown, or "".
func (s *Stage) TipText() string { return s.tip.text }

func (t *tip) show(text string, at fyne.Position, beside fyne.Size) {
	t.text = text
	u := t.stage.Unit()
	lines := look.Wrap(text, look.Small*u, fyne.TextStyle{}, 280*u)
	width, height := float32(0), float32(0)
	for _, line := range lines {
		size := fyne.MeasureText(line, look.Small*u, fyne.TextStyle{})
		width, height = max(width, size.Width), height+size.Height
	}
	width, height = width+2*look.Gap*u, height+1.5*look.Gap*u
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(t.stage))
	all := t.stage.Size()
	x := max(4, min(at.X+(beside.Width-width)/2, all.Width-width-4))
	y := at.Y + beside.Height + 6*u
	if y+height > all.Height-4 {
		y = max(4, at.Y-height-6*u)
	}
	Put(t, x, y, width, height)
	t.Show()
	t.Refresh()
	t.stage.Wake()
}

// CreateRenderer draws the lines on a plate.
func (t *tip) CreateRenderer() fyne.WidgetRenderer {
	plate := canvas.NewRectangle(look.Sunken)
	plate.StrokeColor, plate.StrokeWidth, plate.CornerRadius = look.Line, 1, 6
	d := &Drawing{Parts: []fyne.CanvasObject{plate}}
	d.Place = func(size fyne.Size) {
		plate.Resize(size)
		u := t.stage.Unit()
		y := 0.75 * look.Gap * u
		for _, o := range d.Parts[1:] {
			h := o.MinSize().Height
			Put(o, look.Gap*u, y, size.Width-2*look.Gap*u, h)
			y += h
		}
	}
	d.Update = func() {
		u := t.stage.Unit()
		d.Parts = d.Parts[:1:1]
		for _, line := range look.Wrap(t.text, look.Small*u, fyne.TextStyle{}, 280*u) {
			d.Parts = append(d.Parts, look.NewText(line, look.Small*u, look.Ink))
		}
		d.Place(t.Size())
		canvas.Refresh(t)
	}
	return d
}
