package art

import (
	"image"
	"image/color"
	"strconv"

	"roborally/core"
)

// CardEdge draws what is seen of a card behind others: its upper edge, a band of its kind's colour with the sign
// and the priority as large as they fit. Where there is too little room for both it leaves the sign out. behind
// says that another card lies behind this one, and is seen at the corners.
func (c *Palette) CardEdge(command core.Command, priority, w, h int, state CardState, behind bool) *image.RGBA {
	p := newPen(w, h, float64(max(h, 1))) // one unit is the height of the edge
	width := float64(max(w, 1)) / float64(max(h, 1))
	kind, paper := state.ink(c.commandTone(command)), state.paper(c.CardFace)
	margin := 0.02 * width
	plate := rounded(margin, 0.03, width-0.05*width, 2, min(0.09*width, 0.4))
	if behind {
		p.fillIn(rect(margin, 0, width-0.05*width, 0.6), darker(kind, 0.5))
	}
	p.fill(plate, linear{0, 0, 0, 1, []stop{{0, lighter(kind, 0.22)}, {0.75, darker(kind, 0.08)}, {1, darker(kind, 0.3)}}})
	p.strokeIn(plate, 0.05, faint(c.Outline, 0.85))
	p.clipTo(plate).strokeIn(plate.transform(translate(0, 0.06)), 0.05, faint(lamp, 0.45))

	if priority <= 0 {
		return p.img
	}
	digits := min(0.7, 0.86*width/threeDigits)
	middle, sign := width/2, min(0.84, 0.3*width)
	if beside := min(digits, (width-sign-0.35)/threeDigits); beside > 0.9*digits || beside > legible*p.pixel() {
		// From the left, so that the priorities of a stack lie below one another.
		left := min(0.2, (width-sign-beside*threeDigits)/3)
		c.signOnBand(p.transform(translate(left, 0.52-sign/2).mul(scaling(sign, sign))), command, kind, paper)
		digits, middle = beside, 1.6*left+sign+textWidth(strconv.Itoa(priority))*beside/2
	}
	p.outlinedText(strconv.Itoa(priority), middle, 0.53, digits, 0.19, paper, darker(kind, 0.6))
	return p.img
}

// CardFront draws the front of a stack below the edges of its cards: the sign in its window. joined says that the
// lowest edge belongs to it, so that both together look like one card; otherwise it has an upper edge of its own.
func (c *Palette) CardFront(command core.Command, w, h int, state CardState, joined bool) *image.RGBA {
	p := newPen(w, h, float64(max(w, 1))) // one unit is the width
	height := float64(max(h, 1)) / float64(max(w, 1))
	kind, face, edge := state.ink(c.commandTone(command)), state.paper(c.CardFace), state.paper(darker(c.CardFace, 0.48))
	const depth = 0.045
	top, lip := 0.02, 0.07
	if joined {
		top, lip = -0.3, -0.3
	}
	block := rounded(0.02, top, 0.95, height-0.03-top, 0.09)
	plate := rounded(0.02, top, 0.95, height-0.03-depth-top, 0.09)
	if state != CardFaded {
		p.shadow(block, 0.016, 0.035, faint(dusk, 0.6))
	}
	p.fillIn(block, edge)
	p.fill(plate, lit{face, 0.07})
	q := p.clipTo(plate)
	q.fillIn(rect(0, top, 1, lip), kind)
	p.bevel(plate, 0.014, faint(hex(0xFFFFFF), 0.85), faint(dusk, 0.22))
	from := max(lip+top, 0) + 0.05
	window := rounded(0.09, from, 0.79, height-depth-0.08-from, 0.06)
	p.fill(window, lit{mix(face, kind, 0.10), 0.04})
	p.bevel(window, 0.012, faint(dusk, 0.25), faint(hex(0xFFFFFF), 0.8))
	p.strokeIn(block, 0.014, faint(c.Outline, 0.85))
	side := min(0.74, height-depth-0.1-from)
	c.command(p.transform(translate(0.485-side/2, (from+height-depth-0.08-side)/2).mul(scaling(side, side))), command, kind)
	return p.img
}

// CardHole draws the place of a card that is not there: a hollow, with the faded sign of its kind unless the
// command is NoCommand.
func (c *Palette) CardHole(command core.Command, w, h int) *image.RGBA {
	p := newPen(w, h, float64(max(w, 1)))
	height := float64(max(h, 1)) / float64(max(w, 1))
	inset := min(0.03, 0.08*height)
	c.recess(p, rounded(inset, inset, 0.97-inset, height-2*inset, min(0.09, 0.3*height)), min(0.035, 0.1*height))
	if command != core.NoCommand {
		side := min(0.62, 0.8*height)
		q := p.transform(translate(0.485-side/2, height/2-side/2).mul(scaling(side, side)))
		for _, s := range commandShape(command) {
			q.fillIn(s, faint(c.commandTone(command), 0.34))
		}
	}
	return p.img
}

// recess draws a hollow with a lit rim at the lower right.
func (c *Palette) recess(p pen, s *path, depth float64) {
	p.fillIn(s, faint(dusk, 0.42))
	p.hollow(s, depth, 2*depth, faint(dusk, 0.85))
	p.transform(translate(0.008, 0.008)).strokeIn(s, 0.012, faint(lamp, 0.18))
}

// signOnBand draws a command's sign on a band of its own colour.
func (c *Palette) signOnBand(p pen, command core.Command, kind, ink color.NRGBA) {
	for _, s := range commandShape(command) {
		p.strokeIn(s, 0.12, darker(kind, 0.6))
		p.fillIn(s, ink)
	}
}

// threeDigits is the width of the widest priority, at height 1.
var threeDigits = textWidth("480")

// textWidth returns the width of a text of height 1.
func textWidth(text string) float64 {
	width := 0.0
	for _, r := range text {
		if g, ok := glyphs[r]; ok {
			width += g.width + glyphGap
		}
	}
	return max(width-glyphGap, 0)
}
