package art

import (
	"image"
	"image/color"
	"math"
)

// tone is a colour as in the palette: not premultiplied.
type tone = color.NRGBA

// rgba returns a translucent tone.
func rgba(r, g, b, a uint8) tone { return tone{R: r, G: g, B: b, A: a} }

// hex returns the opaque tone of 0xRRGGBB.
func hex(rgb uint32) tone {
	return rgba(uint8(rgb>>16), uint8(rgb>>8), uint8(rgb), 255)
}

// mix interpolates between a (t=0) and b (t=1).
func mix(a, b tone, t float64) tone {
	t = clamp01(t)
	of := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return rgba(of(a.R, b.R), of(a.G, b.G), of(a.B, b.B), of(a.A, b.A))
}

// Light and shade in the factory are slightly warm and slightly cool; pure white and black
// would look out of place.
var (
	lamp = hex(0xFFF6E2)
	dusk = hex(0x14100F)
)

func lighter(c tone, t float64) tone {
	m := mix(c, lamp, t)
	m.A = c.A
	return m
}

func darker(c tone, t float64) tone {
	m := mix(c, dusk, t)
	m.A = c.A
	return m
}

// faint returns the tone with its opacity multiplied.
func faint(c tone, opacity float64) tone {
	c.A = uint8(float64(c.A)*clamp01(opacity) + 0.5)
	return c
}

// luma returns the brightness of a tone, 0…1.
func luma(c tone) float64 {
	return (0.299*float64(c.R) + 0.587*float64(c.G) + 0.114*float64(c.B)) / 255
}

func premultiplied(c tone) color.RGBA {
	a := uint32(c.A)
	of := func(v uint8) uint8 { return uint8((uint32(v)*a + 127) / 255) }
	return color.RGBA{R: of(c.R), G: of(c.G), B: of(c.B), A: c.A}
}

// paint fills a shape. bind returns its colour at a pixel for one shape: m is the
// transform from units to pixels, box the shape's bounds in pixels.
type paint interface {
	bind(m matrix, box image.Rectangle) func(x, y float64) color.RGBA
}

// flat is a paint of one tone.
type flat tone

func (f flat) bind(matrix, image.Rectangle) func(x, y float64) color.RGBA {
	c := premultiplied(tone(f))
	return func(float64, float64) color.RGBA { return c }
}

// stop is a tone at a position 0…1 of a gradient.
type stop struct {
	at float64
	c  tone
}

func ramp(stops []stop) *[256]color.RGBA {
	var table [256]color.RGBA
	for i := range table {
		t := float64(i) / 255
		c := stops[0].c
		for k := 1; k < len(stops); k++ {
			if t >= stops[k-1].at {
				span := stops[k].at - stops[k-1].at
				share := 1.0
				if span > 0 {
					share = (t - stops[k-1].at) / span
				}
				c = mix(stops[k-1].c, stops[k].c, share)
			}
		}
		table[i] = premultiplied(c)
	}
	return &table
}

// linear is a gradient along a line in units.
type linear struct {
	x0, y0, x1, y1 float64
	stops          []stop
}

func (l linear) bind(m matrix, _ image.Rectangle) func(x, y float64) color.RGBA {
	a, b := m.apply(point{l.x0, l.y0}), m.apply(point{l.x1, l.y1})
	return linearShader(a, b, ramp(l.stops))
}

func linearShader(a, b point, table *[256]color.RGBA) func(x, y float64) color.RGBA {
	dx, dy := b.x-a.x, b.y-a.y
	length := dx*dx + dy*dy
	if length == 0 {
		length = 1
	}
	kx, ky := dx/length*255, dy/length*255
	return func(x, y float64) color.RGBA {
		t := (x-a.x)*kx + (y-a.y)*ky
		return table[int(min(max(t, 0), 255))]
	}
}

// radial is a gradient from a centre out to radius r in units.
type radial struct {
	cx, cy, r float64
	stops     []stop
}

func (g radial) bind(m matrix, _ image.Rectangle) func(x, y float64) color.RGBA {
	c := m.apply(point{g.cx, g.cy})
	return radialShader(c, g.r*m.scale(), ramp(g.stops))
}

func radialShader(c point, r float64, table *[256]color.RGBA) func(x, y float64) color.RGBA {
	k := 255 / max(r, 1e-6)
	return func(x, y float64) color.RGBA {
		t := math.Sqrt((x-c.x)*(x-c.x)+(y-c.y)*(y-c.y)) * k
		return table[int(min(t, 255))]
	}
}

// lit is a surface under the factory's light: lighter towards the top left of the screen and
// darker towards the bottom right, whatever the shape's rotation.
type lit struct {
	c      tone
	amount float64 // 0.2 is a flat plate, 0.5 a round body
}

func (l lit) bind(_ matrix, box image.Rectangle) func(x, y float64) color.RGBA {
	a := point{float64(box.Min.X), float64(box.Min.Y)}
	b := point{float64(box.Max.X), float64(box.Max.Y)}
	return linearShader(a, b, ramp([]stop{{0, lighter(l.c, l.amount)}, {0.45, l.c}, {1, darker(l.c, l.amount)}}))
}

// globe is a ball under the factory's light.
type globe struct {
	c      tone
	amount float64
}

func (g globe) bind(_ matrix, box image.Rectangle) func(x, y float64) color.RGBA {
	w, h := float64(box.Dx()), float64(box.Dy())
	c := point{float64(box.Min.X) + w*0.34, float64(box.Min.Y) + h*0.30}
	return radialShader(c, max(w, h)*0.75, ramp([]stop{
		{0, lighter(g.c, g.amount)}, {0.45, g.c}, {1, darker(g.c, g.amount*1.1)},
	}))
}
