package main

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
)

// The measures of a document, in units of the picture's width.
const (
	pageLeft, pageRight = 0.125, 0.875
	pageTop, pageBottom = 0.03, 0.97
	fold                = 0.22  // the corner that is folded over
	pageLine            = 0.022 // the outline, which is a pixel wide at least
	motif               = 0.62  // width of the picture on the page
	motifMiddle         = 0.57  // its middle, from the top

	// Below smallPage pixels a page is nearly as wide as the picture, and below plainBelow what is on it is
	// simpler.
	smallPage  = 32
	plainBelow = 40
)

// drawGame draws the icon of saved games: a page with a robot.
func drawGame(c *art.Palette, size int) *image.RGBA {
	return page(c, size, func(side int) *image.RGBA { return tanky(c, side) })
}

// drawHall draws the icon of halls: a page with a piece of a floor, belts around a gear.
func drawHall(c *art.Palette, size int) *image.RGBA {
	return page(c, size, func(side int) *image.RGBA {
		if size < plainBelow {
			return c.Gear(true, side, 0)
		}
		rows := []string{">>v", "^)v", "^<<"}
		layout := core.NewLayout("icon", len(rows[0]), len(rows))
		belts := map[rune]grid.Direction{'^': grid.North, '>': grid.East, 'v': grid.South, '<': grid.West}
		for y, row := range rows {
			for x, r := range row {
				field := layout.At(grid.Pos{X: int8(x), Y: int8(y)})
				if facing, belt := belts[r]; belt {
					field.Terrain, field.Facing = core.SlowBelt, facing
				} else {
					field.Terrain = core.GearRight
				}
			}
		}
		return c.Floor(layout, side/len(rows), art.FloorOptions{})
	})
}

// drawCourse draws the icon of courses: a page with the checkpoints of a race.
func drawCourse(c *art.Palette, size int) *image.RGBA {
	return page(c, size, func(side int) *image.RGBA {
		if size < plainBelow {
			return c.CheckpointToken(1, side, true)
		}
		const part = 0.6
		m := square(side)
		token := int(part * float64(side))
		paste(m, c.CheckpointToken(1, token, true), image.Pt(0, side-token))
		paste(m, c.CheckpointToken(2, token, true), image.Pt(side-token, 0))
		return m
	})
}

// page draws a sheet of paper with a folded corner, and on it a picture, which draw returns in a given size.
func page(c *art.Palette, size int, draw func(side int) *image.RGBA) *image.RGBA {
	w := float64(size)
	pixels := func(part float64) float64 { return math.Round(part * w) }
	left, top, bottom, bend := pixels(pageLeft), pixels(pageTop), pixels(pageBottom), pixels(fold)
	line, side := max(pixels(pageLine), 1), motif*w
	if size < smallPage {
		left, top, bottom = pixels(1.0/16), 0, w
		side = w - 2*left - 2*line
	}
	right := w - left
	m := square(size)
	sheet := func(inset float64, colour color.NRGBA) {
		l, t, r, b := left+inset, top+inset, right-inset, bottom-inset
		// The slanted edge moves inwards by the same distance as the others.
		cut := bend - inset*(2-math.Sqrt2)
		fill(m, colour, l, t, r-cut, t, r, t+cut, r, b, l, b)
	}
	sheet(0, c.Outline)
	sheet(line, c.CardFace)
	fill(m, c.Outline, right-bend, top, right, top+bend, right-bend, top+bend)
	if size < smallPage {
		line = 0.6 // leaves some of the corner
	}
	fill(m, c.Paint, right-bend+line, top+2.4*line, right-2.4*line, top+bend-line, right-bend+line, top+bend-line)
	picture := draw(int(side + 0.5))
	paste(m, picture, image.Pt((size-picture.Rect.Dx())/2, int(motifMiddle*w-float64(picture.Rect.Dy())/2+0.5)))
	return m
}

// fill fills a polygon, given by the coordinates x, y of its corners in pixels.
func fill(m *image.RGBA, colour color.NRGBA, corners ...float64) {
	r := vector.NewRasterizer(m.Rect.Dx(), m.Rect.Dy())
	for i := 0; i < len(corners); i += 2 {
		x, y := float32(corners[i]), float32(corners[i+1])
		if i == 0 {
			r.MoveTo(x, y)
		} else {
			r.LineTo(x, y)
		}
	}
	r.ClosePath()
	r.Draw(m, m.Rect, image.NewUniform(colour), image.Point{})
}
