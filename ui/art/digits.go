package art

// Text in pictures uses this package's own stroke font, in the style of stencilled
// factory lettering. It has only the characters that the pictures need.

// glyph is a character of the stroke font, one unit high: its width and its strokes.
type glyph struct {
	width float64
	draw  *path
}

var glyphs = map[rune]glyph{
	'0': {0.62, ellipse(0.31, 0.5, 0.31, 0.5)},
	'1': {0.40, open(0.04, 0.24, 0.30, 0, 0.30, 1)},
	'2': {0.60, new(path).move(0.02, 0.27).cube(0.02, -0.09, 0.58, -0.09, 0.58, 0.27).cube(0.58, 0.5, 0.2, 0.7, 0.01, 1).line(0.6, 1)},
	'3': {0.58, new(path).move(0.03, 0).line(0.54, 0).line(0.25, 0.42).cube(0.46, 0.40, 0.58, 0.53, 0.58, 0.71).cube(0.58, 1.08, 0.13, 1.09, 0, 0.86)},
	'4': {0.66, open(0.50, 1, 0.50, 0, 0.02, 0.70, 0.66, 0.70)},
	'5': {0.60, new(path).move(0.55, 0).line(0.10, 0).line(0.05, 0.46).cube(0.22, 0.30, 0.60, 0.34, 0.60, 0.67).cube(0.60, 1.10, 0.10, 1.08, 0, 0.86)},
	'6': {0.62, new(path).move(0.50, 0).cube(0.2, 0.2, 0, 0.45, 0, 0.68).append(ellipse(0.31, 0.69, 0.31, 0.31))},
	'7': {0.58, open(0, 0, 0.58, 0, 0.20, 1)},
	'8': {0.62, ellipse(0.31, 0.25, 0.26, 0.25).append(ellipse(0.31, 0.74, 0.31, 0.27))},
	'9': {0.62, ellipse(0.31, 0.31, 0.31, 0.31).append(new(path).move(0.62, 0.32).cube(0.62, 0.55, 0.42, 0.8, 0.12, 1))},
	'+': {0.60, line(0.30, 0.22, 0.30, 0.82).append(line(0, 0.52, 0.60, 0.52))},
	'-': {0.50, line(0, 0.52, 0.50, 0.52)},
	'?': {0.56, new(path).move(0, 0.24).cube(0.04, -0.09, 0.56, -0.08, 0.56, 0.26).cube(0.56, 0.48, 0.28, 0.46, 0.28, 0.70).append(line(0.28, 0.985, 0.28, 1))},
	'!': {0.10, line(0.05, 0, 0.05, 0.66).append(line(0.05, 0.985, 0.05, 1))},
	'z': {0.55, open(0.02, 0.3, 0.53, 0.3, 0, 1, 0.55, 1)},
	'v': {0.60, open(0, 0.3, 0.3, 1, 0.6, 0.3)},
	'x': {0.56, line(0, 0.36, 0.56, 1).append(line(0.56, 0.36, 0, 1))},
	'E': {0.52, open(0.52, 0, 0, 0, 0, 1, 0.52, 1).append(line(0, 0.48, 0.44, 0.48))},
	'=': {0.54, line(0, 0.38, 0.54, 0.38).append(line(0, 0.68, 0.54, 0.68))},
	'U': {0.58, new(path).move(0, 0).line(0, 0.68).cube(0, 1.1, 0.58, 1.1, 0.58, 0.68).line(0.58, 0)},
	' ': {0.30, &path{}},
}

const glyphGap = 0.26

// textPath returns the strokes of a text centred at (cx,cy), its characters height units
// high. It skips characters that the font does not have.
func textPath(text string, cx, cy, height float64) *path {
	out, x := new(path), 0.0
	for _, r := range text {
		if g, ok := glyphs[r]; ok {
			out.append(g.draw.transform(translate(x, 0)))
			x += g.width + glyphGap
		}
	}
	x = max(x-glyphGap, 0)
	return out.transform(translate(cx-x*height/2, cy-height/2).mul(scaling(height, height)))
}

// text draws a text centred at (cx,cy). weight is the stroke's width as a share of the
// height; 0.2 is bold.
func (p pen) text(text string, cx, cy, height, weight float64, c tone) {
	inner := height * (1 - weight)
	p.strokeIn(textPath(text, cx, cy, inner), height*weight, c)
}

// outlinedText draws text that is legible on any background: strokes with a darker rim.
func (p pen) outlinedText(text string, cx, cy, height, weight float64, c, rim tone) {
	s := textPath(text, cx, cy, height*(1-weight))
	p.strokeIn(s, height*weight+2*max(height*0.07, p.pixel()*0.8), rim)
	p.strokeIn(s, height*weight, c)
}
