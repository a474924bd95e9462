package art

import (
	"image"
	"strconv"

	"roborally/core"
)

// Pusher draws a pusher for the field it is on, cell×cell pixels on a transparent
// background. out 0…1 is how far it is extended: at 1 its plate is at the far edge.
// active marks a pusher that acts in the current register.
func (c *Palette) Pusher(pusher core.Pusher, cell int, out float64, active bool) *image.RGBA {
	p := newSquare(cell)
	c.pusher(p, pusher, clamp01(out), active)
	return p.img
}

func (c *Palette) pusher(p pen, pusher core.Pusher, out float64, active bool) {
	m := rotateAbout(float64(pusher.Facing&3)*90, 0.5, 0.5)
	q := p.transform(m)
	plateAt := 0.555 - 0.51*out // the plate's front edge
	for _, x := range [2]float64{0.30, 0.70} {
		rod := rect(x-0.045, plateAt+0.05, 0.09, 0.80-plateAt)
		q.shadow(rod, 0.03, 0.04, faint(dusk, 0.5))
		q.fillIn(rect(x-0.06, plateAt+0.05, 0.12, 0.80-plateAt), c.Outline)
		q.fill(rod, lit{c.Steel, 0.35})
		q.fillIn(rect(x-0.02, plateAt+0.05, 0.025, 0.80-plateAt), faint(lamp, 0.6))
	}
	c.pusherPlate(q, plateAt)
	house := rounded(0.10, 0.655, 0.80, 0.295, 0.05)
	q.shadow(house, 0.035, 0.06, faint(dusk, 0.6))
	q.fillIn(house, c.Outline)
	inner := rounded(0.12, 0.675, 0.76, 0.255, 0.035)
	body := c.PusherBody
	if active {
		body = c.Active
	}
	q.fill(inner, lit{body, 0.18})
	q.bevel(inner, 0.018, faint(lamp, 0.65), faint(dusk, 0.5))
	if active {
		q.strokeIn(house, 0.045, faint(c.Active, 0.9))
	}
	label := rounded(0.16, 0.705, 0.68, 0.195, 0.03)
	q.fillIn(label, lighter(body, 0.62))
	c.registers(p, m, 0.5, 0.8025, 0.64, 0.215, pusher.Registers, pusher.Facing&1 == 1)
}

// pusherPlate draws the striped plate that pushes.
func (c *Palette) pusherPlate(q pen, y float64) {
	plate := rounded(0.10, y, 0.80, 0.125, 0.03)
	q.shadow(plate, 0.03, 0.05, faint(dusk, 0.6))
	q.fillIn(plate, c.Outline)
	inner := rounded(0.12, y+0.02, 0.76, 0.085, 0.02)
	q.fill(inner, lit{c.HazardA, 0.12})
	r := q.clipTo(inner)
	for i := range 6 {
		x := 0.10 + float64(i)*0.16
		r.fillIn(poly(x, y+0.12, x+0.07, y+0.12, x+0.16, y, x+0.09, y), c.HazardB)
	}
	q.bevel(inner, 0.014, faint(lamp, 0.55), faint(dusk, 0.4))
}

// registers writes register numbers into a band about (x,y) of a width and height in units:
// along the screen's rows, or in a column if upright.
func (c *Palette) registers(p pen, m matrix, x, y, width, height float64, set core.Registers, upright bool) {
	var numbers []int
	for n := 1; n <= 5; n++ {
		if set.Has(n) {
			numbers = append(numbers, n)
		}
	}
	if len(numbers) == 0 {
		return
	}
	at := m.apply(point{x, y})
	step := min(width/float64(len(numbers)), 0.24)
	size := min(height*0.92, step*1.3)
	if upright {
		size = min(height*1.02, step*0.88)
	}
	for i, n := range numbers {
		o := (float64(i) - float64(len(numbers)-1)/2) * step
		if upright {
			p.text(strconv.Itoa(n), at.x, at.y+o, size, 0.2, c.Outline)
		} else {
			p.text(strconv.Itoa(n), at.x+o, at.y, size, 0.2, c.Outline)
		}
	}
}
