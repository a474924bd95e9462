package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"golang.org/x/image/draw"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// sharpCell is the size of a field, in pixels, below which a floor looks better drawn larger and scaled
// down.
const sharpCell = 14

// Preview is a still picture of a board or course, as large as fits. It is drawn in the background, because
// a page may show many and must appear at once.
type Preview struct {
	widget.BaseWidget
	stage    *widgets.Stage
	pictures *look.Pictures
	layout   *core.Layout
	raster   *canvas.Raster
	wanted   previewKey // shown, or being drawn
	picture  *image.RGBA
}

// previewKey identifies the content and size of a picture.
type previewKey struct {
	layout  *core.Layout
	palette *art.Palette
	size    image.Point // of the whole widget, in pixels
}

// NewPreview returns a preview of a layout; nil shows no picture yet.
func NewPreview(s *widgets.Stage, pictures *look.Pictures, layout *core.Layout) *Preview {
	p := &Preview{stage: s, pictures: pictures, layout: layout}
	p.raster = canvas.NewRaster(p.draw)
	p.ExtendBaseWidget(p)
	return p
}

// SetLayout shows another layout.
func (p *Preview) SetLayout(layout *core.Layout) {
	if p.layout != layout {
		p.layout, p.picture = layout, nil
		p.raster.Refresh()
	}
}

// draw returns the current picture, and has one of the right size drawn in the background.
func (p *Preview) draw(w, h int) image.Image {
	key := previewKey{p.layout, p.pictures.Palette(), image.Pt(w, h)}
	if p.layout != nil && key != p.wanted {
		p.wanted = key
		var drawn *image.RGBA
		p.stage.Time.Async(func() {
			p.pictures.DrawQueued(func() {
				drawn = p.pictures.Cached(key, func() *image.RGBA { return p.render(key) })
			})
		}, func() {
			if p.wanted == key {
				p.picture = drawn
				p.raster.Refresh()
			}
		})
	}
	switch {
	case p.layout == nil:
		return look.Empty
	case p.picture == nil || p.picture.Rect.Size() != key.size:
		return key.outline()
	}
	return p.picture
}

// outline returns a plain area where the floor will be.
func (key previewKey) outline() image.Image {
	whole := image.NewRGBA(image.Rectangle{Max: key.size})
	_, size := key.fit()
	at := image.Rectangle{Max: size}.Add(key.size.Sub(size).Div(2))
	draw.Draw(whole, at, image.NewUniform(look.Raised), image.Point{}, draw.Src)
	return whole
}

// fit returns the size of a field to draw the floor with, and the size of the floor as shown, both in
// pixels.
func (key previewKey) fit() (cell int, size image.Point) {
	w, h := float64(key.layout.Width), float64(key.layout.Height)
	scale := min(float64(key.size.X)/w, float64(key.size.Y)/h)
	cell = max(sharpCell, int(math.Floor(scale)))
	if float64(cell) > scale {
		return cell, image.Pt(int(w*scale), int(h*scale))
	}
	return cell, image.Pt(key.layout.Width*cell, key.layout.Height*cell)
}

// render draws a layout into the middle of a picture.
func (p *Preview) render(key previewKey) *image.RGBA {
	whole := image.NewRGBA(image.Rectangle{Max: key.size})
	cell, size := key.fit()
	floor := key.palette.Floor(key.layout, cell, art.FloorOptions{})
	at := image.Rectangle{Max: size}.Add(key.size.Sub(size).Div(2))
	if size == floor.Rect.Size() {
		draw.Draw(whole, at, floor, image.Point{}, draw.Src)
	} else {
		draw.CatmullRom.Scale(whole, at, floor, floor.Rect, draw.Src, nil)
	}
	return whole
}

// HeightFor returns the height at which the picture fills the width.
func (p *Preview) HeightFor(width float32) float32 {
	if p.layout == nil {
		return width
	}
	return width * float32(p.layout.Height) / float32(p.layout.Width)
}

// CreateRenderer shows the picture.
func (p *Preview) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Renderer{
		Parts:  []fyne.CanvasObject{p.raster},
		Place:  func(size fyne.Size) { p.raster.Resize(size) },
		Update: p.raster.Refresh,
	}).Placed(p.Size())
}
