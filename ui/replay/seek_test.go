package replay_test

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/uitest"
)

// TestSkipsRegistersAndRounds checks skipping forwards and backwards, with buttons and keys.
func TestSkipsRegistersAndRounds(t *testing.T) {
	recording := finishedGame(t, core.Factory)
	d := open(t, recording, "en", 1280, 800)
	d.Click("play")
	at := func(round int, phase core.Phase) core.State {
		n, ok := recording.Seek(round, phase)
		if !ok {
			t.Fatalf("there is no phase %d in round %d", phase, round)
		}
		return recording.StateAt(n)
	}
	d.Key(fyne.KeyHome)
	d.wantState("the beginning", recording.StateAt(0))
	d.Click("register")
	d.wantState("the first register", at(1, core.Register1))
	d.Key(fyne.KeyPageDown)
	d.wantState("the second", at(1, core.Register2))
	d.Click("round")
	d.wantState("the second round", at(2, core.Register1))
	d.Key(fyne.KeyEnd)
	d.wantState("the third round", at(3, core.Register1))
	d.Click("register-back")
	d.wantState("the register before that", at(2, core.Register5))
	d.Click("step", "step", "register-back")
	d.wantState("back from the middle of it", at(2, core.Register5))
	d.Key(fyne.KeyPageUp)
	d.wantState("one more", at(2, core.Register4))
	d.Key(fyne.KeyHome)
	d.wantState("back to the round", at(2, core.Register1))
	d.Click("round-back")
	d.wantState("and the first", at(1, core.Register1))
	d.Key(fyne.KeyHome)
	d.wantState("to the beginning", recording.StateAt(0))
	if d.page.Playing() {
		t.Error("the recording runs by itself")
	}
}

// TestStepsBackOverSameStates checks that steps back show the same states as steps forwards.
func TestStepsBackOverSameStates(t *testing.T) {
	d := open(t, finishedGame(t, core.Factory), "en", 1280, 800)
	var states []core.State
	for range 12 {
		d.Key(fyne.KeyRight)
		states = append(states, *d.page.Shown())
	}
	if d.page.Playing() {
		t.Error("the recording runs while the player steps")
	}
	for n := len(states) - 2; n >= 0; n-- {
		d.Key(fyne.KeyLeft)
		d.wantState("a step back", states[n])
	}
}

// TestSeekBar checks clicking and dragging the bar, and its hover text.
func TestSeekBar(t *testing.T) {
	recording := finishedGame(t, core.Factory)
	d := open(t, recording, "en", 1280, 800)
	bar := d.MustFind("seek")
	d.Drag(bar, uitest.Middle(bar).AddXY(bar.Size().Width/2-2, 0))
	if got := d.page.Round(); got != recording.Rounds() {
		t.Errorf("the end of the bar shows round %d of %d, want the last", got, recording.Rounds())
	}
	d.Click("play")
	d.Drag(bar, uitest.Middle(bar))
	if !d.page.Playing() {
		t.Error("the recording does not run on after the bar was dragged")
	}
	d.Click("play", "seek")
	if got := d.page.Round(); got < recording.Rounds()/2-1 || got > recording.Rounds()/2+2 {
		t.Errorf("the middle of the bar shows round %d of %d", got, recording.Rounds())
	}
	d.Hover(bar)
	if tip := d.Stage.News.TipText(); !strings.Contains(tip, "Round "+strconv.Itoa(d.page.Round())) {
		t.Errorf("the hover text in the middle of the bar is %q, but round %d is shown", tip, d.page.Round())
	}
}
