package scenario_test

import (
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/scenario"
	"roborally/maps"
)

// rivals is a scenario of three robots whose locked registers hold cards of the
// deck; one robot is powered down. %rules stands for the rule set.
const rivals = `
name = "Rivals"
rules = "%rules"
board = """
+   +   +   +   +
  1
+   +   +   +   +
"""
[[robot]]
id = "A"
at = [1, 0]
facing = "w"
program = "+1/490 +2/670 p r/80 l/70"
hand = "u/10 u/20 +1/490"
damage = 6
[[robot]]
id = "B"
at = [2, 0]
facing = "w"
program = "u/30 u/40 u/50 u/60 -1/430"
damage = 5
[[robot]]
id = "C"
at = [3, 0]
facing = "w"
program = "+1/500 +1/510"
power = "down"
`

// load reads a scenario of a test.
func load(t *testing.T, text string) *scenario.Scenario {
	t.Helper()
	sc, err := maps.ReadScenario("test.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// The player has the hand and the cards of the free registers, each once, and
// keeps those of the locked ones (C3). The others hold what they are dealt (C2).
// Whatever the player guesses of the rest, every card of the deck is somewhere.
func TestDecisionHasAllCards(t *testing.T) {
	for rules, deck := range map[string]int{"factory": 84, "postal": 78} { // postal has no move 3 (C1)
		setup, state, err := load(t, strings.Replace(rivals, "%rules", rules, 1)).Decision()
		if err != nil {
			t.Fatal(err)
		}
		own := &state.Robots[0]
		if hand := own.Hand[:own.HandCount]; len(hand) != 4 || hand[0] != 1 || hand[1] != 2 || hand[2] != 49 || hand[3] != 67 {
			t.Errorf("%s: the hand is %v, want cards 1, 2, 49 and 67", rules, hand)
		}
		if own.Slots[3].Card != 8 || own.Slots[4].Card != 7 || own.Slots[0] != (core.Slot{Placed: core.Unchosen}) {
			t.Errorf("%s: the registers are %v, want cards 8 and 7 in the last two", rules, own.Slots)
		}
		view := core.NewView(setup, &state, 0)
		if d, ok := view.Pending(); !ok || d.Kind != core.AskProgram {
			t.Errorf("%s: the player has to decide %+v (%t), want a program", rules, d, ok)
		}
		sample := view.Sample(1)
		for i, want := range []uint8{4, 4, 0} {
			if got := sample.Robots[i].HandCount; got != want {
				t.Errorf("%s: robot %d holds %d cards, want %d", rules, i, got, want)
			}
		}
		const held = 4 + 2 + 4 + 1 // hands, and the locked registers with them
		if sample.Draw.Count != uint8(deck-held) || sample.Discards.Count != 0 {
			t.Errorf("%s: %d cards in the draw pile and %d discards, want %d and none", rules, sample.Draw.Count, sample.Discards.Count, deck-held)
		}
	}
}
