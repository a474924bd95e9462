package art

import (
	"image"
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// Salts of the hash, one per feature, so that no two features repeat together.
const (
	forTone = iota + 1
	forKind
	forGrime
	forBrush
	forScratch
	forOil
	forIce
	forPaint
	forGrit
)

// drawPlates draws the plates of the floor, and those of the hall below it: first pixel by pixel, then seams, rivets and
// wear, then the darkness beyond the rim.
func (f *floor) drawPlates() {
	eachPlate := func(draw func(x, y int)) {
		for y := f.part.Min.Y; y < f.part.Max.Y; y++ {
			for x := f.part.Min.X; x < f.part.Max.X; x++ {
				draw(x, y)
			}
		}
	}
	eachPlate(f.plateMetal)
	f.eachField(func(at grid.Pos, field core.Field) {
		switch field.Terrain {
		case core.Pit:
		case core.Outside:
			f.plateParts(f.penAt(at), at, core.Field{})
		default:
			f.plateParts(f.penAt(at), at, field)
		}
	})
	eachPlate(func(x, y int) {
		if at := (grid.Pos{X: int8(x), Y: int8(y)}); !f.hasFloor(at) {
			f.penAt(at).fillIn(rect(0, 0, 1, 1), faint(f.Void, voidDepth))
		}
	})
}

// voidDepth is the share of darkness over the hall's floor beyond the rim, which lies deep below: it must never pass
// for a field.
const voidDepth = 0.74

// fieldBox returns the pixels of one field, clipped to the picture.
func (f *floor) fieldBox(x, y int) image.Rectangle {
	return image.Rect(x*f.cell, y*f.cell, (x+1)*f.cell, (y+1)*f.cell).Intersect(f.img.Rect)
}

// plateMetal paints one plate's metal: its own shade, brushed lengthwise or crosswise,
// under grime that continues over the whole floor.
func (f *floor) plateMetal(x, y int) {
	if f.Plain {
		f.penAt(grid.Pos{X: int8(x), Y: int8(y)}).fillIn(rect(0, 0, 1, 1), f.Plate)
		return
	}
	shade := (random(x, y, forTone) - 0.5) * 0.10
	across := random(x, y, forBrush) < 0.3
	b := f.fieldBox(x, y)
	size := float64(f.cell)
	// The grime is smooth, so every fourth pixel is computed and the rest interpolated.
	const step = 4
	n := f.cell/step + 2
	dirt := make([]float64, n*n)
	for j := range n {
		for i := range n {
			u := float64(x) + float64(i*step)/size
			v := float64(y) + float64(j*step)/size
			dirt[j*n+i] = 0.6*noise(u*0.45, v*0.45, forGrime) + 0.4*noise(u*1.7, v*1.7, forGrime+20)
		}
	}
	brush := make([]float64, f.cell)
	for i := range brush {
		brush[i] = noise(float64(i)/size*26, float64(x*31+y*17), forBrush+50)
	}
	r, g, bl := float64(f.Plate.R), float64(f.Plate.G), float64(f.Plate.B)
	for py := b.Min.Y; py < b.Max.Y; py++ {
		o := f.img.PixOffset(b.Min.X, py)
		ly := py - b.Min.Y
		for px := b.Min.X; px < b.Max.X; px++ {
			lx := px - b.Min.X
			i, j := lx/step, ly/step
			tx, ty := float64(lx%step)/step, float64(ly%step)/step
			d := dirt[j*n+i:]
			e := dirt[(j+1)*n+i:]
			grime := (d[0]*(1-tx)+d[1]*tx)*(1-ty) + (e[0]*(1-tx)+e[1]*tx)*ty
			streak := brush[ly]
			if across {
				streak = brush[lx]
			}
			speck := float64(hash(px, py, forGrit)&255)/255 - 0.5
			// The lamp hangs above the plate's top left corner.
			slope := 0.5 - float64(lx+ly)/(2*size)
			k := 1 + shade + 0.085*grime + 0.018*streak + 0.03*speck + 0.07*slope
			f.img.Pix[o] = clampByte(r * k)
			f.img.Pix[o+1] = clampByte(g * (k - 0.004*grime))
			f.img.Pix[o+2] = clampByte(bl * (k - 0.015*grime))
			f.img.Pix[o+3] = 255
			o += 4
		}
	}
}

func clampByte(v float64) uint8 { return uint8(min(max(v, 0), 255)) }

// plateParts draws the seams, fittings and scratches of one plate.
func (f *floor) plateParts(p pen, at grid.Pos, field core.Field) {
	x, y := int(at.X), int(at.Y)
	edge := rect(0, 0, 1, 1)
	if f.Plain {
		p.strokeIn(edge, 0.03, f.Seam)
		return
	}
	p.bevel(edge, 0.035, faint(lamp, 0.20), faint(dusk, 0.26))
	p.strokeIn(edge, 0.03, faint(f.Seam, 0.85))
	if field.Terrain != core.Open {
		return
	}
	plain := field.Checkpoint == 0 && field.Start == 0 && !field.Ice
	kind := random(x, y, forKind)
	switch {
	case !plain || f.cell < 12:
	case kind < 0.10:
		f.treadPlate(p, x, y)
	case kind < 0.17:
		f.splitPlate(p, kind < 0.135)
	case kind < 0.21:
		f.ventPlate(p)
	case kind < 0.26:
		f.patchPlate(p, x, y)
	}
	if f.cell >= 16 {
		for _, c := range [4]point{{0.1, 0.1}, {0.9, 0.1}, {0.1, 0.9}, {0.9, 0.9}} {
			f.rivet(p, c.x, c.y, 0.026)
		}
		f.scratches(p, x, y)
	}
}

// rivet draws a round head: a shadow, a body, a glint.
func (f *floor) rivet(p pen, x, y, r float64) {
	p.fillIn(circle(x+r*0.45, y+r*0.45, r*1.15), faint(dusk, 0.40))
	p.fillIn(circle(x, y, r), mix(f.Plate, f.Steel, 0.5))
	p.fillIn(circle(x-r*0.3, y-r*0.3, r*0.5), faint(lamp, 0.55))
}

// treadPlate draws raised anti-slip bars.
func (f *floor) treadPlate(p pen, x, y int) {
	hi, lo := faint(lamp, 0.24), faint(dusk, 0.30)
	for j := range 6 {
		for i := range 6 {
			cx, cy := 0.17+float64(i)*0.132, 0.17+float64(j)*0.132
			d := 0.032
			bar := line(cx-d, cy-d, cx+d, cy+d)
			if (i+j)%2 == 0 {
				bar = line(cx-d, cy+d, cx+d, cy-d)
			}
			p.transform(translate(0.012, 0.012)).strokeIn(bar, 0.026, lo)
			p.strokeIn(bar, 0.022, hi)
		}
	}
}

// splitPlate draws the seam of a plate made of two sheets.
func (f *floor) splitPlate(p pen, upright bool) {
	m := identity
	if upright {
		m = rotateAbout(90, 0.5, 0.5)
	}
	q := p.transform(m)
	q.butt(line(0.02, 0.5, 0.98, 0.5), 0.028, faint(f.Seam, 0.75))
	p.transform(translate(0.016, 0.016)).transform(m).butt(line(0.02, 0.5, 0.97, 0.5), 0.014, faint(lamp, 0.28))
	for _, x := range [...]float64{0.25, 0.5, 0.75} {
		c := m.apply(point{x, 0.43})
		f.rivet(p, c.x, c.y, 0.018)
		c = m.apply(point{x, 0.57})
		f.rivet(p, c.x, c.y, 0.018)
	}
}

// ventPlate draws slots over a duct.
func (f *floor) ventPlate(p pen) {
	frame := rounded(0.24, 0.24, 0.52, 0.52, 0.05)
	p.fillIn(frame, faint(dusk, 0.16))
	p.bevel(frame, 0.02, faint(dusk, 0.35), faint(lamp, 0.25))
	for i := range 5 {
		y := 0.30 + float64(i)*0.094
		slot := rounded(0.29, y, 0.42, 0.05, 0.025)
		p.fillIn(slot, faint(dusk, 0.72))
		p.transform(translate(0.006, 0.02)).strokeIn(line(0.31, y+0.045, 0.69, y+0.045), 0.012, faint(lamp, 0.25))
	}
}

// patchPlate draws a smaller sheet riveted over an old hole.
func (f *floor) patchPlate(p pen, x, y int) {
	d := rng{x, y, forKind + 300}
	w, h := d.between(0.3, 0.5), d.between(0.26, 0.42)
	px, py := d.between(0.16, 0.82-w), d.between(0.16, 0.82-h)
	sheet := rounded(px, py, w, h, 0.03)
	p.shadow(sheet, 0.015, 0.04, faint(dusk, 0.4))
	p.fill(sheet, lit{mix(f.Plate, f.Steel, d.between(0.1, 0.5)), 0.10})
	p.bevel(sheet, 0.014, faint(lamp, 0.35), faint(dusk, 0.35))
	for _, c := range [4]point{{px + 0.05, py + 0.05}, {px + w - 0.05, py + 0.05}, {px + 0.05, py + h - 0.05}, {px + w - 0.05, py + h - 0.05}} {
		f.rivet(p, c.x, c.y, 0.016)
	}
}

// scratches draws the marks of tracks and wheels.
func (f *floor) scratches(p pen, x, y int) {
	d := rng{x, y, forScratch}
	for range int(d.next() * 4) {
		ax, ay := d.between(0.1, 0.9), d.between(0.1, 0.9)
		angle, length := d.between(0, math.Pi), d.between(0.08, 0.34)
		bx, by := ax+math.Cos(angle)*length, ay+math.Sin(angle)*length
		bx, by = min(max(bx, 0.06), 0.94), min(max(by, 0.06), 0.94)
		bend := d.between(-0.05, 0.05)
		s := new(path).move(ax, ay).quad((ax+bx)/2+bend, (ay+by)/2-bend, bx, by)
		p.transform(translate(0.008, 0.008)).strokeIn(s, 0.010, faint(dusk, 0.20))
		p.strokeIn(s, 0.009, faint(lamp, d.between(0.14, 0.34)))
	}
	if d.next() < 0.16 { // a black rubber mark, two tyres wide
		angle := d.between(0, 360)
		q := p.clipTo(rect(0.02, 0.02, 0.96, 0.96)).transform(rotateAbout(angle, 0.5, 0.5))
		for _, o := range [2]float64{0.36, 0.62} {
			q.strokeIn(new(path).move(o, -0.1).quad(o+0.1, 0.5, o-0.03, 1.1), 0.085, faint(dusk, 0.085))
		}
	}
}

// drawRim draws the thickness of the floor at its edge: a lit or shaded side, and its
// shadow on the void.
func (f *floor) drawRim() {
	f.eachField(func(at grid.Pos, field core.Field) {
		p := f.penAt(at)
		if field.Terrain == core.Outside {
			f.rimShadow(p, at)
			return
		}
		for _, d := range grid.Directions {
			if f.hasFloor(at.Step(d)) {
				continue
			}
			c := faint(lamp, 0.42)
			if d == grid.East || d == grid.South {
				c = faint(dusk, 0.55)
			}
			q := p.transform(rotateAbout(float64(d)*90, 0.5, 0.5))
			q.fillIn(rect(0, 0, 1, 0.05), c)
			q.fillIn(rect(0, 0.05, 1, 0.025), faint(dusk, 0.3))
		}
	})
}

func (f *floor) rimShadow(p pen, at grid.Pos) {
	side := mix(f.Void, f.Plate, 0.45)
	if f.hasFloor(at.Step(grid.North)) { // the front of the slab above, and its shadow
		p.fill(rect(0, 0, 1, 0.4), linear{0, 0, 0, 0.4, []stop{{0, rgba(0, 0, 0, 190)}, {1, tone{}}}})
		p.fillIn(rect(0, 0, 1, 0.07), darker(side, 0.45))
	}
	if f.hasFloor(at.Step(grid.West)) {
		p.fill(rect(0, 0, 0.4, 1), linear{0, 0, 0.4, 0, []stop{{0, rgba(0, 0, 0, 190)}, {1, tone{}}}})
		p.fillIn(rect(0, 0, 0.07, 1), darker(side, 0.6))
	}
}

// drawPaintedLines paints a worn line just inside the rim of the floor.
func (f *floor) drawPaintedLines() {
	f.eachField(func(at grid.Pos, field core.Field) {
		if field.Terrain != core.Open || field.Start > 0 || f.Plain {
			return
		}
		p := f.penAt(at)
		for _, d := range grid.Directions {
			if f.hasFloor(at.Step(d)) {
				continue
			}
			q := p.transform(rotateAbout(float64(d)*90, 0.5, 0.5))
			// Where the rim bends, the line ends at its own distance from the other rim.
			x0, x1 := 0.0, 1.0
			if !f.hasFloor(at.Step(d.Left())) {
				x0 = 0.14
			}
			if !f.hasFloor(at.Step(d.Right())) {
				x1 = 0.86
			}
			f.wornLine(q, x0, 0.14, x1, 0.14, 0.055, rng{int(at.X), int(at.Y), forPaint + int(d)*1000})
		}
	})
}

// wornLine draws a painted line with chips where the paint is gone.
func (f *floor) wornLine(p pen, x0, y0, x1, y1, width float64, d rng) {
	// The coat is worn through in short gaps and thin elsewhere.
	at := func(t float64) (float64, float64) { return x0 + (x1-x0)*t, y0 + (y1-y0)*t }
	from := 0.0
	for from < 1 {
		to := min(from+d.between(0.12, 0.6), 1)
		ax, ay := at(from)
		bx, by := at(to)
		p.butt(line(ax, ay, bx, by), width, faint(f.Paint, d.between(0.40, 0.52)))
		from = to
		if d.next() < 0.35 {
			from += d.between(0.015, 0.06)
		}
	}
	for range 5 {
		x, y := at(d.next())
		p.fillIn(circle(x, y+d.between(-0.5, 0.5)*width, d.between(0.006, 0.016)), faint(f.Plate, 0.8))
	}
}
