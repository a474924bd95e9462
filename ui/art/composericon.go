package art

// The icons of the composer of courses: a board that turns.

func turnLeftIcon(p iconPen) {
	p.lines(arc(0.5, 0.54, 0.36, -205, 40))
	p.solid(poly(0.03, 0.50, 0.33, 0.46, 0.12, 0.20), rect(0.37, 0.41, 0.26, 0.26))
}

func turnRightIcon(p iconPen) { turnLeftIcon(p.mirrored()) }
