package art

// LazyBot: a beanbag with half-closed eyes and an antenna like a drooping
// straw. "He's a chilling machine!"

var slipper = hex(0xE9D5B0)

func lazyAbove(l look, p pen) {
	for _, x := range [2]float64{0.35, 0.65} { // slippers
		l.part(p, ellipse(x, 0.855, 0.10, 0.095), l.metal(slipper), 0.3)
		p.strokeIn(arc(x, 0.785, 0.09, 50, 130), 0.028, faint(l.Outline, 0.7))
	}
	bag := blob(0.5, 0.50, 0.425, 0.375, 0.94, 1.02, 1.0, 0.98, 1.06, 0.96, 1.0, 0.97, 1.05, 0.99, 1.02, 1.0)
	l.ball(p, bag, l.body, 0.42)
	q := p.clipTo(bag)
	for _, s := range []*path{ // seams from the knot outwards
		new(path).move(0.5, 0.30).cube(0.36, 0.26, 0.22, 0.30, 0.07, 0.45),
		new(path).move(0.5, 0.30).cube(0.64, 0.26, 0.78, 0.30, 0.93, 0.45),
		new(path).move(0.5, 0.30).cube(0.46, 0.22, 0.46, 0.18, 0.45, 0.08),
	} {
		q.strokeIn(s, 0.020, faint(dusk, 0.45))
		q.transform(translate(0.012, 0.012)).strokeIn(s, 0.012, faint(lamp, 0.35))
	}
	for _, s := range []*path{ // folds where he has sunk in
		new(path).move(0.17, 0.60).quad(0.26, 0.72, 0.22, 0.80), new(path).move(0.83, 0.60).quad(0.74, 0.72, 0.78, 0.80),
		new(path).move(0.30, 0.50).quad(0.5, 0.43, 0.70, 0.50),
	} {
		q.strokeIn(s, 0.03, faint(dusk, 0.22))
	}
	l.ball(p, circle(0.5, 0.30, 0.045), darker(l.body, 0.3), 0.3)
	l.straw(p, new(path).move(0.5, 0.30).cube(0.54, 0.12, 0.68, 0.04, 0.80, 0.10).cube(0.89, 0.15, 0.91, 0.22, 0.895, 0.31), 0.895, 0.33)
	l.eye(p, 0.385, 0.625, 0.105, 0.52, -1)
	l.eye(p, 0.615, 0.625, 0.105, 0.52, 1)
	mouth := new(path).move(0.445, 0.785).quad(0.50, 0.82, 0.57, 0.78)
	if l.mood == Hit || l.mood == Destroyed {
		mouth = ellipse(0.5, 0.79, 0.03, 0.022)
	}
	p.strokeIn(mouth, 0.03, l.Outline)
}

// straw draws the drooping antenna, striped like a drinking straw, with a ball at its
// end.
func (l look) straw(p pen, s *path, x, y float64) {
	p.strokeIn(s, 0.062, l.Outline)
	p.strokeIn(s, 0.038, l.metal(hex(0xFFF4E0)))
	p.dash(s, 0.038, 0.045, 0.055, l.metal(hex(0xE05A48)))
	l.ball(p, circle(x, y, 0.055), l.metal(hex(0xFFD04A)), 0.45)
}

func lazyUpright(l look, p pen) {
	bag := new(path).move(0.50, 0.16).cube(0.70, 0.14, 0.78, 0.34, 0.86, 0.54).cube(0.98, 0.74, 1.0, 0.93, 0.80, 0.94).
		cube(0.6, 0.96, 0.4, 0.96, 0.20, 0.94).cube(0.0, 0.93, 0.02, 0.74, 0.14, 0.54).cube(0.22, 0.34, 0.30, 0.14, 0.50, 0.16).close()
	l.ball(p, bag, l.body, 0.42)
	q := p.clipTo(bag)
	for _, s := range []*path{
		new(path).move(0.5, 0.17).cube(0.34, 0.24, 0.22, 0.52, 0.10, 0.90),
		new(path).move(0.5, 0.17).cube(0.66, 0.24, 0.78, 0.52, 0.90, 0.90),
	} {
		q.strokeIn(s, 0.018, faint(dusk, 0.42))
		q.transform(translate(0.012, 0.012)).strokeIn(s, 0.012, faint(lamp, 0.35))
	}
	q.strokeIn(new(path).move(0.28, 0.80).quad(0.5, 0.90, 0.72, 0.80), 0.03, faint(dusk, 0.25))
	q.strokeIn(new(path).move(0.20, 0.70).quad(0.24, 0.80, 0.18, 0.88).append(new(path).move(0.80, 0.70).quad(0.76, 0.80, 0.82, 0.88)), 0.028, faint(dusk, 0.22))
	l.straw(p, new(path).move(0.5, 0.17).cube(0.52, 0.02, 0.66, -0.01, 0.78, 0.08).cube(0.88, 0.15, 0.905, 0.24, 0.90, 0.33), 0.90, 0.36)
	l.ball(p, ellipse(0.5, 0.175, 0.06, 0.04), darker(l.body, 0.3), 0.3)
	l.eye(p, 0.375, 0.47, 0.12, 0.54, -1)
	l.eye(p, 0.625, 0.47, 0.12, 0.54, 1)
	mouth := new(path).move(0.40, 0.665).quad(0.50, 0.73, 0.61, 0.65)
	if l.mood == Hit || l.mood == Destroyed {
		mouth = ellipse(0.5, 0.69, 0.05, 0.035)
	}
	p.strokeIn(mouth, 0.032, l.Outline)
	for _, x := range [2]float64{0.33, 0.67} {
		l.part(p, ellipse(x, 0.91, 0.12, 0.062), l.metal(slipper), 0.3)
	}
}
