package art

// mirrored returns a pen that swaps left and right.
func (p iconPen) mirrored() iconPen {
	return iconPen{p.transform(translate(1, 0).mul(scaling(-1, 1))), p.ink}
}

func stepIcon(p iconPen) {
	p.solid(poly(0.18, 0.16, 0.66, 0.5, 0.18, 0.84), rounded(0.70, 0.16, 0.13, 0.68, 0.03))
}

func fastIcon(p iconPen) {
	p.solid(poly(0.10, 0.20, 0.50, 0.5, 0.10, 0.80), poly(0.50, 0.20, 0.90, 0.5, 0.50, 0.80))
}

func nextIcon(p iconPen) {
	p.solid(poly(0.06, 0.20, 0.42, 0.5, 0.06, 0.80), poly(0.42, 0.20, 0.78, 0.5, 0.42, 0.80), rounded(0.80, 0.18, 0.13, 0.64, 0.03))
}

func bulbIcon(p iconPen) {
	p.lines(new(path).move(0.36, 0.66).cube(0.36, 0.56, 0.21, 0.52, 0.21, 0.36).cube(0.21, -0.03, 0.79, -0.03, 0.79, 0.36).
		cube(0.79, 0.52, 0.64, 0.56, 0.64, 0.66).close())
	p.solid(rounded(0.34, 0.74, 0.32, 0.08, 0.04), rounded(0.41, 0.86, 0.18, 0.08, 0.04))
	p.strokeIn(open(0.42, 0.38, 0.5, 0.46, 0.58, 0.38), 0.06, p.ink)
	p.strokeIn(line(0.5, 0.46, 0.5, 0.64), 0.06, p.ink)
}

func capIcon(p iconPen) {
	p.solid(poly(0.5, 0.14, 0.98, 0.37, 0.5, 0.60, 0.02, 0.37))
	p.solid(new(path).move(0.24, 0.54).line(0.5, 0.665).line(0.76, 0.54).line(0.76, 0.72).cube(0.62, 0.86, 0.38, 0.86, 0.24, 0.72).close())
	p.strokeIn(line(0.90, 0.41, 0.90, 0.70), 0.06, p.ink)
	p.solid(circle(0.90, 0.74, 0.06))
}

func bookIcon(p iconPen) {
	for _, side := range [2]float64{1, -1} { // the second page mirrors the first
		q := iconPen{p.transform(translate(0.5, 0).mul(scaling(side, 1))), p.ink}
		q.solid(new(path).move(0.035, 0.24).cube(0.14, 0.13, 0.30, 0.13, 0.45, 0.17).line(0.45, 0.79).cube(0.30, 0.75, 0.14, 0.76, 0.035, 0.86).close())
		for _, y := range [2]float64{0.36, 0.52} {
			q.erase(poly(0.11, y+0.03, 0.37, y-0.035, 0.37, y+0.025, 0.11, y+0.09))
		}
	}
}

func filmIcon(p iconPen) {
	p.solid(rounded(0.06, 0.16, 0.88, 0.68, 0.07))
	p.erase(poly(0.40, 0.34, 0.68, 0.5, 0.40, 0.66))
	for _, y := range [4]float64{0.22, 0.38, 0.54, 0.70} {
		p.erase(rect(0.12, y, 0.09, 0.09))
		p.erase(rect(0.79, y, 0.09, 0.09))
	}
}

func eyeIcon(p iconPen) {
	p.lines(new(path).move(0.06, 0.5).cube(0.26, 0.13, 0.74, 0.13, 0.94, 0.5).cube(0.74, 0.87, 0.26, 0.87, 0.06, 0.5).close())
	p.solid(circle(0.5, 0.5, 0.165))
	p.erase(circle(0.56, 0.44, 0.05))
}

func speakerIcon(p iconPen) {
	p.solid(poly(0.08, 0.37, 0.24, 0.37, 0.48, 0.16, 0.48, 0.84, 0.24, 0.63, 0.08, 0.63))
}

func trophyIcon(p iconPen) {
	p.solid(new(path).move(0.26, 0.12).line(0.74, 0.12).line(0.74, 0.34).cube(0.74, 0.66, 0.26, 0.66, 0.26, 0.34).close())
	p.solid(rect(0.45, 0.54, 0.10, 0.22), rounded(0.28, 0.76, 0.44, 0.13, 0.04))
	p.strokeIn(new(path).move(0.26, 0.20).cube(0.04, 0.18, 0.08, 0.46, 0.30, 0.46), 0.07, p.ink)
	p.strokeIn(new(path).move(0.74, 0.20).cube(0.96, 0.18, 0.92, 0.46, 0.70, 0.46), 0.07, p.ink)
}

func fitIcon(p iconPen) {
	for i := range 4 {
		q := iconPen{p.transform(rotateAbout(float64(i)*90, 0.5, 0.5)), p.ink}
		q.lines(open(0.16, 0.36, 0.16, 0.16, 0.36, 0.16))
	}
}

func pennant() *path {
	return new(path).move(0.22, 0.14).cube(0.40, 0.04, 0.60, 0.26, 0.86, 0.14).line(0.86, 0.54).cube(0.60, 0.66, 0.40, 0.44, 0.22, 0.54).close()
}

func heart() *path {
	return new(path).move(0.5, 0.88).cube(0.30, 0.70, 0.08, 0.56, 0.08, 0.34).cube(0.08, 0.08, 0.40, 0.04, 0.5, 0.28).
		cube(0.60, 0.04, 0.92, 0.08, 0.92, 0.34).cube(0.92, 0.56, 0.70, 0.70, 0.5, 0.88).close()
}

func bolt() *path {
	return poly(0.58, 0.06, 0.20, 0.56, 0.44, 0.56, 0.36, 0.94, 0.80, 0.40, 0.54, 0.40, 0.66, 0.06)
}
