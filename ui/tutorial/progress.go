package tutorial

import "slices"

// Progress holds what the player has learned: the lessons that have been solved, and the options that a game has
// explained. It is saved as TOML.
type Progress struct {
	Solved    []string            `toml:"solved"`           // lesson IDs, in the order in which they were solved
	Explained []string            `toml:"explained"`        // IDs of options, in the order in which they were drawn
	People    map[string][]string `toml:"people,omitempty"` // the same for each of several people at one screen, by name
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

// Explain adds an option that has been explained to a person; "" is whoever plays alone at this machine. It reports
// whether it had not been explained before.
func (p *Progress) Explain(person, option string) bool {
	known := p.Explained
	if person != "" {
		known = p.People[person]
	}
	if slices.Contains(known, option) {
		return false
	}
	known = append(slices.Clone(known), option)
	if person == "" {
		p.Explained = known
		return true
	}
	people := map[string][]string{person: known}
	for other, options := range p.People {
		if other != person {
			people[other] = options
		}
	}
	p.People = people
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
