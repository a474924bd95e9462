package main

import (
	"math"
	"slices"
)

// z is how many standard deviations an interval of 95 % spans to either side.
const z = 1.959963984540054

// wilson gives the interval of 95 % for a rate of which so many of n were seen
// (Wilson, 1927): unlike the normal one it is sound near 0 and 1. Where n is 0
// it is everything.
func wilson(seen, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	size, rate := float64(n), float64(seen)/float64(n)
	middle := rate + z*z/(2*size)
	half := z * math.Sqrt(rate*(1-rate)/size+z*z/(4*size*size))
	whole := 1 + z*z/size
	return max(0, (middle-half)/whole), min(1, (middle+half)/whole)
}

// mean gives the mean of values and half the width of its normal interval of
// 95 %. Where they are too few for one it is not a number.
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

// percentile gives the smallest of values that is not exceeded by so many in a
// hundred of them (nearest rank), 0 where there are none. It sorts them.
func percentile(values []int64, percent int) int64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	rank := (len(values)*percent + 99) / 100
	return values[max(rank, 1)-1]
}
