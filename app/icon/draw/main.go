// Command draw writes the program's icon, Icon.png: Tanky on the colour of a slow belt. go generate runs it
// in the folder of the icon.
package main

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"log"
	"math"
	"os"

	"roborally/core"
	"roborally/ui/art"
)

const (
	side   = 512
	corner = 112.0
	frame  = 14.0 // width of the dark outline
)

func main() {
	palette := art.Warm()
	icon := image.NewRGBA(image.Rect(0, 0, side, side))
	tile(icon, corner, 0, palette.Outline, palette.Outline)
	light, dark := palette.Slow, palette.Slow
	dark.R, dark.G, dark.B = dark.R/4*3, dark.G/4*3, dark.B/4*3
	tile(icon, corner-frame, frame, light, dark)
	const size = 400
	tanky := palette.Portrait(art.Figure{Model: core.Tanky, Colour: 1}, size)
	at := image.Pt((side-size)/2, (side-size)/2)
	draw.Draw(icon, image.Rectangle{Min: at, Max: at.Add(image.Pt(size, size))}, tanky, image.Point{}, draw.Over)

	file, err := os.Create("Icon.png")
	if err != nil {
		log.Fatal(err)
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(file, icon); err != nil {
		log.Fatal(err)
	}
	if err := file.Close(); err != nil {
		log.Fatal(err)
	}
}

// tile fills a square with round corners, inset by that many pixels, with a gradient from top to bottom.
func tile(m *image.RGBA, radius, inset float64, top, bottom color.NRGBA) {
	half := side/2 - inset
	for y := range side {
		t := float64(y) / side
		blend := func(a, b uint8) uint8 { return uint8(float64(a)*(1-t) + float64(b)*t) }
		row := color.NRGBA{R: blend(top.R, bottom.R), G: blend(top.G, bottom.G), B: blend(top.B, bottom.B)}
		for x := range side {
			dx := max(0, math.Abs(float64(x)+0.5-side/2)-half+radius)
			dy := max(0, math.Abs(float64(y)+0.5-side/2)-half+radius)
			// The distance of the pixel's middle from the edge says how much of the pixel is covered.
			cover := min(1, max(0, radius-math.Hypot(dx, dy)+0.5))
			row.A = uint8(255 * cover)
			draw.Draw(m, image.Rect(x, y, x+1, y+1), image.NewUniform(row), image.Point{}, draw.Over)
		}
	}
}
