package synth

import (
	"math"
	"math/rand/v2"
)

// belt is a conveyor moving by one field: rollers, rubber and a chain.
func belt(r *rand.Rand, _ int) Wave {
	seconds := 0.44
	hum := saw(seconds, steady(around(r, 58, 0.04))).highPass(160).lowPass(520)
	rubber := noise(r, seconds).bandPass(around(r, 760, 0.08), 1.2)
	rate := around(r, 21, 0.08)
	for i := range rubber {
		rubber[i] *= 0.45 + 0.55*math.Sin(2*math.Pi*rate*float64(i)/Rate)
	}
	w := sum(hum.gain(0.8), rubber.gain(1.6))
	for t := 0.02; t < seconds-0.04; t += 1 / rate {
		w.add(t, around(r, 0.22, 0.3), strike(0.03, mode{around(r, 2100, 0.1), 1, 0.006}, mode{around(r, 3400, 0.1), 0.5, 0.004}))
	}
	return w.shape(envelope(0.03, 0.26, 0.15))
}

// gear is a toothed wheel turning by a quarter, tooth by tooth.
func gear(r *rand.Rand, _ int) Wave {
	w := saw(0.36, glide(64, 48, 0.36)).lowPass(420).shape(envelope(0.04, 0.2, 0.12)).gain(0.5)
	hz := around(r, 720, 0.05)
	for i := range 6 {
		t := 0.02 + 0.052*float64(i) + 0.003*float64(i*i)/2
		w.add(t, around(r, 0.6, 0.2), strike(0.07,
			mode{around(r, hz, 0.03), 1, 0.014}, mode{around(r, hz*2.31, 0.03), 0.7, 0.01}, mode{around(r, hz*4.17, 0.03), 0.35, 0.006}))
	}
	w.add(0.39, 0.9, strike(0.16, mode{hz * 0.5, 1, 0.03}, mode{hz * 1.3, 0.6, 0.02}, mode{hz * 2.9, 0.3, 0.012}))
	return w
}

// air is escaping compressed air.
func air(r *rand.Rand, seconds float64) Wave {
	return filter(noise(r, seconds), high, glide(1500, 4200, seconds), 0.8).shape(envelope(0.006, seconds*0.15, seconds*0.8))
}

// pusher is a piston: air, a stroke, and the way back.
func pusher(r *rand.Rand, _ int) Wave {
	w := air(r, 0.16).gain(0.3)
	w.add(0, 1, sine(0.1, glide(around(r, 190, 0.06), 70, 0.07)).shape(decay(0.03)))
	w.add(0, 0.8, strike(0.2, plate(r, around(r, 330, 0.05), 0.04)...))
	w.add(0.15, 0.2, air(r, 0.24))
	return w.saturate(1.2)
}

// crusher is a press that comes down with a groan and lands with all its weight.
func crusher(r *rand.Rand, _ int) Wave {
	groan := sum(saw(0.24, glide(170, 74, 0.24)), saw(0.24, glide(173.5, 75, 0.24)))
	w := groan.highPass(200).lowPass(1200).shape(envelope(0.03, 0.13, 0.07)).gain(0.6)
	w.add(0.21, 0.9, sine(0.5, glide(105, 42, 0.2)).shape(decay(0.1)))
	w.add(0.21, 0.8, strike(0.8, plate(r, around(r, 262, 0.05), 0.17)...))
	w.add(0.21, 1.3, noise(r, 0.3).lowPass(2600).shape(decay(0.05)))
	for range 9 { // falling pieces
		w.add(around(r, 0.42, 0.35), around(r, 0.16, 0.6), strike(0.1, plate(r, around(r, 1400, 0.4), 0.02)...))
	}
	w.add(0.55, 0.2, air(r, 0.3))
	return w.saturate(1.5)
}

// oil is a slip without grip, wet and smacking.
func oil(r *rand.Rand, _ int) Wave {
	seconds := 0.3
	wet := filter(noise(r, seconds), band, func(t float64) float64 {
		return 380 + 1300*math.Pow(math.Sin(math.Pi*t/seconds), 2)
	}, 5)
	whoop := sine(seconds, func(t float64) float64 { return around(r, 1, 0.002) * (240 + 420*t/seconds) })
	w := sum(wet.gain(2.2), whoop.gain(0.35)).shape(envelope(0.03, 0.14, 0.12))
	for range 4 { // bubbles
		hz := around(r, 700, 0.4)
		w.add(0.05+0.2*r.Float64(), 0.3, sine(0.035, glide(hz, hz*1.9, 0.035)).shape(envelope(0.004, 0.005, 0.025)))
	}
	return w
}

// crash is a robot that comes to a stop on ice: a heavy blow, its plates ring, ice splinters and rains down.
func crash(r *rand.Rand, _ int) Wave {
	w := strike(0.5, plate(r, around(r, 190, 0.08), 0.08)...).gain(0.6)
	w.add(0, 1.1, sine(0.25, glide(120, 44, 0.12)).shape(decay(0.06)))
	w.add(0, 1, noise(r, 0.12).lowPass(3200).shape(decay(0.025)))
	w.add(0.01, 0.5, filter(noise(r, 0.3), band, glide(5200, 2600, 0.3), 1.5).shape(decay(0.08)))
	for range 14 {
		hz := around(r, 2900, 0.45)
		w.add(0.02+0.4*r.Float64()*r.Float64(), around(r, 0.12, 0.6), strike(0.12, mode{hz, 1, 0.025}, mode{hz * 1.53, 0.6, 0.015}))
	}
	return w.saturate(1.6)
}

// ice is a long smooth slide that rings like glass.
func ice(r *rand.Rand, _ int) Wave {
	seconds := 0.4
	slide := filter(noise(r, seconds), band, glide(around(r, 2300, 0.08), 4300, seconds), 2.5).shape(envelope(0.03, 0.17, 0.2))
	w := slide.gain(0.7)
	for i := range 5 {
		hz := around(r, 1250+520*float64(i), 0.06)
		w.add(0.06*float64(i)*r.Float64(), 0.16, strike(0.35, mode{hz, 1, 0.09}, mode{hz * 1.502, 0.5, 0.05}))
	}
	return w
}
