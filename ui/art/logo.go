package art

import "image"

// LogoAspect is the ratio of the logo's width to its height.
const LogoAspect = 1.4

// letters holds the letters of the logo: strokes like those of glyphs, but heavier and
// wider.
var letters = map[rune]glyph{
	'R': {0.60, new(path).move(0, 1).line(0, 0).line(0.32, 0).cube(0.70, 0, 0.70, 0.54, 0.32, 0.54).line(0.02, 0.54).append(line(0.30, 0.54, 0.62, 1))},
	'B': {0.60, new(path).move(0, 0).line(0.30, 0).cube(0.62, 0, 0.62, 0.48, 0.30, 0.48).line(0, 0.48).
		append(new(path).move(0.30, 0.48).cube(0.74, 0.48, 0.74, 1, 0.34, 1).line(0, 1).line(0, 0))},
	'A': {0.72, open(0, 1, 0.36, 0, 0.72, 1).append(line(0.16, 0.68, 0.56, 0.68))},
	'L': {0.46, open(0, 0, 0, 1, 0.46, 1)},
	'Y': {0.68, open(0, 0, 0.34, 0.50, 0.68, 0).append(line(0.34, 0.50, 0.34, 1))},
}

// The measures of the logo in letter heights. A letter's height is measured between the
// middles of its strokes.
const (
	logoWeight = 0.25 // width of a stroke
	logoRim    = 0.09 // width of the dark rim round a stroke, both sides together
	logoWheel  = 0.78 // width of a wheel in place of an O
)

// Logo draws the name of the game on a transparent background, centred in w×h pixels and
// as large as fits: two lines of heavy metal letters over a bar of hazard stripes, with
// wheels for the letter O.
func (c *Palette) Logo(w, h int) *image.RGBA {
	const width, height = 4.0, 4.0 / LogoAspect
	scale := min(float64(max(w, 1))/width, float64(max(h, 1))/height)
	p := newPen(w, h, scale)
	q := p.transform(translate((float64(w)/scale-width)/2, (float64(h)/scale-height)/2))
	c.stripes(q, 0.22, 2.46, width-0.46, 0.25)
	c.logoWord(q, "ROBO", width/2-0.07, 0.32, 0.86, 0.40, c.CardFace)
	c.logoWord(q, "RALLY", width/2, 1.48, 0.80, 0.33, c.Slow)
	return p.img
}

// logoWord draws one line of the logo, centred about cx. height is the height of a letter,
// gap the distance between letters as a share of it. The shadows of the whole line come
// first, so that none falls on a letter.
func (c *Palette) logoWord(p pen, word string, cx, y, height, gap float64, face tone) {
	strokes, width := new(path), -gap
	var wheels []float64
	for _, r := range word {
		width += gap
		if r == 'O' {
			wheels = append(wheels, width+logoWheel/2)
			width += logoWheel
			continue
		}
		g := letters[r]
		strokes.append(g.draw.transform(translate(width, 0)))
		width += g.width
	}
	p = p.transform(translate(cx-width*height/2, y).mul(scaling(height, height)))
	body := outline(flatten(strokes, p.m), (logoWeight+logoRim)*p.m.scale(), false)
	p.shadowOf(body, 0.09, 0.16, faint(dusk, 0.75))
	for i := 6; i > 0; i-- { // the sides of the letters, seen slightly from above
		d := float64(i) * 0.012
		p.transform(translate(d*0.6, d)).strokeIn(strokes, logoWeight+logoRim, mix(face, c.Outline, 0.72))
	}
	p.strokeIn(strokes, logoWeight+logoRim, c.Outline)
	p.stroke(strokes, logoWeight, linear{0, -0.15, 0, 1.15, []stop{{0, lighter(face, 0.35)}, {0.5, face}, {1, darker(face, 0.22)}}})
	runs := outline(flatten(strokes, p.m), logoWeight*p.m.scale(), false)
	edge := max(0.026*p.m.scale(), 0.6)
	p.rim(runs, edge, faint(hex(0xFFFFFF), 0.55))
	p.rim(runs, -edge, faint(dusk, 0.35))
	for i, x := range wheels {
		c.logoWheel(p.transform(translate(x, 0.5)), i == 0)
	}
}

// logoWheel draws a gear in place of the letter O.
func (c *Palette) logoWheel(p pen, left bool) {
	ink, from := c.GearRight, 11.25
	if left {
		ink, from = c.GearLeft, 0
	}
	p = p.transform(rotate(from))
	ring := cog(0, 0, 0.68, 0.53, 8)
	p.shadow(ring, 0.09, 0.16, faint(dusk, 0.75))
	p.transform(translate(0.03, 0.06)).strokeIn(ring, logoRim, c.Outline)
	p.strokeIn(ring, logoRim, c.Outline)
	p.fill(ring, lit{ink, 0.3})
	p.bevel(ring, 0.03, faint(lamp, 0.5), faint(dusk, 0.45))
	p.fillIn(circle(0, 0, 0.31), c.Outline)
	p.fill(circle(0, 0, 0.26), lit{darker(c.Steel, 0.5), 0.3})
	p.fill(circle(0, 0, 0.17), globe{c.Lens, 0.35})
	p.fillIn(circle(-0.05, -0.06, 0.05), faint(lamp, 0.85))
	for i := range 4 {
		q := p.transform(rotate(float64(i)*90 + 45))
		q.fillIn(circle(0.42, 0, 0.045), faint(dusk, 0.6))
		q.fillIn(circle(0.41, -0.01, 0.028), faint(lamp, 0.5))
	}
}

// stripes draws a bar of hazard stripes.
func (c *Palette) stripes(p pen, x, y, w, h float64) {
	bar := rounded(x, y, w, h, h*0.32)
	p.shadow(bar, 0.06, 0.12, faint(dusk, 0.7))
	p.strokeIn(bar, 0.07, c.Outline)
	p.fillIn(bar, c.HazardB)
	q := p.clipTo(bar)
	for s := x - h; s < x+w; s += h * 1.25 {
		q.fillIn(poly(s, y+h, s+h*0.62, y+h, s+h*1.62, y, s+h, y), c.HazardA)
	}
	p.bevel(bar, 0.02, faint(lamp, 0.55), faint(dusk, 0.5))
}
