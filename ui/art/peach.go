package art

// Peach: a pear with a polished mirror on her back. "Mirror, mirror on the
// wall…"

var gold = hex(0xF2B93B)

func peachAbove(l look, p pen) {
	l.mirror(p, 0.5, 0.205, 0.40, 0.145)
	pear := new(path).move(0.5, 0.17).cube(0.74, 0.16, 0.87, 0.30, 0.85, 0.47).cube(0.835, 0.62, 0.70, 0.66, 0.675, 0.78).
		cube(0.66, 0.90, 0.58, 0.945, 0.5, 0.945).cube(0.42, 0.945, 0.34, 0.90, 0.325, 0.78).
		cube(0.30, 0.66, 0.165, 0.62, 0.15, 0.47).cube(0.13, 0.30, 0.26, 0.16, 0.5, 0.17).close()
	p.shadow(pear, 0.02, 0.05, faint(dusk, 0.5))
	l.ball(p, pear, l.body, 0.45)
	q := p.clipTo(pear)
	q.strokeIn(new(path).move(0.5, 0.16).quad(0.46, 0.30, 0.5, 0.46), 0.022, faint(dusk, 0.30)) // a peach's crease
	q.fill(ellipse(0.34, 0.33, 0.10, 0.07), radial{0.34, 0.33, 0.1, []stop{{0, faint(lamp, 0.55)}, {1, faint(lamp, 0)}}})
	l.crown(p, 0.5, 0.565, 0.125)
	for _, side := range [2]float64{-1, 1} {
		x := 0.5 + side*0.092
		l.eye(p, x, 0.72, 0.078, 0.10, side)
		l.lashes(p, x, 0.72, 0.078, side)
		p.fillIn(ellipse(0.5+side*0.125, 0.835, 0.036, 0.024), faint(hex(0xFF7C8E), 0.75))
	}
	p.strokeIn(new(path).move(0.455, 0.865).quad(0.5, 0.90, 0.545, 0.865), 0.026, l.Outline)
}

// mirror draws a polished oval in a golden frame.
func (l look) mirror(p pen, x, y, rx, ry float64) {
	l.part(p, ellipse(x, y, rx, ry), l.metal(gold), 0.4)
	glass := ellipse(x, y, rx-0.035, ry-0.035)
	bright, deep := l.metal(hex(0xFFFFFF)), l.metal(mix(l.Mirror, hex(0x6F93AB), 0.6))
	p.fill(glass, linear{x - rx, y - ry, x + rx, y + ry, []stop{
		{0, l.metal(l.Mirror)}, {0.30, deep}, {0.42, bright}, {0.52, l.metal(l.Mirror)}, {0.60, bright}, {0.72, deep}, {1, l.metal(l.Mirror)},
	}})
	p.strokeIn(glass, 0.014, faint(l.Outline, 0.8))
}

// crown draws a small golden tiara of half width r.
func (l look) crown(p pen, x, y, r float64) {
	s := poly(-1, 0.45, -1, -0.35, -0.52, 0.02, 0, -0.72, 0.52, 0.02, 1, -0.35, 1, 0.45).transform(translate(x, y).mul(scaling(r, r)))
	l.part(p, s, l.metal(gold), 0.35)
	p.fillIn(circle(x, y+r*0.08, r*0.17), l.metal(hex(0xE0405A)))
	for _, o := range [3]point{{-1, -0.38}, {0, -0.76}, {1, -0.38}} {
		l.ball(p, circle(x+o.x*r, y+o.y*r, r*0.16), l.metal(lighter(gold, 0.4)), 0.3)
	}
}

func (l look) lashes(p pen, x, y, r, side float64) {
	if l.mood == Destroyed {
		return
	}
	for _, a := range [3]float64{-20, -48, -76} {
		from := arc(x, y, r*1.1, a, a+1).segments[0].p[0]
		to := arc(x, y, r*1.62, a-8, a-7).segments[0].p[0]
		if side < 0 {
			from.x, to.x = 2*x-from.x, 2*x-to.x
		}
		p.strokeIn(line(from.x, from.y, to.x, to.y), r*0.24, l.Outline)
	}
}

func peachUpright(l look, p pen) {
	l.mirror(p, 0.5, 0.55, 0.47, 0.40)
	pear := new(path).move(0.5, 0.13).cube(0.66, 0.13, 0.735, 0.24, 0.74, 0.37).cube(0.75, 0.49, 0.87, 0.56, 0.86, 0.73).
		cube(0.85, 0.90, 0.70, 0.965, 0.5, 0.965).cube(0.30, 0.965, 0.15, 0.90, 0.14, 0.73).
		cube(0.13, 0.56, 0.25, 0.49, 0.26, 0.37).cube(0.265, 0.24, 0.34, 0.13, 0.5, 0.13).close()
	p.shadow(pear, 0.02, 0.06, faint(dusk, 0.5))
	l.ball(p, pear, l.body, 0.45)
	q := p.clipTo(pear)
	q.fill(ellipse(0.33, 0.68, 0.10, 0.13), radial{0.33, 0.68, 0.13, []stop{{0, faint(lamp, 0.40)}, {1, faint(lamp, 0)}}})
	q.strokeIn(new(path).move(0.5, 0.99).quad(0.46, 0.86, 0.5, 0.76), 0.022, faint(dusk, 0.30))
	l.crown(p, 0.5, 0.135, 0.15)
	for _, side := range [2]float64{-1, 1} {
		x := 0.5 + side*0.122
		l.eye(p, x, 0.385, 0.095, 0.10, side)
		l.lashes(p, x, 0.385, 0.095, side)
		p.fillIn(ellipse(0.5+side*0.19, 0.515, 0.05, 0.032), faint(hex(0xFF7C8E), 0.75))
	}
	if l.mood == Hit || l.mood == Destroyed {
		p.fillIn(ellipse(0.5, 0.57, 0.034, 0.042), l.Outline)
		return
	}
	p.strokeIn(new(path).move(0.425, 0.545).quad(0.5, 0.62, 0.575, 0.545), 0.03, l.Outline)
}
