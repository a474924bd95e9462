package art

import (
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// hazardWidth is how far the striped edge of a pit reaches into its field.
const hazardWidth = 0.15

// drawPits digs the pits. Neighbouring ones are one hole; stripes run round the
// whole of it.
func (f *floor) drawPits() {
	f.each(func(at grid.Pos, field core.Field) {
		if field.Terrain == core.Pit {
			f.pit(at)
		}
	})
}

func (f *floor) isPit(at grid.Pos) bool { return f.terrain(at) == core.Pit }

func (f *floor) pit(at grid.Pos) {
	p := f.on(at)
	f.hazardStripes(p, at)
	hole := f.pitHole(at)
	p.fillIn(hole, f.Pit)
	f.pitDepth(p.within(hole), at)
	f.pitNotches(p, at)
	for _, d := range grid.Directions {
		if !f.isPit(at.Step(d)) {
			p.at(turnAbout(float64(d)*90, 0.5, 0.5)).butt(line(0, 0.008, 1, 0.008), 0.025, faint(f.Seam, 0.8))
		}
	}
}

// pitHole is the part of a pit field that is open: up to the stripes, or to the
// rim where the next field is a pit too.
func (f *floor) pitHole(at grid.Pos) *path {
	side := func(d grid.Direction) float64 {
		if f.isPit(at.Step(d)) {
			return 0
		}
		return hazardWidth
	}
	n, e, s, w := side(grid.North), 1-side(grid.East), 1-side(grid.South), side(grid.West)
	corner := func(a, b grid.Direction) float64 {
		if f.isPit(at.Step(a)) || f.isPit(at.Step(b)) {
			return 0
		}
		return 0.09
	}
	return corners(w, n, e, s, corner(grid.North, grid.West), corner(grid.North, grid.East), corner(grid.South, grid.East), corner(grid.South, grid.West))
}

// hazardStripes covers a field in slanted stripes that run on over borders.
func (f *floor) hazardStripes(p pen, at grid.Pos) {
	area := rect(0, 0, 1, 1)
	p.fill(area, lit{f.HazardB, 0.1})
	q := p.within(area)
	for i := range 9 {
		// Four stripes a field, so that every field starts the same way.
		x := float64(i)*0.25 - 1
		stripe := poly(x, 1, x+0.125, 1, x+1.125, 0, x+1, 0)
		q.fill(stripe, lit{f.HazardA, 0.08})
	}
	d := dice{int(at.X), int(at.Y), forPaint + 77}
	for range 7 { // wear
		a, r := d.next()*4, d.between(0.012, 0.035)
		x, y := d.next(), d.between(0.02, 0.13)
		c := turnAbout(math.Floor(a)*90, 0.5, 0.5).apply(point{x, y})
		q.fillIn(circle(c.x, c.y, r), faint(f.Plate, 0.55))
	}
}

// pitDepth shades the walls of the hole: those towards the light lie in the
// dark, the far ones catch a little of it.
func (f *floor) pitDepth(p pen, at grid.Pos) {
	far := mix(f.Pit, f.Plate, 0.80)
	near := mix(f.Pit, f.Plate, 0.20)
	const w, d = hazardWidth, 0.30
	fall := func(from tone) []stop {
		return []stop{{0, from}, {0.10, mix(from, f.Pit, 0.35)}, {0.14, mix(from, f.Pit, 0.62)}, {1, faint(f.Pit, 0)}}
	}
	for side, light := range [4]tone{near, mix(far, f.Pit, 0.25), far, near} {
		dir := grid.Direction(side)
		if f.isPit(at.Step(dir)) {
			continue
		}
		// Two walls meet in a mitre; a wall that goes on runs to the border.
		x0, x1 := 0.0, 1.0
		if !f.isPit(at.Step(dir.Left())) {
			x0 = d
		}
		if !f.isPit(at.Step(dir.Right())) {
			x1 = 1 - d
		}
		wall := poly(0, 0, 0, w, x0, w+d, x1, w+d, 1, w, 1, 0)
		if x0 > 0 {
			wall = poly(w, w, x0+w, w+d, x1, w+d, 1, w)
			if x1 < 1 {
				wall = poly(w, w, x0+w, w+d, x1-w, w+d, 1-w, w)
			}
		} else if x1 < 1 {
			wall = poly(0, w, 0, w+d, x1-w, w+d, 1-w, w)
		}
		p.at(turnAbout(float64(side)*90, 0.5, 0.5)).fill(wall, linear{0, w, 0, w + d, fall(light)})
	}
}

// pitNotches puts stripes round the corners that reach into the hole from
// outside.
func (f *floor) pitNotches(p pen, at grid.Pos) {
	for _, d := range grid.Directions {
		side := d.Right()
		if !f.isPit(at.Step(d)) || !f.isPit(at.Step(side)) || f.isPit(at.Step(d).Step(side)) {
			continue
		}
		m := turnAbout(float64(d)*90, 0.5, 0.5)
		notch := rect(1-hazardWidth, 0, hazardWidth, hazardWidth).under(m)
		f.hazardStripes(p.within(notch), at)
	}
}
