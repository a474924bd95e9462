package board

import (
	"image"

	"fyne.io/fyne/v2/canvas"

	"roborally/core/grid"
)

// front is a mark before a robot that says where its front is.
type front struct {
	view   *View
	image  *canvas.Image
	at     grid.Pos
	facing grid.Direction
	shown  bool
}

// SetFront marks where the front of a robot is that stands on a field; with ok
// false the mark goes away.
func (v *View) SetFront(at grid.Pos, facing grid.Direction, ok bool) {
	f := &v.front
	if f.at == at && f.facing == facing && f.shown == ok {
		return
	}
	f.at, f.facing, f.shown = at, facing, ok
	f.show()
	v.stage.Wake()
}

// Front tells whether the front of a robot is marked, and which way it looks.
func (v *View) Front() (facing grid.Direction, ok bool) { return v.front.facing, v.front.shown }

// make puts the mark over the robots.
func (f *front) make(v *View) {
	f.view, f.image = v, newImage()
	v.robots.layer.Add(f.image)
}

// frontSize is the mark's size and frontWay how far its middle is from that of the
// robot, in fields: it lies over the edge of the field, mostly before the robot.
const (
	frontSize = 0.34
	frontWay  = 0.56
)

type frontKey struct {
	facing grid.Direction
	size   int
}

// show puts the mark where it belongs.
func (f *front) show() {
	v := f.view
	if !f.shown || v.cell == 0 {
		f.image.Hide()
		return
	}
	key := frontKey{f.facing, max(8, int(float64(v.cell)*frontSize))}
	setImage(f.image, v.pictures.Keep(key, func() *image.RGBA { return v.pictures.Palette().Front(key.facing, key.size) }))
	step := f.facing.Step()
	v.centre(f.image, float64(f.at.X)+frontWay*float64(step.X), float64(f.at.Y)+frontWay*float64(step.Y), frontSize)
	f.image.Show()
}
