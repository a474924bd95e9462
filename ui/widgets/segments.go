package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Segments is a choice of one out of a few, all visible side by side. On touch screens it uses several rows
// if one row would be too narrow for fingers.
type Segments struct {
	widget.BaseWidget
	stage    *Stage
	rows     []*Row
	buttons  []*Button
	selected int
	OnChoose func(int)
}

// NewSegments returns a choice with label number selected (from 0) chosen.
func NewSegments(s *Stage, labels []string, selected int, choose func(int)) *Segments {
	g := &Segments{stage: s, selected: selected, OnChoose: choose}
	g.ExtendBaseWidget(g)
	g.SetLabels(labels, selected)
	return g
}

// SetLabels changes the choices.
func (g *Segments) SetLabels(labels []string, selected int) {
	g.selected = selected
	g.buttons = nil
	for i, label := range labels {
		b := NewButton(g.stage, label, nil, func() { g.Choose(i) })
		b.On = i == selected
		g.buttons = append(g.buttons, b)
	}
	g.rows = nil
	g.Refresh()
}

// SetTips sets the hover texts of the segments.
func (g *Segments) SetTips(tips ...string) {
	for i := range tips {
		g.buttons[i].Tip = tips[i]
	}
}

// Selected returns the index of the chosen segment.
func (g *Segments) Selected() int { return g.selected }

// Buttons returns the buttons of the segments.
func (g *Segments) Buttons() []*Button { return g.buttons }

// Choose chooses segment n and calls OnChoose.
func (g *Segments) Choose(n int) {
	g.selected = n
	for i, b := range g.buttons {
		b.Set(i == n, b.Inactive)
	}
	if g.OnChoose != nil {
		g.OnChoose(n)
	}
}

// Set shows segment n as chosen without calling OnChoose. With locked set, the others cannot be chosen.
func (g *Segments) Set(n int, locked bool) {
	g.selected = n
	for i, b := range g.buttons {
		b.Set(i == n, locked && i != n)
	}
}

// segmentGap is the gap between two segments, in units.
const segmentGap = 3

// rowCount returns the number of rows for a width: so many that no label is cut, and that fingers can press.
func (g *Segments) rowCount(width float32) int {
	n := len(g.buttons)
	if width < FingerSize { // not laid out yet
		return 1
	}
	rows, least := 1, g.stage.TouchSize(0)
	for _, b := range g.buttons {
		least = max(least, b.leastWidth())
	}
	for gap := segmentGap * g.stage.Unit(); rows < n; rows++ {
		perRow := float32((n + rows - 1) / rows)
		if (width-gap*(perRow-1))/perRow >= least {
			break
		}
	}
	return rows
}

// HeightFor returns the height of the rows; they are a little flatter than single buttons.
func (g *Segments) HeightFor(width float32) float32 {
	rows := float32(g.rowCount(width))
	return rows*g.stage.choiceHeight() + (rows-1)*segmentGap*g.stage.Unit()
}

// fillRows spreads the segments over a number of rows, or over fewer if some would stay empty.
func (g *Segments) fillRows(rows int) {
	perRow := max(1, (len(g.buttons)+rows-1)/rows)
	if len(g.rows) > 0 && len(g.rows[0].Items) == perRow {
		return
	}
	g.rows = nil
	for part := range slices.Chunk(g.buttons, perRow) {
		row := NewRow(g.stage, 0)
		row.Gap = segmentGap
		for _, b := range part {
			row.Items = append(row.Items, b)
		}
		g.rows = append(g.rows, row)
	}
}

// CreateRenderer shows as many rows as there is room for.
func (g *Segments) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{}
	d.Place = func(size fyne.Size) {
		gap := segmentGap * g.stage.Unit()
		rows := max(1, min(g.rowCount(size.Width), int((size.Height+gap+1)/(g.stage.choiceHeight()+gap))))
		g.fillRows(rows)
		d.Parts = nil
		rows = max(1, len(g.rows))
		height := (size.Height - float32(rows-1)*gap) / float32(rows)
		for i, row := range g.rows {
			Put(row, 0, float32(i)*(height+gap), size.Width, height)
			d.Parts = append(d.Parts, row)
		}
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(1, g.stage.choiceHeight()) }
	return d.PlacedOnRefresh(g)
}
