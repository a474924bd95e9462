package art

import (
	"image"
	"image/color"
	"strconv"

	"roborally/core"
)

// CardState is the state a card is drawn in.
type CardState uint8

// The card states.
const (
	CardNormal  CardState = iota
	CardFaded             // the hand has none of this kind
	CardLocked            // locked by damage: in a coloured frame
	CardHidden            // face down
	CardPressed           // pressed by the pointer or a finger
)

// Card draws a card, w×h pixels with transparent corners. A priority of 0 or less is not
// drawn.
func (c *Palette) Card(command core.Command, priority, w, h int, state CardState) *image.RGBA {
	p, v := c.blank(w, h, state)
	if state == CardHidden {
		return p.img
	}
	kind := state.ink(c.commandTone(command))
	band := c.cardFace(p, v, kind, state.paper(c.CardFace), priority)
	c.command(p.transform(v.sign(band)), command, kind)
	return c.finishCard(p, v, state)
}

// SpecialCard draws the card that swaps the hand, which is Albot's ability.
func (c *Palette) SpecialCard(w, h int, state CardState) *image.RGBA {
	p, v := c.blank(w, h, state)
	if state == CardHidden {
		return p.img
	}
	kind := state.ink(c.Special)
	band := c.cardFace(p, v, kind, state.paper(c.CardFace), 0)
	c.renewal(p.transform(v.sign(band)), kind)
	return c.finishCard(p, v, state)
}

// Slot draws an empty program slot, w×h pixels: a hollow with the number of its register.
// ready highlights the slot that the next card goes to.
func (c *Palette) Slot(register, w, h int, ready bool) *image.RGBA {
	v := cardView{w: 1, h: float64(max(h, 1)) / float64(max(w, 1))}
	p := newPen(w, h, float64(max(w, 1)))
	s := rounded(0.03, 0.03, v.w-0.06, v.h-0.06, 0.10)
	c.recess(p, s, 0.035)
	ink := faint(c.CardFace, 0.35)
	if ready {
		p.strokeIn(rounded(0.045, 0.045, v.w-0.09, v.h-0.09, 0.09), 0.022, faint(c.Active, 0.8))
		ink = faint(c.Active, 0.75)
	}
	if register > 0 {
		p.text(strconv.Itoa(register), 0.5, v.h/2, 0.32, 0.18, ink)
	}
	return p.img
}

// fadedGrey is the grey that the colours of faded cards are mixed with.
var fadedGrey = hex(0x8C857A)

// ink returns the colour of a card's sign and band in a state, and paper that of its face.
func (s CardState) ink(c tone) tone   { return s.mixed(c, 0.6) }
func (s CardState) paper(c tone) tone { return s.mixed(c, 0.5) }

func (s CardState) mixed(c tone, share float64) tone {
	if s == CardFaded {
		return mix(c, fadedGrey, share)
	}
	return c
}

// legible is the height of digits, in pixels, that can be read without leaning forward.
const legible = 12

// cardView holds the measures of a card in units of its width.
type cardView struct {
	w, h  float64
	depth float64 // thickness of the visible edge at the bottom
	sink  float64 // how far a pressed card is lower
	pale  bool    // its body is light
}

// sign returns the transform from the unit square to the area of the card's sign, below a band of some height.
func (v cardView) sign(band float64) matrix {
	side := min(0.74*v.w, 0.62*v.h, v.h-v.depth-band-0.08)
	cy := v.sink + max((v.h-v.depth)*0.585, 0.03+band+side/2)
	return translate(v.w/2-side/2, cy-side/2).mul(scaling(side, side))
}

func (v cardView) plate(inset float64) *path {
	return rounded(0.02+inset, 0.02+v.sink+inset, v.w-0.05-2*inset, v.h-0.05-v.depth-2*inset, max(0.09-inset, 0.02))
}

// blank draws the card without its front: shadow, edge and face, or the back of a hidden
// card.
func (c *Palette) blank(w, h int, state CardState) (pen, cardView) {
	w, h = max(w, 1), max(h, 1)
	p := newPen(w, h, float64(w))
	v := cardView{w: 1, h: float64(h) / float64(w), depth: 0.045}
	if state == CardPressed {
		v.sink, v.depth = 0.03, 0.015
	}
	face, edge := c.CardFace, darker(c.CardFace, 0.48)
	if state == CardHidden {
		face, edge = c.CardBack, darker(c.CardBack, 0.5)
	}
	face, edge = state.paper(face), state.paper(edge)
	block := rounded(0.02, 0.02+v.sink, 0.95, v.h-0.05, 0.09)
	if state != CardFaded && state != CardPressed {
		p.shadow(block, 0.016, 0.035, faint(dusk, 0.6))
	}
	p.fillIn(block, edge)
	p.fill(v.plate(0), lit{face, 0.07})
	p.bevel(v.plate(0), 0.014, faint(hex(0xFFFFFF), 0.85), faint(dusk, 0.22))
	if state == CardHidden {
		c.cardBack(p, v)
	}
	p.strokeIn(block, 0.014, faint(c.Outline, 0.85))
	return p, v
}

// cardBack draws the pattern on the back: slanted lines and a cog.
func (c *Palette) cardBack(p pen, v cardView) {
	inner := v.plate(0.07)
	q := p.clipTo(inner)
	q.fill(inner, lit{darker(c.CardBack, 0.25), 0.1})
	for x := -v.h; x < 1; x += 0.11 {
		q.butt(line(x, v.h, x+v.h, 0), 0.03, faint(lamp, 0.05))
	}
	p.strokeIn(inner, 0.016, faint(c.HazardA, 0.7))
	m := (v.h - v.depth) / 2
	wheel := cog(0.5, m, 0.22, 0.165, 8).append(ellipse(0.5, m, -0.075, 0.075))
	p.shadow(wheel, 0.02, 0.03, faint(dusk, 0.5))
	p.fill(wheel, lit{c.HazardA, 0.2})
	p.bevel(wheel, 0.016, faint(lamp, 0.5), faint(dusk, 0.4))
}

// cardFace draws the coloured band with the priority, or with three pins if there is
// none, and the window for the sign. It returns the height of the band.
func (c *Palette) cardFace(p pen, v cardView, kind, paper color.NRGBA, priority int) float64 {
	q := p.clipTo(v.plate(0.0))
	top := 0.02 + v.sink
	band := min(0.24, 0.19*v.h)
	digits := band * 0.58
	if priority > 0 { // larger on small cards, so that it stays legible
		digits = max(digits, 0.2, min(legible*p.pixel(), 0.28))
		band = max(band, digits*1.38)
	}
	q.fill(rect(0, top, 1, band), linear{0, top, 0, top + band, []stop{{0, lighter(kind, 0.22)}, {1, darker(kind, 0.12)}}})
	q.butt(line(0, top+band, 1, top+band), 0.014, faint(dusk, 0.55))
	q.butt(line(0, top+band+0.014, 1, top+band+0.014), 0.012, faint(lamp, 0.8))
	p.rim(flatten(v.plate(0), p.m), 0.012*p.m.scale(), faint(hex(0xFFFFFF), 0.5))
	// The sign is in a shallow window with a tint of the command's colour.
	window := rounded(0.09, top+band+0.06, 0.79, v.h-v.depth-band-0.17, 0.06)
	p.fill(window, lit{mix(paper, kind, 0.10), 0.04})
	p.bevel(window, 0.012, faint(dusk, 0.25), faint(hex(0xFFFFFF), 0.8))
	if priority > 0 {
		p.outlinedText(strconv.Itoa(priority), 0.5, top+band*0.54, digits, 0.19, paper, darker(kind, 0.6))
		return band
	}
	for _, x := range [3]float64{0.40, 0.5, 0.60} {
		p.fillIn(circle(x, top+band/2, 0.018), faint(dusk, 0.45))
	}
	return band
}

// finishCard adds the frame of a locked card and returns the picture.
func (c *Palette) finishCard(p pen, v cardView, state CardState) *image.RGBA {
	if state != CardLocked {
		return p.img
	}
	frame := rounded(0.042, 0.042, 0.906, v.h-0.094, 0.07)
	p.strokeIn(frame, 0.07, darker(c.Locked, 0.6))
	p.strokeIn(frame, 0.048, c.Locked)
	p.transform(translate(-0.008, -0.008)).strokeIn(frame, 0.014, faint(lamp, 0.5))
	for _, x := range [2]float64{0.075, 0.915} {
		for _, y := range [2]float64{0.075, v.h - 0.085} {
			p.fillIn(circle(x, y, 0.042), darker(c.Locked, 0.6))
			p.fill(circle(x, y, 0.034), globe{c.Steel, 0.4})
			p.strokeIn(line(x-0.016, y+0.016, x+0.016, y-0.016), 0.012, faint(dusk, 0.8))
		}
	}
	return p.img
}

// renewal draws the sign of the special command: a question mark in a circle of two
// arrows.
func (c *Palette) renewal(p pen, ink tone) {
	for _, from := range [2]float64{-150, 30} {
		c.relief(p, arrowArc(0.5, 0.5, 0.37, 0.11, from, from+118, 0.13), ink)
	}
	s := textPath("?", 0.5, 0.5, 0.34)
	p.strokeIn(s, 0.145, darker(ink, 0.55))
	p.strokeIn(s, 0.11, ink)
}
