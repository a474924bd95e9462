package board

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core/grid"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// minimap shows the whole hall in a corner of an enlarged board: the robots, the player's own and its goal marked, and
// what part of the hall is in sight. A tap or a drag on it moves the board. Beside it belongs the pointer at the edge
// of the frame that shows where a goal lies that is out of sight.
type minimap struct {
	widget.BaseWidget
	widgets.HoverText
	view    *View
	tip     string
	backs   [2]*canvas.Image // the edge, and what lies in it; large rectangles are expensive to draw
	preview *Preview
	sight   [4]*canvas.Image // the edges of the part of the hall that is in sight
	goal    *canvas.Rectangle
	own     *canvas.Circle // round the player's own robot
	dots    []*canvas.Circle
	pointer goalPointer
	corner  int
	board   fyne.Position // of the board's corner, in the map
	field   float32       // size of a field, in the map
}

const (
	// minimapShare is the longer side of the minimap relative to the shorter one of the frame, minimapSize its
	// minimum and minimapLimit its maximum, in units of the window. None of its sides is smaller than a finger.
	minimapShare = 0.26
	minimapSize  = 96
	minimapLimit = 190
	// minimapEdge is the space round the board in the minimap.
	minimapEdge = 4
)

func (m *minimap) make() {
	v := m.view
	m.backs = [2]*canvas.Image{widgets.NewSolid(look.Line), widgets.NewSolid(look.Void)}
	m.preview = NewPreview(v.stage, v.pictures, v.layout)
	for i := range m.sight {
		m.sight[i] = widgets.NewSolid(look.Ink)
	}
	m.goal = canvas.NewRectangle(look.Faded(look.Void, 0.4))
	m.goal.StrokeColor, m.goal.StrokeWidth = look.Accent, 2
	m.own = canvas.NewCircle(look.Void)
	m.own.StrokeColor, m.own.StrokeWidth = look.Accent, 1.5
	for range v.figures {
		dot := canvas.NewCircle(look.Ink)
		dot.StrokeColor = look.Void
		m.dots = append(m.dots, dot)
	}
	m.pointer.make()
	m.InitHoverText(v.stage, m, func() string { return m.tip })
	m.ExtendBaseWidget(m)
	m.Hide()
}

// ShowMinimap adds a map of the whole board with a hover text. It appears while the board is enlarged.
func (v *View) ShowMinimap(tip string) {
	v.minimap.tip = tip
	if v.cell > 0 {
		v.minimap.place()
	}
}

// Minimap returns the minimap. It is hidden while the whole board is shown.
func (v *View) Minimap() fyne.CanvasObject { return &v.minimap }

// parts returns what lies over the board.
func (m *minimap) parts() []fyne.CanvasObject {
	return append(m.pointer.parts(), m)
}

// CreateRenderer stacks the parts of the map.
func (m *minimap) CreateRenderer() fyne.WidgetRenderer {
	parts := []fyne.CanvasObject{m.backs[0], m.backs[1], m.preview, m.goal, m.own}
	for _, dot := range m.dots {
		parts = append(parts, dot)
	}
	for _, edge := range m.sight {
		parts = append(parts, edge)
	}
	return (&widgets.Renderer{
		Parts: parts,
		Place: func(size fyne.Size) {
			m.backs[0].Resize(size)
			widgets.Put(m.backs[1], 1, 1, size.Width-2, size.Height-2)
			widgets.Put(m.preview, m.board.X, m.board.Y, m.field*float32(m.view.layout.Width), m.field*float32(m.view.layout.Height))
			m.show()
		},
		Update: func() { m.preview.Refresh() },
	}).Placed(m.Size())
}

// place shows the map at its size if the board is enlarged.
func (m *minimap) place() {
	v := m.view
	widgets.Show(m, m.tip != "" && v.step > 0 && !v.Choosing()) // it may hide what can be chosen
	if !m.Visible() {
		return
	}
	u, in := v.stage.Unit(), v.frame.size
	width, height := float32(v.layout.Width), float32(v.layout.Height)
	short := min(in.Width, in.Height)
	long := min(max(minimapSize, min(minimapShare*short, minimapLimit*u)), (short-v.field)/2-look.Gap*u)
	m.field = (long - 2*minimapEdge) / max(width, height)
	size := fyne.NewSize(m.field*width+2*minimapEdge, m.field*height+2*minimapEdge)
	size = size.Max(fyne.NewSquareSize(min(v.stage.TouchSize(0), long)))
	m.board = fyne.NewPos((size.Width-m.field*width)/2, (size.Height-m.field*height)/2)
	if m.Size() != size {
		m.Resize(size)
	}
}

// at returns the position of a point in the map.
func (m *minimap) at(x, y float64) fyne.Position {
	return m.board.AddXY((float32(x)+0.5)*m.field, (float32(y)+0.5)*m.field)
}

// show updates the map to the scene.
func (m *minimap) show() {
	v := m.view
	if !m.Visible() {
		m.pointer.hide()
		return
	}
	centre := func(o fyne.CanvasObject, x, y float64, side float32) {
		at := m.at(x, y)
		widgets.Put(o, at.X-side/2, at.Y-side/2, side, side)
	}
	dot := max(5, 0.9*m.field)
	m.own.Hide()
	for i, o := range m.dots {
		r := &v.scene.Robots[i]
		widgets.Show(o, r.Shown && r.Alpha > 0.5)
		if !o.Visible() {
			continue
		}
		centre(o, r.X, r.Y, dot)
		if ink := v.pictures.Palette().Player(v.figures[i].Colour); o.FillColor != ink {
			o.FillColor = ink
			o.Refresh()
		}
		if i == v.robots.own {
			centre(m.own, r.X, r.Y, dot+6)
			m.own.Show()
		}
	}
	widgets.Show(m.goal, v.marks.hasGoal)
	centre(m.goal, float64(v.marks.goal.X), float64(v.marks.goal.Y), max(8, 1.2*m.field))
	m.follow()
}

// follow updates what moves with the camera: the part in sight, the corner, and the pointer to the goal.
func (m *minimap) follow() {
	v := m.view
	if !m.Visible() {
		m.pointer.hide()
		return
	}
	k, corner := m.field/v.field, v.frame.at.Subtract(v.origin)
	x1, x2 := sightOn(corner.X*k, v.frame.size.Width*k, m.field*float32(v.layout.Width))
	y1, y2 := sightOn(corner.Y*k, v.frame.size.Height*k, m.field*float32(v.layout.Height))
	const width = 1.5
	from, to := m.board.AddXY(x1, y1), m.board.AddXY(x2, y2)
	widgets.Put(m.sight[0], from.X, from.Y, x2-x1, width)
	widgets.Put(m.sight[1], from.X, to.Y-width, x2-x1, width)
	widgets.Put(m.sight[2], from.X, from.Y, width, y2-y1)
	widgets.Put(m.sight[3], to.X-width, from.Y, width, y2-y1)
	m.pointer.place(v)
	m.chooseCorner()
}

// sightOn returns which part of a board in the map, of some length, is in sight, with a little space round it.
func sightOn(from, length, board float32) (least, most float32) {
	const space = minimapEdge / 2
	return max(from, -space), min(from+length, board+space)
}

// chooseCorner puts the map into a corner of the frame where it does not cover the player's robot, the goal or the
// pointer to it, or what the camera watches. It stays where it is as long as it can. Where every corner covers
// something, the player's robot and goal are clear, as they come first.
func (m *minimap) chooseCorner() {
	v := m.view
	avoid := m.avoided()
	best, most := m.corner, -1
	for n := range 4 {
		corner := (m.corner + n) % 4
		if clear := m.clearAt(corner, avoid); clear > most {
			best, most = corner, clear
		}
	}
	m.corner = best
	if at := v.frame.corner(best, m.Size(), look.Gap/2*v.stage.Unit()); at != m.Position() {
		m.Move(at)
	}
}

// area is a rectangle in the view.
type area struct{ from, to fyne.Position }

// overlaps reports whether two areas have a point in common.
func (a area) overlaps(b area) bool {
	return a.from.X < b.to.X && b.from.X < a.to.X && a.from.Y < b.to.Y && b.from.Y < a.to.Y
}

// avoided returns what the map must not cover, the most important first.
func (m *minimap) avoided() (all []area) {
	v := m.view
	add := func(x, y float64, reach float32) {
		at := v.inView(x, y)
		all = append(all, area{at.SubtractXY(reach, reach), at.AddXY(reach, reach)})
	}
	if own := v.robots.own; own >= 0 && v.scene.Robots[own].Shown {
		add(v.scene.Robots[own].X, v.scene.Robots[own].Y, v.field/2)
	}
	if m.pointer.shown {
		all = append(all, m.pointer.area)
	} else if v.marks.hasGoal {
		add(float64(v.marks.goal.X), float64(v.marks.goal.Y), v.field/2)
	}
	for _, arrow := range v.facing.arrows {
		if arrow.Visible() {
			all = append(all, area{arrow.Position(), arrow.Position().AddXY(arrow.Size().Width, arrow.Size().Height)})
		}
	}
	for _, p := range v.action.points {
		add(p.x, p.y, v.field/2)
	}
	return all
}

// clearAt returns how many of the areas come before the first that the map would cover in a corner.
func (m *minimap) clearAt(corner int, avoid []area) int {
	at := m.view.frame.corner(corner, m.Size(), look.Gap/2*m.view.stage.Unit())
	place := area{at, at.AddXY(m.Size().Width, m.Size().Height)}
	for n, a := range avoid {
		if place.overlaps(a) {
			return n
		}
	}
	return len(avoid)
}

// corner returns the position of an object in a corner of the frame, beginning with the lower right one and going on
// upwards, against the clock.
func (f *frame) corner(n int, size fyne.Size, gap float32) fyne.Position {
	at := f.at.AddXY(gap, gap)
	if n == 0 || n == 1 {
		at.X = f.at.X + f.size.Width - size.Width - gap
	}
	if n == 0 || n == 3 {
		at.Y = f.at.Y + f.size.Height - size.Height - gap
	}
	return at
}

// covers reports whether a position in the view lies on the map.
func (m *minimap) covers(p fyne.Position) bool {
	at := p.Subtract(m.Position())
	return m.Visible() && at.X >= 0 && at.Y >= 0 && at.X < m.Size().Width && at.Y < m.Size().Height
}

// Tapped moves the board to a place.
func (m *minimap) Tapped(e *fyne.PointEvent) { m.moveTo(e.Position) }

// Dragged moves the board along with the pointer.
func (m *minimap) Dragged(e *fyne.DragEvent) { m.moveTo(e.Position) }

// DragEnd is needed to be dragged.
func (m *minimap) DragEnd() {}

// moveTo brings the field at a position in the map into the middle.
func (m *minimap) moveTo(p fyne.Position) {
	v := m.view
	v.stage.News.HideTip()
	if m.field <= 0 || v.step == 0 {
		return
	}
	v.panned = true
	on := p.Subtract(m.board)
	v.pan(float64(on.X/m.field)-0.5, float64(on.Y/m.field)-0.5)
}

// goalPointer is a disc with the number of the goal and a tip, at the edge of the frame, which shows where the goal
// lies that is out of sight.
type goalPointer struct {
	disc   *canvas.Circle
	number *canvas.Text
	tip    [2]*canvas.Line
	shown  bool
	area   area
}

func (g *goalPointer) make() {
	g.disc = canvas.NewCircle(look.Accent)
	g.disc.StrokeColor, g.disc.StrokeWidth = look.OnAccent, 1
	g.number = look.NewBold("", 12, look.OnAccent)
	g.number.Alignment = fyne.TextAlignCenter
	for i := range g.tip {
		g.tip[i] = canvas.NewLine(look.Accent)
	}
	g.hide()
}

func (g *goalPointer) parts() []fyne.CanvasObject {
	return []fyne.CanvasObject{g.tip[0], g.tip[1], g.disc, g.number}
}

func (g *goalPointer) hide() { g.show(false) }

func (g *goalPointer) show(shown bool) {
	g.shown = shown
	for _, o := range g.parts() {
		widgets.Show(o, shown)
	}
}

// place puts the pointer on the line from the middle of the frame to the goal, unless the goal is in sight.
func (g *goalPointer) place(v *View) {
	goal := v.PositionOf(v.marks.goal)
	if !v.marks.hasGoal || v.frame.contains(goal) {
		g.hide()
		return
	}
	u := v.stage.Unit()
	radius := max(11, 12*u)
	middle := v.frame.at.AddXY(v.frame.size.Width/2, v.frame.size.Height/2)
	off := goal.Subtract(middle)
	edge := 1.7 * radius
	k := min((v.frame.size.Width/2-edge)/max(1, abs(off.X)), (v.frame.size.Height/2-edge)/max(1, abs(off.Y)))
	at := middle.AddXY(off.X*k, off.Y*k)
	widgets.Put(g.disc, at.X-radius, at.Y-radius, 2*radius, 2*radius)
	if text := v.goalNumber(); g.number.Text != text || g.number.TextSize != 1.15*radius {
		g.number.Text, g.number.TextSize = text, 1.15*radius
		g.number.Refresh()
	}
	widgets.Put(g.number, at.X-radius, at.Y-radius, 2*radius, 2*radius)
	angle := math.Atan2(float64(off.Y), float64(off.X))
	end := at.AddXY(edge*float32(math.Cos(angle)), edge*float32(math.Sin(angle)))
	for i, side := range []float64{-0.6, 0.6} {
		line := g.tip[i]
		line.StrokeWidth = max(2.5, 3*u)
		line.Position1 = at.AddXY(1.25*radius*float32(math.Cos(angle+side)), 1.25*radius*float32(math.Sin(angle+side)))
		line.Position2 = end
		line.Refresh()
	}
	g.area = area{at.SubtractXY(edge, edge), at.AddXY(edge, edge)}
	g.show(true)
}

// GoalPointer returns the field to which a pointer at the edge of the frame points; ok is false if there is none.
func (v *View) GoalPointer() (goal grid.Pos, ok bool) { return v.marks.goal, v.minimap.pointer.shown }

// goalNumber returns the number of the goal's checkpoint, or "" if the goal is none.
func (v *View) goalNumber() string {
	for n, at := range v.checkpoints {
		if at == v.marks.goal {
			return strconv.Itoa(n + 1)
		}
	}
	return ""
}

func abs(x float32) float32 { return max(x, -x) }
