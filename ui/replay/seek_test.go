package replay_test

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/uitest"
)

// TestSkipsRegistersAndRounds skips forwards and backwards, with buttons and keys.
func TestSkipsRegistersAndRounds(t *testing.T) {
	film := finishedGame(t, core.Factory)
	s := open(t, film, "en", 1280, 800)
	s.Click("play")
	at := func(round int, phase core.Phase) core.State {
		n, ok := film.Seek(round, phase)
		if !ok {
			t.Fatalf("there is no phase %d in round %d", phase, round)
		}
		return film.StateAt(n)
	}
	s.Key(fyne.KeyHome)
	s.wantState("the beginning", film.StateAt(0))
	s.Click("register")
	s.wantState("the first register", at(1, core.Register1))
	s.Key(fyne.KeyPageDown)
	s.wantState("the second", at(1, core.Register2))
	s.Click("round")
	s.wantState("the second round", at(2, core.Register1))
	s.Key(fyne.KeyEnd)
	s.wantState("the third round", at(3, core.Register1))
	s.Click("register-back")
	s.wantState("the register before that", at(2, core.Register5))
	s.Click("step", "step", "register-back")
	s.wantState("back from the middle of it", at(2, core.Register5))
	s.Key(fyne.KeyPageUp)
	s.wantState("one more", at(2, core.Register4))
	s.Key(fyne.KeyHome)
	s.wantState("back to the round", at(2, core.Register1))
	s.Click("round-back")
	s.wantState("and the first", at(1, core.Register1))
	s.Key(fyne.KeyHome)
	s.wantState("to the beginning", film.StateAt(0))
	if s.page.Playing() {
		t.Error("the film runs by itself")
	}
}

// TestStepsBackOverSameStates expects steps back to show the same states as the steps forwards.
func TestStepsBackOverSameStates(t *testing.T) {
	s := open(t, finishedGame(t, core.Factory), "en", 1280, 800)
	var there []core.State
	for range 12 {
		s.Key(fyne.KeyRight)
		there = append(there, *s.page.Shown())
	}
	if s.page.Playing() {
		t.Error("the film runs while the player steps")
	}
	for n := len(there) - 2; n >= 0; n-- {
		s.Key(fyne.KeyLeft)
		s.wantState("a step back", there[n])
	}
}

// TestSeekBar clicks and drags the bar, and reads its hover text.
func TestSeekBar(t *testing.T) {
	film := finishedGame(t, core.Factory)
	s := open(t, film, "en", 1280, 800)
	bar := s.MustFind("seek")
	s.Drag(bar, uitest.Middle(bar).AddXY(bar.Size().Width/2-2, 0))
	if got := s.page.Round(); got != film.Rounds() {
		t.Errorf("the end of the bar shows round %d of %d", got, film.Rounds())
	}
	s.Click("play")
	s.Drag(bar, uitest.Middle(bar))
	if !s.page.Playing() {
		t.Error("the film does not run on after the bar was dragged")
	}
	s.Click("play", "seek")
	if got := s.page.Round(); got < film.Rounds()/2-1 || got > film.Rounds()/2+2 {
		t.Errorf("the middle of the bar shows round %d of %d", got, film.Rounds())
	}
	s.Hover(bar)
	if tip := s.Stage.TipText(); !strings.Contains(tip, "Round "+strconv.Itoa(s.page.Round())) {
		t.Errorf("the hover text in the middle of the bar is %q, but round %d is shown", tip, s.page.Round())
	}
}
