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
	spin     int8
}

// drifts are arrows from robots on ice to where their momentum would carry them in one register, and round them by as
// much as it would turn them, if no card and no obstacle changed it. Without them a gliding robot looks like a standing
// one. They lie among the marks.
type drifts struct {
	view  *View
	all   []drift
	lines []fyne.CanvasObject
}

// SetDrifts shows the momentum of robots, by seat; nil shows none.
func (v *View) SetDrifts(robots []core.Robot) {
	var all []drift
	for seat := range robots {
		if r := &robots[seat]; r.OnBoard && (r.Velocity != grid.Pos{} || r.Spin != 0) {
			all = append(all, drift{seat, r.At, r.Velocity, r.Spin})
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
		if d.seat == seat && d.velocity != (grid.Pos{}) {
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
		if d := &l.all[i]; d.velocity != (grid.Pos{}) {
			l.arrow(d)
		}
		if d := &l.all[i]; d.spin != 0 {
			l.spin(d)
		}
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
	strokes := [][2]fyne.Position{{v.at(x, y), v.at(float64(d.at.X)+0.4*math.Cos(along), float64(d.at.Y)+0.4*math.Sin(along))}}
	for _, barb := range barbs(x, y, along) {
		strokes = append(strokes, [2]fyne.Position{v.at(x, y), v.at(barb[0], barb[1])})
	}
	l.stroke(d, strokes)
}

// barbs returns the ends of the two barbs of an arrow whose tip is at (x, y), in fields; along is the angle of its
// direction.
func barbs(x, y, along float64) (ends [2][2]float64) {
	for i, side := range []float64{-0.8, 0.8} {
		ends[i] = [2]float64{x + 0.3*math.Cos(along+side*math.Pi), y + 0.3*math.Sin(along+side*math.Pi)}
	}
	return ends
}

// Of the arrow that tells of a spin: its distance from the middle of the robot, in fields, how much of a circle a quarter
// turn takes, so that the most, six, end short of where they begin, and the length of a line of the bow.
const (
	spinAt      = 0.47
	spinQuarter = 0.28 * math.Pi
	spinStep    = 0.07 * math.Pi
)

// spin draws a bow round the robot, as long as it turns, with an arrow at its end.
func (l *drifts) spin(d *drift) {
	on := func(angle, distance float64) fyne.Position {
		return l.view.at(float64(d.at.X)+distance*math.Sin(angle), float64(d.at.Y)-distance*math.Cos(angle))
	}
	side, whole := 1.0, math.Abs(float64(d.spin))*spinQuarter
	if d.spin < 0 {
		side = -1
	}
	var strokes [][2]fyne.Position
	for from := 0.0; from < whole-1e-9; from += spinStep {
		strokes = append(strokes, [2]fyne.Position{on(side*from, spinAt), on(side*min(whole, from+spinStep), spinAt)})
	}
	tip := side * whole
	strokes = append(strokes, [2]fyne.Position{on(tip, spinAt), on(tip-side*0.4, spinAt+0.17)}, [2]fyne.Position{on(tip, spinAt), on(tip-side*0.4, spinAt-0.17)})
	l.stroke(d, strokes)
}

// stroke draws lines in the player's colour, all on an outline.
func (l *drifts) stroke(d *drift, strokes [][2]fyne.Position) {
	v := l.view
	edge, bright := canvas.NewLine(look.Void), canvas.NewLine(v.pictures.Palette().Player(v.figures[d.seat].Colour))
	edge.StrokeWidth, bright.StrokeWidth = max(3, 0.15*v.field), max(1.5, 0.08*v.field)
	for _, pen := range []*canvas.Line{edge, bright} {
		for _, stroke := range strokes {
			line := *pen
			line.Position1, line.Position2 = stroke[0], stroke[1]
			l.lines = append(l.lines, &line)
		}
	}
}
