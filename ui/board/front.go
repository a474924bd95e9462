package board

import (
	"image"

	"fyne.io/fyne/v2/canvas"

	"roborally/core/grid"
)

// frontMark is a mark at the front of a robot.
type frontMark struct {
	view   *View
	image  *canvas.Image
	at     grid.Pos
	facing grid.Direction
	shown  bool
}

// SetFront marks the front of a robot on a field; with ok false it hides the mark.
func (v *View) SetFront(at grid.Pos, facing grid.Direction, ok bool) {
	f := &v.front
	if f.at == at && f.facing == facing && f.shown == ok {
		return
	}
	f.at, f.facing, f.shown = at, facing, ok
	f.show()
	v.stage.Repaint()
}

// Front returns the facing that is marked; ok is false if the mark is hidden.
func (v *View) Front() (facing grid.Direction, ok bool) { return v.front.facing, v.front.shown }

// make puts the mark over the robots.
func (f *frontMark) make(v *View) {
	f.view, f.image = v, newImage()
	v.robots.layer.Add(f.image)
}

// frontSize is the size of the mark and frontOffset the distance of its middle from the robot's, in fields:
// it lies over the edge of the field, mostly before the robot.
const (
	frontSize   = 0.34
	frontOffset = 0.56
)

type frontKey struct {
	facing grid.Direction
	size   int
}

// show puts the mark in its place.
func (f *frontMark) show() {
	v := f.view
	if !f.shown || v.cell == 0 {
		f.image.Hide()
		return
	}
	key := frontKey{f.facing, max(8, int(float64(v.cell)*frontSize))}
	setImage(f.image, v.pictures.Cached(key, func() *image.RGBA { return v.pictures.Palette().Front(key.facing, key.size) }))
	v.robots.beside(f.image, f.at, f.facing, frontOffset, 0, frontSize)
}

// beside shows a picture so large beside the middle of a robot, ahead of it and to its right; all in fields.
func (l *robotLayer) beside(picture *canvas.Image, at grid.Pos, facing grid.Direction, ahead, right, size float64) {
	front, side := facing.Step(), facing.Turn(1).Step()
	x := float64(at.X) + ahead*float64(front.X) + right*float64(side.X)
	y := float64(at.Y) + ahead*float64(front.Y) + right*float64(side.Y)
	l.view.centre(picture, x, y, size)
	picture.Show()
}
