package art

import (
	"image"
	"strconv"
)

// Chart holds what a gauge of momentum on ice shows, as the movement chart of the rules does (I1): speeds to the east and
// south, −6…6 fields, and a spin of −6…6 quarter turns to the right.
type Chart struct {
	East, South, Spin int8
	// Register is the one after which it is so, 1…5; 0: now.
	Register int8
	Player   PlayerColour
}

// Measures of a chart, in its size.
const (
	chartCross = 0.395 // how far down the middle of the cross is
	chartBar   = 0.15  // thickness of the bars of the cross, and the side of its middle
	crossCell  = 0.053 // of the six on each arm
	chartSpin  = 0.87  // where the bar of the spin begins, and its thickness
	spinBar    = 0.11
	spinCell   = 0.06 // of the 13 on the bar of the spin
	// chartLabels is the size in pixels from which on the scales are labelled.
	chartLabels = 110
)

// Gauge draws a chart, size×size pixels: the cross of the speeds, whose arms are lit as far as the robot is fast, under
// it the bar of the spin; in the corners of the cross the register, and what a crash would cost.
func (c *Palette) Gauge(chart Chart, size int) *image.RGBA {
	p := newSquare(size)
	ink := c.Ghost
	if chart.Register == 0 {
		ink = c.Player(chart.Player)
	}
	middle := rect(0.5-chartBar/2, chartCross-chartBar/2, chartBar, chartBar)
	p.fillIn(middle, faint(c.CardFace, 0.3))
	east, south, spin := int(chart.East), int(chart.South), int(chart.Spin)
	p.scale(c, bar{0.5, chartCross, chartBar, chartBar / 2, crossCell, false}, east, ink)
	p.scale(c, bar{0.5, chartCross, chartBar, chartBar / 2, crossCell, true}, south, ink)
	p.fillIn(rect(0.5-spinCell/2, chartSpin, spinCell, spinBar), faint(c.CardFace, 0.3))
	p.scale(c, bar{0.5, chartSpin + spinBar/2, spinBar, spinCell / 2, spinCell, false}, spin, ink)
	for _, at := range [...]float64{-4, 4} { // a full revolution
		x := 0.5 + at*spinCell
		p.strokeIn(line(x, chartSpin, x, chartSpin+spinBar), max(0.012, p.pixel()), faint(c.CardFace, 0.75))
	}
	const r = 0.125
	p.fillIn(circle(r+0.01, r+0.01, r), ink)
	if chart.Register > 0 {
		p.text(strconv.Itoa(int(chart.Register)), r+0.01, r+0.01, 0.17, 0.2, c.Outline)
	}
	if points := max(chart.East, -chart.East) + max(chart.South, -chart.South); points > 0 {
		p.text(strconv.Itoa(int(points)), 0.84, 0.14, 0.2, 0.18, c.CardFace)
	}
	if size >= chartLabels {
		c.labelChart(p)
	}
	return p.img
}

// A bar of a chart has six cells on either side of a middle at (x, y), which reaches so far, and is so thick.
type bar struct {
	x, y, thickness, middle, cell float64
	down                          bool // it is upright
}

// scale draws a bar that is lit from the middle to n.
func (p pen) scale(c *Palette, b bar, n int, ink tone) {
	const gap = 0.008
	for cell := -6; cell <= 6; cell++ {
		if cell == 0 {
			continue
		}
		at := b.middle + (float64(max(cell, -cell))-1)*b.cell + gap/2
		if cell < 0 {
			at = -at - b.cell + gap
		}
		s := rect(b.x+at, b.y-b.thickness/2, b.cell-gap, b.thickness)
		if b.down {
			s = rect(b.x-b.thickness/2, b.y+at, b.thickness, b.cell-gap)
		}
		if cell*n <= 0 || max(cell, -cell) > max(n, -n) {
			p.fillIn(s, faint(c.CardFace, 0.16))
			continue
		}
		p.fillIn(s, ink)
		if cell == n {
			p.strokeIn(s, max(0.012, p.pixel()), c.CardFace)
		}
	}
}

// labelChart writes the ends of the scales, and the quarter turns of the spin: 1 is a full revolution, as on the chart of
// the rules.
func (c *Palette) labelChart(p pen) {
	ink := faint(c.CardFace, 0.8)
	for _, end := range [...]float64{-6, 6} {
		far := end/6*chartBar/2 + (end-end/12)*crossCell
		p.text("6", 0.5+far, chartCross+chartBar/2+0.06, 0.07, 0.18, ink)
		p.text("6", 0.5-chartBar/2-0.05, chartCross+far, 0.07, 0.18, ink)
	}
	for at, label := range map[float64]string{-6: "U", -4: "1", -2: "U", 0: "0", 2: "U", 4: "1", 6: "U"} {
		p.text(label, 0.5+at*spinCell, chartSpin-0.035, 0.05, 0.18, ink)
	}
}
