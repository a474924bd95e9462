package board

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/art"
)

const (
	// roughCell is the size of a field in the picture that stands in while the
	// sharp one is drawn.
	roughCell = 16
	// settle is how long the size must stay the same before it is drawn for.
	settle = 120 * time.Millisecond
)

// floor is the picture of the board, once with everything on it and once
// without what moves.
type floor struct {
	view         *View
	whole, still *canvas.Image
	drawn        int // the cell size of the pictures, 0: none
	wanted       int
	cancel       func()
	hasStill     bool
}

func (f *floor) make() {
	f.whole, f.still = newImage(), newImage()
}

// forget has the floor drawn again, whatever size it has.
func (f *floor) forget() { f.wanted, f.drawn, f.hasStill = 0, 0, false }

// place fits the pictures to the view, and has them drawn for its size.
func (f *floor) place(changed bool) {
	v := f.view
	size := fyne.NewSize(v.field*float32(v.layout.Width), v.field*float32(v.layout.Height))
	if changed {
		f.whole.ScaleMode = canvas.ImageScaleFastest // stretched until it is drawn again
	}
	for _, o := range []*canvas.Image{f.whole, f.still} {
		o.Move(fyne.NewPos(v.origin.Width, v.origin.Height))
		if o.Image != nil {
			o.Resize(size)
		}
	}
	if f.whole.Image == nil {
		f.whole.Image = v.pictures.FloorOf(v.layout, min(roughCell, v.cell), art.All)
		f.whole.Resize(size)
		f.whole.Show()
	}
	if !changed || f.wanted == v.cell {
		return
	}
	f.wanted = v.cell
	if f.cancel != nil {
		f.cancel()
	}
	f.cancel = v.stage.After(settle, func() { f.draw(v.cell) })
}

// draw draws the floor beside the window, first the picture that is seen.
func (f *floor) draw(cell int) {
	v := f.view
	var whole, still image.Image
	v.stage.Later(func() {
		whole = v.pictures.FloorOf(v.layout, cell, art.All)
	}, func() {
		if f.wanted != cell {
			return
		}
		f.drawn = cell
		// Pixel for pixel there is nothing to smooth, and not smoothing is faster.
		f.whole.ScaleMode, f.still.ScaleMode = canvas.ImageScalePixels, canvas.ImageScalePixels
		setImage(f.whole, whole)
		f.hasStill = false
		if len(v.machines.parts) == 0 {
			return
		}
		v.stage.Later(func() {
			still = v.pictures.FloorOf(v.layout, cell, art.Ground|art.Raised)
		}, func() {
			if f.wanted != cell {
				return
			}
			f.still.Image, f.hasStill = still, true
			f.still.Resize(f.whole.Size())
		})
	})
}

// run swaps the two pictures: what moves is drawn by somebody else while it
// does. It tells whether it can.
func (f *floor) run(running bool) bool {
	running = running && f.hasStill && f.drawn == f.view.cell
	if running == f.still.Visible() {
		return running
	}
	if running {
		f.still.Show()
		f.whole.Hide()
	} else {
		f.whole.Show()
		f.still.Hide()
	}
	return running
}
