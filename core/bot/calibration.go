package bot

import "math"

// A calibration makes honest chances of those that a player expects of the program that it has chosen. It chooses what looks
// best in its sampled worlds, so it expects a little too much. The odds of a chance are raised to the power of spread, and
// multiplied by odds (Platt scaling); both are fitted to games of masters (README.md).
type calibration struct{ odds, spread float64 }

// calibrations holds the calibrations by number of robots.
var calibrations = [...]calibration{2: {1, 1}, 3: {1, 1}, 4: {1, 1}, 5: {1, 1}, 6: {1, 1}, 7: {1, 1}, 8: {1, 1}}

// of returns the honest chance for an expected one. What is certain stays so.
func (c calibration) of(chance float64) float64 {
	if chance <= 0 || chance >= 1 {
		return chance
	}
	odds := c.odds * math.Pow(chance/(1-chance), c.spread)
	return odds / (1 + odds)
}
