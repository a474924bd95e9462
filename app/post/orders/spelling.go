package orders

import (
	"slices"
)

// near returns commands of which a slip of the pen may have made a word.
func (r *reader) near(word string) (all []string) {
	for spelling, sign := range spellings {
		if len(word) > 2 && distance(word, spelling) <= 1+len(spelling)/5 && !slices.Contains(all, sign) {
			all = append(all, sign)
		}
	}
	slices.Sort(all)
	return all
}

// distance returns by how many letters two words differ (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
