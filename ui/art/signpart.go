package art

import (
	"math"

	"roborally/core"
)

// Parts that recur in the signs of cards: robots, tools, drops. Each is a list of inlays or
// an outline in the unit square.

// placed returns parts that are transformed from the unit square.
func placed(m matrix, parts []inlay) []inlay {
	out := make([]inlay, len(parts))
	for i, part := range parts {
		out[i] = inlay{part.of, part.s.transform(m)}
	}
	return out
}

// square maps the unit square to a square of side×side units about a point, turned
// clockwise about that point.
func square(cx, cy, side, degrees float64) matrix {
	return translate(cx, cy).mul(rotate(degrees)).mul(scaling(side, side)).mul(translate(-0.5, -0.5))
}

// robotHead returns the head of a robot as seen from its front, without a face.
func robotHead(of enamel) []inlay {
	return []inlay{
		metal(rect(0.46, 0.10, 0.08, 0.16), circle(0.5, 0.09, 0.07), rounded(0.02, 0.42, 0.12, 0.26, 0.04), rounded(0.86, 0.42, 0.12, 0.26, 0.04)),
		{of, rounded(0.09, 0.21, 0.82, 0.72, 0.18)},
	}
}

// robotEyes returns a pair of eyes for robotHead that look in a direction.
func robotEyes(dx, dy float64) []inlay {
	return []inlay{
		paper(circle(0.32, 0.50, 0.16)), paper(circle(0.68, 0.50, 0.16)),
		shade(circle(0.32+0.06*dx, 0.50+0.06*dy, 0.075), circle(0.68+0.06*dx, 0.50+0.06*dy, 0.075)),
	}
}

// robotAbove returns a robot as seen from above, facing up.
func robotAbove(of enamel) []inlay {
	return []inlay{
		metal(rounded(0.04, 0.08, 0.26, 0.84, 0.10)), metal(rounded(0.70, 0.08, 0.26, 0.84, 0.10)),
		{of, rounded(0.20, 0.14, 0.60, 0.74, 0.16)},
		paper(circle(0.36, 0.31, 0.13)), paper(circle(0.64, 0.31, 0.13)),
		shade(circle(0.36, 0.26, 0.06), circle(0.64, 0.26, 0.06)),
	}
}

// beetle returns a beetle as seen from above, its head up: what a bug looks like.
func beetle() []inlay {
	return []inlay{
		metal(thick(both(open(0.40, 0.46, 0.16, 0.38, 0.10, 0.22)), 0.07), thick(both(open(0.36, 0.60, 0.07, 0.60)), 0.07),
			thick(both(open(0.38, 0.72, 0.17, 0.80, 0.12, 0.94)), 0.07), thick(both(open(0.46, 0.20, 0.36, 0.05)), 0.05)),
		metal(ellipse(0.5, 0.27, 0.17, 0.14)),
		alarm(ellipse(0.5, 0.62, 0.28, 0.32)),
		shade(rect(0.478, 0.32, 0.044, 0.61), circle(0.37, 0.54, 0.06), circle(0.63, 0.54, 0.06), circle(0.39, 0.74, 0.05), circle(0.61, 0.74, 0.05)),
		paper(circle(0.43, 0.22, 0.05), circle(0.57, 0.22, 0.05)),
	}
}

// aboveRegisters is the transform that leaves room for a row of registers below a sign.
var aboveRegisters = translate(0.13, 0).mul(scaling(0.74, 0.74))

// registers returns a row of five registers at the lower edge, of which those are lit on
// which a power acts, for a bug in the colour of alarm: they stand out of the row, because that
// and metal are equally bright.
func registers(p core.Power) []inlay {
	dull, bright, lamps := new(path), new(path), new(path)
	for i := range 5 {
		if x := 0.055 + 0.182*float64(i); p.Registers().Has(i + 1) {
			bright.append(rounded(x-0.012, 0.735, 0.17, 0.21, 0.04))
			lamps.append(circle(x+0.0725, 0.84, 0.048))
		} else {
			dull.append(rounded(x, 0.82, 0.145, 0.12, 0.03))
		}
	}
	lit := light(bright)
	if p.Class() == core.BugCard {
		lit = alarm(bright)
	}
	return []inlay{metal(dull), lit, paper(lamps)}
}

// hose returns the outline of a stroke along smooth curves, with round ends. Unlike thick
// it is one polygon for each curve, so that its rim is smooth, too; at a corner it would
// bulge.
func hose(s *path, width float64) *path {
	const fine, half = 256, math.Pi // steps per unit, and the turn of an end
	out, h := new(path), width/2
	for _, run := range flatten(s, scaling(fine, fine)) {
		n := len(run.points)
		angles := make([]float64, n) // of the curve at each point
		for i := range n {
			a, b := run.points[max(i-1, 0)], run.points[min(i+1, n-1)]
			angles[i] = math.Atan2(b.y-a.y, b.x-a.x)
		}
		start := true
		add := func(i int, angle float64) {
			sin, cos := math.Sincos(angle)
			if x, y := run.points[i].x/fine+h*cos, run.points[i].y/fine+h*sin; start {
				out.move(x, y)
				start = false
			} else {
				out.line(x, y)
			}
		}
		for i := range n {
			add(i, angles[i]-half/2)
		}
		for k := range 7 {
			add(n-1, angles[n-1]-half/2+half*float64(k+1)/8)
		}
		for i := range n {
			add(n-1-i, angles[n-1-i]+half/2)
		}
		for k := range 7 {
			add(0, angles[0]+half/2+half*float64(k+1)/8)
		}
		out.close()
	}
	return out
}

// drop returns a drop whose round part is about a point.
func drop(cx, cy, r float64) *path {
	return new(path).move(cx, cy-2.1*r).cube(cx+0.35*r, cy-1.2*r, cx+r, cy-0.7*r, cx+r, cy).
		cube(cx+r, cy+0.56*r, cx+0.56*r, cy+r, cx, cy+r).cube(cx-0.56*r, cy+r, cx-r, cy+0.56*r, cx-r, cy).
		cube(cx-r, cy-0.7*r, cx-0.35*r, cy-1.2*r, cx, cy-2.1*r).close()
}

// flame returns a flame that stands on a point.
func flame(cx, y, w, h float64) *path {
	return new(path).move(0, 0).cube(-0.34, 0, -0.5, -0.16, -0.5, -0.36).cube(-0.5, -0.56, -0.36, -0.60, -0.34, -0.80).
		cube(-0.24, -0.74, -0.20, -0.66, -0.18, -0.58).cube(-0.14, -0.74, -0.06, -0.90, 0.10, -1).cube(0.08, -0.82, 0.14, -0.72, 0.22, -0.62).
		cube(0.26, -0.68, 0.28, -0.72, 0.29, -0.78).cube(0.40, -0.66, 0.5, -0.52, 0.5, -0.36).cube(0.5, -0.16, 0.34, 0, 0, 0).close().
		transform(translate(cx, y).mul(scaling(w, h)))
}

// hexagon returns a nut.
func hexagon(cx, cy, r, hole float64) *path {
	return star(cx, cy, r, r, 3).append(roundHole(cx, cy, hole))
}

// plaster returns a sticking plaster that lies across the middle of the unit square.
func plaster(cx, cy, length, width, degrees float64) []inlay {
	x, y := cx-length/2, cy-width/2
	holes := new(path)
	for _, at := range [4][2]float64{{-0.2, -0.2}, {0.2, -0.2}, {-0.2, 0.2}, {0.2, 0.2}} {
		holes.append(circle(cx+at[0]*width, cy+at[1]*width, 0.09*width))
	}
	return []inlay{
		paper(turned(rounded(x, y, length, width, width/2), degrees, cx, cy)),
		light(turned(rect(cx-0.45*width, y+0.02, 0.9*width, width-0.04), degrees, cx, cy)),
		shade(turned(holes, degrees, cx, cy)),
	}
}

// pennantOn returns a pole and its pennant, the pole's foot at a point.
func pennantOn(of enamel, x, y, height, degrees float64) []inlay {
	m := translate(x, y).mul(rotate(degrees)).mul(scaling(height, height))
	return placed(m, []inlay{
		metal(rounded(-0.045, -1, 0.09, 1, 0.04)),
		{of, poly(0.03, -0.96, 0.62, -0.74, 0.03, -0.50)},
	})
}
