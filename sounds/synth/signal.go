package synth

import "math/rand/v2"

// comeBack is a robot coming out of the archive: rising air, notes, and a landing.
func comeBack(r *rand.Rand, take int) Wave {
	w := filter(noise(r, 0.5), band, glide(600, 5200, 0.5), 1.5).shape(envelope(0.42, 0, 0.07)).gain(0.4)
	for i, hz := range parseChord([]string{"g4 c5 d5 g5 c6", "a4 c5 e5 a5 c6"}[take%2]) {
		w.add(0.09*float64(i), 0.35, strike(0.7, bar(hz, 0.2)...))
	}
	w.add(0.46, 0.7, strike(0.25, mode{110, 1, 0.05}, mode{268, 0.5, 0.03}, mode{611, 0.3, 0.02}))
	return w
}

// checkpoint is four bells, the last one highest.
func checkpoint(_ *rand.Rand, take int) Wave {
	tones := parseChord([]string{"c5 e5 g5 c6", "e5 g5 a5 e6"}[take%2])
	var w Wave
	for i, hz := range tones {
		at := []float64{0, 0.09, 0.18, 0.3}[i]
		w.add(at, 0.5+0.12*float64(i), strike(1.1, bell(hz, 0.16+0.09*float64(i))...))
	}
	w.add(0.3, 0.5, piano(tones[0], 0.8, 0.8))
	return w
}

// repair is a spanner, and two rising notes.
func repair(r *rand.Rand, take int) Wave {
	var w Wave
	for i := range 4 {
		w.add(0.055*float64(i), 0.5, tick(r, around(r, 1700, 0.06), 0.05))
	}
	tones := parseChord([]string{"e5 a5", "d5 g5"}[take%2])
	w.add(0.24, 0.6, piano(tones[0], 0.4, 0.7))
	w.add(0.34, 0.7, piano(tones[1], 0.6, 0.7))
	return w
}

// powerDown is a robot switching itself off: everything in it runs down.
func powerDown(r *rand.Rand, _ int) Wave {
	tick := strike(0.15, mode{around(r, 640, 0.04), 1, 0.02}, mode{1720, 0.5, 0.012})
	hz := glide(around(r, 330, 0.04), 36, 0.95)
	down := sum(saw(0.95, hz), saw(0.95, func(t float64) float64 { return 1.008 * hz(t) }))
	w := filter(down, low, glide(2600, 160, 0.9), 1.6).shape(envelope(0.02, 0.4, 0.53)).gain(0.6)
	w.add(0, 0.7, tick)
	w.add(0.1, 0.2, sine(0.7, glide(1320, 180, 0.7)).shape(envelope(0.02, 0.2, 0.48)))
	return w
}

// wake is a robot starting again: it runs up and beeps.
func wake(r *rand.Rand, _ int) Wave {
	hz := glide(40, around(r, 250, 0.04), 0.6)
	up := sum(saw(0.7, hz), saw(0.7, func(t float64) float64 { return 1.008 * hz(t) }))
	w := filter(up, low, glide(180, 2200, 0.6), 1.4).shape(envelope(0.25, 0.25, 0.2)).gain(0.5)
	for i, tone := range parseChord("e5 g5 d6") {
		w.add(0.42+0.09*float64(i), 0.4, fm(0.12, steady(tone), 2, steady(0.5)).shape(envelope(0.005, 0.06, 0.05)))
	}
	return w
}
