package board

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// angleStep is the step, in degrees, in which turning robots are drawn. Each angle is a picture of its own,
// drawn once.
const angleStep = 7.5

// noColour is the colour of a robot that has not been drawn.
const noColour = 255

// robotLayer shows the robots.
type robotLayer struct {
	view        *View
	layer       *fyne.Container
	halo        *canvas.Circle   // round the robot that is followed
	actingRings []*canvas.Circle // round the robots that act
	ownRing     *canvas.Circle   // round the player's own robot
	images      []*canvas.Image
	badges      []*canvas.Image // of robots that look alike
	shown       []art.Figure    // as drawn; the colour noColour means not drawn
	places      []placement     // where they are drawn
	// followed is the seat of the robot that is followed, own that of the player, or core.NoSeat.
	followed, own int
}

func (l *robotLayer) make() {
	l.halo = canvas.NewCircle(look.Faded(look.Accent, 0.2))
	l.halo.StrokeColor = look.Accent
	l.halo.Hide()
	l.ownRing = canvas.NewCircle(look.Clear)
	l.ownRing.StrokeColor = look.Accent
	l.ownRing.Hide()
	l.followed, l.own = core.NoSeat, core.NoSeat
	l.layer = container.NewWithoutLayout()
	for range l.view.figures {
		ring := canvas.NewCircle(look.Faded(look.Ink, 0.28))
		ring.StrokeColor = look.Ink
		ring.Hide()
		l.actingRings = append(l.actingRings, ring)
		l.layer.Add(ring)
	}
	l.layer.Add(l.ownRing)
	l.layer.Add(l.halo)
	for range l.view.figures {
		i, b := newImage(), newImage()
		l.view.stage.Windows.FreeWithPage(i, b)
		l.images, l.badges = append(l.images, i), append(l.badges, b)
		l.layer.Add(i)
	}
	for _, b := range l.badges {
		l.layer.Add(b)
	}
	l.shown = make([]art.Figure, len(l.images))
	l.places = make([]placement, len(l.images))
	l.forget()
}

// forget makes every robot be drawn again.
func (l *robotLayer) forget() {
	for i := range l.shown {
		l.shown[i].Colour = noColour
	}
}

func (l *robotLayer) show(scene *timeline.Scene) {
	v := l.view
	l.haloFollowed(scene)
	l.spread(scene)
	l.ringActing(scene)
	l.ringOwn(scene)
	for i, o := range l.images {
		r := &scene.Robots[i]
		if !r.Shown || r.Alpha <= 0 || r.Size <= 0 {
			o.Hide()
			l.badges[i].Hide()
			continue
		}
		figure := v.figures[i]
		figure.Angle = math.Mod(math.Round(r.Angle/angleStep)*angleStep, 360)
		if figure.Angle < 0 {
			figure.Angle += 360
		}
		figure.Mood, figure.Guise = r.Mood, r.Guise
		redraw := false
		fresh := l.shown[i].Colour == noColour
		if figure != l.shown[i] {
			l.shown[i] = figure
			o.Image = v.pictures.RobotAt(figure, v.cell)
			redraw = true
		}
		if translucency := 1 - r.Alpha; o.Translucency != translucency {
			o.Translucency, redraw = translucency, true
		}
		at := &l.places[i]
		v.centre(o, at.x, at.y, r.Size*at.size)
		if redraw {
			o.Refresh()
		}
		if !o.Visible() {
			o.Show()
		}
		l.badge(i, r.Size*at.size, fresh)
	}
}

// badgeSize is the size of a badge relative to its robot.
const badgeSize = 0.36

// badge puts the player's badge at the corner of the robot, if it has one.
func (l *robotLayer) badge(i int, size float64, fresh bool) {
	v, o := l.view, l.badges[i]
	if !v.palette.NeedsBadge(v.figures, i) || l.images[i].Translucency > 0.5 {
		o.Hide()
		return
	}
	if fresh || o.Image == nil {
		side := max(8, int(float64(v.cell)*badgeSize))
		o.Image = v.pictures.BadgeOf(v.figures[i].Colour)(side, side)
		o.Refresh()
	}
	at := &l.places[i]
	v.centre(o, at.x+0.33*size, at.y+0.33*size, badgeSize*size)
	o.Show()
}

// haloFollowed puts the halo round the robot that is followed.
func (l *robotLayer) haloFollowed(scene *timeline.Scene) {
	if l.followed < 0 || !scene.Robots[l.followed].Shown {
		l.halo.Hide()
		return
	}
	r := &scene.Robots[l.followed]
	l.halo.StrokeWidth = max(2, l.view.field*0.06)
	l.view.centre(l.halo, r.X, r.Y, 1.24)
	if !l.halo.Visible() {
		l.halo.Show()
	}
}

// ringOwn puts a ring round the player's own robot, in the colour of the frame round its goal, so that it is
// easy to find. While the robot acts, it has the ring of an acting robot instead.
func (l *robotLayer) ringOwn(scene *timeline.Scene) {
	seen := l.own >= 0 && len(l.images) > 1 && !l.view.Decorative
	if seen {
		r, at := &scene.Robots[l.own], &l.places[l.own]
		seen = r.Shown && !r.Acting && r.Alpha > 0 && r.Size > 0
		l.ownRing.StrokeWidth = max(1.5, l.view.field*0.04)
		l.view.centre(l.ownRing, at.x, at.y, 1.12*r.Size*at.size)
	}
	widgets.Show(l.ownRing, seen)
}

// ringActing puts a ring round every robot whose card is executed; that of the player's own robot has the colour of
// its goal's frame.
func (l *robotLayer) ringActing(scene *timeline.Scene) {
	for i, ring := range l.actingRings {
		r := &scene.Robots[i]
		acts := r.Acting && r.Shown && !l.view.Decorative
		if acts {
			colour := look.Ink
			if i == l.own {
				colour = look.Accent
			}
			if ring.StrokeColor != colour {
				ring.StrokeColor = colour
				ring.Refresh()
			}
			at := &l.places[i]
			ring.StrokeWidth = max(1.5, l.view.field*0.045)
			l.view.centre(ring, at.x, at.y, 1.12*r.Size*at.size)
		}
		widgets.Show(ring, acts)
	}
}
