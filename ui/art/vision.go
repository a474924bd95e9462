package art

import (
	"image/color"
	"math"
)

// Vision is a kind of colour vision.
type Vision uint8

// Full colour vision, and the three kinds of dichromacy: without the receptors for long
// waves (red), middle waves (green) and short waves (blue).
const (
	FullVision Vision = iota
	Protanopia
	Deuteranopia
	Tritanopia
)

// Visions lists all kinds of colour vision.
var Visions = []Vision{FullVision, Protanopia, Deuteranopia, Tritanopia}

// String returns the name of the kind on the command line of the contact sheet.
func (s Vision) String() string { return [...]string{"full", "no-red", "no-green", "no-blue"}[s] }

// simulation holds for each kind of vision the matrix over linear red, green and blue, by
// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
// Vision Deficiency" (2009), severity 1.
var simulation = [...][3][3]float64{
	FullVision: {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	Protanopia: {
		{0.152286, 1.052583, -0.204868},
		{0.114503, 0.786281, 0.099216},
		{-0.003882, -0.048116, 1.051998},
	},
	Deuteranopia: {
		{0.367322, 0.860646, -0.227968},
		{0.280085, 0.672501, 0.047413},
		{-0.011820, 0.042940, 0.968881},
	},
	Tritanopia: {
		{1.255528, -0.076749, -0.178779},
		{-0.078411, 0.930809, 0.147602},
		{0.004733, 0.691367, 0.303900},
	},
}

// Simulate returns how a colour looks to a person with this vision.
func (s Vision) Simulate(c color.NRGBA) color.NRGBA {
	in := [3]float64{toLinear(c.R), toLinear(c.G), toLinear(c.B)}
	var out [3]uint8
	for i, row := range simulation[s] {
		out[i] = toSRGB(row[0]*in[0] + row[1]*in[1] + row[2]*in[2])
	}
	return color.NRGBA{R: out[0], G: out[1], B: out[2], A: c.A}
}

// Distance returns how different two colours look to a person with this vision: their
// distance in CIELAB, without opacity. Black and white are 100 apart; 2 is just visible
// side by side.
func (s Vision) Distance(a, b color.NRGBA) float64 {
	l1, a1, b1 := lab(s.Simulate(a))
	l2, a2, b2 := lab(s.Simulate(b))
	return math.Sqrt((l1-l2)*(l1-l2) + (a1-a2)*(a1-a2) + (b1-b2)*(b1-b2))
}

// toLinear converts an sRGB component to linear light, 0…1.
func toLinear(v uint8) float64 {
	x := float64(v) / 255
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}

// toSRGB is the inverse of toLinear; it clamps to what a screen can show.
func toSRGB(x float64) uint8 {
	x = max(0, min(x, 1))
	if x <= 0.0031308 {
		x *= 12.92
	} else {
		x = 1.055*math.Pow(x, 1/2.4) - 0.055
	}
	return uint8(math.Round(255 * x))
}

// lab returns the coordinates of a colour in CIELAB, under daylight (D65).
func lab(c color.NRGBA) (l, a, b float64) {
	red, green, blue := toLinear(c.R), toLinear(c.G), toLinear(c.B)
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*red + 0.3575761*green + 0.1804375*blue) / 0.95047)
	y := f(0.2126729*red + 0.7151522*green + 0.0721750*blue)
	z := f((0.0193339*red + 0.1191920*green + 0.9503041*blue) / 1.08883)
	return 116*y - 16, 500 * (x - y), 200 * (y - z)
}
