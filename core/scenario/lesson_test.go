package scenario_test

import (
	"strings"
	"testing"

	"roborally/core"
	"roborally/maps"
)

// puzzle is a lesson whose solution takes second cards, declarations and a card kept aside; register 5 is locked.
const puzzle = `
name = "S"
rules = "classic"
options = true
board = """
+   +   +   +   +

+   +   +   +   +
"""
[[robot]]
id = "A"
at = [0, 0]
facing = "e"
damage = 5
options = ["crab-legs", "brakes", "pressor-beam", "gyroscopic-stabiliser", "flywheel"]
kept = "u/10"
declared = ["gyroscopic-stabiliser"]
program = "+1/500&l/70 +1!brakes +2/670!pressor-beam r/80 +1/510!brakes"
[lesson]
hand = "l/90 +1/490 l/70 +1/500 +2/670 r/80 u/10"
`

// TestSolutionDeclares checks that a solution has second cards with their priorities, all declarations and the card
// kept aside, and that the puzzle begins without them.
func TestSolutionDeclares(t *testing.T) {
	s, err := maps.ReadScenario("puzzle", []byte(puzzle))
	if err != nil {
		t.Fatal(err)
	}
	p, ok := s.Solution()
	want := core.NoProgram
	want.Slots = [core.RegisterCount]core.Choice{3, 1, 4, 5, core.Unchosen}
	declared := func(powers ...core.Power) (d core.Declared) {
		for _, power := range powers {
			d = d.With(power)
		}
		return d
	}
	want.Extras[0].Second = 3
	want.Extras[1].Declared, want.Extras[2].Declared = declared(core.Brakes), declared(core.PressorBeam)
	want.Extras[4].Declared = declared(core.Brakes)
	want.ForRound, want.Keeps = declared(core.GyroscopicStabiliser), 7
	if !ok || p != want {
		t.Errorf("the solution is %+v (%v), want %+v", p, ok, want)
	}
	setup, state, err := s.Puzzle()
	if err != nil {
		t.Fatal(err)
	}
	own := &state.Robots[0]
	if begin := own.Program(); begin != core.NoProgram || own.Slots[4].Command != core.Move1 {
		t.Errorf("the puzzle begins with %+v and %v in register 5, want nothing but move 1", begin, own.Slots[4].Command)
	}
	game, _ := core.NewGameFrom(setup, state, 0)
	if _, err := game.Apply(core.Input{Kind: core.Confirm, Round: 1, Program: p}); err != nil {
		t.Errorf("the solution cannot be played: %v", err)
	}
}

// TestSolutionNeedsItsCards checks that a hand without the second card, or the one kept aside, has no solution.
func TestSolutionNeedsItsCards(t *testing.T) {
	for missing, hand := range map[string]string{"l/90 +1/490 l/70": "u/20 +1/490", "r/80 u/10": "r/80"} {
		text := strings.Replace(puzzle, missing, hand, 1)
		if _, err := maps.ReadScenario("puzzle", []byte(text)); err == nil || !strings.Contains(err.Error(), "its cards are not in the hand") {
			t.Errorf("with %s in place of %s the error is %v, want one about the hand", hand, missing, err)
		}
	}
}
