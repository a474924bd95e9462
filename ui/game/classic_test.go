package game_test

import (
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/uitest"
)

// classic sits down at a game by the classic rules after change has had its way
// with the state.
func classic(t *testing.T, change func(*core.State)) *desk {
	t.Helper()
	return sit(t, classicSession(t, change))
}

func classicSession(t *testing.T, change func(*core.State)) *uitest.Session {
	t.Helper()
	setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach)
	setup.Rules = core.Classic
	s, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	change(&s)
	g, _ := core.Continue(setup, s, 5)
	return uitest.Continue(g, 0, 5)
}

// TestFacingIsChosenWithTheProgram (D5), by the arrows round the robot or by
// keys, on the board and in the game.
func TestFacingIsChosenWithTheProgram(t *testing.T) {
	d := classic(t, func(*core.State) {})
	was := d.robot().Facing
	d.click("face-" + was.Turn(1).String())
	d.types("e")
	if got, want := d.page.Scene().Robots[0].Angle, art.Heading(was.Turn(2)); got != want {
		t.Errorf("the robot on the board points to %v°, not %v°", got, want)
	}
	d.fill()
	d.click("confirm")
	last := d.session.Inputs[len(d.session.Inputs)-1]
	if last.Program.Faces != core.Choice(was.Turn(2)) {
		t.Errorf("the game was told to face %v", last.Program.Faces)
	}
	if d.Find("face-north") != nil {
		t.Error("the facing can still be chosen in the move phase")
	}
}

func TestFacingIsNotChosenOtherwise(t *testing.T) {
	if d := newDesk(t, core.Tanky, core.Peach); d.Find("face-north") != nil {
		t.Error("by the rules of the factory the facing is not chosen")
	}
}

// TestProgrammingFollowsAQuestionAtOnce: whoever does not return powered down has cards
// with nothing to be seen in between, and the question is gone.
func TestProgrammingFollowsAQuestionAtOnce(t *testing.T) {
	d := classic(t, func(s *core.State) { s.Robots[0].OnBoard = false })
	d.run()
	d.click("answer-0")
	d.run()
	if d.page.Mode() != "programming" || d.Stage.Dialog() != nil {
		t.Fatalf("the page shows %s, and a dialog: %t", d.page.Mode(), d.Stage.Dialog() != nil)
	}
	d.fill()
	d.click("confirm")
	if last := d.session.Inputs[len(d.session.Inputs)-1]; last.Kind != core.Confirm {
		t.Errorf("the game was told %+v, not a program", last)
	}
}

// TestReturningDownIsAsked (W4), and then the facing; the answers reach the game.
func TestReturningDownIsAsked(t *testing.T) {
	d := classic(t, func(s *core.State) { s.Robots[0].OnBoard = false })
	d.run()
	if d.page.Mode() != "question" {
		t.Fatalf("a destroyed robot returns, but the page shows %s", d.page.Mode())
	}
	if said := uitest.Texts(d.Stage.Dialog()); !strings.Contains(said, "Return powered down?") {
		t.Errorf("the question says:\n%s", said)
	}
	d.click("answer-1")
	d.run()
	if said := uitest.Texts(d.Stage.Dialog()); d.page.Mode() != "question" || !strings.Contains(said, "Facing") {
		t.Fatalf("then the facing is not asked but:\n%s", said)
	}
	d.click("answer-2")
	d.run()
	in := d.session.Inputs
	if len(in) < 2 || in[0].Choice != core.Yes || in[1].Choice != uint8(grid.South) {
		t.Errorf("the game was told %+v", in)
	}
}
