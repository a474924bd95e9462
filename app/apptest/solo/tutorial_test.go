package solo_test

import (
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/core"
	"roborally/lan/find/findtest"
	"roborally/ui/hand"
	"roborally/ui/tutorial"
)

// solve plays the solution of the current lesson n (from 0).
func solve(d *apptest.Driver, n int) {
	d.T.Helper()
	programmed := uint16(0) // the round that has been programmed
	for range 900 {
		page := d.Stage.Windows.Page().(*tutorial.Page)
		switch round := page.Game.View().State.Round; d.Stage.Windows.Mode() {
		case "solved":
			return
		case "question":
			d.App.Pass(time.Second) // to read it
			d.Key(fyne.KeyReturn)
		case "programming":
			if round != programmed {
				program(d, tutorial.Lessons()[n], page.Game.View())
				programmed = round
			}
		}
		d.App.Pass(100 * time.Millisecond)
	}
	d.T.Fatalf("lesson %d is not solved; the page shown is %q", n+1, d.Stage.Windows.Mode())
}

// program makes and confirms the solution of a lesson for its current round.
func program(d *apptest.Driver, lesson tutorial.Lesson, view *core.View) {
	d.T.Helper()
	solution, _ := lesson.SolutionNow(&view.State)
	draft := hand.NewDraft(view.Own())
	for register, choice := range solution.Slots {
		if choice < 0 {
			continue
		}
		d.Click("hand-" + strconv.Itoa(int(choice)))
		draft.Program.Slots[register] = choice
		for _, use := range draft.Uses(register) {
			x := solution.Extras[register]
			paired := use.Second != core.Unchosen
			if !paired && x.Declared.Has(use.Power) || paired && use.Second == core.Choice(x.Second)-1 {
				d.Click("slot-"+strconv.Itoa(register+1), use.Name(), "use-done")
				draft.Toggle(register, use)
			}
		}
	}
	if solution.PowerDown {
		d.Click("power")
	}
	d.Click("confirm")
}

// TestTutorialFromStartToEnd: the first start leads to the tutorial, all lessons can be solved, and the
// progress is kept.
func TestTutorialFromStartToEnd(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.StartAtStory(t, findtest.NewNetwork().Machine("10.0.0.1/8"), folder)
		d.WantMode("story")
		d.Key(fyne.KeyEscape)
		d.WantMode("welcome")
		d.Click("learn")
		d.WantMode("tutorial")
		d.Click("begin")
		for n := range tutorial.Lessons() {
			solve(d, n)
			d.App.Pass(time.Second) // to read the result
			d.Key(fyne.KeyReturn)
		}
		d.WantMode("tutorial")
		if !d.HasText("All solved") {
			t.Error("the list does not say that all lessons are solved")
		}
		d.Key(fyne.KeyEscape)
		d.WantMode("menu")
		d.Close()
		again := apptest.Start(t, folder)
		again.WantMode("menu")
		again.Click("tutorial")
		if !again.HasText("All solved") {
			t.Error("the solved lessons are forgotten after a restart")
		}
		again.Click("begin") // a game
		again.WaitForMode("programming")
		again.LeaveGame()
		again.Close()
	})
}

// TestLessonCanBeSkippedAndLeft: a lesson can be skipped, restarts in another language, and can be left by
// its menu; the rule book opens over it.
func TestLessonCanBeSkippedAndLeft(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder)
		d.Click("tutorial", "lesson-move", "skip")
		d.WantMode("programming")
		if !d.HasText("Lesson 2 of 15") {
			t.Error("skipping the first lesson does not lead to the second")
		}
		d.Click("ghost")
		if !d.Program.Shell.Settings.Now.Ghost {
			t.Error("the preview of a lesson changes the setting")
		}
		d.Key(fyne.KeyEscape)
		d.Click("rules")
		d.WantMode("rules")
		d.Key(fyne.KeyEscape, fyne.KeyEscape)
		d.WantMode("programming")
		d.Key(fyne.KeyEscape)
		d.Click("settings", "language-de")
		d.Key(fyne.KeyEscape, fyne.KeyEscape)
		if !d.HasText("Lektion 2 von 15") {
			t.Error("the lesson is not in German")
		}
		if d.Stage.Windows.Mode() != "menu" {
			d.Key(fyne.KeyEscape)
		}
		d.Click("lessons")
		d.WantMode("tutorial")
		d.Click("lesson-preview")
		d.Close()
	})
}
