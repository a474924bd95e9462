// Package widgets has the controls of the windows: things to press, drag, choose
// and read. They know no game: what they show is a painter's or a text.
package widgets

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Drawing is a renderer made of objects and functions, so that a widget is one
// type and not two.
type Drawing struct {
	Parts  []fyne.CanvasObject
	Place  func(fyne.Size)  // puts the parts where they belong
	Least  func() fyne.Size // nil: next to nothing
	Update func()           // nil: nothing depends on anything
}

// Layout places the parts.
func (d *Drawing) Layout(size fyne.Size) {
	if d.Place != nil {
		d.Place(size)
	}
}

// Placed lays the parts out for the size a widget has had before, if it had one.
// Fyne forgets the renderer of what has been hidden for a minute; when the widget
// comes back it asks for another, but does not lay that one out. So a renderer
// that makes parts of its own, or places them nowhere but in Place, begins so.
func (d *Drawing) Placed(size fyne.Size) *Drawing {
	if d.Place != nil && size.Width > 0 && size.Height > 0 {
		d.Place(size)
	}
	return d
}

// Replaced is Placed for a widget whose parts are placed, or made, again
// whenever it is refreshed.
func (d *Drawing) Replaced(widget fyne.CanvasObject) *Drawing {
	d.Update = func() {
		d.Place(widget.Size())
		canvas.Refresh(widget)
	}
	return d.Placed(widget.Size())
}

// MinSize gives the smallest size that makes sense.
func (d *Drawing) MinSize() fyne.Size {
	if d.Least != nil {
		return d.Least()
	}
	return fyne.NewSize(1, 1)
}

// Refresh brings the parts up to date.
func (d *Drawing) Refresh() {
	if d.Update != nil {
		d.Update()
	}
}

// Objects gives the parts, from the bottom to the top.
func (d *Drawing) Objects() []fyne.CanvasObject { return d.Parts }

// Destroy has nothing to do.
func (d *Drawing) Destroy() {}

// Put moves and resizes an object.
func Put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// NewPlane gives a plain area of one colour. A large one is several times cheaper
// to draw as a picture of one pixel than as a rectangle.
func NewPlane(c color.NRGBA) *canvas.Image {
	pixel := image.NewRGBA(image.Rect(0, 0, 1, 1))
	pixel.Set(0, 0, c)
	return &canvas.Image{Image: pixel, FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScalePixels}
}

// Paint colours a plate; one without colour and edge is hidden, because drawing
// nothing costs as much as drawing something.
func Paint(r *canvas.Rectangle, fill, edge color.NRGBA, width float32) {
	if edge.A == 0 {
		width = 0
	}
	r.FillColor, r.StrokeColor, r.StrokeWidth = fill, edge, width
	Show(r, fill.A > 0 || width > 0)
	r.Refresh()
}

// Show shows or hides an object.
func Show(o fyne.CanvasObject, visible bool) {
	if visible == o.Visible() {
		return
	}
	if visible {
		o.Show()
	} else {
		o.Hide()
	}
}
