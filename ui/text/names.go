package text

import (
	"cmp"
	"strings"
	"sync"
)

// HallNames holds the names of halls that are not the project's, by ID. Its zero value is empty. It is safe for concurrent
// use.
type HallNames struct {
	mu    sync.Mutex
	names map[string]string
}

// Set sets the name of a hall.
func (n *HallNames) Set(id, name string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.names == nil {
		n.names = map[string]string{}
	}
	n.names[id] = name
}

// Of returns the name of a hall, and whether it is known. A nil HallNames knows none.
func (n *HallNames) Of(id string) (name string, known bool) {
	if n == nil {
		return "", false
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	name, known = n.names[id]
	return name, known
}

// WithHalls returns the texts with names for halls that are not the project's.
func (t *Text) WithHalls(names *HallNames) *Text {
	other := *t
	other.halls = names
	return &other
}

// CompareNames orders names that people have typed, whatever their case: -1 if a comes before b, 1 if after, else 0.
func CompareNames(a, b string) int {
	return cmp.Or(cmp.Compare(strings.ToLower(a), strings.ToLower(b)), cmp.Compare(a, b))
}
