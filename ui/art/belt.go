package art

import (
	"image"
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// A Belt is the shape of one belt field: its direction and the sides on which other belts
// feed it. It is comparable, so that callers can cache pictures by shape.
type Belt struct {
	Express           bool
	Facing            grid.Direction // where it carries robots
	Back, Left, Right bool           // fed from behind, from the left or from the right of Facing
	Ends              bool           // the next field is no belt
}

// BeltAt returns the shape of the belt at a field, derived from its neighbours. ok is
// false if the field has no belt.
func BeltAt(layout *core.Layout, at grid.Pos) (belt Belt, ok bool) {
	here := fieldAt(layout, at)
	if here.Terrain != core.SlowBelt && here.Terrain != core.ExpressBelt {
		return Belt{}, false
	}
	facing := here.Facing & 3
	fed := func(side grid.Direction) bool {
		f := fieldAt(layout, at.Step(side))
		return (f.Terrain == core.SlowBelt || f.Terrain == core.ExpressBelt) && f.Facing&3 == side.Opposite()
	}
	next := fieldAt(layout, at.Step(facing)).Terrain
	return Belt{
		Ends:    next != core.SlowBelt && next != core.ExpressBelt,
		Express: here.Terrain == core.ExpressBelt, Facing: facing,
		Back: fed(facing.Opposite()), Left: fed(facing.Left()), Right: fed(facing.Right()),
	}, true
}

// lane maps positions on a belt to points of a field that is drawn facing north: s runs
// from 0 at the entry to 1 at the exit, u is the distance to the right of the middle
// line.
type lane func(s, u float64) point

func straight(s, u float64) point { return point{0.5 + u, 1 - s} }

// fromLeft is the lane that bends round the top left corner, fromRight round the top
// right one.
func fromLeft(s, u float64) point {
	switch {
	case s < 0:
		return point{s, 0.5 + u}
	case s > 1:
		return point{0.5 + u, 1 - s}
	}
	sin, cos := math.Sincos(math.Pi / 2 * (1 - s))
	return point{(0.5 + u) * cos, (0.5 + u) * sin}
}

func fromRight(s, u float64) point {
	p := fromLeft(s, -u)
	return point{1 - p.x, p.y}
}

// across is the lane from side to side, for two belts that meet head on and leave
// together.
func across(s, u float64) point { return point{s, 0.5 + u} }

// isCurve reports whether the belt is a plain curve: fed from one side only.
func (b Belt) isCurve() bool { return !b.Back && b.Left != b.Right }

// main returns the lane that most robots take.
func (b Belt) main() lane {
	switch {
	case b.isCurve() && b.Left:
		return fromLeft
	case b.isCurve():
		return fromRight
	case b.Left && b.Right && !b.Back:
		return across
	}
	return straight
}

const (
	beltHalf = 0.43 // half the width of the rubber and its rails
	railHalf = 0.035
)

// ribbon returns the surface of a lane between two distances from its middle line.
func ribbon(l lane, u0, u1, s0, s1 float64) *path {
	const n = 14
	s := new(path)
	for i := range n + 1 {
		p := l(s0+(s1-s0)*float64(i)/n, u0)
		if i == 0 {
			s.move(p.x, p.y)
		} else {
			s.line(p.x, p.y)
		}
	}
	for i := n; i >= 0; i-- {
		p := l(s0+(s1-s0)*float64(i)/n, u1)
		s.line(p.x, p.y)
	}
	return s.close()
}

func (b Belt) matrix() matrix { return rotateAbout(float64(b.Facing)*90, 0.5, 0.5) }

// beltBed draws a belt without its chevrons: rubber with slats, rails on both sides,
// stubs where other belts join and drums at open ends.
func (c *Palette) beltBed(p pen, b Belt) {
	q := p.transform(b.matrix())
	bed := c.BeltBed
	if b.Express {
		bed = mix(c.BeltBed, c.Express, 0.16)
	}
	l := b.main()
	q.fillIn(ribbon(l, -beltHalf-0.05, beltHalf+0.05, 0, 1), faint(dusk, 0.55))
	c.rails(q, l, 1)
	c.rubber(q, l, bed, 1)
	for _, angle := range b.openSides() {
		r := q.transform(rotateAbout(angle, 0.5, 0.5))
		c.rubber(r, straight, bed, 0.16)
		c.rails(r, straight, 0.105)
	}
	if b.Ends {
		c.roller(q)
	}
	if !b.Back && !b.Left && !b.Right {
		c.roller(q.transform(rotateAbout(180, 0.5, 0.5)))
	}
}

// openSides returns the sides on which the main lane's rail is open, as degrees clockwise
// from the entry at the back.
func (b Belt) openSides() []float64 {
	switch {
	case b.isCurve():
		return nil
	case b.Left && b.Right && !b.Back:
		return []float64{180} // the exit
	}
	var all []float64
	if b.Left {
		all = append(all, 90)
	}
	if b.Right {
		all = append(all, -90)
	}
	return all
}

// rubber draws the running surface of a lane from s=0 to end, darker towards the rails,
// with slats across.
func (c *Palette) rubber(q pen, l lane, bed tone, end float64) {
	in := beltHalf - 2*railHalf
	q.fillIn(ribbon(l, -in, in, 0, end), bed)
	if c.Plain {
		return
	}
	for i := range 3 {
		w := 0.035 * float64(3-i)
		q.fillIn(ribbon(l, -in, -in+w, 0, end), faint(dusk, 0.22))
		q.fillIn(ribbon(l, in-w, in, 0, end), faint(dusk, 0.14))
	}
	const slats = 8
	for i := range slats {
		s := (float64(i) + 0.5) / slats
		if s > end {
			break
		}
		a, b := l(s, -in), l(s, in)
		q.butt(line(a.x, a.y, b.x, b.y), 0.018, faint(dusk, 0.38))
		a, b = l(s+0.022, -in), l(s+0.022, in)
		q.butt(line(a.x, a.y, b.x, b.y), 0.010, faint(lamp, 0.07))
	}
}

func (c *Palette) rails(q pen, l lane, end float64) {
	for _, side := range [2]float64{-1, 1} {
		u := side * (beltHalf - railHalf)
		s := ribbon(l, u-railHalf, u+railHalf, 0, end)
		q.fillIn(s, darker(c.Steel, 0.12))
		q.bevel(s, 0.02, faint(lamp, 0.55), faint(dusk, 0.6))
	}
}

// Chevrons draws the moving chevrons of one belt field, cell×cell pixels on a transparent
// background. phase 0…1 is one full step of the pattern; the chevrons of neighbouring
// fields join at every phase.
func (c *Palette) Chevrons(belt Belt, cell int, phase float64) *image.RGBA {
	p := newSquare(cell)
	c.chevrons(p, belt, phase-math.Floor(phase))
	return p.img
}

func (c *Palette) chevrons(p pen, b Belt, phase float64) {
	q := p.transform(b.matrix()).clipTo(rect(0, 0, 1, 1))
	full := func(float64) float64 { return 1 }
	leaving := func(s float64) float64 { return 1 - smooth(0.02, 0.26, s) }
	entering := func(s float64) float64 { return smooth(0.20, 0.50, s) }
	switch {
	case b.isCurve():
		c.chevronLane(q, b.curve(), b.Express, phase, full)
		return
	case b.Left && b.Right && !b.Back:
		c.chevronLane(q, straightAhead, b.Express, phase, entering)
	default:
		c.chevronLane(q, straightAhead, b.Express, phase, full)
	}
	// Belts from the side fade into the lane that runs straight on.
	if b.Left {
		c.chevronLane(q.transform(rotateAbout(90, 0.5, 0.5)), straightAhead, b.Express, phase, leaving)
	}
	if b.Right {
		c.chevronLane(q.transform(rotateAbout(-90, 0.5, 0.5)), straightAhead, b.Express, phase, leaving)
	}
}

// trajectory returns the transform of a chevron at position s on a field that is drawn
// facing north. It is straight near both borders, so that the two fields that share a
// chevron draw matching halves.
type trajectory func(s float64) matrix

func straightAhead(s float64) matrix { return translate(0.5, 1-s) }

// curve returns the trajectory of a belt fed from the left or from the right only.
//
// It is straight, then a quarter circle, then straight again. The straight parts have
// full speed and are longer than half a chevron, so that both fields draw a chevron on
// their border alike. Chevrons shrink in the bend, because the inner ends of a pair would
// overlap.
func (b Belt) curve() trajectory {
	const lead, r = 0.17, 0.33
	shrink := 0.10
	if b.Express {
		shrink = 0.38
	}
	fromLeft := func(s float64) matrix {
		switch {
		case s < lead:
			return translate(s, 0.5).mul(rotate(90))
		case s > 1-lead:
			return translate(0.5, 1-s)
		}
		a := (s - lead) / (1 - 2*lead) * math.Pi / 2
		sin, cos := math.Sincos(a)
		k := 1 - shrink*math.Sin(2*a)
		return translate(lead+r*sin, 0.5-r+r*cos).mul(rotate(90 - a*180/math.Pi)).mul(scaling(k, k))
	}
	if b.Left {
		return fromLeft
	}
	return func(s float64) matrix {
		m := fromLeft(s)
		// Mirror it about the middle of the field: a chevron is its own mirror image.
		return matrix{a: m.a, b: -m.b, c: -m.c, d: m.d, e: 1 - m.e, f: m.f}
	}
}

func (c *Palette) chevronLane(q pen, way trajectory, express bool, phase float64, strength func(s float64) float64) {
	ink, offsets := c.Slow, []float64{0}
	if express {
		ink, offsets = c.Express, []float64{-0.14, 0.14}
	}
	for k := -1; k <= 1; k++ {
		for _, o := range offsets {
			s := phase + float64(k) + o
			if s < -0.25 || s > 1.25 {
				continue
			}
			if o := strength(clamp01(s)); o > 0.02 {
				r := q.transform(way(s)).fade(o)
				r.fillIn(chevron, ink)
				r.bevel(chevron, 0.018, faint(lamp, 0.5), faint(dusk, 0.30))
			}
		}
	}
}

// chevron is an arrow head about the origin that points north.
var chevron = poly(0, -0.155, 0.26, 0.015, 0.26, 0.155, 0, -0.02, -0.26, 0.155, -0.26, 0.015)

// roller draws the drum at the northern end of a belt.
func (c *Palette) roller(q pen) {
	drum := rounded(0.5-beltHalf+0.01, 0.01, 2*beltHalf-0.02, 0.085, 0.03)
	q.fillIn(drum, c.Outline)
	inner := rounded(0.5-beltHalf+0.025, 0.022, 2*beltHalf-0.05, 0.06, 0.02)
	q.fill(inner, lit{darker(c.Steel, 0.1), 0.3})
	q.bevel(inner, 0.018, faint(lamp, 0.6), faint(dusk, 0.6))
}
