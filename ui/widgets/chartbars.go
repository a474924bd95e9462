package widgets

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
)

// Bar is a bar of a chart.
type Bar struct {
	Label   string       // written at its foot
	Picture look.Painter // before the label of a horizontal bar; nil: none
	Value   float64      // its length, 0 or more
	Part    float64      // the filled part, from the foot; the rest is only framed
	Text    string       // the value, written at its end
	Tip     string       // hover text
}

// BarChart shows numbers as vertical or horizontal bars.
type BarChart struct {
	chart
	Bars        []Bar
	Horizontal  bool
	Part, Whole string // legend of filled and framed bars; "": all are filled
}

// NewBarChart returns a chart of bars.
func NewBarChart(s *Stage, title, axis string, bars []Bar) *BarChart {
	b := &BarChart{Bars: bars}
	b.setup(s, b, title, axis, b.paintBars)
	return b
}

func (b *BarChart) maxValue() (most float64, whole bool) {
	whole = true
	for _, bar := range b.Bars {
		most = max(most, bar.Value)
		whole = whole && bar.Value == math.Trunc(bar.Value)
	}
	if most > 0 { // else there is nothing to draw
		most = max(most, b.AxisReaches)
	}
	return most, whole
}

func (b *BarChart) paintBars(size fyne.Size) []fyne.CanvasObject {
	if most, _ := b.maxValue(); most <= 0 {
		return b.emptyMessage(size)
	}
	x, y, w, h := b.plotArea(size)
	parts := b.legend(x, y, w)
	y, h = y+b.lineHeight()*1.3, h-b.lineHeight()*1.3
	if b.Horizontal {
		return append(parts, b.horizontal(x, y, w, h)...)
	}
	return append(parts, b.vertical(x, y, w, h)...)
}

// legend labels the axis, and the filled and framed bars.
func (b *BarChart) legend(x, y, w float32) []fyne.CanvasObject {
	parts := []fyne.CanvasObject{b.smallText(b.Axis, x, y, w, fyne.TextAlignLeading)}
	if b.Part == "" {
		return parts
	}
	u := b.stage.Unit()
	side := b.lineHeight() * 0.7
	right := x + w
	for i, said := range []string{b.Whole, b.Part} {
		wide := b.textWidth(said)
		right -= wide
		parts = append(parts, b.smallText(said, right, y, wide, fyne.TextAlignLeading))
		right -= side + 0.5*look.Gap*u
		parts = append(parts, b.barPart(right, y+(b.lineHeight()-side)/2, side, side, i == 1, false))
		right -= 1.5 * look.Gap * u
	}
	if right < x+b.textWidth(b.Axis) {
		return parts[1:] // no room for the axis; the title must do
	}
	return parts
}

// barPart returns a filled or framed part of a bar.
func (b *BarChart) barPart(x, y, w, h float32, filled, lit bool) *canvas.Rectangle {
	r := canvas.NewRectangle(look.Faded(look.Accent, 0.12))
	r.StrokeColor, r.StrokeWidth = look.Faded(look.Accent, 0.75), max(1, b.stage.Unit())
	if lit {
		r.FillColor = look.Faded(look.Accent, 0.3)
	}
	if filled {
		r.FillColor = look.Accent
		if lit {
			r.FillColor = mix(look.Accent, look.Ink, 0.4)
		}
	}
	r.CornerRadius = min(3*b.stage.Unit(), w/2)
	Put(r, x, y, w, h)
	return r
}

// filledValue returns the filled part of a bar.
func (b *BarChart) filledValue(bar *Bar) float64 {
	if b.Part == "" {
		return bar.Value
	}
	return min(bar.Part, bar.Value)
}

func (b *BarChart) vertical(x, y, w, h float32) []fyne.CanvasObject {
	u := b.stage.Unit()
	most, whole := b.maxValue()
	scale := ticks(most, whole)
	top := scale[len(scale)-1]
	foot := y + h - 1.25*b.lineHeight()
	head := y + b.lineHeight() // room for the number on the longest bar
	parts, margin := b.valueAxis(x, w, head, foot, scale)
	each := (w - margin) / float32(len(b.Bars))
	wide := min(each*0.72, 48*u)
	every := b.labelStep(each)
	for i := range b.Bars {
		bar := &b.Bars[i]
		left := x + margin + float32(i)*each
		high := float32(bar.Value/top) * (foot - head)
		full := float32(b.filledValue(bar)/top) * (foot - head)
		lit := b.hovered == i
		b.zones = append(b.zones, hoverZone{fyne.NewPos(left, head), fyne.NewSize(each, foot-head), bar.Tip})
		if bar.Value > 0 {
			parts = append(parts, b.barPart(left+(each-wide)/2, foot-high, wide, high, false, lit))
		}
		if full > 0 {
			parts = append(parts, b.barPart(left+(each-wide)/2, foot-full, wide, full, true, lit))
		}
		if bar.Text != "" && b.textWidth(bar.Text) <= each {
			number := b.smallText(bar.Text, left, foot-high-b.lineHeight(), each, fyne.TextAlignCenter)
			number.Color = look.Ink
			parts = append(parts, number)
		}
		if i%every == 0 {
			said := look.Truncate(bar.Label, look.Tiny*u, fyne.TextStyle{}, each*float32(every))
			room := max(each, b.textWidth(said))
			if from := max(x, left+(each-room)/2); every == 1 || from+room <= x+w {
				parts = append(parts, b.smallText(said, from, foot+0.2*b.lineHeight(), room, fyne.TextAlignCenter))
			}
		}
	}
	return parts
}

// labelStep returns the number of bars that share one label, so that labels do not overlap.
func (b *BarChart) labelStep(each float32) int {
	widest := float32(1)
	for _, bar := range b.Bars {
		widest = max(widest, b.textWidth(bar.Label)+look.Gap*b.stage.Unit())
	}
	if widest > 4*each && len(b.Bars) <= 12 {
		return 1 // they are cut instead
	}
	return max(1, int(math.Ceil(float64(widest/each))))
}

func (b *BarChart) horizontal(x, y, w, h float32) []fyne.CanvasObject {
	u := b.stage.Unit()
	most, whole := b.maxValue()
	scale := ticks(most, whole)
	top := scale[len(scale)-1]
	each := min((h-1.2*b.lineHeight())/float32(len(b.Bars)), 46*u)
	thick := min(each*0.62, 24*u)
	side := float32(0)
	label, number := float32(0), float32(0)
	for _, bar := range b.Bars {
		label, number = max(label, b.textWidth(bar.Label)), max(number, b.textWidth(bar.Text))
		if bar.Picture != nil {
			side = min(each*0.94, 36*u)
		}
	}
	gap := 0.75 * look.Gap * u
	margin := side + min(label, w*0.3) + gap
	if side > 0 {
		margin += gap
	}
	long := w - margin - number - gap
	foot := y + each*float32(len(b.Bars))
	var parts []fyne.CanvasObject
	for _, v := range scale {
		at := x + margin + float32(v/top)*long
		said := b.format(v)
		parts = append(parts, hairline(at, y, 1, foot-y, v == 0),
			b.smallText(said, at-b.textWidth(said)/2, foot+0.1*b.lineHeight(), b.textWidth(said), fyne.TextAlignCenter))
	}
	for i := range b.Bars {
		bar := &b.Bars[i]
		row := y + float32(i)*each
		middle := row + (each-b.lineHeight())/2
		lit := b.hovered == i
		b.zones = append(b.zones, hoverZone{fyne.NewPos(x, row), fyne.NewSize(w, each), bar.Tip})
		if bar.Picture != nil {
			face := canvas.NewRaster(func(w, h int) image.Image { return bar.Picture(w, h) })
			Put(face, x, row+(each-side)/2, side, side)
			parts = append(parts, face)
		}
		name := b.smallText(look.Truncate(bar.Label, look.Tiny*u, fyne.TextStyle{}, w*0.3), x, middle, margin-gap, fyne.TextAlignTrailing)
		name.Color = look.Ink
		parts = append(parts, name)
		end := float32(bar.Value/top) * long
		if end > 0 {
			parts = append(parts, b.barPart(x+margin, row+(each-thick)/2, end, thick, false, lit))
		}
		if full := float32(b.filledValue(bar)/top) * long; full > 0 {
			parts = append(parts, b.barPart(x+margin, row+(each-thick)/2, full, thick, true, lit))
		}
		value := b.smallText(bar.Text, x+margin+end+0.5*gap, middle, number+gap, fyne.TextAlignLeading)
		value.Color = look.Ink
		parts = append(parts, value)
	}
	return parts
}
