package arena

import "math"

// Z is half the width of an interval of 95 %, in standard deviations.
const Z = 1.959963984540054

// Wilson returns the 95 % interval of a rate, estimated from hits among n cases
// (Wilson, 1927). Unlike the normal interval it is sound near 0 and 1. If n is
// 0, it is 0 to 1.
func Wilson(hits, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	size, rate := float64(n), float64(hits)/float64(n)
	middle := rate + Z*Z/(2*size)
	half := Z * math.Sqrt(rate*(1-rate)/size+Z*Z/(4*size*size))
	scale := 1 + Z*Z/size
	return max(0, (middle-half)/scale), min(1, (middle+half)/scale)
}

// Mean returns the mean of values and half the width of its normal 95 %
// interval, each NaN if there are too few values.
func Mean(values []float64) (m, half float64) {
	n := float64(len(values))
	for _, v := range values {
		m += v / n
	}
	if len(values) == 0 {
		return math.NaN(), math.NaN()
	}
	squares := 0.0
	for _, v := range values {
		squares += (v - m) * (v - m)
	}
	return m, Z * math.Sqrt(squares/(n-1)/n)
}
