package art

import (
	"image"
	"math"

	"roborally/core"
)

// Option draws the sign of an option without a card, size×size pixels on a transparent
// background. A power without a sign of its own is a plain plate.
func (c *Palette) Option(p core.Power, size int) *image.RGBA {
	q := newSquare(size)
	c.option(q, p, CardNormal)
	return q.img
}

// OptionCard draws the card of an option, w×h pixels with transparent corners: a chip that
// is plugged into the robot. Below the sign it has a lamp for each charge that the option
// has at first; the first ones, as many as charges are left, are lit.
func (c *Palette) OptionCard(p core.Power, w, h int, charges int, state CardState) *image.RGBA {
	q, v := c.chipBody(w, h, state)
	if state == CardHidden {
		return q.img
	}
	foot := 0.0
	if p.Charges() > 0 {
		foot = c.chargeLamps(q, v, charges, p.Charges(), state)
	}
	window := v.chipWindow(foot)
	box := rounded(window.x, window.y, window.w, window.h, 0.06)
	q.fill(box, lit{state.paper(mix(c.CardFace, c.Steel, 0.12)), 0.05})
	q.hollow(box, 0.02, 0.03, faint(dusk, 0.45))
	q.bevel(box, 0.012, faint(dusk, 0.45), faint(hex(0xFFFFFF), 0.5))
	side := min(window.w, window.h) - 0.03
	sign := translate(window.x+(window.w-side)/2, window.y+(window.h-side)/2).mul(scaling(side, side))
	c.option(q.transform(sign), p, state)
	return c.finishCard(q, v, state)
}

// area is a rectangle in units.
type area struct{ x, y, w, h float64 }

// The measures of a chip, in units of its width.
const (
	chipSide  = 0.075 // from the edge of the picture to the body: the length of a pin
	chipFrame = 0.045 // from the body to the window
)

// chip returns the outline of the body of a chip.
func (v cardView) chip() *path {
	return rounded(chipSide, 0.02+v.sink, 1-2*chipSide, v.h-0.05-v.depth, 0.07)
}

// chipWindow returns the window for the sign, above a foot of some height.
func (v cardView) chipWindow(foot float64) area {
	a := area{x: chipSide + chipFrame, y: 0.02 + v.sink + 1.8*chipFrame}
	a.w = 1 - 2*a.x
	a.h = v.h - 0.03 - v.depth - (0.02 + chipFrame) - foot + 0.02 + v.sink - a.y
	return a
}

// chipBody draws the chip without its window: shadow, pins, body and the notch at its top.
func (c *Palette) chipBody(w, h int, state CardState) (pen, cardView) {
	w, h = max(w, 1), max(h, 1)
	p := newPen(w, h, float64(w))
	v := cardView{w: 1, h: float64(h) / float64(w), depth: 0.045}
	if state == CardPressed {
		v.sink, v.depth = 0.03, 0.015
	}
	body := state.ink(mix(c.CrusherBody, dusk, 0.42))
	pin := state.ink(c.HazardA)
	block := rounded(chipSide, 0.02+v.sink, 1-2*chipSide, v.h-0.05, 0.07)
	if state != CardFaded && state != CardPressed {
		p.shadow(block, 0.016, 0.035, faint(dusk, 0.6))
	}
	n := max(2, int(math.Round(v.h*4.3)))
	pitch := (v.h - 0.2) / float64(n)
	for i := range n {
		y := 0.02 + v.sink + 0.06 + (float64(i)+0.2)*pitch
		for _, x := range [2]float64{0.015, 0.985 - 2*chipSide} {
			s := rounded(x, y, 2*chipSide, 0.6*pitch, 0.02)
			p.strokeIn(s, 0.016, faint(c.Outline, 0.85))
			p.fill(s, lit{pin, 0.25})
		}
	}
	p.fillIn(block, darker(body, 0.5))
	p.fill(v.chip(), lit{body, 0.14})
	p.bevel(v.chip(), 0.014, faint(lamp, 0.5), faint(dusk, 0.4))
	p.strokeIn(block, 0.014, faint(c.Outline, 0.9))
	return p, v
}

// chargeLamps draws the lamps of the charges and returns the height that they take.
func (c *Palette) chargeLamps(p pen, v cardView, left, all int, state CardState) float64 {
	left = min(max(left, 0), all)
	width := 1 - 2*(chipSide+chipFrame)
	pitch := min(width/float64(all), 0.2)
	r := min(0.40*pitch, 0.07)
	foot := 2*r + 0.04
	y := v.h - 0.03 - v.depth - chipFrame - r + v.sink
	for i := range all {
		x := 0.5 + (float64(i)-float64(all-1)/2)*pitch
		s := circle(x, y, r)
		if i < left {
			p.strokeIn(s, 0.024, faint(dusk, 0.8))
			p.fill(s, globe{state.ink(c.HazardA), 0.4})
		} else {
			p.fillIn(s, faint(dusk, 0.75))
			p.strokeIn(circle(x, y, r-0.012), 0.016, faint(lamp, 0.4))
		}
	}
	return foot
}

// option draws the sign of an option as an enamelled relief.
func (c *Palette) option(p pen, power core.Power, state CardState) {
	sign, ok := optionShapes[power]
	if !ok {
		sign = []inlay{metal(rounded(0.30, 0.30, 0.40, 0.40, 0.10))}
	}
	for _, part := range sign {
		switch ink := state.ink(c.enamel(part.of)); part.of {
		case ofShade:
			p.fillIn(part.s, ink)
		default:
			c.relief(p, part.s, ink)
		}
	}
}

// enamel is what a part of a sign is made of.
type enamel uint8

const (
	ofMetal enamel = iota // the machine
	ofLight               // what it does: beams, arrows, marks
	ofPaper               // cards, eyes
	ofShade               // what is cut into the parts below, without relief
)

func (c *Palette) enamel(of enamel) tone {
	switch of {
	case ofLight:
		return c.PusherBody
	case ofPaper:
		return lighter(c.CardFace, 0.3)
	case ofShade:
		return faint(dusk, 0.65)
	}
	return mix(c.CrusherBody, hex(0x3F5878), 0.5)
}

// inlay is a part of a sign: an outline in the unit square, and what it is made of.
type inlay struct {
	of enamel
	s  *path
}

func metal(s ...*path) inlay { return inlay{ofMetal, joined(s)} }
func light(s ...*path) inlay { return inlay{ofLight, joined(s)} }
func paper(s ...*path) inlay { return inlay{ofPaper, joined(s)} }
func shade(s ...*path) inlay { return inlay{ofShade, joined(s)} }

// joined returns outlines as one. All of them must wind clockwise, except for holes.
func joined(all []*path) *path {
	out := new(path)
	for _, s := range all {
		out.append(s)
	}
	return out
}

// roundHole returns a circle that winds anticlockwise.
func roundHole(cx, cy, r float64) *path { return ellipse(cx, cy, -r, r) }

// bow returns the outline of a band along an arc between two angles, clockwise.
func bow(cx, cy, r, width, from, to float64) *path {
	s := arc(cx, cy, r+width/2, from, to)
	inner := arc(cx, cy, r-width/2, to, from)
	inner.segments[0].verb = lineTo
	return s.append(inner).close()
}

// thick returns the outline of a stroke with round ends.
func thick(s *path, width float64) *path {
	const fine = 256 // steps per unit, so that curves become smooth
	out := new(path)
	for _, run := range outline(flatten(s, scaling(fine, fine)), width*fine, false) {
		for i, q := range run.points {
			if i == 0 {
				out.move(q.x/fine, q.y/fine)
			} else {
				out.line(q.x/fine, q.y/fine)
			}
		}
		out.close()
	}
	return out
}

// chipAt returns a chip with n pins on each of its four sides, and side the width of its body.
func chipAt(cx, cy, side, pin float64, n int) *path {
	h := side / 2
	s := rounded(cx-h, cy-h, side, side, 0.05)
	for k := range 4 {
		turned := rotateAbout(float64(k)*90, cx, cy)
		for i := range n {
			x := cx - h + side*(float64(i)+0.5)/float64(n)
			w := side / float64(n) * 0.5
			s.append(rect(x-w/2, cy-h-pin, w, pin+0.03).transform(turned))
		}
	}
	return s
}

// turned returns a path that is rotated about a point.
func turned(s *path, degrees, x, y float64) *path { return s.transform(rotateAbout(degrees, x, y)) }

// optionShapes holds the parts of every option's sign, from the lowest to the topmost.
// Forward is up, as in the signs of commands.
var optionShapes = map[core.Power][]inlay{
	core.AbortSwitch: {
		metal(rounded(0.08, 0.68, 0.84, 0.24, 0.06), rect(0.26, 0.56, 0.48, 0.16)),
		shade(poly(0.20, 0.74, 0.30, 0.74, 0.22, 0.86, 0.12, 0.86), poly(0.40, 0.74, 0.50, 0.74, 0.42, 0.86, 0.32, 0.86),
			poly(0.60, 0.74, 0.70, 0.74, 0.62, 0.86, 0.52, 0.86), poly(0.80, 0.74, 0.88, 0.74, 0.82, 0.86, 0.72, 0.86)),
		light(new(path).move(0.12, 0.58).cube(0.08, 0.0, 0.92, 0.0, 0.88, 0.58).cube(0.66, 0.66, 0.34, 0.66, 0.12, 0.58).close()),
	},
	core.ConditionalProgram: {
		metal(turned(rounded(0.14, 0.12, 0.46, 0.66, 0.06), -14, 0.40, 0.45)),
		paper(turned(rounded(0.36, 0.18, 0.52, 0.74, 0.07), 8, 0.62, 0.55)),
		light(thick(turned(textPath("?", 0.62, 0.55, 0.40), 8, 0.62, 0.55), 0.115)),
	},
	core.Flywheel: {
		metal(circle(0.5, 0.5, 0.44), roundHole(0.5, 0.5, 0.30),
			turned(rect(0.455, 0.15, 0.09, 0.70), 0, 0.5, 0.5), turned(rect(0.455, 0.15, 0.09, 0.70), 60, 0.5, 0.5), turned(rect(0.455, 0.15, 0.09, 0.70), 120, 0.5, 0.5)),
		light(circle(0.5, 0.5, 0.14), roundHole(0.5, 0.5, 0.05)),
	},
	core.Recompile: {
		paper(rounded(0.37, 0.31, 0.26, 0.38, 0.04)),
		light(arrowArc(0.5, 0.5, 0.37, 0.13, -150, -32, 0.15)),
		light(arrowArc(0.5, 0.5, 0.37, 0.13, 30, 148, 0.15)),
	},
	core.ExtraMemory: {
		metal(chipAt(0.5, 0.5, 0.62, 0.13, 4)),
		light(rect(0.44, 0.29, 0.12, 0.42), rect(0.29, 0.44, 0.42, 0.12)),
	},
	core.Brakes: {
		metal(circle(0.46, 0.5, 0.40), roundHole(0.46, 0.5, 0.10)),
		light(bow(0.46, 0.5, 0.36, 0.24, -42, 42)),
	},
	core.FourthGear: {
		metal(cog(0.5, 0.5, 0.46, 0.36, 9)),
		light(thick(textPath("4", 0.48, 0.5, 0.34), 0.12)),
	},
	core.ReverseGear: {
		metal(cog(0.5, 0.34, 0.31, 0.235, 8), roundHole(0.5, 0.34, 0.09)),
		light(arrowHeads(0.16, 2).transform(rotateAbout(180, 0.5, 0.53))),
	},
	core.CrabLegs: {
		metal(thick(open(0.36, 0.60, 0.16, 0.56, 0.07, 0.70), 0.075), thick(open(0.36, 0.68, 0.20, 0.70, 0.14, 0.86), 0.075)),
		light(ellipse(0.5, 0.60, 0.30, 0.22)),
	},
	core.DualProcessor: {
		metal(chipAt(0.33, 0.33, 0.36, 0.09, 3)),
		light(rect(0.26, 0.26, 0.14, 0.14)),
		metal(chipAt(0.67, 0.67, 0.36, 0.09, 3)),
		light(rect(0.60, 0.60, 0.14, 0.14)),
	},
}
