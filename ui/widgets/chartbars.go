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

func (b *BarChart) maxValue() (highest float64, whole bool) {
	whole = true
	for _, bar := range b.Bars {
		highest = max(highest, bar.Value)
		whole = whole && bar.Value == math.Trunc(bar.Value)
	}
	if highest > 0 { // else there is nothing to draw
		highest = max(highest, b.AxisReaches)
	}
	return highest, whole
}

func (b *BarChart) paintBars(size fyne.Size) []Spot {
	if highest, _ := b.maxValue(); highest <= 0 {
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
func (b *BarChart) legend(x, y, w float32) []Spot {
	parts := []Spot{b.smallText(b.Axis, look.Muted, x, y, w, fyne.TextAlignLeading)}
	if b.Part == "" {
		return parts
	}
	u := b.stage.Unit()
	side := b.lineHeight() * 0.7
	right := x + w
	for i, text := range []string{b.Whole, b.Part} {
		width := b.textWidth(text)
		right -= width
		parts = append(parts, b.smallText(text, look.Muted, right, y, width, fyne.TextAlignLeading))
		right -= side + 0.5*look.Gap*u
		parts = append(parts, b.barPart(right, y+(b.lineHeight()-side)/2, side, side, i == 1, false))
		right -= 1.5 * look.Gap * u
	}
	if right < x+b.textWidth(b.Axis) {
		return parts[1:] // without the label of the axis, for which there is no room
	}
	return parts
}

// barPart returns a filled or framed part of a bar.
func (b *BarChart) barPart(x, y, w, h float32, filled, highlighted bool) Spot {
	r := canvas.NewRectangle(look.Faded(look.Accent, 0.12))
	r.StrokeColor, r.StrokeWidth = look.Faded(look.Accent, 0.75), max(1, b.stage.Unit())
	if highlighted {
		r.FillColor = look.Faded(look.Accent, 0.3)
	}
	if filled {
		r.FillColor = look.Accent
		if highlighted {
			r.FillColor = mix(look.Accent, look.Ink, 0.4)
		}
	}
	r.CornerRadius = min(3*b.stage.Unit(), w/2)
	return Spot{r, x, y, w, h}
}

// filledValue returns the filled part of a bar.
func (b *BarChart) filledValue(bar *Bar) float64 {
	if b.Part == "" {
		return bar.Value
	}
	return min(bar.Part, bar.Value)
}

func (b *BarChart) vertical(x, y, w, h float32) []Spot {
	u := b.stage.Unit()
	highest, whole := b.maxValue()
	scale := ticks(highest, whole)
	top := scale[len(scale)-1]
	foot := y + h - 1.25*b.lineHeight()
	head := y + b.lineHeight() // room for the number on the longest bar
	parts, margin := b.valueAxis(x, w, head, foot, scale)
	slot := (w - margin) / float32(len(b.Bars))
	barWidth := min(slot*0.72, 48*u)
	every := b.labelStep(slot)
	for i := range b.Bars {
		bar := &b.Bars[i]
		left := x + margin + float32(i)*slot
		height := float32(bar.Value/top) * (foot - head)
		filledHeight := float32(b.filledValue(bar)/top) * (foot - head)
		highlighted := b.hovered == i
		b.zones = append(b.zones, hoverZone{fyne.NewPos(left, head), fyne.NewSize(slot, foot-head), bar.Tip})
		if bar.Value > 0 {
			parts = append(parts, b.barPart(left+(slot-barWidth)/2, foot-height, barWidth, height, false, highlighted))
		}
		if filledHeight > 0 {
			parts = append(parts, b.barPart(left+(slot-barWidth)/2, foot-filledHeight, barWidth, filledHeight, true, highlighted))
		}
		if bar.Text != "" && b.textWidth(bar.Text) <= slot {
			parts = append(parts, b.smallText(bar.Text, look.Ink, left, foot-height-b.lineHeight(), slot, fyne.TextAlignCenter))
		}
		if i%every == 0 {
			label := look.Truncate(bar.Label, look.Tiny*u, fyne.TextStyle{}, slot*float32(every))
			room := max(slot, b.textWidth(label))
			if from := max(x, left+(slot-room)/2); every == 1 || from+room <= x+w {
				parts = append(parts, b.smallText(label, look.Muted, from, foot+0.2*b.lineHeight(), room, fyne.TextAlignCenter))
			}
		}
	}
	return parts
}

// labelStep returns the number of bars that share one label, so that labels do not overlap.
func (b *BarChart) labelStep(slot float32) int {
	widest := float32(1)
	for _, bar := range b.Bars {
		widest = max(widest, b.textWidth(bar.Label)+look.Gap*b.stage.Unit())
	}
	if widest > 4*slot && len(b.Bars) <= 12 {
		return 1 // the labels are truncated instead
	}
	return max(1, int(math.Ceil(float64(widest/slot))))
}

func (b *BarChart) horizontal(x, y, w, h float32) []Spot {
	u := b.stage.Unit()
	highest, whole := b.maxValue()
	scale := ticks(highest, whole)
	top := scale[len(scale)-1]
	slot := min((h-1.2*b.lineHeight())/float32(len(b.Bars)), 46*u)
	thickness := min(slot*0.62, 24*u)
	side := float32(0)
	label, number := float32(0), float32(0)
	for _, bar := range b.Bars {
		label, number = max(label, b.textWidth(bar.Label)), max(number, b.textWidth(bar.Text))
		if bar.Picture != nil {
			side = min(slot*0.94, 36*u)
		}
	}
	gap := 0.75 * look.Gap * u
	margin := side + min(label, w*0.3) + gap
	if side > 0 {
		margin += gap
	}
	length := w - margin - number - gap
	foot := y + slot*float32(len(b.Bars))
	var parts []Spot
	for _, v := range scale {
		at := x + margin + float32(v/top)*length
		text := b.format(v)
		parts = append(parts, hairline(at, y, 1, foot-y, v == 0),
			b.smallText(text, look.Muted, at-b.textWidth(text)/2, foot+0.1*b.lineHeight(), b.textWidth(text), fyne.TextAlignCenter))
	}
	for i := range b.Bars {
		bar := &b.Bars[i]
		row := y + float32(i)*slot
		middle := row + (slot-b.lineHeight())/2
		highlighted := b.hovered == i
		b.zones = append(b.zones, hoverZone{fyne.NewPos(x, row), fyne.NewSize(w, slot), bar.Tip})
		if bar.Picture != nil {
			face := canvas.NewRaster(func(w, h int) image.Image { return bar.Picture(w, h) })
			parts = append(parts, Spot{face, x, row + (slot-side)/2, side, side})
		}
		name := look.Truncate(bar.Label, look.Tiny*u, fyne.TextStyle{}, w*0.3)
		parts = append(parts, b.smallText(name, look.Ink, x, middle, margin-gap, fyne.TextAlignTrailing))
		end := float32(bar.Value/top) * length
		if end > 0 {
			parts = append(parts, b.barPart(x+margin, row+(slot-thickness)/2, end, thickness, false, highlighted))
		}
		if filledLength := float32(b.filledValue(bar)/top) * length; filledLength > 0 {
			parts = append(parts, b.barPart(x+margin, row+(slot-thickness)/2, filledLength, thickness, true, highlighted))
		}
		parts = append(parts, b.smallText(bar.Text, look.Ink, x+margin+end+0.5*gap, middle, number+gap, fyne.TextAlignLeading))
	}
	return parts
}
