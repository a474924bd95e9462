package art_test

import (
	"image"
	"testing"

	"roborally/core/grid"
	"roborally/ui/art"
)

// telegraphSigns holds signs that must not be mistaken for each other.
var telegraphSigns = map[string]art.TelegraphSign{
	"belt":             {Kind: art.SignBelt},
	"belt to the east": {Kind: art.SignBelt, Facing: grid.East},
	"belt back":        {Kind: art.SignBelt, Facing: grid.South},
	"belt, twice":      {Kind: art.SignBelt, Twice: true},
	"belt into a pit":  {Kind: art.SignBelt, Fatal: true},
	"pusher":           {Kind: art.SignPusher},
	"pusher, fatal":    {Kind: art.SignPusher, Fatal: true},
	"gear left":        {Kind: art.SignGear},
	"gear right":       {Kind: art.SignGear, Right: true},
	"crusher":          {Kind: art.SignCrusher},
	"beam":             {Kind: art.SignBeam, Beams: 1},
	"beam's end":       {Kind: art.SignBeam, Beams: 1, Last: true},
	"three beams":      {Kind: art.SignBeam, Beams: 3},
	"stopped beam":     {Kind: art.SignBeam, Beams: 2, Faint: true},
	"push":             {Kind: art.SignPush, Colours: 1},
	"unlikely push":    {Kind: art.SignPush, Colours: 1, Faint: true},
}

// opacity returns the opacity of each pixel.
func opacity(img *image.RGBA) (all []float64) {
	for i := 3; i < len(img.Pix); i += 4 {
		all = append(all, float64(img.Pix[i]))
	}
	return all
}

// TestTelegraphSignsDifferWithoutColours checks that any two signs differ in outline or in brightness, however
// small the fields: players who see no colours can tell them apart.
func TestTelegraphSignsDifferWithoutColours(t *testing.T) {
	for _, cell := range []int{16, 24, 48} {
		for a, one := range telegraphSigns {
			for b, other := range telegraphSigns {
				if a >= b {
					continue
				}
				c := art.ColourBlind()
				p, q := c.TelegraphSign(one, cell), c.TelegraphSign(other, cell)
				d := max(difference(opacity(p), opacity(q)), difference(grey(p, 90), grey(q, 90)))
				if d < 9 {
					t.Errorf("with %d pixels a field, %q and %q differ by %.1f, want at least 9", cell, a, b, d)
				}
			}
		}
	}
}

// TestHatchesMeetAtTheEdges checks that the stripes of neighbouring fields continue each other.
func TestHatchesMeetAtTheEdges(t *testing.T) {
	const cell = 40
	img := art.Warm().TelegraphSign(art.TelegraphSign{Kind: art.SignPush, Colours: 1}, cell)
	painted := opacity(img)
	// A stripe that leaves the right edge at a height enters the left one there.
	for y := range cell {
		right, left := painted[y*cell+cell-1], painted[y*cell]
		above := painted[max(0, y-1)*cell]
		if min(max(right-left, left-right), max(right-above, above-right)) > 130 {
			t.Errorf("in row %d the right edge has the opacity %.0f, the left one %.0f", y, right, left)
		}
	}
}
