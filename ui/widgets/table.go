package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

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
	Box
	Label  float32 // share of the width for the labels, 0…1
	Row    float32 // height of a row, in units
	Head   float32 // height of the heads, in units
	Chosen int     // the column with a background of its own, or -1
	Heads  []TableHead
	Rows   []TableRow
}

// NewTable returns a table for rows with a picture and a line of text each.
func NewTable(s *Stage, heads []TableHead, rows []TableRow) *Table {
	t := &Table{Heads: heads, Rows: rows, Label: 0.45, Row: 31, Head: 26, Chosen: -1}
	t.InitBox(s, t)
	t.Update = t.build
	t.width = func() float32 { return 1 }
	return t
}

// HeightFor returns the height of all rows.
func (t *Table) HeightFor(float32) float32 {
	return (t.Head + t.Row*float32(len(t.Rows))) * t.stage.Unit()
}

// build builds the rows of boxes. They become lower where there is too little room for all.
func (t *Table) build() {
	lines := NewColumn(t.stage, Fixed(t.Head, t.headRow()))
	lines.Gap = 0
	for i := range t.Rows {
		lines.Items = append(lines.Items, Fill(t.row(&t.Rows[i], i > 0 && len(t.Rows[i-1].Cells) > 0)))
	}
	back := t.inColumns(layout.NewSpacer())
	for i := range t.Heads {
		var o fyne.CanvasObject = layout.NewSpacer()
		if i == t.Chosen {
			o = NewSurface(t.stage, look.Raised, look.Clear, 8)
		}
		back.Items = append(back.Items, t.inColumn(o))
	}
	t.Items = []fyne.CanvasObject{NewAt(t.stage, Full, 0, NewFixed(t.stage, 0, t.Head+t.Row*float32(len(t.Rows)), NewStack(t.stage, back, lines)))}
}

// inColumns returns a row with the label.
func (t *Table) inColumns(label fyne.CanvasObject) *Row {
	r := NewRow(t.stage, t.Row, Share(t.Label, label))
	r.Gap = 0
	return r
}

// inColumn returns the item of a column of values.
func (t *Table) inColumn(o fyne.CanvasObject) *Cell {
	return Share((1-t.Label)/float32(len(t.Heads)), o)
}

// minHeadScale is how far heads and other texts shrink if there is little room; headGap is the gap, in
// units, between texts that were shrunk.
const (
	minHeadScale = 0.8
	headGap      = 4
)

// headRow returns the heads. All have letters of the same size.
func (t *Table) headRow() *Row {
	row := t.inColumns(layout.NewSpacer())
	var texts []*Line
	for i := range t.Heads {
		head := &t.Heads[i]
		text := NewBoldLine(t.stage, head.Text, look.Small, look.Muted)
		text.Align = fyne.TextAlignCenter
		texts = append(texts, text)
		Show(text, head.Text != "")
		cell := NewColumn(t.stage, Fill(layout.NewSpacer()), text)
		cell.Gap = 0
		if head.Picture != nil {
			cell.Items[0] = Fill(NewAspect(t.stage, 1, 0.5, 0.5, canvas.NewRaster(head.Picture)))
		}
		row.Items = append(row.Items, t.inColumn(NewStack(t.stage, cell, NewHoverArea(t.stage, func() string { return head.Tip }))))
	}
	arrange := row.arrange
	row.arrange = func(area fyne.Size, put placer) float32 {
		u := t.stage.Unit()
		size, width := look.Small*u, area.Width*(1-t.Label)/float32(max(1, len(texts)))
		for _, text := range texts {
			if look.Width(text.Text, size, look.Bold) > width {
				size = look.FitSize(text.Text, size, look.Bold, width-headGap*u, minHeadScale)
			}
		}
		for _, text := range texts {
			text.Type = size / u
		}
		return arrange(area, put)
	}
	return row
}

// row returns a row; lined draws a thin line above it.
func (t *Table) row(r *TableRow, lined bool) *Box {
	label := NewLine(t.stage, r.Label, look.Small, look.Ink)
	label.Least, label.Unread = minHeadScale, len(r.Cells) > 0
	if len(r.Cells) == 0 {
		label.Style, label.Ink = look.Bold, look.Accent
		return NewStack(t.stage, label, NewHoverArea(t.stage, func() string { return r.Tip }))
	}
	named := NewRow(t.stage, t.Row, label)
	named.Gap = look.Gap / 2
	if r.Picture != nil {
		picture := NewAspect(t.stage, 1, 0, 0.5, canvas.NewRaster(r.Picture))
		named.Items = []fyne.CanvasObject{Fixed(t.Row, NewPadded(t.stage, 0, 0.1*t.Row, picture)), label}
	}
	row := t.inColumns(named)
	for i := range r.Cells {
		row.Items = append(row.Items, t.inColumn(t.cell(&r.Cells[i])))
	}
	line := hairline(0, 0, 1, 1, false).Object
	Show(line, lined)
	whole := NewHoverArea(t.stage, func() string { return r.Tip })
	whole.Name = func() string { return t.spokenRow(r) }
	return NewStack(t.stage, NewAt(t.stage, Full, 0, NewFixed(t.stage, 0, 1, line)), whole, row)
}

// spokenRow returns what a screen reader reads of a row: its label, and each value with the head of its column.
func (t *Table) spokenRow(r *TableRow) string {
	parts := []string{r.Label}
	for i := range r.Cells {
		head := &t.Heads[i]
		name := head.Text
		if name == "" {
			name = head.Tip
		}
		parts = append(parts, strings.TrimSpace(spoken(name)+" "+r.Cells[i].Text))
	}
	return joinSpoken(append(parts, r.Tip)...)
}

func (t *Table) cell(c *TableCell) *Box {
	value := NewLine(t.stage, c.Text, look.Small, look.Ink)
	value.Unread = true
	value.Align, value.Least = fyne.TextAlignCenter, minHeadScale
	cell := NewStack(t.stage, value)
	if c.Marked {
		value.Style, value.Ink = look.Bold, look.OnAccent
		width := max(t.Row*1.3, look.Width(c.Text, look.Small, look.Bold)+t.Row*0.6)
		pill := NewFixed(t.stage, width, t.Row*0.72, NewSurface(t.stage, look.Accent, look.Clear, t.Row*0.36))
		cell.Items = []fyne.CanvasObject{pill, value}
	}
	if c.Tip != "" {
		cell.Items = append(cell.Items, NewHoverArea(t.stage, func() string { return c.Tip }))
	}
	return cell
}
