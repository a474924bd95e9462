package synth

import (
	"math"
	"math/rand/v2"
)

// laser is a shot that decays from bright to dull.
func laser(r *rand.Rand, _ int) Wave {
	top, seconds := around(r, 2100, 0.1), 0.3
	hz := func(t float64) float64 { return 210 + top*math.Exp(-t/0.055) }
	beam := fm(seconds, hz, 1.5, func(t float64) float64 { return 2.2 * math.Exp(-t/0.09) })
	twin := saw(seconds, func(t float64) float64 { return hz(t) * 0.507 }).lowPass(3200)
	w := sum(beam.gain(0.7), twin.gain(0.35)).shape(decay(0.085))
	w.add(0, 0.5, noise(r, 0.03).highPass(2500).shape(decay(0.008)))
	w.add(0, 0.5, sine(0.12, glide(160, 70, 0.1)).shape(decay(0.04)))
	return w
}

// mirror is a reflected shot: glass, and a rising laser.
func mirror(r *rand.Rand, _ int) Wave {
	w := strike(0.6, bell(around(r, 1660, 0.04), 0.16)...).gain(0.35)
	hz := func(t float64) float64 { return 420 + 1900*(1-math.Exp(-t/0.12)) }
	w.add(0.03, 0.6, fm(0.3, hz, 1.5, func(t float64) float64 { return 1.6 }).shape(envelope(0.12, 0.02, 0.15)))
	w.add(0, 0.4, noise(r, 0.02).highPass(4000).shape(decay(0.005)))
	return w
}

// hit is a robot being struck: its plates ring and sparks fly.
func hit(r *rand.Rand, _ int) Wave {
	w := strike(0.45, plate(r, around(r, 340, 0.12), 0.075)...).gain(0.7)
	w.add(0, 1, noise(r, 0.09).lowPass(3800).shape(decay(0.018)))
	w.add(0, 0.6, sine(0.14, glide(190, 65, 0.09)).shape(decay(0.035)))
	for range 9 {
		w.add(0.03+0.25*r.Float64()*r.Float64(), around(r, 0.28, 0.5), noise(r, 0.008).highPass(3500).shape(decay(0.002)))
	}
	return w.saturate(1.6)
}

// fall is a robot falling into a pit with a whistle and landing far below.
func fall(r *rand.Rand, _ int) Wave {
	from := around(r, 1150, 0.08)
	hz := func(t float64) float64 {
		return from * math.Pow(0.16, t/0.8) * (1 + 0.018*math.Sin(2*math.Pi*(7+4*t)*t))
	}
	w := fm(0.8, hz, 1, func(t float64) float64 { return 0.6 }).shape(envelope(0.05, 0.45, 0.3)).gain(0.5)
	w.add(0, 0.5, filter(noise(r, 0.8), band, glide(2400, 500, 0.8), 2).shape(envelope(0.1, 0.3, 0.4)))
	w.add(0.92, 1.5, sine(0.3, glide(90, 42, 0.15)).shape(decay(0.08)))
	w.add(0.92, 0.45, strike(0.5, plate(r, around(r, 165, 0.1), 0.12)...).lowPass(1200))
	w.add(0.92, 0.7, noise(r, 0.12).lowPass(900).shape(decay(0.03)))
	return w
}

// explosion is the end of a robot: the blow, the roar, and falling debris.
func explosion(r *rand.Rand, _ int) Wave {
	roar := filter(noise(r, 1.5), low, func(t float64) float64 { return 520 + 4800*math.Exp(-t/0.16) }, 0.8).highPass(90)
	w := roar.shape(func(t float64) float64 { return 0.8*math.Exp(-t/0.12) + 0.42*math.Exp(-t/0.42) }).gain(1.9)
	w.add(0, 0.75, sine(0.7, glide(around(r, 110, 0.08), 36, 0.3)).shape(decay(0.16)))
	w.add(0, 1, noise(r, 0.03).shape(decay(0.008)))
	for range 16 {
		t := 0.18 + 0.9*r.Float64()
		w.add(t, 0.14*(1.3-t)*around(r, 1, 0.5), strike(0.16, plate(r, around(r, 1100, 0.5), 0.03)...))
	}
	return w.saturate(1.7)
}
