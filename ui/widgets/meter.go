package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Meter is a row of tokens, up to a maximum; each shows whether it counts.
type Meter struct {
	widget.BaseWidget
	HoverText
	stage *Stage
	Total int
	Draw  func(i int) look.Painter // token i, from 0
	Tip   func() string
	Align fyne.TextAlign
}

// NewMeter returns a row of tokens.
func NewMeter(s *Stage, total int, draw func(i int) look.Painter) *Meter {
	m := &Meter{stage: s, Total: total, Draw: draw}
	m.InitHoverText(s, m, func() string {
		if m.Tip == nil {
			return ""
		}
		return m.Tip()
	})
	m.ExtendBaseWidget(m)
	return m
}

// HeightFor returns the height of a token with some room round it.
func (m *Meter) HeightFor(width float32) float32 {
	return min(28*m.stage.Unit(), width/float32(max(1, m.Total)))
}

// CreateRenderer draws the tokens.
func (m *Meter) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{}
	d.Place = func(size fyne.Size) {
		n := float32(len(d.Parts))
		if n == 0 {
			return
		}
		side := min(size.Height, size.Width/n)
		x := float32(0)
		switch m.Align {
		case fyne.TextAlignTrailing:
			x = size.Width - side*n
		case fyne.TextAlignCenter:
			x = (size.Width - side*n) / 2
		}
		for i, o := range d.Parts {
			Put(o, x+float32(i)*side+side*0.04, (size.Height-side*0.92)/2, side*0.92, side*0.92)
		}
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(1, 20*m.stage.Unit()) }
	d.Update = func() {
		if len(d.Parts) != m.Total {
			d.Parts = nil
			for i := range m.Total {
				d.Parts = append(d.Parts, canvas.NewRaster(func(w, h int) image.Image { return m.Draw(i)(w, h) }))
			}
			d.Place(m.Size())
		}
		for _, o := range d.Parts {
			o.Refresh()
		}
		canvas.Refresh(m)
	}
	d.Update()
	return d
}
