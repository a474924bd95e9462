package board

import (
	"image"
	"image/color"
	"math"
	"sort"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/timeline"
)

// Ghost shows where a program would lead its robot.
type Ghost struct {
	Seat int
	Path []grid.Pos // all fields passed, beginning with its own
	// Way is the lines on which it passes them, straight over ice.
	Way []timeline.Trace
	// Crashes are on ice (I5, I7), in their order.
	Crashes []Crash
	Stops   []Stop     // after each register that does something
	End     core.Robot // the robot at the end
	Lost    bool       // the robot would be destroyed
	Grave   grid.Pos   // where, if Lost
	// Carried is where its momentum takes it in the register after the last, if it does nothing there; nil if it is at rest.
	Carried *Ghost
}

// Crash is damage that a robot takes on ice, and where it has come to rest.
type Crash struct {
	At     grid.Pos
	Points int
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
	layout := view.Setup().Board.Layout()
	of := func(from, to int) []core.Event { // the events of registers
		begin := sort.Search(len(rehearsal.Events), func(i int) bool { return int(rehearsal.Events[i].Register) >= from })
		end := sort.Search(len(rehearsal.Events), func(i int) bool { return int(rehearsal.Events[i].Register) > to })
		return rehearsal.Events[begin:end]
	}
	g := newGhost(layout, &view.State, of(1, last), view.Seat)
	if end := &rehearsal.States[last-1]; !g.Lost && end.Robots[view.Seat].Speed() > 0 {
		next := rehearsal.Carried
		if last < rehearsal.Run {
			next = of(last+1, last+1)
		}
		g.Carried = newGhost(layout, end, next, view.Seat)
	}
	for n := range last {
		if r := &rehearsal.States[n].Robots[view.Seat]; r.OnBoard {
			g.End = *r
			g.Stops = append(g.Stops, Stop{r.At, n + 1})
		}
	}
	return g
}

// NewTrail returns a ghost that shows what has happened to a robot; s is the state before the events. It is nil if the
// robot has not moved.
func NewTrail(layout *core.Layout, s *core.State, events []core.Event, seat int) *Ghost {
	g := newGhost(layout, s, events, seat)
	if len(g.Path) == 1 {
		return nil
	}
	return g
}

func newGhost(layout *core.Layout, s *core.State, events []core.Event, seat int) *Ghost {
	g := &Ghost{Seat: seat, Path: []grid.Pos{s.Robots[seat].At}, Way: timeline.Way(layout, s, events, seat)}
	state := *s
	for i := range events {
		e := &events[i]
		if int(e.Robot) == seat {
			switch {
			case e.Kind == core.Moved:
				g.Path = append(g.Path, e.To)
			case e.Kind == core.Damaged && core.Cause(e.Detail) == core.ByCrash:
				g.Crashes = append(g.Crashes, Crash{state.Robots[seat].At, int(e.N)})
			case e.Kind == core.Died:
				g.Lost, g.Grave = true, e.At
			}
		}
		state.Apply(e)
	}
	g.End = state.Robots[seat]
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
		l.layer.Objects = append(pen.path(g), pen.carried(g)...)
		l.layer.Objects = append(l.layer.Objects, pen.robot(g))
		l.above.Objects = append(pen.stops(g), pen.crashes(g)...)
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

// path returns the lines on which it moves.
func (p *ghostPen) path(g *Ghost) (lines []fyne.CanvasObject) {
	for _, t := range g.Way {
		lines = append(lines, p.line(t.X1, t.Y1, t.X2, t.Y2)...)
	}
	return lines
}

// line returns a line with its shade.
func (p *ghostPen) line(x1, y1, x2, y2 float64) (lines []fyne.CanvasObject) {
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
		line.Position1, line.Position2 = p.at(x1, y1), p.at(x2, y2)
		lines = append(lines, line)
	}
	return lines
}

// Lengths of a broken line, in fields.
const dash, dashGap = 0.22, 0.16

// carried returns a broken line with an arrow where momentum takes the robot after the program, or the sign where that
// destroys it.
func (p *ghostPen) carried(g *Ghost) (lines []fyne.CanvasObject) {
	if g.Carried == nil {
		return nil
	}
	way := g.Carried.Way
	for n, t := range way {
		dx, dy := t.X2-t.X1, t.Y2-t.Y1
		length := math.Hypot(dx, dy)
		dx, dy = dx/length, dy/length
		for from := dashGap; from < length; from += dash + dashGap {
			to := min(length, from+dash)
			lines = append(lines, p.line(t.X1+from*dx, t.Y1+from*dy, t.X1+to*dx, t.Y1+to*dy)...)
		}
		if n == len(way)-1 && !g.Carried.Lost {
			for _, barb := range barbs(t.X2, t.Y2, math.Atan2(dy, dx)) {
				lines = append(lines, p.line(t.X2, t.Y2, barb[0], barb[1])...)
			}
		}
	}
	if g.Carried.Lost {
		lines = append(lines, p.robot(g.Carried))
	}
	return lines
}

// crashes returns the damage of crashes, at the upper right corners of the fields where it is taken.
func (p *ghostPen) crashes(g *Ghost) (badges []fyne.CanvasObject) {
	all := g.Crashes
	if g.Carried != nil {
		all = append(all[:len(all):len(all)], g.Carried.Crashes...)
	}
	for _, crash := range all { // an en dash: the font has no minus
		side := max(13, p.field*0.36)
		at := p.at(float64(crash.At.X)+0.5, float64(crash.At.Y)-0.5).SubtractXY(side*1.25, 0)
		pill := canvas.NewRectangle(p.pictures.Palette().Bad)
		pill.CornerRadius = side / 2
		number := look.NewBold("–"+strconv.Itoa(crash.Points), side*0.66, white)
		number.Alignment = fyne.TextAlignCenter
		for _, o := range []fyne.CanvasObject{pill, number} {
			o.Move(at)
			o.Resize(fyne.NewSize(side*1.25, side))
			badges = append(badges, o)
		}
	}
	return badges
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
