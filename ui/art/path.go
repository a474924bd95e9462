package art

import "math"

type verb uint8

const (
	moveTo verb = iota
	lineTo
	quadTo
	cubeTo
	closeTo
)

type segment struct {
	verb verb
	p    [3]point
}

// path is an outline of lines and curves in units. Its methods return it, so that calls
// can be chained.
type path struct{ segments []segment }

func (s *path) add(v verb, p ...point) *path {
	g := segment{verb: v}
	copy(g.p[:], p)
	s.segments = append(s.segments, g)
	return s
}

func (s *path) move(x, y float64) *path { return s.add(moveTo, point{x, y}) }
func (s *path) line(x, y float64) *path { return s.add(lineTo, point{x, y}) }
func (s *path) close() *path            { return s.add(closeTo) }

func (s *path) quad(cx, cy, x, y float64) *path {
	return s.add(quadTo, point{cx, cy}, point{x, y})
}

func (s *path) cube(ax, ay, bx, by, x, y float64) *path {
	return s.add(cubeTo, point{ax, ay}, point{bx, by}, point{x, y})
}

// append adds the segments of another path.
func (s *path) append(o *path) *path {
	s.segments = append(s.segments, o.segments...)
	return s
}

// transform returns a transformed copy of the path.
func (s *path) transform(m matrix) *path {
	out := &path{segments: make([]segment, len(s.segments))}
	for i, g := range s.segments {
		for k := range g.p {
			g.p[k] = m.apply(g.p[k])
		}
		out.segments[i] = g
	}
	return out
}

func line(x0, y0, x1, y1 float64) *path { return new(path).move(x0, y0).line(x1, y1) }

// poly returns a closed polygon through x, y pairs.
func poly(xy ...float64) *path { return open(xy...).close() }

// open returns an open polyline through x, y pairs.
func open(xy ...float64) *path {
	s := new(path).move(xy[0], xy[1])
	for i := 2; i+1 < len(xy); i += 2 {
		s.line(xy[i], xy[i+1])
	}
	return s
}

func rect(x, y, w, h float64) *path { return poly(x, y, x+w, y, x+w, y+h, x, y+h) }

// kappa is the length of a cubic's control handles for a quarter of a unit circle.
const kappa = 0.5522847498

func ellipse(cx, cy, rx, ry float64) *path {
	kx, ky := rx*kappa, ry*kappa
	return new(path).move(cx+rx, cy).
		cube(cx+rx, cy+ky, cx+kx, cy+ry, cx, cy+ry).
		cube(cx-kx, cy+ry, cx-rx, cy+ky, cx-rx, cy).
		cube(cx-rx, cy-ky, cx-kx, cy-ry, cx, cy-ry).
		cube(cx+kx, cy-ry, cx+rx, cy-ky, cx+rx, cy).close()
}

func circle(cx, cy, r float64) *path { return ellipse(cx, cy, r, r) }

// rounded returns a rectangle with round corners.
func rounded(x, y, w, h, r float64) *path {
	r = min(r, w/2, h/2)
	k := r * (1 - kappa)
	return new(path).move(x+r, y).line(x+w-r, y).
		cube(x+w-k, y, x+w, y+k, x+w, y+r).line(x+w, y+h-r).
		cube(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h).line(x+r, y+h).
		cube(x+k, y+h, x, y+h-k, x, y+h-r).line(x, y+r).
		cube(x, y+k, x+k, y, x+r, y).close()
}

// corners returns a box with its own radius at each corner, clockwise from the top left.
func corners(x0, y0, x1, y1, tl, tr, br, bl float64) *path {
	k := 1 - kappa
	return new(path).move(x0+tl, y0).line(x1-tr, y0).
		cube(x1-tr*k, y0, x1, y0+tr*k, x1, y0+tr).line(x1, y1-br).
		cube(x1, y1-br*k, x1-br*k, y1, x1-br, y1).line(x0+bl, y1).
		cube(x0+bl*k, y1, x0, y1-bl*k, x0, y1-bl).line(x0, y0+tl).
		cube(x0, y0+tl*k, x0+tl*k, y0, x0+tl, y0).close()
}

// arc returns an open arc between two angles, in degrees clockwise from east.
func arc(cx, cy, r, from, to float64) *path {
	s := new(path)
	n := max(2, int(math.Ceil(math.Abs(to-from)/6)))
	for i := 0; i <= n; i++ {
		sin, cos := math.Sincos((from + (to-from)*float64(i)/float64(n)) * math.Pi / 180)
		if i == 0 {
			s.move(cx+r*cos, cy+r*sin)
		} else {
			s.line(cx+r*cos, cy+r*sin)
		}
	}
	return s
}

// star returns a closed star with n points; the first one points up.
func star(cx, cy, outer, inner float64, n int) *path {
	s := new(path)
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		sin, cos := math.Sincos(math.Pi*float64(i)/float64(n) - math.Pi/2)
		if i == 0 {
			s.move(cx+r*cos, cy+r*sin)
		} else {
			s.line(cx+r*cos, cy+r*sin)
		}
	}
	return s.close()
}

// blob returns a smooth closed curve round a centre through points in even directions.
// out holds their distances as multiples of the radius.
func blob(cx, cy, rx, ry float64, out ...float64) *path {
	n := len(out)
	at := func(i int) point {
		i = (i + n) % n
		sin, cos := math.Sincos(2*math.Pi*float64(i)/float64(n) - math.Pi/2)
		return point{cx + rx*out[i]*cos, cy + ry*out[i]*sin}
	}
	return through(n, at)
}

// through returns a closed Catmull-Rom curve through n points.
func through(n int, at func(i int) point) *path {
	p := at(0)
	s := new(path).move(p.x, p.y)
	for i := range n {
		a, b, c, d := at((i-1+n)%n), at(i), at((i+1)%n), at((i+2)%n)
		s.cube(b.x+(c.x-a.x)/6, b.y+(c.y-a.y)/6, c.x-(d.x-b.x)/6, c.y-(d.y-b.y)/6, c.x, c.y)
	}
	return s.close()
}
