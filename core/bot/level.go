package bot

import "roborally/core"

// Level is the strength of a computer player: one of the six levels that
// people choose from, or one of the baselines that these are measured against.
type Level uint8

// The levels, weakest first.
const (
	Beginner Level = iota + 1 // card by card, with the mistakes of people's first games
	Easy                      // the search of Medium, with the mistakes that people make
	Medium                    // the best program of its hand that keeps out of the line of fire
	Hard                      // the best of these in sampled worlds with rivals
	Expert                    // looks a round further, against rivals that search too
	Master                    // the same against rivals that reply to each other, and not always the best program
)

// The baselines.
const (
	Random          Level = iota + 101 // a random program
	GreedyManhattan                    // card by card, each as near to the goal as possible by Manhattan distance
	GreedyPotential                    // card by card, each as near as possible by the distance field
	Yardstick                          // optimal play alone on the board
)

// Levels lists the levels that people choose from, Baselines the others.
var (
	Levels    = []Level{Beginner, Easy, Medium, Hard, Expert, Master}
	Baselines = []Level{Random, GreedyManhattan, GreedyPotential, Yardstick}
)

// A strategy defines how a level makes its programs.
type strategy struct {
	name        string
	solves      bool                                                         // it uses values by value iteration, not by the quick estimate
	choose      func(p *Player, v *core.View, stop func() bool) (plan, bool) // nil: the first of rankAgainstRivals
	effort      effort
	inMissions  effort // the same in missions, or nothing
	inDuels     effort // the same with two robots, in races, or nothing
	keepOneIn   int    // after each part of the worlds about 1/keepOneIn of the programs are kept
	lookahead   int    // extra rounds simulated for the finalists
	foresees    bool   // in missions, it values the points that it may expect
	rivalsSolve bool   // rivals that reply use values by value iteration, too
}

// effort is how much a level tries.
type effort struct {
	worlds      int         // sampled worlds
	replies     int         // searches by rivals, over all worlds, each time that they reply
	reply       replyEffort // of each of these
	passes      int         // how often they reply: first to guesses, then to what they have replied
	shortlist   int         // own programs that are tried in the worlds
	lowPriority int         // how many of these are also tried with low priorities first
	screened    int         // programs of the whole hand, run in a few worlds, that are tried too
	mixture     int64       // a program whose rating is at most this much lower than the best one is as likely to be chosen
}

// missionEffort is that of experts and masters in missions. It has no replies, because these heed no secret goal.
var missionEffort = effort{worlds: 64, shortlist: 150, lowPriority: 48, screened: screenedPlans}

// masterEffort returns the effort of masters in races: how their rivals reply, in how many passes, and how far masters mix.
func masterEffort(reply replyEffort, passes int, mixture int64) effort {
	return effort{
		worlds: maxWorlds, replies: 240, reply: reply, passes: passes,
		shortlist: 96, lowPriority: 32, screened: screenedPlans, mixture: mixture,
	}
}

// strategies holds the strategy of every level and baseline.
var strategies = map[Level]*strategy{
	Beginner: {name: "beginner", choose: (*Player).chooseCardByCard},
	Easy:     {name: "easy", choose: (*Player).chooseWithMistakes},
	Medium:   {name: "medium", choose: (*Player).chooseInCrossfire},
	Hard:     {name: "hard", effort: effort{worlds: 24, shortlist: 48, screened: screenedPlans}, keepOneIn: 3, foresees: true},
	Expert: {
		name: "expert", solves: true, keepOneIn: 3, lookahead: 1, foresees: true,
		effort:     effort{worlds: 48, replies: 72, reply: replyEffort{plans: 32, worlds: 8}, passes: 1, shortlist: 96, lowPriority: 32, screened: screenedPlans},
		inMissions: missionEffort,
	},
	Master: {
		name: "master", solves: true, keepOneIn: 3, lookahead: maxLookahead, foresees: true,
		rivalsSolve: true,
		effort:      masterEffort(replyEffort{plans: 16, worlds: 4}, 3, 0),
		inMissions:  missionEffort,
		inDuels:     masterEffort(replyEffort{plans: 52, worlds: 8, screened: 8}, 5, certainWin/500),
	},
	Random:          {name: "random", choose: (*Player).chooseRandom},
	GreedyManhattan: {name: "greedy-manhattan", choose: (*Player).chooseByManhattan},
	GreedyPotential: {name: "greedy-potential", choose: (*Player).chooseByDistance},
	Yardstick:       {name: "yardstick", choose: (*Player).chooseAlone, solves: true},
}

// effortIn returns the effort in games of a setup.
func (s *strategy) effortIn(setup *core.Setup) effort {
	special := effort{}
	switch {
	case setup.Rules.GoalFlags:
		special = s.inMissions
	case len(setup.Models) == 2:
		special = s.inDuels
	}
	if special == (effort{}) {
		return s.effort
	}
	return special
}

// String returns the name of the level in commands and files.
func (l Level) String() string {
	if s := strategies[l]; s != nil {
		return s.name
	}
	return "?"
}

// Solves reports whether players of the level use values that are computed by value iteration
// (TransitionTable.Solve).
func (l Level) Solves() bool { return strategies[l] != nil && strategies[l].solves }

// ParseLevel returns the level or baseline with a name; ok is false if there is
// none.
func ParseLevel(name string) (level Level, ok bool) {
	for l, s := range strategies {
		if s.name == name {
			return l, true
		}
	}
	return 0, false
}
