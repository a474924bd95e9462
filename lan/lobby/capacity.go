package lobby

import (
	"slices"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
)

// RuleSets lists the available rule sets, the default one first.
var RuleSets = []*core.RuleSet{core.Factory, core.Classic, core.Postal, core.Missions}

// Capacity returns the maximum number of robots on a layout under a rule set; 0 if the
// layout is not playable.
func Capacity(layout *core.Layout, rules *core.RuleSet) int {
	least := 1
	if rules.GoalFlags {
		least = core.MinFlags
	}
	board, err := core.Compile(layout, min(least, len(layout.Checkpoints())))
	if err != nil {
		return 0
	}
	points, _ := ending(rules, 0, 0)
	for n := MaxSeats; n > 0; n-- {
		setup := core.Setup{Board: board, Rules: rules, Options: rules.AlwaysCards, Points: points, Models: make([]core.Model, n)}
		if setup.Check() == nil {
			return n
		}
	}
	return 0
}

// findRules returns the available rule set with an id.
func findRules(id string) (*core.RuleSet, bool) {
	i := slices.IndexFunc(RuleSets, func(r *core.RuleSet) bool { return r.ID == id })
	if i < 0 {
		return nil, false
	}
	return RuleSets[i], true
}

// ending returns the points and the minutes that end a game under a rule set: those given
// if the rules count points, or the default if they end nothing.
func ending(rules *core.RuleSet, points, minutes int) (int, int) {
	switch points, minutes = max(0, min(points, MaxPoints)), max(0, min(minutes, MaxMinutes)); {
	case !rules.GoalFlags:
		return 0, 0
	case points == 0 && minutes == 0:
		return core.LongGame, 0
	}
	return points, minutes
}

// MissingFlags returns the number of flags that the rules need if there are fewer, else 0.
func (s *Settings) MissingFlags() int {
	if rules, ok := findRules(s.Rules); ok && rules.GoalFlags && s.Checkpoints < core.MinFlags {
		return core.MinFlags
	}
	return 0
}

// MostLaps returns how often the robots can go over the checkpoints: as often as the map says and a list of goals
// can hold, in a race to common goals; else once. custom is the custom map that is there, or nil.
func (s *Settings) MostLaps(custom *maps.Map) int {
	rules, ok := findRules(s.Rules)
	if !ok || rules.GoalFlags || s.Goals != core.CommonGoals {
		return 1
	}
	info, _ := infoOf(s.Map, custom)
	return max(1, min(info.laps, core.MaxLaps(s.Checkpoints)))
}

// LimitLaps lowers the number of laps to MostLaps. A single lap is 0.
func (s *Settings) LimitLaps(custom *maps.Map) {
	if s.Laps = min(s.Laps, s.MostLaps(custom)); s.Laps == 1 {
		s.Laps = 0
	}
}

// CheckGoals returns why the robots in the lobby cannot have the goals of the settings (G2), or nil.
func (s *State) CheckGoals() error {
	if s.Settings.Goals != core.SwapGoals {
		return nil
	}
	starts := s.mapInfo().starts
	switch n := len(s.Seats); {
	case n > starts:
		return &Refused{TooFewStarts, starts - starts%2}
	case n%2 != 0:
		return refuse(OddRobots)
	}
	return nil
}

// check validates settings from any source. custom is the custom map that is there, or nil.
func (s *Settings) check(custom *maps.Map) error {
	info, ok := infoOf(s.Map, custom)
	if !ok {
		return refuse(NoSuchMap)
	}
	rules, ok := findRules(s.Rules)
	if !ok {
		return refuse(NoSuchRules)
	}
	switch {
	case info.capacity[rules.ID] == 0:
		return refuse(MapUnplayable)
	case s.Goals > core.SecretGoals || !rules.Offers(s.Goals):
		return refuse(NoSuchGoals)
	case !rules.GoalFlags && (s.Points != 0 || s.Minutes != 0):
		return refuse(NoPoints)
	case s.Points < 0 || s.Points > MaxPoints:
		return &Refused{NoSuchPoints, MaxPoints}
	case s.Minutes < 0 || s.Minutes > MaxMinutes:
		return &Refused{NoSuchMinutes, MaxMinutes}
	case rules.GoalFlags && s.Points == 0 && s.Minutes == 0:
		return refuse(NoEnd)
	case s.Checkpoints < 1 || s.Checkpoints > info.checkpoints:
		return &Refused{NoCheckpoint, info.checkpoints}
	case s.Laps < 0 || s.Laps == 1 || s.Laps > s.MostLaps(custom) && s.Laps != 0:
		return &Refused{NoSuchLaps, s.MostLaps(custom)}
	case s.Limit != 0 && (s.Limit < MinLimit || s.Limit > MaxLimit):
		return refuse(NoSuchLimit)
	case s.OnLeave != 0 && !slices.Contains(bot.Levels, s.OnLeave):
		return refuse(NoSuchLevel)
	}
	return nil
}
