package board

import (
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/timeline"
)

// traceLayer shows the paths of robots, each in the colour of the robot that caused it, and the edges at
// which robots were stopped.
type traceLayer struct {
	view         *View
	scratches    []timeline.Trace // shown
	scratchField float32          // the size of a field for which they are
	ice          strokes          // on the floor itself: scratches in the ice
	paths        strokes          // with the marks on the floor
	stops        strokes          // with the bursts, over the robots
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
	l.ice.layer, l.paths.layer, l.stops.layer = container.NewWithoutLayout(), l.view.marks.layer, l.view.bursts.layer
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

// A scratch is two grooves so far from the middle of a robot's way, in fields, each with a bright edge.
const (
	grooveAt    = 0.17
	grooveWidth = 0.055
)

// scratch shows the scratches in the ice.
func (l *traceLayer) scratch(scratches []timeline.Trace) {
	if l.view.Decorative || slices.Equal(scratches, l.scratches) && l.view.field == l.scratchField {
		return
	}
	l.scratches, l.scratchField = append(l.scratches[:0], scratches...), l.view.field
	l.ice.used = 0
	palette := l.view.pictures.Palette()
	for i := range scratches {
		t := scratches[i]
		length := math.Hypot(t.X2-t.X1, t.Y2-t.Y1)
		if length == 0 {
			continue
		}
		x, y := -(t.Y2-t.Y1)/length, (t.X2-t.X1)/length
		for _, side := range []float64{-grooveAt, grooveAt} {
			for _, edge := range []struct {
				offset float64
				ink    color.NRGBA
			}{{0.03, palette.IceLight}, {0, palette.Groove()}} {
				at, groove := side+edge.offset, t
				groove.X1, groove.Y1, groove.X2, groove.Y2 = t.X1+at*x, t.Y1+at*y, t.X2+at*x, t.Y2+at*y
				l.draw(&l.ice, &groove, grooveWidth, edge.ink)
			}
		}
	}
	l.ice.hide()
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
