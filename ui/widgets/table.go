package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// TableHead is the head of a column: a picture, a text or both, one below the other.
type TableHead struct {
	Picture look.Painter // nil: none
	Text    string
	Tip     string
}

// TableRow is a row: its label, and a cell per column. A row without cells is a heading.
type TableRow struct {
	Picture look.Painter // nil: none
	Label   string
	Cells   []TableCell
	Tip     string
}

// TableCell is a value.
type TableCell struct {
	Text   string
	Marked bool // it stands out: bold, with a background
	Tip    string
}

// Table shows values in columns, with labels at the left.
type Table struct {
	widget.BaseWidget
	HoverText
	stage  *Stage
	Label  float32 // share of the width for the labels, 0…1
	Row    float32 // height of a row, in units
	Head   float32 // height of the heads, in units
	Chosen int     // the column with a background of its own, or -1
	Heads  []TableHead
	Rows   []TableRow
}

// NewTable returns a table for rows with a picture and a line of text each.
func NewTable(s *Stage, heads []TableHead, rows []TableRow) *Table {
	t := &Table{stage: s, Heads: heads, Rows: rows, Label: 0.45, Row: 31, Head: 26, Chosen: -1}
	t.InitHoverText(s, t, nil)
	t.HoverText.PartText = t.tipAt
	t.ExtendBaseWidget(t)
	return t
}

// HeightFor returns the height of all rows.
func (t *Table) HeightFor(float32) float32 {
	return (t.Head + t.Row*float32(len(t.Rows))) * t.stage.Unit()
}

// column returns the left edge and the width of a column; -1 is the column of labels.
func (t *Table) column(i int, width float32) (x, w float32) {
	label := width * t.Label
	if i < 0 {
		return 0, label
	}
	w = (width - label) / float32(max(1, len(t.Heads)))
	return label + float32(i)*w, w
}

// rowHeight returns the height of a row, less than wanted if there is too little room.
func (t *Table) rowHeight(size fyne.Size) float32 {
	u := t.stage.Unit()
	return min(t.Row*u, (size.Height-t.Head*u)/float32(max(1, len(t.Rows))))
}

// tipAt returns the hover text at a position.
func (t *Table) tipAt(at fyne.Position) (text string, from fyne.Position, size fyne.Size) {
	u, all := t.stage.Unit(), t.Size()
	head, row := t.Head*u, t.rowHeight(all)
	column := -1
	for i := range t.Heads {
		if x, _ := t.column(i, all.Width); at.X >= x {
			column = i
		}
	}
	x, w := t.column(column, all.Width)
	if at.Y < head {
		if column < 0 {
			return "", from, size
		}
		return t.Heads[column].Tip, fyne.NewPos(x, 0), fyne.NewSize(w, head)
	}
	n := int((at.Y - head) / row)
	if n >= len(t.Rows) {
		return "", from, size
	}
	r := &t.Rows[n]
	text = r.Tip
	if column >= 0 && column < len(r.Cells) && r.Cells[column].Tip != "" {
		text = r.Cells[column].Tip
	} else {
		x, w = t.column(-1, all.Width)
	}
	return text, fyne.NewPos(x, head+float32(n)*row), fyne.NewSize(w, row)
}

// CreateRenderer draws the table anew for every size.
func (t *Table) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{MinimumSize: func() fyne.Size { return fyne.NewSize(1, t.HeightFor(0)) }}
	d.Place = func(size fyne.Size) {
		d.Parts = t.heads(size)
		y, row := t.Head*t.stage.Unit(), t.rowHeight(size)
		for i := range t.Rows {
			d.Parts = append(d.Parts, t.row(&t.Rows[i], y, size.Width, row, i > 0 && len(t.Rows[i-1].Cells) > 0)...)
			y += row
		}
	}
	return d.PlacedOnRefresh(t)
}

// minHeadScale is how far heads and other texts shrink if there is little room; headGap is the gap, in
// units, between texts that were shrunk.
const (
	minHeadScale = 0.8
	headGap      = 4
)

func (t *Table) heads(size fyne.Size) []fyne.CanvasObject {
	u := t.stage.Unit()
	var parts []fyne.CanvasObject
	if t.Chosen >= 0 && t.Chosen < len(t.Heads) {
		x, w := t.column(t.Chosen, size.Width)
		background := canvas.NewRectangle(look.Raised)
		background.CornerRadius = 8 * u
		Put(background, x, 0, w, t.Head*u+t.rowHeight(size)*float32(len(t.Rows)))
		parts = append(parts, background)
	}
	textSize := look.Small * u // the same for all heads
	for i := range t.Heads {
		if _, w := t.column(i, size.Width); look.Width(t.Heads[i].Text, textSize, look.Bold) > w {
			textSize = look.FitSize(t.Heads[i].Text, textSize, look.Bold, w-headGap*u, minHeadScale)
		}
	}
	for i := range t.Heads {
		head := &t.Heads[i]
		x, w := t.column(i, size.Width)
		height := t.Head * u
		if head.Text != "" {
			text := look.NewBold(look.Truncate(head.Text, textSize, look.Bold, w), textSize, look.Muted)
			text.Alignment = fyne.TextAlignCenter
			line := text.MinSize().Height
			Put(text, x, height-line, w, line)
			parts = append(parts, text)
			height -= line
		}
		if head.Picture != nil {
			side := min(w, height)
			parts = append(parts, t.picture(head.Picture, x+(w-side)/2, (height-side)/2, side))
		}
	}
	return parts
}

func (t *Table) picture(draw look.Painter, x, y, side float32) fyne.CanvasObject {
	p := canvas.NewRaster(func(w, h int) image.Image { return draw(w, h) })
	Put(p, x, y, side, side)
	return p
}

// row draws a row; lined draws a thin line above it.
func (t *Table) row(r *TableRow, y, width, height float32, lined bool) []fyne.CanvasObject {
	u := t.stage.Unit()
	x, room := t.column(-1, width)
	label := look.NewText("", look.Small*u, look.Ink)
	var parts []fyne.CanvasObject
	if len(r.Cells) == 0 {
		label.TextStyle, label.Color, room, lined = look.Bold, look.Accent, width, false
	}
	if lined {
		parts = append(parts, hairline(0, y, width, 1, false))
	}
	if r.Picture != nil {
		side := height * 0.8
		parts = append(parts, t.picture(r.Picture, x, y+(height-side)/2, side))
		x += height + 0.5*look.Gap*u
	}
	label.TextSize = look.FitSize(r.Label, label.TextSize, label.TextStyle, room-x, minHeadScale)
	label.Text = look.Truncate(r.Label, label.TextSize, label.TextStyle, room-x)
	Put(label, x, y, room-x, height)
	parts = append(parts, label)
	for i := range r.Cells {
		parts = append(parts, t.cell(&r.Cells[i], i, y, width, height)...)
	}
	return parts
}

func (t *Table) cell(c *TableCell, column int, y, width, height float32) []fyne.CanvasObject {
	u := t.stage.Unit()
	x, w := t.column(column, width)
	value := look.NewText(c.Text, look.Small*u, look.Ink)
	if look.Width(c.Text, value.TextSize, value.TextStyle) > w {
		value.TextSize = look.FitSize(c.Text, value.TextSize, value.TextStyle, w-headGap*u, minHeadScale)
	}
	value.Alignment = fyne.TextAlignCenter
	var parts []fyne.CanvasObject
	if c.Marked {
		value.TextStyle, value.Color = look.Bold, look.OnAccent
		background := canvas.NewRectangle(look.Accent)
		background.CornerRadius = height * 0.36
		backgroundWidth := max(height*1.3, look.Width(c.Text, value.TextSize, look.Bold)+height*0.6)
		Put(background, x+(w-backgroundWidth)/2, y+height*0.14, backgroundWidth, height*0.72)
		parts = append(parts, background)
	}
	Put(value, x, y, w, height)
	return append(parts, value)
}
