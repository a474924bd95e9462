package bot_test

import (
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/maps"
)

// The table shares what gliding robots with the same momentum have in common. It holds what the
// engine says of each of them: on the project's boards of ice, with and without options, and on
// random ones, where belts, pushers, lasers and pits lie beside the ice.
func TestGlidesAreThoseOfTheEngine(t *testing.T) {
	var layouts []*core.Layout
	for _, id := range []string{"cold-store", "ice-works"} {
		l, err := maps.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		layouts = append(layouts, l)
	}
	source := coretest.NewSource(18)
	for range 40 { // a third of them has ice
		layouts = append(layouts, coretest.Layout(source))
	}
	for _, l := range layouts {
		board, err := core.Compile(l, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, rules := range []*core.RuleSet{core.Factory, core.Classic} {
			setup := &core.Setup{Board: board, Rules: rules, Models: make([]core.Model, 1), Options: rules == core.Classic}
			if moves, lists := bot.NewTransitionTable(setup).OnEngine(); moves > 0 || lists > 0 {
				t.Errorf("%s, %s: %d moves and %d lists of them are not those of the engine", l.Name, rules.ID, moves, lists)
			}
		}
	}
}
