package widgets

import (
	"fyne.io/fyne/v2"
)

// Segments is a choice of one out of a few, all visible side by side. On touch screens it uses several rows
// if one row would be too narrow for fingers.
type Segments struct {
	Box
	grid     *Grid
	buttons  []*Button
	selected int
	Several  bool // any number of segments can be chosen: a click switches one on or off
	OnChoose func(int)
}

// NewSegments returns a choice with label number selected (from 0) chosen.
func NewSegments(s *Stage, labels []string, selected int, choose func(int)) *Segments {
	g := &Segments{grid: NewGrid(s, 1), selected: selected, OnChoose: choose}
	g.grid.Gap, g.grid.ColumnsIn = segmentGap, g.perRow
	g.InitBox(s, g, g.grid)
	g.SetLabels(labels, selected)
	return g
}

// SetLabels changes the choices.
func (g *Segments) SetLabels(labels []string, selected int) {
	g.selected = selected
	g.buttons, g.grid.Items = nil, nil
	for i, label := range labels {
		b := NewButton(g.stage, label, nil, func() { g.Choose(i) })
		b.On, b.flat = i == selected, true
		g.buttons, g.grid.Items = append(g.buttons, b), append(g.grid.Items, b)
	}
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
		on := i == n
		if g.Several {
			on = on != b.On
		}
		b.Set(on, b.Inactive)
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

// perRow returns the number of segments side by side: so many that no label is cut, and that fingers can press, but
// not so few that the rows would be too high for the area.
func (g *Segments) perRow(area fyne.Size) int {
	n := len(g.buttons)
	if area.Width < FingerSize { // not laid out yet
		return max(1, n)
	}
	least := g.stage.TouchSize(0)
	for _, b := range g.buttons {
		least = max(least, b.LeastWidth())
	}
	gap := segmentGap * g.stage.Unit()
	most := n
	if area.Height > 0 {
		most = int((area.Height + gap + 1) / (g.stage.choiceHeight() + gap))
	}
	rows := 1
	for ; rows < min(n, most); rows++ {
		perRow := float32((n + rows - 1) / rows)
		if (area.Width-gap*(perRow-1))/perRow >= least {
			break
		}
	}
	return max(1, (n+rows-1)/rows)
}
