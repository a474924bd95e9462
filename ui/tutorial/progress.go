package tutorial

import "slices"

// Progress is what is kept of the tutorial: which lessons have been solved.
type Progress struct {
	Solved []string `toml:"solved"` // by their names, in the order in which they were solved
}

// None is the progress of somebody who has not begun.
func None() Progress { return Progress{} }

// Add notes that a lesson has been solved; false says that it had been before.
func (p *Progress) Add(id string) bool {
	if slices.Contains(p.Solved, id) {
		return false
	}
	p.Solved = append(slices.Clone(p.Solved), id)
	return true
}

// Next gives the first lesson (from 0) that has not been solved, or the first of
// all.
func (p *Progress) Next() int {
	for n, l := range Lessons() {
		if !slices.Contains(p.Solved, l.ID) {
			return n
		}
	}
	return 0
}
