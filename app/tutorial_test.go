package app

import (
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/lan/find/findtest"
	"roborally/ui/tutorial"
)

// solve plays the solution of the current lesson n (from 0).
func (d *userDriver) solve(n int) {
	d.t.Helper()
	solution, _ := tutorial.Lessons()[n].Solution()
	for _, choice := range solution.Slots {
		if choice >= 0 {
			d.Click("hand-" + strconv.Itoa(int(choice)))
		}
	}
	if solution.PowerDown {
		d.Click("power")
	}
	d.Click("confirm")
	for range 600 {
		switch d.Stage.Mode() {
		case "solved":
			return
		case "question":
			d.app.Pass(time.Second) // to read it
			d.Key(fyne.KeyReturn)
		}
		d.app.Pass(100 * time.Millisecond)
	}
	d.t.Fatalf("lesson %d is not solved; the page shown is %q", n+1, d.Stage.Mode())
}

// TestTutorialFromStartToEnd: the first start leads to the tutorial, all lessons can be solved, and the
// progress is kept.
func TestTutorialFromStartToEnd(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := startAtStory(t, findtest.NewNetwork().Machine("10.0.0.1/8"), folder)
		d.wantMode("story")
		d.Key(fyne.KeyEscape)
		d.wantMode("welcome")
		d.Click("learn")
		d.wantMode("tutorial")
		d.Click("begin")
		for n := range tutorial.Lessons() {
			d.wantMode("programming")
			d.solve(n)
			d.app.Pass(time.Second) // to read the result
			d.Key(fyne.KeyReturn)
		}
		d.wantMode("tutorial")
		if !d.hasText("All solved") {
			t.Error("the list does not say that all lessons are solved")
		}
		d.Key(fyne.KeyEscape)
		d.wantMode("menu")
		d.close()
		again := start(t, folder)
		again.wantMode("menu")
		again.Click("tutorial")
		if !again.hasText("All solved") {
			t.Error("the solved lessons are forgotten after a restart")
		}
		again.Click("begin") // a game
		again.waitForMode("programming")
		again.leaveGame()
		again.close()
	})
}

// TestLessonCanBeSkippedAndLeft: a lesson can be skipped, restarts in another language, and can be left by
// its menu; the rule book opens over it.
func TestLessonCanBeSkippedAndLeft(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder)
		d.Click("tutorial", "lesson-move", "skip")
		d.wantMode("programming")
		if !d.hasText("Lesson 2 of 8") {
			t.Error("skipping the first lesson does not lead to the second")
		}
		d.Click("ghost")
		if !d.program.settings.Ghost {
			t.Error("the preview of a lesson changes the setting")
		}
		d.Key(fyne.KeyEscape)
		d.Click("rules")
		d.wantMode("rules")
		d.Key(fyne.KeyEscape, fyne.KeyEscape)
		d.wantMode("programming")
		d.Key(fyne.KeyEscape)
		d.Click("settings", "language-de")
		d.Key(fyne.KeyEscape, fyne.KeyEscape)
		if !d.hasText("Lektion 2 von 8") {
			t.Error("the lesson is not in German")
		}
		if d.Stage.Mode() != "menu" {
			d.Key(fyne.KeyEscape)
		}
		d.Click("lessons")
		d.wantMode("tutorial")
		d.Click("lesson-preview")
		d.close()
	})
}
