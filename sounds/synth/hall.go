package synth

import "math"

// Stereo is a sound for two ears, left and right.
type Stereo [][2]float64

// hall is the echo of a room: eight delays that feed each other (a feedback delay
// network with a Hadamard matrix), the treble dying first.
type hall struct {
	size   float64 // 1 is a factory hall, smaller is smaller
	tail   float64 // seconds until the echo is 60 dB down
	bright float64 // Hz above which it is dull
}

// The rooms: at the machine, and the whole hall.
var (
	booth   = hall{size: 0.35, tail: 0.35, bright: 6000}
	factory = hall{size: 1, tail: 1.6, bright: 4200}
	dome    = hall{size: 1.5, tail: 3.4, bright: 3400}
)

// lengths of the delays in samples, at size 1: primes, so that no tone is favoured.
var lengths = [8]int{1117, 1361, 1543, 1733, 1979, 2203, 2411, 2677}

// echo gives what the room answers to a sound, without the sound itself. With
// loop the sound comes round again and again, and the answer with it.
func (h hall) echo(in Stereo, loop bool) Stereo {
	var lines [8][]float64
	var dull, feed [8]float64
	for i, n := range lengths {
		n = int(float64(n) * h.size)
		lines[i] = make([]float64, n)
		feed[i] = math.Pow(10, -3*float64(n)/(h.tail*Rate))
	}
	damp := 1 - math.Exp(-2*math.Pi*h.bright/Rate)
	var at [8]int
	out := make(Stereo, len(in))
	pass := func(n int, write bool) {
		for i := range n {
			var v [8]float64
			for k := range v {
				dull[k] += damp * (lines[k][at[k]] - dull[k])
				v[k] = dull[k] * feed[k]
			}
			if write {
				out[i] = [2]float64{v[0] + v[2] - v[4] + v[6], v[1] - v[3] + v[5] + v[7]}
			}
			mix(&v)
			for k := range v {
				lines[k][at[k]] = v[k] + in[i][k&1]
				if at[k]++; at[k] == len(lines[k]) {
					at[k] = 0
				}
			}
		}
	}
	if loop { // what is still to be heard from the round before
		pass(len(in), false)
	}
	pass(len(in), true)
	return out
}

// mix lets every delay feed every other one, without making them louder.
func mix(v *[8]float64) {
	for step := 1; step < 8; step *= 2 {
		for i := 0; i < 8; i += 2 * step {
			for k := i; k < i+step; k++ {
				v[k], v[k+step] = v[k]+v[k+step], v[k]-v[k+step]
			}
		}
	}
	for i := range v {
		v[i] *= 1 / (2 * math.Sqrt2)
	}
}

// in gives a sound as it is heard in a room: share is how loud its echo is. pan
// is where it comes from, -1 left to 1 right.
func (w Wave) in(room hall, share, pan float64) Stereo {
	dry := make(Stereo, len(w)+samples(min(room.tail, 1.2)))
	left, right := math.Cos((pan+1)*math.Pi/4), math.Sin((pan+1)*math.Pi/4)
	for i, v := range w {
		dry[i] = [2]float64{v * left, v * right}
	}
	wet := room.echo(dry, false)
	for i := range dry {
		for c := range 2 {
			dry[i][c] += share * wet[i][c]
		}
	}
	return dry
}
