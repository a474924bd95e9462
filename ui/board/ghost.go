package board

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/look"
)

// Ghost shows where a program would lead its robot.
type Ghost struct {
	Seat  int
	Path  []grid.Pos // all fields passed, beginning with its own
	Stops []Stop     // after each register that does something
	End   core.Robot // the robot at the end
	Lost  bool       // the robot would be destroyed
	Grave grid.Pos   // where, if Lost
}

// Stop is where the robot stands after a register.
type Stop struct {
	At       grid.Pos
	Register int
}

// NewGhost returns the ghost of a rehearsal, up to the last register that has a command. It is nil if none
// has.
func NewGhost(view *core.View, rehearsal *core.Rehearsal) *Ghost {
	last := 0
	for n := range rehearsal.Run {
		if rehearsal.States[n].Robots[view.Seat].Slots[n].Command != core.NoCommand {
			last = n + 1
		}
	}
	if last == 0 {
		return nil
	}
	g := &Ghost{Seat: view.Seat, Path: []grid.Pos{view.Own().At}}
	for i := range rehearsal.Events {
		e := &rehearsal.Events[i]
		if int(e.Robot) != view.Seat || int(e.Register) > last {
			continue
		}
		switch e.Kind {
		case core.Moved:
			g.Path = append(g.Path, e.To)
		case core.Died:
			g.Lost, g.Grave = true, e.At
		}
	}
	for n := range last {
		if r := &rehearsal.States[n].Robots[view.Seat]; r.OnBoard {
			g.End = *r
			g.Stops = append(g.Stops, Stop{r.At, n + 1})
		}
	}
	return g
}

// GhostEnd returns the field on which the ghost ends; ok is false if there is no ghost or it would be
// destroyed.
func (v *View) GhostEnd() (at grid.Pos, ok bool) { return v.ghost.end() }

// AdvisedEnd is GhostEnd for the ghost of an advised program.
func (v *View) AdvisedEnd() (at grid.Pos, ok bool) { return v.advised.end() }

// ghostLayer shows a ghost: its path, the stops with their registers, the robot.
type ghostLayer struct {
	view  *View
	guise art.Guise
	right bool // the numbers lie at the lower right corner, not at the upper left
	layer *fyne.Container
	above *fyne.Container // over the robots: the numbers
	ghost *Ghost
}

func (l *ghostLayer) end() (at grid.Pos, ok bool) {
	if l.ghost == nil || l.ghost.Lost {
		return grid.Pos{}, false
	}
	return l.ghost.End.At, true
}

func (l *ghostLayer) make() {
	l.layer, l.above = container.NewWithoutLayout(), container.NewWithoutLayout()
}

func (l *ghostLayer) show() {
	if l.view.cell == 0 {
		return
	}
	l.layer.RemoveAll()
	l.above.RemoveAll()
	if g, v := l.ghost, l.view; g != nil {
		pen := ghostPen{v.pictures, v.figures[g.Seat], l.guise, l.right, v.cell, v.field, v.at}
		l.layer.Objects = append(pen.path(g), pen.robot(g))
		l.above.Objects = pen.stops(g)
	}
	l.layer.Refresh()
	l.above.Refresh()
}

// ghostPen draws ghosts over a floor.
type ghostPen struct {
	pictures *look.Pictures
	figure   art.Figure // the robot, without guise and angle
	guise    art.Guise
	right    bool                             // the numbers lie at the lower right corner, not at the upper left
	cell     int                              // size of a field, in pixels
	field    float32                          // the same in Fyne's units
	at       func(x, y float64) fyne.Position // middle of a field
}

// ink returns the tint.
func (p *ghostPen) ink() color.NRGBA {
	if p.guise == art.Advised {
		return p.pictures.Palette().Advice
	}
	return p.pictures.Palette().Ghost
}

// path returns the lines along the fields passed.
func (p *ghostPen) path(g *Ghost) (lines []fyne.CanvasObject) {
	for i := 1; i < len(g.Path); i++ {
		a, b := g.Path[i-1], g.Path[i]
		for _, stroke := range []struct {
			width float32
			dark  bool
		}{{0.16, true}, {0.09, false}} {
			c := p.ink()
			c.A = 0xd0
			if stroke.dark {
				c = look.Shade
			}
			line := canvas.NewLine(c)
			line.StrokeWidth = max(1, stroke.width*p.field)
			line.Position1, line.Position2 = p.at(float64(a.X), float64(a.Y)), p.at(float64(b.X), float64(b.Y))
			lines = append(lines, line)
		}
	}
	return lines
}

// robot returns the robot at the end, or the sign where it would be destroyed.
func (p *ghostPen) robot(g *Ghost) fyne.CanvasObject {
	if g.Lost {
		return p.centred(p.pictures.IconOf(art.IconWarning, p.pictures.Palette().Bad)(p.cell, p.cell), g.Grave, 0.8)
	}
	figure := p.figure
	figure.Guise, figure.Angle = p.guise, art.Heading(g.End.Facing)
	return p.centred(p.pictures.RobotAt(figure, p.cell), g.End.At, 1)
}

// centred returns a picture in the middle of a field, with its size in fields.
func (p *ghostPen) centred(picture image.Image, on grid.Pos, size float32) fyne.CanvasObject {
	o := newImage()
	o.Image = picture
	o.Resize(fyne.NewSquareSize(size * p.field))
	o.Move(p.at(float64(on.X), float64(on.Y)).SubtractXY(size*p.field/2, size*p.field/2))
	o.Show()
	return o
}

// stops numbers the fields where the robot stands after each register. Several numbers on one field lie
// side by side.
func (p *ghostPen) stops(g *Ghost) (numbers []fyne.CanvasObject) {
	placed, total := map[grid.Pos]int{}, map[grid.Pos]int{}
	for _, stop := range g.Stops {
		total[stop.At]++
	}
	for _, stop := range g.Stops {
		side := max(11, p.field*0.3)
		at := p.at(float64(stop.At.X), float64(stop.At.Y))
		n := placed[stop.At]
		x, y := at.X-p.field*0.5, at.Y-p.field*0.5
		if p.right {
			n -= total[stop.At] - 1
			x, y = at.X+p.field*0.5-side, at.Y+p.field*0.5-side
		}
		x += float32(n) * side * 0.9
		placed[stop.At]++
		circle := canvas.NewCircle(p.ink())
		circle.StrokeColor, circle.StrokeWidth = look.OnAccent, 1
		number := look.NewBold(strconv.Itoa(stop.Register), side*0.68, look.OnAccent)
		number.Alignment = fyne.TextAlignCenter
		for _, o := range []fyne.CanvasObject{circle, number} {
			o.Move(fyne.NewPos(x, y))
			o.Resize(fyne.NewSquareSize(side))
			numbers = append(numbers, o)
		}
	}
	return numbers
}
