package art

import (
	"image"
	"maps"
	"math"
	"slices"
	"sync"

	"roborally/core"
)

// Option draws the sign of an option without a card, size×size pixels on a transparent
// background. A power that has no sign is a plain plate.
func (c *Palette) Option(p core.Power, size int) *image.RGBA {
	q := newSquare(size)
	c.option(q, p, CardNormal)
	return q.img
}

// OptionCard draws the card of an option or a bug, w×h pixels with transparent corners: a
// chip, because it is plugged into the robot. The bodies of major options, minor ones and
// bugs differ. Below the sign it has a lamp for each charge that the power has at first; as
// many are lit as charges are left.
func (c *Palette) OptionCard(p core.Power, w, h int, charges int, state CardState) *image.RGBA {
	q, v := c.body(p.Class(), w, h, state)
	if state == CardHidden {
		c.bodyBack(q, v, p.Class())
		return q.img
	}
	window := v.chipWindow()
	if p.Charges() > 0 {
		window.h -= c.chargeLamps(q, v, charges, p.Charges(), state)
	}
	glass := rounded(window.x, window.y, window.w, max(window.h, 0), 0.06)
	if p.Class() == core.BugCard {
		window = v.burntWindow()
		glass = brokenGlass(window)
	}
	q.fill(glass, lit{state.paper(mix(c.CardFace, c.Steel, 0.12)), 0.05})
	if p.Class() == core.BugCard {
		c.singe(q, window, glass, state)
	}
	q.hollow(glass, 0.02, 0.03, faint(dusk, 0.45))
	q.bevel(glass, 0.012, faint(dusk, 0.45), faint(hex(0xFFFFFF), 0.5))
	side := max(min(window.w, window.h)-0.03, 0)
	sign := translate(window.x+(window.w-side)/2, window.y+(window.h-side)/2).mul(scaling(side, side))
	c.option(q.transform(sign), p, state)
	return c.finishCard(q.transform(onChip), v, state)
}

// The measures of a chip, in units of its width.
const (
	chipSide  = 0.07  // from the edge of the picture to the body; the pins are there
	chipFrame = 0.035 // from the body to the window
)

// onChip maps the breadth of a program card to that of a chip.
var onChip = translate(0.5, 0).mul(scaling((1-2*chipSide)/0.95, 1)).mul(translate(-0.495, 0))

// chip returns the outline of a chip's upper face.
func (v cardView) chip() *path {
	return rounded(chipSide, 0.02+v.sink, 1-2*chipSide, v.h-0.05-v.depth-v.sink, 0.07)
}

// area is a rectangle in units.
type area struct{ x, y, w, h float64 }

// chipWindow returns the window for the sign of an option without charges.
func (v cardView) chipWindow() area {
	x, y := chipSide+chipFrame, 0.02+v.sink+2.2*chipFrame
	return area{x, y, 1 - 2*x, v.h - 0.03 - v.depth - chipFrame - y}
}

// chipBody draws a chip without its window: shadow, pins, body, and the notch that tells
// its upper end.
func (c *Palette) chipBody(w, h int, state CardState) (pen, cardView) {
	w, h = max(w, 1), max(h, 1)
	p := newPen(w, h, float64(w))
	v := cardView{w: 1, h: float64(h) / float64(w), depth: 0.045}
	if state == CardPressed {
		v.sink, v.depth = 0.03, 0.015
	}
	body := state.ink(darker(bluedSteel, 0.3))
	block := rounded(chipSide, 0.02+v.sink, 1-2*chipSide, v.h-0.05-v.sink, 0.07)
	if state != CardFaded && state != CardPressed {
		p.shadow(block, 0.016, 0.035, faint(dusk, 0.6))
	}
	c.pins(p, v, max(2, int(math.Round(v.h*4.3))), 0.08, 0.2, 0.6, 0.02, state.ink(c.HazardA))
	p.fillIn(block, darker(body, 0.5))
	p.fill(v.chip(), lit{body, 0.14})
	p.bevel(v.chip(), 0.014, faint(lamp, 0.5), faint(dusk, 0.4))
	notch := arc(0.5, 0.02+v.sink, 0.05, 0, 180).close()
	p.fillIn(notch, darker(body, 0.6))
	p.hollow(notch, 0.015, 0.02, faint(dusk, 0.7))
	p.strokeIn(block, 0.014, faint(c.Outline, 0.9))
	return p, v
}

// pins draws n pins on each side of a card. They begin below top, and margin is the height without pins, above and below
// together. A pin takes the part high of the distance between two.
func (c *Palette) pins(p pen, v cardView, n int, top, margin, high, corner float64, metal tone) {
	pitch := max((v.h-margin)/float64(n), 0)
	for i := range n {
		y := top + v.sink + (float64(i)+0.2)*pitch
		for _, x := range [2]float64{0.015, 0.985 - 2*chipSide} {
			s := rounded(x, y, 2*chipSide, high*pitch, corner)
			p.strokeIn(s, 0.016, faint(c.Outline, 0.85))
			p.fill(s, lit{metal, 0.25})
		}
	}
}

// chargeLamps draws the lamps of the charges, of which some are left, and returns the
// height that they take.
func (c *Palette) chargeLamps(p pen, v cardView, left, all int, state CardState) float64 {
	pitch := min((1-2*(chipSide+chipFrame))/float64(all), 0.2)
	r := min(0.37*pitch, 0.07)
	y := v.h - 0.03 - v.depth - chipFrame - r
	strip := rounded(0.5-float64(all)*pitch/2, y-r-0.012, float64(all)*pitch, 2*r+0.024, r)
	if v.pale { // the lamps need a dark ground
		p.fillIn(strip, state.ink(darker(bluedSteel, 0.3)))
	}
	p.fillIn(strip, faint(dusk, 0.45))
	p.bevel(strip, 0.012, faint(dusk, 0.5), faint(lamp, 0.3))
	for i := range all {
		x := 0.5 + (float64(i)-float64(all-1)/2)*pitch
		if s := circle(x, y, r); i < left {
			p.strokeIn(s, 0.024, faint(dusk, 0.8))
			p.fill(s, globe{state.ink(c.HazardA), 0.4})
		} else {
			p.fillIn(s, faint(dusk, 0.75))
			p.strokeIn(circle(x, y, r-0.012), 0.016, faint(lamp, 0.4))
		}
	}
	return 2*r + 0.04
}

// option draws the sign of an option as an enamelled relief.
func (c *Palette) option(p pen, power core.Power, state CardState) {
	sign, ok := powerShapes()[power]
	if !ok {
		sign = plainPlate()
	}
	c.inlays(p, sign, state)
}

// plainPlate is the sign of what has none.
func plainPlate() []inlay { return []inlay{metal(rounded(0.30, 0.30, 0.40, 0.40, 0.10))} }

// inlays draws the parts of a sign from the lowest to the topmost.
func (c *Palette) inlays(p pen, sign []inlay, state CardState) {
	for _, part := range sign {
		if part.of == ofShade {
			p.fillIn(part.s, faint(dusk, 0.65))
		} else {
			c.relief(p, part.s, state.ink(c.enamel(part.of)))
		}
	}
}

// inlay is a part of a sign: an outline in the unit square, and what it is made of.
type inlay struct {
	of enamel
	s  *path
}

// enamel is what a part of a sign is made of.
type enamel uint8

const (
	ofMetal enamel = iota // the machine
	ofLight               // what it does: beams, arrows, marks
	ofAlarm               // what hurts or warns
	ofPaper               // cards, eyes
	ofShade               // a hollow in the parts below
)

// bluedSteel is the colour of options, in every palette.
var bluedSteel = hex(0x56667C)

func (c *Palette) enamel(of enamel) tone {
	switch of {
	case ofLight:
		return c.PusherBody
	case ofAlarm:
		return c.Bad
	case ofPaper:
		return lighter(c.CardFace, 0.3)
	}
	return bluedSteel
}

func metal(s ...*path) inlay { return inlay{ofMetal, joined(s)} }
func light(s ...*path) inlay { return inlay{ofLight, joined(s)} }
func alarm(s ...*path) inlay { return inlay{ofAlarm, joined(s)} }
func paper(s ...*path) inlay { return inlay{ofPaper, joined(s)} }
func shade(s ...*path) inlay { return inlay{ofShade, joined(s)} }

// powerShapes holds the parts of the sign of every bug and option, from the lowest to the
// topmost. Forward is up, as in the signs of commands.
var powerShapes = sync.OnceValue(func() map[core.Power][]inlay {
	all := majorOptionShapes()
	maps.Copy(all, minorOptionShapes())
	maps.Copy(all, bugShapes())
	return all
})

// majorOptionShapes returns the parts of every major option's sign.
func majorOptionShapes() map[core.Power][]inlay {
	return map[core.Power][]inlay{
		core.AbortSwitch: {
			light(rounded(0.06, 0.54, 0.88, 0.39, 0.06)),
			shade(poly(0.10, 0.78, 0.22, 0.78, 0.14, 0.89, 0.10, 0.89), poly(0.38, 0.78, 0.52, 0.78, 0.44, 0.89, 0.30, 0.89),
				poly(0.68, 0.78, 0.82, 0.78, 0.74, 0.89, 0.60, 0.89)),
			metal(ellipse(0.5, 0.57, 0.38, 0.17)),
			alarm(new(path).move(0.20, 0.27).line(0.20, 0.50).cube(0.20, 0.71, 0.80, 0.71, 0.80, 0.50).line(0.80, 0.27).close()),
			alarm(ellipse(0.5, 0.24, 0.34, 0.17)),
		},
		core.ConditionalProgram: {
			metal(turned(rounded(0.14, 0.12, 0.46, 0.66, 0.06), -14, 0.40, 0.45)),
			paper(turned(rounded(0.36, 0.18, 0.52, 0.74, 0.07), 8, 0.62, 0.55)),
			light(thick(turned(textPath("?", 0.62, 0.55, 0.40), 8, 0.62, 0.55), 0.115)),
		},
		core.Flywheel: {
			metal(circle(0.5, 0.5, 0.44), roundHole(0.5, 0.5, 0.30), spoke(0), spoke(60), spoke(120)),
			light(circle(0.5, 0.5, 0.14), roundHole(0.5, 0.5, 0.05)),
		},
		core.Recompile: {
			paper(rounded(0.365, 0.32, 0.27, 0.36, 0.04)),
			shade(rect(0.42, 0.39, 0.16, 0.05), rect(0.42, 0.475, 0.16, 0.05), rect(0.42, 0.56, 0.10, 0.05)),
			light(arrowArc(0.5, 0.5, 0.345, 0.14, -158, -42, 0.145)),
			light(arrowArc(0.5, 0.5, 0.345, 0.14, 22, 138, 0.145)),
		},
		core.ExtraMemory: {
			metal(chipAt(0.5, 0.5, 0.66, 0.11, 4)),
			light(rect(0.435, 0.27, 0.13, 0.46), rect(0.27, 0.435, 0.46, 0.13)),
		},
		core.Brakes: {
			metal(circle(0.44, 0.56, 0.38), roundHole(0.44, 0.56, 0.09)),
			shade(ring(10, 0.44, 0.56, 0.225, 0.033)),
			light(thick(arc(0.44, 0.56, 0.37, -76, -14), 0.24)),
			shade(circle(0.53, 0.20, 0.045), circle(0.80, 0.47, 0.045)),
		},
		core.FourthGear: {
			metal(cog(0.5, 0.5, 0.46, 0.37, 9)),
			light(thick(textPath("4", 0.48, 0.5, 0.38), 0.10)),
		},
		core.ReverseGear: {
			metal(cog(0.5, 0.34, 0.31, 0.235, 8), roundHole(0.5, 0.34, 0.09)),
			light(arrowHeads(0.16, 2).transform(rotateAbout(180, 0.5, 0.53))),
		},
		core.CrabLegs: slices.Concat(placed(aboveRegisters, []inlay{
			metal(thick(both(open(0.30, 0.56, 0.14, 0.52, 0.09, 0.66)), 0.07), thick(both(open(0.32, 0.66, 0.16, 0.66, 0.11, 0.80)), 0.07),
				thick(both(open(0.36, 0.74, 0.22, 0.80, 0.18, 0.92)), 0.07), thick(both(open(0.32, 0.48, 0.20, 0.42, 0.18, 0.30)), 0.09)),
			light(jaws(0.20, 0.22, 0.16, -70)), light(jaws(0.80, 0.22, 0.16, -110)),
			metal(thick(both(line(0.43, 0.50, 0.41, 0.36)), 0.05)),
			light(ellipse(0.5, 0.62, 0.27, 0.21)),
			paper(circle(0.41, 0.36, 0.075)), paper(circle(0.59, 0.36, 0.075)),
			shade(circle(0.42, 0.35, 0.035), circle(0.58, 0.35, 0.035)),
		}), registers(core.CrabLegs)),
		core.DualProcessor: {
			metal(chipAt(0.31, 0.31, 0.38, 0.08, 3)),
			light(rounded(0.21, 0.21, 0.20, 0.20, 0.03)),
			metal(chipAt(0.68, 0.68, 0.38, 0.08, 3)),
			light(rounded(0.58, 0.58, 0.20, 0.20, 0.03)),
		},
		core.GyroscopicStabiliser: {
			metal(turned(rounded(0.455, 0.05, 0.09, 0.90, 0.045), 22, 0.5, 0.5)),
			metal(circle(0.5, 0.5, 0.40), roundHole(0.5, 0.5, 0.31)),
			light(turned(ellipse(0.5, 0.5, 0.36, 0.13), 22, 0.5, 0.5)),
			metal(turned(rounded(0.455, 0.20, 0.09, 0.28, 0.03), 22, 0.5, 0.5)),
		},
		core.DoubleBarrelledLaser: {
			light(rect(0.235, 0.16, 0.11, 0.40), rect(0.655, 0.16, 0.11, 0.40)),
			alarm(star(0.29, 0.20, 0.15, 0.075, 8)), alarm(star(0.71, 0.20, 0.15, 0.075, 8)),
			metal(rect(0.185, 0.54, 0.21, 0.24), rect(0.605, 0.54, 0.21, 0.24), rounded(0.09, 0.69, 0.82, 0.25, 0.09)),
			metal(rounded(0.14, 0.47, 0.30, 0.12, 0.04)), metal(rounded(0.56, 0.47, 0.30, 0.12, 0.04)),
			light(circle(0.5, 0.815, 0.075)),
		},
		core.HighPowerLaser: {
			alarm(bricks()),
			light(rect(0.43, 0.18, 0.14, 0.62)),
			alarm(star(0.5, 0.205, 0.165, 0.085, 8)),
			metal(rounded(0.26, 0.78, 0.48, 0.16, 0.07)),
		},
		core.RearLaser: {
			light(rect(0.445, 0.50, 0.11, 0.32)),
			alarm(star(0.5, 0.82, 0.145, 0.072, 8)),
			metal(rounded(0.37, 0.42, 0.26, 0.13, 0.04)),
			metal(rounded(0.08, 0.08, 0.18, 0.34, 0.06), rounded(0.74, 0.08, 0.18, 0.34, 0.06)),
			metal(rounded(0.18, 0.04, 0.64, 0.43, 0.16)),
			paper(circle(0.36, 0.19, 0.115)), paper(circle(0.64, 0.19, 0.115)),
			shade(circle(0.37, 0.155, 0.05), circle(0.63, 0.155, 0.05)),
		},
		core.MiniHowitzer: {
			metal(turned(rounded(0.27, 0.36, 0.26, 0.40, 0.07), 42, 0.40, 0.68)),
			metal(turned(rounded(0.23, 0.30, 0.34, 0.13, 0.04), 42, 0.40, 0.68)),
			metal(poly(0.08, 0.94, 0.16, 0.78, 0.62, 0.78, 0.70, 0.94)),
			light(circle(0.38, 0.70, 0.15), roundHole(0.38, 0.70, 0.05)),
			alarm(turned(shell(), 42, 0.40, 0.68)),
		},
		core.PressorBeam: {
			metal(bow(0.5, 0.86, 0.36, 0.09, -146, -34)),
			metal(bow(0.5, 0.86, 0.54, 0.09, -138, -42)),
			metal(poly(0.24, 0.70, 0.76, 0.70, 0.62, 0.94, 0.38, 0.94)),
			light(poly(0.5, 0.04, 0.73, 0.30, 0.58, 0.30, 0.58, 0.78, 0.42, 0.78, 0.42, 0.30, 0.27, 0.30)),
		},
		core.TractorBeam: {
			alarm(new(path).move(0.08, 0.36).line(0.30, 0.36).line(0.30, 0.56).cube(0.30, 0.80, 0.70, 0.80, 0.70, 0.56).line(0.70, 0.36).
				line(0.92, 0.36).line(0.92, 0.56).cube(0.92, 1.08, 0.08, 1.08, 0.08, 0.56).close()),
			paper(rect(0.08, 0.26, 0.22, 0.18)), paper(rect(0.70, 0.26, 0.22, 0.18)),
			light(poly(0.42, 0.04, 0.58, 0.04, 0.58, 0.30, 0.70, 0.30, 0.5, 0.58, 0.30, 0.30, 0.42, 0.30)),
		},
		core.RadioControl: {
			light(bow(0.5, 0.33, 0.21, 0.09, -50, 50), bow(0.5, 0.33, 0.38, 0.09, -44, 44), bow(0.5, 0.33, 0.21, 0.09, 130, 230), bow(0.5, 0.33, 0.38, 0.09, 136, 224)),
			metal(rounded(0.455, 0.33, 0.09, 0.36, 0.02), circle(0.5, 0.33, 0.095)),
			metal(rounded(0.17, 0.63, 0.66, 0.31, 0.09)),
			light(circle(0.34, 0.785, 0.085)), alarm(circle(0.66, 0.785, 0.085)),
		},
		core.Scrambler: {
			metal(thick(new(path).move(0.10, 0.72).cube(0.46, 0.72, 0.40, 0.28, 0.68, 0.28), 0.13), poly(0.66, 0.08, 0.94, 0.28, 0.66, 0.48)),
			light(thick(new(path).move(0.10, 0.28).cube(0.46, 0.28, 0.40, 0.72, 0.68, 0.72), 0.13), poly(0.66, 0.52, 0.94, 0.72, 0.66, 0.92)),
		},
		core.FireControl: {
			metal(circle(0.5, 0.5, 0.37), roundHole(0.5, 0.5, 0.27)),
			light(rect(0.45, 0.04, 0.10, 0.27), rect(0.45, 0.69, 0.10, 0.27), rect(0.04, 0.45, 0.27, 0.10), rect(0.69, 0.45, 0.27, 0.10), circle(0.5, 0.5, 0.08)),
		},
		core.RammingGear: {
			light(poly(0.58, 0.34, 0.66, 0.34, 0.95, 0.92, 0.58, 0.92)),
			shade(poly(0.66, 0.48, 0.725, 0.61, 0.66, 0.67, 0.62, 0.67), poly(0.77, 0.70, 0.84, 0.84, 0.78, 0.88, 0.72, 0.88, 0.64, 0.82)),
			metal(rounded(0.14, 0.26, 0.42, 0.50, 0.12)),
			metal(rounded(0.05, 0.68, 0.56, 0.24, 0.12)),
			light(circle(0.18, 0.80, 0.06)), light(circle(0.33, 0.80, 0.06)), light(circle(0.48, 0.80, 0.06)),
			paper(circle(0.42, 0.42, 0.12)),
			shade(circle(0.46, 0.42, 0.05)),
			alarm(star(0.765, 0.24, 0.185, 0.09, 8)),
		},
		core.MechanicalArm: {
			metal(poly(0.05, 0.94, 0.11, 0.79, 0.47, 0.79, 0.53, 0.94)),
			metal(thick(line(0.29, 0.74, 0.20, 0.32), 0.14)),
			metal(thick(line(0.20, 0.32, 0.64, 0.20), 0.13)),
			light(circle(0.29, 0.74, 0.105)), light(circle(0.20, 0.32, 0.105)),
			metal(thick(open(0.64, 0.22, 0.48, 0.42, 0.56, 0.66), 0.10), thick(open(0.68, 0.20, 0.90, 0.38, 0.84, 0.66), 0.10)),
			light(circle(0.66, 0.20, 0.12)),
		},
		core.SuperiorArchive: {
			metal(poly(0.08, 0.10, 0.74, 0.10, 0.90, 0.26, 0.90, 0.92, 0.08, 0.92)),
			paper(rect(0.26, 0.10, 0.40, 0.26)),
			shade(rect(0.50, 0.14, 0.10, 0.18)),
			light(shield(0.49, 0.42, 0.42, 0.46)),
		},
		core.CircuitBreaker: {
			metal(rect(0.03, 0.70, 0.22, 0.13), rect(0.75, 0.70, 0.22, 0.13)),
			metal(thick(line(0.24, 0.76, 0.74, 0.40), 0.13)),
			light(circle(0.23, 0.765, 0.13)), light(circle(0.77, 0.765, 0.13)),
			alarm(bolt().transform(translate(0.06, 0.01).mul(scaling(0.60, 0.54)))),
		},
		core.PowerDownShield: {
			metal(shield(0.5, 0.06, 0.82, 0.88)),
			light(thick(arc(0.5, 0.48, 0.20, -52, 232).append(line(0.5, 0.24, 0.5, 0.44)), 0.095)),
		},
		core.AblativeCoat: {
			metal(plate(0.52)), metal(rhombus(0.52)),
			metal(plate(0.31)), metal(rhombus(0.31)),
			metal(plate(0.10)), light(rhombus(0.10)),
			alarm(star(0, 0, 0.25, 0.12, 8).transform(translate(0.5, 0.29).mul(scaling(1, 0.62)))),
		},
	}
}

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

// thick returns the outline of a stroke along a path, with round ends.
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

// chipAt returns a chip with a body of side×side units and n pins on each of its sides.
func chipAt(cx, cy, side, pin float64, n int) *path {
	h := side / 2
	s := rounded(cx-h, cy-h, side, side, 0.05)
	for k := range 4 {
		quarter := rotateAbout(float64(k)*90, cx, cy)
		for i := range n {
			x := cx - h + side*(float64(i)+0.5)/float64(n)
			w := side / float64(n) * 0.5
			s.append(rect(x-w/2, cy-h-pin, w, pin+0.03).transform(quarter))
		}
	}
	return s
}

// turned returns a path that is rotated about a point.
func turned(s *path, degrees, x, y float64) *path { return s.transform(rotateAbout(degrees, x, y)) }

// spoke returns a bar across the middle, upright at 0 degrees.
func spoke(degrees float64) *path { return turned(rect(0.455, 0.15, 0.09, 0.70), degrees, 0.5, 0.5) }

// both returns a path and its mirror image.
func both(s *path) *path { return s.transform(mirrored).append(s) }

// jaws returns a disc with a wedge cut out in a direction, in degrees clockwise from east.
func jaws(cx, cy, r, direction float64) *path {
	const open = 28
	return arc(cx, cy, r, direction+open, direction+360-open).line(cx, cy).close()
}

// ring returns n small circles on a circle.
func ring(n int, cx, cy, r, each float64) *path {
	s := new(path)
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		s.append(circle(cx+r*cos, cy+r*sin, each))
	}
	return s
}

// shield returns a shield below a point in the middle of its upper edge.
func shield(x, y, w, h float64) *path {
	return new(path).move(-0.5, 0.06).cube(-0.3, 0.08, -0.12, 0.05, 0, 0).cube(0.12, 0.05, 0.3, 0.08, 0.5, 0.06).line(0.5, 0.48).
		cube(0.5, 0.75, 0.22, 0.92, 0, 1).cube(-0.22, 0.92, -0.5, 0.75, -0.5, 0.48).close().transform(translate(x, y).mul(scaling(w, h)))
}

// rhombus returns a square plate that lies flat, seen from one corner.
func rhombus(y float64) *path { return poly(0.5, y, 0.95, y+0.20, 0.5, y+0.40, 0.05, y+0.20) }

// plate returns the front edge of the plate at the same height.
func plate(y float64) *path {
	return poly(0.05, y+0.20, 0.95, y+0.20, 0.95, y+0.25, 0.5, y+0.45, 0.05, y+0.25)
}

// bricks returns a brick wall with a breach in its middle.
func bricks() *path {
	s := new(path)
	for _, brick := range [][3]float64{ // x, y, width
		{0.03, 0.32, 0.15}, {0.21, 0.32, 0.17}, {0.03, 0.46, 0.28}, {0.03, 0.60, 0.15}, {0.21, 0.60, 0.15},
		{0.63, 0.32, 0.16}, {0.82, 0.32, 0.15}, {0.68, 0.46, 0.29}, {0.62, 0.60, 0.17}, {0.82, 0.60, 0.15},
	} {
		s.append(rounded(brick[0], brick[1], brick[2], 0.12, 0.02))
	}
	return s
}

// shell returns the shell of the howitzer while it still points straight up.
func shell() *path {
	return new(path).move(0.295, 0.21).line(0.295, 0.06).cube(0.295, -0.03, 0.35, -0.09, 0.40, -0.13).
		cube(0.45, -0.09, 0.505, -0.03, 0.505, 0.06).line(0.505, 0.21).close()
}
