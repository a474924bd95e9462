package main

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"roborally/core"
	"roborally/ui/art"
)

// The measures of the program's icon in a picture that is 512 pixels wide.
const (
	reference = 512.0
	corner    = 112.0 // radius
	frame     = 14.0  // width of the dark outline
	robot     = 400.0

	// Below smallBelow pixels, the robot fills the tile and the outline is a pixel wide; below tinyBelow
	// there is no outline.
	smallBelow = 48
	tinyBelow  = 20
	smallRobot = 480.0
	smallRound = 88.0
)

// faceBelow is the width of a robot in pixels below which only its face is drawn, larger.
const faceBelow = 14

// drawApp draws the program's icon: Tanky on the colour of a slow belt, in a tile with round corners.
func drawApp(c *art.Palette, size int) *image.RGBA {
	scale := float64(size) / reference
	radius, outline, robot := corner*scale, frame*scale, robot*scale
	if size < smallBelow {
		radius, outline, robot = smallRound*scale, 1, smallRobot*scale
	}
	if size < tinyBelow {
		outline, robot = 0, float64(size)
	}
	icon := square(size)
	tile(icon, radius, 0, c.Outline, c.Outline)
	top, bottom := gradient(c)
	tile(icon, radius-outline, outline, top, bottom)
	centre(icon, tanky(c, int(robot+0.5)))
	return icon
}

// drawSquare draws the program's icon without corners and outline, for systems that cut the picture into a
// shape of their own. It is opaque.
func drawSquare(c *art.Palette, size int) *image.RGBA {
	icon := drawBackground(c, size)
	centre(icon, tanky(c, int(robot/reference*float64(size)+0.5)))
	return icon
}

// gradient returns the colours of a tile at its top and at its bottom.
func gradient(c *art.Palette) (top, bottom color.NRGBA) {
	top, bottom = c.Slow, c.Slow
	bottom.R, bottom.G, bottom.B = bottom.R/4*3, bottom.G/4*3, bottom.B/4*3
	return top, bottom
}

// tanky draws the robot of the icon, or just its face where there are few pixels.
func tanky(c *art.Palette, size int) *image.RGBA {
	figure := art.Figure{Model: core.Tanky, Colour: 1}
	if size >= faceBelow {
		return c.Portrait(figure, size)
	}
	whole := c.Portrait(figure, size*7/5)
	face := square(size)
	paste(face, whole, image.Pt((size-whole.Rect.Dx())/2, (size-whole.Rect.Dy())/2))
	return face
}

func square(size int) *image.RGBA { return image.NewRGBA(image.Rect(0, 0, size, size)) }

// centre draws a picture in the middle of another.
func centre(onto, m *image.RGBA) {
	at := onto.Rect.Size().Sub(m.Rect.Size()).Div(2)
	paste(onto, m, at)
}

// paste draws a picture with its corner at a point of another.
func paste(onto, m *image.RGBA, at image.Point) {
	draw.Draw(onto, image.Rectangle{Min: at, Max: at.Add(m.Rect.Size())}, m, image.Point{}, draw.Over)
}

// tile fills a square with round corners, inset by that many pixels, with a gradient from top to bottom.
func tile(m *image.RGBA, radius, inset float64, top, bottom color.NRGBA) {
	side := float64(m.Rect.Dx())
	half := side/2 - inset
	for y := range m.Rect.Dy() {
		t := float64(y) / side
		blend := func(a, b uint8) uint8 { return uint8(float64(a)*(1-t) + float64(b)*t) }
		row := color.NRGBA{R: blend(top.R, bottom.R), G: blend(top.G, bottom.G), B: blend(top.B, bottom.B)}
		for x := range m.Rect.Dx() {
			dx := max(0, math.Abs(float64(x)+0.5-side/2)-half+radius)
			dy := max(0, math.Abs(float64(y)+0.5-side/2)-half+radius)
			// The distance of the pixel's middle from the edge says how much of the pixel is covered.
			cover := min(1, max(0, radius-math.Hypot(dx, dy)+0.5))
			row.A = uint8(255 * cover)
			draw.Draw(m, image.Rect(x, y, x+1, y+1), image.NewUniform(row), image.Point{}, draw.Over)
		}
	}
}
