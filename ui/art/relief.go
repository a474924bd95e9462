package art

import "image"

// Relief makes flat shapes look solid: shadows to the bottom right, edges that catch the
// light from the top left, hollows.

// shadow draws the soft shadow of a shape: shifted by d units to the bottom right of the
// screen, blurred by soft units.
func (p pen) shadow(s *path, d, soft float64, c tone) {
	p.shadowOf(flatten(s, p.m), d, soft, c)
}

func (p pen) shadowOf(runs []polyline, d, soft float64, c tone) {
	k := p.m.scale()
	shift := d * k
	r := int(soft*k/2 + 0.5)
	whole := pixelBounds(runs)
	b := whole.Inset(-2*r - int(shift) - 2).Intersect(p.img.Rect.Inset(-2*r - 2))
	if b.Empty() || whole.Empty() {
		return
	}
	cover := mask{r: b, pix: make([]uint8, b.Dx()*b.Dy())}
	p.raster.rasterize(runs, b, shift, shift, cover.pix)
	cover.blur(r)
	p.composite(cover, whole, flat(c))
}

// bevel lights the rim of a shape, width units wide: hi on the edges that face the top
// left of the screen, lo on the others.
func (p pen) bevel(s *path, width float64, hi, lo tone) {
	runs := flatten(s, p.m)
	d := max(width*p.m.scale(), 0.6)
	p.rim(runs, d, hi)
	p.rim(runs, -d, lo)
}

// rim paints the part of a shape that is not covered by a copy of it, shifted by d pixels
// along the diagonal.
func (p pen) rim(runs []polyline, d float64, c tone) {
	whole := pixelBounds(runs)
	r := whole.Intersect(p.img.Rect)
	if r.Empty() || c.A == 0 {
		return
	}
	n := r.Dx() * r.Dy()
	both := p.raster.scratch(2 * n)
	shape, other := both[:n], both[n:]
	p.raster.rasterize(runs, r, 0, 0, shape)
	p.raster.rasterize(runs, r, d, d, other)
	for i, o := range other {
		shape[i] = uint8(uint32(shape[i]) * (255 - uint32(o)) / 255)
	}
	p.composite(mask{r, shape}, whole, flat(c))
}

// hollow darkens the inside of a shape along the edges towards the light, as if its floor
// were d units deep. soft is the width of the blur.
func (p pen) hollow(s *path, d, soft float64, c tone) {
	runs := flatten(s, p.m)
	k := p.m.scale()
	rad := int(soft*k/2 + 0.5)
	whole := pixelBounds(runs)
	if whole.Empty() {
		return
	}
	b := whole.Inset(-2*rad - 1).Intersect(p.img.Rect.Inset(-2*rad - 1))
	if b.Empty() {
		return
	}
	inner := mask{r: b, pix: make([]uint8, b.Dx()*b.Dy())}
	p.raster.rasterize(runs, b, d*k, d*k, inner.pix)
	inner.blur(rad)
	shape := p.raster.scratch(len(inner.pix))
	p.raster.rasterize(runs, b, 0, 0, shape)
	for i := range inner.pix {
		inner.pix[i] = uint8(uint32(shape[i]) * (255 - uint32(inner.pix[i])) / 255)
	}
	p.composite(inner, whole, flat(c))
}

// blur softens a mask by two box blurs of radius r pixels.
func (c *mask) blur(r int) {
	if r < 1 {
		return
	}
	w, h := c.r.Dx(), c.r.Dy()
	line := make([]uint8, max(w, h))
	for range 2 {
		for y := range h {
			boxBlur(c.pix[y*w:], 1, w, r, line)
		}
		for x := range w {
			boxBlur(c.pix[x:], w, h, r, line)
		}
	}
}

func boxBlur(pix []uint8, stride, n, r int, line []uint8) {
	for i := range n {
		line[i] = pix[i*stride]
	}
	sum, span := 0, 2*r+1
	for i := 0; i < min(r, n); i++ {
		sum += int(line[i])
	}
	for i := range n {
		if i+r < n {
			sum += int(line[i+r])
		}
		if i-r-1 >= 0 {
			sum -= int(line[i-r-1])
		}
		pix[i*stride] = uint8(sum / span)
	}
}

// dilated returns the opacity of an image as a mask, widened by r pixels.
func dilated(img *image.RGBA, r float64) *mask {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := &mask{r: img.Rect, pix: make([]uint8, w*h)}
	type tap struct {
		dx, dy int
		k      uint32
	}
	var taps []tap
	reach := int(r + 1)
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			// A tap has full weight up to r and fades over the next pixel, which keeps
			// the outline smooth.
			d := r + 1 - hypot(dx, dy)
			if d > 0 {
				taps = append(taps, tap{dx, dy, uint32(min(d, 1) * 255)})
			}
		}
	}
	for y := range h {
		for x := range w {
			a := uint32(img.Pix[img.PixOffset(x, y)+3])
			if a == 0 {
				continue
			}
			if a == 255 && isInterior(img, x, y) {
				out.pix[y*w+x] = 255
				continue
			}
			for _, t := range taps {
				xx, yy := x+t.dx, y+t.dy
				if xx < 0 || yy < 0 || xx >= w || yy >= h {
					continue
				}
				if v := uint8(a * t.k / 255); v > out.pix[yy*w+xx] {
					out.pix[yy*w+xx] = v
				}
			}
		}
	}
	return out
}

// isInterior reports whether a pixel's four neighbours are opaque; such a pixel adds
// nothing to the outline.
func isInterior(img *image.RGBA, x, y int) bool {
	if x == 0 || y == 0 || x == img.Rect.Dx()-1 || y == img.Rect.Dy()-1 {
		return false
	}
	o := img.PixOffset(x, y)
	return img.Pix[o-1] == 255 && img.Pix[o+7] == 255 && img.Pix[o-img.Stride+3] == 255 && img.Pix[o+img.Stride+3] == 255
}
