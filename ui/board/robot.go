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

// angleStep is how finely robots are drawn while they turn, in degrees. Each
// angle is a picture of its own, drawn once.
const angleStep = 7.5

// noColour is the colour of a robot that has not been drawn.
const noColour = 255

// robotLayer shows the robots.
type robotLayer struct {
	view   *View
	layer  *fyne.Container
	halo   *canvas.Circle // round the robot that is followed
	turn   *canvas.Circle // round the one whose turn it is to act
	mine   *canvas.Circle // round the own one, among others
	images []*canvas.Image
	badges []*canvas.Image // of those that look alike
	shown  []art.Figure    // as drawn; its colour is noColour for none
	places []place         // where they are drawn
	// followed is the seat of the robot that is followed, own that of whoever looks;
	// or core.NoSeat.
	followed, own int
}

func (l *robotLayer) make() {
	l.halo = canvas.NewCircle(look.Faded(look.Accent, 0.2))
	l.halo.StrokeColor = look.Accent
	l.halo.Hide()
	l.turn = canvas.NewCircle(look.Faded(look.Ink, 0.28))
	l.turn.StrokeColor = look.Ink
	l.turn.Hide()
	l.mine = canvas.NewCircle(look.Clear)
	l.mine.StrokeColor = look.Accent
	l.mine.Hide()
	l.followed, l.own = core.NoSeat, core.NoSeat
	l.layer = container.NewWithoutLayout(l.turn, l.mine, l.halo)
	for range l.view.figures {
		i, b := newImage(), newImage()
		l.images, l.badges = append(l.images, i), append(l.badges, b)
		l.layer.Add(i)
	}
	for _, b := range l.badges {
		l.layer.Add(b)
	}
	l.shown = make([]art.Figure, len(l.images))
	l.places = make([]place, len(l.images))
	l.forget()
}

// forget has every robot drawn again.
func (l *robotLayer) forget() {
	for i := range l.shown {
		l.shown[i].Colour = noColour
	}
}

func (l *robotLayer) show(scene *timeline.Scene) {
	v := l.view
	l.follow(scene)
	l.spread(scene)
	l.acting(scene)
	l.find(scene)
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

// badgeSize is how large a badge is beside its robot.
const badgeSize = 0.36

// badge puts the badge of a player at the corner of the robot, where that has one.
func (l *robotLayer) badge(i int, size float64, fresh bool) {
	v, o := l.view, l.badges[i]
	if !v.palette.Badged(v.figures, i) || l.images[i].Translucency > 0.5 {
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

// follow puts the halo round the robot that is followed.
func (l *robotLayer) follow(scene *timeline.Scene) {
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

// find puts a ring of the colour that frames the own goal round the own robot, so that
// nobody looks for it among others; while it acts it has the ring for that.
func (l *robotLayer) find(scene *timeline.Scene) {
	seen := l.own >= 0 && len(l.images) > 1 && !l.view.Scenery
	if seen {
		r, at := &scene.Robots[l.own], &l.places[l.own]
		seen = r.Shown && !r.Acting && r.Alpha > 0 && r.Size > 0
		l.mine.StrokeWidth = max(1.5, l.view.field*0.04)
		l.view.centre(l.mine, at.x, at.y, 1.12*r.Size*at.size)
	}
	widgets.Show(l.mine, seen)
}

// acting puts a ring round the robot whose card is executed.
func (l *robotLayer) acting(scene *timeline.Scene) {
	for i := range l.images {
		r := &scene.Robots[i]
		if !r.Acting || !r.Shown || l.view.Scenery {
			continue
		}
		at := &l.places[i]
		l.turn.StrokeWidth = max(1.5, l.view.field*0.045)
		l.view.centre(l.turn, at.x, at.y, 1.12*r.Size*at.size)
		l.turn.Show()
		return
	}
	l.turn.Hide()
}
