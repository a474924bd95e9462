package game_test

import (
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/uitest"
)

// classic opens a page on a game by the classic rules whose initial state has been modified by
// change.
func classic(t *testing.T, change func(*core.State)) *driver {
	t.Helper()
	return openPage(t, classicSession(t, change))
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
	g, _ := core.NewGameFrom(setup, s, 5)
	return uitest.Continue(g, 0, 5)
}

// TestFacingIsChosenWithTheProgram checks that the arrows round the robot and keys choose the
// facing (D5), on the board and in the game.
func TestFacingIsChosenWithTheProgram(t *testing.T) {
	d := classic(t, func(*core.State) {})
	was := d.robot().Facing
	d.click("face-" + was.Turn(1).String())
	d.typeKeys("e")
	if got, want := d.page.Scene().Robots[0].Angle, art.Heading(was.Turn(2)); got != want {
		t.Errorf("the robot on the board points to %v°, want %v°", got, want)
	}
	d.fill()
	d.click("confirm")
	last := d.session.Inputs[len(d.session.Inputs)-1]
	if last.Program.Facing != core.Choice(was.Turn(2)) {
		t.Errorf("the game got the facing %v", last.Program.Facing)
	}
	if d.Find("face-north") != nil {
		t.Error("the facing can still be chosen in the move phase")
	}
}

func TestFactoryRulesOfferNoFacing(t *testing.T) {
	if d := newDriver(t, core.Tanky, core.Peach); d.Find("face-north") != nil {
		t.Error("the factory rules offer a choice of facing")
	}
}

// TestProgrammingFollowsAQuestionAtOnce checks that an answer of No to "Return powered down?"
// closes the question and starts programming at once, without an animation in between.
func TestProgrammingFollowsAQuestionAtOnce(t *testing.T) {
	d := classic(t, func(s *core.State) { s.Robots[0].OnBoard = false })
	d.run()
	d.click("answer-0")
	d.run()
	if d.page.Mode() != "programming" || d.Stage.Windows.Dialog() != nil {
		t.Fatalf("the page shows %s with a dialog: %t, want programming without one", d.page.Mode(), d.Stage.Windows.Dialog() != nil)
	}
	d.fill()
	d.click("confirm")
	if last := d.session.Inputs[len(d.session.Inputs)-1]; last.Kind != core.Confirm {
		t.Errorf("the game got %+v, want a program", last)
	}
}

// TestReturnAsksPowerDownThenFacing checks that a returning robot's player is asked about a
// power-down (W4) and then about the facing; the answers reach the game.
func TestReturnAsksPowerDownThenFacing(t *testing.T) {
	d := classic(t, func(s *core.State) { s.Robots[0].OnBoard = false })
	d.run()
	if d.page.Mode() != "question" {
		t.Fatalf("a destroyed robot returns, but the page shows %s, want a question", d.page.Mode())
	}
	if text := uitest.Texts(d.page); !strings.Contains(text, "Return powered down?") {
		t.Errorf("the question is not whether to return powered down:\n%s", text)
	}
	d.click("answer-1")
	d.run()
	if text := uitest.Texts(d.page); d.page.Mode() != "question" || !strings.Contains(text, "Which way?") {
		t.Fatalf("want the question about the facing, got:\n%s", text)
	}
	d.click("answer-2")
	d.run()
	in := d.session.Inputs
	if len(in) < 2 || in[0].Choice != core.Yes || in[1].Choice != uint16(grid.South) {
		t.Errorf("the game got the answers %+v", in)
	}
}
