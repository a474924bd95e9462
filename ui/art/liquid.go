package art

import (
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// Oil and ice have no straight edges: each is a level set over the whole floor, so that
// neighbouring fields flow together.

func (f *floor) drawLiquids() {
	f.eachField(func(at grid.Pos, field core.Field) {
		x, y := int(at.X), int(at.Y)
		if field.Ice {
			f.iceField(x, y)
		}
		if field.Terrain == core.Oil {
			f.oilField(x, y)
		}
	})
}

// signedDistance returns the distance of a point (u,v in fields) from the edge of the
// area of fields for which inside reports true: positive in the area, 0 on the edge. margin
// is the gap to the other fields.
func signedDistance(u, v, margin float64, inside func(x, y int) bool) float64 {
	cx, cy := int(math.Floor(u)), int(math.Floor(v))
	best := 1.0
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if dx == 0 && dy == 0 || inside(cx+dx, cy+dy) {
				continue
			}
			// Distance to the other field's square.
			ox := max(float64(cx+dx)-u, u-float64(cx+dx+1), 0)
			oy := max(float64(cy+dy)-v, v-float64(cy+dy+1), 0)
			d := math.Hypot(ox, oy)
			// A smooth minimum rounds the corners.
			best = softMin(best, d)
		}
	}
	return best - margin
}

func softMin(a, b float64) float64 {
	const k = 0.22
	h := max(k-math.Abs(a-b), 0) / k
	return min(a, b) - h*h*k*0.25
}

func (f *floor) oilField(x, y int) {
	isOil := func(x, y int) bool {
		return f.terrain(grid.Pos{X: int8(x), Y: int8(y)}) == core.Oil
	}
	b := f.fieldBox(x, y)
	size := float64(f.cell)
	for py := b.Min.Y; py < b.Max.Y; py++ {
		o := f.img.PixOffset(b.Min.X, py)
		for px := b.Min.X; px < b.Max.X; px, o = px+1, o+4 {
			u, v := (float64(px)+0.5)/size, (float64(py)+0.5)/size
			wave := 0.05*noise(u*3.1, v*3.1, forOil) + 0.02*noise(u*9, v*9, forOil+1)
			d := signedDistance(u, v, 0.10, isOil) + wave
			cover := clamp01(d*size + 0.5)
			if cover <= 0 {
				// A thin dark seam makes the puddle look as if it lay on the floor.
				if edge := clamp01((d + 0.03) * size); edge > 0 {
					over(f.img.Pix[o:o+4], premultiplied(faint(dusk, 0.4*edge)), 255)
				}
				continue
			}
			over(f.img.Pix[o:o+4], premultiplied(f.oilAt(u, v, d)), uint32(cover*255))
		}
	}
}

// oilAt returns the colour of the oil: bands of a rainbow where the film is thin, nearly
// black in the middle, a glint on the rim that faces the light.
func (f *floor) oilAt(u, v, d float64) tone {
	if f.Plain { // hatched
		return mix(f.Plate, f.Oil, 0.12+0.88*smooth(0.62, 0.72, math.Abs(math.Mod((u+v)*5, 1)*2-1)))
	}
	flow := noise(u*1.3, v*1.3, forOil+2) + 0.5*noise(u*2.9+3, v*2.9, forOil+3)
	phase := 1.1*flow + 1.3*d + 0.3*(u-v)
	film := rainbow(phase)
	swirl := smooth(-0.1, 0.75, noise(u*1.9+7, v*1.9, forOil+4)+0.35)
	strength := 0.09 + 0.31*swirl*smooth(0.0, 0.16, d)
	c := mix(f.Oil, film, strength)
	if d < 0.05 {
		c = mix(c, lamp, 0.30*(1-d/0.05)*clamp01(0.5+noise(u*2, v*2, forOil+5)))
	}
	// The lamp's reflection: a soft streak from the top left.
	gloss := math.Exp(-sq(noise(u*0.9+v*0.9, v*0.6-u*0.6, forOil+8)/0.10)) * smooth(0.02, 0.2, d)
	return mix(c, lamp, 0.30*gloss*clamp01(0.6+noise(u*4, v*4, forOil+6)))
}

func sq(v float64) float64 { return v * v }

func rainbow(t float64) tone {
	ch := func(o float64) uint8 { return uint8(150 + 95*math.Sin(2*math.Pi*(t+o))) }
	return rgba(ch(0), ch(0.36), ch(0.64), 255)
}

func (f *floor) iceField(x, y int) {
	isIce := func(x, y int) bool { return fieldAt(f.layout, grid.Pos{X: int8(x), Y: int8(y)}).Ice }
	b := f.fieldBox(x, y)
	size := float64(f.cell)
	for py := b.Min.Y; py < b.Max.Y; py++ {
		o := f.img.PixOffset(b.Min.X, py)
		for px := b.Min.X; px < b.Max.X; px, o = px+1, o+4 {
			u, v := (float64(px)+0.5)/size, (float64(py)+0.5)/size
			jag := 0.022*noise(u*8, v*8, forIce) + 0.012*noise(u*21, v*21, forIce+1)
			d := signedDistance(u, v, 0.03, isIce) + jag
			if cover := clamp01(d*size + 0.5); cover > 0 {
				over(f.img.Pix[o:o+4], premultiplied(f.iceAt(u, v, d)), uint32(cover*255))
			}
		}
	}
	f.iceCracks(x, y)
}

// iceAt returns the colour of the ice: clear in the middle, white and frosted towards the
// edge, slightly streaky everywhere.
func (f *floor) iceAt(u, v, d float64) tone {
	if f.Plain {
		return faint(f.Ice, 0.9)
	}
	cloud := 0.5*noise(u*1.1, v*1.1, forIce+2) + 0.3*noise(u*3.7, v*3.7, forIce+3)
	streak := noise((u+v)*9, (u-v)*1.2, forIce+4)
	c := mix(darker(f.Ice, 0.22), f.IceLight, clamp01(0.22+0.40*cloud+0.10*streak))
	frost := 1 - smooth(0.0, 0.26, d+0.05*noise(u*6, v*6, forIce+5))
	c = mix(c, f.IceLight, 0.85*frost)
	return faint(c, 0.80+0.16*frost)
}

// iceCracks draws fine cracks in the ice, each with a dark side.
func (f *floor) iceCracks(x, y int) {
	p := f.penAt(grid.Pos{X: int8(x), Y: int8(y)}).clipTo(rect(0, 0, 1, 1))
	d := rng{x, y, forIce + 900}
	if f.Plain { // a few strokes, as on glass
		for i := range 3 {
			o := 0.13 * float64(i)
			p.strokeIn(line(0.24+o, 0.56+o/2, 0.44+o, 0.30+o/2), 0.024, darker(f.Ice, 0.45))
		}
		return
	}
	for range 1 + int(d.next()*2.4) {
		ax, ay, angle := d.between(0.1, 0.9), d.between(0.1, 0.9), d.between(0, 2*math.Pi)
		s := new(path).move(ax, ay)
		for range 3 {
			angle += d.between(-0.7, 0.7)
			ax, ay = ax+0.16*math.Cos(angle), ay+0.16*math.Sin(angle)
			s.line(ax, ay)
		}
		p.transform(translate(0.008, 0.008)).strokeIn(s, 0.010, faint(hex(0x4B8296), 0.45))
		p.strokeIn(s, 0.010, faint(f.IceLight, 0.9))
	}
	gx, gy := d.between(0.2, 0.8), d.between(0.2, 0.8) // a glint
	p.fillIn(star(gx, gy, 0.07, 0.014, 4), faint(f.IceLight, 0.9))
}
