package board

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/art"
)

const (
	// roughCell is the size of a field, in pixels, in the picture shown until the sharp one is drawn.
	roughCell = 16
	// redrawDelay is how long the size must stay the same before the floor is drawn for it.
	redrawDelay = 120 * time.Millisecond
)

// floor is the picture of the board, once with everything on it and once without moving machinery.
type floor struct {
	view         *View
	full, static *canvas.Image
	drawn        int // cell size of the pictures; 0: none
	wanted       int
	cancel       func()
	hasStatic    bool
}

func (f *floor) make() {
	f.full, f.static = newImage(), newImage()
	f.view.stage.Windows.FreeWithPage(f.full, f.static)
}

// forget makes the floor be drawn again at any size.
func (f *floor) forget() { f.wanted, f.drawn, f.hasStatic = 0, 0, false }

// place fits the pictures to the view, and redraws them for a new size after redrawDelay.
func (f *floor) place(changed bool) {
	v := f.view
	size := fyne.NewSize(v.field*float32(v.layout.Width), v.field*float32(v.layout.Height))
	if changed {
		f.full.ScaleMode = canvas.ImageScaleFastest // stretched until it is drawn again
	}
	for _, o := range []*canvas.Image{f.full, f.static} {
		if o.Image != nil {
			o.Resize(size)
		}
	}
	if f.full.Image == nil {
		f.full.Image = v.pictures.FloorOf(v.layout, min(roughCell, v.cell), art.All)
		f.full.Resize(size)
		f.full.Show()
	}
	if !changed || f.wanted == v.cell {
		return
	}
	f.wanted = v.cell
	if f.cancel != nil {
		f.cancel()
	}
	f.cancel = v.stage.Time.After(redrawDelay, func() { f.draw(v.cell) })
}

// draw draws the floor in the background, the visible picture first.
func (f *floor) draw(cell int) {
	v := f.view
	layout := v.layout
	stale := func() bool { return f.wanted != cell || v.layout != layout }
	var whole, still image.Image
	v.stage.Time.Async(func() {
		whole = v.pictures.FloorOf(layout, cell, art.All)
	}, func() {
		if stale() {
			return
		}
		f.drawn = cell
		// The picture has the resolution of the screen: there is nothing to smooth, and not smoothing is faster.
		f.full.ScaleMode, f.static.ScaleMode = canvas.ImageScalePixels, canvas.ImageScalePixels
		setImage(f.full, whole)
		f.hasStatic = false
		if len(v.machines.parts) == 0 {
			return
		}
		v.stage.Time.Async(func() {
			still = v.pictures.FloorOf(layout, cell, art.Ground|art.Raised)
		}, func() {
			if stale() {
				return
			}
			f.static.Image, f.hasStatic = still, true
			f.static.Resize(f.full.Size())
		})
	})
}

// setRunning swaps the two pictures: while machinery runs, the layer above draws it. It reports whether the
// picture without machinery is shown.
func (f *floor) setRunning(running bool) bool {
	running = running && f.hasStatic && f.drawn == f.view.cell
	if running == f.static.Visible() {
		return running
	}
	if running {
		f.static.Show()
		f.full.Hide()
	} else {
		f.full.Show()
		f.static.Hide()
	}
	return running
}
