package main

import (
	"fmt"
	"math"
	"slices"

	"roborally/core"
	"roborally/core/bot/arena"
)

// effects measures by how much each card raises its owner's share of wins, from games
// with random deals: by least squares with a variable per card, the number of it that a
// robot starts with. Robots are compared with the others of their game, so boards make
// no difference. The effects of secret goals, of which each robot has one, are those
// compared with their mean.
type effects struct {
	cards   []fmt.Stringer // options and bugs, then secret goals
	goals   int            // the index of the first secret goal
	games   int
	freedom int         // comparisons: one less than seats, by game
	share   float64     // of a rival's loss that is the winner's gain: 1 less 1/seats
	xx      [][]float64 // sums of products of the variables
	xy      []float64   // and of each with the wins
	yy      float64
}

// effect is the effect of a card, in shares of wins, and half its interval.
type effect struct {
	card fmt.Stringer
	gain float64
	half float64
}

// newEffects returns an empty measurement of cards that are dealt, and of the secret
// goals that robots draw first if the rules have any.
func newEffects(dealt []core.Power, goals bool) *effects {
	e := &effects{goals: len(dealt)}
	for _, p := range dealt {
		e.cards = append(e.cards, p)
	}
	if goals {
		for _, g := range core.AllSecrets {
			e.cards = append(e.cards, g)
		}
	}
	e.xx, e.xy = make([][]float64, len(e.cards)), make([]float64, len(e.cards))
	for i := range e.xx {
		e.xx[i] = make([]float64, len(e.cards))
	}
	return e
}

// add adds a game with the deal it began with.
func (e *effects) add(hands [][]core.Power, r *arena.Result) {
	seats := len(hands)
	rows, wins := make([][]float64, seats), make([]float64, seats)
	for seat, hand := range hands {
		rows[seat] = make([]float64, len(e.cards))
		for _, p := range hand {
			rows[seat][slices.Index(e.cards, fmt.Stringer(p))]++
		}
		if e.goals < len(e.cards) {
			if i := slices.Index(e.cards, fmt.Stringer(r.Seats[seat].FirstGoal)); i >= 0 {
				rows[seat][i]++
			}
		}
		if r.Winner == seat {
			wins[seat] = 1
		}
	}
	centre(wins)
	for i := range e.cards {
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
			if row[i] == 0 {
				continue
			}
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

// products returns the sums of products of the variables. Every robot has one secret
// goal, so only their differences are known; adding a product of all goals makes the
// sum of their effects zero, and changes no difference. It is added once for each game: a
// single one would count as one uncertain observation of that sum, and widen the intervals.
func (e *effects) products() [][]float64 {
	sums := make([][]float64, len(e.xx))
	for i := range sums {
		sums[i] = slices.Clone(e.xx[i])
		for j := e.goals; i >= e.goals && j < len(sums); j++ {
			sums[i][j] += float64(e.games)
		}
	}
	return sums
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
// apart: there are too few, or all robots began with equally many cards.
func (e *effects) results() (all []effect) {
	inverse, ok := inverted(e.products())
	freedom := e.freedom - len(e.cards)
	if !ok || freedom < 1 {
		return nil
	}
	residual, gains := e.yy, make([]float64, len(e.cards))
	for i := range gains {
		for j := range gains {
			gains[i] += inverse[i][j] * e.xy[j]
		}
		residual -= gains[i] * e.xy[i]
	}
	for i, card := range e.cards {
		deviation := math.Sqrt(residual / float64(freedom) * inverse[i][i])
		all = append(all, effect{card, e.share * gains[i], arena.Z * e.share * deviation})
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
