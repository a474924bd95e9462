package game_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/uitest"
)

// afterCoachedRound returns a driver with a coach that has played a round.
func afterCoachedRound(t *testing.T, models ...core.Model) *coachedDriver {
	t.Helper()
	c := newCoachedDriver(t, models...)
	c.playRound()
	return c
}

// playRound programs the first cards of the hand, and skips the moves.
func (c *coachedDriver) playRound() {
	c.Helper()
	c.fill()
	c.click("confirm", "all")
}

func TestReviewSaysWhatMadeTheDifference(t *testing.T) {
	for _, test := range []struct {
		best, own, got float64
		want           string
	}{
		{1.4, 1.4, 1.4, "As good as the expert, and it all went as expected."},
		{1.4, 1.3, 1.2, "As good as the expert, and it all went as expected."},
		{1.4, 1.6, 1.5, "As good as the expert, and it all went as expected."},
		{1.4, 1.0, 1.0, "The expert’s program would have gained you about 0.4 rounds more."},
		{1.4, 1.0, 0.9, "The expert’s program would have gained you about 0.4 rounds more."},
		{1.4, 1.0, 0.2, "Bad luck: 0.8 rounds less than expected."},
		{1.4, 1.4, 0.6, "Bad luck: 0.8 rounds less than expected."},
		{1.4, 1.2, 2.2, "Good luck: 1.0 rounds more than expected."},
		{0.2, 0.2, -1.0, "Bad luck: 1.2 rounds less than expected."},
	} {
		c := afterCoachedRound(t, core.Tanky, core.Peach)
		c.coach.advice.Progress, c.coach.own, c.coach.left = test.best, test.own, test.got
		c.click("review")
		c.expectSays(test.want)
		c.expectSays("Review of round 1")
		if text := uitest.Texts(c.Stage.Windows.Dialog()); !strings.Contains(text, "Your program") || !strings.Contains(text, "achieved: ") {
			t.Errorf("the review does not show the player's program with the progress achieved:\n%s", text)
		}
	}
}

// TestReviewUsesTheViewAtConfirmation checks that the coach gets the confirmed program, and the
// view at its confirmation.
func TestReviewUsesTheViewAtConfirmation(t *testing.T) {
	c := newCoachedDriver(t, core.Tanky, core.Peach)
	before := c.page.View().State
	c.fill()
	program := c.robot().Program()
	c.click("confirm", "all", "review")
	if len(c.coach.asked) != 4 || len(c.coach.programs) != 1 {
		t.Fatalf("the coach was asked %d times, %d of them to evaluate a program, want 4 and 1", len(c.coach.asked), len(c.coach.programs))
	}
	for _, view := range c.coach.asked[:3] {
		own, was := &view.State.Robots[0], &before.Robots[0]
		if view.Seat != 0 || view.State.Round != 1 || view.State.Phase != core.Programming || own.Hand != was.Hand || own.At != was.At {
			t.Errorf("the coach got phase %d of round %d, want the programming of round 1", view.State.Phase, view.State.Round)
		}
		if d, ok := view.Pending(); !ok || d.Kind != core.AskProgram {
			t.Error("the coach got a view after the confirmation")
		}
		if other := &view.State.Robots[1]; other.Hand[0] != core.FaceDown || other.Slots[0].Command != core.NoCommand {
			t.Error("the coach got another player's cards")
		}
	}
	if after := c.coach.asked[3].State; after.Round != 2 || after.Phase != core.Programming {
		t.Errorf("the outcome is taken from phase %d of round %d, want the programming of round 2", after.Phase, after.Round)
	}
	if c.coach.programs[0] != program {
		t.Errorf("the coach judges %v, want %v", c.coach.programs[0], program)
	}
	c.Key(fyne.KeyEscape)
	c.click("review") // a finished review is not computed again
	if len(c.coach.asked) != 4 || c.Stage.Windows.Dialog() == nil {
		t.Errorf("opening the review again asks the coach %d times, want none and a dialog", len(c.coach.asked)-4)
	}
}

// TestReviewJudgesAFilledUpProgram checks that the coach judges the filled-up program if time was
// up.
func TestReviewJudgesAFilledUpProgram(t *testing.T) {
	c := newCoachedDriver(t, core.Tanky, core.Peach)
	c.drag("hand-7", "slot-2")
	if err := c.session.TimeUp(); err != nil {
		t.Fatal(err)
	}
	c.deliver()
	c.click("all", "review")
	if len(c.coach.programs) != 1 {
		t.Fatal("the coach was not asked for one appraisal")
	}
	p := c.coach.programs[0]
	view := c.coach.asked[0]
	if err := view.Check(p, true); err != nil || p.Slots[1] != 7 {
		t.Errorf("the coach judges %v, want a valid program with card 7 in register 2: %v", p, err)
	}
}

func TestReviewIsThereOnlyAfterARound(t *testing.T) {
	c := newCoachedDriver(t, core.Tanky, core.Peach)
	if c.Find("review") != nil {
		t.Error("a review is offered in the first round")
	}
	c.playRound()
	if c.Find("review") == nil {
		t.Fatal("no review is offered after the first round")
	}
	c.fill()
	c.click("confirm")
	if c.Find("review") != nil {
		t.Error("a review is offered in the move phase")
	}
	c.click("all", "review")
	c.expectSays("Review of round 2")
}

// TestClosingTheReviewCancelsIt checks that closing the window while the coach thinks cancels the
// review.
func TestClosingTheReviewCancelsIt(t *testing.T) {
	c := afterCoachedRound(t, core.Tanky, core.Peach)
	c.deferJobs()
	c.click("review")
	c.expectSays("The expert is thinking…")
	c.Key(fyne.KeyEscape)
	if c.Stage.Windows.Dialog() != nil {
		t.Fatal("Escape does not close the window")
	}
	c.jobs[0]()
	if !c.coach.stop() {
		t.Error("the coach still thinks")
	}
	c.click("review")
	c.expectSays("The expert is thinking…")
	if c.Find("close-review") != nil {
		t.Error("while the coach thinks the review is a target")
	}
	c.jobs[1]()
	c.expectSays("expected: 1.4 rounds")
	c.click("close-review")
	if c.Stage.Windows.Dialog() != nil || c.Find("close-review") != nil {
		t.Error("the button does not close the window")
	}
}

func TestReviewOpensFromTheResult(t *testing.T) {
	c := withCoach(t, lastRound(t))
	c.click("confirm")
	c.run()
	if c.page.Mode() != "result" {
		t.Fatalf("the page shows %s, want the result", c.page.Mode())
	}
	c.click("review")
	c.expectSays("Review of round 1")
	c.Key(fyne.KeyEscape)
	if c.page.Mode() != "result" || c.Stage.Windows.Dialog() == nil {
		t.Error("closing the review has closed the result")
	}
}

// TestReviewOfAnEliminatedRobotHasNoNumbers checks that the review reports no progress if the round
// eliminated the robot.
func TestReviewOfAnEliminatedRobotHasNoNumbers(t *testing.T) {
	setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach, core.Albot)
	s, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	// The robot stands near the edge, has no spare lives, and locked cards lead it off the board.
	r := &s.Robots[0]
	r.Lives, r.Damage, r.Facing = 0, 4, r.Facing.Turn(-1)
	lockProgram(r, core.Move3, 790)
	g, _ := core.NewGameFrom(setup, s, 5)
	c := withCoach(t, uitest.Continue(g, 0, 5))
	c.click("confirm", "all")
	if !c.page.View().Own().Out {
		t.Fatalf("the robot is still in the game: %s", strings.Join(c.page.Log(), "\n"))
	}
	c.click("review")
	c.expectSays("Your robot is out.")
	if strings.Contains(uitest.Texts(c.Stage.Windows.Dialog()), "achieved") {
		t.Error("the review reports progress")
	}
}
