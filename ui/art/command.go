package art

import (
	"image"

	"roborally/core"
)

// Command draws the sign of a command without a card, size×size pixels on a transparent
// background, in the colour of its kind.
func (c *Palette) Command(command core.Command, size int) *image.RGBA {
	p := newSquare(size)
	c.command(p, command, c.commandTone(command))
	return p.img
}

func (c *Palette) commandTone(command core.Command) tone {
	switch command {
	case core.UTurn:
		return c.UTurn
	case core.RotateLeft, core.RotateRight:
		return c.Rotate
	case core.BackUp, core.BackUp2, core.BackUpLeft, core.BackUpRight, core.BackUpU:
		return c.Backward
	case core.Pause, core.Stand:
		return c.Rest
	case core.NoCommand:
		return c.CardInk
	}
	return c.Forward
}

// commandShape returns the outlines of a command's sign in the unit square.
func commandShape(command core.Command) []*path {
	switch command {
	case core.Move1:
		return []*path{arrowUp(0.5, 0.16, 0.84)}
	case core.Move2:
		return []*path{arrowHeads(0.10, 2), rect(0.40, 0.62, 0.20, 0.28)}
	case core.Move3:
		return []*path{arrowHeads(0.05, 3), rect(0.40, 0.78, 0.20, 0.17)}
	case core.Move4:
		return []*path{arrowHeads(0.02, 4).transform(translate(0, 0.03).mul(scaling(1, 0.79)))}
	case core.BackUp2:
		down := rotateAbout(180, 0.5, 0.53)
		return []*path{arrowHeads(0.16, 2).transform(down), rounded(0.24, 0.08, 0.52, 0.10, 0.05)}
	case core.BackUp:
		return []*path{arrowUp(0.5, 0.30, 0.90).transform(rotateAbout(180, 0.5, 0.53)), rounded(0.24, 0.08, 0.52, 0.10, 0.05)}
	case core.RotateRight:
		return []*path{quarterTurn()}
	case core.RotateLeft:
		return []*path{quarterTurn().transform(mirrored)}
	case core.UTurn:
		return []*path{halfTurn()}
	case core.Pause:
		return []*path{rounded(0.24, 0.18, 0.19, 0.64, 0.06), rounded(0.57, 0.18, 0.19, 0.64, 0.06)}
	case core.Stand:
		return []*path{stopSign()}
	case core.SideRight:
		return sideStep()
	case core.SideLeft:
		var shapes []*path
		for _, s := range sideStep() {
			shapes = append(shapes, s.transform(mirrored))
		}
		return shapes
	}
	if move, turn, ok := command.Parts(); ok {
		var shapes []*path
		for _, s := range commandShape(move) {
			shapes = append(shapes, s.transform(translate(-0.02, -0.02).mul(scaling(0.70, 0.70))))
		}
		for _, s := range commandShape(turn) {
			shapes = append(shapes, s.transform(translate(0.50, 0.50).mul(scaling(0.50, 0.50))))
		}
		return shapes
	}
	return []*path{rounded(0.40, 0.40, 0.20, 0.20, 0.10)}
}

var mirrored = matrix{a: -1, d: 1, e: 1}

// arrowUp returns a broad arrow from y1 up to its tip at y0.
func arrowUp(x, y0, y1 float64) *path {
	const head, half, shaft = 0.34, 0.31, 0.115
	return poly(x, y0, x+half, y0+head, x+shaft, y0+head, x+shaft, y1, x-shaft, y1, x-shaft, y0+head, x-half, y0+head)
}

// arrowHeads returns n arrow heads above each other, the first at y.
func arrowHeads(y float64, n int) *path {
	s := new(path)
	for i := range n {
		o := y + float64(i)*0.245
		s.append(poly(0.5, o, 0.82, o+0.30, 0.82, o+0.44, 0.5, o+0.15, 0.18, o+0.44, 0.18, o+0.30))
	}
	return s
}

// quarterTurn returns an arrow that comes from below and bends to the right.
func quarterTurn() *path {
	return new(path).move(0.16, 0.88).line(0.16, 0.56).cube(0.16, 0.34, 0.32, 0.235, 0.52, 0.235).line(0.56, 0.235).
		line(0.56, 0.06).line(0.90, 0.35).line(0.56, 0.64).line(0.56, 0.465).line(0.52, 0.465).
		cube(0.44, 0.465, 0.39, 0.51, 0.39, 0.58).line(0.39, 0.88).close()
}

// halfTurn returns an arrow that goes up, round and down again.
func halfTurn() *path {
	return new(path).move(0.14, 0.88).line(0.14, 0.42).cube(0.14, 0.22, 0.27, 0.09, 0.43, 0.09).
		cube(0.60, 0.09, 0.73, 0.22, 0.73, 0.42).line(0.73, 0.53).line(0.90, 0.53).line(0.62, 0.87).line(0.34, 0.53).line(0.51, 0.53).
		line(0.51, 0.42).cube(0.51, 0.35, 0.48, 0.31, 0.43, 0.31).cube(0.39, 0.31, 0.36, 0.35, 0.36, 0.42).line(0.36, 0.88).close()
}

// sideStep returns an arrow to the right, below the tip of an arrow that shows where the robot goes on facing.
func sideStep() []*path {
	return []*path{
		arrowUp(0.5, 0.14, 0.86).transform(rotateAbout(90, 0.5, 0.5)).transform(translate(0, 0.14)),
		poly(0.5, 0.04, 0.72, 0.26, 0.28, 0.26),
	}
}

// stopSign returns an octagon with a horizontal bar cut out of it.
func stopSign() *path {
	const near, far = 0.12, 0.88
	const corner = (far - near) * 0.293 // so that all sides have the same length
	return poly(near+corner, near, far-corner, near, far, near+corner, far, far-corner,
		far-corner, far, near+corner, far, near, far-corner, near, near+corner).
		append(poly(0.26, 0.41, 0.26, 0.59, 0.74, 0.59, 0.74, 0.41))
}

// command draws the sign of a command as an enamelled relief.
func (c *Palette) command(p pen, command core.Command, ink tone) {
	for _, s := range commandShape(command) {
		c.relief(p, s, ink)
	}
}

// relief draws a shape in the style of all signs: a soft shadow, a dark rim, enamel.
func (c *Palette) relief(p pen, s *path, ink tone) {
	p.shadow(s, 0.022, 0.04, faint(dusk, 0.35))
	p.strokeIn(s, 0.035, darker(ink, 0.55))
	p.fill(s, lit{ink, 0.16})
	p.bevel(s, 0.022, faint(lamp, 0.50), faint(dusk, 0.30))
}
