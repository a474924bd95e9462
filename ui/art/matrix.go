package art

import "math"

// point is a point in units or, once transformed, in pixels.
type point struct{ x, y float64 }

// matrix is an affine transform: x' = a·x + c·y + e, y' = b·x + d·y + f.
type matrix struct{ a, b, c, d, e, f float64 }

var identity = matrix{a: 1, d: 1}

func (m matrix) apply(p point) point {
	return point{m.a*p.x + m.c*p.y + m.e, m.b*p.x + m.d*p.y + m.f}
}

// mul returns the product m·n: it applies n first and then m, so that drawing code reads
// from the outside in.
func (m matrix) mul(n matrix) matrix {
	return matrix{
		a: m.a*n.a + m.c*n.b, b: m.b*n.a + m.d*n.b,
		c: m.a*n.c + m.c*n.d, d: m.b*n.c + m.d*n.d,
		e: m.a*n.e + m.c*n.f + m.e, f: m.b*n.e + m.d*n.f + m.f,
	}
}

// scale returns the length of one unit in pixels.
func (m matrix) scale() float64 { return math.Sqrt(math.Abs(m.a*m.d - m.b*m.c)) }

func translate(x, y float64) matrix { return matrix{a: 1, d: 1, e: x, f: y} }

func scaling(sx, sy float64) matrix { return matrix{a: sx, d: sy} }

// rotate returns a rotation by degrees, clockwise on the screen.
func rotate(degrees float64) matrix {
	s, c := math.Sincos(degrees * math.Pi / 180)
	return matrix{a: c, b: s, c: -s, d: c}
}

// rotateAbout returns a clockwise rotation about a point.
func rotateAbout(degrees, x, y float64) matrix {
	return translate(x, y).mul(rotate(degrees)).mul(translate(-x, -y))
}

func clamp01(v float64) float64 { return min(max(v, 0), 1) }

// smooth is the smoothstep function: it rises softly from 0 to 1 as v goes from lo to hi.
func smooth(lo, hi, v float64) float64 {
	t := clamp01((v - lo) / (hi - lo))
	return t * t * (3 - 2*t)
}
