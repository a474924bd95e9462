package art

import "math"

// polyline is a sequence of points in pixels, closed or open.
type polyline struct {
	points []point
	closed bool
}

// flatten approximates a path, transformed by m, with straight lines in pixels, fine
// enough that no corner is visible.
func flatten(s *path, m matrix) []polyline {
	var all []polyline
	var run polyline
	end := func() {
		if len(run.points) > 1 {
			all = append(all, run)
		}
		run = polyline{}
	}
	for _, g := range s.segments {
		switch g.verb {
		case moveTo:
			end()
			run.points = append(make([]point, 0, 32), m.apply(g.p[0]))
			continue
		case closeTo:
			run.closed = true
			end()
			continue
		}
		if len(run.points) == 0 {
			continue
		}
		from := run.points[len(run.points)-1]
		switch g.verb {
		case lineTo:
			run.points = append(run.points, m.apply(g.p[0]))
		case quadTo:
			c, to := m.apply(g.p[0]), m.apply(g.p[1])
			a := point{from.x + (c.x-from.x)*2/3, from.y + (c.y-from.y)*2/3}
			b := point{to.x + (c.x-to.x)*2/3, to.y + (c.y-to.y)*2/3}
			run.points = cubic(run.points, from, a, b, to)
		case cubeTo:
			run.points = cubic(run.points, from, m.apply(g.p[0]), m.apply(g.p[1]), m.apply(g.p[2]))
		}
	}
	end()
	return all
}

func cubic(out []point, a, b, c, d point) []point {
	length := math.Hypot(b.x-a.x, b.y-a.y) + math.Hypot(c.x-b.x, c.y-b.y) + math.Hypot(d.x-c.x, d.y-c.y)
	n := int(min(max(math.Sqrt(length)*1.6, 3), 48))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		out = append(out, point{k0*a.x + k1*b.x + k2*c.x + k3*d.x, k0*a.y + k1*b.y + k2*c.y + k3*d.y})
	}
	return out
}

// dashed cuts polylines into dashes of the given lengths in pixels.
func dashed(runs []polyline, on, off float64) []polyline {
	var out []polyline
	for _, run := range runs {
		points := run.points
		if run.closed {
			points = append(append([]point(nil), points...), points[0])
		}
		left, drawing := on, true
		dash := []point{points[0]}
		for i := 1; i < len(points); i++ {
			a, b := points[i-1], points[i]
			length := math.Hypot(b.x-a.x, b.y-a.y)
			for done := 0.0; done < length; {
				step := min(left, length-done)
				done += step
				left -= step
				p := point{a.x + (b.x-a.x)*done/length, a.y + (b.y-a.y)*done/length}
				if drawing {
					dash = append(dash, p)
				}
				if left <= 1e-9 {
					if drawing && len(dash) > 1 {
						out = append(out, polyline{points: dash})
					}
					drawing = !drawing
					dash, left = []point{p}, on
					if !drawing {
						left = off
					}
				}
			}
		}
		if drawing && len(dash) > 1 {
			out = append(out, polyline{points: dash})
		}
	}
	return out
}

// outline returns the polygons that together cover a stroke of the given width in pixels.
// butt is for square ends; they are round otherwise. All polygons wind the same way, so
// that overlaps stay covered.
func outline(runs []polyline, width float64, butt bool) []polyline {
	h := width / 2
	var out []polyline
	emit := func(p ...point) {
		area := 0.0
		for i := range p {
			q := p[(i+1)%len(p)]
			area += p[i].x*q.y - q.x*p[i].y
		}
		if area < 0 {
			for i, j := 0, len(p)-1; i < j; i, j = i+1, j-1 {
				p[i], p[j] = p[j], p[i]
			}
		}
		out = append(out, polyline{points: p, closed: true})
	}
	disc := func(c point) {
		n := int(min(max(h*2.5, 6), 24))
		p := make([]point, n)
		for i := range p {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
			p[i] = point{c.x + h*cos, c.y + h*sin}
		}
		emit(p...)
	}
	for _, run := range runs {
		points := run.points
		if run.closed {
			points = append(append([]point(nil), points...), points[0])
		}
		var before point // the normal of the previous segment
		has := false
		var first point
		for i := 1; i < len(points); i++ {
			a, b := points[i-1], points[i]
			length := math.Hypot(b.x-a.x, b.y-a.y)
			if length < 1e-6 {
				continue
			}
			n := point{-(b.y - a.y) / length * h, (b.x - a.x) / length * h}
			emit(point{a.x + n.x, a.y + n.y}, point{b.x + n.x, b.y + n.y}, point{b.x - n.x, b.y - n.y}, point{a.x - n.x, a.y - n.y})
			if has {
				join(a, before, n, h, disc, emit)
			} else {
				first = n
			}
			before, has = n, true
		}
		switch {
		case !has:
		case run.closed:
			join(points[0], before, first, h, disc, emit)
		case !butt:
			disc(points[0])
			disc(points[len(points)-1])
		}
	}
	return out
}

// join fills the gap on the outer side of a corner: with a disc at a sharp corner, with
// two slivers at a flat one.
func join(at, n, o point, h float64, disc func(point), emit func(...point)) {
	if n.x*o.x+n.y*o.y < 0.9*h*h {
		disc(at)
		return
	}
	emit(at, point{at.x + n.x, at.y + n.y}, point{at.x + o.x, at.y + o.y})
	emit(at, point{at.x - n.x, at.y - n.y}, point{at.x - o.x, at.y - o.y})
}
