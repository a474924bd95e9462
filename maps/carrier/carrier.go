package carrier

import (
	"errors"
	"image"
	"image/color"
	"image/draw"

	"roborally/maps"
)

// The errors of this package. Each is a sentence for the player.
var (
	ErrNoHall    = errors.New("this picture holds no hall; use one that has the strip of holes, as the game makes it")
	ErrDamaged   = errors.New("the strip of this picture is damaged, so that its hall cannot be read; ask for the picture again, sent as a file")
	ErrTooSmall  = errors.New("this picture was scaled down too far, so that its hall cannot be read; ask for it in full size, sent as a file")
	ErrNewer     = errors.New("this picture was made by a newer version of the game; get the new version to play its hall")
	ErrTooLong   = errors.New("this hall is too long for a picture; share it as a text file")
	ErrTooLarge  = errors.New("this picture is too large; make it smaller, or ask for the one that the game has made")
	ErrNoPicture = errors.New("this file is no picture that can be read; use a PNG or JPEG file")
	errNarrow    = errors.New("the picture is too narrow for a strip")
)

// The size of a picture with its strip.
const (
	MaxWidth  = 2000 // pixels
	MaxHeight = 3000
)

// The sides of a cell in pixels.
const (
	maxCell      = 8
	onePerModule = 6 // from here on a cell is a module of its own
	smallCell    = 4 // taken if the strip would otherwise be higher than a quarter of the picture's width
	minCell      = 3 // taken if it would be higher than half of it
)

// The colours of the strip: a card and its holes.
var (
	cardColour = color.RGBA{R: 0xF6, G: 0xEE, B: 0xDC, A: 0xFF}
	holeColour = color.RGBA{R: 0x1B, G: 0x18, B: 0x17, A: 0xFF}
)

// Embed returns the picture with a strip below it that holds the text. The strip lies on the colour of the
// picture's bottom left pixel. Embed fails with ErrTooLong if the text is longer than maps.MaxBytes or would make the
// picture higher than MaxHeight, and if the picture is too narrow for a strip or wider than MaxWidth.
func Embed(picture image.Image, text []byte) (image.Image, error) {
	if len(text) > maps.MaxBytes {
		return nil, ErrTooLong
	}
	data, err := pack(text)
	if err != nil {
		return nil, err
	}
	size := picture.Bounds().Size()
	if size.X > MaxWidth {
		return nil, ErrTooLarge
	}
	g, cell, err := fit(size, len(data))
	if err != nil {
		return nil, err
	}
	payload, err := protect(data, g.capacity())
	if err != nil {
		return nil, err
	}
	module := g.cells * cell
	space := border(size.X)
	out := image.NewRGBA(image.Rect(0, 0, size.X, size.Y+g.height*module+space))
	ground := color.RGBAModel.Convert(picture.At(picture.Bounds().Min.X, picture.Bounds().Max.Y-1))
	draw.Draw(out, out.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	draw.Draw(out, image.Rectangle{Max: size}, picture, picture.Bounds().Min, draw.Src)
	g.draw(out, image.Pt((size.X-g.width*module)/2, size.Y), cell, payload)
	return out, nil
}

// border returns the space on the left, on the right and below the strip of a picture of some width, in pixels.
func border(width int) int { return max(width/40, 4) }

// fit returns the layout of a strip for so many bytes of data, and the side of its cells in pixels. It prefers large
// cells in a strip that is not high.
func fit(picture image.Point, data int) (geometry, int, error) {
	for cell := maxCell; cell >= minCell; cell-- {
		g := geometry{cells: 2}
		if cell >= onePerModule {
			g.cells = 1
		}
		module := g.cells * cell
		if g.width = oddUpTo((picture.X - 2*border(picture.X)) / module); g.width < minSide {
			continue
		}
		room := MaxHeight - picture.Y - border(picture.X)
		switch {
		case cell > smallCell:
			room = min(room, picture.X/4)
		case cell > minCell:
			room = min(room, picture.X/2)
		}
		for g.height = minSide; g.height*module <= room; g.height += 2 {
			if blocksOf(g.capacity()).room() >= data {
				return g, cell, nil
			}
		}
	}
	if picture.X < minSide*2*minCell+2*border(picture.X) {
		return geometry{}, 0, errNarrow
	}
	return geometry{}, 0, ErrTooLong
}

// oddUpTo returns the largest odd number up to n.
func oddUpTo(n int) int { return n - 1 + n&1 }

// draw draws the strip with its top left corner at a pixel.
func (g geometry) draw(out draw.Image, at image.Point, cell int, payload []byte) {
	fill := func(x, y, side int, gap int) {
		r := image.Rect(0, 0, side-gap, side-gap).Add(at).Add(image.Pt(x*side, y*side))
		draw.Draw(out, r, image.NewUniform(holeColour), image.Point{}, draw.Src)
	}
	module := g.cells * cell
	card := image.Rect(0, 0, g.width*module, g.height*module).Add(at)
	draw.Draw(out, card, image.NewUniform(cardColour), image.Point{}, draw.Src)
	for y := range g.height {
		for x := range g.width {
			if g.isDark(x, y) {
				fill(x, y, module, g.gap(x, y, module))
			}
		}
	}
	bit := 0
	g.eachData(func(x, y int) {
		if i := bit / 8; i < len(payload) && payload[i]<<(bit%8)&0x80 != 0 {
			fill(x, y, cell, cell/onePerModule)
		}
		bit++
	})
}

// gap returns by how many pixels a dark module is smaller than its place. The marks have no gaps.
func (g geometry) gap(x, y, module int) int {
	if fold(x, g.width) < cornerSize && fold(y, g.height) < cornerSize {
		return 0
	}
	return module / onePerModule
}
