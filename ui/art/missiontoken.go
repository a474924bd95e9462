package art

import (
	"image"
	"strconv"
)

// CreditToken draws a credit, size×size pixels: a golden coin with a cog.
func (c *Palette) CreditToken(size int) *image.RGBA {
	p := newSquare(size)
	gold := c.HazardA
	edge := circle(0.48, 0.48, 0.42)
	p.shadow(edge, 0.04, 0.07, faint(dusk, 0.6))
	p.fillIn(circle(0.48, 0.48, 0.45), darker(gold, 0.72))
	p.fill(edge, lit{gold, 0.3})
	p.bevel(edge, 0.03, faint(lamp, 0.7), faint(dusk, 0.4))
	for i := range 20 { // the milled rim
		q := p.transform(rotateAbout(float64(i)*18, 0.48, 0.48))
		q.butt(line(0.48, 0.07, 0.48, 0.125), 0.03, faint(dusk, 0.32))
	}
	face := circle(0.48, 0.48, 0.33)
	p.fill(face, lit{darker(gold, 0.16), -0.14})
	p.bevel(face, 0.018, faint(dusk, 0.4), faint(lamp, 0.5))
	c.relief(p, cog(0.48, 0.48, 0.235, 0.165, 8).append(roundHole(0.48, 0.48, 0.075)), lighter(gold, 0.35))
	return p.img
}

// PointToken draws a victory point, size×size pixels: a medal on its ribbon.
func (c *Palette) PointToken(size int) *image.RGBA {
	p := newSquare(size)
	for _, s := range [2]*path{poly(0.18, 0.05, 0.42, 0.05, 0.60, 0.46, 0.40, 0.50), poly(0.58, 0.05, 0.82, 0.05, 0.60, 0.50, 0.40, 0.46)} {
		c.relief(p, s, c.Rest)
	}
	p.butt(line(0.30, 0.06, 0.49, 0.46), 0.055, faint(lamp, 0.75))
	p.butt(line(0.70, 0.06, 0.51, 0.46), 0.055, faint(lamp, 0.75))
	disc := circle(0.5, 0.64, 0.30)
	p.shadow(disc, 0.03, 0.05, faint(dusk, 0.6))
	p.fillIn(circle(0.5, 0.64, 0.33), darker(c.HazardA, 0.72))
	p.fill(disc, lit{c.HazardA, 0.3})
	p.bevel(disc, 0.028, faint(lamp, 0.7), faint(dusk, 0.4))
	c.relief(p, star(0.5, 0.65, 0.21, 0.095, 5), lighter(c.HazardA, 0.55))
	return p.img
}

// CrownToken draws the leader token, size×size pixels: a crown with three points, heavier than
// Peach's, on whose portrait it may lie.
func (c *Palette) CrownToken(size int) *image.RGBA {
	p := newSquare(size)
	tips := [3]point{{0.115, 0.335}, {0.5, 0.185}, {0.885, 0.335}}
	body := poly(tips[0].x, tips[0].y, 0.315, 0.535, tips[1].x, tips[1].y, 0.685, 0.535, tips[2].x, tips[2].y, 0.815, 0.86, 0.185, 0.86)
	whole := new(path).append(body)
	for _, at := range tips {
		whole.append(circle(at.x, at.y, 0.085))
	}
	p.shadow(whole, 0.04, 0.07, faint(dusk, 0.6))
	p.strokeIn(whole, 0.13, c.Outline)
	p.fill(body, lit{c.HazardA, 0.3})
	p.bevel(body, 0.03, faint(lamp, 0.7), faint(dusk, 0.35))
	for _, at := range tips {
		c.relief(p, circle(at.x, at.y, 0.085), lighter(c.HazardA, 0.5))
	}
	band := rect(0.19, 0.705, 0.62, 0.155)
	p.fill(band, lit{darker(c.HazardA, 0.35), 0.1})
	p.bevel(band, 0.018, faint(lamp, 0.5), faint(dusk, 0.4))
	for _, jewel := range []struct{ x, r float64 }{{0.5, 0.07}, {0.31, 0.045}, {0.69, 0.045}} {
		p.fillIn(circle(jewel.x, 0.7825, jewel.r), lighter(c.Bad, 0.15))
	}
	return p.img
}

// GoalMark draws what is laid over the field of the goal flag, cell×cell pixels: golden
// brackets at the upper corners of the field and a ribbon with a star at the foot of the flag. It leaves the
// flag's number free.
func (c *Palette) GoalMark(cell int) *image.RGBA {
	p := newSquare(cell)
	brackets := new(path)
	for i := range 2 { // the ribbon is where the lower ones would be
		brackets.append(open(0.055, 0.27, 0.055, 0.055, 0.27, 0.055).transform(rotateAbout(90*float64(i), 0.5, 0.5)))
	}
	p.strokeIn(brackets, 0.105, faint(dusk, 0.85))
	p.strokeIn(brackets, 0.062, c.Active)
	ribbon := poly(0.06, 0.755, 0.94, 0.755, 0.87, 0.84, 0.94, 0.925, 0.06, 0.925, 0.13, 0.84)
	p.shadow(ribbon, 0.02, 0.04, faint(dusk, 0.5))
	p.strokeIn(ribbon, 0.05, c.Outline)
	p.fill(ribbon, lit{c.HazardA, 0.18})
	p.bevel(ribbon, 0.016, faint(lamp, 0.6), faint(dusk, 0.35))
	s := star(0.5, 0.845, 0.14, 0.066, 5)
	p.strokeIn(s, 0.05, c.Outline)
	p.fill(s, lit{lighter(c.Active, 0.7), 0.1})
	return p.img
}

// pips holds where the pips of a die's faces are, on a grid of three by three.
var pips = [...][]int{{}, {4}, {2, 6}, {2, 4, 6}, {0, 2, 6, 8}, {0, 2, 4, 6, 8}, {0, 2, 3, 5, 6, 8}}

// Die draws a die with a face up, size×size pixels: pips up to six, as a number beyond. A
// face below 1 is blank.
func (c *Palette) Die(face, size int) *image.RGBA {
	p := newSquare(size)
	cube := rounded(0.07, 0.07, 0.82, 0.84, 0.17)
	ivory := lighter(c.CardFace, 0.45)
	p.shadow(cube, 0.03, 0.06, faint(dusk, 0.6))
	p.strokeIn(cube, 0.05, c.Outline)
	p.fillIn(cube, darker(ivory, 0.35))
	top := rounded(0.07, 0.07, 0.82, 0.79, 0.17)
	p.fill(top, lit{ivory, 0.10})
	p.bevel(top, 0.03, faint(hex(0xFFFFFF), 0.9), faint(dusk, 0.25))
	if face >= len(pips) {
		p.text(strconv.Itoa(face), 0.48, 0.465, 0.52, 0.2, c.Bad)
		return p.img
	}
	r := max(0.085, min(1.3*p.pixel(), 0.105))
	for _, at := range pips[max(face, 0)] {
		pip := circle(0.26+0.22*float64(at%3), 0.245+0.22*float64(at/3), r)
		p.fillIn(pip, darker(c.Bad, 0.25))
		p.hollow(pip, 0.02, 0.02, faint(dusk, 0.6))
	}
	return p.img
}

// ShopToken draws the mark of the shop, size×size pixels: a stall with an awning and a
// coin.
func (c *Palette) ShopToken(size int) *image.RGBA {
	p := newSquare(size)
	c.inlays(p, []inlay{
		metal(rect(0.13, 0.36, 0.09, 0.54), rect(0.78, 0.36, 0.09, 0.54)),
		paper(rect(0.18, 0.40, 0.64, 0.28)),
		metal(rounded(0.06, 0.64, 0.88, 0.30, 0.04)),
	}, CardNormal)
	const strips = 5
	for i := range strips {
		ink := c.Bad
		if i%2 == 1 {
			ink = lighter(c.CardFace, 0.5)
		}
		at := func(k float64) (top, low float64) { return 0.14 + 0.72*k/strips, 0.05 + 0.90*k/strips }
		t0, l0 := at(float64(i))
		t1, l1 := at(float64(i + 1))
		c.relief(p, new(path).move(t0, 0.08).line(t1, 0.08).line(l1, 0.38).cube(l1, 0.50, l0, 0.50, l0, 0.38).close(), ink)
	}
	c.relief(p, circle(0.5, 0.74, 0.185), c.HazardA)
	c.relief(p, cog(0.5, 0.74, 0.115, 0.075, 8), lighter(c.HazardA, 0.45))
	return p.img
}

// SecretToken draws the mark of a secret goal, size×size pixels: a sealed folder.
func (c *Palette) SecretToken(size int) *image.RGBA {
	p := newSquare(size)
	c.inlays(p, dossier(), CardNormal)
	return p.img
}

// BugToken draws the mark of a bug, size×size pixels: a beetle.
func (c *Palette) BugToken(size int) *image.RGBA {
	p := newSquare(size)
	c.inlays(p, beetle(), CardNormal)
	return p.img
}

// BugRepairToken draws the mark of a wrench that repairs a bug, size×size pixels: a beetle
// under a wrench.
func (c *Palette) BugRepairToken(size int) *image.RGBA {
	p := newSquare(size)
	c.inlays(p, placed(square(0.42, 0.56, 0.88, -14), beetle()), CardNormal)
	tool := wrench().transform(translate(0.58, 0.48).mul(rotate(38)).mul(scaling(1.25, 1.25)))
	p.shadow(tool, 0.03, 0.05, faint(dusk, 0.6))
	p.strokeIn(tool, 0.06, c.Outline)
	p.fill(tool, lit{c.Wrench, 0.14})
	p.bevel(tool, 0.02, faint(lamp, 0.6), faint(dusk, 0.4))
	return p.img
}
