package synth

import (
	"math"
	"math/rand/v2"
)

// tick is a short bright knock, as of a fingernail.
func tick(r *rand.Rand, hz, seconds float64) Wave {
	w := strike(seconds, mode{hz, 1, seconds / 6}, mode{around(r, hz*2.7, 0.05), 0.5, seconds / 10})
	w.add(0, 0.5, noise(r, 0.006).highPass(3000).shape(decay(0.0015)))
	return w
}

// press is a key of the control desk.
func press(r *rand.Rand, take int) Wave {
	w := tick(r, around(r, 1250, 0.04), 0.07)
	w.add(0.045, 0.5, tick(r, around(r, 1900, 0.04), 0.06))
	return w
}

// paper is the edge of a card brushing past something.
func paper(r *rand.Rand, from, to, seconds float64) Wave {
	return filter(noise(r, seconds), band, glide(from, to, seconds), 1.6).shape(envelope(0.006, 0, seconds-0.006))
}

// take is a card drawn out of its register.
func take(r *rand.Rand, _ int) Wave {
	w := paper(r, around(r, 1600, 0.1), around(r, 4400, 0.1), 0.11)
	w.add(0.05, 0.3, tick(r, around(r, 1500, 0.06), 0.06))
	return w
}

// place is a card that clicks into a register. The click comes at once, as the finger is already there.
func place(r *rand.Rand, _ int) Wave {
	w := paper(r, around(r, 4200, 0.1), around(r, 1500, 0.1), 0.07).gain(0.5)
	wood := around(r, 350, 0.05)
	w.add(0.006, 0.9, strike(0.16, mode{wood, 1, 0.03}, mode{wood * 2.42, 0.7, 0.02}, mode{wood * 4.6, 0.4, 0.012}))
	w.add(0.006, 0.5, tick(r, around(r, 2300, 0.05), 0.05))
	return w
}

// refuse is a lock that does not open: two dull buzzes.
func refuse(r *rand.Rand, _ int) Wave {
	buzz := func(hz float64) Wave {
		w := sum(square(0.1, steady(hz)), square(0.1, steady(hz*1.034)))
		return w.highPass(420).lowPass(1900).shape(envelope(0.004, 0.06, 0.03)).gain(1.6)
	}
	hz := around(r, 196, 0.02)
	w := buzz(hz)
	w.add(0.125, 1, buzz(hz*0.84))
	w.add(0, 0.6, tick(r, 640, 0.05))
	return w.saturate(1.6)
}

// confirm is a big switch, answered by two notes.
func confirm(r *rand.Rand, _ int) Wave {
	w := strike(0.2, plate(r, 210, 0.05)...).gain(0.5)
	w.add(0, 0.6, noise(r, 0.02).lowPass(2500).shape(decay(0.005)))
	for i, hz := range []float64{noteHz("c5"), noteHz("g5")} {
		w.add(0.05+0.09*float64(i), 0.8, piano(hz, 0.5, 0.7))
	}
	return w
}

// countdown is a stroke of a clock, higher or lower in turn: a bar of steel whose tone beats and rings on. A dry
// knock would sound like a button.
func countdown(_ *rand.Rand, take int) Wave {
	hz := []float64{noteHz("b5"), noteHz("e5")}[take%2]
	return strike(0.7, mode{hz, 1, 0.16}, mode{hz * 1.006, 0.6, 0.16}, mode{hz * 2.76, 0.5, 0.07}, mode{hz * 5.4, 0.3, 0.02})
}

// piano is an electric piano: a soft tone and a struck tine.
func piano(hz, seconds, force float64) Wave {
	tau := 0.5 * math.Sqrt(440/hz)
	body := fm(seconds, steady(hz), 1, func(t float64) float64 { return 1.4 * force * math.Exp(-t/(tau*0.6)) })
	tine := fm(seconds, steady(hz), 14, func(t float64) float64 { return 0.5 * force * math.Exp(-t/0.05) })
	return sum(body, tine.gain(0.45)).gain(0.7*force).shape(decay(tau)).fadeEnds(0.002, min(0.06, seconds/3))
}
