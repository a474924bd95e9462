package synth

import (
	"math"
	"math/rand/v2"
)

// bass is a plucked low string that quickly loses its brightness.
func bass(hz, seconds, force float64) Wave {
	body := fm(seconds+0.08, steady(hz), 1, func(t float64) float64 { return 2.1 * force * math.Exp(-t/0.11) })
	under := sine(seconds+0.08, steady(hz))
	pluck := fm(seconds+0.08, steady(hz), 3, func(t float64) float64 { return 1.2 * force * math.Exp(-t/0.03) })
	w := sum(body.gain(0.6), under.gain(0.5), pluck.gain(0.25)).shape(decay(0.9))
	return w.fadeEnds(0.004, 0.07).saturate(1.2).gain(force)
}

// pad is a section of strings that swells and fades: five per note, slightly detuned.
func pad(r *rand.Rand, tones []float64, seconds, bright float64) Wave {
	var w Wave
	for _, hz := range tones {
		for i := range 5 {
			apart := 1 + 0.0024*float64(i-2)
			drift := around(r, 0.17, 0.5)
			y, x := math.Sincos(2 * math.Pi * r.Float64())
			sin, cos := math.Sincos(2 * math.Pi * drift / Rate)
			w.add(0, 0.2/float64(len(tones)), sawFrom(seconds, func(float64) float64 {
				x, y = x*cos-y*sin, x*sin+y*cos // a rotating pointer: the vibrato
				return hz * apart * (1 + 0.0009*y)
			}, r.Float64()))
		}
	}
	open := func(t float64) float64 { return bright * (0.7 + 0.55*math.Sin(math.Pi*t/seconds)) }
	return filter(filter(w, low, open, 0.8), high, steady(110), 0.7).shape(envelope(seconds*0.22, seconds*0.4, seconds*0.38))
}

// whistle is a steam whistle that plays a note, sliding into it from another frequency; from 0 is a little
// below.
func whistle(r *rand.Rand, hz, from, seconds float64) Wave {
	if from == 0 {
		from = hz * 0.97
	}
	sung := func(t float64) float64 {
		slide := hz + (from-hz)*math.Exp(-t/0.035)
		return slide * (1 + 0.009*smoothstep(min(1, t/0.5))*math.Sin(2*math.Pi*5.6*t))
	}
	body := fm(seconds+0.1, sung, 1, func(t float64) float64 { return 0.8 * smoothstep(min(1, t/0.12)) })
	breath := filter(noise(r, seconds+0.1), band, func(t float64) float64 { return 2 * sung(t) }, 6)
	return sum(body, breath.gain(0.35)).shape(envelope(0.05, max(0, seconds-0.07), 0.12)).gain(0.6)
}

// vibes is a vibraphone: struck bars with a tremolo.
func vibes(hz, force float64) Wave {
	tau := 0.9 * math.Sqrt(440/hz)
	w := strike(3.2*tau, mode{hz, 1, tau}, mode{hz * 4, 0.18 * force, tau * 0.3}, mode{hz * 10, 0.05 * force, tau * 0.08})
	return w.shape(func(t float64) float64 { return 1 - 0.22*(0.5-0.5*math.Cos(2*math.Pi*4.6*t)) }).gain(force).fadeEnds(0.001, 0.3)
}

// stamp is the press of the factory, used as a bass drum.
func stamp(r *rand.Rand, force float64) Wave {
	w := sine(0.34, glide(150, 47, 0.09)).shape(decay(0.1))
	w.add(0, 0.35, noise(r, 0.03).lowPass(2200).shape(decay(0.007)))
	w.add(0, 0.12, strike(0.2, plate(r, 190, 0.03)...))
	return w.saturate(1.5).gain(force)
}

// clank is sheet metal under a hammer, with steam, used as a snare drum.
func clank(r *rand.Rand, force float64) Wave {
	w := strike(0.3, plate(r, around(r, 265, 0.02), 0.05)...).gain(0.3)
	w.add(0, 0.6, noise(r, 0.2).bandPass(2400, 0.6).shape(decay(0.05)))
	w.add(0, 0.4, sine(0.1, glide(240, 165, 0.05)).shape(decay(0.035)))
	return w.gain(force)
}

// steam is a short burst from a valve, used as a cymbal.
func steam(r *rand.Rand, tau, force float64) Wave {
	return noise(r, 6*tau).highPass(6500).shape(decay(tau)).gain(force).fadeEnds(0.001, 0.01)
}

// ratchet is a small wheel that advances by one tooth.
func ratchet(r *rand.Rand, hz, force float64) Wave {
	return strike(0.06, mode{around(r, hz, 0.01), 1, 0.008}, mode{around(r, hz*2.37, 0.02), 0.5, 0.005}).gain(force)
}
