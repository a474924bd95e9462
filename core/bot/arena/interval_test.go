package arena_test

import (
	"math"
	"testing"

	"roborally/core/bot/arena"
)

func approxEqual(a, b float64) bool { return math.Abs(a-b) < 5e-5 }

// The expected intervals are worked out by hand from the formula.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		seen, n   int
		low, high float64
	}{
		{8, 10, 0.49016, 0.94332},
		{0, 10, 0, 0.27753},
		{10, 10, 0.72247, 1},
		{50, 100, 0.40383, 0.59617},
		{0, 0, 0, 1},
	} {
		if low, high := arena.Wilson(c.seen, c.n); !approxEqual(low, c.low) || !approxEqual(high, c.high) {
			t.Errorf("%d of %d: %.5f to %.5f, want %.5f to %.5f", c.seen, c.n, low, high, c.low, c.high)
		}
	}
}

func TestMean(t *testing.T) {
	if m, half := arena.Mean([]float64{1, 2, 3, 4}); !approxEqual(m, 2.5) || !approxEqual(half, 1.26515) {
		t.Errorf("mean %v ± %v, want 2.5 ± 1.26515", m, half)
	}
	if m, half := arena.Mean([]float64{7}); m != 7 || !math.IsNaN(half) {
		t.Errorf("the mean of one value is %v ± %v, want 7 ± NaN", m, half)
	}
	if m, _ := arena.Mean(nil); !math.IsNaN(m) {
		t.Errorf("the mean of nothing is %v, want NaN", m)
	}
}
