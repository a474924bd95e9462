package art

// James Bot: slim, in a dinner jacket with a bow tie, one barrel on each side.
// "Version 0.07. Takes his oil shaken, not stirred."

var (
	tuxedo = hex(0x2B2A31)
	shirt  = hex(0xFBF7EC)
	skin   = hex(0xD8D6D2) // brushed steel
)

func jamesAbove(l look, p pen) {
	for _, x := range [2]float64{0.25, 0.75} {
		l.part(p, rounded(x-0.052, 0.36, 0.104, 0.50, 0.03), darker(l.body, 0.14), 0.30)
		l.part(p, rounded(x-0.066, 0.825, 0.132, 0.10, 0.03), l.metal(l.Steel), 0.35)
		p.fillIn(rounded(x-0.035, 0.895, 0.07, 0.022, 0.01), l.Outline)
		for _, y := range [2]float64{0.66, 0.76} {
			p.butt(line(x-0.05, y, x+0.05, y), 0.03, l.metal(tuxedo))
		}
	}
	l.part(p, rounded(0.20, 0.385, 0.60, 0.19, 0.09), l.body, 0.26) // shoulders
	coat := new(path).move(0.5, 0.10).cube(0.37, 0.09, 0.31, 0.22, 0.305, 0.46).
		cube(0.31, 0.68, 0.38, 0.86, 0.5, 0.875).cube(0.62, 0.86, 0.69, 0.68, 0.695, 0.46).
		cube(0.69, 0.22, 0.63, 0.09, 0.5, 0.10).close()
	l.part(p, coat, l.body, 0.26)
	p.strokeIn(line(0.5, 0.11, 0.5, 0.26), 0.02, faint(l.Outline, 0.85)) // the vent
	for _, x := range [2]float64{0.44, 0.56} {
		p.fillIn(circle(x, 0.225, 0.017), faint(dusk, 0.75))
	}
	l.part(p, poly(0.385, 0.62, 0.615, 0.62, 0.57, 0.83, 0.5, 0.865, 0.43, 0.83), l.metal(shirt), 0.08)
	l.part(p, poly(0.385, 0.60, 0.44, 0.835, 0.345, 0.73), l.metal(tuxedo), 0.15)
	l.part(p, poly(0.615, 0.60, 0.56, 0.835, 0.655, 0.73), l.metal(tuxedo), 0.15)
	l.bowTie(p, 0.5, 0.77, 0.145)
	head := ellipse(0.5, 0.48, 0.20, 0.215)
	p.shadow(head, 0.025, 0.04, faint(dusk, 0.55))
	l.ball(p, head, l.metal(skin), 0.4)
	hair := new(path).move(0.305, 0.52).cube(0.255, 0.20, 0.745, 0.20, 0.695, 0.52).
		cube(0.68, 0.42, 0.63, 0.375, 0.55, 0.39).cube(0.48, 0.40, 0.44, 0.375, 0.41, 0.35).quad(0.335, 0.40, 0.305, 0.52).close()
	l.part(p, hair, l.metal(hex(0x3A2C24)), 0.3)
	p.strokeIn(new(path).move(0.42, 0.325).quad(0.50, 0.275, 0.60, 0.315), 0.02, faint(lamp, 0.5))
	l.eye(p, 0.42, 0.545, 0.07, 0.16, -1)
	l.eye(p, 0.58, 0.545, 0.07, 0.0, 1)
	p.strokeIn(open(0.355, 0.455, 0.465, 0.47).append(open(0.535, 0.445, 0.63, 0.42)), 0.028, l.Outline)
	p.strokeIn(new(path).move(0.455, 0.64).quad(0.52, 0.67, 0.555, 0.63), 0.022, l.Outline)
}

// bowTie draws a bow tie of half width r.
func (l look) bowTie(p pen, x, y, r float64) {
	wing := new(path).move(0, 0).cube(0.3, -0.55, 0.8, -0.7, 1, -0.55).cube(1.08, -0.2, 1.08, 0.2, 1, 0.55).cube(0.8, 0.7, 0.3, 0.55, 0, 0).close()
	for _, side := range [2]float64{-1, 1} {
		l.part(p, wing.transform(translate(x, y).mul(scaling(side*r, r))), l.metal(hex(0x1E1D23)), 0.35)
	}
	l.part(p, rounded(x-r*0.22, y-r*0.3, r*0.44, r*0.6, r*0.12), l.metal(hex(0x34323C)), 0.2)
}

func jamesUpright(l look, p pen) {
	for _, x := range [2]float64{0.17, 0.83} {
		l.part(p, rounded(x-0.055, 0.36, 0.11, 0.50, 0.03), l.metal(hex(0x6A6D75)), 0.35)
		l.part(p, rounded(x-0.07, 0.29, 0.14, 0.10, 0.03), l.metal(l.Steel), 0.35)
		p.fillIn(ellipse(x, 0.305, 0.038, 0.02), l.Outline)
		p.strokeIn(line(x-0.02, 0.42, x-0.02, 0.8), 0.018, faint(lamp, 0.4))
	}
	coat := new(path).move(0.12, 0.98).cube(0.12, 0.78, 0.20, 0.68, 0.40, 0.64).line(0.60, 0.64).cube(0.80, 0.68, 0.88, 0.78, 0.88, 0.98).close()
	l.part(p, coat, l.body, 0.26)
	l.part(p, rounded(0.44, 0.56, 0.12, 0.12, 0.03), l.metal(darker(skin, 0.3)), 0.3)
	l.part(p, poly(0.40, 0.645, 0.60, 0.645, 0.555, 0.97, 0.445, 0.97), l.metal(shirt), 0.08)
	l.part(p, poly(0.40, 0.635, 0.475, 0.98, 0.36, 0.98, 0.28, 0.78), l.metal(tuxedo), 0.2)
	l.part(p, poly(0.60, 0.635, 0.525, 0.98, 0.64, 0.98, 0.72, 0.78), l.metal(tuxedo), 0.2)
	l.bowTie(p, 0.5, 0.685, 0.135)
	face := new(path).move(0.30, 0.26).cube(0.30, 0.12, 0.70, 0.12, 0.70, 0.26).
		line(0.70, 0.42).cube(0.70, 0.54, 0.60, 0.62, 0.5, 0.62).cube(0.40, 0.62, 0.30, 0.54, 0.30, 0.42).close()
	l.part(p, face, l.metal(skin), 0.22)
	hair := new(path).move(0.292, 0.38).cube(0.25, 0.10, 0.40, 0.035, 0.56, 0.04).cube(0.72, 0.045, 0.745, 0.20, 0.708, 0.38).
		line(0.683, 0.30).cube(0.68, 0.24, 0.655, 0.19, 0.62, 0.175).cube(0.54, 0.205, 0.47, 0.20, 0.415, 0.15).
		quad(0.33, 0.19, 0.318, 0.30).close()
	l.part(p, hair, l.metal(hex(0x3A2C24)), 0.35)
	p.strokeIn(new(path).move(0.46, 0.125).quad(0.54, 0.075, 0.65, 0.13), 0.02, faint(lamp, 0.5))
	l.eye(p, 0.405, 0.37, 0.068, 0.18, -1)
	l.eye(p, 0.595, 0.37, 0.068, 0.02, 1)
	p.strokeIn(open(0.325, 0.285, 0.465, 0.295).append(new(path).move(0.535, 0.275).quad(0.61, 0.22, 0.68, 0.26)), 0.03, l.Outline)
	smile := new(path).move(0.43, 0.51).quad(0.52, 0.55, 0.585, 0.485)
	if l.mood == Hit || l.mood == Destroyed {
		smile = new(path).move(0.43, 0.525).quad(0.5, 0.48, 0.57, 0.525)
	}
	p.strokeIn(smile, 0.026, l.Outline)
}
