package art

import (
	"image"
	"math"
)

// Gear draws the turning part of a gear field, cell×cell pixels on a transparent
// background: a toothed wheel with arrows. right is the direction it turns in, angle its
// rotation in degrees clockwise.
func (c *Palette) Gear(right bool, cell int, angle float64) *image.RGBA {
	p := newSquare(cell)
	c.gear(p, right, angle)
	return p.img
}

// gearWell draws the hollow under the wheel.
func (c *Palette) gearWell(p pen) {
	well := circle(0.5, 0.5, 0.47)
	p.fillIn(well, mix(c.Plate, dusk, 0.72))
	p.hollow(well, 0.05, 0.08, faint(dusk, 0.8))
	p.transform(translate(0.012, 0.012)).strokeIn(arc(0.5, 0.5, 0.47, -35, 125), 0.02, faint(lamp, 0.35))
}

func (c *Palette) gear(p pen, right bool, angle float64) {
	colour := c.GearLeft
	if right {
		colour = c.GearRight
	}
	q := p.transform(rotateAbout(angle, 0.5, 0.5))
	wheel := cog(0.5, 0.5, 0.445, 0.36, 10)
	q.shadow(wheel, 0.025, 0.05, faint(dusk, 0.7))
	q.fill(wheel, lit{colour, 0.24})
	q.bevel(wheel, 0.022, faint(lamp, 0.55), faint(dusk, 0.55))
	// The dished face that carries the arrows.
	face := circle(0.5, 0.5, 0.315)
	q.fill(face, lit{darker(colour, 0.45), -0.14})
	q.bevel(face, 0.014, faint(dusk, 0.45), faint(lamp, 0.35))
	c.gearArrow(q, right)
	hub := circle(0.5, 0.5, 0.085)
	q.shadow(hub, 0.012, 0.03, faint(dusk, 0.6))
	q.fill(hub, globe{c.Steel, 0.45})
	q.fillIn(circle(0.5, 0.5, 0.028), faint(dusk, 0.8))
}

// gearArrow draws the ring of arrows that shows which way the gear turns.
func (c *Palette) gearArrow(q pen, right bool) {
	if !right {
		q = q.transform(translate(1, 0)).transform(scaling(-1, 1))
	}
	for _, start := range [2]float64{0, 180} {
		s := arrowArc(0.5, 0.5, 0.205, 0.075, start-70, start+42, 0.10)
		q.fillIn(s, lighter(c.Paint, 0.35))
	}
}

// arrowArc returns a curved arrow, clockwise: a band between two angles, then a head of
// the given half width.
func arrowArc(cx, cy, r, width, from, to, head float64) *path {
	s := new(path)
	at := func(angle, r float64) (float64, float64) {
		sin, cos := math.Sincos(angle * math.Pi / 180)
		return cx + r*cos, cy + r*sin
	}
	const n = 16
	for i := range n + 1 {
		x, y := at(from+(to-from)*float64(i)/n, r+width/2)
		if i == 0 {
			s.move(x, y)
		} else {
			s.line(x, y)
		}
	}
	x, y := at(to, r+head)
	s.line(x, y)
	x, y = at(to+head/r*75, r-head*0.12)
	s.line(x, y)
	x, y = at(to, r-head)
	s.line(x, y)
	for i := n; i >= 0; i-- {
		x, y = at(from+(to-from)*float64(i)/n, r-width/2)
		s.line(x, y)
	}
	return s.close()
}

// cog returns the outline of a gear wheel with n slightly tapered teeth.
func cog(cx, cy, outer, inner float64, n int) *path {
	s := new(path)
	step := 2 * math.Pi / float64(n)
	for i := range n {
		a := float64(i)*step - math.Pi/2
		for k, c := range [4]struct{ r, at float64 }{{inner, -0.32}, {outer, -0.19}, {outer, 0.19}, {inner, 0.32}} {
			sin, cos := math.Sincos(a + c.at*step)
			if i == 0 && k == 0 {
				s.move(cx+c.r*cos, cy+c.r*sin)
			} else {
				s.line(cx+c.r*cos, cy+c.r*sin)
			}
		}
	}
	return s.close()
}
