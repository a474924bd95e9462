package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
)

// Meter is a row of tokens, up to a maximum; each shows whether it counts.
type Meter struct {
	Box
	HoverText
	Total int
	Draw  func(i int) look.Painter // token i, from 0
	Tip   func() string
	Align fyne.TextAlign

	tokens *Grid
}

// NewMeter returns a row of tokens.
func NewMeter(s *Stage, total int, draw func(i int) look.Painter) *Meter {
	m := &Meter{Total: total, Draw: draw, tokens: NewGrid(s, 1)}
	m.InitHoverText(s, m, func() string {
		if m.Tip == nil {
			return ""
		}
		return m.Tip()
	})
	m.tokens.Gap = 2
	m.InitBox(s, m, m.tokens)
	m.Update = m.show
	m.width = func() float32 { return 28 * s.Unit() * float32(m.Total) }
	m.arrange = func(area fyne.Size, put placer) float32 {
		wanted := min(28*s.Unit(), area.Width/float32(max(1, m.Total)))
		if put != nil {
			side := min(area.Height, area.Width/float32(max(1, m.Total)))
			free := area.Width - side*float32(m.Total)
			at := map[fyne.TextAlign]float32{fyne.TextAlignCenter: 0.5, fyne.TextAlignTrailing: 1}[m.Align]
			put(m.tokens, at*free, (area.Height-side)/2, area.Width-free, side)
		}
		return wanted
	}
	return m
}

// show draws the tokens.
func (m *Meter) show() {
	if len(m.tokens.Items) != m.Total {
		m.tokens.Columns, m.tokens.Items = max(1, m.Total), nil
		for i := range m.Total {
			m.tokens.Items = append(m.tokens.Items, canvas.NewRaster(func(w, h int) image.Image { return m.Draw(i)(w, h) }))
		}
	}
	for _, o := range m.tokens.Items {
		o.Refresh()
	}
}
