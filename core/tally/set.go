package tally

// Set is a set of achievements: bit i stands for the one at index i of Achievements. It is not written anywhere; files
// and messages use IDs.
type Set uint64

// maxSet is the number of achievements that a Set can hold.
const maxSet = 64

// Won returns the achievements that the person has won.
func (p *Profile) Won() Set {
	var s Set
	for _, award := range p.Achievements {
		s.Add(award.ID)
	}
	return s
}

// Add adds the achievement with an ID. It reports whether there is one and it was missing in the set.
func (s *Set) Add(id string) bool {
	for i := range Achievements[:min(len(Achievements), maxSet)] {
		if bit := Set(1) << i; Achievements[i].ID == id && *s&bit == 0 {
			*s |= bit
			return true
		}
	}
	return false
}

// All returns the achievements in the set, in display order.
func (s Set) All() []*Achievement {
	var all []*Achievement
	for i := range Achievements[:min(len(Achievements), maxSet)] {
		if s&(1<<i) != 0 {
			all = append(all, &Achievements[i])
		}
	}
	return all
}
