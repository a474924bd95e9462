package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
)

// Point is a point of a line.
type Point struct {
	Label string  // below it
	Value float64 // its height, 0 or more
	Tip   string  // the hover text
	Mark  bool    // it is drawn larger, as a diamond
}

// LineChart shows how a number went on.
type LineChart struct {
	chart
	Points []Point
	Mark   string // what marked points are; "": nothing is said
}

// NewLineChart gives a chart of a line.
func NewLineChart(s *Stage, title, axis string, points []Point) *LineChart {
	l := &LineChart{Points: points}
	l.begin(s, l, title, axis, l.paintLine)
	return l
}

// mostDots is up to how many points are drawn one by one.
const mostDots = 60

func (l *LineChart) paintLine(size fyne.Size) []fyne.CanvasObject {
	if len(l.Points) == 0 {
		return l.nothing(size)
	}
	u := l.stage.Unit()
	x, y, w, h := l.plot(size)
	parts := []fyne.CanvasObject{l.write(l.Axis, x, y, w, fyne.TextAlignLeading)}
	if l.Mark != "" {
		wide := l.wide(l.Mark)
		parts = append(parts, l.write(l.Mark, x+w-wide, y, wide, fyne.TextAlignLeading))
		parts = append(parts, l.diamond(x+w-wide-look.Gap*u, y+l.line()/2)...)
	}
	y, h = y+1.9*l.line(), h-1.9*l.line()
	most, whole := l.Least, true
	for _, p := range l.Points {
		most, whole = max(most, p.Value), whole && p.Value == math.Trunc(p.Value)
	}
	scale := ticks(most, whole)
	top := scale[len(scale)-1]
	foot := y + h - 1.25*l.line()
	rungs, margin := l.rungs(x, w, y, foot, scale)
	parts = append(parts, rungs...)
	each := (w - margin) / float32(len(l.Points))
	place := func(i int) fyne.Position {
		return fyne.NewPos(x+margin+(float32(i)+0.5)*each, foot-float32(l.Points[i].Value/top)*(foot-y))
	}
	for i := range l.Points {
		l.spots = append(l.spots, spot{fyne.NewPos(x+margin+float32(i)*each, y), fyne.NewSize(each, foot-y), l.Points[i].Tip})
		if i > 0 {
			stroke := canvas.NewLine(look.Accent)
			stroke.StrokeWidth = max(1.5, 2*u)
			stroke.Position1, stroke.Position2 = place(i-1), place(i)
			parts = append(parts, stroke)
		}
	}
	if l.over >= 0 && l.over < len(l.Points) {
		parts = append(parts, rule(place(l.over).X, y, 1, foot-y, true))
	}
	for i := range l.Points {
		switch p := place(i); {
		case l.Points[i].Mark:
			parts = append(parts, l.diamond(p.X, p.Y)...)
		case len(l.Points) <= mostDots || i == l.over:
			dot := canvas.NewCircle(look.Accent)
			side := 6 * u
			if i == l.over {
				dot.FillColor, side = look.Ink, 8*u
			}
			Put(dot, p.X-side/2, p.Y-side/2, side, side)
			parts = append(parts, dot)
		}
	}
	return append(parts, l.labels(x+margin, foot, w-margin, each)...)
}

// diamond gives the sign of a marked point.
func (l *LineChart) diamond(x, y float32) []fyne.CanvasObject {
	r := 5.5 * l.stage.Unit()
	d := canvas.NewPolygon(4, look.Ink)
	d.StrokeColor, d.StrokeWidth = look.Panel, 1
	Put(d, x-r, y-r, 2*r, 2*r)
	return []fyne.CanvasObject{d}
}

// labels writes below the line as many labels as there is room for.
func (l *LineChart) labels(x, foot, w, each float32) []fyne.CanvasObject {
	widest := float32(1)
	for _, p := range l.Points {
		widest = max(widest, l.wide(p.Label)+2*look.Gap*l.stage.Unit())
	}
	every := max(1, int(math.Ceil(float64(widest/each))))
	var parts []fyne.CanvasObject
	for i := 0; i < len(l.Points); i += every {
		left := max(0, x+(float32(i)+0.5)*each-widest/2)
		if i > 0 && left+widest > x+w+look.Gap*l.stage.Unit() {
			break
		}
		parts = append(parts, l.write(l.Points[i].Label, left, foot+0.2*l.line(), widest, fyne.TextAlignCenter))
	}
	return parts
}
