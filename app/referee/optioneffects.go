package main

import (
	"math"
	"slices"

	"roborally/core"
	"roborally/core/bot/arena"
)

// effects measures by how much each option raises its owner's share of wins, from
// games with random deals: by least squares with a variable per option, the number
// of it that a robot starts with. Robots are compared with the others of their
// game, so boards make no difference.
type effects struct {
	options []core.Power
	games   int
	freedom int         // comparisons: one less than seats, by game
	share   float64     // of a rival's loss that is the winner's gain: 1 less 1/seats
	xx      [][]float64 // sums of products of the variables
	xy      []float64   // and of each with the wins
	yy      float64
}

// effect is the effect of an option, in shares of wins, and half its interval.
type effect struct {
	option core.Power
	gain   float64
	half   float64
}

// newEffects returns an empty measurement.
func newEffects() *effects {
	e := &effects{options: majorOptions()}
	e.xx, e.xy = make([][]float64, len(e.options)), make([]float64, len(e.options))
	for i := range e.xx {
		e.xx[i] = make([]float64, len(e.options))
	}
	return e
}

// add adds a game with the deal it began with.
func (e *effects) add(hands [][]core.Power, r *arena.Result) {
	seats := len(hands)
	rows, wins := make([][]float64, seats), make([]float64, seats)
	for seat, hand := range hands {
		rows[seat] = make([]float64, len(e.options))
		for _, p := range hand {
			rows[seat][slices.Index(e.options, p)]++
		}
		if r.Winner == seat {
			wins[seat] = 1
		}
	}
	centre(wins)
	for i := range e.options {
		column := make([]float64, seats)
		for seat := range rows {
			column[seat] = rows[seat][i]
		}
		centre(column)
		for seat := range rows {
			rows[seat][i] = column[seat]
		}
	}
	for seat, row := range rows {
		e.yy += wins[seat] * wins[seat]
		for i := range row {
			e.xy[i] += row[i] * wins[seat]
			for j := range row {
				e.xx[i][j] += row[i] * row[j]
			}
		}
	}
	e.games++
	e.freedom += seats - 1
	e.share = 1 - 1/float64(seats)
}

// centre subtracts the mean from values.
func centre(values []float64) {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	for i := range values {
		values[i] -= sum / float64(len(values))
	}
}

// results returns the effects, largest first; none if the games do not tell them
// apart: there are too few, or all robots began with equally many options.
func (e *effects) results() (all []effect) {
	inverse, ok := inverted(e.xx)
	freedom := e.freedom - len(e.options)
	if !ok || freedom < 1 {
		return nil
	}
	residual, gains := e.yy, make([]float64, len(e.options))
	for i := range gains {
		for j := range gains {
			gains[i] += inverse[i][j] * e.xy[j]
		}
		residual -= gains[i] * e.xy[i]
	}
	for i, p := range e.options {
		deviation := math.Sqrt(residual / float64(freedom) * inverse[i][i])
		all = append(all, effect{p, e.share * gains[i], z * e.share * deviation})
	}
	slices.SortStableFunc(all, func(a, b effect) int {
		switch {
		case a.gain > b.gain:
			return -1
		case a.gain < b.gain:
			return 1
		}
		return 0
	})
	return all
}

// inverted returns the inverse of a matrix, by Gauss and Jordan; ok is false if it has
// none.
func inverted(matrix [][]float64) (inverse [][]float64, ok bool) {
	n := len(matrix)
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = append(slices.Clone(matrix[i]), make([]float64, n)...)
		rows[i][n+i] = 1
	}
	for i := range rows {
		pivot := i
		for k := i; k < n; k++ {
			if math.Abs(rows[k][i]) > math.Abs(rows[pivot][i]) {
				pivot = k
			}
		}
		rows[i], rows[pivot] = rows[pivot], rows[i]
		if math.Abs(rows[i][i]) < 1e-9*(1+math.Abs(matrix[i][i])) {
			return nil, false
		}
		scale := rows[i][i]
		for j := range rows[i] {
			rows[i][j] /= scale
		}
		for k := range rows {
			if factor := rows[k][i]; k != i && factor != 0 {
				for j := range rows[k] {
					rows[k][j] -= factor * rows[i][j]
				}
			}
		}
	}
	for i := range rows {
		inverse = append(inverse, rows[i][n:])
	}
	return inverse, true
}
