package rules

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// table shows text in rows and columns. The first row and the first column are headings.
type table struct {
	widget.BaseWidget
	page        *Page
	first       float32 // width of the first column, as a share of the whole
	cells       [][]*widgets.Paragraph
	backgrounds []*canvas.Rectangle // one per row; only every other one is shown
}

func (p *Page) newTable(first float32, size float32, rows [][]string) *table {
	t := &table{page: p, first: first}
	for y, row := range rows {
		var cells []*widgets.Paragraph
		for x, text := range row {
			c := widgets.NewParagraph(p.stage, text, size, look.Ink)
			switch {
			case y == 0:
				c.Style = look.Bold
			case x == 0:
				c.Ink = look.Muted
			}
			cells = append(cells, c)
		}
		t.cells = append(t.cells, cells)
		background := canvas.NewRectangle(look.Panel)
		if y == 0 {
			background.FillColor = look.Raised
		}
		t.backgrounds = append(t.backgrounds, background)
	}
	t.ExtendBaseWidget(t)
	return t
}

func (t *table) pad() float32 { return look.Gap * t.page.stage.Unit() }

// column returns the left edge and the width of the text in column x of a table of a width.
func (t *table) column(x int, width float32) (from, room float32) {
	n := float32(len(t.cells[0]) - 1)
	first := width * t.first
	if x == 0 {
		return t.pad(), first - 1.5*t.pad()
	}
	columnWidth := (width - first) / n
	return first + float32(x-1)*columnWidth, columnWidth - t.pad()
}

func (t *table) rowHeight(y int, width float32) float32 {
	height := float32(0)
	for x, c := range t.cells[y] {
		_, room := t.column(x, width)
		height = max(height, c.HeightFor(room))
	}
	return height + t.pad()
}

// HeightFor returns the height of all rows.
func (t *table) HeightFor(width float32) float32 {
	height := float32(0)
	for y := range t.cells {
		height += t.rowHeight(y, width)
	}
	return height
}

// CreateRenderer lays the rows out.
func (t *table) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Renderer{}
	for y, row := range t.cells {
		if y%2 == 0 {
			d.Parts = append(d.Parts, t.backgrounds[y])
		}
		for _, c := range row {
			d.Parts = append(d.Parts, c)
		}
	}
	d.Place = func(size fyne.Size) {
		top := float32(0)
		for y, row := range t.cells {
			height := t.rowHeight(y, size.Width)
			t.backgrounds[y].CornerRadius = 5 * t.page.stage.Unit()
			widgets.Put(t.backgrounds[y], 0, top, size.Width, height)
			for x, c := range row {
				from, room := t.column(x, size.Width)
				widgets.Put(c, from, top+t.pad()/2, room, height-t.pad())
			}
			top += height
		}
	}
	d.Update = func() { canvas.Refresh(t) }
	return d.Placed(t.Size())
}
