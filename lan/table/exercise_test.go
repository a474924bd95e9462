package table_test

import (
	"errors"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/scenario"
	"roborally/lan/table"
	"roborally/maps"
)

// puzzle is one of two rounds: a damaged robot that has to rest.
const puzzle = `name = "P"
rules = "factory"
abilities = false
board = """
+   +   +   +   +   +   +   +

+   +   +   +   +   +   +   +
                          1
+   +   +   +   +   +   +   +
"""
[[robot]]
id = "A"
at = [0, 0]
facing = "e"
damage = 5
power = "announced"
program = "+1/490 r/80 l/70 u/10 -1/430"
[[expect]]
id = "A"
damage = 0
[lesson]
hand = "r/80 l/70 u/10 +1/490"
rounds = 2
`

// other is another robot, for a puzzle of one round.
const other = `[[robot]]
id = "B"
at = [5, 1]
facing = "w"
program = "+1/500 . . . ."
`

// exercise begins a puzzle and gives it with what the player knows.
func exercise(t *testing.T, puzzle string) (x *table.Exercise, sc *scenario.Scenario, view *core.View) {
	t.Helper()
	sc, err := maps.ReadScenario("p.toml", []byte(puzzle))
	if err != nil {
		t.Fatal(err)
	}
	if x, err = table.NewExercise(sc, make([]table.Player, len(sc.Robots))); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(x.Close)
	return x, sc, (<-x.Updates()).View
}

// follow gives an input and folds what comes of it.
func follow(t *testing.T, x *table.Exercise, view *core.View, in core.Input) {
	t.Helper()
	in.Round = view.State.Round
	if err := x.Do(in); err != nil {
		t.Fatal(err)
	}
	for _, e := range (<-x.Updates()).Events {
		if err := view.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAnExerciseBeginsWithItsHand: the burnt-in register is there, the rest of the
// solution is not, and what others will do is not known.
func TestAnExerciseBeginsWithItsHand(t *testing.T) {
	x, _, view := exercise(t, strings.Replace(puzzle, "rounds = 2", "", 1)+other)
	own, other := view.Own(), &view.State.Robots[1]
	if d, ok := view.Pending(); !ok || d.Kind != core.AskProgram {
		t.Errorf("the player is asked %v (%v)", d, ok)
	}
	if own.HandCount != 4 || own.Hand[3].Priority() != 490 || own.Announcing || own.Announced {
		t.Errorf("the player has %v of %d, and has announced %v", own.Hand, own.HandCount, own.Announcing)
	}
	if slot := own.Slots[4]; !slot.Locked || slot.Card.Priority() != 430 || own.Slots[0].Command != core.NoCommand {
		t.Errorf("the registers hold %v", own.Slots)
	}
	if other.Slots[0].Command != core.NoCommand {
		t.Error("the player knows what the other will do")
	}
	if x.Seat() != 0 || len(x.Players()) != 2 || x.Setup() != view.Setup() || x.Pause(true) {
		t.Error("the session is not that of the player")
	}
}

// TestAnExerciseEndsWithItsLastRound, where it is still to be seen how it ended;
// then nothing can be done any more.
func TestAnExerciseEndsWithItsLastRound(t *testing.T) {
	x, sc, view := exercise(t, puzzle)
	solution, ok := sc.Solution()
	if !ok || !solution.PowerDown {
		t.Fatalf("the solution is %v", solution)
	}
	follow(t, x, view, core.Input{Kind: core.Confirm, Program: solution})
	d, ok := view.Pending()
	if view.State.Round != 2 || !ok || d.Kind != core.AskStayDown {
		t.Fatalf("in round %d the player is asked %v", view.State.Round, d)
	}
	follow(t, x, view, core.Input{Kind: core.Answer, Question: d.ID, Choice: core.No})
	if s := &view.State; s.Round != 2 || s.Phase != core.RoundEnd || len(sc.Unmet(s)) > 0 {
		t.Errorf("it ends in round %d, phase %d, with %v", s.Round, s.Phase, sc.Unmet(s))
	}
	if err := x.Do(core.Input{Kind: core.Draft, Round: 3}); !errors.Is(err, table.ErrEnded) {
		t.Errorf("afterwards an input gives %v", err)
	}
}

// TestAnExerciseIsOneHand: who would have to program again has not solved it.
func TestAnExerciseIsOneHand(t *testing.T) {
	x, sc, view := exercise(t, puzzle)
	awake, _ := sc.Solution()
	awake.PowerDown = false
	follow(t, x, view, core.Input{Kind: core.Confirm, Program: awake})
	if s := &view.State; s.Round != 1 || s.Phase != core.RoundEnd || len(sc.Unmet(s)) == 0 {
		t.Errorf("it ends in round %d, phase %d, with %v", s.Round, s.Phase, sc.Unmet(s))
	}
	if slot := view.Own().Slots[0]; slot.Command != core.Move1 || !slot.Revealed {
		t.Errorf("the program cannot be looked at: register 1 holds %v", slot)
	}
}

// TestAnExerciseKnowsItsRules: what is not allowed changes nothing, the clock is
// nobody's, and after it has been closed it has ended.
func TestAnExerciseKnowsItsRules(t *testing.T) {
	x, sc, view := exercise(t, puzzle)
	twice, _ := sc.Solution()
	twice.Slots[1] = twice.Slots[0]
	for _, in := range []core.Input{
		{Kind: core.Confirm, Round: 1, Program: twice}, {Kind: core.TimeUp, Round: 1}, {Kind: core.SeatLeft, Round: 1},
	} {
		var illegal *core.Illegal
		if err := x.Do(in); !errors.As(err, &illegal) {
			t.Errorf("%v gives %v", in.Kind, err)
		}
	}
	x.Close()
	x.Close()
	for range x.Updates() {
		t.Error("something has been told")
	}
	solution, _ := sc.Solution()
	if err := x.Do(core.Input{Kind: core.Confirm, Round: view.State.Round, Program: solution}); !errors.Is(err, table.ErrEnded) {
		t.Errorf("after Close an input gives %v", err)
	}
}
