package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core/grid"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// goalFlags shows which flag counts on a course where one does at a time: it is marked, the others are dulled. It also
// shows the die that picks it, above the robots.
type goalFlags struct {
	view  *View
	layer *fyne.Container // the dull flags, and the mark over them
	flags *fyne.Container
	dull  []*canvas.Image // by number, from 1 on; over the flags of the floor
	mark  *canvas.Image
	die   *canvas.Image
}

func (g *goalFlags) make() {
	g.mark, g.die = newImage(), newImage()
	g.flags = container.NewWithoutLayout()
	g.layer = container.NewWithoutLayout(g.flags, g.mark)
	g.layer.Hide() // most games need none of it
}

// dieSize is the size of the die on the floor, in fields; dieTilt is the step, in degrees, in which it turns.
const (
	dieSize = 0.74
	dieTilt = 15
)

type (
	goalMarkKey struct{ size int }
	dullFlagKey struct{ number, size int }
	dieKey      struct{ face, tilt, size int }
)

// show shows the goal flag of a scene.
func (g *goalFlags) show(scene *timeline.Scene) {
	v := g.view
	widgets.Show(g.layer, scene.GoalFlags)
	g.roll(&scene.Die)
	if !scene.GoalFlags {
		return
	}
	flags := v.checkpoints
	for n, at := range flags {
		if n >= len(g.dull) {
			o := newImage()
			g.dull = append(g.dull, o)
			g.flags.Add(o)
		}
		seen := 1.0
		if n+1 == scene.Flag {
			seen = 1 - scene.Raised
		}
		g.put(g.dull[n], at, seen, dullFlagKey{n + 1, v.cell}, func() *image.RGBA { return v.pictures.Palette().QuietFlag(n+1, v.cell) })
	}
	for n := len(flags); n < len(g.dull); n++ {
		g.dull[n].Hide()
	}
	if n := scene.Flag; n > 0 && n <= len(flags) {
		g.put(g.mark, flags[n-1], scene.Raised, goalMarkKey{v.cell}, func() *image.RGBA { return v.pictures.Palette().GoalMark(v.cell) })
	} else {
		g.mark.Hide()
	}
}

// put shows a picture on a field, as visible as seen, 0…1.
func (g *goalFlags) put(o *canvas.Image, at grid.Pos, seen float64, key any, draw func() *image.RGBA) {
	if seen <= 0 {
		o.Hide()
		return
	}
	setTranslucency(o, 1-seen)
	setImage(o, g.view.pictures.Cached(key, draw))
	g.view.centre(o, float64(at.X), float64(at.Y), 1)
	o.Show()
}

// roll shows the die; it grows on its way up.
func (g *goalFlags) roll(die *timeline.Die) {
	widgets.Show(g.die, die.Shown && die.Alpha > 0)
	if !g.die.Visible() {
		return
	}
	v := g.view
	tilt := int(math.Round(die.Angle/dieTilt)) * dieTilt % 360
	key := dieKey{die.Face, tilt, max(12, int(float64(v.cell)*dieSize))}
	setTranslucency(g.die, 1-die.Alpha)
	setImage(g.die, v.pictures.Cached(key, func() *image.RGBA {
		return v.pictures.Palette().TurnedDie(key.face, float64(key.tilt), key.size)
	}))
	v.centre(g.die, die.X, die.Y-0.6*die.Height, dieSize*(1+0.4*die.Height))
}

// setTranslucency makes a picture transparent: 0 not at all, 1 entirely.
func setTranslucency(o *canvas.Image, translucency float64) {
	if o.Translucency != translucency {
		o.Translucency = translucency
		o.Refresh()
	}
}
