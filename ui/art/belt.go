package art

import (
	"image"
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// A Belt is the shape of one belt field: where it runs to and which of its
// other three sides are fed by a belt. It is comparable, so that pictures can
// be kept per shape.
type Belt struct {
	Express           bool
	Facing            grid.Direction
	Back, Left, Right bool // fed from behind, from the left or right of Facing
	Ends              bool // no belt carries on where it runs to
}

// BeltAt gives the shape of the belt at a field, from the belts around it; ok
// is false where there is none.
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

// lane is one way across a belt field drawn towards north, from s=0 where it
// enters to s=1 where it leaves; u is the distance to the right of its middle.
type lane func(s, u float64) point

func straight(s, u float64) point { return point{0.5 + u, 1 - s} }

// fromLeft bends round the top left corner, fromRight round the top right one.
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

// across runs from side to side, where two belts meet head on and leave
// together.
func across(s, u float64) point { return point{s, 0.5 + u} }

// bent tells whether the belt is a plain curve.
func (b Belt) bent() bool { return !b.Back && b.Left != b.Right }

// main gives the lane most robots take.
func (b Belt) main() lane {
	switch {
	case b.bent() && b.Left:
		return fromLeft
	case b.bent():
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

// ribbon is the surface of a lane between two distances from its middle.
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

func (b Belt) matrix() matrix { return turnAbout(float64(b.Facing)*90, 0.5, 0.5) }

// beltBed draws a belt without its chevrons: the rubber with its slats and the
// rails left and right, stubs where other belts join, drums at loose ends.
func (c *Palette) beltBed(p pen, b Belt) {
	q := p.at(b.matrix())
	bed := c.BeltBed
	if b.Express {
		bed = mix(c.BeltBed, c.Express, 0.16)
	}
	l := b.main()
	q.fillIn(ribbon(l, -beltHalf-0.05, beltHalf+0.05, 0, 1), faint(dusk, 0.55))
	c.rails(q, l, 1)
	c.rubber(q, l, bed, 1)
	for _, angle := range b.joins() {
		r := q.at(turnAbout(angle, 0.5, 0.5))
		c.rubber(r, straight, bed, 0.16)
		c.rails(r, straight, 0.105)
	}
	if b.Ends {
		c.roller(q)
	}
	if !b.Back && !b.Left && !b.Right {
		c.roller(q.at(turnAbout(180, 0.5, 0.5)))
	}
}

// joins gives the turns, clockwise from the entry at the back, to the sides
// where the main lane's rail is open.
func (b Belt) joins() []float64 {
	switch {
	case b.bent():
		return nil
	case b.Left && b.Right && !b.Back:
		return []float64{180} // the way out
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

// rubber is the running surface, darker towards the rails, with slats across.
// It covers the lane from s=0 to end.
func (c *Palette) rubber(q pen, l lane, bed tone, end float64) {
	in := beltHalf - 2*railHalf
	q.fillIn(ribbon(l, -in, in, 0, end), bed)
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

// Chevrons draws the running chevrons of one belt field, cell×cell pixels on a
// transparent ground. phase 0…1 is one full step of the pattern; chevrons of
// neighbouring fields join at every phase.
func (c *Palette) Chevrons(belt Belt, cell int, phase float64) *image.RGBA {
	p := newSquare(cell)
	c.chevrons(p, belt, phase-math.Floor(phase))
	return p.img
}

func (c *Palette) chevrons(p pen, b Belt, phase float64) {
	q := p.at(b.matrix()).within(rect(0, 0, 1, 1))
	full := func(float64) float64 { return 1 }
	leaving := func(s float64) float64 { return 1 - smooth(0.02, 0.26, s) }
	entering := func(s float64) float64 { return smooth(0.20, 0.50, s) }
	switch {
	case b.bent():
		c.chevronLane(q, b.bend(), b.Express, phase, full)
		return
	case b.Left && b.Right && !b.Back:
		c.chevronLane(q, onward, b.Express, phase, entering)
	default:
		c.chevronLane(q, onward, b.Express, phase, full)
	}
	// What joins from the side fades into the lane that runs through.
	if b.Left {
		c.chevronLane(q.at(turnAbout(90, 0.5, 0.5)), onward, b.Express, phase, leaving)
	}
	if b.Right {
		c.chevronLane(q.at(turnAbout(-90, 0.5, 0.5)), onward, b.Express, phase, leaving)
	}
}

// course gives where a chevron stands on its way s over a field drawn towards
// north, and how it is turned. Near both borders it runs straight, so that the
// parts of one chevron on two fields fit together.
type course func(s float64) matrix

func onward(s float64) matrix { return move(0.5, 1-s) }

// bend is the course of a curve that comes from the left or the right.
//
// It runs straight, round a quarter circle, and straight again. The straight
// parts run at full speed and are longer than half a chevron, so that one on the
// border is drawn alike by both fields. In the narrow part chevrons shrink: the
// inner ends of a pair would run into each other.
func (b Belt) bend() course {
	const lead, r = 0.17, 0.33
	shrink := 0.10
	if b.Express {
		shrink = 0.38
	}
	fromLeft := func(s float64) matrix {
		switch {
		case s < lead:
			return move(s, 0.5).then(turn(90))
		case s > 1-lead:
			return move(0.5, 1-s)
		}
		a := (s - lead) / (1 - 2*lead) * math.Pi / 2
		sin, cos := math.Sincos(a)
		k := 1 - shrink*math.Sin(2*a)
		return move(lead+r*sin, 0.5-r+r*cos).then(turn(90 - a*180/math.Pi)).then(zoom(k, k))
	}
	if b.Left {
		return fromLeft
	}
	return func(s float64) matrix {
		m := fromLeft(s)
		// Mirrored about the middle of the field; a chevron is its own mirror image.
		return matrix{a: m.a, b: -m.b, c: -m.c, d: m.d, e: 1 - m.e, f: m.f}
	}
}

func (c *Palette) chevronLane(q pen, way course, express bool, phase float64, strength func(s float64) float64) {
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
				r := q.at(way(s)).fade(o)
				r.fillIn(chevron, ink)
				r.bevel(chevron, 0.018, faint(lamp, 0.5), faint(dusk, 0.30))
			}
		}
	}
}

// chevron is an arrow head about the origin that points north.
var chevron = poly(0, -0.155, 0.26, 0.015, 0.26, 0.155, 0, -0.02, -0.26, 0.155, -0.26, 0.015)

// roller is the drum at the end of a belt that runs to the top.
func (c *Palette) roller(q pen) {
	drum := rounded(0.5-beltHalf+0.01, 0.01, 2*beltHalf-0.02, 0.085, 0.03)
	q.fillIn(drum, c.Outline)
	inner := rounded(0.5-beltHalf+0.025, 0.022, 2*beltHalf-0.05, 0.06, 0.02)
	q.fill(inner, lit{darker(c.Steel, 0.1), 0.3})
	q.bevel(inner, 0.018, faint(lamp, 0.6), faint(dusk, 0.6))
}
