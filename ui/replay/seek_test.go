package replay_test

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/uitest"
)

// TestChapters: to registers and rounds and back, with buttons and keys.
func TestChapters(t *testing.T) {
	film := over(t, core.Factory)
	s := watch(t, film, "en", 1280, 800)
	s.Click("play")
	at := func(round int, phase core.Phase) core.State {
		n, ok := film.Seek(round, phase)
		if !ok {
			t.Fatalf("there is no phase %d in round %d", phase, round)
		}
		return film.At(n)
	}
	s.Key(fyne.KeyHome)
	s.same("the beginning", film.At(0))
	s.Click("register")
	s.same("the first register", at(1, core.Register1))
	s.Key(fyne.KeyPageDown)
	s.same("the second", at(1, core.Register2))
	s.Click("round")
	s.same("the second round", at(2, core.Register1))
	s.Key(fyne.KeyEnd)
	s.same("the third round", at(3, core.Register1))
	s.Click("register-back")
	s.same("the register before that", at(2, core.Register5))
	s.Click("step", "step", "register-back")
	s.same("back from the middle of it", at(2, core.Register5))
	s.Key(fyne.KeyPageUp)
	s.same("one more", at(2, core.Register4))
	s.Key(fyne.KeyHome)
	s.same("back to the round", at(2, core.Register1))
	s.Click("round-back")
	s.same("and the first", at(1, core.Register1))
	s.Key(fyne.KeyHome)
	s.same("to the beginning", film.At(0))
	if s.page.Playing() {
		t.Error("it runs by itself")
	}
}

// TestSteps lead on and back over the same moments.
func TestSteps(t *testing.T) {
	s := watch(t, over(t, core.Factory), "en", 1280, 800)
	var there []core.State
	for range 12 {
		s.Key(fyne.KeyRight)
		there = append(there, *s.page.Shown())
	}
	if s.page.Playing() {
		t.Error("it runs on while one steps")
	}
	for n := len(there) - 2; n >= 0; n-- {
		s.Key(fyne.KeyLeft)
		s.same("a step back", there[n])
	}
}

// TestSeekBar leads to where it is clicked and dragged, and says what is there.
func TestSeekBar(t *testing.T) {
	film := over(t, core.Factory)
	s := watch(t, film, "en", 1280, 800)
	bar := s.At("seek")
	s.Drag(bar, uitest.Middle(bar).AddXY(bar.Size().Width/2-2, 0))
	if got := s.page.Round(); got != film.Rounds() {
		t.Errorf("at the end of the bar is round %d of %d", got, film.Rounds())
	}
	s.Click("play")
	s.Drag(bar, uitest.Middle(bar))
	if !s.page.Playing() {
		t.Error("after the bar was dragged the film stands still")
	}
	s.Click("play", "seek")
	if got := s.page.Round(); got < film.Rounds()/2-1 || got > film.Rounds()/2+2 {
		t.Errorf("in the middle of the bar is round %d of %d", got, film.Rounds())
	}
	s.Hover(bar)
	if tip := s.Stage.TipText(); !strings.Contains(tip, "Round "+strconv.Itoa(s.page.Round())) {
		t.Errorf("in the middle of the bar it says %q, and shows round %d", tip, s.page.Round())
	}
}
