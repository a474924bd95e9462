package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
)

// Point is a point of a line.
type Point struct {
	Label string  // written below it
	Value float64 // its height, 0 or more
	Tip   string  // hover text
	Mark  bool    // drawn as a diamond
}

// LineChart shows the course of a number.
type LineChart struct {
	chart
	Points []Point
	Mark   string // legend of marked points; "": none
}

// NewLineChart returns a line chart.
func NewLineChart(s *Stage, title, axis string, points []Point) *LineChart {
	l := &LineChart{Points: points}
	l.setup(s, l, title, axis, l.paintLine)
	return l
}

// maxDots is the largest number of points that get a dot each.
const maxDots = 60

func (l *LineChart) paintLine(size fyne.Size) []Spot {
	if len(l.Points) == 0 {
		return l.emptyMessage(size)
	}
	u := l.stage.Unit()
	x, y, w, h := l.plotArea(size)
	parts := []Spot{l.smallText(l.Axis, look.Muted, x, y, w, fyne.TextAlignLeading)}
	if l.Mark != "" {
		markWidth := l.textWidth(l.Mark)
		parts = append(parts, l.smallText(l.Mark, look.Muted, x+w-markWidth, y, markWidth, fyne.TextAlignLeading))
		parts = append(parts, l.diamond(x+w-markWidth-look.Gap*u, y+l.lineHeight()/2))
	}
	y, h = y+1.9*l.lineHeight(), h-1.9*l.lineHeight()
	highest, whole := l.AxisReaches, true
	for _, p := range l.Points {
		highest, whole = max(highest, p.Value), whole && p.Value == math.Trunc(p.Value)
	}
	scale := ticks(highest, whole)
	top := scale[len(scale)-1]
	foot := y + h - 1.25*l.lineHeight()
	axis, margin := l.valueAxis(x, w, y, foot, scale)
	parts = append(parts, axis...)
	slot := (w - margin) / float32(len(l.Points))
	position := func(i int) fyne.Position {
		return fyne.NewPos(x+margin+(float32(i)+0.5)*slot, foot-float32(l.Points[i].Value/top)*(foot-y))
	}
	for i := range l.Points {
		l.zones = append(l.zones, hoverZone{fyne.NewPos(x+margin+float32(i)*slot, y), fyne.NewSize(slot, foot-y), l.Points[i].Tip})
		if i > 0 {
			stroke := canvas.NewLine(look.Accent)
			stroke.StrokeWidth = max(1.5, 2*u)
			stroke.Position1, stroke.Position2 = position(i-1), position(i)
			parts = append(parts, Spot{Object: stroke})
		}
	}
	if l.hovered >= 0 && l.hovered < len(l.Points) {
		parts = append(parts, hairline(position(l.hovered).X, y, 1, foot-y, true))
	}
	for i := range l.Points {
		switch p := position(i); {
		case l.Points[i].Mark:
			parts = append(parts, l.diamond(p.X, p.Y))
		case len(l.Points) <= maxDots || i == l.hovered:
			dot := canvas.NewCircle(look.Accent)
			side := 6 * u
			if i == l.hovered {
				dot.FillColor, side = look.Ink, 8*u
			}
			parts = append(parts, Spot{dot, p.X - side/2, p.Y - side/2, side, side})
		}
	}
	return append(parts, l.labels(x+margin, foot, w-margin, slot)...)
}

// diamond returns the symbol of a marked point.
func (l *LineChart) diamond(x, y float32) Spot {
	r := 5.5 * l.stage.Unit()
	d := canvas.NewPolygon(4, look.Ink)
	d.StrokeColor, d.StrokeWidth = look.Panel, 1
	return Spot{d, x - r, y - r, 2 * r, 2 * r}
}

// labels writes as many labels below the line as fit.
func (l *LineChart) labels(x, foot, w, slot float32) []Spot {
	widest := float32(1)
	for _, p := range l.Points {
		widest = max(widest, l.textWidth(p.Label)+2*look.Gap*l.stage.Unit())
	}
	every := max(1, int(math.Ceil(float64(widest/slot))))
	var parts []Spot
	for i := 0; i < len(l.Points); i += every {
		left := max(0, x+(float32(i)+0.5)*slot-widest/2)
		if i > 0 && left+widest > x+w+look.Gap*l.stage.Unit() {
			break
		}
		parts = append(parts, l.smallText(l.Points[i].Label, look.Muted, left, foot+0.2*l.lineHeight(), widest, fyne.TextAlignCenter))
	}
	return parts
}
