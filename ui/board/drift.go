package board

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/look"
)

// drift is the momentum of a robot on ice.
type drift struct {
	seat     int
	at       grid.Pos
	velocity grid.Pos
}

// drifts are arrows from robots on ice to where their momentum would carry them in one register, if no card
// and no obstacle changed it. Without them a gliding robot looks like a standing one. They lie among the
// marks.
type drifts struct {
	view  *View
	all   []drift
	lines []fyne.CanvasObject
}

// SetDrifts shows the momentum of robots, by seat; nil shows none.
func (v *View) SetDrifts(robots []core.Robot) {
	var all []drift
	for seat := range robots {
		if r := &robots[seat]; r.OnBoard && r.Velocity != (grid.Pos{}) {
			all = append(all, drift{seat, r.At, r.Velocity})
		}
	}
	if !slices.Equal(all, v.drifts.all) {
		v.drifts.all = all
		v.drifts.show()
	}
}

// DriftTarget returns where the arrow of a robot points; ok is false if it has none.
func (v *View) DriftTarget(seat int) (to grid.Pos, ok bool) {
	for _, d := range v.drifts.all {
		if d.seat == seat {
			return grid.Pos{X: d.at.X + d.velocity.X, Y: d.at.Y + d.velocity.Y}, true
		}
	}
	return grid.Pos{}, false
}

func (l *drifts) show() {
	layer := l.view.marks.layer
	if l.view.cell == 0 || len(l.all)+len(l.lines) == 0 {
		return
	}
	for _, line := range l.lines {
		layer.Remove(line)
	}
	l.lines = nil
	for i := range l.all {
		l.arrow(&l.all[i])
	}
	for _, line := range l.lines {
		layer.Add(line)
	}
	layer.Refresh()
}

// arrow draws an arrow in the player's colour, with an outline that stands out from every floor.
func (l *drifts) arrow(d *drift) {
	v := l.view
	x, y := float64(d.at.X+d.velocity.X), float64(d.at.Y+d.velocity.Y)
	along := math.Atan2(float64(d.velocity.Y), float64(d.velocity.X))
	ends := []fyne.Position{v.at(float64(d.at.X)+0.4*math.Cos(along), float64(d.at.Y)+0.4*math.Sin(along))}
	for _, side := range []float64{-0.8, 0.8} {
		barb := along + side*math.Pi
		ends = append(ends, v.at(x+0.3*math.Cos(barb), y+0.3*math.Sin(barb)))
	}
	edge, bright := canvas.NewLine(look.Void), canvas.NewLine(v.pictures.Palette().Player(v.figures[d.seat].Colour))
	edge.StrokeWidth, bright.StrokeWidth = max(3, 0.15*v.field), max(1.5, 0.08*v.field)
	for _, stroke := range []*canvas.Line{edge, bright} {
		for _, end := range ends {
			line := *stroke
			line.Position1, line.Position2 = v.at(x, y), end
			l.lines = append(l.lines, &line)
		}
	}
}
