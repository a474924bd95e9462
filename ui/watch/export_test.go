package watch

import (
	"image"

	"fyne.io/fyne/v2"
)

// Frame is what the animation calls for every frame.
func (t *Ticker) Frame() { t.frame() }

// Pictures returns what is drawn on the row's sheet: objects whose places are in the row, and which are not in the window.
func (r *Row) Pictures() (all []fyne.CanvasObject) {
	for _, p := range r.parts.sheet.pictures {
		if p.Visible() {
			all = append(all, p.Raster)
		}
	}
	return all
}

// Cards returns the picture of the row's registers.
func (r *Row) Cards(width, height int) image.Image {
	state := r.current()
	return r.presenter.paintCards(&state.rowCards)(width, height)
}
