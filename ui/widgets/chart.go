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

// chart is the common part of charts: a title, an axis of values with lines at round numbers, and hover
// texts.
type chart struct {
	widget.BaseWidget
	HoverText
	stage       *Stage
	Title       string
	Axis        string                 // what the values are, written beside the axis
	Format      func(v float64) string // format of the values at the axis; nil: plain numbers
	Empty       string                 // shown if there is nothing to draw
	AxisReaches float64                // the axis reaches at least this value, such as 100 for shares

	zones   []hoverZone
	hovered int // index of the zone under the pointer, or -1
	draw    func(size fyne.Size) []fyne.CanvasObject
}

// hoverZone is an area with a hover text.
type hoverZone struct {
	at   fyne.Position
	size fyne.Size
	tip  string
}

// setup prepares a chart that is embedded in the object.
func (c *chart) setup(s *Stage, object fyne.Widget, title, axis string, draw func(fyne.Size) []fyne.CanvasObject) {
	c.stage, c.Title, c.Axis, c.hovered, c.draw = s, title, axis, -1, draw
	c.InitHoverText(s, object, nil)
	c.HoverText.PartText = c.tipAt
	c.ExtendBaseWidget(object)
}

// HeightFor returns a height that suits the width.
func (c *chart) HeightFor(width float32) float32 {
	return max(180*c.stage.Unit(), min(width*0.5, 300*c.stage.Unit()))
}

// CreateRenderer draws the chart anew for every size.
func (c *chart) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{MinimumSize: func() fyne.Size { return fyne.NewSize(1, 120*c.stage.Unit()) }}
	d.Place = func(size fyne.Size) { d.Parts = c.paint(size) }
	return d.PlacedOnRefresh(c)
}

// minTitleScale is how far a title shrinks if there is little room.
const minTitleScale = 0.65

// paint draws background and title, and lets the kind of chart fill the rest.
func (c *chart) paint(size fyne.Size) []fyne.CanvasObject {
	u := c.stage.Unit()
	background := canvas.NewRectangle(look.Panel)
	background.CornerRadius = 10 * u
	background.Resize(size)
	room := size.Width - 4*look.Gap*u
	textSize := look.FitSize(c.Title, look.Body*u, look.Bold, room, minTitleScale)
	title := look.NewBold(look.Truncate(c.Title, textSize, look.Bold, room), textSize, look.Ink)
	Put(title, 2*look.Gap*u, look.Gap*u, size.Width-4*look.Gap*u, title.MinSize().Height)
	c.zones = c.zones[:0]
	return append([]fyne.CanvasObject{background, title}, c.draw(size)...)
}

// emptyMessage returns the text shown if there is nothing to draw.
func (c *chart) emptyMessage(size fyne.Size) []fyne.CanvasObject {
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

// plotArea returns the area below the title.
func (c *chart) plotArea(size fyne.Size) (x, y, w, h float32) {
	u := c.stage.Unit()
	x, y = 2*look.Gap*u, look.Gap*u+1.35*look.Body*u+0.75*look.Gap*u
	return x, y, size.Width - 2*x, size.Height - y - 1.25*look.Gap*u
}

// smallText returns a line of small text.
func (c *chart) smallText(text string, x, y, w float32, align fyne.TextAlign) *canvas.Text {
	t := look.NewText(text, look.Tiny*c.stage.Unit(), look.Muted)
	t.Alignment = align
	Put(t, x, y, w, c.lineHeight())
	return t
}

// lineHeight returns the height of a line of small text.
func (c *chart) lineHeight() float32 {
	return fyne.MeasureText("Ag", look.Tiny*c.stage.Unit(), fyne.TextStyle{}).Height
}

func (c *chart) textWidth(text string) float32 {
	return look.Width(text, look.Tiny*c.stage.Unit(), fyne.TextStyle{})
}

// hairline returns a thin straight line.
func hairline(x, y, w, h float32, strong bool) *canvas.Rectangle {
	r := canvas.NewRectangle(look.Faded(look.Line, 0.6))
	if strong {
		r.FillColor = look.Muted
	}
	Put(r, x, y, max(1, w), max(1, h))
	return r
}

func (c *chart) format(v float64) string {
	if c.Format != nil {
		return c.Format(v)
	}
	return strconv.FormatFloat(math.Round(v*1e6)/1e6, 'f', -1, 64)
}

// ticks returns about five round numbers at most, from 0 to at least the highest value. If whole is set, all
// of them are whole numbers.
func ticks(highest float64, whole bool) []float64 {
	if highest <= 0 || math.IsNaN(highest) || math.IsInf(highest, 0) {
		highest = 1
	}
	step := math.Pow(10, math.Floor(math.Log10(highest/4)))
	for _, factor := range []float64{1, 2, 5, 10} {
		if step*factor*4 >= highest {
			step *= factor
			break
		}
	}
	if whole {
		step = max(1, step)
	}
	n := int(math.Ceil(highest/step - 1e-9))
	all := make([]float64, 0, n+1)
	for i := range max(1, n) + 1 {
		all = append(all, float64(i)*step)
	}
	return all
}

// valueAxis draws the axis of values at the left, with a thin line at each round number; foot and head are
// the positions of 0 and of the largest number. It returns what is drawn and the width of the numbers.
func (c *chart) valueAxis(x, w, head, foot float32, scale []float64) (parts []fyne.CanvasObject, margin float32) {
	for _, v := range scale {
		margin = max(margin, c.textWidth(c.format(v)))
	}
	gap := 0.75 * look.Gap * c.stage.Unit()
	margin += gap
	for _, v := range scale {
		at := foot - float32(v/scale[len(scale)-1])*(foot-head)
		parts = append(parts, c.smallText(c.format(v), x, at-c.lineHeight()/2, margin-gap, fyne.TextAlignTrailing),
			hairline(x+margin, at, w-margin, 1, v == 0))
	}
	return parts, margin
}

// zoneAt returns the index of the zone at a position, or -1.
func (c *chart) zoneAt(p fyne.Position) int {
	for i, s := range c.zones {
		if p.X >= s.at.X && p.Y >= s.at.Y && p.X < s.at.X+s.size.Width && p.Y < s.at.Y+s.size.Height {
			return i
		}
	}
	return -1
}

// tipAt returns the hover text at a position.
func (c *chart) tipAt(at fyne.Position) (text string, from fyne.Position, size fyne.Size) {
	if i := c.zoneAt(at); i >= 0 {
		return c.zones[i].tip, c.zones[i].at, c.zones[i].size
	}
	return "", fyne.Position{}, fyne.Size{}
}

// MouseIn highlights the zone under the pointer.
func (c *chart) MouseIn(e *desktop.MouseEvent) {
	c.HoverText.MouseIn(e)
	c.hover(e.Position)
}

// MouseMoved follows the pointer.
func (c *chart) MouseMoved(e *desktop.MouseEvent) {
	c.HoverText.MouseMoved(e)
	c.hover(e.Position)
}

// MouseOut ends the highlight.
func (c *chart) MouseOut() {
	c.HoverText.MouseOut()
	c.highlight(-1)
}

func (c *chart) hover(p fyne.Position) { c.highlight(c.zoneAt(p)) }

func (c *chart) highlight(zone int) {
	if zone != c.hovered {
		c.hovered = zone
		c.Refresh()
	}
}
