package tutorial

import "slices"

// Progress holds the lessons that have been solved. It is saved as TOML.
type Progress struct {
	Solved []string `toml:"solved"` // lesson IDs, in the order in which they were solved
}

// NoProgress returns the progress of a new player.
func NoProgress() Progress { return Progress{} }

// Add adds a solved lesson. It reports whether the lesson had not been solved before.
func (p *Progress) Add(id string) bool {
	if slices.Contains(p.Solved, id) {
		return false
	}
	p.Solved = append(slices.Clone(p.Solved), id)
	return true
}

// Next returns the index of the first unsolved lesson, or 0 if all are solved.
func (p *Progress) Next() int {
	for n, l := range Lessons() {
		if !slices.Contains(p.Solved, l.ID) {
			return n
		}
	}
	return 0
}
