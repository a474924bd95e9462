package art

import (
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// hazardWidth is the width of the striped edge inside a pit's field.
const hazardWidth = 0.15

// drawPits draws the pits. Neighbouring pits are one hole with stripes round the whole of
// it.
func (f *floor) drawPits() {
	f.eachField(func(at grid.Pos, field core.Field) {
		if field.Terrain == core.Pit {
			f.pit(at)
		}
	})
}

func (f *floor) isPit(at grid.Pos) bool { return f.terrain(at) == core.Pit }

func (f *floor) pit(at grid.Pos) {
	p := f.penAt(at)
	f.hazardStripes(p, at)
	hole := f.pitHole(at)
	p.fillIn(hole, f.Pit)
	f.pitDepth(p.clipTo(hole), at)
	f.pitNotches(p, at)
	for _, d := range grid.Directions {
		if !f.isPit(at.Step(d)) {
			p.transform(rotateAbout(float64(d)*90, 0.5, 0.5)).butt(line(0, 0.008, 1, 0.008), 0.025, faint(f.Seam, 0.8))
		}
	}
}

// pitHole returns the open part of a pit field: up to the stripes, or to the border if
// the next field is a pit too.
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

// hazardStripes covers a field with slanted stripes that continue across borders.
func (f *floor) hazardStripes(p pen, at grid.Pos) {
	area := rect(0, 0, 1, 1)
	p.fill(area, lit{f.HazardB, 0.1})
	q := p.clipTo(area)
	for i := range 9 {
		// Four stripes per field, so that every field starts the same way.
		x := float64(i)*0.25 - 1
		stripe := poly(x, 1, x+0.125, 1, x+1.125, 0, x+1, 0)
		q.fill(stripe, lit{f.HazardA, 0.08})
	}
	d := rng{int(at.X), int(at.Y), forPaint + 77}
	for range 7 { // wear
		a, r := d.next()*4, d.between(0.012, 0.035)
		x, y := d.next(), d.between(0.02, 0.13)
		c := rotateAbout(math.Floor(a)*90, 0.5, 0.5).apply(point{x, y})
		q.fillIn(circle(c.x, c.y, r), faint(f.Plate, 0.55))
	}
}

// pitDepth shades the walls of the hole: those on the side of the light are dark, the
// opposite ones catch some of it.
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
		// Two walls meet in a mitre; a wall that continues in the next field runs to the
		// border.
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
		p.transform(rotateAbout(float64(side)*90, 0.5, 0.5)).fill(wall, linear{0, w, 0, w + d, fall(light)})
	}
}

// pitNotches draws stripes round the corners of floor that reach into the hole.
func (f *floor) pitNotches(p pen, at grid.Pos) {
	for _, d := range grid.Directions {
		side := d.Right()
		if !f.isPit(at.Step(d)) || !f.isPit(at.Step(side)) || f.isPit(at.Step(d).Step(side)) {
			continue
		}
		m := rotateAbout(float64(d)*90, 0.5, 0.5)
		notch := rect(1-hazardWidth, 0, hazardWidth, hazardWidth).transform(m)
		f.hazardStripes(p.clipTo(notch), at)
	}
}
