package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/ui/art"
	"roborally/ui/widgets"
)

const (
	// hallMargin is how far the hall can be seen beyond the rim, in fields.
	hallMargin = 7
	// hallCell is the size of a field, in pixels, in the pictures of the hall. They are stretched to any size: the
	// hall lies deep and in the dark, where nothing is sharp.
	hallCell = 32
)

// hall is the floor of the hall beyond the rim, in the dark: four strips round the board, which meet at edges of
// fields, where a seam would be anyway. They are drawn once for a board.
type hall struct {
	view   *View
	layer  *fyne.Container
	strips [4]*canvas.Image
	wanted *art.Palette // that the strips are, or are being, drawn with
}

func (h *hall) make() {
	h.layer = container.NewWithoutLayout()
	for i := range h.strips {
		h.strips[i] = newImage()
		h.layer.Add(h.strips[i])
	}
	h.view.stage.Windows.FreeWithPage(h.strips[:]...)
}

// forget makes the strips be drawn again.
func (h *hall) forget() { h.wanted = nil }

// fields returns the fields of a strip; (0, 0) is the top left field of the board.
func (h *hall) fields(n int) image.Rectangle {
	width, height := h.view.layout.Width, h.view.layout.Height
	return [...]image.Rectangle{
		image.Rect(-hallMargin, -hallMargin, width+hallMargin, 0),
		image.Rect(-hallMargin, height, width+hallMargin, height+hallMargin),
		image.Rect(-hallMargin, 0, 0, height),
		image.Rect(width, 0, width+hallMargin, height),
	}[n]
}

// place fits the strips to the size of the board, and has them drawn if they are not.
func (h *hall) place() {
	v := h.view
	if v.Decorative || v.NoHall {
		return
	}
	for n, strip := range h.strips {
		at := h.fields(n)
		widgets.Put(strip, float32(at.Min.X)*v.field, float32(at.Min.Y)*v.field, float32(at.Dx())*v.field, float32(at.Dy())*v.field)
	}
	if h.wanted == v.palette {
		return
	}
	h.wanted = v.palette
	v.stage.Time.After(redrawDelay, h.draw)
}

// draw draws the strips in the background.
func (h *hall) draw() {
	v, palette, layout := h.view, h.wanted, h.view.layout
	if palette == nil {
		return
	}
	var drawn [len(h.strips)]image.Image
	v.stage.Time.Async(func() {
		v.pictures.DrawQueued(func() {
			for n := range drawn {
				drawn[n] = palette.Hall(layout, hallMargin, h.fields(n), v.pictures.FloorCell(hallCell))
			}
		})
	}, func() {
		if h.wanted != palette {
			return
		}
		for n, strip := range h.strips {
			setImage(strip, drawn[n])
		}
		h.show()
		v.stage.Repaint()
	})
}

// show shows the strips that reach into the view: Fyne would draw the others too, for nothing.
func (h *hall) show() {
	for _, strip := range h.strips {
		at, size, all := strip.Position().Add(h.view.origin), strip.Size(), h.view.Size()
		widgets.Show(strip, strip.Image != nil && at.X < all.Width && at.Y < all.Height && at.X+size.Width > 0 && at.Y+size.Height > 0)
	}
}
