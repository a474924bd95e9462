package stats

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// newPanel returns content on a background, below a title; "" is none.
func newPanel(s *widgets.Stage, title string, content fyne.CanvasObject) fyne.CanvasObject {
	column := widgets.NewColumn(s, widgets.NewBoldLine(s, title, look.Body, look.Ink), widgets.Fill(content))
	column.Gap = look.Gap / 2
	if title == "" {
		column.Items = column.Items[1:]
	}
	return widgets.NewStack(s, widgets.NewSurface(s, look.Panel, look.Clear, 10), widgets.NewPadded(s, 2*look.Gap, look.Gap, column))
}

// newTile returns an important number with a word below it.
func newTile(s *widgets.Stage, number, word, tip string) fyne.CanvasObject {
	n, w := widgets.NewBoldLine(s, number, 1.3*look.Large, look.Accent), widgets.NewLine(s, word, look.Small, look.Muted)
	n.Align, w.Align = fyne.TextAlignCenter, fyne.TextAlignCenter
	lines := widgets.NewColumn(s, n, w)
	lines.Gap = 0
	return widgets.NewStack(s, widgets.NewSurface(s, look.Panel, look.Clear, 10), widgets.NewAt(s, widgets.Full, 0.5, lines),
		widgets.NewHoverArea(s, func() string { return tip }))
}
