package board_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/uitest"
)

const walk = `
name = "A walk"
rules = "factory"
board = """
+   +   +   +   +

+   +   +   +   +
"""
[[robot]]
id = "A"
at = [0, 0]
facing = "e"
program = "+2/700"
`

// TestDemoPlaysEventsAndResets checks that a demonstration stands still, plays, stands still at the end, and can
// go back to the beginning.
func TestDemoPlaysEventsAndResets(t *testing.T) {
	play, err := maps.ReadScenario("walk", []byte(walk))
	if err != nil {
		t.Fatal(err)
	}
	w := uitest.NewWindow(t, 800, 200)
	x, events, err := board.NewScenarioDemo(w.Stage, look.NewPictures(art.Warm()), play)
	if err != nil {
		t.Fatal(err)
	}
	w.Stage.Windows.SetPage(page{x.View})
	robot := func() float32 {
		shown := images(x.View)
		return (shown[1].Position().X - shown[0].Position().X) / shown[1].Size().Width
	}
	_, begin, _ := play.Situation()
	for range 2 {
		ended := 0
		x.OnEnd = func() { ended++ }
		if at := robot(); at != 0 || x.Playing() || w.Running() != 0 {
			t.Fatalf("at first the robot stands at %v, want 0; playing: %v, want false", at, x.Playing())
		}
		x.Play(events)
		last, moved := float32(0), 0
		for frames := 0; x.Playing() && frames < 200; frames++ {
			w.PassSecond()
			if at := robot(); at > last {
				last, moved = at, moved+1
			}
		}
		if ended != 1 || w.Running() != 0 || last != 2 || moved < 10 {
			t.Errorf("OnEnd was called %d times, want 1; the robot is at %v after %d frames of motion, want 2 after at least 10", ended, last, moved)
		}
		x.Reset(&begin)
	}
}

// TestDecorativeBoardHasNoRing checks that the acting robot has a ring, but not on a decorative board.
func TestDecorativeBoardHasNoRing(t *testing.T) {
	play, err := maps.ReadScenario("walk", []byte(walk))
	if err != nil {
		t.Fatal(err)
	}
	for _, decorative := range []bool{false, true} {
		w := uitest.NewWindow(t, 800, 200)
		x, events, err := board.NewScenarioDemo(w.Stage, look.NewPictures(art.Warm()), play)
		if err != nil {
			t.Fatal(err)
		}
		x.Decorative = decorative
		w.Stage.Windows.SetPage(page{x.View})
		ringed := false
		x.Play(events)
		for frames := 0; x.Playing() && frames < 200; frames++ {
			w.PassSecond()
			uitest.Walk(x.View, func(o fyne.CanvasObject) {
				if _, round := o.(*canvas.Circle); round && o.Visible() {
					ringed = true
				}
			})
		}
		if ringed == decorative {
			t.Errorf("with Decorative %v the acting robot has a ring: %v, want the opposite", decorative, ringed)
		}
	}
}
