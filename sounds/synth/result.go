package synth

import (
	"math"
	"math/rand/v2"
)

// brass is a horn that gets brighter while it is blown, with a late vibrato.
func brass(hz, seconds, force float64) Wave {
	shaken := func(t float64) float64 {
		scoop := 1 - 0.03*math.Exp(-t/0.03)
		return hz * scoop * (1 + 0.005*min(1, t/0.4)*math.Sin(2*math.Pi*5.3*t))
	}
	w := saw(seconds, shaken)
	w.add(0, 0.7, saw(seconds, func(t float64) float64 { return 1.004 * shaken(t) }))
	open := func(t float64) float64 {
		return min(9000, hz*(1.2+force*5.5*(1-math.Exp(-t/0.05))*(0.75+0.25*math.Exp(-t/0.5))))
	}
	return filter(w[:samples(seconds)], low, open, 0.9).gain(0.4 * force).shape(envelope(0.025, max(0, seconds-0.13), 0.105))
}

// drum is a big drum.
func drum(r *rand.Rand, hz float64) Wave {
	w := sine(0.6, glide(hz*1.6, hz, 0.06)).shape(decay(0.16))
	w.add(0, 0.4, noise(r, 0.06).lowPass(1500).shape(decay(0.014)))
	return w
}

// win is a fanfare of the factory's horns.
func win(r *rand.Rand, _ int) Wave {
	const eighth = 0.155
	var w Wave
	play := func(at, length float64, force float64, tones ...float64) {
		for _, hz := range tones {
			w.add(at*eighth, 0.5, brass(hz, length*eighth, force))
		}
	}
	play(0, 0.9, 0.8, 196, 392)
	play(1, 0.9, 0.8, 261.63, 392)
	play(2, 0.9, 0.9, 329.63, 523.25)
	play(3, 2.6, 1, 392, 523.25, 659.26)
	play(6, 1.7, 0.9, 349.23, 587.33, 698.46)
	play(8, 7, 1.1, 130.81, 261.63, 392, 659.26, 783.99)
	for i, tone := range []float64{1046.5, 1318.5, 1568, 2093} {
		w.add((8.5+0.5*float64(i))*eighth, 0.22, strike(1, bell(tone, 0.3)...))
	}
	for _, at := range []float64{0, 3, 6, 7, 8} {
		w.add(at*eighth, 0.8, drum(r, 65.4))
	}
	w.add(8*eighth, 0.35, noise(r, 1.4).highPass(4500).shape(decay(0.4)))
	return w
}

// lose is a muted horn, falling, and a machine that is switched off.
func lose(r *rand.Rand, take int) Wave {
	var w Wave
	for i, hz := range []float64{311.13, 293.66, 277.18, 261.63} {
		length := 0.36
		if i == 3 {
			length = 1.2
		}
		wah := brass(hz, length, 0.8)
		wah = filter(wah, band, func(t float64) float64 {
			return 500 + 900*math.Abs(math.Sin(math.Pi*(0.15+t*2.4)))
		}, 0.9)
		if i == 3 { // a tremolo, as if out of air
			for k := range wah {
				wah[k] *= 1 - 0.35*(0.5-0.5*math.Cos(2*math.Pi*6*float64(k)/Rate))
			}
		}
		w.add(0.38*float64(i), 1, wah)
		w.add(0.38*float64(i), 0.35, brass(hz/2, length, 0.5))
	}
	w.add(2.1, 0.6, powerDown(r, take).gain(0.5))
	return w
}

// missed is two soft notes down, and one up that leaves the question open.
func missed(_ *rand.Rand, _ int) Wave {
	var w Wave
	for i, hz := range parseChord("g4 e4 f4") {
		at := []float64{0, 0.17, 0.42}[i]
		w.add(at, 0.8, piano(hz, 0.5, 0.5))
		w.add(at, 0.5, strike(0.5, mode{hz, 1, 0.11}, mode{hz * 3.93, 0.25, 0.03}))
	}
	return w
}
