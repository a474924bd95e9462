package start

import (
	stdimage "image"
	"image/draw"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// preview is the small picture of a map. It is drawn beside the window, because
// there are many and the page shall be there at once.
type preview struct {
	stage    *widgets.Stage
	pictures *look.Pictures
	layout   *core.Layout
	cell     int // of what there is, or is being drawn
	picture  *stdimage.RGBA
	onDone   func()
}

func newPreview(s *widgets.Stage, pictures *look.Pictures, layout *core.Layout) *preview {
	return &preview{stage: s, pictures: pictures, layout: layout}
}

// draw gives the picture as it is so far, and has one of the right size drawn.
func (p *preview) draw(w, h int) image {
	cell := max(1, min(w/p.layout.Width, h/p.layout.Height))
	if cell != p.cell {
		p.cell = cell
		var drawn *stdimage.RGBA
		p.stage.Later(func() {
			drawn = p.pictures.Palette().Floor(p.layout, cell, art.FloorOptions{})
		}, func() {
			if p.cell == cell {
				p.picture = drawn
				if p.onDone != nil {
					p.onDone()
				}
			}
		})
	}
	whole := stdimage.NewRGBA(stdimage.Rect(0, 0, w, h))
	if p.picture != nil {
		size := p.picture.Rect.Size()
		at := stdimage.Pt((w-size.X)/2, (h-size.Y)/2)
		draw.Draw(whole, p.picture.Rect.Add(at), p.picture, stdimage.Point{}, draw.Src)
	}
	return whole
}
