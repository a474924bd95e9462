package widgets

import (
	"image/color"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"roborally/ui/look"
)

// chart is the common part of charts: a title, an axis of values with lines at round numbers, and hover
// texts.
type chart struct {
	Box
	HoverText
	stage       *Stage
	Title       string
	Axis        string                 // what the values are, written beside the axis
	Format      func(v float64) string // format of the values at the axis; nil: plain numbers
	Empty       string                 // shown if there is nothing to draw
	AxisReaches float64                // the axis reaches at least this value, such as 100 for shares

	zones   []hoverZone
	hovered int // index of the zone under the pointer, or -1
	draw    func(size fyne.Size) []Spot
}

// hoverZone is an area with a hover text.
type hoverZone struct {
	at   fyne.Position
	size fyne.Size
	tip  string
}

// setup prepares a chart that is embedded in the object.
func (c *chart) setup(s *Stage, object fyne.Widget, title, axis string, draw func(fyne.Size) []Spot) {
	c.stage, c.Title, c.Axis, c.hovered, c.draw = s, title, axis, -1, draw
	c.InitHoverText(s, object, nil)
	c.HoverText.PartText = c.tipAt
	c.Name = func() string {
		said := c.Title
		for _, z := range c.zones {
			said += "\n" + z.tip
		}
		return said
	}
	c.InitBox(s, object)
	c.plot(c.paint)
	c.width = func() float32 { return 1 }
}

// HeightFor returns a height that suits the width.
func (c *chart) HeightFor(width float32) float32 {
	return max(180*c.stage.Unit(), min(width*0.5, 300*c.stage.Unit()))
}

// minTitleScale is how far a title shrinks if there is little room.
const minTitleScale = 0.65

// paint draws background and title, and lets the kind of chart fill the rest.
func (c *chart) paint(size fyne.Size) []Spot {
	u := c.stage.Unit()
	title := NewBoldLine(c.stage, c.Title, look.Body, look.Ink)
	title.Least = minTitleScale
	c.zones = c.zones[:0]
	return append([]Spot{
		{NewSurface(c.stage, look.Panel, look.Clear, 10), 0, 0, size.Width, size.Height},
		{title, 2 * look.Gap * u, look.Gap * u, size.Width - 4*look.Gap*u, title.MinSize().Height},
	}, c.draw(size)...)
}

// emptyMessage returns the text shown if there is nothing to draw.
func (c *chart) emptyMessage(size fyne.Size) []Spot {
	words := NewParagraph(c.stage, c.Empty, look.Small, look.Muted)
	words.Align = fyne.TextAlignCenter
	return []Spot{{NewPadded(c.stage, 3*look.Gap, 0, NewAt(c.stage, Full, 0.5, words)), 0, 0, size.Width, size.Height}}
}

// plotArea returns the area below the title.
func (c *chart) plotArea(size fyne.Size) (x, y, w, h float32) {
	u := c.stage.Unit()
	x, y = 2*look.Gap*u, look.Gap*u+1.35*look.Body*u+0.75*look.Gap*u
	return x, y, size.Width - 2*x, size.Height - y - 1.25*look.Gap*u
}

// smallText returns a line of small text.
func (c *chart) smallText(text string, ink color.NRGBA, x, y, w float32, align fyne.TextAlign) Spot {
	t := look.NewText(text, look.Tiny*c.stage.Unit(), ink)
	t.Alignment = align
	return Spot{t, x, y, w, c.lineHeight()}
}

// lineHeight returns the height of a line of small text.
func (c *chart) lineHeight() float32 {
	return fyne.MeasureText("Ag", look.Tiny*c.stage.Unit(), fyne.TextStyle{}).Height
}

func (c *chart) textWidth(text string) float32 {
	return look.Width(text, look.Tiny*c.stage.Unit(), fyne.TextStyle{})
}

// hairline returns a thin straight line.
func hairline(x, y, w, h float32, strong bool) Spot {
	r := canvas.NewRectangle(look.Faded(look.Line, 0.6))
	if strong {
		r.FillColor = look.Muted
	}
	return Spot{r, x, y, max(1, w), max(1, h)}
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
func (c *chart) valueAxis(x, w, head, foot float32, scale []float64) (parts []Spot, margin float32) {
	for _, v := range scale {
		margin = max(margin, c.textWidth(c.format(v)))
	}
	gap := 0.75 * look.Gap * c.stage.Unit()
	margin += gap
	for _, v := range scale {
		at := foot - float32(v/scale[len(scale)-1])*(foot-head)
		parts = append(parts, c.smallText(c.format(v), look.Muted, x, at-c.lineHeight()/2, margin-gap, fyne.TextAlignTrailing),
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
