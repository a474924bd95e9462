package carrier

import (
	"image"
	"image/color"
)

// plane is a picture in grey, one byte per pixel, 0 black to 255 white.
type plane struct {
	width, height int
	pix           []uint8
}

// greyOf returns a picture in grey. What is transparent shows white.
func greyOf(img image.Image) plane {
	r := img.Bounds()
	p := plane{r.Dx(), r.Dy(), make([]uint8, r.Dx()*r.Dy())}
	for y := range p.height {
		greyRow(img, r.Min.X, r.Min.Y+y, p.pix[y*p.width:(y+1)*p.width])
	}
	return p
}

// greyRow writes the pixels of a picture from x, y on into a row. The types that decoders return have a short way.
func greyRow(img image.Image, x, y int, row []uint8) {
	switch src := img.(type) {
	case *image.Gray:
		copy(row, src.Pix[src.PixOffset(x, y):])
	case *image.YCbCr:
		copy(row, src.Y[src.YOffset(x, y):])
	case *image.Paletted:
		var greys [256]uint8
		for i, c := range src.Palette[:min(len(src.Palette), 256)] {
			greys[i] = grey(color.RGBA64Model.Convert(c).(color.RGBA64))
		}
		for i, index := range src.Pix[src.PixOffset(x, y):][:len(row)] {
			row[i] = greys[index]
		}
	case *image.RGBA:
		greyBytes(src.Pix[src.PixOffset(x, y):], row, true)
	case *image.NRGBA:
		greyBytes(src.Pix[src.PixOffset(x, y):], row, false)
	case image.RGBA64Image:
		for i := range row {
			row[i] = grey(src.RGBA64At(x+i, y))
		}
	default:
		for i := range row {
			row[i] = grey(color.RGBA64Model.Convert(src.At(x+i, y)).(color.RGBA64))
		}
	}
}

// greyBytes is greyRow for pixels of four bytes.
func greyBytes(pix, row []uint8, premultiplied bool) {
	for i := range row {
		p := pix[4*i : 4*i+4 : 4*i+4]
		light, alpha := luma(uint32(p[0]), uint32(p[1]), uint32(p[2])), uint32(p[3])
		if !premultiplied && alpha != 255 {
			light = light * alpha / 255
		}
		row[i] = uint8(min(light+255-alpha, 255))
	}
}

func grey(c color.RGBA64) uint8 {
	return uint8(min(luma(uint32(c.R), uint32(c.G), uint32(c.B))+0xFFFF-uint32(c.A), 0xFFFF) >> 8)
}

// luma returns the brightness of a colour, as JPEG has it.
func luma(r, g, b uint32) uint32 { return (19595*r + 38470*g + 7471*b + 1<<15) >> 16 }

// halved returns the picture at half its size.
func (p plane) halved() plane {
	h := plane{p.width / 2, p.height / 2, nil}
	h.pix = make([]uint8, h.width*h.height)
	for y := range h.height {
		upper, lower := p.pix[2*y*p.width:][:p.width], p.pix[(2*y+1)*p.width:][:p.width]
		row := h.pix[y*h.width:][:h.width]
		for x := range row {
			row[x] = uint8((uint32(upper[2*x]) + uint32(upper[2*x+1]) + uint32(lower[2*x]) + uint32(lower[2*x+1]) + 2) / 4)
		}
	}
	return h
}

// sums holds for every corner of a pixel the sum of all pixels above and to the left of it, so that the mean of any
// box takes four looks.
type sums struct {
	width, height int
	sum           []uint32
}

func (p plane) sums() *sums {
	s := &sums{p.width, p.height, make([]uint32, (p.width+1)*(p.height+1))}
	for y := range p.height {
		above, row := s.sum[y*(p.width+1):][:p.width+1], s.sum[(y+1)*(p.width+1):][:p.width+1]
		line := uint32(0)
		for x, v := range p.pix[y*p.width : (y+1)*p.width] {
			line += uint32(v)
			row[x+1] = above[x+1] + line
		}
	}
	return s
}

// whole returns the sum of the pixels of a square with whole coordinates, which must lie in the picture.
func (s *sums) whole(x, y, side int) int {
	n := s.width + 1
	upper, lower := s.sum[y*n+x:], s.sum[(y+side)*n+x:]
	return int(lower[side]) - int(lower[0]) - int(upper[side]) + int(upper[0])
}

// box returns the sum of the pixels of a box round a centre; those that it covers in part count in part, and what
// lies off the picture counts nothing.
func (s *sums) box(cx, cy, width, height float64) float64 {
	x0, x1 := cx-width/2, cx+width/2
	y0, y1 := cy-height/2, cy+height/2
	return s.at(x1, y1) - s.at(x0, y1) - s.at(x1, y0) + s.at(x0, y0)
}

// at returns the sum of everything above and to the left of a point.
func (s *sums) at(x, y float64) float64 {
	x, y = min(max(x, 0), float64(s.width)), min(max(y, 0), float64(s.height))
	left, top := min(int(x), s.width-1), min(int(y), s.height-1)
	fx, fy := x-float64(left), y-float64(top)
	upper, lower := s.sum[top*(s.width+1)+left:], s.sum[(top+1)*(s.width+1)+left:]
	return (float64(upper[0])*(1-fx)+float64(upper[1])*fx)*(1-fy) + (float64(lower[0])*(1-fx)+float64(lower[1])*fx)*fy
}
