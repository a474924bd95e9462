package rules

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// newTable returns text in rows and columns. The first row and the first column are headings; first is the width of
// that column, as a share of the whole.
func (p *Page) newTable(first float32, size float32, rows [][]string) fyne.CanvasObject {
	lines := widgets.NewColumn(p.stage)
	lines.Gap = 0
	for y, row := range rows {
		cells := widgets.NewRow(p.stage, 0)
		for x, text := range row {
			c := widgets.NewParagraph(p.stage, text, size, look.Ink)
			switch {
			case y == 0:
				c.Style = look.Bold
			case x == 0:
				c.Ink = look.Muted
			}
			share := first
			if x > 0 {
				share = (1 - first) / float32(len(row)-1)
			}
			cells.Items = append(cells.Items, widgets.Share(share, c))
		}
		line := widgets.NewStack(p.stage, widgets.NewPadded(p.stage, look.Gap, look.Gap/2, cells))
		fill := look.Panel
		if y == 0 {
			fill = look.Raised
		}
		if y%2 == 0 {
			line.Items = []fyne.CanvasObject{widgets.NewSurface(p.stage, fill, look.Clear, 5), line.Items[0]}
		}
		lines.Items = append(lines.Items, line)
	}
	return lines
}
