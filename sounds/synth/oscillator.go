package synth

import (
	"math"
	"math/rand/v2"
)

// sine is a pure tone.
func sine(seconds float64, hz func(t float64) float64) Wave {
	phase := 0.0
	return generate(seconds, func(t float64) float64 {
		phase += hz(t) / Rate
		return math.Sin(2 * math.Pi * phase)
	})
}

// saw is a bright, buzzing tone. Its jumps are rounded (PolyBLEP) to avoid aliasing.
func saw(seconds float64, hz func(t float64) float64) Wave { return sawFrom(seconds, hz, 0) }

// sawFrom is a saw that begins at a phase in 0…1.
func sawFrom(seconds float64, hz func(t float64) float64, phase float64) Wave {
	return generate(seconds, func(t float64) float64 {
		step := hz(t) / Rate
		phase += step
		phase -= math.Floor(phase)
		v := 2*phase - 1
		switch {
		case phase < step:
			x := phase/step - 1
			v += x * x
		case phase > 1-step:
			x := (phase-1)/step + 1
			v -= x * x
		}
		return v
	})
}

// square is a hollow, buzzing tone: the difference of two saws half a period apart.
func square(seconds float64, hz func(t float64) float64) Wave {
	w := sawFrom(seconds, hz, 0)
	w.add(0, -1, sawFrom(seconds, hz, 0.5))
	return w.gain(0.5)
}

// fm is a frequency-modulated tone: ratio is the frequency of the modulator as a multiple of hz, index the
// depth of the modulation.
func fm(seconds float64, hz func(t float64) float64, ratio float64, index func(t float64) float64) Wave {
	phase := 0.0
	return generate(seconds, func(t float64) float64 {
		phase += hz(t) / Rate
		return math.Sin(2*math.Pi*phase + index(t)*math.Sin(2*math.Pi*phase*ratio))
	})
}

// noise is white noise.
func noise(r *rand.Rand, seconds float64) Wave {
	return generate(seconds, func(float64) float64 { return 2*r.Float64() - 1 })
}

// mode is a resonance of a solid body: frequency, gain, and decay time in seconds.
type mode struct {
	hz, gain, tau float64
}

// strike is a solid body that is struck: all its modes ring and decay.
func strike(seconds float64, modes ...mode) Wave {
	w := make(Wave, samples(seconds))
	for _, m := range modes {
		if m.hz >= Rate/2 {
			continue
		}
		// A decaying complex oscillator, because it is cheaper than a sine per sample.
		shrink := math.Exp(-1 / (m.tau * Rate))
		sin, cos := math.Sincos(2 * math.Pi * m.hz / Rate)
		x, y := 1.0, 0.0
		for i := range w {
			w[i] += m.gain * y
			x, y = shrink*(x*cos-y*sin), shrink*(x*sin+y*cos)
		}
	}
	return w
}

// plate returns the modes of sheet metal: dense, the lower ones ringing longest. No two plates are quite
// alike.
func plate(r *rand.Rand, hz, tau float64) []mode {
	var modes []mode
	for i, ratio := range []float64{1, 1.59, 2.14, 2.65, 3.16, 3.91, 4.6, 5.43, 6.79, 8.21} {
		modes = append(modes, mode{
			hz: around(r, hz*ratio, 0.03), gain: around(r, 1/(1+0.35*float64(i)), 0.4), tau: tau / (1 + 0.45*float64(i)),
		})
	}
	return modes
}

// bar returns the modes of a struck bar, as of a vibraphone: pure and high.
func bar(hz, tau float64) []mode {
	return []mode{{hz, 1, tau}, {hz * 4, 0.24, tau * 0.35}, {hz * 10.1, 0.1, tau * 0.12}}
}

// bell returns the modes of a small bell.
func bell(hz, tau float64) []mode {
	return []mode{
		{hz * 0.5, 0.25, tau * 1.2}, {hz, 1, tau}, {hz * 1.2, 0.3, tau * 0.7}, {hz * 2, 0.5, tau * 0.6},
		{hz * 2.52, 0.2, tau * 0.4}, {hz * 3.01, 0.25, tau * 0.3}, {hz * 4.1, 0.12, tau * 0.2},
	}
}
