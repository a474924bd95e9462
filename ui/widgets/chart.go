package widgets

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// chart is what charts have in common: a title, an axis of values with lines at
// round numbers, and hover texts for what is drawn.
type chart struct {
	widget.BaseWidget
	Hint
	stage *Stage
	Title string
	Axis  string                 // what the values are, beside the axis
	Form  func(v float64) string // how values are written at the axis; nil: as whole numbers
	Empty string                 // said where there is nothing to draw
	Least float64                // the axis goes up to this at least, as to 100 for shares

	spots []spot
	over  int // the spot under the pointer, or -1
	draw  func(size fyne.Size) []fyne.CanvasObject
}

// spot is an area with a hover text.
type spot struct {
	at   fyne.Position
	size fyne.Size
	tip  string
}

// begin prepares a chart that is part of the object.
func (c *chart) begin(s *Stage, object fyne.Widget, title, axis string, draw func(fyne.Size) []fyne.CanvasObject) {
	c.stage, c.Title, c.Axis, c.over, c.draw = s, title, axis, -1, draw
	c.Explain(s, object, nil)
	c.Hint.Parts = c.tip
	c.ExtendBaseWidget(object)
}

// HeightFor gives a height that suits the width.
func (c *chart) HeightFor(width float32) float32 {
	return max(180*c.stage.Unit(), min(width*0.5, 300*c.stage.Unit()))
}

// CreateRenderer draws the chart anew for every size.
func (c *chart) CreateRenderer() fyne.WidgetRenderer {
	d := &Drawing{Least: func() fyne.Size { return fyne.NewSize(1, 120*c.stage.Unit()) }}
	d.Place = func(size fyne.Size) { d.Parts = c.paint(size) }
	return d.Replaced(c)
}

// leastTitle is how far a title shrinks where there is little room.
const leastTitle = 0.65

// paint draws plate and title, and lets the kind of chart fill the rest.
func (c *chart) paint(size fyne.Size) []fyne.CanvasObject {
	u := c.stage.Unit()
	plate := canvas.NewRectangle(look.Panel)
	plate.CornerRadius = 10 * u
	plate.Resize(size)
	room := size.Width - 4*look.Gap*u
	letters := look.Shrink(c.Title, look.Body*u, look.Bold, room, leastTitle)
	title := look.NewBold(look.Fit(c.Title, letters, look.Bold, room), letters, look.Ink)
	Put(title, 2*look.Gap*u, look.Gap*u, size.Width-4*look.Gap*u, title.MinSize().Height)
	c.spots = c.spots[:0]
	return append([]fyne.CanvasObject{plate, title}, c.draw(size)...)
}

// nothing says that there is nothing to draw.
func (c *chart) nothing(size fyne.Size) []fyne.CanvasObject {
	u := c.stage.Unit()
	lines := look.Wrap(c.Empty, look.Small*u, fyne.TextStyle{}, size.Width-6*look.Gap*u)
	var parts []fyne.CanvasObject
	height := fyne.MeasureText("Ag", look.Small*u, fyne.TextStyle{}).Height
	y := (size.Height - float32(len(lines))*height) / 2
	for _, line := range lines {
		t := look.NewText(line, look.Small*u, look.Muted)
		t.Alignment = fyne.TextAlignCenter
		Put(t, 0, y, size.Width, height)
		parts = append(parts, t)
		y += height
	}
	return parts
}

// plot gives the area for what is drawn, below the title and what stands at the
// axis of values.
func (c *chart) plot(size fyne.Size) (x, y, w, h float32) {
	u := c.stage.Unit()
	x, y = 2*look.Gap*u, look.Gap*u+1.35*look.Body*u+0.75*look.Gap*u
	return x, y, size.Width - 2*x, size.Height - y - 1.25*look.Gap*u
}

// write gives a line of small text.
func (c *chart) write(text string, x, y, w float32, align fyne.TextAlign) *canvas.Text {
	t := look.NewText(text, look.Tiny*c.stage.Unit(), look.Muted)
	t.Alignment = align
	Put(t, x, y, w, c.line())
	return t
}

// line gives the height of a line of small text.
func (c *chart) line() float32 {
	return fyne.MeasureText("Ag", look.Tiny*c.stage.Unit(), fyne.TextStyle{}).Height
}

func (c *chart) wide(text string) float32 {
	return look.Width(text, look.Tiny*c.stage.Unit(), fyne.TextStyle{})
}

// rule gives a thin straight line.
func rule(x, y, w, h float32, strong bool) *canvas.Rectangle {
	r := canvas.NewRectangle(look.Faded(look.Line, 0.6))
	if strong {
		r.FillColor = look.Muted
	}
	Put(r, x, y, max(1, w), max(1, h))
	return r
}

func (c *chart) form(v float64) string {
	if c.Form != nil {
		return c.Form(v)
	}
	return strconv.FormatFloat(math.Round(v*1e6)/1e6, 'f', -1, 64)
}

// ticks gives round numbers from 0 to beyond most, at most about five of them.
// Whole numbers stay whole.
func ticks(most float64, whole bool) []float64 {
	if most <= 0 || math.IsNaN(most) || math.IsInf(most, 0) {
		most = 1
	}
	step := math.Pow(10, math.Floor(math.Log10(most/4)))
	for _, factor := range []float64{1, 2, 5, 10} {
		if step*factor*4 >= most {
			step *= factor
			break
		}
	}
	if whole {
		step = max(1, step)
	}
	n := int(math.Ceil(most/step - 1e-9))
	all := make([]float64, 0, n+1)
	for i := range max(1, n) + 1 {
		all = append(all, float64(i)*step)
	}
	return all
}

// rungs draws the axis of values at the left, with a thin line at each round
// number; foot and head are where 0 and the largest lie. It gives what is drawn
// and how much room the numbers take.
func (c *chart) rungs(x, w, head, foot float32, scale []float64) (parts []fyne.CanvasObject, margin float32) {
	for _, v := range scale {
		margin = max(margin, c.wide(c.form(v)))
	}
	gap := 0.75 * look.Gap * c.stage.Unit()
	margin += gap
	for _, v := range scale {
		at := foot - float32(v/scale[len(scale)-1])*(foot-head)
		parts = append(parts, c.write(c.form(v), x, at-c.line()/2, margin-gap, fyne.TextAlignTrailing),
			rule(x+margin, at, w-margin, 1, v == 0))
	}
	return parts, margin
}

// at gives the spot at a place, or -1.
func (c *chart) at(p fyne.Position) int {
	for i, s := range c.spots {
		if p.X >= s.at.X && p.Y >= s.at.Y && p.X < s.at.X+s.size.Width && p.Y < s.at.Y+s.size.Height {
			return i
		}
	}
	return -1
}

// tip gives the hover text at a place.
func (c *chart) tip(at fyne.Position) (text string, from fyne.Position, size fyne.Size) {
	if i := c.at(at); i >= 0 {
		return c.spots[i].tip, c.spots[i].at, c.spots[i].size
	}
	return "", fyne.Position{}, fyne.Size{}
}

// MouseIn lights up what is under the pointer.
func (c *chart) MouseIn(e *desktop.MouseEvent) {
	c.Hint.MouseIn(e)
	c.point(e.Position)
}

// MouseMoved follows the pointer.
func (c *chart) MouseMoved(e *desktop.MouseEvent) {
	c.Hint.MouseMoved(e)
	c.point(e.Position)
}

// MouseOut ends that.
func (c *chart) MouseOut() {
	c.Hint.MouseOut()
	c.light(-1)
}

func (c *chart) point(p fyne.Position) { c.light(c.at(p)) }

func (c *chart) light(spot int) {
	if spot != c.over {
		c.over = spot
		c.Refresh()
	}
}
