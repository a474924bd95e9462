package lobby

import (
	"slices"
	"sync"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
)

// RuleSets lists the available rule sets, the default one first.
var RuleSets = []*core.RuleSet{core.Factory, core.Classic, core.Postal}

// mapInfo holds what a lobby needs to know about a map.
type mapInfo struct {
	checkpoints int
	capacity    map[string]int // maximum number of players, by rule set
}

// mapInfos returns all maps by id. They are loaded on the first call.
var mapInfos = sync.OnceValue(func() map[string]mapInfo {
	all := map[string]mapInfo{}
	for _, m := range maps.All() {
		info := mapInfo{len(m.Layout.Checkpoints()), map[string]int{}}
		for _, rules := range RuleSets {
			info.capacity[rules.ID] = Capacity(m.Layout, rules)
		}
		all[m.ID] = info
	}
	return all
})

// Capacity returns the maximum number of robots on a layout under a rule set; 0 if the
// layout is not playable.
func Capacity(layout *core.Layout, rules *core.RuleSet) int {
	board, err := core.Compile(layout, min(1, len(layout.Checkpoints())))
	if err != nil {
		return 0
	}
	for n := MaxSeats; n > 0; n-- {
		setup := core.Setup{Board: board, Rules: rules, Models: make([]core.Model, n)}
		if setup.Check() == nil {
			return n
		}
	}
	return 0
}

func capacityOf(s Settings) int { return mapInfos()[s.Map].capacity[s.Rules] }

// findRules returns the available rule set with an id.
func findRules(id string) (*core.RuleSet, bool) {
	i := slices.IndexFunc(RuleSets, func(r *core.RuleSet) bool { return r.ID == id })
	if i < 0 {
		return nil, false
	}
	return RuleSets[i], true
}

// check validates settings from any source.
func (s *Settings) check() error {
	info, ok := mapInfos()[s.Map]
	if !ok {
		return refuse(NoSuchMap)
	}
	if _, ok := findRules(s.Rules); !ok {
		return refuse(NoSuchRules)
	}
	switch {
	case s.Checkpoints < 1 || s.Checkpoints > info.checkpoints:
		return &Refused{NoCheckpoint, info.checkpoints}
	case s.Limit != 0 && (s.Limit < MinLimit || s.Limit > MaxLimit):
		return refuse(NoSuchLimit)
	case s.OnLeave != 0 && !slices.Contains(bot.Levels, s.OnLeave):
		return refuse(NoSuchLevel)
	}
	return nil
}
