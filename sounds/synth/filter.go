package synth

import "math"

// filterKind selects which frequencies a filter passes.
type filterKind uint8

const (
	low filterKind = iota
	high
	band
)

// filter returns w filtered. cutoff may change over time; q is the resonance there: 0.7 none, 10 strong. It
// is a state variable filter in the form that stays stable while the cutoff moves (A. Simper, 2013).
func filter(w Wave, k filterKind, cutoff func(t float64) float64, q float64) Wave {
	out := make(Wave, len(w))
	var s1, s2, g float64
	was := -1.0
	for i, v := range w {
		hz := min(cutoff(float64(i)/Rate), 0.45*Rate)
		if hz != was {
			g, was = math.Tan(math.Pi*hz/Rate), hz
		}
		a := 1 / (1 + g*(g+1/q))
		x := v - s2
		v1 := a*s1 + a*g*x
		v2 := s2 + g*v1
		s1, s2 = 2*v1-s1, 2*v2-s2
		switch k {
		case low:
			out[i] = v2
		case band:
			out[i] = v1 / q
		case high:
			out[i] = v - v1/q - v2
		}
	}
	return out
}

// lowPass, highPass and bandPass filter at a fixed frequency.
func (w Wave) lowPass(hz float64) Wave     { return filter(w, low, steady(hz), 0.7) }
func (w Wave) highPass(hz float64) Wave    { return filter(w, high, steady(hz), 0.7) }
func (w Wave) bandPass(hz, q float64) Wave { return filter(w, band, steady(hz), q) }
