// Package widgets has the controls of the windows: things to press, drag, choose and read. They know
// nothing of the game: they show the painters and texts they are given.
//
// Begin reading with Stage, which is everything a window shows, then Box (how controls and pages are laid out) and
// Pressable (what a control embeds to be pressed).
package widgets

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Renderer is a renderer made of objects and functions, so that a widget needs no second type for its
// renderer.
type Renderer struct {
	Parts       []fyne.CanvasObject
	Place       func(fyne.Size)  // lays out the parts
	MinimumSize func() fyne.Size // minimum size; nil: 1×1
	Update      func()           // refreshes the parts; nil: nothing to refresh
}

// Layout lays out the parts.
func (d *Renderer) Layout(size fyne.Size) {
	if d.Place != nil {
		d.Place(size)
	}
}

// Placed lays out the parts for the size the widget had before, if any, and returns the renderer. Fyne
// drops the renderer of an object that was hidden for a minute; when the object is shown again it asks for
// a new one, but does not lay that out. So every renderer that creates parts of its own, or places them
// only in Place, must be returned through Placed.
func (d *Renderer) Placed(size fyne.Size) *Renderer {
	if d.Place != nil && size.Width > 0 && size.Height > 0 {
		d.Place(size)
	}
	return d
}

// PlacedOnRefresh is Placed for a widget that lays out, or creates, its parts again on every refresh.
func (d *Renderer) PlacedOnRefresh(widget fyne.CanvasObject) *Renderer {
	d.Update = func() {
		d.Place(widget.Size())
		canvas.Refresh(widget)
	}
	return d.Placed(widget.Size())
}

// MinSize returns the minimum size.
func (d *Renderer) MinSize() fyne.Size {
	if d.MinimumSize != nil {
		return d.MinimumSize()
	}
	return fyne.NewSize(1, 1)
}

// Refresh refreshes the parts.
func (d *Renderer) Refresh() {
	if d.Update != nil {
		d.Update()
	}
}

// Objects returns the parts, from the bottom to the top.
func (d *Renderer) Objects() []fyne.CanvasObject { return d.Parts }

// Destroy does nothing.
func (d *Renderer) Destroy() {}

// Put moves and resizes an object.
func Put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// NewSolid returns an area of one colour. A large one is several times cheaper to draw as a picture of one
// pixel than as a rectangle.
func NewSolid(c color.NRGBA) *canvas.Image {
	pixel := image.NewRGBA(image.Rect(0, 0, 1, 1))
	pixel.Set(0, 0, c)
	return &canvas.Image{Image: pixel, FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScalePixels}
}

// Paint sets the colours of a rectangle. One without fill and edge is hidden, because an invisible
// rectangle costs as much to draw as a visible one.
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
