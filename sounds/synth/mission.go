package synth

import (
	"math"
	"math/rand/v2"
)

// knock is a die that hits the floor: bone on sheet metal.
func knock(r *rand.Rand, force float64) Wave {
	hz := around(r, 980, 0.12)
	w := strike(0.12, mode{hz, 1, 0.014}, mode{hz * 2.36, 0.7, 0.009}, mode{hz * 4.1, 0.4, 0.005})
	w.add(0, 0.5, noise(r, 0.012).bandPass(around(r, 2600, 0.2), 0.9).shape(decay(0.003)))
	w.add(0, 0.3, strike(0.2, plate(r, around(r, 420, 0.1), 0.03)...))
	return w.gain(force)
}

// die is a die that is thrown, bounces, rolls out and falls on its side.
func die(r *rand.Rand, _ int) Wave {
	w := knock(r, 0.8)
	for i, at := range []float64{0.17, 0.38, 0.7} { // the bounces that are seen
		w.add(at, 1, knock(r, 1-0.18*float64(i)))
		for k := range 3 - i/2 { // edges and corners after each of them
			w.add(around(r, at+0.05+0.055*float64(k), 0.02), 1, knock(r, around(r, 0.42-0.1*float64(k), 0.2)))
		}
	}
	for i, at := range []float64{0.9, 1.02, 1.1, 1.15} {
		w.add(around(r, at, 0.01), 1, knock(r, 0.5-0.09*float64(i)))
	}
	w.add(1.2, 1, knock(r, 0.7))
	return w
}

// clink is a coin that is struck.
func clink(r *rand.Rand, hz float64) Wave {
	w := strike(0.7, mode{hz, 1, 0.13}, mode{hz * 2.01, 0.5, 0.09}, mode{hz * 3.73, 0.4, 0.05}, mode{hz * 5.2, 0.25, 0.03})
	w.add(0, 0.3, noise(r, 0.008).highPass(5000).shape(decay(0.002)))
	return w
}

// coin is two coins that fall on each other.
func coin(r *rand.Rand, take int) Wave {
	tones := parseChord([]string{"b5 e6", "a5 e6", "g5 d6"}[take%3])
	w := clink(r, tones[0]).gain(0.6)
	w.add(0.085, 1, clink(r, tones[1]))
	return w
}

// purchase is a till: a key, the drawer, and its bell.
func purchase(r *rand.Rand, take int) Wave {
	w := tick(r, around(r, 1100, 0.05), 0.06).gain(0.8)
	w.add(0.05, 0.6, strike(0.15, plate(r, around(r, 520, 0.06), 0.03)...))
	w.add(0.06, 0.5, filter(noise(r, 0.2), band, glide(900, around(r, 2400, 0.1), 0.2), 1.2).shape(envelope(0.03, 0.08, 0.09)))
	w.add(0.25, 0.9, strike(0.2, plate(r, around(r, 380, 0.06), 0.04)...))
	for i, hz := range parseChord([]string{"c6 g6", "d6 a6"}[take%2]) {
		w.add(0.25+0.015*float64(i), 0.6, strike(1, bell(hz, 0.24)...))
	}
	return w
}

// bug is a part that burns out: it fizzes, wobbles down, and something springs off.
func bug(r *rand.Rand, _ int) Wave {
	seconds, wobble := 0.55, around(r, 19, 0.15)
	hz := func(t float64) float64 {
		return around(r, 1, 0.01) * 620 * math.Pow(0.34, t/seconds) * (1 + 0.22*math.Sin(2*math.Pi*wobble*t*(1-0.5*t)))
	}
	buzz := square(seconds, hz).lowPass(2800)
	for i := range buzz { // a loose contact
		if math.Sin(2*math.Pi*(wobble*0.6)*float64(i)/Rate) > 0.55 {
			buzz[i] *= 0.12
		}
	}
	w := buzz.shape(envelope(0.01, 0.3, 0.24)).gain(0.5)
	w.add(0, 0.4, filter(noise(r, 0.7), high, glide(3200, 6200, 0.7), 0.8).shape(envelope(0.02, 0.25, 0.42)))
	for range 22 { // sparks
		w.add(0.6*r.Float64(), around(r, 0.4, 0.5), noise(r, 0.006).highPass(3000).shape(decay(0.0018)))
	}
	from := around(r, 230, 0.08)
	spring := fm(0.4, func(t float64) float64 {
		return from * (1 + 0.9*t/0.4) * (1 + 0.16*math.Exp(-t/0.12)*math.Sin(2*math.Pi*23*t))
	}, 2.4, decay(0.2))
	w.add(0.46, 0.6, spring.shape(decay(0.1)))
	return w.saturate(1.3)
}

// secret is a folder that is opened, and a run of bells up to a bright chord.
func secret(r *rand.Rand, _ int) Wave {
	w := paper(r, 1200, 4200, 0.22).gain(0.6)
	for i, hz := range parseChord("a4 c5 e5 g5 c6") {
		w.add(0.12+0.065*float64(i), 0.5, vibes(hz, 0.8))
	}
	for i, hz := range parseChord("c5 e5 g5 e6") {
		w.add(0.5+0.012*float64(i), 0.45, strike(1.2, bell(hz, 0.3)...))
		w.add(0.5, 0.25, piano(hz, 0.9, 0.7))
	}
	return w[:min(len(w), samples(1.9))].fadeEnds(0, 0.3)
}

// lastRounds is the steam whistle at the end of a shift: once short, once long.
func lastRounds(r *rand.Rand, _ int) Wave {
	var w Wave
	low, high := noteHz("e5"), noteHz("a5")
	for _, k := range []float64{1, 0.5} {
		w.add(0, 0.6*k, whistle(r, k*low, 0, 0.2))
		w.add(0.3, 0.7*k, whistle(r, k*high, k*low, 0.85))
	}
	w.add(0, 0.3, air(r, 0.25))
	return w
}
