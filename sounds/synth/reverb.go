package synth

import "math"

// Stereo is a sound of two channels, left and right.
type Stereo [][2]float64

// reverb is the echo of a room: a feedback delay network of eight delays with a Hadamard matrix, in which
// treble decays fastest.
type reverb struct {
	size   float64 // 1 is a factory hall
	tail   float64 // seconds until the echo has fallen by 60 dB
	bright float64 // cutoff in Hz of the damping
}

// The rooms, from the space around a machine to a dome.
var (
	booth   = reverb{size: 0.35, tail: 0.35, bright: 6000}
	factory = reverb{size: 1, tail: 1.6, bright: 4200}
	dome    = reverb{size: 1.5, tail: 3.4, bright: 3400}
)

// delayLengths holds the lengths of the delays in samples at size 1: primes, so that their resonances do not
// coincide.
var delayLengths = [8]int{1117, 1361, 1543, 1733, 1979, 2203, 2411, 2677}

// echo returns the reverb of a sound, without the sound itself. If loop is set, the sound is a loop, and the
// reverb of its end sounds at its beginning.
func (r reverb) echo(in Stereo, loop bool) Stereo {
	var lines [8][]float64
	var dull, feed [8]float64
	for i, n := range delayLengths {
		n = int(float64(n) * r.size)
		lines[i] = make([]float64, n)
		feed[i] = math.Pow(10, -3*float64(n)/(r.tail*Rate))
	}
	damp := 1 - math.Exp(-2*math.Pi*r.bright/Rate)
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
			hadamard(&v)
			for k := range v {
				lines[k][at[k]] = v[k] + in[i][k&1]
				if at[k]++; at[k] == len(lines[k]) {
					at[k] = 0
				}
			}
		}
	}
	if loop { // fills the delays with the previous pass of the loop
		pass(len(in), false)
	}
	pass(len(in), true)
	return out
}

// hadamard multiplies by an orthonormal Hadamard matrix: every delay feeds every other one and the total
// power stays the same.
func hadamard(v *[8]float64) {
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

// inRoom returns the sound in a room, with a gain of its reverb. pan is the position from −1, left, to 1,
// right.
func (w Wave) inRoom(room reverb, wet, pan float64) Stereo {
	dry := make(Stereo, len(w)+samples(min(room.tail, 1.2)))
	left, right := math.Cos((pan+1)*math.Pi/4), math.Sin((pan+1)*math.Pi/4)
	for i, v := range w {
		dry[i] = [2]float64{v * left, v * right}
	}
	echo := room.echo(dry, false)
	for i := range dry {
		for c := range 2 {
			dry[i][c] += wet * echo[i][c]
		}
	}
	return dry
}
