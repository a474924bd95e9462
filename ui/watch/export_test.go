package watch

import "fyne.io/fyne/v2"

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
