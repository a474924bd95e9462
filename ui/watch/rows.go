package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Rows is the table of programs: the rows of all players below each other; on a phone, more than four get two
// columns.
type Rows struct {
	widget.BaseWidget
	stage *widgets.Stage
	all   []*Row
}

// NewRows returns a table of rows.
func NewRows(s *widgets.Stage, all ...*Row) *Rows {
	g := &Rows{stage: s, all: all}
	g.ExtendBaseWidget(g)
	return g
}

// Shown returns the rows that can be clicked: all, or none while the table is hidden.
func (g *Rows) Shown() []*Row {
	if !g.Visible() {
		return nil
	}
	return g.all
}

// All returns all rows, shown or not.
func (g *Rows) All() []*Row { return g.all }

// Row returns the row of a seat, or nil.
func (g *Rows) Row(seat int) *Row {
	for _, r := range g.all {
		if r.seat == seat {
			return r
		}
	}
	return nil
}

// Update shows the current moment.
func (g *Rows) Update() {
	for _, r := range g.all {
		r.Update()
	}
}

// maxRows is the number of rows on a phone that lie in one column.
const maxRows = 4

func (g *Rows) columns() int {
	if g.stage.Low() && len(g.all) > maxRows {
		return 2
	}
	return 1
}

func (g *Rows) gap() float32 { return look.Gap / 2 * g.stage.Unit() }

// HeightFor returns the height in which the rows are shown best in a panel as high as the window, of which they leave
// a third to the story; they adapt to less.
func (g *Rows) HeightFor(float32) float32 { return g.HeightIn(g.stage.LayoutSize().Height) }

// HeightIn is HeightFor for a panel of another height.
func (g *Rows) HeightIn(panel float32) float32 {
	u, gap := g.stage.Unit(), g.gap()
	lines := float32((len(g.all) + g.columns() - 1) / g.columns())
	share := float32(0.66)
	if g.stage.Low() {
		share = 0.75
	}
	header := g.stage.TouchSize(40*u) + 20*u
	row := g.stage.TouchSize(min(72*u, (panel*share-header)/lines-gap))
	return lines*(row+gap) - gap
}

// Inside returns the rows, for screen readers.
func (g *Rows) Inside() []fyne.CanvasObject { return objects(g.all) }

// CreateRenderer puts the rows into a grid.
func (g *Rows) CreateRenderer() fyne.WidgetRenderer {
	return cellRenderer(g, g.all, &cells{columns: func(float32) int { return g.columns() }, gap: g.gap})
}
