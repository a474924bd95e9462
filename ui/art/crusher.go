package art

import (
	"image"

	"roborally/core"
)

// Crusher draws a crusher for the field it is on, cell×cell pixels on a transparent
// background. down 0…1 is the position of its head: at 0 the field is visible, at 1 the
// head covers it. active marks a crusher that acts in the current register.
func (c *Palette) Crusher(crusher core.Crusher, cell int, down float64, active bool) *image.RGBA {
	p := newSquare(cell)
	c.crusher(p, crusher, clamp01(down), active)
	return p.img
}

func (c *Palette) crusher(p pen, crusher core.Crusher, down float64, active bool) {
	if down > 0 {
		c.crusherHead(p, down)
	}
	body := c.CrusherBody
	if active {
		body = c.Active
	}
	// Four posts carry a frame that leaves the middle of the field open.
	frame := rounded(0.045, 0.045, 0.91, 0.91, 0.10).append(hole(0.155, 0.155, 0.69, 0.69, 0.07))
	p.shadow(frame, 0.035, 0.06, faint(dusk, 0.6))
	p.fillIn(frame, c.Outline)
	inner := rounded(0.065, 0.065, 0.87, 0.87, 0.085).append(hole(0.135, 0.135, 0.73, 0.73, 0.08))
	p.fill(inner, lit{body, 0.28})
	q := p.clipTo(inner)
	for i := range 4 {
		r := q.transform(rotateAbout(float64(i)*90, 0.5, 0.5))
		for k := range 3 {
			o := float64(k) * 0.13
			r.fillIn(poly(0, 0.10+o, 0, 0.165+o, 0.165+o, 0, 0.10+o, 0), c.HazardB)
			r.fillIn(poly(0, 0.165+o, 0, 0.23+o, 0.23+o, 0, 0.165+o, 0), c.HazardA)
		}
	}
	p.bevel(inner, 0.018, faint(lamp, 0.6), faint(dusk, 0.5))
	c.crusherSign(p, crusher.Registers, body)
}

// hole returns a rounded box that winds the other way, so that a fill leaves it empty.
func hole(x, y, w, h, r float64) *path {
	return rounded(0, y, w, h, r).transform(matrix{a: -1, d: 1, e: x + w})
}

// crusherSign draws the plate with the register numbers on the frame's lower bar.
func (c *Palette) crusherSign(p pen, set core.Registers, body tone) {
	n := 0
	for i := 1; i <= 5; i++ {
		if set.Has(i) {
			n++
		}
	}
	if n == 0 {
		return
	}
	half := min(0.10+0.105*float64(n), 0.44)
	sign := rounded(0.5-half, 0.715, 2*half, 0.265, 0.05)
	p.shadow(sign, 0.02, 0.04, faint(dusk, 0.6))
	p.fillIn(sign, c.Outline)
	plate := rounded(0.5-half+0.02, 0.735, 2*half-0.04, 0.225, 0.035)
	p.fill(plate, lit{lighter(body, 0.7), 0.06})
	c.registers(p, identity, 0.5, 0.8475, 2*half-0.08, 0.225, set, false)
}

// crusherHead draws the head on its way down from the viewer: at first large, faint and
// far from its shadow, then solid and small enough for the frame.
func (c *Palette) crusherHead(p pen, down float64) {
	size := 0.92 - 0.18*down
	x := 0.5 - size/2
	head := rounded(x, x, size, size, 0.10)
	q := p.fade(smooth(0, 0.45, down))
	q.shadow(head, 0.10*(1-down)+0.01, 0.12, faint(dusk, 0.7))
	q.fillIn(head, c.Outline)
	face := rounded(x+0.02, x+0.02, size-0.04, size-0.04, 0.085)
	q.fill(face, lit{c.CrusherBody, 0.34})
	q.bevel(face, 0.03, faint(lamp, 0.6), faint(dusk, 0.6))
	for _, s := range [4]point{{0.3, 0.3}, {0.7, 0.3}, {0.3, 0.7}, {0.7, 0.7}} {
		r := size * 0.055
		bx, by := 0.5+(s.x-0.5)*size*1.4, 0.5+(s.y-0.5)*size*1.4
		q.fill(circle(bx, by, r), globe{c.Steel, 0.4})
	}
	cross := open(0.5-size*0.2, 0.5-size*0.2, 0.5+size*0.2, 0.5+size*0.2).append(open(0.5+size*0.2, 0.5-size*0.2, 0.5-size*0.2, 0.5+size*0.2))
	q.strokeIn(cross, 0.09, faint(dusk, 0.5))
	q.transform(translate(-0.008, -0.008)).strokeIn(cross, 0.05, faint(c.HazardA, 0.85))
}
