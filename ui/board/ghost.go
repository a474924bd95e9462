package board

import (
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
	if l.ghost != nil {
		l.path()
		l.robot()
		l.stops()
	}
	l.layer.Refresh()
	l.above.Refresh()
}

// ink returns the tint of the layer.
func (l *ghostLayer) ink() color.NRGBA {
	if l.guise == art.Advised {
		return l.view.pictures.Palette().Advice
	}
	return l.view.pictures.Palette().Ghost
}

func (l *ghostLayer) path() {
	v := l.view
	for i := 1; i < len(l.ghost.Path); i++ {
		a, b := l.ghost.Path[i-1], l.ghost.Path[i]
		for _, stroke := range []struct {
			width float32
			dark  bool
		}{{0.16, true}, {0.09, false}} {
			c := l.ink()
			c.A = 0xd0
			if stroke.dark {
				c = look.Shade
			}
			line := canvas.NewLine(c)
			line.StrokeWidth = max(1, stroke.width*v.field)
			line.Position1, line.Position2 = v.at(float64(a.X), float64(a.Y)), v.at(float64(b.X), float64(b.Y))
			l.layer.Add(line)
		}
	}
}

func (l *ghostLayer) robot() {
	v, g := l.view, l.ghost
	if g.Lost {
		sign := newImage()
		sign.Image = v.pictures.IconOf(art.IconWarning, v.pictures.Palette().Bad)(v.cell, v.cell)
		v.centre(sign, float64(g.Grave.X), float64(g.Grave.Y), 0.8)
		sign.Show()
		l.layer.Add(sign)
		return
	}
	figure := v.figures[g.Seat]
	figure.Guise, figure.Angle = l.guise, art.Heading(g.End.Facing)
	image := newImage()
	image.Image = v.pictures.RobotAt(figure, v.cell)
	v.centre(image, float64(g.End.At.X), float64(g.End.At.Y), 1)
	image.Show()
	l.layer.Add(image)
}

// stops numbers the fields where the robot stands after each register. Several numbers on one field lie
// side by side.
func (l *ghostLayer) stops() {
	v := l.view
	placed, total := map[grid.Pos]int{}, map[grid.Pos]int{}
	for _, stop := range l.ghost.Stops {
		total[stop.At]++
	}
	for _, stop := range l.ghost.Stops {
		side := max(11, v.field*0.3)
		at := v.at(float64(stop.At.X), float64(stop.At.Y))
		n := placed[stop.At]
		x, y := at.X-v.field*0.5, at.Y-v.field*0.5
		if l.right {
			n -= total[stop.At] - 1
			x, y = at.X+v.field*0.5-side, at.Y+v.field*0.5-side
		}
		x += float32(n) * side * 0.9
		placed[stop.At]++
		circle := canvas.NewCircle(l.ink())
		circle.StrokeColor, circle.StrokeWidth = look.OnAccent, 1
		number := look.NewBold(strconv.Itoa(stop.Register), side*0.68, look.OnAccent)
		number.Alignment = fyne.TextAlignCenter
		for _, o := range []fyne.CanvasObject{circle, number} {
			o.Move(fyne.NewPos(x, y))
			o.Resize(fyne.NewSquareSize(side))
			l.above.Add(o)
		}
	}
}
