package core_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
)

// crusherBoard is smallBoard with a third start and a crusher that acts in
// register 1.
const crusherBoard = `board = """
+---+---+---+---+---+---+
|s1e                 s3w|
+   +   +   +   +   +   +
|                       |
+   +   +   +   +   +   +
|             1   2     |
+   +   +   +   +   +   +
|                       |
+   +   +   +   +   +   +
|s2e                    |
+---+---+---+---+---+---+
"""
[[crusher]]
at = [2, 4]
registers = [1]
`

// TestNothingIsStatedAboutRobotThatIsOut lets a robot announce a power-down and
// then go out of the game, as its player leaves or as it is destroyed for the
// last time. A trial fails at any event about it afterwards, and if it keeps a
// card or an announcement (D7, D8).
func TestNothingIsStatedAboutRobotThatIsOut(t *testing.T) {
	for _, rules := range core.RuleSets {
		for _, how := range []core.Kind{core.Left, core.Eliminated} {
			setup := coretest.Fit(&core.Setup{Board: compileBoard(t, crusherBoard), Rules: rules, Models: make([]core.Model, 3)})
			state, err := setup.Begin()
			if err != nil {
				t.Fatal(err)
			}
			for i := range state.Robots[:3] {
				r := &state.Robots[i]
				r.Damage, r.Virtual, r.Lives = 3, false, min(r.Lives, 0)
				r.At, r.OnBoard = setup.Board.Starts()[i].At, true
			}
			state.Robots[0].At = grid.Pos{X: 2, Y: 4} // on the crusher
			trial := newTrialFrom(t, coretest.NewSource(1), setup, 1, state)
			p := core.NoProgram
			p.PowerDown = true
			for n, c := range trial.game.State().Robots[0].Hand {
				if c.Command().Quarters() != 0 {
					p.Slots[0] = core.Choice(n) // stays on its field
				}
			}
			trial.mustApply(core.Input{Kind: core.Draft, Round: 1, Program: p})
			if how == core.Left {
				trial.mustApply(core.Input{Kind: core.SeatLeft, Round: 1})
			} else if rules.SpareLives == core.Unlimited {
				continue // it cannot go out this way
			}
			for round := uint16(1); round < 4 && !trial.over(); round++ {
				trial.mustApply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: round})
			}
			if out := eventsOf(trial.events, how, 0); len(out) != 1 || !trial.game.State().Robots[0].Out {
				t.Errorf("%s: %d events of the kind %v, want the robot to go out once", rules.ID, len(out), how)
			}
		}
	}
}
