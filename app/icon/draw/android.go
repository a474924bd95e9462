package main

import (
	"image"
	"image/color"
	"math"

	"roborally/ui/art"
)

// An adaptive icon of Android is 108 units wide, of which the system shows a circle or another shape. A
// circle of 66 units in the middle is always visible.
const (
	adaptive = 108.0
	safe     = 66.0
)

// drawForeground draws the robot of an adaptive icon on a transparent background. All of it lies in the
// circle that is always visible.
func drawForeground(c *art.Palette, size int) *image.RGBA {
	icon := square(size)
	// The corners of a square lie on the circle if its sides are shorter than the diameter by √2.
	side := safe / adaptive * float64(size) / math.Sqrt2
	centre(icon, tanky(c, int(side)))
	return icon
}

// drawBackground draws the ground below an adaptive icon: all of the square in the colours of the tile.
func drawBackground(c *art.Palette, size int) *image.RGBA {
	icon := square(size)
	top, bottom := gradient(c)
	tile(icon, 1, -1, top, bottom)
	return icon
}

// drawMonochrome draws the robot as a stencil, which Android fills with a colour of the player's theme: the
// lit parts are opaque, outlines and shadows are transparent.
func drawMonochrome(c *art.Palette, size int) *image.RGBA {
	const dark, light = 0x38, 0x68
	icon := drawForeground(c, size)
	for y := range size {
		for x := range size {
			p := icon.RGBAAt(x, y)
			bright := float64(max(p.R, p.G, p.B)-min(dark, max(p.R, p.G, p.B))) / (light - dark)
			icon.Set(x, y, color.NRGBA{R: 255, G: 255, B: 255, A: uint8(255*min(1, bright) + 0.5)})
		}
	}
	return icon
}
