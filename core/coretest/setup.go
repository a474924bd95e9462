package coretest

import (
	"roborally/core"
	"roborally/core/grid"
)

// Rules returns one of the rule sets.
func Rules(src *Source) *core.RuleSet { return core.RuleSets[src.Below(len(core.RuleSets))] }

// Fit fills in what the rule set of a setup needs besides: its cards, and the points
// that win. It returns the setup.
func Fit(setup *core.Setup) *core.Setup {
	setup.Options = setup.Options || setup.Rules.AlwaysCards
	if setup.Rules.GoalFlags && !setup.Timed {
		setup.Points = 5
	}
	return setup
}

// Setup returns a random setup on a random layout that passes Setup.Check.
func Setup(src *Source, rules *core.RuleSet) *core.Setup {
	for range 100 {
		if setup := SetupOn(src, Layout(src), rules, 1+src.Below(core.MaxRobots)); setup != nil {
			return setup
		}
	}
	return SetupOn(src, FlagHall(), rules, 1) // the source has run dry
}

// SetupOn returns a random setup for the given number of robots on a layout, or
// nil if the layout has too few starts. Models, abilities, options and goals are random.
func SetupOn(src *Source, l *core.Layout, rules *core.RuleSet, robots int) *core.Setup {
	board, err := core.Compile(l, 0)
	if err != nil {
		panic("coretest: a layout cannot be compiled: " + err.Error())
	}
	setup := &core.Setup{Board: board, Rules: rules, Abilities: src.Chance(60), Options: len(rules.Cards) > 0 && src.Chance(60)}
	for range robots {
		model := core.NoModel
		if src.Chance(80) {
			model = core.Models[src.Below(len(core.Models))]
		}
		setup.Models = append(setup.Models, model)
	}
	setup.Options = setup.Options || rules.AlwaysCards
	switch {
	case rules.GoalFlags:
		setup.Timed = src.Chance(30)
		if !setup.Timed || src.Chance(50) {
			setup.Points = src.Between(1, 5)
		}
	case src.Chance(15):
		setup.Goals = core.SecretGoals
		for range robots {
			setup.GoalLists = append(setup.GoalLists, goalList(src, board))
		}
	case src.Chance(15):
		setup.Goals = core.SwapGoals
		if setup.Check() != nil {
			setup.Goals = core.CommonGoals
		}
	}
	if setup.Check() != nil {
		return nil
	}
	return setup
}

// goalList returns one to three fields where a robot can stand.
func goalList(src *Source, board *core.Board) []grid.Pos {
	var goals []grid.Pos
	for range src.Between(1, 3) {
		goals = append(goals, SafeField(src, board))
	}
	return goals
}

// SafeField returns a random field where a robot can stand. The board must have
// one.
func SafeField(src *Source, board *core.Board) grid.Pos {
	l := board.Layout()
	at := src.Below(l.Width * l.Height)
	for {
		if p := (grid.Pos{X: int8(at % l.Width), Y: int8(at / l.Width)}); !board.Fatal(p) {
			return p
		}
		at = (at + 1) % (l.Width * l.Height)
	}
}
