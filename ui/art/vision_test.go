package art_test

import (
	"image/color"
	"math"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
)

// okabeIto holds the eight colours of Okabe and Ito, "Color Universal Design" (2002), a
// widely used palette for all kinds of colour vision.
var okabeIto = []color.NRGBA{
	{A: 255}, {R: 0xE6, G: 0x9F, A: 255}, {R: 0x56, G: 0xB4, B: 0xE9, A: 255}, {G: 0x9E, B: 0x73, A: 255},
	{R: 0xF0, G: 0xE4, B: 0x42, A: 255}, {G: 0x72, B: 0xB2, A: 255}, {R: 0xD5, G: 0x5E, A: 255}, {R: 0xCC, G: 0x79, B: 0xA7, A: 255},
}

// closestPair returns the least distance between any two of the colours, over all kinds
// of vision, with the vision and the two indices.
func closestPair(colours []color.NRGBA) (least float64, vision art.Vision, i, j int) {
	least = math.Inf(1)
	for _, s := range art.Visions {
		for a := range colours {
			for b := range a {
				if d := s.Distance(colours[a], colours[b]); d < least {
					least, vision, i, j = d, s, b, a
				}
			}
		}
	}
	return least, vision, i, j
}

// TestColourVisionSimulation checks that all kinds of vision see black and white, and
// that some confuse red with green and blue with green.
func TestColourVisionSimulation(t *testing.T) {
	black, white := color.NRGBA{A: 255}, color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	red, olive := color.NRGBA{R: 0xA0, G: 0x30, B: 0x20, A: 255}, color.NRGBA{R: 0x60, G: 0x58, B: 0x18, A: 255}
	blue, green := color.NRGBA{R: 0x00, G: 0x80, B: 0x90, A: 255}, color.NRGBA{R: 0x10, G: 0x84, B: 0x70, A: 255}
	for _, s := range art.Visions {
		if d := s.Distance(black, white); math.Abs(d-100) > 1 {
			t.Errorf("%v: black and white are %.1f apart, want 100", s, d)
		}
		if got := s.Simulate(white); got.R < 253 || got.G < 253 || got.B < 253 {
			t.Errorf("%v: white looks like %v, want white", s, got)
		}
	}
	if full, none := art.FullVision.Distance(red, olive), art.Deuteranopia.Distance(red, olive); full < 40 || none > full/2 {
		t.Errorf("red and olive are %.1f apart, want at least 40; without green receptors %.1f, want at most half", full, none)
	}
	if full, none := art.FullVision.Distance(blue, green), art.Tritanopia.Distance(blue, green); none > full {
		t.Errorf("blue and green are %.1f apart, without blue receptors %.1f, want no more", full, none)
	}
}

// TestColourBlindPaletteKeepsColoursApart checks every set of colours that carry a
// meaning in the colour-blind palette: for all three kinds of dichromacy they must be
// further apart than the closest two of Okabe and Ito's colours.
func TestColourBlindPaletteKeepsColoursApart(t *testing.T) {
	want, _, _, _ := closestPair(okabeIto)
	if want < 12 || want > 20 {
		t.Fatalf("Okabe and Ito's closest colours are %.1f apart, want 12 to 20", want)
	}
	c := art.ColourBlind()
	for name, colours := range map[string][]color.NRGBA{
		"players":           c.Players[:],
		"belts":             {c.Slow, c.Express, c.BeltBed},
		"gears":             {c.GearLeft, c.GearRight},
		"edge of a pit":     {c.HazardA, c.HazardB},
		"ground":            {c.Plate, c.Ice, c.Oil, c.Paint},
		"flag, start, site": {c.Flag, c.Start, c.SitePaint, c.Plate},
		"laser":             {c.Plate, c.BeamGlow, c.BeamCore},
		"pusher that acts":  {c.PusherBody, c.Active, c.CrusherBody},
		"ghosts":            {c.Ghost, c.Advice},
		"confirm and clear": {c.Good, c.Bad},
		"locked card":       {c.Locked, c.CardFace},
		"commands":          {c.Forward, c.Backward, c.Rotate, c.UTurn, c.Rest, c.Special, c.CardFace},
	} {
		if d, vision, i, j := closestPair(colours); d < want {
			t.Errorf("%s: with %v vision, %d and %d are %.1f apart, want at least the %.1f of Okabe and Ito", name, vision, i, j, d, want)
		}
	}
	if d, _, _, _ := closestPair(c.Players[:]); d < 20 { // a fifth of the way from black to white
		t.Errorf("player colours are %.1f apart, want at least 20", d)
	}
}

// TestMeaningDoesNotDependOnColour checks that players' badges, commands, belts, gears
// and tokens differ in shape, without any colour.
func TestMeaningDoesNotDependOnColour(t *testing.T) {
	c := art.ColourBlind()
	same := c.Players[0]
	for i := range c.Players {
		c.Players[i] = same
	}
	c.Express, c.GearRight, c.LifeRed = c.Slow, c.GearLeft, c.DamageRed
	c.Backward, c.Rotate, c.UTurn, c.Rest, c.Special = c.Forward, c.Forward, c.Forward, c.Forward, c.Forward
	pictures := map[string][][]float64{}
	for i := range art.PlayerColourCount {
		pictures["badges"] = append(pictures["badges"], grey(c.Badge(art.PlayerColour(i), 28), 40))
	}
	for _, command := range core.AllCommands {
		pictures["commands"] = append(pictures["commands"], grey(c.Command(command, 32), 230))
	}
	for _, express := range []bool{false, true} {
		pictures["belts"] = append(pictures["belts"], grey(c.Chevrons(art.Belt{Express: express, Facing: grid.North}, 32, 0), 90))
		pictures["gears"] = append(pictures["gears"], grey(c.Gear(express, 32, 0), 90))
	}
	pictures["tokens"] = [][]float64{grey(c.DamageToken(28, true), 40), grey(c.LifeToken(28, true), 40), grey(c.PowerToken(28, false), 40), grey(c.LeaderToken(28), 40)}
	for name, list := range pictures {
		for i := range list {
			for j := range i {
				if d := difference(list[i], list[j]); d < 3 {
					t.Errorf("%s: %d and %d differ by %.1f, want at least 3", name, i, j, d)
				}
			}
		}
	}
}
