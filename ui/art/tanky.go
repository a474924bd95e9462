package art

// Tanky: squat, on tracks, every plate dented. "C'mon! Shoot me!"

func tankyAbove(l look, p pen) {
	for _, x := range [2]float64{0.085, 0.715} {
		l.track(p, x, 0.13, 0.20, 0.74)
	}
	hull := poly(0.27, 0.17, 0.73, 0.17, 0.78, 0.26, 0.78, 0.74, 0.70, 0.83, 0.30, 0.83, 0.22, 0.74, 0.22, 0.26)
	l.part(p, hull, darker(l.body, 0.26), 0.22)
	for _, x := range [3]float64{0.36, 0.5, 0.64} { // exhaust grille at the back
		p.strokeIn(line(x-0.04, 0.225, x+0.04, 0.225), 0.035, faint(l.Outline, 0.8))
	}
	l.part(p, rounded(0.425, 0.62, 0.15, 0.30, 0.03), l.metal(darker(l.Steel, 0.25)), 0.3)
	l.part(p, rounded(0.385, 0.855, 0.23, 0.105, 0.035), l.metal(l.Steel), 0.35)
	p.fillIn(rounded(0.43, 0.925, 0.14, 0.03, 0.012), l.Outline)
	turret := poly(0.38, 0.27, 0.62, 0.27, 0.75, 0.40, 0.75, 0.58, 0.64, 0.71, 0.36, 0.71, 0.25, 0.58, 0.25, 0.40)
	p.shadow(turret, 0.03, 0.05, faint(dusk, 0.6))
	l.part(p, turret, l.body, 0.26)
	l.dents(p, [][3]float64{{0.345, 0.40, 0.035}, {0.66, 0.45, 0.028}, {0.54, 0.315, 0.024}})
	patch := poly(0.43, 0.36, 0.57, 0.34, 0.59, 0.45, 0.45, 0.46)
	l.part(p, patch, lighter(l.body, 0.24), 0.15)
	for _, c := range [4]point{{0.45, 0.375}, {0.56, 0.36}, {0.57, 0.435}, {0.465, 0.445}} {
		p.fillIn(circle(c.x, c.y, 0.011), faint(dusk, 0.75))
	}
	l.eye(p, 0.385, 0.585, 0.085, 0.22, -1)
	l.eye(p, 0.615, 0.585, 0.085, 0.22, 1)
	brow := open(0.29, 0.475, 0.47, 0.525).append(open(0.71, 0.475, 0.53, 0.525))
	p.strokeIn(brow, 0.06, l.Outline)
	p.strokeIn(brow, 0.03, darker(l.body, 0.2))
}

// track draws one chain track seen from above.
func (l look) track(p pen, x, y, w, h float64) {
	s := rounded(x, y, w, h, 0.07)
	l.part(p, s, l.metal(hex(0x4C4743)), 0.25)
	q := p.clipTo(s)
	const links = 9
	for i := range links {
		ly := y + h*(float64(i)+0.5)/links
		q.butt(line(x, ly, x+w, ly), 0.026, faint(l.Outline, 0.85))
		q.butt(line(x, ly+0.022, x+w, ly+0.022), 0.012, faint(lamp, 0.22))
	}
	q.fillIn(rect(x+w*0.40, y, w*0.2, h), faint(l.Outline, 0.35))
}

// dents draws shallow hollows, each an x, y and radius: dark towards the light, lit on
// the other side.
func (l look) dents(p pen, at [][3]float64) {
	for _, d := range at {
		s := ellipse(d[0], d[1], d[2], d[2]*0.8)
		p.fillIn(s, faint(dusk, 0.20))
		p.bevel(s, d[2]*0.35, faint(dusk, 0.55), faint(lamp, 0.55))
	}
}

func tankyUpright(l look, p pen) {
	for _, x := range [2]float64{0.06, 0.70} {
		l.track(p, x, 0.54, 0.24, 0.40)
	}
	hull := poly(0.16, 0.56, 0.84, 0.56, 0.90, 0.68, 0.78, 0.86, 0.22, 0.86, 0.10, 0.68)
	l.part(p, hull, darker(l.body, 0.24), 0.24)
	for _, x := range [5]float64{0.22, 0.36, 0.5, 0.64, 0.78} {
		p.fillIn(circle(x, 0.605, 0.014), faint(dusk, 0.7))
	}
	l.part(p, rounded(0.30, 0.735, 0.40, 0.085, 0.03), l.Outline, 0)
	for i := range 5 {
		p.fillIn(rounded(0.318+float64(i)*0.075, 0.75, 0.062, 0.055, 0.012), l.metal(lighter(l.Steel, 0.45)))
	}
	dome := new(path).move(0.13, 0.58).cube(0.12, 0.30, 0.26, 0.13, 0.50, 0.13).cube(0.74, 0.13, 0.88, 0.30, 0.87, 0.58).close()
	l.part(p, dome, l.body, 0.28)
	l.dents(p, [][3]float64{{0.27, 0.29, 0.042}, {0.73, 0.33, 0.034}, {0.60, 0.20, 0.026}})
	l.part(p, poly(0.40, 0.17, 0.54, 0.155, 0.56, 0.26, 0.42, 0.27), lighter(l.body, 0.24), 0.15)
	for _, c := range [4]point{{0.42, 0.19}, {0.525, 0.178}, {0.54, 0.245}, {0.437, 0.253}} {
		p.fillIn(circle(c.x, c.y, 0.012), faint(dusk, 0.75))
	}
	l.part(p, rounded(0.455, 0.045, 0.09, 0.10, 0.03), l.metal(l.Steel), 0.3)
	l.eye(p, 0.315, 0.43, 0.105, 0.24, -1)
	l.eye(p, 0.685, 0.43, 0.105, 0.24, 1)
	brow := open(0.19, 0.29, 0.42, 0.365).append(open(0.81, 0.29, 0.58, 0.365))
	p.strokeIn(brow, 0.085, l.Outline)
	p.strokeIn(brow, 0.048, darker(l.body, 0.25))
	// The gun points at the viewer and doubles as a nose.
	l.ball(p, circle(0.5, 0.555, 0.115), l.metal(l.Steel), 0.45)
	p.fillIn(circle(0.5, 0.565, 0.068), l.Outline)
	p.strokeIn(arc(0.5, 0.565, 0.062, 20, 110), 0.014, faint(lamp, 0.5))
}
