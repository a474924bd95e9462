package art

import (
	"image"
	"image/color"
	"math"
)

// Explosion draws one moment of an explosion, size×size pixels on a transparent
// background. t runs from 0 to 1. The picture is about two fields wide.
func (c *Palette) Explosion(t float64, size int) *image.RGBA {
	p := newSquare(size)
	t = clamp01(t)
	c.flash(p, t)
	c.fireball(p, t)
	c.debris(p, t)
	c.smoke(p, t)
	return p.img
}

func (c *Palette) flash(p pen, t float64) {
	if t > 0.35 {
		return
	}
	r := 0.20 + 0.75*t
	p.fade(1-t/0.35).fill(circle(0.5, 0.5, r), radial{0.5, 0.5, r, []stop{{0, c.FlameCore}, {0.3, faint(c.Flame, 0.7)}, {1, faint(c.Flame, 0)}}})
	ring := 0.12 + 1.0*t
	p.fade(1-t/0.35).strokeIn(circle(0.5, 0.5, min(ring, 0.48)), 0.02, faint(c.FlameCore, 0.9))
}

// fireball draws puffs that swell, redden and fade.
func (c *Palette) fireball(p pen, t float64) {
	life := 1 - smooth(0.42, 0.8, t)
	if life <= 0 {
		return
	}
	grow := math.Sqrt(min(t/0.45, 1))
	hot := 1 - smooth(0.1, 0.6, t)
	for layer, ink := range [3]tone{darker(c.FlameOut, 0.25), c.FlameOut, c.Flame} {
		d := rng{layer, 1, 91}
		r := (0.17 - 0.035*float64(layer)) * (0.35 + 0.65*grow)
		for i := range 9 {
			a := 2*math.Pi*float64(i)/9 + d.between(-0.3, 0.3)
			distance := d.between(0.10, 0.21) * grow * (1 - 0.22*float64(layer))
			x, y := 0.5+distance*math.Cos(a), 0.5+distance*math.Sin(a)-0.03*t
			k := r * d.between(0.75, 1.15)
			p.fade(life).fill(circle(x, y, k), radial{x, y, k, []stop{{0, lighter(ink, 0.25+0.2*hot)}, {0.65, ink}, {1, faint(ink, 0.35)}}})
		}
	}
	k := 0.19 * grow * hot
	p.fade(life).fill(circle(0.5, 0.5, k*1.6), radial{0.5, 0.5, k * 1.6, []stop{{0, c.FlameCore}, {0.55, faint(c.FlameCore, 0.85)}, {1, faint(c.Flame, 0)}}})
}

func (c *Palette) debris(p pen, t float64) {
	d := rng{5, 8, 3}
	for range 14 {
		angle, distance, spin := d.between(0, 2*math.Pi), d.between(0.28, 0.47), d.between(-500, 500)
		size := d.between(0.014, 0.032)
		r := distance * (1 - (1-t)*(1-t))
		x, y := 0.5+r*math.Cos(angle), 0.5+r*math.Sin(angle)
		q := p.transform(translate(x, y)).transform(rotate(spin * t)).fade(1 - smooth(0.7, 1, t))
		s := poly(-size, -size*0.7, size, -size*0.4, size*0.3, size)
		q.strokeIn(s, 0.012, c.Outline)
		q.fillIn(s, mix(c.Steel, c.Flame, 1-smooth(0.1, 0.6, t)))
	}
}

func (c *Palette) smoke(p pen, t float64) {
	k := smooth(0.2, 0.5, t) * (1 - smooth(0.7, 1, t))
	d := rng{2, 9, 6}
	for range 7 {
		a, distance := d.between(0, 2*math.Pi), d.between(0.05, 0.2)
		r := d.between(0.07, 0.13) * (0.6 + 0.8*t)
		x, y := 0.5+distance*(0.5+t)*math.Cos(a), 0.5+distance*(0.5+t)*math.Sin(a)-0.08*t
		p.fade(0.75*k).fill(circle(x, y, r), radial{x - r*0.3, y - r*0.3, r * 1.3, []stop{{0, lighter(c.Smoke, 0.28)}, {0.5, c.Smoke}, {1, faint(darker(c.Smoke, 0.4), 0.15)}}})
	}
}

// Spark draws one moment of a hit or a muzzle flash, size×size pixels. t runs from 0 to
// 1.
func (c *Palette) Spark(t float64, size int) *image.RGBA {
	p := newSquare(size)
	t = clamp01(t)
	q := p.fade(1 - t*t)
	r := 0.16 + 0.22*t
	q.fill(circle(0.5, 0.5, r*1.2), radial{0.5, 0.5, r * 1.2, []stop{{0, faint(c.SparkLight, 0.9)}, {0.4, faint(c.Flame, 0.5)}, {1, faint(c.Flame, 0)}}})
	q.transform(rotateAbout(20+40*t, 0.5, 0.5)).fillIn(star(0.5, 0.5, r*1.1, r*0.28*(1-t), 8), c.Flame)
	q.transform(rotateAbout(-15, 0.5, 0.5)).fillIn(star(0.5, 0.5, r*0.75, r*0.22*(1-t), 6), c.FlameCore)
	d := rng{4, 4, 4}
	for range 9 {
		a, distance := d.between(0, 2*math.Pi), d.between(0.26, 0.47)
		x0, x1 := distance*t, distance*min(t+0.16, 1)
		s := line(0.5+x0*math.Cos(a), 0.5+x0*math.Sin(a), 0.5+x1*math.Cos(a), 0.5+x1*math.Sin(a))
		q.strokeIn(s, 0.022, c.SparkLight)
	}
	return p.img
}

// Spray draws one moment of the ice that a robot throws up as it glides, size×size pixels: splinters and a fine mist.
// t runs from 0 to 1.
func (c *Palette) Spray(t float64, size int) *image.RGBA {
	p := newSquare(size)
	t = clamp01(t)
	q := p.fade(1 - t*t)
	r := 0.12 + 0.26*math.Sqrt(t)
	q.fade(0.55).fill(circle(0.5, 0.5, r), radial{0.5, 0.5, r, []stop{{0, faint(c.IceLight, 0.9)}, {0.5, faint(c.IceLight, 0.4)}, {1, faint(c.IceLight, 0)}}})
	d := rng{7, 3, 11}
	for range 12 {
		a, distance, side := d.between(0, 2*math.Pi), d.between(0.2, 0.46), d.between(0.018, 0.036)
		k := distance * (1 - (1-t)*(1-t))
		at := q.transform(translate(0.5+k*math.Cos(a), 0.5+k*math.Sin(a))).transform(rotate(300 * t * d.between(-1, 1)))
		splinter := poly(-side, 0, 0, -side*0.6, side*1.4, side*0.2, 0, side*0.6)
		at.strokeIn(splinter, 0.012, c.Groove())
		at.fillIn(splinter, c.IceLight)
	}
	return p.img
}

// Groove returns the colour of a scratch in the ice.
func (c *Palette) Groove() color.NRGBA { return darker(c.Ice, 0.42) }

// Pulse draws one moment of the ring that spreads when a robot reaches a checkpoint or a
// field repairs it, size×size pixels. t runs from 0 to 1.
func (c *Palette) Pulse(t float64, size int) *image.RGBA {
	p := newSquare(size)
	t = clamp01(t)
	for i := range 2 {
		u := t*1.25 - 0.25*float64(i)
		if u <= 0 || u >= 1 {
			continue
		}
		q := p.fade(1 - u)
		r := 0.10 + 0.36*math.Sqrt(u)
		q.strokeIn(circle(0.5, 0.5, r), 0.09*(1-u)+0.02, faint(c.Active, 0.35))
		q.strokeIn(circle(0.5, 0.5, r), 0.04*(1-u)+0.01, lighter(c.Active, 0.4))
	}
	return p.img
}

// Highlight draws the glow round the field of a pusher or crusher that acts in the
// current register, size×size pixels. t in [0,1) is the phase of its slow pulsing.
func (c *Palette) Highlight(t float64, size int) *image.RGBA {
	p := newSquare(size)
	k := 0.65 + 0.35*math.Sin(2*math.Pi*t)
	for i := range 4 {
		o := 0.02 + 0.022*float64(i)
		p.strokeIn(rounded(o, o, 1-2*o, 1-2*o, 0.1), 0.03, faint(c.Active, k*(0.85-0.2*float64(i))))
	}
	return p.img
}
