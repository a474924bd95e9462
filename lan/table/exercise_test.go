package table_test

import (
	"errors"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
	"roborally/lan/table"
	"roborally/maps"
)

// puzzle has two rounds: a damaged robot must power down.
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

// otherRobot is a second robot, for a puzzle of one round.
const otherRobot = `[[robot]]
id = "B"
at = [5, 1]
facing = "w"
program = "+1/500 . . . ."
`

// newExercise starts a puzzle and returns it with its scenario and the player's view.
func newExercise(t *testing.T, puzzle string) (x *table.Exercise, sc *scenario.Scenario, view *core.View) {
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

// doAndFold sends an input and folds the resulting update.
func doAndFold(t *testing.T, x *table.Exercise, view *core.View, in core.Input) {
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

// At the start the locked register is filled and the rest of the solution is not. The
// programs of other robots are hidden.
func TestExerciseStartsWithItsHand(t *testing.T) {
	x, _, view := newExercise(t, strings.Replace(puzzle, "rounds = 2", "", 1)+otherRobot)
	own, other := view.Own(), &view.State.Robots[1]
	if d, ok := view.Pending(); !ok || d.Kind != core.AskProgram {
		t.Errorf("the pending decision is %v (%v), want a program", d, ok)
	}
	if own.HandCount != 4 || own.Hand[3].Priority() != 490 || own.WillAnnounce || own.Announced {
		t.Errorf("the hand is %v of %d cards and announcing is %v, want four cards ending with 490", own.Hand, own.HandCount, own.WillAnnounce)
	}
	if slot := own.Slots[4]; !slot.Locked || slot.Card.Priority() != 430 || own.Slots[0].Command != core.NoCommand {
		t.Errorf("the registers hold %v, want only a locked 430 in the last", own.Slots)
	}
	if other.Slots[0].Command != core.NoCommand {
		t.Error("the program of the other robot is visible")
	}
	if x.Seat() != 0 || len(x.Players()) != 2 || x.Setup() != view.Setup() || x.Pause(true) {
		t.Error("seat, players, setup or clock of the session are wrong")
	}
}

// The end of the last round is still visible; no more input is accepted.
func TestExerciseEndsAfterLastRound(t *testing.T) {
	x, sc, view := newExercise(t, puzzle)
	solution, ok := sc.Solution()
	if !ok || !solution.PowerDown {
		t.Fatalf("the solution is %v, want one with a power-down", solution)
	}
	doAndFold(t, x, view, core.Input{Kind: core.Confirm, Program: solution})
	d, ok := view.Pending()
	if view.State.Round != 2 || !ok || d.Kind != core.AskStayDown {
		t.Fatalf("in round %d the decision is %v, want AskStayDown in round 2", view.State.Round, d)
	}
	doAndFold(t, x, view, core.Input{Kind: core.Answer, Question: d.ID, Choice: core.No})
	if s := &view.State; s.Round != 2 || s.Phase != core.RoundEnd || len(sc.Unmet(s)) > 0 {
		t.Errorf("the exercise ends in round %d, phase %d, with %v unmet, want the end of round 2", s.Round, s.Phase, sc.Unmet(s))
	}
	if err := x.Do(core.Input{Kind: core.Draft, Round: 3}); !errors.Is(err, table.ErrEnded) {
		t.Errorf("after the end an input returns %v, want ErrEnded", err)
	}
}

// The exercise ends unsolved when the player would have to program again.
func TestExerciseEndsWhenHandIsUsed(t *testing.T) {
	x, sc, view := newExercise(t, puzzle)
	awake, _ := sc.Solution()
	awake.PowerDown = false
	doAndFold(t, x, view, core.Input{Kind: core.Confirm, Program: awake})
	if s := &view.State; s.Round != 1 || s.Phase != core.RoundEnd || len(sc.Unmet(s)) == 0 {
		t.Errorf("the exercise ends in round %d, phase %d, with %v unmet, want the end of round 1, unsolved", s.Round, s.Phase, sc.Unmet(s))
	}
	if slot := view.Own().Slots[0]; slot.Command != core.Move1 || !slot.Revealed {
		t.Errorf("register 1 holds %v, want the program to stay visible", slot)
	}
}

// Illegal inputs change nothing, and after Close no input is accepted.
func TestExerciseRejectsIllegalInput(t *testing.T) {
	x, sc, view := newExercise(t, puzzle)
	twice, _ := sc.Solution()
	twice.Slots[1] = twice.Slots[0]
	for _, in := range []core.Input{
		{Kind: core.Confirm, Round: 1, Program: twice}, {Kind: core.TimeUp, Round: 1}, {Kind: core.SeatLeft, Round: 1}, {Kind: core.ShutDown, Round: 1},
	} {
		var illegal *core.Illegal
		if err := x.Do(in); !errors.As(err, &illegal) {
			t.Errorf("%v returns %v, want *core.Illegal", in.Kind, err)
		}
	}
	x.Close()
	x.Close()
	for range x.Updates() {
		t.Error("an illegal input has sent an update")
	}
	solution, _ := sc.Solution()
	if err := x.Do(core.Input{Kind: core.Confirm, Round: view.State.Round, Program: solution}); !errors.Is(err, table.ErrEnded) {
		t.Errorf("after Close an input returns %v, want ErrEnded", err)
	}
}

// missionPuzzle begins before the player's robot is placed. The die can only pick flag 1, and 3 after it.
const missionPuzzle = `name = "P"
rules = "missions"
abilities = false
option_draws = "chatterbox"
goal_flag = 1
board = """
+---+---+---+---+---+
|             1     |
+   +   +   +   +   +
| 3                 |
+---+---+---+---+---+
|                 2 |
+---+---+---+---+---+
"""
[[robot]]
id = "A"
at = [1, 1]
facing = "e"
goal = "hermit"
credits = 2
program = "+2/670 l/70 +1/490 r/80 u/10"
[[robot]]
id = "B"
at = [3, 2]
facing = "w"
[[expect]]
id = "A"
points = 1
[lesson]
begins = "placing"
hand = "+1/490 +2/670 l/70 r/80 u/10"
`

// answerAsAdvised answers questions as the solution does until the player programs or the puzzle is over.
func answerAsAdvised(t *testing.T, x *table.Exercise, sc *scenario.Scenario, view *core.View) {
	t.Helper()
	for {
		asked, ok := view.Pending()
		if !ok || asked.Kind == core.AskProgram {
			return
		}
		doAndFold(t, x, view, core.Input{Kind: core.Answer, Question: asked.ID, Choice: sc.Advised(asked.Question, &view.State)})
	}
}

// TestExerciseBeginsBeforeTheDeal checks that a puzzle that begins with the placing leads to its hand, its goal and its
// goal flag, lets the other robot stand still, and ends with the die that picks the next goal flag.
func TestExerciseBeginsBeforeTheDeal(t *testing.T) {
	x, sc, view := newExercise(t, missionPuzzle)
	if own := view.Own(); own.OnBoard || own.Credits > 0 || own.HandCount > 0 || view.State.Flag > 0 {
		t.Errorf("the puzzle begins with %+v and the flag %d, want nothing yet", own, view.State.Flag)
	}
	answerAsAdvised(t, x, sc, view)
	own, other := view.Own(), &view.State.Robots[1]
	if own.At != sc.Robots[0].At || own.Credits != 2 || own.Secret != core.Hermit || int(own.HandCount) != len(sc.Lesson.Hand) || view.State.Flag != 1 {
		t.Errorf("after the answers the robot is %+v and the flag %d", own, view.State.Flag)
	}
	if !other.Confirmed {
		t.Error("the puzzle waits for the other robot")
	}
	p, ok := sc.SolutionNow(&view.State)
	if !ok {
		t.Fatal("the hand lacks cards of the solution")
	}
	doAndFold(t, x, view, core.Input{Kind: core.Confirm, Program: p})
	if unmet := sc.Unmet(&view.State); len(unmet) > 0 || view.State.Phase != core.RoundEnd || view.State.Robots[1].At != sc.Robots[1].At {
		t.Errorf("the puzzle ends in the phase %v with %v, want the end of the round and nothing unmet", view.State.Phase, unmet)
	}
	if view.State.Flag != 3 {
		t.Errorf("the puzzle ends with the goal flag %d, want the next one, 3", view.State.Flag)
	}
	if err := x.Do(core.Input{Kind: core.Confirm, Round: 2, Program: core.NoProgram}); !errors.Is(err, table.ErrEnded) {
		t.Errorf("after the end an input leads to %v, want ErrEnded", err)
	}
}

// TestExerciseGoesOnFromItsField checks that a second round is played with its own hand if the first has led to the field,
// and not otherwise.
func TestExerciseGoesOnFromItsField(t *testing.T) {
	then := strings.Replace(missionPuzzle, `begins = "placing"`, "", 1) + `[lesson.then]
at = [3, 0]
hand = "+1/500 +1/510 +2/680 +2/690 +3/790 l/90 r/100 u/20 -1/430"
program = "u/20 +1/500 l/90 r/100 +1/510"
`
	x, sc, view := newExercise(t, then)
	solution, _ := sc.Solution()
	doAndFold(t, x, view, core.Input{Kind: core.Confirm, Program: solution})
	answerAsAdvised(t, x, sc, view)
	own := view.Own()
	if _, ok := sc.SolutionNow(&view.State); !ok || view.State.Round != 2 || int(own.HandCount) != len(sc.Lesson.Then.Hand) {
		t.Errorf("round %d has the hand %v, want round 2 and the second hand", view.State.Round, own.Hand[:own.HandCount])
	}
	x, _, view = newExercise(t, then)
	short := solution
	short.Slots[0], short.Slots[2] = short.Slots[2], short.Slots[0]
	doAndFold(t, x, view, core.Input{Kind: core.Confirm, Program: short})
	answerAsAdvised(t, x, sc, view)
	if view.State.Round != 1 || view.State.Phase != core.RoundEnd {
		t.Errorf("off the field the puzzle goes on to round %d, phase %v; want its end", view.State.Round, view.State.Phase)
	}
}

func TestDriveBeginsWhereItIsPutAndGoesOn(t *testing.T) {
	sc := &scenario.Scenario{Rules: core.Factory.ID, Layout: core.NewLayout("Yard", 12, 12), Robots: []scenario.Robot{
		{ID: "own", At: grid.Pos{X: 5, Y: 6}, Facing: grid.West, Model: core.Models[0]},
	}}
	x, err := table.NewDrive(sc, 7, table.Player{Model: core.Models[0]})
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	view := (<-x.Updates()).View
	if r := &view.State.Robots[0]; r.At != (grid.Pos{X: 5, Y: 6}) || r.Facing != grid.West || r.HandCount != 9 { // C2
		t.Fatalf("the robot is at %v facing %v with %d cards, want it where it was put, with a whole hand", r.At, r.Facing, r.HandCount)
	}
	for round := range uint16(3) {
		p := core.NoProgram
		for i := range p.Slots {
			p.Slots[i] = core.Choice(i)
		}
		if err := x.Do(core.Input{Kind: core.Confirm, Round: round + 1, Program: p}); err != nil {
			t.Fatalf("round %d: %v", round+1, err)
		}
		for _, e := range (<-x.Updates()).Events {
			if err := view.Apply(e); err != nil {
				t.Fatal(err)
			}
		}
		if r := &view.State.Robots[0]; !r.OnBoard && r.Lives == 0 {
			return // it has driven off the board too often
		}
		if view.State.Round != round+2 {
			t.Fatalf("after round %d it is round %d, want the next one", round+1, view.State.Round)
		}
	}
}
