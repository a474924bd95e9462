package art

import "math"

// Albot: a round head, wild white hair and a moustache. "E=mc²"

var whiteHair = hex(0xF7F4EC)

// mane returns wild hair about (cx,cy): n tufts of uneven length between two angles
// (degrees clockwise from east), with roots at radius r0 and tips at r1.
func mane(cx, cy, r0, r1, from, to float64, n int) *path {
	s := arc(cx, cy, r0, to, from)
	d := rng{7, 3, n}
	for i := range n {
		a := from + (to-from)*(float64(i)+0.5)/float64(n)
		step := (to - from) / float64(n)
		tip := a + d.between(-0.35, 0.35)*step
		length := r1 * d.between(0.86, 1.04)
		at := func(angle, r float64) (float64, float64) {
			sin, cos := math.Sincos(angle * math.Pi / 180)
			return cx + r*cos, cy + r*sin
		}
		ax, ay := at(a-step*0.5, r0+(r1-r0)*0.72)
		bx, by := at(tip, length)
		ex, ey := at(a+step*0.5, r0+(r1-r0)*0.34)
		s.quad(ax, ay, bx, by)
		cx2, cy2 := at(a+step*0.30, r0+(r1-r0)*0.55)
		s.quad(cx2, cy2, ex, ey)
	}
	return s.close()
}

func albotAbove(l look, p pen) {
	coat := ellipse(0.5, 0.55, 0.30, 0.36)
	l.part(p, coat, darker(l.body, 0.12), 0.15)
	hair := mane(0.5, 0.48, 0.14, 0.475, 140, 400, 13)
	p.shadow(hair, 0.02, 0.04, faint(dusk, 0.45))
	l.part(p, hair, l.metal(whiteHair), 0.14)
	head := circle(0.5, 0.52, 0.285)
	p.shadow(head, 0.02, 0.05, faint(dusk, 0.5))
	l.ball(p, head, l.body, 0.42)
	tuft := mane(0.5, 0.335, 0.02, 0.17, 170, 370, 5)
	l.part(p, tuft, l.metal(whiteHair), 0.12)
	l.glasses(p, 0.5, 0.56, 0.115, 0.106)
	l.moustache(p, 0.5, 0.765, 0.245)
}

// glasses draws two round lenses with eyes behind them.
func (l look) glasses(p pen, x, y, sep, r float64) {
	p.strokeIn(line(x-sep, y, x+sep, y), 0.03, l.Outline)
	for _, side := range [2]float64{-1, 1} {
		l.eye(p, x+side*sep, y, r*0.80, 0, side)
		p.strokeIn(circle(x+side*sep, y, r), 0.028, l.metal(hex(0x6E4A22)))
		p.strokeIn(circle(x+side*sep, y, r), 0.012, l.metal(hex(0xE8B95A)))
	}
}

// moustache draws a bushy moustache of half width r.
func (l look) moustache(p pen, x, y, r float64) {
	for _, side := range [2]float64{-1, 1} {
		m := translate(x, y).mul(scaling(side*r, r))
		s := new(path).move(-0.06, -0.22).cube(0.25, -0.42, 0.62, -0.30, 0.72, -0.06).cube(0.80, 0.10, 0.92, 0.06, 1.0, -0.08).
			cube(1.02, 0.28, 0.78, 0.42, 0.52, 0.36).line(0.44, 0.46).line(0.32, 0.36).line(0.22, 0.44).cube(0.1, 0.4, -0.02, 0.3, -0.06, 0.2).close()
		l.part(p, s.transform(m), l.metal(whiteHair), 0.14)
		p.strokeIn(new(path).move(0.14, -0.05).quad(0.4, -0.12, 0.6, 0.16).transform(m), 0.014, faint(l.Outline, 0.35))
	}
}

func albotUpright(l look, p pen) {
	hair := mane(0.5, 0.44, 0.20, 0.50, 148, 392, 15)
	l.part(p, hair, l.metal(whiteHair), 0.16)
	coat := new(path).move(0.14, 0.99).cube(0.16, 0.82, 0.28, 0.75, 0.5, 0.75).cube(0.72, 0.75, 0.84, 0.82, 0.86, 0.99).close()
	l.part(p, coat, darker(l.body, 0.12), 0.2) // a cardigan
	l.part(p, poly(0.40, 0.76, 0.5, 0.90, 0.60, 0.76, 0.68, 0.80, 0.5, 0.99, 0.32, 0.80), l.metal(shirt), 0.1)
	l.part(p, poly(0.5, 0.85, 0.55, 0.89, 0.53, 0.99, 0.47, 0.99, 0.45, 0.89), l.metal(hex(0x4A3A33)), 0.2)
	head := circle(0.5, 0.475, 0.315)
	l.ball(p, head, l.body, 0.42)
	l.part(p, mane(0.5, 0.25, 0.02, 0.19, 175, 365, 6), l.metal(whiteHair), 0.12)
	brows := new(path).move(0.25, 0.345).quad(0.34, 0.27, 0.44, 0.325).append(new(path).move(0.75, 0.345).quad(0.66, 0.27, 0.56, 0.325))
	p.strokeIn(brows, 0.075, l.Outline)
	p.strokeIn(brows, 0.045, l.metal(whiteHair))
	l.glasses(p, 0.5, 0.455, 0.135, 0.122)
	l.ball(p, ellipse(0.5, 0.575, 0.055, 0.05), darker(l.body, 0.08), 0.4)
	l.moustache(p, 0.5, 0.665, 0.27)
}
