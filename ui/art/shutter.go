package art

import "image"

// Shutter draws one slat of a roller shutter, as a column of pixels to repeat across its
// width. Slats are stacked.
func (c *Palette) Shutter(height int) *image.RGBA {
	p := newPen(1, height, float64(max(height, 1)))
	steel := mix(c.Seam, c.Void, 0.35)
	p.fill(rect(0, 0, 1, 1), linear{0, 0, 0, 1, []stop{
		{0, lighter(steel, 0.10)}, {0.18, lighter(steel, 0.04)}, {0.70, steel}, {1, darker(steel, 0.22)},
	}})
	p.fillIn(rect(0, 0.93, 1, 0.07), darker(steel, 0.55))
	p.fillIn(rect(0, 0, 1, 0.03), faint(lamp, 0.10))
	return p.img
}

// ShutterEdge draws the lower edge of the shutter, w×h pixels: hazard stripes between two
// rails.
func (c *Palette) ShutterEdge(w, h int) *image.RGBA {
	p := newPen(w, h, float64(max(h, 1)))
	width := float64(w) / float64(max(h, 1))
	p.fillIn(rect(0, 0, width, 1), c.HazardB)
	for x := -1.0; x < width; x += 1.2 {
		p.fillIn(poly(x, 0.88, x+0.6, 0.88, x+1.36, 0.12, x+0.76, 0.12), darker(c.HazardA, 0.18))
	}
	p.fill(rect(0, 0, width, 1), linear{0, 0, 0, 1, []stop{{0, faint(lamp, 0.16)}, {0.5, faint(lamp, 0)}, {1, faint(dusk, 0.35)}}})
	for _, y := range []float64{0, 0.88} {
		p.fill(rect(0, y, width, 0.12), linear{0, y, 0, y + 0.12, []stop{{0, lighter(c.Seam, 0.18)}, {1, darker(c.Seam, 0.35)}}})
	}
	return p.img
}
