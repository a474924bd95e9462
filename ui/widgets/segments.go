package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Segments is a choice of one out of a few, all in sight.
type Segments struct {
	widget.BaseWidget
	stage    *Stage
	row      *Row
	buttons  []*Button
	selected int
	OnChoose func(int)
}

// NewSegments gives a choice with the n-th label (from 0) chosen.
func NewSegments(s *Stage, labels []string, selected int, choose func(int)) *Segments {
	g := &Segments{stage: s, selected: selected, OnChoose: choose}
	g.row = NewRow(s, 0)
	g.row.Gap = 3
	g.ExtendBaseWidget(g)
	g.SetLabels(labels, selected)
	return g
}

// SetLabels changes what there is to choose from.
func (g *Segments) SetLabels(labels []string, selected int) {
	g.selected = selected
	g.buttons = nil
	g.row.Items = nil
	for i, label := range labels {
		b := NewButton(g.stage, label, nil, func() { g.Choose(i) })
		b.On = i == selected
		g.buttons = append(g.buttons, b)
		g.row.Items = append(g.row.Items, b)
	}
	g.row.Refresh()
}

// SetTips gives every segment a hover text.
func (g *Segments) SetTips(tips ...string) {
	for i := range tips {
		g.buttons[i].Tip = tips[i]
	}
}

// Selected gives which one is chosen.
func (g *Segments) Selected() int { return g.selected }

// Buttons gives the segments.
func (g *Segments) Buttons() []*Button { return g.buttons }

// Choose chooses the n-th.
func (g *Segments) Choose(n int) {
	g.selected = n
	for i, b := range g.buttons {
		b.Set(i == n, b.Off)
	}
	if g.OnChoose != nil {
		g.OnChoose(n)
	}
}

// Set shows the n-th as chosen without telling anybody. Where it is locked,
// the others cannot be chosen.
func (g *Segments) Set(n int, locked bool) {
	g.selected = n
	for i, b := range g.buttons {
		b.Set(i == n, locked && i != n)
	}
}

// HeightFor gives the height of the buttons, a little flatter than single ones.
func (g *Segments) HeightFor(float32) float32 { return g.stage.choiceHeight() }

// CreateRenderer shows the row.
func (g *Segments) CreateRenderer() fyne.WidgetRenderer {
	return (&Drawing{
		Parts: []fyne.CanvasObject{g.row},
		Place: func(size fyne.Size) { g.row.Resize(size) },
		Least: func() fyne.Size { return fyne.NewSize(1, g.HeightFor(0)) },
	}).Placed(g.Size())
}
