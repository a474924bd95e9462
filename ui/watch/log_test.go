package watch_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/watch"
)

// TestShortStoryIsShownWhole: where all of a story has room, all of it is in sight,
// however little of it has happened; of a long one some of what is to come is.
func TestShortStoryIsShownWhole(t *testing.T) {
	w := uitest.NewWindow(t, 1024, 600)
	log := watch.NewLog(&watch.Cast{Stage: w.Stage, Text: text.For("en")})
	log.Resize(fyne.NewSize(300, 400))
	lines := make([]watch.Line, 100)
	for i := range lines {
		lines[i] = watch.Line{Kind: watch.RegisterHeading, Robot: core.NoSeat, By: core.NoSeat, Round: 1, N: i, Event: i}
	}
	log.Set(lines, 50)
	seen := len(log.Lines())
	if seen < 10 || seen > 90 {
		t.Fatalf("%d of 100 lines are in sight", seen)
	}
	short := lines[:seen]
	for now := range short {
		if log.Set(short, now); len(log.Lines()) != seen {
			t.Fatalf("of %d lines, of which %d have happened, %d are in sight", seen, now+1, len(log.Lines()))
		}
	}
}
