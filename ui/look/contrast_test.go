package look_test

import (
	"image/color"
	"math"
	"testing"

	"roborally/ui/look"
)

// relativeLuminance returns the relative luminance of a colour, 0…1, as WCAG 2 defines
// it.
func relativeLuminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// TestTextHasEnoughContrast checks text on all its backgrounds against the contrast that
// WCAG 2 asks for, 4.5 to 1.
func TestTextHasEnoughContrast(t *testing.T) {
	backgrounds := map[string]color.NRGBA{"void": look.Void, "panel": look.Panel, "raised": look.Raised, "lifted": look.Lifted, "sunken": look.Sunken}
	for _, c := range []struct {
		name string
		ink  color.NRGBA
		on   map[string]color.NRGBA
	}{
		{"ink", look.Ink, backgrounds},
		{"muted ink", look.Muted, backgrounds},
		{"the accent", look.Accent, backgrounds},
		{"words of alarm", look.Alarm, backgrounds},
		{"ink", look.Ink, map[string]color.NRGBA{"danger": look.Danger}},
		{"ink on colour", look.OnAccent, map[string]color.NRGBA{"the accent": look.Accent}},
	} {
		for name, background := range c.on {
			a, b := relativeLuminance(c.ink), relativeLuminance(background)
			if contrast := (max(a, b) + 0.05) / (min(a, b) + 0.05); contrast < 4.5 {
				t.Errorf("%s on %s has a contrast of %.2f, want at least 4.5", c.name, name, contrast)
			}
		}
	}
}
