package art

// The plain robot is drawn where there is no model: a round test dummy with an arrow on its
// lid.

func plainAbove(l look, p pen) {
	for _, x := range [2]float64{0.19, 0.81} {
		l.part(p, rounded(x-0.06, 0.36, 0.12, 0.28, 0.04), l.metal(hex(0x4C4743)), 0.3)
	}
	l.part(p, poly(0.36, 0.72, 0.64, 0.72, 0.58, 0.90, 0.42, 0.90), l.metal(l.Steel), 0.3)
	lid := circle(0.5, 0.5, 0.31)
	l.ball(p, lid, l.body, 0.36)
	p.strokeIn(circle(0.5, 0.5, 0.245), 0.018, faint(dusk, 0.4))
	p.fillIn(poly(0.5, 0.43, 0.60, 0.30, 0.54, 0.30, 0.54, 0.27, 0.46, 0.27, 0.46, 0.30, 0.40, 0.30), faint(l.Outline, 0.5))
	l.eye(p, 0.40, 0.60, 0.085, 0, -1)
	l.eye(p, 0.60, 0.60, 0.085, 0, 1)
}

func plainUpright(l look, p pen) {
	p.strokeIn(line(0.5, 0.20, 0.5, 0.09), 0.05, l.Outline)
	l.ball(p, circle(0.5, 0.085, 0.05), l.metal(hex(0xFFD04A)), 0.45)
	for _, x := range [2]float64{0.13, 0.87} {
		l.part(p, rounded(x-0.06, 0.36, 0.12, 0.20, 0.04), l.metal(l.Steel), 0.3)
	}
	l.part(p, rounded(0.26, 0.72, 0.48, 0.22, 0.08), l.metal(darker(l.Steel, 0.15)), 0.3)
	l.part(p, rounded(0.16, 0.19, 0.68, 0.57, 0.20), l.body, 0.28)
	l.eye(p, 0.365, 0.45, 0.105, 0, -1)
	l.eye(p, 0.635, 0.45, 0.105, 0, 1)
	p.strokeIn(line(0.40, 0.64, 0.60, 0.64), 0.034, l.Outline)
}
