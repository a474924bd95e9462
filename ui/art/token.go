package art

import (
	"image"
	"image/color"
	"strconv"
)

// DamageToken draws one point of damage, size×size pixels: a glowing token if the robot
// has it, a faint empty socket if not.
func (c *Palette) DamageToken(size int, taken bool) *image.RGBA {
	p := newSquare(size)
	if !taken {
		c.socket(p, circle(0.5, 0.5, 0.38))
		p.fillIn(bolt().transform(shrink(0.5)), faint(c.CardFace, 0.22))
		return p.img
	}
	c.chip(p, c.DamageRed)
	c.relief(p, bolt().transform(shrink(0.56)), lighter(c.HazardA, 0.35))
	return p.img
}

// shrink returns a transform that shrinks the unit square about its middle.
func shrink(k float64) matrix { return translate(0.5-k/2, 0.5-k/2).mul(scaling(k, k)) }

// socket draws an empty hollow for a token.
func (c *Palette) socket(p pen, s *path) {
	p.fillIn(s, faint(dusk, 0.40))
	p.hollow(s, 0.05, 0.08, faint(dusk, 0.8))
	p.transform(translate(0.01, 0.01)).strokeIn(s, 0.02, faint(lamp, 0.14))
}

// chip draws a round token with a notched rim.
func (c *Palette) chip(p pen, ink tone) {
	s := circle(0.48, 0.48, 0.40)
	p.shadow(s, 0.04, 0.07, faint(dusk, 0.6))
	p.fillIn(circle(0.48, 0.48, 0.43), darker(ink, 0.65))
	p.fill(s, lit{ink, 0.25})
	p.bevel(s, 0.03, faint(lamp, 0.55), faint(dusk, 0.4))
	p.strokeIn(circle(0.48, 0.48, 0.32), 0.02, faint(dusk, 0.35))
}

// LifeToken draws one life, size×size pixels: a heart with a cog in it, or a hollow one
// for a lost life.
func (c *Palette) LifeToken(size int, left bool) *image.RGBA {
	p := newSquare(size)
	if !left {
		c.socket(p, heart())
		return p.img
	}
	s := heart()
	p.shadow(s, 0.04, 0.06, faint(dusk, 0.6))
	p.strokeIn(s, 0.07, darker(c.LifeRed, 0.65))
	p.fill(s, globe{c.LifeRed, 0.4})
	p.bevel(s, 0.03, faint(lamp, 0.5), faint(dusk, 0.35))
	wheel := cog(0.5, 0.44, 0.19, 0.14, 8).append(ellipse(0.5, 0.44, -0.06, 0.06))
	p.fillIn(wheel.transform(translate(0.012, 0.015)), faint(dusk, 0.4))
	p.fillIn(wheel, lighter(c.LifeRed, 0.82))
	return p.img
}

// CheckpointToken draws a checkpoint as a small flag with its number, size×size pixels,
// or an empty hollow if it has not been reached.
func (c *Palette) CheckpointToken(number, size int, reached bool) *image.RGBA {
	p := newSquare(size)
	if reached {
		c.flag(p, number)
		return p.img
	}
	c.socket(p, flagCloth())
	p.strokeIn(flagPole(), 0.05, faint(c.Steel, 0.5))
	p.text(strconv.Itoa(number), 0.54, 0.43, 0.42, 0.16, faint(c.CardFace, 0.45))
	return p.img
}

// PowerToken draws the mark of a power-down, size×size pixels; a pale one if it is only
// announced.
func (c *Palette) PowerToken(size int, announced bool) *image.RGBA {
	p := newSquare(size)
	if announced {
		p = p.fade(0.6)
	}
	c.chip(p, c.Rest)
	ink := lighter(c.Rest, 0.8)
	p.strokeIn(arc(0.48, 0.50, 0.20, -55, 235), 0.075, ink)
	p.strokeIn(line(0.48, 0.25, 0.48, 0.46), 0.075, ink)
	return p.img
}

// LeaderToken draws the mark of the robot that leads a race, size×size pixels: a star. A crown
// is something to win, see CrownToken.
func (c *Palette) LeaderToken(size int) *image.RGBA {
	p := newSquare(size)
	s := star(0.5, 0.53, 0.44, 0.20, 5)
	p.shadow(s, 0.04, 0.07, faint(dusk, 0.6))
	p.strokeIn(s, 0.15, c.Outline)
	p.fill(s, lit{c.HazardA, 0.3})
	p.bevel(s, 0.03, faint(lamp, 0.6), faint(dusk, 0.35))
	return p.img
}

// ConfirmedToken draws the mark of a confirmed program, size×size pixels: a check mark on
// a disc, because the robot behind it may have the mark's colour.
func (c *Palette) ConfirmedToken(size int) *image.RGBA {
	p := newSquare(size)
	p.fillIn(circle(0.5, 0.5, 0.5), c.Outline)
	p.strokeIn(open(0.26, 0.53, 0.43, 0.69, 0.74, 0.32), 0.12, c.HazardA)
	return p.img
}

// DamageBar draws damage as a bar of segments, w×h pixels: those taken glow, the others
// are hollow.
func (c *Palette) DamageBar(taken, limit, w, h int) *image.RGBA {
	p := newPen(w, h, 1)
	gap := max(1, w/max(1, limit)/6)
	for i := range limit {
		from, to := i*w/limit, (i+1)*w/limit-gap
		s := rect(float64(from), 0, float64(max(1, to-from)), float64(h))
		if i < taken {
			p.fillIn(s, c.DamageRed)
			p.fillIn(rect(float64(from), 0, float64(max(1, to-from)), max(1, float64(h)/3)), faint(lamp, 0.35))
		} else {
			p.fillIn(s, faint(c.CardFace, 0.16))
		}
	}
	return p.img
}

// RegisterMark draws what marks the card of the current register, w×h pixels: a ring, and in
// its lower right corner the order in which the robot acts, on a disc. A dark disc says that it
// is still to act; an order of 0 has none. framed says whether there is a ring.
func (c *Palette) RegisterMark(order, w, h int, framed, pending bool) *image.RGBA {
	p := newPen(w, h, float64(max(w, 1)))
	if framed {
		edge := max(0.05, 2*p.pixel())
		p.strokeIn(rounded(edge/2, edge/2, 1-edge, float64(h)/float64(max(w, 1))-edge, 0.12), edge, c.HazardA)
	}
	if order == 0 {
		return p.img
	}
	disc, ink := c.HazardA, c.Outline
	if pending {
		disc, ink = c.Outline, c.CardFace
	}
	const r = 0.23
	x, y := 1-r, float64(h)/float64(max(w, 1))-r
	p.fillIn(circle(x, y, r), disc)
	p.text(strconv.Itoa(order), x, y, max(0.27, min(8*p.pixel(), 0.34)), 0.2, ink)
	return p.img
}

// Badge draws a player's badge, size×size pixels: the player's colour in a shape of its
// own with the number 1…8, so that players differ without colours too.
func (c *Palette) Badge(player PlayerColour, size int) *image.RGBA {
	p := newSquare(size)
	n := int(player) % PlayerColourCount
	s, colour := badgeShape(n), c.Players[n]
	p.shadow(s, 0.035, 0.06, faint(dusk, 0.55))
	p.strokeIn(s, 0.09, c.Outline)
	p.fill(s, lit{colour, 0.2})
	p.bevel(s, 0.03, faint(lamp, 0.5), faint(dusk, 0.3))
	ink, rim := color.NRGBA(hex(0xFFFDF6)), c.Outline
	if luma(colour) > 0.6 {
		ink, rim = c.Outline, faint(lamp, 0)
	}
	height := max(0.40, min(9*p.pixel(), 0.50)) // larger on small badges, so that it stays legible
	p.outlinedText(strconv.Itoa(n+1), 0.5, badgeMiddle[n], height, 0.2, ink, rim)
	return p.img
}

// NeedsBadge reports whether the i-th of several robots needs the badge of its player: if
// another robot differs from it only by colour, or if the palette has Badges.
func (c *Palette) NeedsBadge(robots []Figure, i int) bool {
	for k := range robots {
		if k != i && (c.Badges || robots[k].Model == robots[i].Model) {
			return true
		}
	}
	return false
}

// badgeMiddle is the vertical position of the number in each shape.
var badgeMiddle = [PlayerColourCount]float64{0.5, 0.5, 0.61, 0.5, 0.5, 0.5, 0.46, 0.5}

func badgeShape(n int) *path {
	switch n {
	case 0:
		return circle(0.5, 0.5, 0.41)
	case 1:
		return rounded(0.12, 0.12, 0.76, 0.76, 0.06)
	case 2:
		return poly(0.5, 0.07, 0.95, 0.88, 0.05, 0.88)
	case 3:
		return poly(0.5, 0.05, 0.95, 0.5, 0.5, 0.95, 0.05, 0.5)
	case 4:
		return star(0.5, 0.5, 0.43, 0.43, 3) // a hexagon
	case 5:
		return poly(0.29, 0.07, 0.71, 0.07, 0.71, 0.29, 0.93, 0.29, 0.93, 0.71, 0.71, 0.71, 0.71, 0.93, 0.29, 0.93, 0.29, 0.71, 0.07, 0.71, 0.07, 0.29, 0.29, 0.29)
	case 6:
		return new(path).move(0.10, 0.10).line(0.90, 0.10).line(0.90, 0.50).cube(0.90, 0.74, 0.70, 0.86, 0.5, 0.95).cube(0.30, 0.86, 0.10, 0.74, 0.10, 0.50).close()
	}
	return star(0.5, 0.52, 0.49, 0.34, 7)
}
