package art

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// pen draws on an image in its own units. It is passed by value: transform, fade and
// clipTo return a changed pen and leave the original as it is.
type pen struct {
	img     *image.RGBA
	m       matrix
	opacity float64
	clip    *mask
	raster  *rasterizer
}

// rasterizer holds the scratch memory that all pens of one picture share.
type rasterizer struct {
	raster vector.Rasterizer
	spare  []uint8
}

// mask is the coverage of a shape within its bounds in pixels, 0…255.
type mask struct {
	r   image.Rectangle
	pix []uint8
}

// newPen returns a pen on a new picture of w×h pixels, with scale pixels per unit.
func newPen(w, h int, scale float64) pen {
	return penOn(image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1))), scale)
}

// newSquare returns a pen on a new picture of size×size pixels whose unit is its whole
// width.
func newSquare(size int) pen { return newPen(size, size, float64(max(size, 1))) }

func penOn(img *image.RGBA, scale float64) pen {
	return pen{img: img, m: scaling(scale, scale), opacity: 1, raster: new(rasterizer)}
}

// transform returns a pen whose units are transformed by m.
func (p pen) transform(m matrix) pen {
	p.m = p.m.mul(m)
	return p
}

// fade returns a pen whose opacity is multiplied.
func (p pen) fade(opacity float64) pen {
	p.opacity *= clamp01(opacity)
	return p
}

// clipTo returns a pen that draws only inside the shape.
func (p pen) clipTo(s *path) pen {
	c := p.coverage(flatten(s, p.m), 0)
	if p.clip != nil {
		c = c.multiply(p.clip)
	}
	p.clip = c
	return p
}

// pixel returns the size of one pixel in units.
func (p pen) pixel() float64 { return 1 / max(p.m.scale(), 1e-9) }

// fill draws the inside of a path.
func (p pen) fill(s *path, with paint) { p.fillPolygons(flatten(s, p.m), with) }

// fillIn draws the inside of a path in one tone.
func (p pen) fillIn(s *path, c tone) { p.fill(s, flat(c)) }

// stroke draws along a path with round joins and ends. width is in units, but never less
// than a pixel: a thin line gets fainter instead of breaking up.
func (p pen) stroke(s *path, width float64, with paint) { p.draw(s, width, with, false, 0, 0) }

// strokeIn is stroke in one tone.
func (p pen) strokeIn(s *path, width float64, c tone) { p.stroke(s, width, flat(c)) }

// butt draws along a path with square ends.
func (p pen) butt(s *path, width float64, c tone) { p.draw(s, width, flat(c), true, 0, 0) }

// dash draws along a path in dashes of the given lengths in units.
func (p pen) dash(s *path, width, on, off float64, c tone) {
	p.draw(s, width, flat(c), true, on, off)
}

func (p pen) draw(s *path, width float64, with paint, butt bool, on, off float64) {
	k := p.m.scale()
	w := width * k
	if w < 1 {
		p.opacity *= max(w, 0.35)
		w = 1
	}
	runs := flatten(s, p.m)
	if on*k >= 0.5 { // shorter dashes would merge into a line
		runs = dashed(runs, on*k, off*k)
	}
	p.fillPolygons(outline(runs, w, butt), with)
}

func bounds(runs []polyline) (x0, y0, x1, y1 float64, ok bool) {
	x0, y0, x1, y1 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, run := range runs {
		for _, q := range run.points {
			x0, y0, x1, y1 = min(x0, q.x), min(y0, q.y), max(x1, q.x), max(y1, q.y)
		}
	}
	return x0, y0, x1, y1, x1 >= x0 && y1 >= y0 && !math.IsInf(x1-x0, 0) && !math.IsNaN(x1-x0+y1-y0)
}

// pixelBounds returns the bounds of the pixels that a shape touches.
func pixelBounds(runs []polyline) image.Rectangle {
	x0, y0, x1, y1, ok := bounds(runs)
	if !ok {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1)))
}

// rasterize writes the coverage of the polygons, shifted by dx, dy pixels, into pix,
// whose bounds are r.
func (t *rasterizer) rasterize(runs []polyline, r image.Rectangle, dx, dy float64, pix []uint8) {
	t.raster.Reset(r.Dx(), r.Dy())
	ox, oy := dx-float64(r.Min.X), dy-float64(r.Min.Y)
	for _, run := range runs {
		for i, q := range run.points {
			x, y := float32(q.x+ox), float32(q.y+oy)
			if i == 0 {
				t.raster.MoveTo(x, y)
			} else {
				t.raster.LineTo(x, y)
			}
		}
		t.raster.ClosePath()
	}
	dst := &image.Alpha{Pix: pix, Stride: r.Dx(), Rect: image.Rect(0, 0, r.Dx(), r.Dy())}
	t.raster.DrawOp = 1 // draw.Src, so that the scratch memory need not be cleared
	t.raster.Draw(dst, dst.Rect, image.Opaque, image.Point{})
}

// scratch returns n bytes of shared memory, valid until the next call.
func (t *rasterizer) scratch(n int) []uint8 {
	if cap(t.spare) < n {
		t.spare = make([]uint8, n+n/2)
	}
	return t.spare[:n]
}

// coverage returns the coverage of polygons as a new mask, with pad pixels of room around
// the picture's bounds.
func (p pen) coverage(runs []polyline, pad int) *mask {
	r := pixelBounds(runs).Inset(-pad).Intersect(p.img.Rect.Inset(-pad))
	if r.Empty() {
		return &mask{}
	}
	c := &mask{r: r, pix: make([]uint8, r.Dx()*r.Dy())}
	p.raster.rasterize(runs, r, 0, 0, c.pix)
	return c
}

// multiply returns the product of two masks.
func (c *mask) multiply(o *mask) *mask {
	r := c.r.Intersect(o.r)
	if r.Empty() {
		return &mask{}
	}
	out := &mask{r: r, pix: make([]uint8, r.Dx()*r.Dy())}
	i := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			out.pix[i] = uint8(uint32(c.at(x, y)) * uint32(o.at(x, y)) / 255)
			i++
		}
	}
	return out
}

// at returns the coverage of a pixel within the bounds.
func (c *mask) at(x, y int) uint8 { return c.pix[(y-c.r.Min.Y)*c.r.Dx()+x-c.r.Min.X] }

// fillPolygons rasterizes polygons and paints them.
func (p pen) fillPolygons(runs []polyline, with paint) {
	whole := pixelBounds(runs)
	r := whole.Intersect(p.img.Rect)
	if p.clip != nil {
		r = r.Intersect(p.clip.r)
	}
	if r.Empty() {
		return
	}
	pix := p.raster.scratch(r.Dx() * r.Dy())
	p.raster.rasterize(runs, r, 0, 0, pix)
	p.composite(mask{r, pix}, whole, with)
}

// composite lays a paint over the picture through a mask. whole holds the bounds of the
// unclipped shape.
func (p pen) composite(c mask, whole image.Rectangle, with paint) {
	r := c.r.Intersect(p.img.Rect)
	if p.clip != nil {
		r = r.Intersect(p.clip.r)
	}
	if r.Empty() || p.opacity <= 0 {
		return
	}
	fade := uint32(p.opacity*256 + 0.5)
	shader := with.bind(p.m, whole)
	_, solid := with.(flat)
	one := shader(0, 0)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		src := c.pix[(y-c.r.Min.Y)*c.r.Dx()+r.Min.X-c.r.Min.X:]
		dst := p.img.Pix[p.img.PixOffset(r.Min.X, y):]
		var clip []uint8
		if p.clip != nil {
			clip = p.clip.pix[(y-p.clip.r.Min.Y)*p.clip.r.Dx()+r.Min.X-p.clip.r.Min.X:]
		}
		for i := range r.Dx() {
			a := uint32(src[i])
			if a == 0 {
				continue
			}
			if clip != nil {
				a = a * uint32(clip[i]) / 255
			}
			a = a * fade >> 8
			if a == 0 {
				continue
			}
			if !solid {
				one = shader(float64(r.Min.X+i)+0.5, float64(y)+0.5)
			}
			over(dst[4*i:4*i+4:4*i+4], one, a)
		}
	}
}

// over composites a premultiplied colour with coverage a (0…255) onto a pixel.
func over(d []uint8, c color.RGBA, a uint32) {
	if a == 255 && c.A == 255 {
		d[0], d[1], d[2], d[3] = c.R, c.G, c.B, 255
		return
	}
	k := 255*255 - uint32(c.A)*a
	d[0] = uint8((uint32(c.R)*a*255 + uint32(d[0])*k + 32512) / 65025)
	d[1] = uint8((uint32(c.G)*a*255 + uint32(d[1])*k + 32512) / 65025)
	d[2] = uint8((uint32(c.B)*a*255 + uint32(d[2])*k + 32512) / 65025)
	d[3] = uint8((uint32(c.A)*a*255 + uint32(d[3])*k + 32512) / 65025)
}
