package art

import (
	"image"
	"math"

	"roborally/core"
)

// The cards of the game are told apart by their bodies before their signs are seen: a major
// option is a dark chip with golden pins, a minor one a pale memory card with a few silver
// pins and a cut corner, a bug a burnt chip that has lost pieces, a secret goal a folder
// of cardboard.

// DeckBack draws a card of a class face down, w×h pixels: what is seen of its deck. All
// cards of a class look alike; the back of an unknown class is that of a major option.
func (c *Palette) DeckBack(class core.Class, w, h int) *image.RGBA {
	q, v := c.body(class, w, h, CardHidden)
	c.bodyBack(q, v, class)
	return q.img
}

// SecretCard draws the card of a secret goal, w×h pixels with transparent corners: a folder
// with a sheet clipped to it. A goal that is unknown is the closed folder.
func (c *Palette) SecretCard(g core.SecretGoal, w, h int, state CardState) *image.RGBA {
	if g == core.UnknownSecret {
		state = hiddenUnlessFaded(state)
	}
	q, v := c.folder(w, h, state)
	if state == CardHidden || g == core.UnknownSecret {
		c.seal(q, v, state)
		return c.finishCard(q, v, state)
	}
	sheet := v.sheet()
	c.sheet(q, sheet, state)
	side := max(min(sheet.w-0.04, sheet.h-0.04), 0)
	room := max(sheet.h-side-0.06, 0) // for the typed lines below the sign
	top := sheet.y + 0.04
	if room < typedRoom {
		top = sheet.y + (sheet.h-side)/2
	} else {
		c.typed(q, area{sheet.x, sheet.y + sheet.h - room, sheet.w, room}, state)
	}
	c.inlays(q.transform(translate(sheet.x+(sheet.w-side)/2, top).mul(scaling(side, side))), secretSign(g), state)
	c.clip(q, v, state)
	return c.finishCard(q, v, state)
}

// hiddenUnlessFaded returns the state in which an unknown goal is drawn: it has no face.
func hiddenUnlessFaded(state CardState) CardState {
	if state == CardNormal {
		return CardHidden
	}
	return state
}

// Secret draws the sign of a secret goal without a card, size×size pixels on a transparent
// background; that of an unknown goal is a sealed folder.
func (c *Palette) Secret(g core.SecretGoal, size int) *image.RGBA {
	p := newSquare(size)
	c.inlays(p, secretSign(g), CardNormal)
	return p.img
}

// secretSign returns the parts of a secret goal's sign.
func secretSign(g core.SecretGoal) []inlay {
	if g == core.UnknownSecret {
		return dossier()
	}
	if sign, ok := secretShapes()[g]; ok {
		return sign
	}
	return plainPlate()
}

// body draws the body of a card of a class without its window.
func (c *Palette) body(class core.Class, w, h int, state CardState) (pen, cardView) {
	switch class {
	case core.MinorOption:
		return c.memoryBody(w, h, state)
	case core.BugCard:
		return c.burntBody(w, h, state)
	}
	return c.chipBody(w, h, state)
}

// bodyBack draws the back of a card on its body.
func (c *Palette) bodyBack(p pen, v cardView, class core.Class) {
	switch class {
	case core.MinorOption:
		window := v.chipWindow()
		c.plainBack(p, v, rounded(window.x, window.y, window.w, max(window.h, 0), 0.06), lighter(c.CardBack, 0.32), c.Steel)
		m := (v.h - v.depth) / 2
		c.relief(p, arrowTip(0.5, -0.5, 0.9).transform(translate(0.25, m+0.12).mul(scaling(0.5, 0.5))), lighter(c.Steel, 0.25))
		c.relief(p, arrowTip(0.5, -0.5, 0.9).transform(translate(0.25, m+0.28).mul(scaling(0.5, 0.5))), lighter(c.Steel, 0.25))
	case core.BugCard:
		c.plainBack(p, v, brokenGlass(v.burntWindow()), darker(c.Bad, 0.72), c.Bad)
		side := min(0.56, 0.5*v.h)
		c.inlays(p.transform(translate(0.5-side/2, (v.h-v.depth)/2-side/2).mul(scaling(side, side))), beetle(), CardNormal)
	default:
		c.cardBack(p.transform(onChip), v)
	}
}

// plainBack draws a slanted pattern in a window and a coloured frame round it.
func (c *Palette) plainBack(p pen, v cardView, inner *path, ground, frame tone) {
	q := p.clipTo(inner)
	q.fill(inner, lit{ground, 0.1})
	for x := 0.0; x < 1+v.h; x += 0.11 {
		q.butt(line(x, 0, x-v.h, v.h), 0.03, faint(lamp, 0.06))
	}
	p.strokeIn(inner, 0.018, faint(frame, 0.8))
}

// silver is the colour of the pins of minor options.
var silver = hex(0xD8DDE2)

// memoryBody draws the body of a minor option: a memory card with a cut corner, pale, and
// half as many pins as a chip has.
func (c *Palette) memoryBody(w, h int, state CardState) (pen, cardView) {
	p, v := blankPen(w, h, state)
	v.pale = true
	body := state.ink(lighter(bluedSteel, 0.50))
	outline := func(bottom float64) *path {
		const l, r, cut = chipSide, 1 - chipSide, 0.15
		y0, y1 := 0.02+v.sink, bottom
		return new(path).move(l+0.06, y0).line(r-cut, y0).line(r, y0+cut).line(r, y1-0.06).
			quad(r, y1, r-0.06, y1).line(l+0.06, y1).quad(l, y1, l, y1-0.06).line(l, y0+0.06).quad(l, y0, l+0.06, y0).close()
	}
	block, face := outline(v.h-0.03), outline(v.h-0.03-v.depth)
	if state != CardFaded && state != CardPressed {
		p.shadow(block, 0.016, 0.035, faint(dusk, 0.6))
	}
	c.pins(p, v, max(1, int(math.Round(v.h*2.1))), 0.22, 0.34, 0.5, 0.03, state.ink(silver))
	p.fillIn(block, darker(body, 0.45))
	p.fill(face, lit{body, 0.12})
	p.bevel(face, 0.016, faint(hex(0xFFFFFF), 0.7), faint(dusk, 0.3))
	p.strokeIn(block, 0.014, faint(c.Outline, 0.9))
	return p, v
}

// char is the colour of burnt plastic.
var char = hex(0x3B2622)

// burntBody draws the body of a bug: a chip that has burnt, with pieces broken off, pins
// lost or bent, and a glowing edge.
func (c *Palette) burntBody(w, h int, state CardState) (pen, cardView) {
	p, v := blankPen(w, h, state)
	block, face := v.broken(v.h-0.03), v.broken(v.h-0.03-v.depth)
	if state != CardFaded && state != CardPressed {
		p.shadow(block, 0.016, 0.035, faint(dusk, 0.6))
	}
	n := max(2, int(math.Round(v.h*4.3)))
	pitch := max((v.h-0.2)/float64(n), 0)
	for i := range n {
		for side, x := range [2]float64{0.015, 0.985 - 2*chipSide} {
			if (i*5+side*2)%4 == 0 { // some are gone
				continue
			}
			y := 0.08 + v.sink + (float64(i)+0.2)*pitch
			s := rounded(x, y, 2*chipSide, 0.6*pitch, 0.02)
			if side == 1 && y < 0.30 { // the corner there is broken off
				continue
			}
			if (i+3*side)%3 == 0 { // and some bent
				s = turned(s, 24, x+chipSide, y)
			}
			p.strokeIn(s, 0.016, faint(c.Outline, 0.85))
			p.fill(s, lit{state.ink(darker(c.HazardA, 0.40)), 0.25})
		}
	}
	body := state.ink(char)
	p.fillIn(block, darker(body, 0.5))
	p.fill(face, lit{body, 0.14})
	q := p.clipTo(face)
	q.strokeIn(face, 0.060, state.ink(c.Bad)) // half of it is clipped
	q.strokeIn(face, 0.022, state.ink(c.Flame))
	p.strokeIn(block, 0.014, faint(c.Outline, 0.9))
	return p, v
}

// broken returns the outline of a chip with a lower edge: its upper right corner is broken
// off, and so is a piece of its left edge.
func (v cardView) broken(bottom float64) *path {
	const l, r = chipSide, 1 - chipSide
	y0, y1 := 0.02+v.sink, bottom
	y := func(share float64) float64 { return y0 + (y1-y0)*share }
	return new(path).move(l+0.06, y0).line(0.54, y0).line(0.585, y0+0.07).line(0.65, y0+0.02).line(0.70, y0+0.12).
		line(0.77, y0+0.075).line(0.80, y0+0.175).line(0.875, y0+0.155).line(0.88, y0+0.235).line(r, y0+0.29).
		line(r, y1-0.05).quad(r, y1, r-0.05, y1).line(l+0.06, y1).quad(l, y1, l, y1-0.06).
		line(l, y(0.69)).line(l+0.045, y(0.655)).line(l+0.01, y(0.62)).line(l+0.055, y(0.585)).line(l, y(0.54)).
		line(l, y0+0.06).quad(l, y0, l+0.06, y0).close()
}

// burntWindow returns the window of a bug for a sign without charges: it is smaller than
// that of other chips, because more of the body must be seen.
func (v cardView) burntWindow() area {
	const inset = 0.025
	a := v.chipWindow()
	return area{a.x + inset, a.y + 0.02, a.w - 2*inset, a.h - inset - 0.01}
}

// brokenGlass returns the pane of a bug's window, of which the upper right corner is missing.
func brokenGlass(at area) *path {
	if at.h < 0.4 {
		return rounded(at.x, at.y, at.w, max(at.h, 0), 0.04)
	}
	r, y, low := at.x+at.w, at.y, at.y+at.h
	return new(path).move(at.x+0.04, y).line(r-0.30, y).line(r-0.24, y+0.06).line(r-0.19, y+0.04).line(r-0.13, y+0.14).
		line(r-0.075, y+0.13).line(r-0.05, y+0.22).line(r, y+0.26).line(r, low-0.04).quad(r, low, r-0.04, low).
		line(at.x+0.04, low).quad(at.x, low, at.x, low-0.04).line(at.x, y+0.04).quad(at.x, y, at.x+0.04, y).close()
}

// singe draws what the fire has done to the window of a bug: soot and cracks from the broken
// corner.
func (c *Palette) singe(p pen, at area, glass *path, state CardState) {
	q := p.clipTo(glass)
	x, y := at.x+at.w, at.y
	q.fill(glass, radial{x, y, 0.62, []stop{{0, faint(char, 0.85)}, {0.35, faint(char, 0.55)}, {0.65, faint(char, 0.14)}, {1, faint(char, 0)}}})
	q.fill(glass, radial{at.x, at.y + at.h, 0.45, []stop{{0, faint(char, 0.5)}, {0.5, faint(char, 0.18)}, {1, faint(char, 0)}}})
	crack := open(x-0.13, y+0.14, x-0.20, y+0.19, x-0.19, y+0.25, x-0.28, y+0.29).append(open(x-0.05, y+0.22, x-0.10, y+0.30, x-0.06, y+0.38, x-0.11, y+0.46)).
		append(open(x-0.24, y+0.06, x-0.33, y+0.11, x-0.40, y+0.09))
	q.transform(translate(0.010, 0.010)).strokeIn(crack, 0.014, faint(hex(0xFFFFFF), 0.6))
	q.strokeIn(crack, 0.016, state.ink(char))
}

// blankPen returns a pen for a card and the card's measures in a state.
func blankPen(w, h int, state CardState) (pen, cardView) {
	w, h = max(w, 1), max(h, 1)
	v := cardView{w: 1, h: float64(h) / float64(w), depth: 0.045}
	if state == CardPressed {
		v.sink, v.depth = 0.03, 0.015
	}
	return newPen(w, h, float64(w)), v
}

// cardboard is the colour of the folders of secret goals, in every palette.
var cardboard = hex(0xC59A5B)

// folderTab is the height of the tab at the upper end of a folder.
const folderTab = 0.075

// folder draws the cardboard of a secret goal: a sheet with a tab, punched on its left.
func (c *Palette) folder(w, h int, state CardState) (pen, cardView) {
	p, v := blankPen(w, h, state)
	outline := func(bottom float64) *path {
		y0, y1, tab := 0.02+v.sink, bottom, min(folderTab, 0.1*v.h)
		return new(path).move(0.10, y0).line(0.40, y0).quad(0.44, y0, 0.46, y0+0.5*tab).quad(0.48, y0+tab, 0.52, y0+tab).
			line(0.91, y0+tab).quad(0.97, y0+tab, 0.97, y0+tab+0.06).line(0.97, y1-0.07).quad(0.97, y1, 0.90, y1).
			line(0.09, y1).quad(0.02, y1, 0.02, y1-0.07).line(0.02, y0+0.08).quad(0.02, y0, 0.10, y0).close()
	}
	block, face := outline(v.h-0.03), outline(v.h-0.03-v.depth)
	board := state.paper(cardboard)
	if state != CardFaded && state != CardPressed {
		p.shadow(block, 0.016, 0.035, faint(dusk, 0.6))
	}
	p.fillIn(block, darker(board, 0.45))
	p.fill(face, lit{board, 0.10})
	p.bevel(face, 0.014, faint(hex(0xFFFFFF), 0.6), faint(dusk, 0.3))
	n := max(2, int(math.Round(v.h*3.6)))
	pitch := (v.h - 0.22) / float64(n)
	for i := range n {
		hole := circle(0.075, 0.16+v.sink+(float64(i)+0.35)*pitch, 0.026)
		p.fillIn(hole, faint(dusk, 0.75))
		p.hollow(hole, 0.01, 0.01, faint(dusk, 0.6))
	}
	p.strokeIn(block, 0.014, faint(c.Outline, 0.85))
	return p, v
}

// sheet returns the place of the sheet in an open folder.
func (v cardView) sheet() area {
	y := 0.02 + v.sink + min(folderTab, 0.1*v.h) + 0.045
	return area{0.125, y, 0.775, max(v.h-0.03-v.depth-0.04-y, 0)}
}

// sheet draws the sheet in an open folder.
func (c *Palette) sheet(p pen, at area, state CardState) {
	s := rounded(at.x, at.y, at.w, at.h, 0.02)
	p.shadow(s, 0.012, 0.025, faint(dusk, 0.5))
	p.fill(s, lit{state.paper(lighter(c.CardFace, 0.45)), 0.03})
	p.strokeIn(s, 0.010, faint(dusk, 0.35))
}

// typedRoom is the least height in which typed lines and a stamp have room.
const typedRoom = 0.16

// typed draws lines of typing and a stamp.
func (c *Palette) typed(p pen, at area, state CardState) {
	for i := range min(3, int((at.h-0.05)/0.075)) {
		y, to := at.y+0.05+0.075*float64(i), [3]float64{0.52, 0.44, 0.50}[i]
		for x, k := 0.07, 0; x < to; k++ {
			word := [4]float64{0.13, 0.08, 0.16, 0.10}[(k+2*i)%4]
			p.butt(line(at.x+x, y, at.x+min(x+word, to), y), 0.026, faint(dusk, 0.38))
			x += word + 0.03
		}
	}
	r := min(0.42*at.h, 0.115)
	q := p.transform(rotateAbout(-14, at.x+at.w-r-0.05, at.y+at.h-r-0.035))
	x, y := at.x+at.w-r-0.05, at.y+at.h-r-0.035
	ink := faint(state.ink(c.Bad), 0.85)
	q.strokeIn(circle(x, y, r), 0.022, ink)
	q.fillIn(star(x, y, 0.68*r, 0.30*r, 5), ink)
}

// clip draws the paper clip that holds the sheet.
func (c *Palette) clip(p pen, v cardView, state CardState) {
	x, y := 0.78, 0.02+v.sink+min(folderTab, 0.1*v.h)-0.035
	wire := new(path).move(x, y+0.13).line(x, y+0.045).cube(x, y-0.015, x+0.085, y-0.015, x+0.085, y+0.045).line(x+0.085, y+0.165).
		cube(x+0.085, y+0.20, x+0.032, y+0.20, x+0.032, y+0.165).line(x+0.032, y+0.065)
	p.transform(translate(0.008, 0.010)).strokeIn(wire, 0.020, faint(dusk, 0.4))
	p.strokeIn(wire, 0.030, state.ink(darker(c.Steel, 0.55)))
	p.strokeIn(wire, 0.015, state.ink(lighter(c.Steel, 0.5)))
}

// seal draws what keeps a folder shut: a band and a seal of wax.
func (c *Palette) seal(p pen, v cardView, state CardState) {
	top, bottom := 0.02+v.sink+min(folderTab, 0.1*v.h), v.h-0.03-v.depth
	m := (top + bottom) / 2
	r := min(0.23, 0.30*(bottom-top))
	inner := rounded(0.135, top+0.05, 0.77, max(bottom-top-0.10, 0), 0.03)
	p.strokeIn(inner, 0.012, faint(dusk, 0.30))
	band := state.ink(c.Bad)
	for _, s := range [2]*path{rect(0.02, m-0.055, 0.95, 0.11), rect(0.47, top, 0.11, bottom-top)} {
		p.fill(s, lit{darker(band, 0.25), 0.1})
		p.bevel(s, 0.012, faint(lamp, 0.35), faint(dusk, 0.35))
	}
	wax := blob(0.525, m, r, r, 1, 0.93, 1.04, 0.95, 1.02, 0.92, 1.05, 0.96, 1, 0.94)
	p.shadow(wax, 0.02, 0.035, faint(dusk, 0.6))
	p.strokeIn(wax, 0.022, darker(band, 0.6))
	p.fill(wax, globe{band, 0.35})
	p.bevel(wax, 0.016, faint(lamp, 0.5), faint(dusk, 0.4))
	dent := circle(0.525, m, 0.70*r)
	p.fillIn(dent, darker(band, 0.28))
	p.hollow(dent, 0.015, 0.02, faint(dusk, 0.6))
	mark := textPath("?", 0.525, m, 0.78*r)
	p.strokeIn(mark, 0.24*r, lighter(band, 0.80))
}

// dossier returns a closed folder with a seal.
func dossier() []inlay {
	return []inlay{
		light(new(path).move(0.06, 0.20).line(0.36, 0.20).line(0.44, 0.30).line(0.94, 0.30).line(0.94, 0.88).line(0.06, 0.88).close()),
		paper(turned(rounded(0.16, 0.12, 0.62, 0.50, 0.02), 3, 0.5, 0.4)),
		light(rounded(0.06, 0.36, 0.88, 0.54, 0.05)),
		shade(rect(0.075, 0.60, 0.85, 0.05)),
		alarm(blob(0.5, 0.62, 0.20, 0.20, 1, 0.93, 1.04, 0.95, 1.02, 0.92, 1.05, 0.96, 1, 0.94)),
		paper(thick(textPath("?", 0.5, 0.62, 0.17), 0.06)),
	}
}
