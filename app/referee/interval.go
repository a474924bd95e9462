package main

import (
	"math"
	"slices"
)

// z is half the width of an interval of 95 %, in standard deviations.
const z = 1.959963984540054

// wilson returns the 95 % interval of a rate, estimated from hits among n cases
// (Wilson, 1927). Unlike the normal interval it is sound near 0 and 1. If n is
// 0, it is 0 to 1.
func wilson(hits, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	size, rate := float64(n), float64(hits)/float64(n)
	middle := rate + z*z/(2*size)
	half := z * math.Sqrt(rate*(1-rate)/size+z*z/(4*size*size))
	scale := 1 + z*z/size
	return max(0, (middle-half)/scale), min(1, (middle+half)/scale)
}

// mean returns the mean of values and half the width of its normal 95 %
// interval, each NaN if there are too few values.
func mean(values []float64) (m, half float64) {
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
	return m, z * math.Sqrt(squares/(n-1)/n)
}

// percentile returns a percentile of values by nearest rank, 0 if there are
// none. It sorts the values.
func percentile(values []int64, percent int) int64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	rank := (len(values)*percent + 99) / 100
	return values[max(rank, 1)-1]
}
