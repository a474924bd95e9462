package game_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
)

// playRound programs the first cards of the hand, and skips the moves.
func (c *coachedDriver) playRound() {
	c.Helper()
	c.fill()
	c.click("confirm", "all")
}

// TestReviewUsesTheViewAtConfirmation checks that the coach gets the confirmed program, and the
// view at its confirmation.
func TestReviewUsesTheViewAtConfirmation(t *testing.T) {
	c := newCoachedDriver(t, core.Tanky, core.Peach)
	before := c.page.View().State
	c.fill()
	program := c.robot().Program()
	c.click("confirm", "all", "review")
	if len(c.coach.asked) != 1 {
		t.Fatalf("the coach was asked %d times, want once", len(c.coach.asked))
	}
	for _, view := range c.coach.asked {
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
	if after := c.coach.after.State; after.Round != 2 || after.Phase != core.Programming {
		t.Errorf("the outcome is taken from phase %d of round %d, want the programming of round 2", after.Phase, after.Round)
	}
	if c.coach.programs[0] != program {
		t.Errorf("the coach judges %v, want %v", c.coach.programs[0], program)
	}
	c.Key(fyne.KeyEscape)
	c.click("review") // a finished review is not computed again
	if len(c.coach.asked) != 1 || c.Stage.Windows.Dialog() == nil {
		t.Errorf("opening the review again asks the coach %d times, want none and a dialog", len(c.coach.asked)-1)
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
