package editor

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core/grid"
	"roborally/maps/drawing"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// marks are what the page shows on the floor: the axes of the symmetry, the selection, the keyboard's cursor, and where
// the pointer would draw. The bench adds those of findings and figures.
type marks struct {
	page     *Page
	axes     [2]*canvas.Rectangle
	centre   *canvas.Circle
	chosen   *canvas.Rectangle
	brush    *canvas.Rectangle
	edge     *canvas.Rectangle
	keyboard *canvas.Rectangle
}

func newMarks(p *Page) *marks {
	m := &marks{page: p, centre: canvas.NewCircle(look.Clear)}
	frame := func(fill, edge color.NRGBA) *canvas.Rectangle {
		r := canvas.NewRectangle(fill)
		r.StrokeColor = edge
		r.Hide()
		return r
	}
	m.axes = [2]*canvas.Rectangle{frame(look.Faded(look.Accent, 0.75), look.Clear), frame(look.Faded(look.Accent, 0.75), look.Clear)}
	m.centre.StrokeColor = look.Accent
	m.centre.Hide()
	m.chosen = frame(look.Faded(look.Accent, 0.16), look.Accent)
	m.brush = frame(look.Faded(look.Ink, 0.14), look.Faded(look.Ink, 0.9))
	m.edge = frame(look.Accent, look.Clear)
	m.keyboard = frame(look.Clear, look.Accent)
	for _, o := range []fyne.CanvasObject{m.axes[0], m.axes[1], m.centre, m.chosen, m.brush, m.edge, m.keyboard} {
		p.board.Marks.Add(o)
	}
	p.board.OnPlace = m.show
	return m
}

// pointer returns where the pointer or the keyboard's cursor is; ok is false if there is neither.
func (m *marks) pointer() (at drawing.Point, ok bool) {
	p := m.page
	if p.cursor.on {
		return p.cursor.point(), true
	}
	return p.easel.point(p.easel.at), p.easel.inside
}

// show puts all marks in their places.
func (m *marks) show() {
	p := m.page
	if p.board == nil || p.board.Field() == 0 {
		return
	}
	m.showAxes()
	p.bench.ShowSigns()
	m.frame(m.chosen, p.choice.shown, p.choice.on, 0.05)
	at, ok := m.pointer()
	on := ok && p.shown.Contains(at.Field())
	draws := on && (!p.pen.selecting || p.pen.stamp != nil || p.easel.gesture == erasing)
	under := p.pen.brushAt(at, p.easel.gesture == erasing)
	if stamp := p.pen.stamp; stamp != nil && p.easel.gesture != erasing {
		under = drawing.Region{At: p.stampAt(at), Width: stamp.Layout().Width, Height: stamp.Layout().Height}
	}
	m.frame(m.brush, under, draws && (!p.pen.atEdges() || p.easel.gesture == erasing), 0.04)
	m.showEdge(at, draws && p.pen.atEdges() && p.easel.gesture != erasing)
	m.frame(m.keyboard, drawing.Region{At: p.cursor.at, Width: 1, Height: 1}, p.cursor.on, 0.07)
	p.stage.Repaint()
}

// frame shows or hides a frame round a region; width is that of its line in fields.
func (m *marks) frame(r *canvas.Rectangle, of drawing.Region, visible bool, width float32) {
	widgets.Show(r, visible)
	if !visible {
		return
	}
	b := m.page.board
	r.StrokeWidth = max(2, b.Field()*width)
	r.CornerRadius = b.Field() * 0.1
	b.Lay(r, float64(of.At.X), float64(of.At.Y), float64(of.Width), float64(of.Height))
	r.Refresh()
}

// showEdge shows the edge that is nearest to the pointer.
func (m *marks) showEdge(at drawing.Point, visible bool) {
	widgets.Show(m.edge, visible)
	if !visible {
		return
	}
	const half = 0.07
	p := m.page
	field, side := drawing.NearestEdge(p.shown, at)
	x, y := float64(field.X), float64(field.Y)
	switch side {
	case grid.North, grid.South:
		if side == grid.South {
			y++
		}
		p.board.Lay(m.edge, x, y-half, 1, 2*half)
	default:
		if side == grid.East {
			x++
		}
		p.board.Lay(m.edge, x-half, y, 2*half, 1)
	}
}

// showAxes shows where the symmetry has its axes or its centre.
func (m *marks) showAxes() {
	p := m.page
	w, h := float64(p.shown.Width), float64(p.shown.Height)
	line := max(0.035, 2/float64(p.board.Field()))
	s := p.pen.symmetry
	widgets.Show(m.axes[0], s == drawing.MirrorX || s == drawing.MirrorBoth)
	widgets.Show(m.axes[1], s == drawing.MirrorY || s == drawing.MirrorBoth)
	widgets.Show(m.centre, s == drawing.HalfTurn || s == drawing.QuarterTurn)
	p.board.Lay(m.axes[0], w/2-line/2, -0.4, line, h+0.8)
	p.board.Lay(m.axes[1], -0.4, h/2-line/2, w+0.8, line)
	m.centre.StrokeWidth = float32(line) * p.board.Field()
	p.board.Lay(m.centre, w/2-0.3, h/2-0.3, 0.6, 0.6)
}
