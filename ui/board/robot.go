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
)

// angleStep is how finely robots are drawn while they turn, in degrees. Each
// angle is a picture of its own, drawn once.
const angleStep = 7.5

// robotLayer shows the robots.
type robotLayer struct {
	view   *View
	layer  *fyne.Container
	halo   *canvas.Circle // round the robot that is followed
	images []*canvas.Image
	shown  []art.Figure // as drawn; its colour is 255 for none
	places []place      // where they are drawn
	// followed is the seat of the robot that is followed, own that of whoever looks;
	// or core.NoSeat.
	followed, own int
}

func (l *robotLayer) make() {
	l.halo = canvas.NewCircle(look.Faded(look.Accent, 0.2))
	l.halo.StrokeColor = look.Accent
	l.halo.Hide()
	l.followed, l.own = core.NoSeat, core.NoSeat
	l.layer = container.NewWithoutLayout(l.halo)
	for range l.view.figures {
		i := newImage()
		l.images = append(l.images, i)
		l.layer.Add(i)
	}
	l.shown = make([]art.Figure, len(l.images))
	l.places = make([]place, len(l.images))
	l.forget()
}

// forget has every robot drawn again.
func (l *robotLayer) forget() {
	for i := range l.shown {
		l.shown[i].Colour = 255
	}
}

func (l *robotLayer) show(scene *timeline.Scene) {
	v := l.view
	l.follow(scene)
	l.spread(scene)
	for i, o := range l.images {
		r := &scene.Robots[i]
		if !r.Shown || r.Alpha <= 0 || r.Size <= 0 {
			o.Hide()
			continue
		}
		figure := v.figures[i]
		figure.Angle = math.Mod(math.Round(r.Angle/angleStep)*angleStep, 360)
		if figure.Angle < 0 {
			figure.Angle += 360
		}
		figure.Mood, figure.Guise = r.Mood, r.Guise
		redraw := false
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
	}
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
