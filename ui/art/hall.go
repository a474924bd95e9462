package art

import (
	"image"
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// Hall draws a part of the hall's floor round a layout: margin fields on each side, dark, and fading out towards the
// outside. The part is in fields; (0, 0) is the top left field of the layout, so it may be negative.
func (c *Palette) Hall(layout *core.Layout, margin int, part image.Rectangle, cell int) *image.RGBA {
	hall := core.NewLayout("", layout.Width+2*margin, layout.Height+2*margin)
	inner := image.Rect(margin, margin, margin+layout.Width, margin+layout.Height)
	for i := range hall.Fields {
		at := image.Pt(i%hall.Width, i/hall.Width)
		if !at.In(inner) || !layoutHasFloor(layout, at.Sub(inner.Min)) {
			hall.Fields[i].Terrain = core.Outside
		}
	}
	part = part.Add(inner.Min)
	picture := c.Floor(hall, cell, FloorOptions{Layers: Ground, Part: part})
	for y := range picture.Rect.Dy() {
		for x := range picture.Rect.Dx() {
			fx, fy := float64(part.Min.X)+(float64(x)+0.5)/float64(cell), float64(part.Min.Y)+(float64(y)+0.5)/float64(cell)
			fadeOut(picture.Pix[picture.PixOffset(x, y):][:4], distanceTo(inner, fx, fy)/float64(margin))
		}
	}
	return picture
}

func layoutHasFloor(layout *core.Layout, at image.Point) bool {
	return fieldAt(layout, grid.Pos{X: int8(at.X), Y: int8(at.Y)}).Terrain != core.Outside
}

// distanceTo returns the distance of a point from a rectangle, 0 inside it.
func distanceTo(r image.Rectangle, x, y float64) float64 {
	dx := max(0, float64(r.Min.X)-x, x-float64(r.Max.X))
	dy := max(0, float64(r.Min.Y)-y, y-float64(r.Max.Y))
	return math.Hypot(dx, dy)
}

// fadeOut makes a pixel the more transparent the closer t is to 1.
func fadeOut(pixel []uint8, t float64) {
	k := 1 - smooth(0, 1, t)
	for i, v := range pixel {
		pixel[i] = uint8(float64(v) * k)
	}
}
