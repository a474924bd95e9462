// Package synth synthesises every sound of the game from sines, sawteeth, noise and reverb. The same code
// makes the same sounds, sample by sample, because all randomness is seeded. Begin with Cue and Music; the
// sounds of the cues are listed in patches.
//
// The command in synth/render writes them as the files that sounds/album embeds.
package synth

import (
	"math"
	"math/rand/v2"
)

// Rate is the sample rate in Hz.
const Rate = 44100

// Wave is a mono sound; samples in −1…1 do not clip.
type Wave []float64

// samples returns the number of samples in a time.
func samples(seconds float64) int { return int(math.Round(seconds * Rate)) }

// generate computes a wave from a function of the time in seconds.
func generate(seconds float64, f func(t float64) float64) Wave {
	w := make(Wave, samples(seconds))
	for i := range w {
		w[i] = f(float64(i) / Rate)
	}
	return w
}

// sum mixes waves that begin together; the result is as long as the longest.
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

// add mixes another wave into w, starting at a time in seconds. w grows if it is too short.
func (w *Wave) add(from, gain float64, other Wave) {
	first := samples(from)
	if missing := first + len(other) - len(*w); missing > 0 {
		*w = append(*w, make(Wave, missing)...)
	}
	for i, v := range other {
		(*w)[first+i] += gain * v
	}
}

// shape multiplies w by an envelope, in place.
func (w Wave) shape(envelope func(t float64) float64) Wave {
	for i := range w {
		w[i] *= envelope(float64(i) / Rate)
	}
	return w
}

// gain multiplies w by a factor, in place.
func (w Wave) gain(g float64) Wave {
	for i := range w {
		w[i] *= g
	}
	return w
}

// saturate distorts loud samples softly, in place, as an overdriven amplifier does.
func (w Wave) saturate(drive float64) Wave {
	for i := range w {
		w[i] = math.Tanh(drive*w[i]) / math.Tanh(drive)
	}
	return w
}

// fadeEnds fades w in and out, in place, over times in seconds, so that its ends do not click.
func (w Wave) fadeEnds(in, out float64) Wave {
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

// decay returns an exponential envelope; after tau seconds a third (1/e) is left.
func decay(tau float64) func(float64) float64 {
	return func(t float64) float64 { return math.Exp(-t / tau) }
}

// envelope returns an envelope that rises to 1, stays there and falls to 0; times in seconds.
func envelope(attack, hold, release float64) func(float64) float64 {
	return func(t float64) float64 {
		switch {
		case t < attack:
			return smoothstep(t / attack)
		case t < attack+hold:
			return 1
		case t < attack+hold+release:
			return 1 - smoothstep((t-attack-hold)/release)
		}
		return 0
	}
}

// smoothstep goes from 0 to 1 with slope 0 at both ends.
func smoothstep(t float64) float64 { return t * t * (3 - 2*t) }

// glide returns a frequency that moves exponentially from one value to another in a time, then stays.
func glide(from, to, seconds float64) func(float64) float64 {
	return func(t float64) float64 { return from * math.Pow(to/from, min(1, t/seconds)) }
}

// steady returns a constant frequency.
func steady(hz float64) func(float64) float64 { return func(float64) float64 { return hz } }

// newRNG returns a random number generator whose seed is a hash of the string.
func newRNG(seed string) *rand.Rand {
	sum := uint64(14695981039346656037) // FNV-1a
	for _, b := range []byte(seed) {
		sum = (sum ^ uint64(b)) * 1099511628211
	}
	return rand.New(rand.NewPCG(sum, 0x526f626f52616c6c))
}

// around returns a random number within a share of v.
func around(r *rand.Rand, v, share float64) float64 { return v * (1 + share*(2*r.Float64()-1)) }

// amplitude converts decibels to a factor.
func amplitude(db float64) float64 { return math.Pow(10, db/20) }
