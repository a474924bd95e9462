package art

import (
	"image"

	"roborally/core/grid"
)

// Front draws a pointed mark, size×size pixels, that is shown in front of a robot and
// points where the robot would drive. A face seen from above does not show that clearly
// enough.
func (c *Palette) Front(d grid.Direction, size int) *image.RGBA {
	p := newSquare(max(size, 1)).transform(rotateAbout(Heading(d), 0.5, 0.5))
	mark := poly(0.5, 0.14, 0.88, 0.80, 0.5, 0.63, 0.12, 0.80)
	p.strokeIn(mark, 0.2, hex(0x221A10))
	p.fillIn(mark, hex(0xF4EEDC))
	return p.img
}

// FacingArrow draws an arrow on a disc, size×size pixels: a button for choosing where a
// robot faces. The chosen one is bright.
func (c *Palette) FacingArrow(d grid.Direction, size int, chosen bool) *image.RGBA {
	p := newSquare(max(size, 1))
	disc := circle(0.5, 0.5, 0.44)
	plate, ink := hex(0x2A2522), hex(0xF4EEDC)
	if chosen {
		plate, ink = hex(0xF2A93B), hex(0x221A10)
	}
	p.shadow(disc, 0.03, 0.06, faint(dusk, 0.6))
	p.fillIn(disc, faint(plate, 0.94))
	p.strokeIn(circle(0.5, 0.5, 0.42), 0.045, ink)
	arrow := poly(0.5, 0.16, 0.74, 0.46, 0.59, 0.46, 0.59, 0.80, 0.41, 0.80, 0.41, 0.46, 0.26, 0.46)
	p.transform(rotateAbout(Heading(d), 0.5, 0.5)).fillIn(arrow, ink)
	return p.img
}
