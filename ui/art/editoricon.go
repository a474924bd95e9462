package art

// The icons of the editor of boards. Those of symmetries show a mark and its images.

func undoIcon(p iconPen) {
	p.lines(new(path).move(0.20, 0.36).line(0.58, 0.36).cube(0.94, 0.36, 0.94, 0.82, 0.58, 0.82).line(0.34, 0.82))
	p.solid(poly(0.06, 0.36, 0.34, 0.12, 0.34, 0.60))
}

func redoIcon(p iconPen) { undoIcon(p.mirrored()) }

func selectIcon(p iconPen) {
	for i := range 4 {
		q := iconPen{p.transform(rotateAbout(float64(i)*90, 0.5, 0.5)), p.ink}
		q.lines(open(0.12, 0.28, 0.12, 0.12, 0.28, 0.12), line(0.42, 0.12, 0.58, 0.12))
	}
}

func eraserIcon(p iconPen) {
	q := iconPen{p.transform(rotateAbout(-40, 0.5, 0.5)), p.ink}
	q.solid(rounded(0.06, 0.32, 0.88, 0.36, 0.06))
	q.erase(rect(0.36, 0.38, 0.51, 0.24))
	p.lines(line(0.44, 0.92, 0.90, 0.92))
}

func freehandIcon(p iconPen) {
	p.lines(new(path).move(0.10, 0.72).cube(0.22, 0.10, 0.42, 0.10, 0.46, 0.46).cube(0.50, 0.90, 0.74, 0.90, 0.90, 0.26))
}

func lineIcon(p iconPen) {
	p.lines(line(0.18, 0.82, 0.82, 0.18))
	p.solid(circle(0.16, 0.84, 0.10), circle(0.84, 0.16, 0.10))
}

func rectangleIcon(p iconPen) { p.lines(rect(0.14, 0.22, 0.72, 0.56)) }

func fillIcon(p iconPen) {
	q := iconPen{p.transform(rotateAbout(-38, 0.44, 0.5)), p.ink}
	q.lines(rounded(0.20, 0.26, 0.48, 0.46, 0.05))
	q.solid(rect(0.20, 0.48, 0.48, 0.24))
	q.lines(line(0.44, 0.08, 0.44, 0.30))
	p.solid(new(path).move(0.88, 0.52).cube(1.0, 0.72, 0.98, 0.84, 0.88, 0.84).cube(0.78, 0.84, 0.76, 0.72, 0.88, 0.52).close())
}

// markIcon draws the mark whose images the icons of symmetries show, in the upper left quarter.
func markIcon(p iconPen) { p.solid(poly(0.12, 0.40, 0.40, 0.40, 0.40, 0.12)) }

// turned returns a pen that is turned clockwise about the middle of the icon.
func (p iconPen) turned(degrees float64) iconPen {
	return iconPen{p.transform(rotateAbout(degrees, 0.5, 0.5)), p.ink}
}

// flipped returns a pen that swaps top and bottom.
func (p iconPen) flipped() iconPen { return p.mirrored().turned(180) }

// axisIcon draws a dashed vertical line in the middle.
func axisIcon(p iconPen) {
	for _, y := range [4]float64{0.04, 0.29, 0.54, 0.79} {
		p.strokeIn(line(0.5, y, 0.5, y+0.15), 0.06, p.ink)
	}
}

func noSymmetryIcon(p iconPen) { p.solid(poly(0.26, 0.74, 0.74, 0.74, 0.74, 0.26)) }

func mirrorXIcon(p iconPen) {
	low := iconPen{p.transform(translate(0, 0.24)), p.ink}
	markIcon(low)
	markIcon(low.mirrored())
	axisIcon(p)
}

func mirrorYIcon(p iconPen) { mirrorXIcon(p.turned(90)) }

func mirrorBothIcon(p iconPen) {
	for _, q := range [4]iconPen{p, p.mirrored(), p.flipped(), p.turned(180)} {
		markIcon(q)
	}
	p.strokeIn(line(0.5, 0.04, 0.5, 0.96), 0.05, p.ink)
	p.strokeIn(line(0.04, 0.5, 0.96, 0.5), 0.05, p.ink)
}

func halfTurnIcon(p iconPen) {
	markIcon(p)
	markIcon(p.turned(180))
	p.strokeIn(arc(0.5, 0.5, 0.34, -70, -10), 0.07, p.ink)
	p.strokeIn(arc(0.5, 0.5, 0.34, 110, 170), 0.07, p.ink)
	p.solid(circle(0.5, 0.5, 0.06))
}

func quarterTurnIcon(p iconPen) {
	for i := range 4 {
		markIcon(p.turned(float64(i) * 90))
	}
	p.solid(circle(0.5, 0.5, 0.07))
}

// turnIcon draws an arrow that turns to the left.
func turnIcon(p iconPen) {
	p.lines(arc(0.5, 0.52, 0.33, -215, 70))
	p.solid(poly(0.06, 0.48, 0.36, 0.42, 0.14, 0.16))
}

func turnRightIcon(p iconPen) { turnIcon(p.mirrored()) }

func copyIcon(p iconPen) {
	p.lines(rounded(0.12, 0.12, 0.52, 0.56, 0.06))
	p.erase(rounded(0.29, 0.27, 0.66, 0.68, 0.06))
	p.lines(rounded(0.36, 0.34, 0.52, 0.54, 0.06))
}

func cutIcon(p iconPen) {
	for _, q := range [2]iconPen{p, p.mirrored()} {
		q.lines(line(0.30, 0.08, 0.62, 0.66), circle(0.70, 0.78, 0.13))
	}
}

func pasteIcon(p iconPen) {
	p.lines(rounded(0.16, 0.18, 0.68, 0.72, 0.06))
	p.solid(rounded(0.34, 0.07, 0.32, 0.20, 0.05), rect(0.32, 0.44, 0.36, 0.08), rect(0.32, 0.62, 0.36, 0.08))
}

func stampIcon(p iconPen) {
	p.solid(circle(0.5, 0.20, 0.15), poly(0.43, 0.28, 0.57, 0.28, 0.60, 0.52, 0.40, 0.52), rounded(0.14, 0.52, 0.72, 0.20, 0.06), rect(0.14, 0.82, 0.72, 0.09))
}

func trashIcon(p iconPen) {
	p.solid(rounded(0.14, 0.18, 0.72, 0.11, 0.04), rounded(0.38, 0.08, 0.24, 0.14, 0.04), poly(0.20, 0.36, 0.80, 0.36, 0.75, 0.92, 0.25, 0.92))
	for _, x := range [3]float64{0.36, 0.47, 0.58} {
		p.erase(rect(x, 0.44, 0.06, 0.40))
	}
}

func errorIcon(p iconPen) {
	p.solid(poly(0.32, 0.06, 0.68, 0.06, 0.94, 0.32, 0.94, 0.68, 0.68, 0.94, 0.32, 0.94, 0.06, 0.68, 0.06, 0.32))
	p.erase(poly(0.28, 0.35, 0.35, 0.28, 0.72, 0.65, 0.65, 0.72))
	p.erase(poly(0.65, 0.28, 0.72, 0.35, 0.35, 0.72, 0.28, 0.65))
}

func heatIcon(p iconPen) {
	p.solid(new(path).move(0.52, 0.04).cube(0.60, 0.26, 0.86, 0.38, 0.82, 0.66).cube(0.78, 0.88, 0.62, 0.95, 0.5, 0.95).
		cube(0.30, 0.95, 0.16, 0.82, 0.18, 0.62).cube(0.19, 0.48, 0.28, 0.42, 0.30, 0.30).cube(0.38, 0.36, 0.40, 0.42, 0.40, 0.48).
		cube(0.50, 0.38, 0.54, 0.22, 0.52, 0.04).close())
	p.erase(new(path).move(0.52, 0.56).cube(0.60, 0.66, 0.66, 0.70, 0.63, 0.80).cube(0.58, 0.90, 0.42, 0.90, 0.38, 0.80).cube(0.36, 0.70, 0.48, 0.68, 0.52, 0.56).close())
}
