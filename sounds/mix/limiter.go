package mix

import "math"

// ceiling is what no sample that comes out exceeds: −1 dBFS.
var ceiling = math.Pow(10, -1.0/20)

// ahead is by how many samples the limiter sees what comes: 3 ms.
const ahead = 132

// limiter turns down what would be too loud, shortly before it comes, and up again
// slowly. What is not too loud passes unchanged, later by ahead.
type limiter struct {
	line   [ahead][2]float64 // what has come in
	needed [ahead]float64    // the gains it asks for
	least  [ahead]float64    // the least of those that were in the line with it
	sum    float64           // of least
	at     int
	gain   float64 // the least gain, on its way up
	quiet  int     // samples of silence that have come in
}

func newLimiter() *limiter {
	l := &limiter{gain: 1, sum: ahead, quiet: ahead}
	for i := range ahead {
		l.needed[i], l.least[i] = 1, 1
	}
	return l
}

// release is how much of the way up is gone in a sample: a third is left after 80 ms.
const release = 1.0 / (0.08 * 44100)

// next takes a sample and gives the one that came ahead samples earlier.
func (l *limiter) next(in [2]float64) [2]float64 {
	out, g := l.line[l.at], l.sum/ahead // a mean of gains none of which is too large for out
	loud := max(math.Abs(in[0]), math.Abs(in[1]))
	if l.quiet++; loud > 0 {
		l.quiet = 0
	}
	l.line[l.at], l.needed[l.at] = in, ceiling/max(ceiling, loud)
	if l.gain += (1 - l.gain) * release; l.gain > 1-1e-6 {
		l.gain = 1
	}
	if l.needed[l.at] < l.gain {
		l.gain = l.needed[l.at]
	} else if l.gain < 1 {
		for _, g := range l.needed {
			l.gain = min(l.gain, g)
		}
	}
	l.sum += l.gain - l.least[l.at]
	l.least[l.at] = l.gain
	if l.at++; l.at == ahead {
		l.at, l.sum = 0, 0
		for _, g := range l.least { // anew, or rounding would add up
			l.sum += g
		}
	}
	return [2]float64{out[0] * g, out[1] * g}
}

// empty tells whether nothing is left to come out.
func (l *limiter) empty() bool { return l.quiet >= ahead }
