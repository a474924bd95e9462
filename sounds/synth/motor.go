package synth

import (
	"math"
	"math/rand/v2"
)

// motor is an electric motor with its gears; hz is its speed.
func motor(r *rand.Rand, seconds float64, hz func(t float64) float64) Wave {
	ratio := around(r, 7.1, 0.04)
	coil := saw(seconds, hz).highPass(240).lowPass(1800) // a tablet plays no bass
	whine := fm(seconds, func(t float64) float64 { return hz(t) * ratio }, 0.5, func(float64) float64 { return 0.8 })
	brush := noise(r, seconds).bandPass(2600, 0.8)
	phase := 0.0
	for i := range brush {
		phase += hz(float64(i)/Rate) / 4 / Rate
		brush[i] *= 0.4 + 0.6*math.Abs(math.Sin(2*math.Pi*phase))
	}
	return sum(coil.gain(1.1), whine.gain(0.2), brush.gain(0.3))
}

// treads is the rattle of tracks on sheet metal; rate is in knocks per second.
func treads(r *rand.Rand, seconds, rate float64) Wave {
	w := make(Wave, samples(seconds))
	for t := 0.01; t < seconds-0.03; t += around(r, 1/rate, 0.15) {
		w.add(t, around(r, 0.5, 0.4), strike(0.05, mode{around(r, 620, 0.15), 1, 0.008}, mode{around(r, 1730, 0.15), 0.6, 0.005}))
		w.add(t, around(r, 0.3, 0.4), noise(r, 0.012).bandPass(around(r, 1800, 0.2), 1).shape(decay(0.004)))
	}
	return w[:samples(seconds)]
}

// drive is a robot driving one field: the motor speeds up, pulls and lets go.
func drive(r *rand.Rand, _ int) Wave {
	base, seconds := around(r, 82, 0.06), 0.36
	hz := func(t float64) float64 { return base * (0.75 + 0.45*math.Sin(math.Pi*min(1, t/seconds*1.1))) }
	w := motor(r, seconds, hz)
	w.add(0, 0.8, treads(r, seconds, 26))
	return w.saturate(1.3).shape(envelope(0.05, 0.15, 0.16))
}

// turn is a servo that turns the robot: its pitch rises and falls.
func turn(r *rand.Rand, _ int) Wave {
	base, seconds := around(r, 390, 0.05), 0.34
	hz := func(t float64) float64 { return base * (0.8 + 0.75*math.Sin(math.Pi*math.Sqrt(t/seconds))) }
	servo := fm(seconds, hz, 2, func(float64) float64 { return 1.1 })
	second := saw(seconds, func(t float64) float64 { return hz(t) * 0.503 }).lowPass(1800)
	w := sum(servo.gain(0.5), second.gain(0.5)).shape(envelope(0.03, 0.19, 0.12))
	w.add(0.27, 0.5, strike(0.12, mode{around(r, 510, 0.04), 1, 0.02}, mode{around(r, 1340, 0.04), 0.5, 0.012}))
	w.add(0, 0.25, treads(r, 0.3, 34))
	return w
}

// push is metal hitting metal, and something heavy scraping over the floor.
func push(r *rand.Rand, _ int) Wave {
	w := strike(0.3, plate(r, around(r, 240, 0.06), 0.07)...).gain(0.45)
	scrape := filter(noise(r, 0.34), band, glide(around(r, 420, 0.1), around(r, 260, 0.1), 0.34), 1.1)
	grit := noise(r, 0.34).bandPass(1500, 0.7)
	for i := range grit {
		grit[i] *= 0.3 + 0.7*math.Abs(math.Sin(2*math.Pi*17*float64(i)/Rate))
	}
	w.add(0.02, 1.5, sum(scrape, grit.gain(0.5)).shape(envelope(0.05, 0.13, 0.16)))
	w.add(0.02, 0.5, motor(r, 0.32, glide(70, 58, 0.3)).shape(envelope(0.05, 0.13, 0.14)))
	return w.saturate(1.4)
}

// bump is a robot running into a wall: dull, with a plate that keeps humming.
func bump(r *rand.Rand, _ int) Wave {
	w := strike(0.5, plate(r, around(r, 300, 0.06), 0.09)...).gain(0.55)
	w.add(0, 0.6, strike(0.2, plate(r, around(r, 540, 0.06), 0.035)...))
	w.add(0, 0.7, sine(0.16, glide(150, 64, 0.08)).shape(decay(0.035)))
	w.add(0, 1, noise(r, 0.05).lowPass(2400).shape(decay(0.012)))
	return w.saturate(1.5)
}
