package lobby

import (
	"slices"
	"sync"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
)

// RuleSets lists the rule sets that can be chosen, the usual one first.
var RuleSets = []*core.RuleSet{core.Factory, core.Classic, core.Postal}

// hall is what a lobby must know of a map.
type hall struct {
	checkpoints int
	capacity    map[string]int // how many can play, by rule set
}

// halls are all maps, by id. They are read once, when the first is asked for.
var halls = sync.OnceValue(func() map[string]hall {
	all := map[string]hall{}
	for _, m := range maps.All() {
		h := hall{len(m.Layout.Checkpoints()), map[string]int{}}
		for _, rules := range RuleSets {
			h.capacity[rules.ID] = Capacity(m.Layout, rules)
		}
		all[m.ID] = h
	}
	return all
})

// Capacity tells how many robots can play on a layout under a rule set: as many
// as the rules accept, 0 where it cannot be played at all.
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

func capacityOf(s Settings) int { return halls()[s.Map].capacity[s.Rules] }

// rulesOf finds a rule set that can be chosen.
func rulesOf(id string) (*core.RuleSet, bool) {
	i := slices.IndexFunc(RuleSets, func(r *core.RuleSet) bool { return r.ID == id })
	if i < 0 {
		return nil, false
	}
	return RuleSets[i], true
}

// check tells what is wrong with settings, whoever has sent them.
func (s *Settings) check() error {
	h, ok := halls()[s.Map]
	if !ok {
		return refuse(NoSuchMap)
	}
	if _, ok := rulesOf(s.Rules); !ok {
		return refuse(NoSuchRules)
	}
	switch {
	case s.Checkpoints < 1 || s.Checkpoints > h.checkpoints:
		return &Refused{NoCheckpoint, h.checkpoints}
	case s.Limit != 0 && (s.Limit < MinLimit || s.Limit > MaxLimit):
		return refuse(NoSuchLimit)
	case s.Deserted != 0 && !slices.Contains(bot.Levels, s.Deserted):
		return refuse(NoSuchLevel)
	}
	return nil
}
