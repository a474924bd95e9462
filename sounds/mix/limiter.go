package mix

import "math"

// ceiling is the largest sample that the limiter lets out: −1 dBFS.
var ceiling = math.Pow(10, -1.0/20)

// lookahead is the number of samples by which the limiter sees ahead: 3 ms.
const lookahead = 132

// limiter lowers the gain shortly before a sample that is too loud, and raises it again slowly. Other samples
// pass unchanged. All are delayed by lookahead.
type limiter struct {
	delay    [lookahead][2]float64 // the input, a ring buffer
	required [lookahead]float64    // the gain that each of them requires
	lowest   [lookahead]float64    // the value of gain when each of them came in
	sum      float64               // of lowest
	at       int                   // index of the oldest sample in the ring buffers
	gain     float64               // the least required gain, released slowly
	silence  int                   // samples of silence at the end of the input
}

func newLimiter() *limiter {
	l := &limiter{gain: 1, sum: lookahead, silence: lookahead}
	for i := range lookahead {
		l.required[i], l.lowest[i] = 1, 1
	}
	return l
}

// release is the share of the way back to 1 that the gain covers per sample: after 80 ms a third of the way
// is left.
const release = 1.0 / (0.08 * 44100)

// next takes a sample and returns the one that came lookahead samples earlier.
func (l *limiter) next(in [2]float64) [2]float64 {
	out, g := l.delay[l.at], l.sum/lookahead // each of the averaged gains is small enough for out
	loud := max(math.Abs(in[0]), math.Abs(in[1]))
	if l.silence++; loud > 0 {
		l.silence = 0
	}
	l.delay[l.at], l.required[l.at] = in, ceiling/max(ceiling, loud)
	if l.gain += (1 - l.gain) * release; l.gain > 1-1e-6 {
		l.gain = 1
	}
	if l.required[l.at] < l.gain {
		l.gain = l.required[l.at]
	} else if l.gain < 1 {
		for _, g := range l.required {
			l.gain = min(l.gain, g)
		}
	}
	l.sum += l.gain - l.lowest[l.at]
	l.lowest[l.at] = l.gain
	if l.at++; l.at == lookahead {
		l.at, l.sum = 0, 0
		for _, g := range l.lowest { // computed afresh so that rounding errors do not add up
			l.sum += g
		}
	}
	return [2]float64{out[0] * g, out[1] * g}
}

// empty reports whether only silence is left to come out.
func (l *limiter) empty() bool { return l.silence >= lookahead }
