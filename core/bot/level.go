package bot

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

var levelNames = map[Level]string{
	Easy: "easy", Medium: "medium", Hard: "hard", Expert: "expert",
	Random: "random", GreedyManhattan: "greedy-manhattan", GreedyPotential: "greedy-potential", Yardstick: "yardstick",
}

// String gives the name of the level in commands and files.
func (l Level) String() string {
	if name, ok := levelNames[l]; ok {
		return name
	}
	return "?"
}

// ParseLevel reads the name of a level or baseline.
func ParseLevel(name string) (Level, bool) {
	for l, known := range levelNames {
		if known == name {
			return l, true
		}
	}
	return 0, false
}
