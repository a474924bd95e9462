package watch_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/story"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/watch"
)

// TestShortStoryIsShownWhole expects a story that fits to be in sight entirely, however little of
// it has happened, and a long one to show some lines that are still to come.
func TestShortStoryIsShownWhole(t *testing.T) {
	w := uitest.NewWindow(t, 1024, 600)
	log := watch.NewLog(&watch.Presenter{Stage: w.Stage, Words: story.Words{Text: text.For("en")}})
	log.Resize(fyne.NewSize(300, 400))
	lines := make([]story.Line, 100)
	for i := range lines {
		lines[i] = story.Line{Kind: story.RegisterHeading, Robot: core.NoSeat, By: core.NoSeat, Round: 1, N: i, Event: i}
	}
	log.Set(lines, 50)
	seen := len(log.VisibleLines())
	if seen < 10 || seen > 90 {
		t.Fatalf("%d of 100 lines are in sight, want 10 to 90", seen)
	}
	short := lines[:seen]
	for now := range short {
		if log.Set(short, now); len(log.VisibleLines()) != seen {
			t.Fatalf("with %[2]d of %[1]d lines happened, %[3]d are in sight, want all", seen, now+1, len(log.VisibleLines()))
		}
	}
}

// TestReplacedHeadingIsShown: a story replaces a heading with nothing under it by the next one, in the same place.
func TestReplacedHeadingIsShown(t *testing.T) {
	w := uitest.NewWindow(t, 1024, 600)
	log := watch.NewLog(&watch.Presenter{Stage: w.Stage, Words: story.Words{Text: text.For("en")}})
	log.Resize(fyne.NewSize(300, 400))
	var s story.Story
	for n := range 2 {
		s.Add(story.Line{Kind: story.RegisterHeading, Robot: core.NoSeat, By: core.NoSeat, Round: 1, N: n + 1})
		log.Set(s.Lines, 0)
	}
	if said := uitest.Texts(log); said != "Round 1 · Register 2" {
		t.Errorf("the log shows %q, want the heading of register 2", said)
	}
}
