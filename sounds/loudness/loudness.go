// Package loudness measures perceived loudness in LUFS after ITU-R BS.1770, which weighs frequencies as the
// ear does. Sounds are stereo samples in −1…1. Begin with Max, for the loudest moment, and Integrated, for a
// whole programme.
package loudness

import (
	"math"
	"slices"
	"time"
)

// The measuring windows of EBU Tech 3341: Momentary is for single sounds, ShortTerm for
// music.
const (
	Momentary = 400 * time.Millisecond
	ShortTerm = 3 * time.Second
)

// Silence is the least loudness that is reported, in LUFS: far below the threshold of hearing.
const Silence = -120.0

// Max returns the loudness of the loudest window in LUFS. A sound shorter than the window counts as if
// silence followed it. rate is in samples per second.
func Max(sound [][2]float64, rate int, window time.Duration) float64 {
	most := Silence
	for _, v := range Curve(sound, rate, window) {
		most = max(most, v)
	}
	return most
}

// Curve returns the loudness in LUFS over time: of windows that begin a tenth of their length apart.
func Curve(sound [][2]float64, rate int, window time.Duration) []float64 {
	powers := stepPowers(sound, rate, window/10)
	var course []float64
	for i := range max(1, len(powers)-9) {
		sum := 0.0
		for _, power := range powers[i:min(i+10, len(powers))] {
			sum += power / 10
		}
		course = append(course, ofPower(sum))
	}
	return course
}

// The gates of Integrated: blocks below a loudness in LUFS do not count, nor do those this much softer than
// the mean of the others, in dB.
const (
	absoluteGate = -70.0
	relativeGate = 10.0
)

// Integrated returns the loudness of a whole programme in LUFS: the mean over blocks of 400 ms, of which each
// begins 100 ms after the one before, without pauses. A sound shorter than a block has none but Silence.
func Integrated(sound [][2]float64, rate int) float64 {
	const steps = 4 // in a block
	powers := stepPowers(sound[:len(sound)-len(sound)%(rate/10)], rate, Momentary/steps)
	var blocks []float64
	for i := range max(0, len(powers)-steps+1) {
		sum := 0.0
		for _, power := range powers[i : i+steps] {
			sum += power / steps
		}
		blocks = append(blocks, sum)
	}
	meanAbove := func(gate float64) float64 {
		sum, n := 0.0, 0
		for _, power := range blocks {
			if ofPower(power) > gate {
				sum += power
				n++
			}
		}
		return ofPower(sum / float64(max(1, n)))
	}
	return meanAbove(meanAbove(absoluteGate) - relativeGate)
}

// stepPowers returns the mean square of each step of a K-weighted sound, both channels added. The last step
// counts as if silence followed the sound.
func stepPowers(sound [][2]float64, rate int, length time.Duration) []float64 {
	step := int(length.Seconds() * float64(rate))
	powers := make([]float64, (len(sound)+step-1)/step)
	for c := range 2 {
		shelf, pass := kWeighting(float64(rate))
		for i := range sound {
			v := pass.next(shelf.next(sound[i][c]))
			powers[i/step] += v * v / float64(step)
		}
	}
	return powers
}

// ofPower returns the loudness in LUFS of a mean square.
func ofPower(power float64) float64 { return max(Silence, -0.691+10*math.Log10(power+1e-15)) }

// SmallSpeaker returns the sound as a small loudspeaker, such as a tablet's, plays it: high-passed at 300 Hz
// (Butterworth, fourth order).
func SmallSpeaker(sound [][2]float64, rate int) [][2]float64 {
	out := slices.Clone(sound)
	for _, q := range []float64{0.5411961, 1.3065630} {
		for c := range 2 {
			pass := highPass(300, q, float64(rate))
			for i := range out {
				out[i][c] = pass.next(out[i][c])
			}
		}
	}
	return out
}

// Peak returns the largest sample in dBFS.
func Peak(sound [][2]float64) float64 {
	most := 1e-9
	for i := range sound {
		most = max(most, math.Abs(sound[i][0]), math.Abs(sound[i][1]))
	}
	return 20 * math.Log10(most)
}

// TruePeak returns the largest value of the analog signal in dBFS, which lies between the samples: of three
// values interpolated between any two of them, as BS.1770 asks for.
func TruePeak(sound [][2]float64) float64 {
	const reach = 6 // samples on either side
	var sinc [3][2 * reach]float64
	for part := range sinc {
		for k := range sinc[part] {
			x := float64(part+1)/4 + float64(reach-1-k) // the distance from sample k of the window
			sinc[part][k] = math.Sin(math.Pi*x) / (math.Pi * x) * (0.5 + 0.5*math.Cos(math.Pi*x/reach))
		}
	}
	most := math.Pow(10, Peak(sound)/20)
	for c := range 2 {
		for i := range max(0, len(sound)-2*reach+1) {
			for part := range sinc {
				v := 0.0
				for k, g := range sinc[part] {
					v += g * sound[i+k][c]
				}
				most = max(most, math.Abs(v))
			}
		}
	}
	return 20 * math.Log10(most)
}

// DCOffset returns the absolute mean of the samples of the channel where it is larger.
func DCOffset(sound [][2]float64) float64 {
	var sum [2]float64
	for i := range sound {
		sum[0] += sound[i][0]
		sum[1] += sound[i][1]
	}
	return max(math.Abs(sum[0]), math.Abs(sum[1])) / float64(max(1, len(sound)))
}

// biquad is a second-order filter (transposed direct form II).
type biquad struct {
	b0, b1, b2, a1, a2 float64
	s1, s2             float64
}

func (f *biquad) next(v float64) float64 {
	out := f.b0*v + f.s1
	f.s1 = f.b1*v - f.a1*out + f.s2
	f.s2 = f.b2*v - f.a2*out
	return out
}

// kWeighting returns the two filters of BS.1770 for any sample rate: a shelf, for the acoustics of the head,
// and a high pass.
func kWeighting(rate float64) (shelf, pass biquad) {
	k, q := math.Tan(math.Pi*1681.974450955533/rate), 0.7071752369554196
	vh := math.Pow(10, 3.999843853973347/20)
	vb := math.Pow(vh, 0.4996667741545416)
	a0 := 1 + k/q + k*k
	shelf = biquad{
		b0: (vh + vb*k/q + k*k) / a0, b1: 2 * (k*k - vh) / a0, b2: (vh - vb*k/q + k*k) / a0,
		a1: 2 * (k*k - 1) / a0, a2: (1 - k/q + k*k) / a0,
	}
	pass = highPass(38.13547087602444, 0.5003270373238773, rate)
	gain := pass.b0 // the standard leaves the gain out
	pass.b0, pass.b1, pass.b2 = 1, pass.b1/gain, pass.b2/gain
	return shelf, pass
}

// highPass returns a filter that passes frequencies above hz.
func highPass(hz, q, rate float64) biquad {
	k := math.Tan(math.Pi * hz / rate)
	a0 := 1 + k/q + k*k
	return biquad{b0: 1 / a0, b1: -2 / a0, b2: 1 / a0, a1: 2 * (k*k - 1) / a0, a2: (1 - k/q + k*k) / a0}
}
