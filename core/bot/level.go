package bot

import "roborally/core"

// Level is how a computer player plays: one of the four levels that people
// choose from, or one of the baselines that these are measured against.
type Level uint8

// The levels, the weakest first.
const (
	Easy   Level = iota + 1 // medium's search, with the mistakes people make
	Medium                  // the best of all programs of its hand, as if it were alone
	Hard                    // the best of those against what the others may be up to
	Expert                  // further ahead, against others that think themselves
)

// The baselines.
const (
	Random          Level = iota + 101 // any program
	GreedyManhattan                    // card by card, each as near to the goal as it goes
	GreedyPotential                    // card by card, each as near as the way there tells
	Yardstick                          // alone on the board, as well as it can be played
)

// Levels lists the levels that people choose from, Baselines the others.
var (
	Levels    = []Level{Easy, Medium, Hard, Expert}
	Baselines = []Level{Random, GreedyManhattan, GreedyPotential, Yardstick}
)

// A style is how a level makes its programs.
type style struct {
	name    string
	studies bool // knows the ways by study, not by estimate
	choose  func(p *Player, v *core.View, stop func() bool) (plan, bool)
	// What the others may be up to: so many samples of their hands; so many
	// times one of the others thinks itself; so many of the own programs, and so
	// many of these also with the cards of a kind in another order; one in how
	// many of them is still tried when a part of the samples has been seen.
	worlds, replies, shortlist, late, drop int
	ahead                                  int // for the best of these, so many rounds further
}

var styles = map[Level]*style{
	Easy:            {name: "easy", choose: (*Player).blunder},
	Medium:          {name: "medium", choose: (*Player).alone},
	Hard:            {name: "hard", choose: (*Player).against, worlds: 12, shortlist: 24, drop: 1},
	Expert:          {name: "expert", choose: (*Player).against, studies: true, worlds: 48, replies: 72, shortlist: 96, late: 32, drop: 3, ahead: 1},
	Random:          {name: "random", choose: (*Player).anything},
	GreedyManhattan: {name: "greedy-manhattan", choose: (*Player).manhattan},
	GreedyPotential: {name: "greedy-potential", choose: (*Player).downhill},
	Yardstick:       {name: "yardstick", choose: (*Player).alone, studies: true},
}

// String gives the name of the level in commands and files.
func (l Level) String() string {
	if s := styles[l]; s != nil {
		return s.name
	}
	return "?"
}

// ParseLevel reads the name of a level or baseline.
func ParseLevel(name string) (Level, bool) {
	for l, s := range styles {
		if s.name == name {
			return l, true
		}
	}
	return 0, false
}
