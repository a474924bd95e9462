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
	Label   string       // what it stands for, at its foot
	Picture look.Painter // before the label of a lying bar; nil: none
	Value   float64      // its length, 0 or more
	Part    float64      // how much of that is filled, from the foot; the rest is only framed
	Text    string       // the value, written at its end
	Tip     string       // the hover text
}

// BarChart shows numbers as bars, upright or lying.
type BarChart struct {
	chart
	Bars        []Bar
	Lying       bool
	Part, Whole string // what filled and framed bars stand for; "": all are filled
}

// NewBarChart gives a chart of bars.
func NewBarChart(s *Stage, title, axis string, bars []Bar) *BarChart {
	b := &BarChart{Bars: bars}
	b.begin(s, b, title, axis, b.paintBars)
	return b
}

func (b *BarChart) most() (most float64, whole bool) {
	whole = true
	for _, bar := range b.Bars {
		most = max(most, bar.Value)
		whole = whole && bar.Value == math.Trunc(bar.Value)
	}
	if most > 0 { // else there is nothing to draw
		most = max(most, b.Least)
	}
	return most, whole
}

func (b *BarChart) paintBars(size fyne.Size) []fyne.CanvasObject {
	if most, _ := b.most(); most <= 0 {
		return b.nothing(size)
	}
	x, y, w, h := b.plot(size)
	parts := b.legend(x, y, w)
	y, h = y+b.line()*1.3, h-b.line()*1.3
	if b.Lying {
		return append(parts, b.lying(x, y, w, h)...)
	}
	return append(parts, b.upright(x, y, w, h)...)
}

// legend says what the axis shows and what filled and framed bars are.
func (b *BarChart) legend(x, y, w float32) []fyne.CanvasObject {
	parts := []fyne.CanvasObject{b.write(b.Axis, x, y, w, fyne.TextAlignLeading)}
	if b.Part == "" {
		return parts
	}
	u := b.stage.Unit()
	side := b.line() * 0.7
	right := x + w
	for i, said := range []string{b.Whole, b.Part} {
		wide := b.wide(said)
		right -= wide
		parts = append(parts, b.write(said, right, y, wide, fyne.TextAlignLeading))
		right -= side + 0.5*look.Gap*u
		parts = append(parts, b.box(right, y+(b.line()-side)/2, side, side, i == 1, false))
		right -= 1.5 * look.Gap * u
	}
	if right < x+b.wide(b.Axis) {
		return parts[1:] // the title must do
	}
	return parts
}

// box gives a part of a bar: filled or framed.
func (b *BarChart) box(x, y, w, h float32, filled, lit bool) *canvas.Rectangle {
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

// filled gives how much of a bar is filled.
func (b *BarChart) filled(bar *Bar) float64 {
	if b.Part == "" {
		return bar.Value
	}
	return min(bar.Part, bar.Value)
}

func (b *BarChart) upright(x, y, w, h float32) []fyne.CanvasObject {
	u := b.stage.Unit()
	most, whole := b.most()
	scale := ticks(most, whole)
	top := scale[len(scale)-1]
	foot := y + h - 1.25*b.line()
	head := y + b.line() // room for the number on the longest bar
	parts, margin := b.rungs(x, w, head, foot, scale)
	each := (w - margin) / float32(len(b.Bars))
	wide := min(each*0.72, 48*u)
	every := b.every(each)
	for i := range b.Bars {
		bar := &b.Bars[i]
		left := x + margin + float32(i)*each
		high := float32(bar.Value/top) * (foot - head)
		full := float32(b.filled(bar)/top) * (foot - head)
		lit := b.over == i
		b.spots = append(b.spots, spot{fyne.NewPos(left, head), fyne.NewSize(each, foot-head), bar.Tip})
		if bar.Value > 0 {
			parts = append(parts, b.box(left+(each-wide)/2, foot-high, wide, high, false, lit))
		}
		if full > 0 {
			parts = append(parts, b.box(left+(each-wide)/2, foot-full, wide, full, true, lit))
		}
		if bar.Text != "" && b.wide(bar.Text) <= each {
			number := b.write(bar.Text, left, foot-high-b.line(), each, fyne.TextAlignCenter)
			number.Color = look.Ink
			parts = append(parts, number)
		}
		if i%every == 0 {
			said := look.Fit(bar.Label, look.Tiny*u, fyne.TextStyle{}, each*float32(every))
			room := max(each, b.wide(said))
			if from := max(x, left+(each-room)/2); every == 1 || from+room <= x+w {
				parts = append(parts, b.write(said, from, foot+0.2*b.line(), room, fyne.TextAlignCenter))
			}
		}
	}
	return parts
}

// every tells how many bars one label must do for, so that none overlap.
func (b *BarChart) every(each float32) int {
	widest := float32(1)
	for _, bar := range b.Bars {
		widest = max(widest, b.wide(bar.Label)+look.Gap*b.stage.Unit())
	}
	if widest > 4*each && len(b.Bars) <= 12 {
		return 1 // they are cut instead
	}
	return max(1, int(math.Ceil(float64(widest/each))))
}

func (b *BarChart) lying(x, y, w, h float32) []fyne.CanvasObject {
	u := b.stage.Unit()
	most, whole := b.most()
	scale := ticks(most, whole)
	top := scale[len(scale)-1]
	each := min((h-1.2*b.line())/float32(len(b.Bars)), 46*u)
	thick := min(each*0.62, 24*u)
	side := float32(0)
	label, number := float32(0), float32(0)
	for _, bar := range b.Bars {
		label, number = max(label, b.wide(bar.Label)), max(number, b.wide(bar.Text))
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
		said := b.form(v)
		parts = append(parts, rule(at, y, 1, foot-y, v == 0),
			b.write(said, at-b.wide(said)/2, foot+0.1*b.line(), b.wide(said), fyne.TextAlignCenter))
	}
	for i := range b.Bars {
		bar := &b.Bars[i]
		row := y + float32(i)*each
		middle := row + (each-b.line())/2
		lit := b.over == i
		b.spots = append(b.spots, spot{fyne.NewPos(x, row), fyne.NewSize(w, each), bar.Tip})
		if bar.Picture != nil {
			face := canvas.NewRaster(func(w, h int) image.Image { return bar.Picture(w, h) })
			Put(face, x, row+(each-side)/2, side, side)
			parts = append(parts, face)
		}
		name := b.write(look.Fit(bar.Label, look.Tiny*u, fyne.TextStyle{}, w*0.3), x, middle, margin-gap, fyne.TextAlignTrailing)
		name.Color = look.Ink
		parts = append(parts, name)
		end := float32(bar.Value/top) * long
		if end > 0 {
			parts = append(parts, b.box(x+margin, row+(each-thick)/2, end, thick, false, lit))
		}
		if full := float32(b.filled(bar)/top) * long; full > 0 {
			parts = append(parts, b.box(x+margin, row+(each-thick)/2, full, thick, true, lit))
		}
		value := b.write(bar.Text, x+margin+end+0.5*gap, middle, number+gap, fyne.TextAlignLeading)
		value.Color = look.Ink
		parts = append(parts, value)
	}
	return parts
}
