package main

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	"roborally/ui/art"
)

// sheet places pictures in rows from the top; it grows as needed.
type sheet struct {
	img        *image.RGBA
	x, y       int
	rowHeight  int // of the current row
	background color.Color
}

const gap = 6

// floorGrey is about as bright as the floor, so that robots are judged on a realistic
// background.
var floorGrey = color.RGBA{R: 0x93, G: 0x84, B: 0x70, A: 255}

func newSheet() *sheet {
	return &sheet{img: image.NewRGBA(image.Rect(0, 0, 1, 1)), x: gap, y: gap, background: color.RGBA{R: 0x3C, G: 0x36, B: 0x32, A: 255}}
}

// grow enlarges the picture to at least w×h pixels.
func (s *sheet) grow(w, h int) {
	b := s.img.Rect
	if w <= b.Dx() && h <= b.Dy() {
		return
	}
	grown := image.NewRGBA(image.Rect(0, 0, max(w, b.Dx()), max(h, b.Dy())))
	draw.Draw(grown, grown.Rect, image.NewUniform(s.background), image.Point{}, draw.Src)
	draw.Draw(grown, b, s.img, image.Point{}, draw.Src)
	s.img = grown
}

// put places a picture at the end of the row, on a background of its own if background is
// not nil.
func (s *sheet) put(img image.Image, background color.Color) {
	r := image.Rectangle{Max: img.Bounds().Size()}.Add(image.Pt(s.x, s.y))
	s.grow(r.Max.X+gap, r.Max.Y+gap)
	if background != nil {
		draw.Draw(s.img, r, image.NewUniform(background), image.Point{}, draw.Src)
	}
	draw.Draw(s.img, r, img, img.Bounds().Min, draw.Over)
	s.x += r.Dx() + gap
	s.rowHeight = max(s.rowHeight, r.Dy())
}

func (s *sheet) newRow() {
	s.x, s.y, s.rowHeight = gap, s.y+s.rowHeight+gap, 0
}

// label writes a line of text and starts a row below it.
func (s *sheet) label(text string) {
	if s.x > gap {
		s.newRow()
	}
	s.grow(gap+8*len(text), s.y+20)
	d := font.Drawer{
		Dst: s.img, Src: image.NewUniform(color.RGBA{R: 0xF0, G: 0xE2, B: 0xBC, A: 255}), Face: basicfont.Face7x13,
		Dot: fixed.P(gap, s.y+12),
	}
	d.DrawString(text)
	s.y += 18
}

func greyscale(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			v := color.GrayModel.Convert(img.RGBAAt(x, y)).(color.Gray).Y
			out.SetRGBA(x, y, color.RGBA{R: v, G: v, B: v, A: 255})
		}
	}
	return out
}

// simulated returns the sheet as a person with the given colour vision sees it.
func simulated(img *image.RGBA, s art.Vision) *image.RGBA {
	if s == art.FullVision {
		return img
	}
	out := image.NewRGBA(img.Rect)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			c := img.RGBAAt(x, y)
			out.Set(x, y, s.Simulate(color.NRGBA{R: c.R, G: c.G, B: c.B, A: 255})) // the background is opaque
		}
	}
	return out
}

func sideBySide(a, b *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, a.Rect.Dx()+b.Rect.Dx(), max(a.Rect.Dy(), b.Rect.Dy())))
	draw.Draw(out, a.Rect, a, image.Point{}, draw.Src)
	draw.Draw(out, b.Rect.Add(image.Pt(a.Rect.Dx(), 0)), b, image.Point{}, draw.Src)
	return out
}

func cropped(img *image.RGBA, r image.Rectangle) *image.RGBA {
	r = r.Intersect(img.Rect)
	out := image.NewRGBA(image.Rectangle{Max: r.Size()})
	draw.Draw(out, out.Rect, img, r.Min, draw.Src)
	return out
}

func enlarged(img *image.RGBA, by int) *image.RGBA {
	if by <= 1 {
		return img
	}
	out := image.NewRGBA(image.Rect(0, 0, img.Rect.Dx()*by, img.Rect.Dy()*by))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.SetRGBA(x, y, img.RGBAAt(x/by, y/by))
		}
	}
	return out
}

// drawAt lays a picture over another one, x pixels from its left edge.
func drawAt(on, img *image.RGBA, x int) {
	draw.Draw(on, img.Rect.Add(image.Pt(x, 0)), img, image.Point{}, draw.Over)
}
