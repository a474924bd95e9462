package core

import (
	"slices"

	"roborally/core/grid"
)

// DrawGoalLists returns a list for each seat with n of the board's checkpoints, or
// all of them if there are fewer, in an order that is drawn, too (G2). No two lists are the
// same while there are enough different ones, and no list is given out twice more often than another.
func (s *Setup) DrawGoalLists(n int, seed Seed) [][]grid.Pos {
	checkpoints := s.Board.checkpoints
	n = min(n, len(checkpoints))
	different := 1
	for i := range n {
		different *= len(checkpoints) - i
	}
	rng := newRandom(seed, drawGoalLists, 0, 0)
	var lists [][]grid.Pos
	for seat := range s.Models {
		list := rng.pick(checkpoints, n)
		for occurrences(lists, list) > seat/different {
			list = rng.pick(checkpoints, n)
		}
		lists = append(lists, list)
	}
	return lists
}

// pick returns n of the fields in random order.
func (r *random) pick(fields []grid.Pos, n int) []grid.Pos {
	left := slices.Clone(fields)
	for i := range n {
		j := i + r.below(len(left)-i)
		left[i], left[j] = left[j], left[i]
	}
	return left[:n:n]
}

// occurrences returns how many of the lists are equal to list.
func occurrences(lists [][]grid.Pos, list []grid.Pos) (n int) {
	for _, other := range lists {
		if slices.Equal(other, list) {
			n++
		}
	}
	return n
}
