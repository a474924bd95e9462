package game_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/uitest"
)

// played is a desk with a coach after a round with a program.
func played(t *testing.T, models ...core.Model) *coached {
	t.Helper()
	c := newCoached(t, models...)
	c.playRound()
	return c
}

// playRound programs what lies first in the hand, and skips the moves.
func (c *coached) playRound() {
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
		c := played(t, core.Tanky, core.Peach)
		c.tutor.advice.Progress, c.tutor.own, c.tutor.left = test.best, test.own, test.got
		c.click("review")
		c.says(test.want)
		c.says("Review of round 1")
		if said := uitest.Texts(c.Stage.Dialog()); !strings.Contains(said, "Your program") || !strings.Contains(said, "achieved: ") {
			t.Errorf("the review says:\n%s", said)
		}
	}
}

// TestReviewKnowsWhatWasKnown: the coach gets the view of the moment in which the
// program was confirmed, and the program that was.
func TestReviewKnowsWhatWasKnown(t *testing.T) {
	c := newCoached(t, core.Tanky, core.Peach)
	before := c.page.View().State
	c.fill()
	program := c.robot().Program()
	c.click("confirm", "all", "review")
	if len(c.tutor.asked) != 4 || len(c.tutor.programs) != 1 {
		t.Fatalf("the coach was asked %d times", len(c.tutor.asked))
	}
	for _, view := range c.tutor.asked[:3] {
		own, was := &view.State.Robots[0], &before.Robots[0]
		if view.Seat != 0 || view.State.Round != 1 || view.State.Phase != core.Programming || own.Hand != was.Hand || own.At != was.At {
			t.Errorf("the coach sees phase %d of round %d", view.State.Phase, view.State.Round)
		}
		if d, ok := view.Pending(); !ok || d.Kind != core.AskProgram {
			t.Error("the coach sees that the program is fixed")
		}
		if other := &view.State.Robots[1]; other.Hand[0] != core.FaceDown || other.Slots[0].Command != core.NoCommand {
			t.Error("the coach sees the cards of somebody else")
		}
	}
	if after := c.tutor.asked[3].State; after.Round != 2 || after.Phase != core.Programming {
		t.Errorf("what has come of it is taken from phase %d of round %d", after.Phase, after.Round)
	}
	if c.tutor.programs[0] != program {
		t.Errorf("the coach judges %v, not %v", c.tutor.programs[0], program)
	}
	c.Key(fyne.KeyEscape)
	c.click("review") // what is known is not asked again
	if len(c.tutor.asked) != 4 || c.Stage.Dialog() == nil {
		t.Errorf("to open the review again the coach is asked %d times", len(c.tutor.asked)-4)
	}
}

// TestReviewWhenTimeWasUp judges what was filled in, too.
func TestReviewWhenTimeWasUp(t *testing.T) {
	c := newCoached(t, core.Tanky, core.Peach)
	c.drag("hand-7", "slot-2")
	if err := c.session.TimeUp(); err != nil {
		t.Fatal(err)
	}
	c.take()
	c.click("all", "review")
	if len(c.tutor.programs) != 1 {
		t.Fatal("the coach is not asked")
	}
	p := c.tutor.programs[0]
	view := c.tutor.asked[0]
	if err := view.Check(p, true); err != nil || p.Slots[1] != 7 {
		t.Errorf("the coach judges %v: %v", p, err)
	}
}

func TestReviewIsThereOnlyAfterARound(t *testing.T) {
	c := newCoached(t, core.Tanky, core.Peach)
	if c.Find("review") != nil {
		t.Error("in the first round there is a review")
	}
	c.playRound()
	if c.Find("review") == nil {
		t.Fatal("after the first round there is no review")
	}
	c.fill()
	c.click("confirm")
	if c.Find("review") != nil {
		t.Error("in the move phase there is a review")
	}
	c.click("all", "review")
	c.says("Review of round 2")
}

// TestReviewIsCalledOff when its window is closed while the coach thinks.
func TestReviewIsCalledOff(t *testing.T) {
	c := played(t, core.Tanky, core.Peach)
	c.later()
	c.click("review")
	c.says("The expert is thinking…")
	c.Key(fyne.KeyEscape)
	if c.Stage.Dialog() != nil {
		t.Fatal("Escape does not close the window")
	}
	c.jobs[0]()
	if !c.tutor.stop() {
		t.Error("the coach thinks on")
	}
	c.click("review")
	c.says("The expert is thinking…")
	if c.Find("close-review") != nil {
		t.Error("while the coach thinks there is said to be a review")
	}
	c.jobs[1]()
	c.says("expected: 1.4 rounds")
	c.click("close-review")
	if c.Stage.Dialog() != nil || c.Find("close-review") != nil {
		t.Error("the button does not close the window")
	}
}

// TestReviewOfTheLastRound is opened from the result.
func TestReviewOfTheLastRound(t *testing.T) {
	c := withCoach(t, lastRound(t))
	c.click("confirm")
	c.run()
	if c.page.Mode() != "result" {
		t.Fatalf("the page shows %s", c.page.Mode())
	}
	c.click("review")
	c.says("Review of round 1")
	c.Key(fyne.KeyEscape)
	if c.page.Mode() != "result" || c.Stage.Dialog() == nil {
		t.Error("the result is gone with the review")
	}
}

// TestReviewOfWhoIsOut says no numbers that mean nothing.
func TestReviewOfWhoIsOut(t *testing.T) {
	setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach, core.Albot)
	s, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	// It stands near the rim and burnt-in cards lead it out of the hall, for the
	// last time.
	r := &s.Robots[0]
	r.Lives, r.Damage, r.Facing = 0, 4, r.Facing.Turn(-1)
	for n := range r.Slots {
		card, _ := core.CardOfPriority(790 + 10*n)
		r.Slots[n] = core.Slot{Card: card, Command: core.Move3, Placed: core.Unchosen, Locked: true}
	}
	g, _ := core.Continue(setup, s, 5)
	c := withCoach(t, uitest.Continue(g, 0, 5))
	c.click("confirm", "all")
	if !c.page.View().Own().Out {
		t.Fatalf("the robot is still there: %s", strings.Join(c.page.Log(), "\n"))
	}
	c.click("review")
	c.says("Your robot is out.")
	if strings.Contains(uitest.Texts(c.Stage.Dialog()), "achieved") {
		t.Error("something is said to be achieved")
	}
}
