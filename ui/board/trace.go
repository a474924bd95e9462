package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/timeline"
)

// traceLayer shows the paths of robots, each in the colour of the robot that caused it, and the edges at
// which robots were stopped.
type traceLayer struct {
	view  *View
	paths strokes // with the marks on the floor
	stops strokes // with the bursts, over the robots
}

// strokes are lines in a layer, each with an outline that stands out from every floor.
type strokes struct {
	layer *fyne.Container
	lines []*canvas.Line // outline and core in turn
	used  int
}

// Width of the core and the outline of a path and of an edge, in fields.
const (
	pathWidth, pathEdging = 0.11, 0.19
	stopWidth, stopEdging = 0.12, 0.24
)

func (l *traceLayer) make() {
	l.paths.layer, l.stops.layer = l.view.marks.layer, l.view.bursts.layer
}

func (l *traceLayer) show(traces []timeline.Trace) {
	if l.view.Decorative {
		return
	}
	l.paths.used, l.stops.used = 0, 0
	palette := l.view.pictures.Palette()
	for i := range traces {
		t, strength := &traces[i], 1.0
		if t.Old {
			strength = 0.45
		}
		if t.Seat == core.NoSeat {
			l.draw(&l.stops, t, stopEdging, look.Faded(look.Ink, strength))
			l.draw(&l.stops, t, stopWidth, look.Faded(palette.Bad, strength))
			continue
		}
		l.draw(&l.paths, t, pathEdging, look.Faded(look.Sunken, 0.4*strength))
		l.draw(&l.paths, t, pathWidth, look.Faded(palette.Player(l.view.figures[t.Seat].Colour), 0.8*strength))
	}
	l.paths.hide()
	l.stops.hide()
}

// draw draws the next line.
func (l *traceLayer) draw(s *strokes, t *timeline.Trace, width float64, c color.NRGBA) {
	if s.used == len(s.lines) {
		line := canvas.NewLine(c)
		s.lines = append(s.lines, line)
		s.layer.Add(line)
	}
	v, line := l.view, s.lines[s.used]
	s.used++
	line.Position1, line.Position2 = v.at(t.X1, t.Y1), v.at(t.X2, t.Y2)
	line.StrokeWidth = max(1, float32(width)*v.field)
	line.StrokeColor = c
	line.Show()
	line.Refresh()
}

// hide hides the unused lines.
func (s *strokes) hide() {
	for _, line := range s.lines[s.used:] {
		line.Hide()
	}
}
