package art_test

import (
	"image/color"
	"math"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
)

// okabeIto are the eight colours of Okabe and Ito, "Color Universal Design"
// (2002), made for all kinds of colour vision and widely used for it.
var okabeIto = []color.NRGBA{
	{A: 255}, {R: 0xE6, G: 0x9F, A: 255}, {R: 0x56, G: 0xB4, B: 0xE9, A: 255}, {G: 0x9E, B: 0x73, A: 255},
	{R: 0xF0, G: 0xE4, B: 0x42, A: 255}, {G: 0x72, B: 0xB2, A: 255}, {R: 0xD5, G: 0x5E, A: 255}, {R: 0xCC, G: 0x79, B: 0xA7, A: 255},
}

// closest gives how far the two most alike of some colours are apart, to
// whichever sight sees the least of it.
func closest(colours []color.NRGBA) (least float64, of art.Sight, i, j int) {
	least = math.Inf(1)
	for _, s := range art.Sights {
		for a := range colours {
			for b := range a {
				if d := s.Apart(colours[a], colours[b]); d < least {
					least, of, i, j = d, s, b, a
				}
			}
		}
	}
	return least, of, i, j
}

// TestSights: black and white are what everybody sees; red and green, yellow and
// grey are what some mistake for each other.
func TestSights(t *testing.T) {
	black, white := color.NRGBA{A: 255}, color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	red, olive := color.NRGBA{R: 0xA0, G: 0x30, B: 0x20, A: 255}, color.NRGBA{R: 0x60, G: 0x58, B: 0x18, A: 255}
	blue, green := color.NRGBA{R: 0x00, G: 0x80, B: 0x90, A: 255}, color.NRGBA{R: 0x10, G: 0x84, B: 0x70, A: 255}
	for _, s := range art.Sights {
		if d := s.Apart(black, white); math.Abs(d-100) > 1 {
			t.Errorf("%v: black and white are %.1f apart", s, d)
		}
		if got := s.Of(white); got.R < 253 || got.G < 253 || got.B < 253 {
			t.Errorf("%v: white looks like %v", s, got)
		}
	}
	if full, none := art.FullSight.Apart(red, olive), art.NoGreen.Apart(red, olive); full < 40 || none > full/2 {
		t.Errorf("red and olive are %.1f apart, without green receptors %.1f", full, none)
	}
	if full, none := art.FullSight.Apart(blue, green), art.NoBlue.Apart(blue, green); none > full {
		t.Errorf("blue and green are %.1f apart, without blue receptors %.1f", full, none)
	}
}

// TestColourBlindKeepsApart: in the palette for them, whatever means something
// by its colour is further apart, for all three kinds of dichromacy, than the
// nearest two of Okabe and Ito's colours are, which were made for that.
func TestColourBlindKeepsApart(t *testing.T) {
	want, _, _, _ := closest(okabeIto)
	if want < 12 || want > 20 {
		t.Fatalf("the measure says that Okabe and Ito's colours are %.1f apart", want)
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
		"burnt-in card":     {c.Locked, c.CardFace},
		"commands":          {c.Forward, c.Backward, c.Rotate, c.UTurn, c.Rest, c.Special, c.CardFace},
	} {
		if d, sight, i, j := closest(colours); d < want {
			t.Errorf("%s: to %v, %d and %d are %.1f apart; Okabe and Ito manage %.1f", name, sight, i, j, d, want)
		}
	}
	if d, _, _, _ := closest(c.Players[:]); d < 20 { // a fifth of the way from black to white
		t.Errorf("players are %.1f apart", d)
	}
}

// TestWhatMeansSomethingHasAShape: even without any colour, players' badges,
// commands, belts, gears and tokens differ.
func TestWhatMeansSomethingHasAShape(t *testing.T) {
	c := art.ColourBlind()
	same := c.Players[0]
	for i := range c.Players {
		c.Players[i] = same
	}
	c.Express, c.GearRight, c.LifeRed = c.Slow, c.GearLeft, c.DamageRed
	c.Backward, c.Rotate, c.UTurn, c.Rest, c.Special = c.Forward, c.Forward, c.Forward, c.Forward, c.Forward
	pictures := map[string][][]float64{}
	for i := range art.PlayerColours {
		pictures["badges"] = append(pictures["badges"], grey(c.Badge(art.PlayerColour(i), 28), 40))
	}
	for _, command := range append(core.Commands[:], core.Pause) {
		pictures["commands"] = append(pictures["commands"], grey(c.Command(command, 32), 230))
	}
	for _, express := range []bool{false, true} {
		pictures["belts"] = append(pictures["belts"], grey(c.Chevrons(art.Belt{Express: express, Facing: grid.North}, 32, 0), 90))
		pictures["gears"] = append(pictures["gears"], grey(c.Gear(express, 32, 0), 90))
	}
	pictures["tokens"] = [][]float64{grey(c.DamageToken(28, true), 40), grey(c.LifeToken(28, true), 40), grey(c.PowerToken(28, false), 40)}
	for name, list := range pictures {
		for i := range list {
			for j := range i {
				if d := apart(list[i], list[j]); d < 3 {
					t.Errorf("%s: %d and %d differ by %.1f only", name, i, j, d)
				}
			}
		}
	}
}
