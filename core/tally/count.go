package tally

// Counts holds what is counted of one robot in one game (chapter 12), or the
// sums over many games. Files omit counts of 0.
type Counts struct {
	Forward    int `toml:"forward,omitzero"`     // fields walked forward by own cards
	Backward   int `toml:"backward,omitzero"`    // fields walked backward by own cards
	Left       int `toml:"left,omitzero"`        // rotate-left cards executed
	Right      int `toml:"right,omitzero"`       // rotate-right cards executed
	UTurns     int `toml:"u-turns,omitzero"`     // U-turn cards executed
	Taken      int `toml:"taken,omitzero"`       // points of damage taken, from any cause
	Deaths     int `toml:"deaths,omitzero"`      // times destroyed
	Dealt      int `toml:"dealt,omitzero"`       // points of damage dealt to others: laser, mirror, collisions on ice
	Destroyed  int `toml:"destroyed,omitzero"`   // robots destroyed (K1)
	Repaired   int `toml:"repaired,omitzero"`    // points of damage repaired: sites, regeneration, power-down
	PowerDowns int `toml:"power-downs,omitzero"` // rounds begun powered down
	Pushed     int `toml:"pushed,omitzero"`      // robots pushed, each once per card

	Glided  int `toml:"glided,omitzero"`  // fields glided on ice
	Crashes int `toml:"crashes,omitzero"` // times it glided against a wall or a robot
	Fastest int `toml:"fastest,omitzero"` // the speed of its fastest glide (Robot.Speed); over many games the most of them

	Flags        int `toml:"flags,omitzero"`         // points from the goal flag (X5)
	Secrets      int `toml:"secrets,omitzero"`       // points from secret goals (X6)
	Swaps        int `toml:"swaps,omitzero"`         // secret goals exchanged in a power-down (X10)
	Crown        int `toml:"crown,omitzero"`         // rounds at whose end it had the leader token (X2)
	Kills        int `toml:"kills,omitzero"`         // X11
	Bounty       int `toml:"bounty,omitzero"`        // credits for kills
	Earned       int `toml:"earned,omitzero"`        // credits received, those at the start included
	Spent        int `toml:"spent,omitzero"`         // credits paid
	Majors       int `toml:"majors,omitzero"`        // major options bought (X9)
	Minors       int `toml:"minors,omitzero"`        // minor options bought
	Bugs         int `toml:"bugs,omitzero"`          // bugs received
	Debugged     int `toml:"debugged,omitzero"`      // bugs repaired, by wrenches and Debugger
	GivenUp      int `toml:"given-up,omitzero"`      // options given up against damage (X7)
	ReturnsPaid  int `toml:"returns-paid,omitzero"`  // returns that were paid in full, or free (X12)
	ReturnsShort int `toml:"returns-short,omitzero"` // returns with credits missing

	GoalWins    int `toml:"goal-wins,omitzero"`    // games won by the point of a secret goal
	Shared      int `toml:"shared,omitzero"`       // credits for robots that scored later in the round (X5)
	BigKills    int `toml:"big-kills,omitzero"`    // kills for at least three credits
	BuggedWins  int `toml:"bugged-wins,omitzero"`  // games won with at least four bugs
	SixOptions  int `toml:"six-options,omitzero"`  // times it came to own six options
	TenCredits  int `toml:"ten-credits,omitzero"`  // times it came to have ten credits
	AsleepGoals int `toml:"asleep-goals,omitzero"` // secret goals met while powered down
}

// Count names one of the counts.
type Count uint8

// The counts, in display order: those of every game, those of ice, those of missions,
// and those that only achievements look at.
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

	Glided
	Crashes
	Fastest

	Flags
	Secrets
	Swaps
	Crown
	Kills
	Bounty
	Earned
	Spent
	Majors
	Minors
	Bugs
	Debugged
	GivenUp
	ReturnsPaid
	ReturnsShort

	GoalWins
	Shared
	BigKills
	BuggedWins
	SixOptions
	TenCredits
	AsleepGoals
	countKinds = int(AsleepGoals) + 1
)

// Common lists the counts of every game, OfIce those of boards with ice, OfMissions
// those that only goals, bugs and options bring; all are for players.
var (
	Common     = Kinds[:Glided]
	OfIce      = Kinds[Glided:Flags]
	OfMissions = Kinds[Flags:GoalWins]
)

// Kinds lists all counts in display order.
var Kinds = func() (all [countKinds]Count) {
	for i := range all {
		all[i] = Count(i)
	}
	return all
}()

// countTable holds, for each count, its name in files and keys of texts, and
// its field in Counts; most is whether many games have the most of them, not the sum.
var countTable = [countKinds]struct {
	name string
	of   func(*Counts) *int
	most bool
}{
	Forward:    {"forward", func(c *Counts) *int { return &c.Forward }, false},
	Backward:   {"backward", func(c *Counts) *int { return &c.Backward }, false},
	Left:       {"left", func(c *Counts) *int { return &c.Left }, false},
	Right:      {"right", func(c *Counts) *int { return &c.Right }, false},
	UTurns:     {"u-turns", func(c *Counts) *int { return &c.UTurns }, false},
	Pushed:     {"pushed", func(c *Counts) *int { return &c.Pushed }, false},
	Dealt:      {"dealt", func(c *Counts) *int { return &c.Dealt }, false},
	Destroyed:  {"destroyed", func(c *Counts) *int { return &c.Destroyed }, false},
	Taken:      {"taken", func(c *Counts) *int { return &c.Taken }, false},
	Deaths:     {"deaths", func(c *Counts) *int { return &c.Deaths }, false},
	Repaired:   {"repaired", func(c *Counts) *int { return &c.Repaired }, false},
	PowerDowns: {"power-downs", func(c *Counts) *int { return &c.PowerDowns }, false},

	Glided:  {"glided", func(c *Counts) *int { return &c.Glided }, false},
	Crashes: {"crashes", func(c *Counts) *int { return &c.Crashes }, false},
	Fastest: {"fastest", func(c *Counts) *int { return &c.Fastest }, true},

	Flags:        {"flags", func(c *Counts) *int { return &c.Flags }, false},
	Secrets:      {"secrets", func(c *Counts) *int { return &c.Secrets }, false},
	Swaps:        {"swaps", func(c *Counts) *int { return &c.Swaps }, false},
	Crown:        {"crown", func(c *Counts) *int { return &c.Crown }, false},
	Kills:        {"kills", func(c *Counts) *int { return &c.Kills }, false},
	Bounty:       {"bounty", func(c *Counts) *int { return &c.Bounty }, false},
	Earned:       {"earned", func(c *Counts) *int { return &c.Earned }, false},
	Spent:        {"spent", func(c *Counts) *int { return &c.Spent }, false},
	Majors:       {"majors", func(c *Counts) *int { return &c.Majors }, false},
	Minors:       {"minors", func(c *Counts) *int { return &c.Minors }, false},
	Bugs:         {"bugs", func(c *Counts) *int { return &c.Bugs }, false},
	Debugged:     {"debugged", func(c *Counts) *int { return &c.Debugged }, false},
	GivenUp:      {"given-up", func(c *Counts) *int { return &c.GivenUp }, false},
	ReturnsPaid:  {"returns-paid", func(c *Counts) *int { return &c.ReturnsPaid }, false},
	ReturnsShort: {"returns-short", func(c *Counts) *int { return &c.ReturnsShort }, false},

	GoalWins:    {"goal-wins", func(c *Counts) *int { return &c.GoalWins }, false},
	Shared:      {"shared", func(c *Counts) *int { return &c.Shared }, false},
	BigKills:    {"big-kills", func(c *Counts) *int { return &c.BigKills }, false},
	BuggedWins:  {"bugged-wins", func(c *Counts) *int { return &c.BuggedWins }, false},
	SixOptions:  {"six-options", func(c *Counts) *int { return &c.SixOptions }, false},
	TenCredits:  {"ten-credits", func(c *Counts) *int { return &c.TenCredits }, false},
	AsleepGoals: {"asleep-goals", func(c *Counts) *int { return &c.AsleepGoals }, false},
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
		sum, more := countTable[i].of(c), *countTable[i].of(other)
		if countTable[i].most {
			*sum = max(*sum, more)
		} else {
			*sum += more
		}
	}
}

// Sums reports whether the counts of many games are added up; if not, the most of them is kept.
func (k Count) Sums() bool { return !countTable[k].most }

// Raise raises each count to that of other if that is larger. It collects the
// best of single games.
func (c *Counts) Raise(other *Counts) {
	for i := range countTable {
		best := countTable[i].of(c)
		*best = max(*best, *countTable[i].of(other))
	}
}
