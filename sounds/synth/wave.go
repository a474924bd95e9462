// Package synth makes every sound of the game: it computes them, from sines,
// sawteeth, noise and the echo of a hall. The same code gives the same sounds,
// sample by sample, because every bit of chance comes from a seed.
//
// The command in synth/render writes them as the files that sounds/album embeds.
package synth

import (
	"math"
	"math/rand/v2"
)

// Rate is how many samples a second of sound has.
const Rate = 44100

// Wave is a sound in one channel, -1…1 where it is not to be clipped.
type Wave []float64

// samples gives how many samples some seconds have.
func samples(seconds float64) int { return int(math.Round(seconds * Rate)) }

// at computes a wave: f is given the time in seconds.
func at(seconds float64, f func(t float64) float64) Wave {
	w := make(Wave, samples(seconds))
	for i := range w {
		w[i] = f(float64(i) / Rate)
	}
	return w
}

// sum plays waves at the same time.
func sum(waves ...Wave) Wave {
	longest := 0
	for _, w := range waves {
		longest = max(longest, len(w))
	}
	out := make(Wave, longest)
	for _, w := range waves {
		out.add(0, 1, w)
	}
	return out
}

// add plays another wave from a moment on, in seconds, as loud as the gain says,
// and gives the wave, which grows where it is too short.
func (w *Wave) add(from, gain float64, other Wave) {
	first := samples(from)
	if missing := first + len(other) - len(*w); missing > 0 {
		*w = append(*w, make(Wave, missing)...)
	}
	for i, v := range other {
		(*w)[first+i] += gain * v
	}
}

// shape multiplies a wave by an envelope.
func (w Wave) shape(envelope func(t float64) float64) Wave {
	for i := range w {
		w[i] *= envelope(float64(i) / Rate)
	}
	return w
}

// gain makes a wave louder or softer.
func (w Wave) gain(g float64) Wave {
	for i := range w {
		w[i] *= g
	}
	return w
}

// warm bends loud samples, as an amplifier that is driven hard.
func (w Wave) warm(drive float64) Wave {
	for i := range w {
		w[i] = math.Tanh(drive*w[i]) / math.Tanh(drive)
	}
	return w
}

// ends fades the first and the last moments, in seconds, so that nothing clicks.
func (w Wave) ends(in, out float64) Wave {
	fade := func(n int, at func(i int) int) {
		n = min(n, len(w))
		for i := range n {
			w[at(i)] *= 0.5 - 0.5*math.Cos(math.Pi*float64(i)/float64(n))
		}
	}
	fade(samples(in), func(i int) int { return i })
	fade(samples(out), func(i int) int { return len(w) - 1 - i })
	return w
}

// fall is an envelope that dies away: after tau seconds a third is left.
func fall(tau float64) func(float64) float64 {
	return func(t float64) float64 { return math.Exp(-t / tau) }
}

// swell is an envelope that comes, stays and goes; all in seconds.
func swell(in, stay, out float64) func(float64) float64 {
	return func(t float64) float64 {
		switch {
		case t < in:
			return smooth(t / in)
		case t < in+stay:
			return 1
		case t < in+stay+out:
			return 1 - smooth((t-in-stay)/out)
		}
		return 0
	}
}

// smooth leads from 0 to 1 without corners.
func smooth(t float64) float64 { return t * t * (3 - 2*t) }

// glide gives a frequency that goes from one to another in some seconds, by equal
// intervals in equal times.
func glide(from, to, seconds float64) func(float64) float64 {
	return func(t float64) float64 { return from * math.Pow(to/from, min(1, t/seconds)) }
}

// steady gives a frequency that does not change.
func steady(hz float64) func(float64) float64 { return func(float64) float64 { return hz } }

// luck gives a source of chance for one sound.
func luck(seed string) *rand.Rand {
	sum := uint64(14695981039346656037) // FNV-1a
	for _, b := range []byte(seed) {
		sum = (sum ^ uint64(b)) * 1099511628211
	}
	return rand.New(rand.NewPCG(sum, 0x526f626f52616c6c))
}

// around gives a number near another one: share is by how much it may differ.
func around(r *rand.Rand, v, share float64) float64 { return v * (1 + share*(2*r.Float64()-1)) }

// decibels gives the factor of a level.
func decibels(db float64) float64 { return math.Pow(10, db/20) }
