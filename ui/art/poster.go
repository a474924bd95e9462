package art

import (
	"image"
	"image/draw"

	"roborally/core"
)

// Poster is the picture of a hall that players send each other. Its texts are in the language of the player.
type Poster struct {
	Layout *core.Layout
	Name   string
	Facts  []PosterFact // in one line below the name
	Hint   string       // a line at the bottom, above what the caller adds there
}

// PosterFact is something about a hall, with the sign before it.
type PosterFact struct {
	Icon Icon
	Text string
}

// The measures of a poster in pixels.
const (
	posterWidth     = 1200 // of a hall of one board; courses have more room
	posterLargest   = 1600
	posterSide      = 30  // the ground round everything
	posterFrame     = 10  // the frame round the floor
	posterMostCell  = 95  // side of a field: 12 of them fill the width
	posterLeastCell = 30  // side of a field for which the poster becomes wider
	posterTallest   = 1.2 // ratio of the height of the floor to the poster's width, at most
	posterHead      = 178
	posterFoot      = 78
	posterBand      = 16 // the stripes at the top
)

// Poster draws the poster of a hall: its name, what there is to say about it, and its floor. It is 1200 to 1600 pixels
// wide.
func (c *Palette) Poster(o Poster) *image.RGBA {
	columns, rows := max(o.Layout.Width, 1), max(o.Layout.Height, 1)
	const around = 2 * (posterSide + posterFrame)
	width := min(max(posterWidth, columns*posterLeastCell+around), posterLargest)
	cell := min(posterMostCell, (width-around)/columns, max(int(posterTallest*float64(width))/rows, 1))
	floor := image.Pt(columns*cell, rows*cell)
	p := newPen(width, posterHead+floor.Y+2*posterFrame+posterFoot, 1)
	w, h := float64(width), float64(p.img.Rect.Dy())

	ground := mix(c.Seam, c.Void, 0.55)
	p.fillIn(rect(0, 0, w, h), ground)
	c.posterBand(p, w)
	const logoWidth, logoHeight = 157, 112
	left, right := float64(posterSide+posterFrame), w-posterSide-posterFrame
	mark := c.Logo(logoWidth, logoHeight)
	draw.Draw(p.img, mark.Rect.Add(image.Pt(int(right)-mark.Rect.Dx(), posterBand+22)), mark, image.Point{}, draw.Over)
	room := right - left - logoWidth - 40
	p.letters(boldFace, o.Name, left, posterBand+82, 68, room, c.CardFace)
	c.posterFacts(p, left, posterBand+138, o.Facts, room)

	at := image.Pt((width-floor.X)/2, posterHead+posterFrame)
	frame := rounded(float64(at.X-posterFrame), float64(at.Y-posterFrame), float64(floor.X+2*posterFrame), float64(floor.Y+2*posterFrame), posterFrame)
	p.shadow(frame, 5, 12, faint(dusk, 0.8))
	p.fillIn(frame, darker(c.Steel, 0.35))
	p.bevel(frame, 2, faint(lamp, 0.5), faint(dusk, 0.5))
	draw.Draw(p.img, image.Rectangle{at, at.Add(floor)}, c.Floor(o.Layout, cell, FloorOptions{}), image.Point{}, draw.Src)

	c.posterHint(p, o.Hint, w, h)
	posterize(p.img)
	return p.img
}

// posterize leaves a picture five bits of red and blue and six of green, as screens once had, which nobody sees. The
// grain of the floor then takes half the room in a file.
func posterize(img *image.RGBA) {
	for i := 0; i < len(img.Pix); i += 4 {
		p := img.Pix[i : i+3]
		p[0], p[1], p[2] = p[0]&^7|p[0]>>5, p[1]&^3|p[1]>>6, p[2]&^7|p[2]>>5
	}
}

// posterBand draws hazard stripes along the top.
func (c *Palette) posterBand(p pen, w float64) {
	p.fillIn(rect(0, 0, w, posterBand), c.HazardB)
	for x := -float64(posterBand); x < w; x += 2.5 * posterBand {
		p.fillIn(poly(x, posterBand, x+1.25*posterBand, posterBand, x+2.25*posterBand, 0, x+posterBand, 0), c.HazardA)
	}
}

// posterFacts draws the line of facts, each after its icon, from a place on.
func (c *Palette) posterFacts(p pen, x, baseline float64, facts []PosterFact, room float64) {
	const size, icon, gap, between = 31.0, 34.0, 10.0, 30.0
	width := 0.0
	for _, f := range facts {
		_, text := regularFace.line(f.Text)
		width += icon + gap + text*size + between
	}
	shrink := min(1, room/max(width-between, 1))
	for _, f := range facts {
		side := int(icon*shrink + 0.5)
		at := image.Pt(int(x+0.5), int(baseline-0.84*icon*shrink+0.5))
		draw.Draw(p.img, image.Rect(0, 0, side, side).Add(at), c.Icon(f.Icon, side, c.Slow), image.Point{}, draw.Over)
		x += (icon + gap) * shrink
		x += p.letters(regularFace, f.Text, x, baseline, size*shrink, room, c.Paint) + between*shrink
	}
}

// posterHint draws the line at the bottom, with an arrow on both sides that points down at what follows.
func (c *Palette) posterHint(p pen, hint string, w, h float64) {
	const size, arrow = 29.0, 13.0
	_, width := boldFace.line(hint)
	room := w - 2*posterSide - 8*arrow
	if hint == "" {
		return
	}
	shown := min(width*size, room)
	x, baseline := (w-shown)/2, h-posterFoot/2+size*0.36
	p.letters(boldFace, hint, x, baseline, size, room, c.CardFace)
	for _, middle := range []float64{x - 2.5*arrow, x + shown + 2.5*arrow} {
		y := baseline - size*0.36
		p.fillIn(poly(middle-arrow, y-arrow*0.6, middle+arrow, y-arrow*0.6, middle, y+arrow*0.9), c.Slow)
	}
}
