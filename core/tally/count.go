package tally

// Counts holds what is counted of one robot in one game (chapter 12), or the
// sums over many games. Files omit counts of 0.
type Counts struct {
	Forward    int `toml:"forward,omitempty"`     // fields walked forward by own cards
	Backward   int `toml:"backward,omitempty"`    // fields walked backward by own cards
	Left       int `toml:"left,omitempty"`        // rotate-left cards executed
	Right      int `toml:"right,omitempty"`       // rotate-right cards executed
	UTurns     int `toml:"u-turns,omitempty"`     // U-turn cards executed
	Taken      int `toml:"taken,omitempty"`       // points of damage taken, from any cause
	Deaths     int `toml:"deaths,omitempty"`      // times destroyed
	Dealt      int `toml:"dealt,omitempty"`       // points of damage dealt to others: laser, mirror, collisions on ice
	Destroyed  int `toml:"destroyed,omitempty"`   // robots destroyed (K1)
	Repaired   int `toml:"repaired,omitempty"`    // points of damage repaired: sites, regeneration, power-down
	PowerDowns int `toml:"power-downs,omitempty"` // rounds begun powered down
	Pushed     int `toml:"pushed,omitempty"`      // robots pushed, each once per card
}

// Count names one of the counts.
type Count uint8

// The counts, in display order.
const (
	Forward Count = iota
	Backward
	Left
	Right
	UTurns
	Pushed
	Dealt
	Destroyed
	Taken
	Deaths
	Repaired
	PowerDowns
	countKinds = int(PowerDowns) + 1
)

// Kinds lists the counts in display order.
var Kinds = func() (all [countKinds]Count) {
	for i := range all {
		all[i] = Count(i)
	}
	return all
}()

// countTable holds, for each count, its name in files and keys of texts, and
// its field in Counts.
var countTable = [countKinds]struct {
	name string
	of   func(*Counts) *int
}{
	Forward:    {"forward", func(c *Counts) *int { return &c.Forward }},
	Backward:   {"backward", func(c *Counts) *int { return &c.Backward }},
	Left:       {"left", func(c *Counts) *int { return &c.Left }},
	Right:      {"right", func(c *Counts) *int { return &c.Right }},
	UTurns:     {"u-turns", func(c *Counts) *int { return &c.UTurns }},
	Pushed:     {"pushed", func(c *Counts) *int { return &c.Pushed }},
	Dealt:      {"dealt", func(c *Counts) *int { return &c.Dealt }},
	Destroyed:  {"destroyed", func(c *Counts) *int { return &c.Destroyed }},
	Taken:      {"taken", func(c *Counts) *int { return &c.Taken }},
	Deaths:     {"deaths", func(c *Counts) *int { return &c.Deaths }},
	Repaired:   {"repaired", func(c *Counts) *int { return &c.Repaired }},
	PowerDowns: {"power-downs", func(c *Counts) *int { return &c.PowerDowns }},
}

// String returns the name of the count in files and in the keys of texts.
func (k Count) String() string {
	if int(k) >= countKinds {
		return "?"
	}
	return countTable[k].name
}

// Of returns one of the counts.
func (c *Counts) Of(k Count) int { return *countTable[k].of(c) }

// Set sets one of the counts.
func (c *Counts) Set(k Count, n int) { *countTable[k].of(c) = n }

// Total returns the sum of some of the counts.
func (c *Counts) Total(kinds ...Count) int {
	sum := 0
	for _, k := range kinds {
		sum += c.Of(k)
	}
	return sum
}

// Add adds other counts.
func (c *Counts) Add(other *Counts) {
	for i := range countTable {
		*countTable[i].of(c) += *countTable[i].of(other)
	}
}

// Raise raises each count to that of other if that is larger. It collects the
// best of single games.
func (c *Counts) Raise(other *Counts) {
	for i := range countTable {
		best := countTable[i].of(c)
		*best = max(*best, *countTable[i].of(other))
	}
}
