package art

import (
	"image"
	"math"
)

// part draws one piece of a robot: a dark seam round it, the lit surface, and edges that
// catch the light.
func (l look) part(p pen, s *path, c tone, amount float64) {
	p.strokeIn(s, 0.028, faint(l.Outline, 0.95))
	p.fill(s, lit{c, amount})
	p.bevel(s, 0.016, faint(lamp, 0.42), faint(dusk, 0.36))
}

// ball is like part, for round pieces.
func (l look) ball(p pen, s *path, c tone, amount float64) {
	p.strokeIn(s, 0.028, faint(l.Outline, 0.95))
	p.fill(s, globe{c, amount})
	p.bevel(s, 0.012, faint(lamp, 0.30), faint(dusk, 0.35))
}

// metal returns the tone of a bare part in the robot's mood.
func (l look) metal(c tone) tone {
	if l.mood == Destroyed {
		return mix(c, hex(0x2A2522), 0.55)
	}
	return c
}

// eye draws an eye of radius r. lid 0…1 is how far the upper lid of an awake robot is
// closed. side is -1 for the left eye of the picture and 1 for the right one.
func (l look) eye(p pen, x, y, r, lid, side float64) {
	ink := l.Outline
	switch l.mood {
	case Hit:
		p.fillIn(circle(x, y, r*1.2), ink)
		p.fillIn(circle(x, y, r*1.02), l.Eye)
		w := r * 0.55
		p.strokeIn(open(x+side*w, y-w, x-side*w*0.7, y, x+side*w, y+w), r*0.42, ink)
	case PoweredDown:
		p.fillIn(circle(x, y, r*1.2), ink)
		p.fill(circle(x, y, r*1.02), lit{darker(l.body, 0.22), 0.16})
		p.strokeIn(arc(x, y-r*0.35, r*0.82, 25, 155), r*0.34, ink)
	case Destroyed:
		p.fillIn(circle(x, y, r*1.2), ink)
		p.fillIn(circle(x, y, r*1.0), mix(l.Eye, dusk, 0.35))
		w := r * 0.5
		p.strokeIn(line(x-w, y-w, x+w, y+w).append(line(x+w, y-w, x-w, y+w)), r*0.36, ink)
	default:
		l.openEye(p, x, y, r, lid, side)
	}
}

func (l look) openEye(p pen, x, y, r, lid, side float64) {
	ball := circle(x, y, r*1.02)
	p.fillIn(circle(x, y, r*1.2), l.Outline)
	p.fill(ball, radial{x, y, r * 1.1, []stop{{0, l.Eye}, {0.7, l.Eye}, {1, darker(l.Eye, 0.22)}}})
	q := p.clipTo(ball)
	px, py := x-side*r*0.14, y+r*0.22
	q.fillIn(circle(px, py, r*0.60), l.Pupil)
	q.fillIn(circle(px-r*0.2, py-r*0.22, r*0.21), l.Eye)
	q.fillIn(circle(px+r*0.2, py+r*0.22, r*0.10), faint(l.Eye, 0.7))
	if lid > 0 {
		edge := y - r*1.02 + 2.04*r*lid
		q.fill(rect(x-2*r, y-2*r, 4*r, edge-y+2*r), lit{darker(l.body, 0.15), 0.2})
		q.strokeIn(line(x-1.2*r, edge, x+1.2*r, edge), r*0.22, l.Outline)
	}
}

// moodSigns draws the signs above a robot: the z's of a sleeper, the sparks of a hit, the
// smoke of a wreck.
func (l look) moodSigns(p pen) {
	switch l.mood {
	case Hit:
		burst := star(0.78, 0.22, 0.14, 0.062, 7)
		p.fillIn(star(0.78, 0.22, 0.17, 0.08, 7), l.FlameOut)
		p.fillIn(burst, l.Flame)
		p.fillIn(star(0.78, 0.22, 0.08, 0.04, 7), l.FlameCore)
		for _, s := range [3]point{{0.57, 0.10}, {0.93, 0.42}, {0.93, 0.08}} {
			p.fillIn(star(s.x, s.y, 0.05, 0.018, 4), l.SparkLight)
		}
	case PoweredDown:
		ink, rim := hex(0xEAF3FF), hex(0x24344E)
		p.outlinedText("z", 0.70, 0.28, 0.17, 0.24, ink, rim)
		p.outlinedText("z", 0.87, 0.12, 0.24, 0.24, ink, rim)
	case Destroyed:
		for i, s := range [4]point{{0.62, 0.30}, {0.72, 0.17}, {0.55, 0.16}, {0.66, 0.08}} {
			r := 0.11 - 0.012*float64(i)
			p.fade(0.8).fill(circle(s.x, s.y, r), radial{s.x - r*0.3, s.y - r*0.3, r * 1.3, []stop{{0, lighter(l.Smoke, 0.35)}, {0.5, l.Smoke}, {1, faint(darker(l.Smoke, 0.3), 0.1)}}})
		}
	}
}

// wreck draws an exploded robot: scorched ground, the body in three displaced shards,
// scattered bits.
func (l look) wreck(p pen, turned matrix, draw func(l look, p pen)) {
	q := p.transform(turned)
	q.fill(circle(0.5, 0.5, 0.44), radial{0.5, 0.5, 0.44, []stop{{0, faint(dusk, 0.75)}, {0.7, faint(dusk, 0.55)}, {1, faint(dusk, 0)}}})
	shards := [3]struct {
		cut   *path
		slide matrix
	}{
		{poly(-0.2, -0.2, 0.52, -0.2, 0.44, 0.22, 0.56, 0.40, 0.40, 0.60, -0.2, 0.70), translate(-0.045, -0.03).mul(rotateAbout(-9, 0.3, 0.3))},
		{poly(0.52, -0.2, 1.2, -0.2, 1.2, 0.62, 0.66, 0.56, 0.56, 0.40, 0.44, 0.22), translate(0.05, -0.02).mul(rotateAbout(11, 0.7, 0.3))},
		{poly(-0.2, 0.70, 0.40, 0.60, 0.56, 0.40, 0.66, 0.56, 1.2, 0.62, 1.2, 1.2, -0.2, 1.2), translate(0.01, 0.045).mul(rotateAbout(4, 0.5, 0.8))},
	}
	for _, s := range shards {
		r := q.transform(s.slide)
		draw(l, r.clipTo(s.cut))
	}
	crack := open(0.50, 0.05, 0.44, 0.22, 0.56, 0.40, 0.40, 0.60, 0.12, 0.68).append(open(0.56, 0.40, 0.66, 0.56, 0.95, 0.61))
	inside := q
	inside.clip = alphaMask(p.img)
	inside.strokeIn(crack, 0.03, faint(dusk, 0.8))
	inside.strokeIn(crack, 0.012, l.Flame)
	d := rng{3, 5, 11}
	for i := range 9 {
		sin, cos := math.Sincos(float64(i)*0.7 + d.between(-0.25, 0.25))
		distance := d.between(0.35, 0.45)
		bit := poly(-0.03, -0.02, 0.03, -0.012, 0.012, 0.03).transform(translate(0.5+distance*cos, 0.5+distance*sin).mul(rotate(d.between(0, 360))))
		l.part(q, bit, mix(l.body, l.Steel, d.next()), 0.2)
	}
}

// alphaMask returns the opacity of a picture as a mask.
func alphaMask(img *image.RGBA) *mask {
	c := &mask{r: img.Rect, pix: make([]uint8, img.Rect.Dx()*img.Rect.Dy())}
	for i := range c.pix {
		c.pix[i] = img.Pix[4*i+3]
	}
	return c
}
